"""How good a Holobeat table looks to a seat: hearts, holobits, cards, energy, and the battles that are still to come.

Works on a view and on an imagined world alike, and counts nothing that the seat cannot know.
"""

from __future__ import annotations

from math import exp

from holocards.bots.holobeat.weights import Weights
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import DRAW, UNDECIDED, Seat
from holocards.games.holobeat.numbers import keyword, power
from holocards.games.holobeat.table import (
    BATTLE,
    DECK,
    END,
    ENERGY,
    EXTRA_DAMAGE,
    HAND,
    HEARTS,
    LINE,
    LINE_ZONES,
    LINES,
    PHASE,
    HolobeatBoard,
    unused,
)

WON = 1000.0
"""The worth of a game that is won."""


def outlook(board: HolobeatBoard, seat: Seat, weights: Weights) -> float:
    """The worth of the table to that seat, in cards; the other seat's view of it is not exactly the opposite."""
    if board.result != UNDECIDED:
        return 0.0 if board.result == DRAW else WON if board.result == seat else -WON
    total = _store(board, seat, weights) - _store(board, 1 - seat, weights)
    total += _presence(board, seat, weights) - _presence(board, 1 - seat, weights)
    mine, theirs = life(board, seat), life(board, 1 - seat)
    expected = battles_to_come(board, seat, weights)
    total += _worth_of_life(mine - expected[0], weights) * weights.own_damage
    total -= _worth_of_life(theirs - expected[1], weights)
    return total + expected[2]


def life(board: HolobeatBoard, seat: Seat) -> float:
    """How many single points of damage the seat stands; the next one would be the finishing blow."""
    flags = board.flags
    hearts = board.zone[HEARTS + seat]
    return float(sum([1 if flags[heart] & SIDEWAYS else 2 for heart in hearts]))


def _worth_of_life(points: float, weights: Weights) -> float:
    """The worth of that many points; the last ones count most, and less than none is nearly lost."""
    if points < 0:
        return points * weights.damage * weights.danger * 4
    return weights.damage * (points + weights.danger * 4 * (1 - exp(-points / 3)))


def _store(board: HolobeatBoard, seat: Seat, weights: Weights) -> float:
    """Cards in hand and those that unused energy will draw, and the energy itself."""
    free = unused(board, seat) if board.facts[PHASE] != END else 0
    deck = len(board.zone[DECK + seat])
    coming = min(free, deck)
    cards = len(board.zone[HAND + seat]) + coming * weights.thrift
    welcome = weights.hand
    worth = cards if cards <= welcome else welcome + (cards - welcome) * 0.4
    total = weights.card * worth + weights.energy * min(len(board.zone[ENERGY + seat]), weights.wanted_energy)
    short = 6 - (deck - coming)
    return total - short * short * 0.3 if short > 0 else total


def _presence(board: HolobeatBoard, seat: Seat, weights: Weights) -> float:
    """The holobits on the lines, for the rounds to come."""
    total, flags, zones = 0.0, board.flags, board.zone
    for zone in LINE_ZONES[seat]:
        stack = zones[zone]
        if stack:
            top = stack[-1]
            total += weights.presence * (1 + board.table.power[board.kind[top]] / 1000)
            if not flags[top] & SIDEWAYS:
                total += weights.upright
    return total


def battles_to_come(board: HolobeatBoard, seat: Seat, weights: Weights) -> tuple[float, float, float]:
    """What the battles of this round will bring: damage to the seat, damage to the other one, worth in holobits."""
    phase = board.facts[PHASE]
    if phase == END:
        return 0.0, 0.0, 0.0
    first = board.facts[LINE] + 1 if phase == BATTLE else 1
    taken = dealt = worth = 0.0
    other = 1 - seat
    hope = weights.hope * 1000
    my_hope = hope * min(unused(board, seat), len(board.zone[HAND + seat]))
    their_hope = hope * min(unused(board, other), len(board.zone[HAND + other]))
    for line in LINES[first - 1 :]:
        mine, theirs = board.zone[LINE_ZONES[seat][line - 1]], board.zone[LINE_ZONES[other][line - 1]]
        if not mine and not theirs:
            continue
        if not theirs:
            dealt += damage_by(board, mine[-1], -1, seat)
        elif not mine:
            taken += damage_by(board, theirs[-1], -1, other)
        else:
            lead = power(board, mine[-1]) + my_hope - power(board, theirs[-1]) - their_hope
            chance = 1 / (1 + exp(-max(-30.0, min(30.0, lead / (weights.doubt * 1000)))))
            dealt += chance * damage_by(board, mine[-1], theirs[-1], seat)
            taken += (1 - chance) * damage_by(board, theirs[-1], mine[-1], other)
            worth += chance * _hit(board, theirs[-1], weights) - (1 - chance) * _hit(board, mine[-1], weights)
    return taken, dealt, worth


def damage_by(board: HolobeatBoard, winner: int, loser: int, seat: Seat) -> float:
    """The damage to the other player if `winner` of that seat wins against `loser` (-1: nobody) (HB-6.12)."""
    amount = 1 + board.facts[EXTRA_DAMAGE + seat]
    if loser >= 0 or board.table.rules.double_damage_when_unopposed:
        amount += 1 if keyword(board, winner, "double_damage") else 0
    if loser >= 0:
        amount -= keyword(board, loser, "barrier")
    return float(max(amount, 0))


def _hit(board: HolobeatBoard, card: int, weights: Weights) -> float:
    """What its side loses when a holobit takes a hit."""
    if not board.flags[card] & SIDEWAYS:
        return weights.upright
    if keyword(board, card, "indestructible"):
        return 0.0
    return weights.presence * (1 + board.table.power[board.kind[card]] / 1000)
