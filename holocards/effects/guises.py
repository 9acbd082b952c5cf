"""What cards count as for a while besides what is printed: another name, another attribute, those of another card.

Games without such effects never look here: whether any card can do it is known before the first filter is compiled.
"""

from __future__ import annotations

from typing import Any

from holocards.effects.scope import Scope, Test
from holocards.engine.board import Board
from holocards.engine.facts import Card

GUISE, LIKENESS = "counts as", "counts as like"
"""Modifiers with this `what`: of the text `table.guises[amount]`; of all that the kind `amount` has in common with others."""


def shown(board: Board[Any], card: Card, trait: str) -> tuple[str, ...]:
    """What of a trait ("name", "attribute") a card counts as having for a while, in addition."""
    ref, table = board.ref(card), board.table
    found: tuple[str, ...] = ()
    for change in board.modifiers:
        if change.target == ref:
            if change.what == LIKENESS:
                found += tuple(table.language.traits[trait](board, change.amount))
            elif change.what == GUISE and table.guises[change.amount][0] == trait:
                found += (table.guises[change.amount][1],)
    return found


def or_shown(table: Any, test: Test, trait: str, word: str) -> Test:
    """A test of what is printed on a card that is also met by what the card counts as."""
    if not table.guised:
        return test

    def either(board: Board[Any], card: Card, scope: Scope) -> bool:
        return test(board, card, scope) or any(word in text for text in shown(board, card, trait))

    return either
