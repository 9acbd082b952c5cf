"""Drawing cards (HS-1.1, HS-4.3): a deck that is too short gives what it has; whether it lost is checked afterwards."""

from __future__ import annotations

from holocards.engine.facts import Card, Seat
from holocards.games.highsto.table import DECK, HAND, HighstoGame


def draw(game: HighstoGame, seat: Seat, number: int, rule: str) -> tuple[Card, ...]:
    """Draw up to `number` cards, told as one event; they are returned."""
    deck = game.zone[DECK + seat]
    drawn: tuple[Card, ...]
    if number == 1 and deck:  # in most turns
        drawn = (deck[-1],)
        game.move(deck[-1], HAND + seat)
    else:
        drawn = game.move_top(DECK + seat, HAND + seat, number)
    if drawn:
        game.tell(rule, "draw", seat, drawn, -1, len(drawn))
    return drawn
