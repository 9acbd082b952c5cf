"""What would come of a line or a choice as things stand (HB-6.7, HB-6.8, HB-6.12, HB-10.1, HB-10.3).

Judged from a board alone, view or game: only what lies open counts, and no ability that may still happen. Damage is what the
losing player would take, with Double Damage, Barrier and what waza add.
"""

from __future__ import annotations

from holocards.engine.facts import NO_CARD, NOBODY, Card, Choice, Seat
from holocards.engine.values import value
from holocards.games.holobeat.battle import BASE_DAMAGE
from holocards.games.holobeat.numbers import keyword, power
from holocards.games.holobeat.payment import total
from holocards.games.holobeat.table import (
    BATTLE,
    EXTRA_DAMAGE,
    LINE,
    LINE_ZONES,
    LINES,
    PHASE,
    HolobeatBoard,
    top,
    unused,
)


@value
class LineForecast:
    """How a line would be fought as it stands, seen from one seat.

    kind: empty, unopposed (the seat stands alone), open (the other one does), ahead, behind or draw. difference: own power minus
    the facing one's (0 if there are not two). damage: points the loser's player would take; against: that player, or NOBODY.
    """

    kind: str
    difference: int = 0
    damage: int = 0
    against: Seat = NOBODY


@value
class ChoiceForecast:
    """What a choice would change.

    unused: energy left unused, -1 if it pays nothing. line: the one it bears on, 0 for none; stands: that line then.
    """

    unused: int
    line: int = 0
    stands: LineForecast = LineForecast("empty")


def line_forecast(board: HolobeatBoard, seat: Seat, line: int) -> LineForecast:
    """How that line (1 to 5) would end now, for that seat."""
    mine, theirs = (top(board, LINE_ZONES[who][line - 1]) for who in (seat, 1 - seat))
    return _meeting(board, seat, line, mine, theirs, 0)


def forecasts(board: HolobeatBoard, seat: Seat) -> tuple[LineForecast, ...]:
    """All five lines."""
    return tuple(line_forecast(board, seat, line) for line in LINES)


def choice_forecast(board: HolobeatBoard, seat: Seat, choice: Choice) -> ChoiceForecast:
    """What would come of a choice of that seat: a summon, an overbeat, a trigger's placement, a boost, a waza, a pass."""
    verb = choice.verb
    left = unused(board, seat) - total(choice.number) if verb in PAYING else -1
    if verb in PLACING and choice.place >= 0:
        line = board.table.zones[choice.place].line
        facing = top(board, choice.place ^ 1)
        return ChoiceForecast(left, line, _meeting(board, seat, line, choice.card, facing, 0))
    line = board.facts[LINE]
    if verb in POWERING_UP and board.facts[PHASE] == BATTLE and line:
        mine, theirs = (top(board, LINE_ZONES[who][line - 1]) for who in (seat, 1 - seat))
        bonus = power_up(board, choice) if mine != NO_CARD else 0
        return ChoiceForecast(left, line, _meeting(board, seat, line, mine, theirs, bonus))
    return ChoiceForecast(left)


def power_up(board: HolobeatBoard, choice: Choice) -> int:
    """The power that a boost, or the plain bonus of a waza, gives; 0 for a pass."""
    table = board.table
    if choice.verb == "boost":
        return table.boost_power[board.kind[choice.card]]
    return table.waza_power[board.kind[choice.card]] if choice.verb == "waza" else 0


PAYING = frozenset({"summon", "overbeat", "boost", "waza"})
PLACING = frozenset({"summon", "overbeat", "enter"})
POWERING_UP = frozenset({"boost", "waza", "pass"})


def _meeting(
    board: HolobeatBoard, seat: Seat, line: int, mine: Card, theirs: Card, bonus: int
) -> LineForecast:
    """Two cards against each other on a line, one of them perhaps missing; `bonus` is more power for the seat."""
    other = 1 - seat
    if mine == NO_CARD and theirs == NO_CARD:
        return LineForecast("empty")
    if theirs == NO_CARD:
        return LineForecast("unopposed", 0, _unopposed_damage(board, seat, line, mine), other)
    if mine == NO_CARD:
        return LineForecast("open", 0, _unopposed_damage(board, other, line, theirs), seat)
    difference = power(board, mine) + bonus - power(board, theirs)
    if difference > 0:
        return LineForecast("ahead", difference, _damage(board, seat, line, mine, theirs), other)
    if difference < 0:
        return LineForecast("behind", difference, _damage(board, other, line, theirs, mine), seat)
    return LineForecast("draw")


def _damage(board: HolobeatBoard, winner: Seat, line: int, won: Card, lost: Card) -> int:
    doubled = 1 if keyword(board, won, "double_damage") else 0
    return max(0, BASE_DAMAGE + doubled + _extra(board, winner, line) - keyword(board, lost, "barrier"))


def _unopposed_damage(board: HolobeatBoard, winner: Seat, line: int, won: Card) -> int:
    doubled = board.table.rules.double_damage_when_unopposed and keyword(board, won, "double_damage")
    return BASE_DAMAGE + (1 if doubled else 0) + _extra(board, winner, line)


def _extra(board: HolobeatBoard, winner: Seat, line: int) -> int:
    """What waza add to the damage of the battle that is being fought."""
    return board.facts[EXTRA_DAMAGE + winner] if board.facts[LINE] == line else 0
