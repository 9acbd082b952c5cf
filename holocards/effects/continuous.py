"""Numbers as they stand now: printed, changed by continuous effects of the cards in play, changed by lasting effects.

Worked out when asked for and remembered until the board changes. Continuous effects read lower layers only (the schema refuses
others), so this always ends.
"""

from __future__ import annotations

from typing import Any

from holocards.effects.scope import Standpoint
from holocards.effects.table import Static
from holocards.engine.board import Board
from holocards.engine.facts import CARDS_AT_MOST, Card, Ref


def number(board: Board[Any], card: Card, what: str) -> int:
    """The card's current `what` (a number word such as "power", or a keyword); 0 for a card that is unknown here."""
    table = board.table
    column = table.columns[what]
    memo = board.computed
    key = column.base + card
    known = memo.get(key)
    if known is not None:
        return known
    kind = board.kind[card]
    if kind < 0:
        return 0
    total: int = column.printed[kind]
    if column.own and kind in column.own and table.in_play(board, card):
        total += _sum(board, card, card, column.own[kind])
    if column.wide:
        for seat in (0, 1):
            for source in table.cards_in_play(board, seat):
                statics = column.wide.get(board.kind[source])
                if statics:
                    total += _sum(board, source, card, statics)
    if board.modifiers:
        ref = board.serial[card] * CARDS_AT_MOST + card
        for modifier in board.modifiers:
            if modifier.target == ref and modifier.what == what:
                total += modifier.amount
    if column.floor is not None and total < column.floor:
        total = column.floor
    memo[key] = total
    return total


keyword = number
"""A keyword is a number as well: 0 if the card does not have it, else its strength (Barrier 1: 1)."""


def _sum(board: Board[Any], source: Card, card: Card, statics: list[Static]) -> int:
    total = 0
    scope = Standpoint(board.table.owner[source], board.ref(source))
    for static in statics:
        gate = board.table.abilities[static.ability].gate
        if (
            (gate is None or gate(board, scope))
            and (static.holds is None or static.holds(board, scope))
            and (static.affects is None or static.affects(board, card, scope))
        ):
            total += static.amount(board, scope)
    return total


def abilities_of(board: Board[Any], card: Card) -> tuple[int, ...]:
    """The numbers of the card's abilities: printed ones and those it was given."""
    kind = board.kind[card]
    if kind < 0:
        return ()
    printed: tuple[int, ...] = board.table.of_kind[kind]
    if not board.modifiers:
        return printed
    ref: Ref = board.ref(card)
    given = tuple(m.amount for m in board.modifiers if m.what == ABILITY and m.target == ref)
    return printed + given if given else printed


ABILITY = "ability"
"""A modifier with this `what` gives its target the ability whose number is its amount."""
