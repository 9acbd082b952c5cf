"""Abilities in hidden places: in hand, on a face-down card. Their owner is asked whenever they may have one, whatever they have.

Such an ability is always optional; using it shows its card to both players.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from holocards.effects.continuous import abilities_of
from holocards.effects.language import EffectLanguage
from holocards.effects.moments import watched
from holocards.effects.payment import CANNOT_PAY, payable
from holocards.effects.resolve import Resolve, begin, fits, in_course
from holocards.engine.agenda import ENGINE, Decision, step
from holocards.engine.board import card_of
from holocards.engine.facts import BOTH, Card, Choice, Reason, Ref, Refusal, Seat

NOT_NOW = "condition_not_met"


def hidden_abilities(
    board: Any,
    moment: str,
    seat: Seat,
    about: tuple[Ref, ...],
    number: int,
    used: Callable[[Ref, int], bool],
) -> list[tuple[Ref, int]]:
    """The abilities at that moment of the seat's cards in hidden places, as far as they happen now at all.

    used: whether that of a card was used already. Of cards alike one stands for all.
    """
    language, abilities = board.table.language, board.table.abilities
    cards_with: dict[int, list[Card]] = {}
    anywhere = language.moments[moment].own
    for card, place in language.hidden_sources(board, seat, moment, about):
        ref = board.ref(card)
        for ability in abilities_of(board, card):
            found = abilities[ability]
            if (
                found.moment == moment
                and place in found.tags
                and not used(ref, ability)
                and fits(board, found, ref, seat, number, about)
                and (found.watches is not None or place == "hand" or anywhere or ref in about)
            ):
                cards_with.setdefault(ability, []).append(card)
    return [
        (board.ref(card), ability)
        for ability, cards in cards_with.items()
        for card in board.one_of_each(cards, seat)
    ]


def why_not(
    board: Any,
    source: Ref,
    ability: int,
    seat: Seat,
    about: tuple[Ref, ...],
) -> Reason | None:
    """Why an ability cannot be used now: its condition does not hold, or its cost cannot be paid."""
    found = board.table.abilities[ability]
    language: EffectLanguage = board.table.language
    if found.has_else or (found.condition is None and not found.needs):
        return None
    scope = Resolve(seat, source, ability, registers=(watched(board, found, source, seat, about),))
    if found.condition is not None and not found.condition(board, scope):
        return language.reason(NOT_NOW)
    if not payable(board, scope, found.needs):
        return language.reason(CANNOT_PAY)
    return None


@step(ENGINE)
class HiddenWindow(Decision):
    """Use an ability in a hidden place at this moment, or pass; asked again after each one that was used, once if `single`.

    used: those used so far; a card's ability is used once at a moment, and not in the course of itself.
    """

    moment: str
    seat: Seat
    about: tuple[Ref, ...] = ()
    number: int = 0
    single: bool = False
    used: tuple[tuple[Ref, int], ...] = ()

    def _used(self, board: Any, source: Ref, ability: int) -> bool:
        return (source, ability) in self.used or in_course(board, source, ability)

    def asked(self, board: Any) -> bool:
        return bool(board.table.language.may_hold(board, self.seat, self.moment, self.about, self.number))

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        offered = []
        for ref, ability in hidden_abilities(
            board, self.moment, self.seat, self.about, self.number, partial(self._used, board)
        ):
            card = card_of(ref)
            choice = Choice("ability", card, board.place[card], ability)
            reason = why_not(board, ref, ability, self.seat, self.about)
            if reason is None:
                offered.append(choice)
            elif refused is not None:
                refused.append(Refusal(choice, reason, card))
        offered.append(Choice("pass"))
        return offered

    def answer(self, game: Any, choice: Choice) -> None:
        if choice.verb == "pass":
            return
        source = game.ref(choice.card)
        if not self.single:
            used = (*self.used, (source, choice.number))
            game.agenda.append(HiddenWindow(self.moment, self.seat, self.about, self.number, False, used))
        use_hidden(game, self.seat, source, choice.number, self.about, self.number)


def use_hidden(
    game: Any, seat: Seat, source: Ref, ability: int, about: tuple[Ref, ...] = (), number: int = 0
) -> None:
    """Show the card and carry its ability out."""
    found = game.table.abilities[ability]
    game.learn(card_of(source), BOTH)
    if not found.optional:
        begin(game, seat, source, found)
    it = watched(game, found, source, seat, about)
    game.agenda.append(Resolve(seat, source, ability, 0, (it,), number))
