"""The end phase: slide, energy draw, energy refresh, who goes first next (HB-8, HB-4.3, HB-4.4)."""

from __future__ import annotations

from holocards.engine.agenda import Step, step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Seat
from holocards.games.holobeat.draw import draw
from holocards.games.holobeat.table import (
    DRAWN,
    END,
    ENERGY,
    FIRST,
    LINE_ONE,
    LINE_ZONES,
    NO_BATTLE,
    PHASE,
    UNTIL_ROUND_ENDS,
    HolobeatGame,
    unused,
)


@step("HB-8.1")
class EndPhase(Step):
    """Slide, energy draw, energy refresh, next first player; whose turn it is first comes first."""

    def run(self, game: HolobeatGame) -> None:
        first = game.facts[FIRST]
        game.set_fact(PHASE, END)
        game.tell("HB-8.1", "end_phase")
        game.push(*END_PHASE[first])


@step("HB-8.1")
class Slide(Step):
    """Holobits move toward line 1 to fill empty lines, in their order, stacks and states."""

    seat: Seat

    def run(self, game: HolobeatGame) -> None:
        zones, cards = LINE_ZONES[self.seat], game.zone
        free = 0
        for line, zone in enumerate(zones):
            if cards[zone]:
                if free < line:
                    game.shift(zone, zones[free])
                    game.tell("HB-8.1", "slide", self.seat, (cards[zones[free]][-1],), zones[free], line + 1)
                free += 1


@step("HB-8.2")
class EnergyDraw(Step):
    """One card for each unused energy."""

    seat: Seat

    def run(self, game: HolobeatGame) -> None:
        draw(game, self.seat, unused(game, self.seat), "HB-8.2")


@step("HB-8.3")
class EnergyRefresh(Step):
    """All used energy becomes unused."""

    seat: Seat

    def run(self, game: HolobeatGame) -> None:
        flags = game.flags
        used = [card for card in game.zone[ENERGY + self.seat] if flags[card] & SIDEWAYS]
        if used:
            game.turn_all(used, SIDEWAYS, False)
            game.tell("HB-8.3", "energy_refresh", self.seat, number=len(used))


@step("HB-5.10")
class RoundOver(Step):
    """What abilities change for the round ends with it."""

    def run(self, game: HolobeatGame) -> None:
        if game.modifiers:
            game.unmodify([change for change in game.modifiers if change.until == UNTIL_ROUND_ENDS])


@step("HB-8.4")
class NextFirstPlayer(Step):
    """Whoever won on line 1 goes first; after a draw there both swap (HB-4.3); if nobody fought there see HB-4.4."""

    def run(self, game: HolobeatGame) -> None:
        first, won = game.facts[FIRST], game.facts[LINE_ONE]
        rule = "HB-4.3"
        if won == NO_BATTLE:
            rule = "HB-4.4"
            following = first if game.table.rules.empty_line_one == "keep" else 1 - first
        elif won == DRAWN:
            following = 1 - first
        else:
            following = won
        game.set_fact(FIRST, following)
        game.tell(rule, "goes_first", following)


END_PHASE = tuple(
    (
        Slide(first),
        Slide(1 - first),
        EnergyDraw(first),
        EnergyDraw(1 - first),
        EnergyRefresh(first),
        EnergyRefresh(1 - first),
        RoundOver(),
        NextFirstPlayer(),
    )
    for first in (0, 1)
)
"""The steps of an end phase by who is the round's first player."""
