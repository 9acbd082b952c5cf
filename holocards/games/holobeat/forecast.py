"""What would come of a line or a choice as things stand (HB-6.7, HB-6.8, HB-6.12, HB-10.1, HB-10.3).

Judged from a board alone, view or game: only what the seat sees counts, and of the abilities that a choice brings about at once
those that are certain. Damage is what the losing player would take, with Double Damage, Barrier and what waza add.
"""

from __future__ import annotations

from holocards.effects.moments import Trigger
from holocards.engine.agenda import ENGINE, Decision, Step
from holocards.engine.facts import NO_CARD, NOBODY, UNKNOWN, Card, Choice, Seat
from holocards.engine.imagine import supposed
from holocards.engine.values import value
from holocards.games.holobeat.battle import BASE_DAMAGE
from holocards.games.holobeat.moving import put_on_line
from holocards.games.holobeat.numbers import keyword, power
from holocards.games.holobeat.payment import pay
from holocards.games.holobeat.power_up import use_boost, use_waza
from holocards.games.holobeat.table import (
    BATTLE,
    BONUS,
    EXTRA_DAMAGE,
    LINE,
    LINE_ZONES,
    LINES,
    PHASE,
    HolobeatBoard,
    HolobeatGame,
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
    other = 1 - seat
    if mine == NO_CARD and theirs == NO_CARD:
        return LineForecast("empty")
    if theirs == NO_CARD:
        return LineForecast("unopposed", 0, _unopposed_damage(board, seat, line, mine), other)
    if mine == NO_CARD:
        return LineForecast("open", 0, _unopposed_damage(board, other, line, theirs), seat)
    difference = power(board, mine) - power(board, theirs)
    if difference > 0:
        return LineForecast("ahead", difference, _damage(board, seat, line, mine, theirs), other)
    if difference < 0:
        return LineForecast("behind", difference, _damage(board, other, line, theirs, mine), seat)
    return LineForecast("draw")


def forecasts(board: HolobeatBoard, seat: Seat) -> tuple[LineForecast, ...]:
    """All five lines."""
    return tuple(line_forecast(board, seat, line) for line in LINES)


def choice_forecast(board: HolobeatBoard, seat: Seat, choice: Choice) -> ChoiceForecast:
    """What would come of a choice of that seat: a summon, an overbeat, a trigger's placement, a boost, a waza, a pass.

    Looked at on the board as it would be then, so that all numbers count which the card and its way there change.
    """
    verb, card, place, payment = choice
    facts = board.facts
    if verb in PLACING and place >= 0:
        line = board.table.zones[place].line
        then = _supposed(board, seat)
        pay(then, seat, payment)
        _carry_out(then, put_on_line(then, seat, card, place, ENGINE))
    elif verb in POWERING_UP and facts[PHASE] == BATTLE and facts[LINE]:
        line = facts[LINE]
        then = _supposed(board, seat)
        if verb != "pass":
            _power_up(then, seat, choice, line)
    else:
        return ChoiceForecast(-1)
    left = unused(then, seat) if verb in PAYING else -1
    if verb in PLACING and facts[PHASE] == BATTLE and line <= facts[LINE]:
        return ChoiceForecast(left)  # nothing comes of it there in this round (HB-9.3)
    return ChoiceForecast(left, line, line_forecast(then, seat, line))


def _supposed(board: HolobeatBoard, seat: Seat) -> HolobeatGame:
    """The board to try something out on, as that seat sees it, with nothing else going on."""
    bit = 1 << seat
    kinds = [kind if knows & bit else UNKNOWN for kind, knows in zip(board.kind, board.knows, strict=True)]
    then = supposed(board, kinds)
    then.agenda = []
    return then


def _power_up(then: HolobeatGame, seat: Seat, choice: Choice, line: int) -> None:
    """Use a boost or a waza."""
    pay(then, seat, choice.number)
    then.move(choice.card, choice.place)
    user = top(then, LINE_ZONES[seat][line - 1])
    if choice.verb == "boost":
        _carry_out(then, use_boost(then, seat, choice.card, user))
        return
    bonus = then.facts[BONUS + seat] + then.table.waza_power[then.kind[choice.card]]
    then.set_fact(BONUS + seat, bonus)
    _carry_out(then, use_waza(then, seat, choice.card, user))


def _carry_out(then: HolobeatGame, brought: tuple[Step, ...]) -> None:
    """What a choice brings about, as far as it is certain and nobody is asked."""
    then.push(*brought)
    while then.agenda:
        following = then.agenda.pop()
        if isinstance(following, Decision):
            return
        if not isinstance(following, Trigger) or following.ability in then.table.certain:
            following.run(then)


PAYING = frozenset({"summon", "overbeat", "boost", "waza"})
PLACING = frozenset({"summon", "overbeat", "enter"})
POWERING_UP = frozenset({"boost", "waza", "pass"})


def _damage(board: HolobeatBoard, winner: Seat, line: int, won: Card, lost: Card) -> int:
    doubled = 1 if keyword(board, won, "double_damage") else 0
    return max(0, BASE_DAMAGE + doubled + _extra(board, winner, line) - keyword(board, lost, "barrier"))


def _unopposed_damage(board: HolobeatBoard, winner: Seat, line: int, won: Card) -> int:
    doubled = board.table.rules.double_damage_when_unopposed and keyword(board, won, "double_damage")
    return BASE_DAMAGE + (1 if doubled else 0) + _extra(board, winner, line)


def _extra(board: HolobeatBoard, winner: Seat, line: int) -> int:
    """What waza add to the damage of the battle that is being fought."""
    return board.facts[EXTRA_DAMAGE + winner] if board.facts[LINE] == line else 0
