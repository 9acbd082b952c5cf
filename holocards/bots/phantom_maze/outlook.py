"""How good a Phantom Maze table looks to a seat: what is left of both decks, citizens, hand, discard pile.

Works on a view and on an imagined world alike, and counts nothing that the seat cannot know.
"""

from __future__ import annotations

from holocards.bots.phantom_maze.weights import Weights
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import DRAW, UNDECIDED, Card, Seat
from holocards.games.phantom_maze.table import (
    ACTIVE,
    CITIZEN,
    DECK,
    DISCARD,
    FIELD,
    HAND,
    HAND_LIMIT,
    SECTIONS,
    TRIAL,
    MazeBoard,
    power,
    room_on_field,
)

WON = 1000.0
"""The worth of a game that is won."""

TRIALS = SECTIONS.index("trial")

NEAR_THE_END = 6
"""From so many deck cards on the last ones count more."""

DRAWN_NEXT = 2
"""So many cards of the discard pile come back at the start of a turn anyhow."""


def outlook(board: MazeBoard, seat: Seat, weights: Weights) -> float:
    """The worth of the table to that seat, in deck cards."""
    if board.result != UNDECIDED:
        return 0.0 if board.result == DRAW else WON if board.result == seat else -WON
    return _side(board, seat, weights) - weights.foe * _side(board, 1 - seat, weights)


def _side(board: MazeBoard, seat: Seat, weights: Weights) -> float:
    zone = board.zone
    deck, pile, hand = len(zone[DECK + seat]), len(zone[DISCARD + seat]), len(zone[HAND + seat])
    total = -weights.deck * deck - weights.pile * max(pile - DRAWN_NEXT, 0)
    section = board.table.section
    total -= weights.trial * sum([section[card] == TRIALS for card in zone[DECK + seat]])
    if deck < NEAR_THE_END:
        total += weights.haste * (NEAR_THE_END - deck)
    kept = min(hand, HAND_LIMIT)
    total += weights.hand * kept + weights.spare * (hand - kept)
    for card in zone[FIELD + seat]:
        total += _citizen(board, card, seat, weights)
    return total


def _citizen(board: MazeBoard, card: Card, seat: Seat, weights: Weights) -> float:
    worth = weights.citizen + weights.power * power(board, card)
    if not board.flags[card] & SIDEWAYS:
        worth += weights.up if seat != board.facts[ACTIVE] else weights.up / 2
    kind = board.kind[card]
    if board.table.acts[kind]:
        worth += weights.act
    return worth + weights.act * 0.8 * len(board.table.skills[kind])


def keep_value(board: MazeBoard, card: Card, seat: Seat) -> float:
    """What a card in hand is worth there; trials nothing, citizens most while there is room for them."""
    kind = board.kind[card]
    table = board.table
    card_kind = table.card_kind[kind]
    if card_kind == TRIAL:
        return 0.0
    strength = 0.15 * table.strength[kind]
    if card_kind == CITIZEN:
        worth = 0.1 * table.power[kind] + 0.3 * bool(table.acts[kind]) + 0.2 * len(table.skills[kind])
        return worth + strength + (1.0 if room_on_field(board, seat) else 0.0)
    return 0.9 + strength - 0.15 * table.cost[kind]
