"""The turn (HS-4.1 to HS-4.3): its phases in the order of the house rule; refresh, draw, end."""

from __future__ import annotations

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
from holocards.games.highsto.ending import complete
from holocards.games.highsto.setting import SetPhase
from holocards.games.highsto.summoning import SummonPhase
from holocards.games.highsto.table import (
    ACTIVE,
    DRAW_PHASE,
    END,
    EVENTS_USED,
    FACTS,
    HISTORY,
    LATE,
    PHASE,
    REFRESH,
    SPOT_ZONES,
    SUMMONED,
    TURN,
    WITHOUT_SETTING,
    HighstoGame,
)


@step("HS-4.1")
class Turn(Step):
    """One player's turn; then the other's."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        _begin(game, self.seat)
        game.tell("HS-4.1", "turn", self.seat, number=game.facts[TURN])
        order = [PHASE_STEPS[name](self.seat) for name in game.table.rules.phase_order]
        game.push(*boundary(game, "turn_begins", 0), *order, Turn(1 - self.seat))


def _begin(game: HighstoGame, seat: Seat) -> None:
    facts = game.facts
    facts[TURN] += 1
    facts[EVENTS_USED] = facts[EVENTS_USED + 1] = 0
    facts[HISTORY:FACTS] = [0] * (FACTS - HISTORY)
    game.set_fact(ACTIVE, seat)
    forget_uses(game)
    for zones in SPOT_ZONES:
        for zone in zones:
            for card in game.zone[zone]:
                game.flags[card] &= ~(SUMMONED | WITHOUT_SETTING | LATE)
    if game.modifiers:
        spans.turn_begins(game)


@step("HS-4.2")
class RefreshPhase(Step):
    """All rested cards of the player become active, but for those that effects forbid it."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        game.set_fact(PHASE, REFRESH)
        tops = [game.zone[zone][-1] for zone in SPOT_ZONES[self.seat] if game.zone[zone]]
        cards = tuple(
            card
            for card in tops
            if game.flags[card] & SIDEWAYS and forbidden(game, "refresh", self.seat, card) is None
        )
        for card in cards:
            game.turn(card, SIDEWAYS, False)
        if cards:
            game.tell("HS-4.2", "refresh", self.seat, cards, number=len(cards))
        game.push(*boundary(game, "phase_begins", REFRESH), *boundary(game, "phase_ends", REFRESH))


@step("HS-4.3")
class DrawPhase(Step):
    """Draw; in the first turn of the game only if the house rule says so."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        game.set_fact(PHASE, DRAW_PHASE)
        rules = game.table.rules
        game.push(
            *boundary(game, "phase_begins", DRAW_PHASE),
            *((TurnDraw(self.seat),) if game.facts[TURN] > 1 or rules.first_turn_draw else ()),
            *boundary(game, "phase_ends", DRAW_PHASE),
        )


@step("HS-4.3")
class TurnDraw(Step):
    """Draw so many cards as the house rule says."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        draw(game, self.seat, game.table.rules.cards_per_draw, "HS-4.3")
        game.push(*complete())


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
