"""What a card's numbers are at this moment: rank, power, keywords (HS-7.6). Every comparison of ranks uses the current rank."""

from __future__ import annotations

from holocards.effects import continuous
from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import Card, Seat
from holocards.games.highsto.table import SPOT_ZONES, HighstoBoard


def rank(board: HighstoBoard, card: Card) -> int:
    """A figure's present rank."""
    table = board.table
    if table.ranks_as_printed and (not board.modifiers or not table.ranks_may_change):
        return table.rank[board.kind[card]]
    return continuous.number(board, card, "rank")


def power(board: HighstoBoard, card: Card) -> int:
    """A figure's present power, never below 0 (HS-7.3)."""
    return continuous.number(board, card, "power")


def can_attack(board: HighstoBoard, card: Card) -> bool:
    """Whether the figure is an attacker, or both (HS-8.1)."""
    return continuous.keyword(board, card, "attacker") > 0


def can_block(board: HighstoBoard, card: Card) -> bool:
    """Whether the figure is a blocker, or both (HS-8.1)."""
    return continuous.keyword(board, card, "blocker") > 0


def highest_rank(board: HighstoBoard) -> int:
    """The highest rank among face-up cards on both fields, -1 if there are none (HS-10.0, HS-10.1)."""
    memo = board.computed
    known = memo.get(_HIGHEST_RANK)
    if known is not None:
        return known
    ranks = [rank(board, card) for seat in (0, 1) for card in face_up_cards(board, seat)]
    memo[_HIGHEST_RANK] = found = max(ranks, default=-1)
    return found


_HIGHEST_RANK = -1
"""Its place in the memo of derived numbers, whose other keys are not negative."""


def face_up_cards(board: HighstoBoard, seat: Seat) -> list[Card]:
    """The seat's face-up cards on the field, in order of the spots."""
    zone, flags = board.zone, board.flags
    return [
        zone[spot][-1] for spot in SPOT_ZONES[seat] if zone[spot] and not flags[zone[spot][-1]] & FACE_DOWN
    ]
