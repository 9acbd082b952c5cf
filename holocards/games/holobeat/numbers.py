"""What a card's numbers are at this moment: cost, power, keywords (HB-5.9, HB-6.7, HB-10)."""

from __future__ import annotations

from holocards.effects import continuous
from holocards.engine.facts import Card, Seat
from holocards.games.holobeat.table import BONUS, HolobeatBoard, battling

keyword = continuous.keyword
"""The number of a keyword (1 if it has none), 0 if the card lacks it (HB-10)."""


def cost(board: HolobeatBoard, card: Card) -> int:
    """The card's present cost: the printed one with what abilities change, never below 1 (HB-5.9, HB-5.12)."""
    return continuous.number(board, card, "cost")


def power(board: HolobeatBoard, card: Card) -> int:
    """The card's present power: printed, abilities and, while it battles, its side's waza and boosts (HB-6.7, HB-6.14)."""
    table = board.table
    plain = table.plain_power[board.kind[card]]
    if plain is None or board.modifiers:
        return continuous.number(board, card, "power")
    seat = table.owner[card]
    bonus = board.facts[BONUS + seat]
    return plain + bonus if bonus and battling(board, seat) == card else plain


def battle_bonus(board: HolobeatBoard, seat: Seat, card: Card) -> int:
    """What waza and boosts of this battle give a seat's card: the bonuses are the side's, whatever fights for it (HB-6.14)."""
    bonus = board.facts[BONUS + seat]
    return bonus if bonus and battling(board, seat) == card else 0
