"""How long changes last (the durations of card files), as numbers of turns, and when they begin and end (HS-11.2)."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from holocards.effects.continuous import NOT_YET, begin_now
from holocards.engine.board import Modifier
from holocards.engine.facts import Ref, Seat
from holocards.games.highsto.table import (
    ACTIVE,
    DID,
    DID_LAST,
    TURN,
    UNTIL_TURN_ENDS,
    HighstoBoard,
    HighstoGame,
    there,
)

ATTACK, THIS_TURN, OPPONENTS_NEXT_TURN, UNTIL_OPPONENTS_NEXT_TURN_ENDS, UNTIL_OWN_NEXT_TURN, OWN_NEXT_TURN = (
    range(1, 7)
)
WHILE_ON_FIELD, FOR_GOOD, NEXT_EVENT, UNTIL_OWN_NEXT_TURN_ENDS = 7, 8, 9, 10

DURATIONS = {
    "attack": ATTACK,
    "turn": THIS_TURN,
    "opponent_next_turn": OPPONENTS_NEXT_TURN,
    "until_opponent_next_turn_ends": UNTIL_OPPONENTS_NEXT_TURN_ENDS,
    "until_own_next_turn": UNTIL_OWN_NEXT_TURN,
    "own_next_turn": OWN_NEXT_TURN,
    "until_own_next_turn_ends": UNTIL_OWN_NEXT_TURN_ENDS,
    "while_on_field": WHILE_ON_FIELD,
    "for_good": FOR_GOOD,
    "next_event": NEXT_EVENT,
}
"""The duration words of card files. while_on_field: as long as the card whose effect it is stays; for_good: its target.

next_event: until whoever has the effect uses an event, or the turn ends.
"""

FOR_TURNS = 100
"""Durations from here on: so many turns, the present one counted, are FOR_TURNS + that many."""

_FIRST_TURN = 1 << 16
_BY_TURNS = 1 << 32


def for_turns(turns: int) -> int:
    """The number of a duration of so many turns."""
    return FOR_TURNS + turns


def span(board: HighstoBoard, seat: Seat, source: Ref, code: int) -> tuple[bool, int]:
    """What a duration means now for an effect of that seat and card: whether it begins at once, and its `Modifier.until`."""
    if code in (ATTACK, FOR_GOOD, NEXT_EVENT):
        return True, code
    if code == WHILE_ON_FIELD:
        return True, -1 - source
    now = board.facts[TURN]
    if code > FOR_TURNS:
        return True, _BY_TURNS + now * _FIRST_TURN + now + code - FOR_TURNS - 1
    own_turn = board.facts[ACTIVE] == seat
    next_of_opponent = now + (1 if own_turn else 2)
    next_own = now + (2 if own_turn else 1)
    first, last = {
        THIS_TURN: (now, now),
        OPPONENTS_NEXT_TURN: (next_of_opponent, next_of_opponent),
        UNTIL_OPPONENTS_NEXT_TURN_ENDS: (now, next_of_opponent),
        UNTIL_OWN_NEXT_TURN: (now, next_own - 1),
        OWN_NEXT_TURN: (next_own, next_own),
        UNTIL_OWN_NEXT_TURN_ENDS: (now, next_own),
    }[code]
    return first <= now, _BY_TURNS + first * _FIRST_TURN + last


def turn_begins(game: HighstoGame) -> None:
    """Changes of this turn begin."""
    now = game.facts[TURN]
    waiting = [m for m in game.modifiers if m.what.startswith(NOT_YET) and _first(m) <= now]
    game.unmodify(waiting)
    for modifier in waiting:
        game.modify(begin_now(modifier))


def turn_ends(game: HighstoGame) -> None:
    """Changes whose last turn this was are over."""
    now = game.facts[TURN]
    last = _BY_TURNS + (now + 1) * _FIRST_TURN + now + 1
    kept = [
        m._replace(what=f"{DID_LAST}{m.what.removeprefix(DID)}", until=last)
        for m in game.modifiers
        if m.until == UNTIL_TURN_ENDS and m.what.removeprefix(DID) in game.table.remembered_longer
    ]
    end_those(
        game,
        lambda m: (
            m.until in (UNTIL_TURN_ENDS, NEXT_EVENT)
            or (m.until >= _BY_TURNS and m.until % _FIRST_TURN <= now)
        ),
    )
    for modifier in kept:
        game.modify(modifier)


def attack_ends(game: HighstoGame) -> None:
    """Changes for this attack are over."""
    if ATTACK in map(_until, game.modifiers):
        end_those(game, lambda m: m.until == ATTACK)


def event_used(game: HighstoGame, seat: Seat) -> None:
    """Changes for the next event of that seat are over."""
    end_those(game, lambda m: m.until == NEXT_EVENT and m.by == seat)


def card_left(game: HighstoGame) -> None:
    """Changes that hold only while a card is on the field are over if it has left."""
    untils = set(map(_until, game.modifiers))
    if FOR_GOOD not in untils and (not untils or min(untils) >= 0):
        return
    end_those(
        game,
        lambda m: (
            (m.until < 0 and not there(game, -1 - m.until))
            or (m.until == FOR_GOOD and m.target >= 0 and not game.still(m.target))
        ),
    )


def end_those(game: HighstoGame, over: Callable[[Modifier], bool]) -> None:
    """Remove the changes that are over."""
    if game.modifiers:
        game.unmodify([modifier for modifier in game.modifiers if over(modifier)])


_until: Callable[[Modifier], int] = itemgetter(3)
"""How long a change lasts, read fast."""


def _first(modifier: Modifier) -> int:
    return (modifier.until - _BY_TURNS) // _FIRST_TURN
