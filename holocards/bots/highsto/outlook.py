"""What a board is worth to a seat: decks, stacks, hands, and what attackers threaten to mill."""

from __future__ import annotations

from holocards.bots.highsto.weights import Weights
from holocards.engine.board import FACE_DOWN, SIDEWAYS
from holocards.engine.facts import DRAW, UNKNOWN, Card, Seat
from holocards.games.highsto.numbers import can_attack, can_block, power, rank
from holocards.games.highsto.table import DECK, HAND, SPOT_ZONES, HighstoBoard

WON = 1000.0
PER_CARD = 1000


def outlook(board: HighstoBoard, seat: Seat, weights: Weights) -> float:
    """The worth of the board to the seat, in cards of a deck."""
    if board.over:
        return 0.0 if board.result == DRAW else WON if board.result == seat else -WON
    return _side(board, seat, weights) - weights.foe * _side(board, 1 - seat, weights)


def _side(board: HighstoBoard, seat: Seat, weights: Weights) -> float:
    left = len(board.zone[DECK + seat])
    found = weights.deck * left - weights.haste / (left + 1)
    found += weights.hand * len(board.zone[HAND + seat])
    for zone in SPOT_ZONES[seat]:
        stack = board.zone[zone]
        if stack:
            found += _stack(board, stack, weights)
    return found - weights.danger * min(_to_come(board, 1 - seat), left) / left


def _stack(board: HighstoBoard, stack: list[Card], weights: Weights) -> float:
    card = stack[-1]
    found = weights.beneath * (len(stack) - 1)
    if board.kind[card] == UNKNOWN:
        return found + weights.face_down + weights.rank * (len(stack) - 1)
    if board.flags[card] & FACE_DOWN:
        return (
            found
            + weights.face_down
            + weights.rank * rank(board, card)
            + weights.power * power(board, card) / PER_CARD
        )
    found += weights.figure + weights.rank * rank(board, card) + weights.power * power(board, card) / PER_CARD
    if can_attack(board, card):
        found += weights.attacker
    active = not board.flags[card] & SIDEWAYS
    if can_block(board, card):
        found += weights.blocker * (1.0 if active else 0.5)
    return found + (weights.active if active else 0.0)


def _to_come(board: HighstoBoard, seat: Seat) -> float:
    """What the seat's attackers would mill in its next turn, when all are active, for each blocker one less."""
    blows = sorted(
        power(board, stack[-1]) // PER_CARD
        for zone in SPOT_ZONES[seat]
        if (stack := board.zone[zone])
        and board.kind[stack[-1]] != UNKNOWN
        and not board.flags[stack[-1]] & FACE_DOWN
        and can_attack(board, stack[-1])
    )
    guards = sum(
        1
        for zone in SPOT_ZONES[1 - seat]
        if (stack := board.zone[zone])
        and not board.flags[stack[-1]] & (FACE_DOWN | SIDEWAYS)
        and can_block(board, stack[-1])
    )
    return float(sum(blows[: max(len(blows) - guards, 0)]))


def keep_value(board: HighstoBoard, card: Card, others: list[Card]) -> float:
    """How much a card is wanted in an opening hand beside the others: a way up from rank 0."""
    table, kind = board.table, board.kind
    if table.is_event[kind[card]]:
        return 0.4 if table.level[kind[card]] < 2 else -0.5
    own = table.rank[kind[card]]
    ranks = [table.rank[kind[one]] for one in others if not table.is_event[kind[one]]]
    if own == 0:
        return 1.0 if ranks.count(0) < 3 else -0.1
    if own == 1:
        return 0.6 if ranks.count(1) < 2 else 0.0
    return 0.1 if own == 2 and 1 in ranks and 2 not in ranks else -1.0
