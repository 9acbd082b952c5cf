"""Drawing cards (HB-1.3, HB-1.4): an empty deck loses the game in the draw step only."""

from __future__ import annotations

from holocards.engine.facts import Card, Seat
from holocards.games.holobeat.table import DECK, HAND, HolobeatGame


def draw(game: HolobeatGame, seat: Seat, number: int, rule: str) -> None:
    """Draw up to `number` cards, told as one event: a deck that is too small gives what it has (HB-1.4)."""
    deck = game.zone[DECK + seat]
    if number == 1 and deck:  # as in every draw step
        drawn: tuple[Card, ...] = (deck[-1],)
        game.move(deck[-1], HAND + seat)
    else:
        drawn = game.move_top(DECK + seat, HAND + seat, number)
    if drawn:
        game.tell(rule, "draw", seat, drawn, -1, len(drawn))
