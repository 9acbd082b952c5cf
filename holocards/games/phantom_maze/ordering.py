"""In which order cards go down that an effect discards together: their owner says, card by card (PM-6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from holocards.effects.choosing import start_choosing
from holocards.effects.resolve import Resolve, keep, kept
from holocards.effects.schema import Who
from holocards.effects.scope import Finder
from holocards.effects.verbs.cards import seat_of
from holocards.engine.board import card_of
from holocards.engine.facts import BOTH, Card

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler

SEATS: tuple[Who, ...] = ("you", "opponent")


def in_owners_order(to: Compiler, find: Finder, picked_by: Who | None) -> Finder:
    """Emit the questions in which order the cards found go down; the finder given back finds them so.

    picked_by: who has picked them one by one; that seat's own cards go down as it did.
    """
    found = to.fresh_register()

    def show(game: Any, frame: Resolve) -> None:
        cards = find(game, frame)
        for card in cards:
            game.learn(card, BOTH)  # so that everybody sees whether there is a question
        keep(game, found, tuple(map(game.ref, cards)))

    to.emit(show)
    ordered = [_ordered(to, found, whose, ask=whose != picked_by) for whose in SEATS]
    return lambda board, scope: [card for cards in ordered for card in cards(board, scope)]


def _ordered(to: Compiler, register: int, whose: Who, *, ask: bool) -> Finder:
    """A seat's cards out of a register, in the order that the seat says where it is asked; the last one needs no word."""

    def theirs(board: Any, scope: Any) -> list[Card]:
        seat = seat_of(whose, scope.seat)
        cards = [card_of(ref) for ref in kept(scope, register)]
        return [card for card in cards if board.table.owner[card] == seat]

    if not ask:
        return theirs
    first, finder = to.fresh_register(), to.finder_number(theirs)

    def order(game: Any, frame: Resolve) -> None:
        several = len(theirs(game, frame)) - 1
        keep(game, first, ())
        if several > 0:
            start_choosing(game, seat_of(whose, frame.seat), finder, several, several, first, hidden=False)

    to.emit(order)

    def in_order(board: Any, scope: Any) -> list[Card]:
        picked = [card_of(ref) for ref in kept(scope, first)]
        return [*picked, *(card for card in theirs(board, scope) if card not in picked)]

    return in_order
