"""The turn (HS-4.1 to HS-4.3): its phases in the order of the house rule; refresh, draw, end."""

from __future__ import annotations

from functools import cache
from itertools import chain

from holocards.effects.restrictions import forbidden
from holocards.effects.table import forget_uses
from holocards.engine.agenda import Step, step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Seat
from holocards.games.highsto import spans
from holocards.games.highsto.attacking import AttackPhase
from holocards.games.highsto.boundaries import boundary
from holocards.games.highsto.draw import draw
from holocards.games.highsto.effect_phase import EffectPhase
from holocards.games.highsto.ending import COMPLETE
from holocards.games.highsto.setting import SetPhase
from holocards.games.highsto.summoning import SummonPhase
from holocards.games.highsto.table import (
    ACTIVE,
    DRAW_PHASE,
    END,
    EVENTS_USED,
    FACTS,
    FIRST_SPOT_ZONE,
    HISTORY,
    LATE,
    LATE_SUMMONS,
    PHASE,
    REFRESH,
    SPOTS_OF,
    SUMMONED,
    TURN,
    WITHOUT_SETTING,
    HighstoGame,
)

_THIS_TURN = SUMMONED | WITHOUT_SETTING | LATE
_NOTHING_HAPPENED = [0] * (FACTS - HISTORY)


@step("HS-4.1")
class Turn(Step):
    """One player's turn; then the other's."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        _begin(game, self.seat)
        game.tell("HS-4.1", "turn", self.seat, number=game.facts[TURN])
        game.push(*boundary(game, "turn_begins", 0), *_phases(game.table.rules.phase_order, self.seat))


def _begin(game: HighstoGame, seat: Seat) -> None:
    facts = game.facts
    facts[TURN] += 1
    facts[EVENTS_USED] = facts[EVENTS_USED + 1] = 0
    facts[LATE_SUMMONS] = 0
    facts[HISTORY:FACTS] = _NOTHING_HAPPENED
    game.set_fact(ACTIVE, seat)
    if game.used:
        forget_uses(game)
    flags = game.flags
    for card in chain.from_iterable(game.zone[FIRST_SPOT_ZONE:]):
        if flags[card] & _THIS_TURN:
            flags[card] &= ~_THIS_TURN
    if game.modifiers:
        spans.turn_begins(game)


@step("HS-4.2")
class RefreshPhase(Step):
    """All rested cards of the player become active, but for those that effects forbid it."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        game.set_fact(PHASE, REFRESH)
        flags, seat = game.flags, self.seat
        rested = [stack[-1] for stack in game.zone[SPOTS_OF[seat]] if stack and flags[stack[-1]] & SIDEWAYS]
        if rested:
            cards = tuple([card for card in rested if forbidden(game, "refresh", seat, card) is None])
            game.turn_all(cards, SIDEWAYS, False)
            if cards:
                game.tell("HS-4.2", "refresh", seat, cards, -1, len(cards))
        if REFRESH in game.table.phases_spoken_of:
            game.push(*boundary(game, "phase_begins", REFRESH), *boundary(game, "phase_ends", REFRESH))


@step("HS-4.3")
class DrawPhase(Step):
    """Draw; in the first turn of the game only if the house rule says so."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        game.set_fact(PHASE, DRAW_PHASE)
        spoken_of = DRAW_PHASE in game.table.phases_spoken_of
        if spoken_of:
            game.push(*boundary(game, "phase_ends", DRAW_PHASE))
        if game.facts[TURN] > 1 or game.table.rules.first_turn_draw:
            game.agenda.append(TurnDraw(self.seat))
        if spoken_of:
            game.push(*boundary(game, "phase_begins", DRAW_PHASE))


@step("HS-4.3")
class TurnDraw(Step):
    """Draw so many cards as the house rule says."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        draw(game, self.seat, game.table.rules.cards_per_draw, "HS-4.3")
        game.push(*COMPLETE)


@step("HS-4.1")
class EndPhase(Step):
    """The turn ends: effects of this moment, then changes that lasted until now are over."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        game.set_fact(PHASE, END)
        game.push(*boundary(game, "turn_ends", 0), TurnOver())


@step("HS-4.1")
class TurnOver(Step):
    """Changes whose last turn this was are over."""

    def run(self, game: HighstoGame) -> None:
        if game.modifiers:
            spans.turn_ends(game)


PHASE_STEPS = {
    "refresh": RefreshPhase,
    "draw": DrawPhase,
    "summon": SummonPhase,
    "effects": EffectPhase,
    "attack": AttackPhase,
    "set": SetPhase,
    "end": EndPhase,
}
"""The phases by their words in the house rule."""


@cache
def _phases(order: tuple[str, ...], seat: Seat) -> tuple[Step, ...]:
    """A turn's phases in that order, then the other player's turn."""
    return *(PHASE_STEPS[name](seat) for name in order), Turn(1 - seat)
