"""What cards count as besides what is printed: another name, another attribute, those of another card; what they have lost.

Games without such effects never look here: whether any card can do it is known before the first filter is compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from holocards.effects.continuous import applies
from holocards.effects.scope import Scope, Test
from holocards.engine.board import Board
from holocards.engine.facts import Card

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler

GUISE, LIKENESS, LOSS = "counts as", "counts as like", "has lost"
"""Modifiers with this `what`: of the text `table.guises[amount]`; of all that the kind `amount` has in common with others."""
GUISES = frozenset({GUISE, LOSS})
"""Those of them that a continuous effect may be."""


def texts(board: Board[Any], card: Card, trait: str, plainly: bool = False) -> tuple[str, ...]:
    """What of a trait ("name", "attribute") a card has: what is printed and not lost, and what it counts as having besides.

    plainly: leave out what continuous effects say.
    """
    table = board.table
    printed: tuple[str, ...] = table.language.traits[trait](board, board.kind[card])
    if not table.guised:
        return printed
    ref = board.ref(card)
    found = [(change.what, change.amount) for change in board.modifiers if change.target == ref]
    if table.disguises and not plainly:
        found += _continuous(board, card)
    added: tuple[str, ...] = ()
    lost: list[str] = []
    for what, amount in found:
        if what == LIKENESS:
            added += tuple(table.language.traits[trait](board, amount))
        elif what in GUISES and table.guises[amount][0] == trait:
            if what == GUISE:
                added += (table.guises[amount][1],)
            else:
                lost.append(table.guises[amount][1])
    return tuple([text for text in printed if not any(word in text for word in lost)]) + added


def _continuous(board: Board[Any], card: Card) -> list[tuple[str, int]]:
    """What continuous effects let the card count as, as the `what` and the amount of a modifier would say it."""
    table = board.table
    return [
        (static.what, static.amount(board, None))  # a constant
        for seat in (0, 1)
        for source in table.in_play_of(board, seat, table.disguises)
        for static in table.disguises[board.kind[source]]
        if (static.affects is not None or source == card) and applies(board, source, card, static)
    ]


def or_shown(to: Compiler, test: Test, trait: str, word: str) -> Test:
    """A test of what is printed on a card that also heeds what the card counts as."""
    if not to.table.guised:
        return test
    plainly = to.plainly

    def either(board: Board[Any], card: Card, scope: Scope) -> bool:
        return any(word in text for text in texts(board, card, trait, plainly))

    return either
