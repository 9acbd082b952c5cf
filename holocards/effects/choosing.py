"""Choosing cards: one card per decision, in order, with "done" where fewer are allowed.

Asked whenever there publicly may be something to choose: among open cards when one fits, in a hidden place when it
holds cards at all.
"""

from __future__ import annotations

from typing import Any

from holocards.effects.payment import CANNOT_PAY, Held, fit_together, payable
from holocards.effects.resolve import Resolve, jump, keep, running, store
from holocards.effects.restrictions import forbidden
from holocards.effects.scope import Scope, Standpoint, Together, new_standpoint
from holocards.engine.agenda import ENGINE, Decision, step
from holocards.engine.board import Board, card_of
from holocards.engine.facts import Card, Choice, Ref, Refusal, Seat, new_choice
from holocards.engine.game import Game


def seen_by(frame: Resolve, eyes: int) -> Standpoint:
    """The frame's scope with other eyes: whoever chooses judges faces by what that seat knows."""
    return Standpoint(frame.seat, frame.source, frame.registers, frame.number, eyes)


def start_choosing(
    game: Game[Any],
    seat: Seat,
    finder: int,
    least: int,
    most: int,
    register: int,
    hidden: bool,
    rest: int = -1,
) -> None:
    """Let a seat choose between `least` and `most` of the cards a finder finds; the outcome is stored in the register.

    rest: for a choice that pays part of a cost, what the cost needs afterwards (a number in the table's `rests`).
    """
    _ask_on(game, ChooseCards(seat, finder, least, most, register, (), hidden, rest))


def choose_at_random(game: Game[Any], frame: Resolve, finder: int, count: int, register: int) -> None:
    """Let chance choose, from all cards the finder finds."""
    found = game.table.finders[finder](game, frame)
    taken: list[Card] = []
    while found and len(taken) < count:
        taken.append(found.pop(game.below(len(found))))
    store(game, register, tuple(game.ref(card) for card in taken))


NEEDED = "needed_for_the_rest"

_DONE = Choice("done")

CHOOSE = "choose"
"""The word, in games that have it, under which effects forbid that a card is chosen by effects."""


@step(ENGINE)
class ChooseCards(Decision):
    """Choose the next card. chosen: references taken so far. hidden: the cards lie where not every seat sees them.

    rest: what else the cost needs that this choice pays a part of: cards that are needed there may not be taken here.
    """

    seat: Seat
    finder: int
    least: int
    most: int
    register: int
    chosen: tuple[Ref, ...]
    hidden: bool
    rest: int = -1

    def open(self, board: Board[Any]) -> bool:
        """Whether both seats see all that may be chosen now, and nothing else that a cost takes could lie in a hand."""
        if self.hidden or self.rest >= 0 or not all(map(board.public, self.candidates(board))):
            return False
        came_upon = {ref for refs in running(board).registers for ref in refs if board.still(ref)}
        return all(
            board.public(card_of(ref)) for ref in came_upon
        )  # unknown ones seem not to fit, and may all the same

    def candidates(self, board: Board[Any]) -> list[Card]:
        """The cards that may be chosen next."""
        frame, table = running(board), board.table
        scope = new_standpoint(
            Standpoint, (frame.seat, frame.source, frame.registers, frame.number, self.seat)
        )
        found: list[Card] = table.finders[self.finder](board, scope)
        taken: list[Card] = []
        if self.chosen:
            taken += map(card_of, self.chosen)
            found = [card for card in found if card not in taken]
        if CHOOSE in table.forbidden_words:
            found = [card for card in found if forbidden(board, CHOOSE, self.seat, card) is None]
        together = table.together[self.finder]
        if together is None:
            return found
        fitting = [card for card in found if together.fits(board, scope, taken, card)]
        if together.number is None:
            return fitting
        numbers = [together.number(board, card) for card in fitting]
        return [
            card
            for at, card in enumerate(fitting)
            if self._reaches(board, scope, together, [*taken, card], numbers[:at] + numbers[at + 1 :])
        ]

    def _reaches(
        self, board: Board[Any], scope: Scope, together: Together, taken: list[Card], numbers: list[int]
    ) -> bool:
        """Whether the sum that the cards must have can be reached with those taken and some more with these numbers."""
        if together.number is None:
            return True
        begin = len(taken), sum(together.number(board, card) for card in taken)
        found = {begin}
        for number in numbers:
            found |= {(count + 1, total + number) for count, total in found if count < self.most}
        least = together.least(board, scope) if together.least else 0
        most = together.most(board, scope) if together.most else None
        return any(
            count >= self.least and total >= least and (most is None or total <= most)
            for count, total in found
        )

    def _adds_up(self, board: Board[Any]) -> bool:
        """Whether those chosen have the sum that they must have."""
        together = board.table.together[self.finder]
        if together is None or together.number is None:
            return True
        scope = seen_by(running(board), self.seat)
        return self._reaches(board, scope, together, list(map(card_of, self.chosen)), [])

    def run(self, game: Any) -> bool:
        """Wait for the next card. If, openly, none is left, the outcome is stored."""
        if self.hidden:
            game.agenda.append(self)
            return True
        cards = self.candidates(game)
        if cards:
            return bool(game.wait(self, self._offer(game, cards, None)))
        store(game, self.register, self.chosen)
        return False

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        return self._offer(board, self.candidates(board), refused)

    def _offer(self, board: Any, candidates: list[Card], refused: list[Refusal] | None) -> list[Choice]:
        cards = board.one_of_each(candidates, self.seat) if len(candidates) > 1 else candidates
        place = board.place
        choices = [new_choice(Choice, ("choose", card, place[card], 0)) for card in cards]
        if self.rest >= 0 and len(self.chosen) < self.least:
            choices = self._leaving_the_rest(board, choices, refused)
        if not cards or (len(self.chosen) >= self.least and self._adds_up(board)):
            choices.append(_DONE)
        return choices

    def _leaving_the_rest(
        self, board: Any, choices: list[Choice], refused: list[Refusal] | None
    ) -> list[Choice]:
        """The choices after which the rest of the cost can still be paid; all, if it cannot be paid anyhow."""
        frame = running(board)
        needs = board.table.rests[self.rest]()
        left = self.least - len(self.chosen) - 1
        if not needs and not left:
            return choices
        candidates = self.candidates(board)
        also = [Held(candidates, left)]
        taken = [card_of(ref) for ref in self.chosen]
        scope = seen_by(frame, self.seat)

        def leaves_it(card: Card) -> bool:
            others = [other for other in candidates if other != card]
            return fit_together(board, scope, self.finder, [*taken, card], left, others) and payable(
                board, frame, needs, [*taken, card], also
            )

        good = [choice for choice in choices if leaves_it(choice.card)]
        if not good:
            return choices
        if refused is not None:
            reason = board.table.language.reason(NEEDED)
            refused.extend(Refusal(choice, reason) for choice in choices if choice not in good)
        return good

    def answer(self, game: Any, choice: Choice) -> None:
        if choice.verb == "done":
            if self.hidden:
                game.picked = game.decisions, self.seat, self.chosen
            store(game, self.register, self.chosen)
        else:
            chosen = (*self.chosen, game.ref(choice.card))
            _ask_on(
                game,
                ChooseCards(
                    self.seat,
                    self.finder,
                    self.least,
                    self.most,
                    self.register,
                    chosen,
                    self.hidden,
                    self.rest,
                ),
            )


def _ask_on(game: Game[Any], choosing: ChooseCards) -> None:
    """Ask for the next card if any may be there, or store the outcome when enough are chosen."""
    if len(choosing.chosen) < choosing.most and (not choosing.hidden or _any_there(game, choosing)):
        game.agenda.append(choosing)
    else:
        if choosing.hidden:
            game.picked = game.decisions, choosing.seat, choosing.chosen
        store(game, choosing.register, choosing.chosen)


def _any_there(game: Game[Any], choosing: ChooseCards) -> bool:
    """Whether the hidden places hold a card not yet chosen, fitting or not: that much everybody sees."""
    size = game.table.sizes[choosing.finder]
    return size is None or size(game, running(game)) > len(choosing.chosen)


@step(ENGINE)
class ChooseMode(Decision):
    """Choose one of several things a card may do; `goals` are the instructions they begin at.

    options: where it pays part of a cost, what each of them needs (a number in the table's `options`).
    """

    seat: Seat
    goals: tuple[int, ...]
    options: int = -1

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        choices = [Choice("mode", number=index) for index in range(len(self.goals))]
        if self.options < 0:
            return choices
        frame, options = running(board), board.table.options[self.options]
        good = [choice for choice in choices if payable(board, frame, options[choice.number]())]
        if refused is not None and good:
            reason = board.table.language.reason(CANNOT_PAY)
            refused.extend(Refusal(choice, reason) for choice in choices if choice not in good)
        return good or choices

    def answer(self, game: Any, choice: Choice) -> None:
        jump(game, self.goals[choice.number])


@step(ENGINE)
class ChooseModes(Decision):
    """Choose several of the things a card may do, in their order. sizes: how many may be chosen; chosen: so far."""

    seat: Seat
    modes: int
    sizes: tuple[int, ...]
    register: int
    chosen: tuple[int, ...] = ()

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        held = len(self.chosen)
        first = self.chosen[-1] + 1 if self.chosen else 0
        choices = [
            Choice("mode", number=index)
            for index in range(first, self.modes)
            if any(held < size <= held + self.modes - index for size in self.sizes)
        ]
        if held in self.sizes:
            choices.append(Choice("done"))
        return choices

    def answer(self, game: Game[Any], choice: Choice) -> None:
        chosen = self.chosen if choice.verb == "done" else (*self.chosen, choice.number)
        asking_on = ChooseModes(self.seat, self.modes, self.sizes, self.register, chosen)
        if choice.verb != "done" and any(c.verb == "mode" for c in asking_on.offer(game, None)):
            game.push(asking_on)
        else:
            keep(game, self.register, chosen)
