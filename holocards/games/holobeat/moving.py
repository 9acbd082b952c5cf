"""Cards leaving and entering lines: new summons, overbeats, and moves by effects (HB-5.5, HB-5.7, HB-6.14, HB-7.3, HB-9.2).

The state of a stack is that of its top card: whatever is put on top is upright, and what comes to light inherits the state.
"""

from __future__ import annotations

from holocards.effects.moments import at_once, happening
from holocards.engine.agenda import Step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import NO_CARD, Card, Ref, Seat
from holocards.games.holobeat.aftermath import came_late
from holocards.games.holobeat.table import BATTLE, FIRST, LINE_ONE_ZONE, PHASE, HolobeatGame

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
    minds = kind[card] in table.cares["enters"]
    if beneath == NO_CARD:
        game.tell(rule, "summon", seat, (card,), zone, payment)
        return _entered(game, (), UPRIGHT, game.ref(card)) if minds else ()
    state = UPRIGHT
    if game.flags[beneath] & SIDEWAYS:
        state = DOWN
        game.turn(beneath, SIDEWAYS, False)
    game.tell(rule, "overbeat", seat, (card, beneath), zone, payment)
    if minds or kind[beneath] in table.cares["overbeaten"]:
        return _entered(game, (game.ref(beneath),), state, game.ref(card))
    return ()


def _entered(game: HolobeatGame, overbeaten: tuple[Ref, ...], state: int, entered: Ref) -> tuple[Step, ...]:
    """The abilities of the card beneath and of the new one at this one moment, and of the cards that watch for it (HB-6.13)."""
    first = game.facts[FIRST]
    beneath = happening(game, "overbeaten", first, overbeaten, state) if overbeaten else ()
    return at_once((*beneath, *happening(game, "enters", first, (entered,))))


def take_away(game: HolobeatGame, card: Card, zone: int, *, on_top: bool = True) -> None:
    """Move a card somewhere else; if it was the top of a line, the card that comes to light inherits the stack's state."""
    line = game.place[card]
    uncovers = line >= LINE_ONE_ZONE and game.zone[line][-1] == card
    down = bool(game.flags[card] & SIDEWAYS)
    game.move(card, zone, None if on_top else 0)
    if uncovers and game.zone[line]:
        game.turn(game.zone[line][-1], SIDEWAYS, down)
        came_late(game, line)
