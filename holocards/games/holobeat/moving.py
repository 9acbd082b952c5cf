"""Cards leaving and entering lines: new summons, overbeats, and moves by effects (HB-5.5, HB-5.7, HB-6.14, HB-7.3, HB-9.2).

The state of a stack is that of its top card: whatever is put on top is upright, and what comes to light inherits the state.
"""

from __future__ import annotations

from holocards.effects.moments import at_once, happening
from holocards.engine.agenda import Step
from holocards.engine.board import SIDEWAYS, Modifier
from holocards.engine.facts import NO_CARD, Card, Seat
from holocards.games.holobeat.aftermath import came_late
from holocards.games.holobeat.table import (
    BATTLE,
    CAME,
    DECK,
    FIRST,
    LINE_ONE_ZONE,
    PHASE,
    UNTIL_ROUND_ENDS,
    HolobeatGame,
    lowest_empty,
)

UPRIGHT, DOWN = 0, 1
"""The states an overbeaten holobit may have been in."""


def put_on_line(
    game: HolobeatGame, seat: Seat, card: Card, zone: int, rule: str, payment: int = 0
) -> tuple[Step, ...]:
    """Put a holobit on an empty line or on top of a stack; the result is upright (HB-5.5, HB-5.7, HB-9.2).

    Told as "summon" or "overbeat". Returns what it brings about: the "overbeaten" abilities of the card beneath and the "enters"
    abilities of the new one (HB-5.10) happen at the same moment.
    """
    table, kind, stack = game.table, game.kind, game.zone[zone]
    beneath = stack[-1] if stack else NO_CARD
    game.move(card, zone)
    if game.facts[PHASE] == BATTLE:
        came_late(game, zone)
    if table.remembers:
        came = f"{CAME}{'summon' if beneath == NO_CARD else 'overbeat'}"
        game.modify(Modifier(came, game.ref(card), 1, UNTIL_ROUND_ENDS))
    minds = kind[card] in table.cares["enters"]
    if beneath == NO_CARD:
        game.tell(rule, "summon", seat, (card,), zone, payment)
        return happening(game, "enters", game.facts[FIRST], (game.ref(card),)) if minds else ()
    state = UPRIGHT
    if game.flags[beneath] & SIDEWAYS:
        state = DOWN
        game.turn(beneath, SIDEWAYS, False)
    game.tell(rule, "overbeat", seat, (card, beneath), zone, payment)
    entered = happening(game, "enters", game.facts[FIRST], (game.ref(card),)) if minds else ()
    if kind[beneath] in table.cares["overbeaten"]:
        overbeaten = happening(game, "overbeaten", game.facts[FIRST], (game.ref(beneath),), state)
        return at_once((*overbeaten, *entered))
    return entered


def put_on_lines(
    game: HolobeatGame, holobits: tuple[Card, ...], rule: str
) -> tuple[tuple[Card, ...], tuple[Step, ...]]:
    """Put holobits on their owners' lowest empty lines, one after another; they enter at one moment (HB-5.13, HB-6.17).

    Cards of a deck from its top on. Returns those that found an empty line and what that brings about.
    """
    decks = game.zone[DECK], game.zone[DECK + 1]
    if all(game.place[card] in (DECK, DECK + 1) for card in holobits):
        holobits = tuple(card for deck in decks for card in reversed(deck) if card in holobits)
    entered = []
    for card in holobits:
        seat = game.table.owner[card]
        zone = lowest_empty(game, seat)
        if zone >= 0:
            put_on_line(game, seat, card, zone, rule)
            entered.append(card)
    refs = tuple(map(game.ref, entered))
    return tuple(entered), happening(game, "enters", game.facts[FIRST], refs) if refs else ()


def take_away(game: HolobeatGame, card: Card, zone: int, *, on_top: bool = True) -> None:
    """Move a card somewhere else; if it was the top of a line, the card that comes to light inherits the stack's state."""
    line = game.place[card]
    uncovers = line >= LINE_ONE_ZONE and game.zone[line][-1] == card
    down = bool(game.flags[card] & SIDEWAYS)
    game.move(card, zone, None if on_top else 0)
    if uncovers and game.zone[line]:
        game.turn(game.zone[line][-1], SIDEWAYS, down)
        came_late(game, line)
