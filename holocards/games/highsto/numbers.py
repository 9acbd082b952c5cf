"""What a card's numbers are at this moment: rank, power, keywords (HS-7.6). Every comparison of ranks uses the current rank."""

from __future__ import annotations

from holocards.effects import continuous
from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import Card, Seat
from holocards.games.highsto.table import FIRST_SPOT_ZONE, SPOTS_OF, HighstoBoard


def rank(board: HighstoBoard, card: Card) -> int:
    """A figure's present rank."""
    fixed = fixed_ranks(board)
    return continuous.number(board, card, "rank") if fixed is None else fixed[board.kind[card]]


def fixed_ranks(board: HighstoBoard) -> tuple[int, ...] | None:
    """By kind, the present ranks if nothing can have changed any, else None."""
    table = board.table
    return table.rank if table.ranks_as_printed and not (board.modifiers and table.ranks_may_change) else None


def power(board: HighstoBoard, card: Card) -> int:
    """A figure's present power, never below 0 (HS-7.3)."""
    return continuous.number(board, card, "power")


def can_attack(board: HighstoBoard, card: Card) -> bool:
    """Whether the figure is an attacker, or both (HS-8.1)."""
    settled = board.table.settled["attacker"]
    return (continuous.keyword(board, card, "attacker") if settled is None else settled[board.kind[card]]) > 0


def can_block(board: HighstoBoard, card: Card) -> bool:
    """Whether the figure is a blocker, or both (HS-8.1)."""
    settled = board.table.settled["blocker"]
    return (continuous.keyword(board, card, "blocker") if settled is None else settled[board.kind[card]]) > 0


def is_hunter(board: HighstoBoard, card: Card) -> bool:
    """Whether an effect lets the figure attack active cards too (HS-11.2)."""
    settled = board.table.settled["hunter"]
    return (continuous.keyword(board, card, "hunter") if settled is None else settled[board.kind[card]]) > 0


def rank_lies_open(board: HighstoBoard, least: int) -> bool:
    """Whether a card of at least that rank lies face-up on either field; of rank 0: any card (HS-10.0, HS-10.1)."""
    ranks, kind, flags = fixed_ranks(board), board.kind, board.flags
    stacks = filter(None, board.zone[FIRST_SPOT_ZONE:])
    if ranks is None:
        return any(not flags[stack[-1]] & FACE_DOWN and rank(board, stack[-1]) >= least for stack in stacks)
    for stack in stacks:  # noqa: SIM110 - asked all the time, and a generator costs more
        if ranks[kind[stack[-1]]] >= least and not flags[stack[-1]] & FACE_DOWN:
            return True
    return False


def face_up_cards(board: HighstoBoard, seat: Seat) -> list[Card]:
    """The seat's face-up cards on the field, in order of the spots."""
    flags = board.flags
    return [stack[-1] for stack in board.zone[SPOTS_OF[seat]] if stack and not flags[stack[-1]] & FACE_DOWN]
