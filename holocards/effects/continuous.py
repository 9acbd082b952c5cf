"""Numbers as they stand now: printed, changed by continuous effects of the cards in play, changed by lasting effects.

Worked out when asked for and remembered until the board changes. Continuous effects read lower layers only (the schema refuses
others), so this always ends.
"""

from __future__ import annotations

from typing import Any

from holocards.effects.scope import EVERYBODY, Standpoint
from holocards.effects.table import Static
from holocards.engine.board import Board, Modifier
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
    applying: list[tuple[Card, Static]] = []
    if column.own and kind in column.own and table.in_play(board, card):
        applying += [(card, static) for static in column.own[kind]]
    if column.wide:
        for seat in (0, 1):
            for source in table.cards_in_play(board, seat):
                statics = column.wide.get(board.kind[source])
                if statics:
                    applying += [(source, static) for static in statics]
    changes = []
    if board.modifiers:
        ref, becomes = board.serial[card] * CARDS_AT_MOST + card, f"{BECOMES}{what}"
        changes = [m for m in board.modifiers if m.target == ref and m.what in (what, becomes)]
    if applying:
        applying = [(source, static) for source, static in applying if applies(board, source, card, static)]
        applying.sort(key=lambda pair: not pair[1].sets)
    if applying or changes:
        total = _changed(board, total, applying, changes, what)
    if column.floor is not None and total < column.floor:
        total = column.floor
    memo[key] = total
    return total


keyword = number
"""A keyword is a number as well: 0 if the card does not have it, else its strength (Barrier 1: 1)."""

BECOMES = "becomes "
"""A modifier whose `what` begins so lets the number count as its amount; what is added is added to that."""


def _changed(
    board: Board[Any], total: int, statics: list[tuple[Card, Static]], changes: list[Modifier], what: str
) -> int:
    """What the number counts as, then what is added to it."""
    for source, static in statics:
        amount = static.amount(board, _standpoint(board, source, source))
        total = amount if static.sets else total + amount
    for change in changes:
        if change.what != what:
            total = change.amount
    return total + sum(change.amount for change in changes if change.what == what)


def _standpoint(board: Board[Any], source: Card, card: Card) -> Standpoint:
    """How a continuous effect of `source` judges `card`: with the eyes of its owner, who knows it in a hidden place.

    The number of a card depends on what the card is anyway, so whoever may read it is told nothing more.
    """
    eyes = EVERYBODY if board.public(card) else board.table.owner[card]
    return Standpoint(board.table.owner[source], board.ref(source), eyes=eyes)


def applies(board: Board[Any], source: Card, card: Card, static: Static) -> bool:
    """Whether a continuous effect of a card in play holds and reaches that card."""
    table = board.table
    gate = table.abilities[static.ability].gate
    scope = _standpoint(board, source, source)
    return (
        (gate is None or gate(board, scope))
        and (static.holds is None or static.holds(board, scope))
        and (static.affects is None or static.affects(board, card, _standpoint(board, source, card)))
        and not (static.what != SILENCED and silenced(board, source))
    )


def silenced(board: Board[Any], card: Card) -> bool:
    """Whether the card's effects do not count at present."""
    return SILENCED in board.table.columns and number(board, card, SILENCED) > 0


SILENCED = "silenced"
"""The keyword, in games that have it, of cards whose effects do not count."""


def abilities_of(board: Board[Any], card: Card) -> tuple[int, ...]:
    """The numbers of the card's abilities: printed ones and those it was given; none while its effects do not count."""
    kind = board.kind[card]
    if kind < 0:
        return ()
    table = board.table
    abilities: tuple[int, ...] = table.of_kind[kind]
    if board.modifiers:
        ref: Ref = board.ref(card)
        abilities += tuple(m.amount for m in board.modifiers if m.what == ABILITY and m.target == ref)
    if table.grants:
        abilities += tuple(
            static.amount(board, _standpoint(board, source, source))
            for seat in (0, 1)
            for source in table.cards_in_play(board, seat)
            for static in table.grants.get(board.kind[source], ())
            if (static.affects is not None or source == card) and applies(board, source, card, static)
        )
    return () if abilities and silenced(board, card) else abilities


ABILITY = "ability"
"""A modifier with this `what` gives its target the ability whose number is its amount."""

NOT_YET = "not yet "
"""The `what` of a modifier that begins later begins so, until the rules of the game let it begin."""


def begin_now(modifier: Modifier) -> Modifier:
    """A modifier that was to begin later, beginning."""
    return modifier._replace(what=modifier.what.removeprefix(NOT_YET))
