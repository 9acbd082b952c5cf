"""Choosing cards: one card per decision, in order, with "done" where fewer are allowed.

Asked whenever there publicly may be something to choose: among open cards when one fits, in a hidden place when it
holds cards at all.
"""

from __future__ import annotations

from typing import Any

from holocards.effects.resolve import Resolve, jump, running, store
from holocards.effects.scope import Standpoint
from holocards.engine.agenda import ENGINE, Decision, step
from holocards.engine.board import Board, card_of
from holocards.engine.facts import Card, Choice, Ref, Refusal, Seat
from holocards.engine.game import Game


def seen_by(frame: Resolve, eyes: int) -> Standpoint:
    """The frame's scope with other eyes: whoever chooses judges faces by what that seat knows."""
    return Standpoint(frame.seat, frame.source, frame.registers, frame.number, eyes)


def start_choosing(
    game: Game[Any], seat: Seat, finder: int, least: int, most: int, register: int, hidden: bool
) -> None:
    """Let a seat choose between `least` and `most` of the cards a finder finds; the outcome is stored in the register."""
    _ask_on(game, ChooseCards(seat, finder, least, most, register, (), hidden))


def choose_at_random(game: Game[Any], frame: Resolve, finder: int, count: int, register: int) -> None:
    """Let chance choose, from all cards the finder finds."""
    found = game.table.finders[finder](game, frame)
    taken: list[Card] = []
    while found and len(taken) < count:
        taken.append(found.pop(game.below(len(found))))
    store(game, register, tuple(game.ref(card) for card in taken))


@step(ENGINE)
class ChooseCards(Decision):
    """Choose the next card. chosen: references taken so far. hidden: the cards lie where not every seat sees them."""

    seat: Seat
    finder: int
    least: int
    most: int
    register: int
    chosen: tuple[Ref, ...]
    hidden: bool

    def candidates(self, board: Board[Any]) -> list[Card]:
        """The cards that may be chosen next."""
        scope = seen_by(running(board), self.seat)
        taken = {card_of(ref) for ref in self.chosen}
        return [card for card in board.table.finders[self.finder](board, scope) if card not in taken]

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        cards = board.one_of_each(self.candidates(board), self.seat)
        choices = [Choice("choose", card, board.place[card]) for card in cards]
        if len(self.chosen) >= self.least or not cards:
            choices.append(Choice("done"))
        return choices

    def answer(self, game: Any, choice: Choice) -> None:
        if choice.verb == "done":
            store(game, self.register, self.chosen)
        else:
            chosen = (*self.chosen, game.ref(choice.card))
            _ask_on(
                game,
                ChooseCards(
                    self.seat, self.finder, self.least, self.most, self.register, chosen, self.hidden
                ),
            )


def _ask_on(game: Game[Any], choosing: ChooseCards) -> None:
    """Ask for the next card, or store the outcome when enough are chosen or, openly, none is left."""
    if len(choosing.chosen) < choosing.most and (
        choosing.candidates(game) if not choosing.hidden else _any_there(game, choosing)
    ):
        game.push(choosing)
    else:
        store(game, choosing.register, choosing.chosen)


def _any_there(game: Game[Any], choosing: ChooseCards) -> bool:
    """Whether the hidden places hold a card not yet chosen, fitting or not: that much everybody sees."""
    size = game.table.sizes[choosing.finder]
    return size is None or size(game, running(game)) > len(choosing.chosen)


@step(ENGINE)
class ChooseMode(Decision):
    """Choose one of several things a card may do; `goals` are the instructions they begin at."""

    seat: Seat
    goals: tuple[int, ...]

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        return [Choice("mode", number=index) for index in range(len(self.goals))]

    def answer(self, game: Any, choice: Choice) -> None:
        jump(game, self.goals[choice.number])
