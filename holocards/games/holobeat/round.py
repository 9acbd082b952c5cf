"""The round (HB-4) and the first two steps of the summoning phase: draw and energy (HB-5.1, HB-5.2)."""

from __future__ import annotations

from holocards.effects.table import forget_uses
from holocards.engine.agenda import Decision, Step, lined_up, step
from holocards.engine.facts import Choice, Refusal, Seat
from holocards.games.holobeat.battle import BattlePhase
from holocards.games.holobeat.draw import draw
from holocards.games.holobeat.end_phase import EndPhase
from holocards.games.holobeat.summoning import MainStep
from holocards.games.holobeat.table import (
    DECK,
    FIRST,
    HAND,
    LINE,
    NO_BATTLE,
    PHASE,
    ROUND,
    SUMMONING,
    HolobeatBoard,
    HolobeatGame,
)

NO_CHARGE = Choice("no_charge")


@step("HB-4.1")
class Round(Step):
    """Summoning phase of the round's first player, then of the second (HB-4.2), battle phase, end phase; and again."""

    def run(self, game: HolobeatGame) -> None:
        first, number = game.facts[FIRST], game.facts[ROUND] + 1
        game.set_fact(ROUND, number)
        if game.used:
            forget_uses(game)
        game.set_facts(LINE, NOTHING_FOUGHT)
        game.tell("HB-4.1", "round", first, (), -1, number)
        game.agenda += ROUNDS[first]


@step("HB-4.2")
class SummoningPhase(Step):
    """One player's summoning phase: draw step, energy step, main step."""

    seat: Seat

    def run(self, game: HolobeatGame) -> None:
        seat = self.seat
        game.set_facts(PHASE, (SUMMONING, seat))  # and who is ACTIVE in it
        game.tell("HB-4.2", "summoning_phase", seat)
        game.agenda += SUMMONING_PHASES[seat]


@step("HB-5.1")
class DrawStep(Step):
    """Draw 1, not in round 1; who cannot loses (HB-1.3)."""

    seat: Seat

    def run(self, game: HolobeatGame) -> None:
        seat = self.seat
        if game.facts[ROUND] == 1:
            return
        if not game.zone[DECK + seat]:
            game.tell("HB-1.3", "deck_empty", seat)
            game.end(1 - seat, "HB-1.3")
            return
        draw(game, seat, 1, "HB-5.1")


@step("HB-5.2")
class EnergyStep(Decision):
    """Put one card of either sort from hand into the energy zone, or none."""

    seat: Seat

    def asked(self, board: HolobeatBoard) -> bool:
        return bool(board.zone[HAND + self.seat])

    def offer(self, board: HolobeatBoard, refused: list[Refusal] | None) -> list[Choice]:
        cards = board.one_of_each_kind(HAND + self.seat, self.seat)
        return [*map(board.table.charges.__getitem__, cards), NO_CHARGE]

    def answer(self, game: HolobeatGame, choice: Choice) -> None:
        verb, card, zone, _ = choice
        if verb == "charge":
            game.move(card, zone)
            game.tell("HB-5.2", "charge", self.seat, (card,), zone)


SUMMONING_PHASES = tuple(lined_up(DrawStep(seat), EnergyStep(seat), MainStep(seat)) for seat in (0, 1))
"""The steps of a summoning phase by seat."""
ROUNDS = tuple(
    lined_up(SummoningPhase(first), SummoningPhase(1 - first), BattlePhase(), EndPhase(), Round())
    for first in (0, 1)
)
"""The steps of a round by who is its first player."""
NOTHING_FOUGHT = (0, NO_BATTLE)
"""facts[LINE] and facts[LINE_ONE] of a round that begins."""
