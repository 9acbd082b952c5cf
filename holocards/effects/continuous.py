"""Numbers as they stand now: printed, changed by continuous effects of the cards in play, changed by lasting effects.

Worked out when asked for and remembered until the board changes. Continuous effects read lower layers only (the schema refuses
others), so this always ends.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from holocards.effects.language import SILENCED
from holocards.effects.scope import EVERYBODY, Standpoint, Test, new_standpoint
from holocards.effects.table import Column, Static
from holocards.engine.board import Board, Modifier
from holocards.engine.facts import BOTH, CARDS_AT_MOST, Card, Ref, Seat


def number(board: Board[Any], card: Card, what: str) -> int:
    """The card's current `what` (a number word such as "power", or a keyword); 0 for a card that is unknown here."""
    table = board.table
    column: Column = table.columns[what]
    kind = board.kind[card]
    if not column.lasting or not board.modifiers:
        fixed = column.fixed[kind]
        if fixed is not None:
            return fixed
    elif kind < 0:
        return 0
    memo = board.computed
    key = column.base + card
    known = memo.get(key)
    if known is not None:
        return known
    total: int = column.printed[kind]
    applying: list[tuple[Standpoint, Static]] = []
    if kind in column.own and table.in_play(board, card):
        _add_applying(board, card, card, column.own[kind], applying)
    if column.wide and not memo.get(NO_SOURCE + column.base):
        wide = column.wide
        sources = table.in_play_of(board, 0, wide) + table.in_play_of(board, 1, wide)
        if not sources:
            memo[NO_SOURCE + column.base] = True
        for source in sources:
            _add_applying(board, source, card, wide[board.kind[source]], applying)
    changes = []
    if board.modifiers:
        ref, becomes = board.serial[card] * CARDS_AT_MOST + card, f"{BECOMES}{what}"
        changes = [m for m in board.modifiers if m.target == ref and m.what in (what, becomes)]
        if column.floating:
            found = [m for m in board.modifiers if m.target <= FLOATING and m.what in (what, becomes)]
            if found:
                memo[key] = _changed(
                    board, total, applying, changes, what
                )  # so far, for filters that ask for this number
                changes += [m for m in found if _floats_to(board, m, card)]
    if applying or changes:
        total = _changed(board, total, applying, changes, what)
    if column.floor is not None and total < column.floor:
        total = column.floor
    memo[key] = total
    return total


FLOATING = -2
"""Modifiers with targets from here down are about whatever cards fit `table.floating[FLOATING - target]`."""


def _floats_to(board: Board[Any], change: Modifier, card: Card) -> bool:
    """Whether a lasting change without a target of its own is about that card."""
    eyes = EVERYBODY if board.knows[card] == BOTH else board.table.owner[card]
    fits: Test = board.table.floating[FLOATING - change.target]
    return fits(board, card, Standpoint(change.by, -1, eyes=eyes))


def fixed(board: Board[Any], what: str) -> tuple[int | None, ...]:
    """By kind, the current `what` where nothing can have changed it, else None: for those who ask for many cards."""
    column: Column = board.table.columns[what]
    return column.open if column.lasting and board.modifiers else column.fixed


NO_SOURCE = 1 << 60
"""Where it is remembered of a column that no card in play has an effect on the numbers of others."""

keyword = number
"""A keyword is a number as well: 0 if the card does not have it, else its strength (Barrier 1: 1)."""

BECOMES = "becomes "
"""A modifier whose `what` begins so lets the number count as its amount; what is added is added to that."""


def _changed(
    board: Board[Any],
    total: int,
    statics: list[tuple[Standpoint, Static]],
    changes: list[Modifier],
    what: str,
) -> int:
    """What the number counts as, then what is added to it."""
    added = 0
    for scope, static in statics:
        amount = static.amount(board, scope)
        if static.sets:
            total = amount
        else:
            added += amount
    for change in changes:
        if change.what == what:
            added += change.amount
        else:
            total = change.amount
    return total + added


def _standpoint(board: Board[Any], source: Card, card: Card) -> Standpoint:
    """How a continuous effect of `source` judges `card`: with the eyes of its owner, who knows it in a hidden place.

    The number of a card depends on what the card is anyway, so whoever may read it is told nothing more.
    """
    owner = board.table.owner
    eyes = EVERYBODY if board.knows[card] == BOTH else owner[card]
    ref = board.serial[source] * CARDS_AT_MOST + source
    return new_standpoint(Standpoint, (owner[source], ref, (), 0, eyes))


def _add_applying(
    board: Board[Any], source: Card, card: Card, statics: list[Static], to: list[tuple[Standpoint, Static]]
) -> None:
    """Add those continuous effects of a card in play that hold and reach `card`, with the scope they are judged from."""
    scope = _standpoint(board, source, source)
    for static in statics:
        if _applies(board, source, card, static, scope):
            to.append((scope, static))


def applies(board: Board[Any], source: Card, card: Card, static: Static) -> bool:
    """Whether a continuous effect of a card in play holds and reaches that card."""
    return _applies(board, source, card, static, _standpoint(board, source, source))


def _applies(board: Board[Any], source: Card, card: Card, static: Static, scope: Standpoint) -> bool:
    gate = board.table.abilities[static.ability].gate
    return (
        (gate is None or gate(board, scope))
        and (static.holds is None or static.holds(board, scope))
        and (static.affects is None or static.affects(board, card, _standpoint(board, source, card)))
        and not (static.what != SILENCED and silenced(board, source))
    )


def silenced(board: Board[Any], card: Card) -> bool:
    """Whether the card's effects do not count at present."""
    return SILENCED in board.table.columns and number(board, card, SILENCED) > 0


def abilities_of(board: Board[Any], card: Card) -> tuple[int, ...]:
    """The numbers of the card's abilities: printed ones and those it was given; none while its effects do not count."""
    kind = board.kind[card]
    if kind < 0:
        return ()
    table = board.table
    abilities: tuple[int, ...] = table.of_kind[kind]
    if board.modifiers and given(board):
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


def given(board: Board[Any]) -> bool:
    """Whether any card has an ability that it was given for a while."""
    return ABILITY in map(what_of, board.modifiers)


what_of: Callable[[Modifier], str] = itemgetter(0)
"""What a modifier changes, read fast."""


def that_may_have(board: Board[Any], kinds: frozenset[int], seat: Seat) -> list[Card]:
    """The seat's cards in play that may have an ability printed on such kinds: any, while abilities are given to others."""
    table = board.table
    if table.grants or (board.modifiers and given(board)):
        cards: list[Card] = table.cards_in_play(board, seat)
    else:
        cards = table.in_play_of(board, seat, kinds)
    return cards


ABILITY = "ability"
"""A modifier with this `what` gives its target the ability whose number is its amount."""

NOT_YET = "not yet "
"""The `what` of a modifier that begins later begins so, until the rules of the game let it begin."""


def begin_now(modifier: Modifier) -> Modifier:
    """A modifier that was to begin later, beginning."""
    return modifier._replace(what=modifier.what.removeprefix(NOT_YET))
