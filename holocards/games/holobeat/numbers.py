"""What a card's numbers are at this moment: cost, power, keywords (HB-5.9, HB-6.7, HB-10)."""

from __future__ import annotations

from holocards.engine.facts import Card, Seat
from holocards.games.holobeat.table import BONUS, HolobeatBoard


def cost(board: HolobeatBoard, card: Card) -> int:
    """The card's present cost, the printed one with what abilities change."""
    return board.table.cost[board.kind[card]]


def power(board: HolobeatBoard, card: Card) -> int:
    """The card's present power without the bonuses of the battle."""
    return board.table.power[board.kind[card]]


def battle_power(board: HolobeatBoard, seat: Seat, card: Card) -> int:
    """The power with which a seat's battling holobit is compared (HB-6.7); the bonuses stay with the side (HB-6.14)."""
    return power(board, card) + board.facts[BONUS + seat]


def keyword(board: HolobeatBoard, card: Card, name: str) -> int:
    """The number of a keyword (1 if it has none), 0 if the card lacks it."""
    return 0
