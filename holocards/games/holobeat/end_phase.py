"""The end phase: slide, energy draw, energy refresh, who goes first next (HB-8, HB-4.3, HB-4.4)."""

from __future__ import annotations

from holocards.effects.moments import happening
from holocards.engine.agenda import Step, lined_up, step
from holocards.engine.facts import Seat
from holocards.games.holobeat.draw import draw
from holocards.games.holobeat.table import (
    DRAWN,
    END,
    ENERGY,
    FIRST,
    LINE_ONE,
    LINE_ONE_ZONE,
    LINE_ZONES,
    NO_BATTLE,
    PHASE,
    UNTIL_NEXT_ROUND_ENDS,
    UNTIL_ROUND_ENDS,
    HolobeatGame,
    unused,
)


@step("HB-8.1")
class EndPhase(Step):
    """Slide, energy draw, energy refresh, next first player; whose turn it is first comes first.

    Before all of it, abilities at the end of the round (HB-8.5).
    """

    def run(self, game: HolobeatGame) -> None:
        game.set_fact(PHASE, END)
        game.tell("HB-8.1", "end_phase")
        first = game.facts[FIRST]
        game.agenda += END_PHASE[first]
        if game.table.at_moment["round_ends"]:
            game.push(*happening(game, "round_ends", first))


@step("HB-8.1")
class Slide(Step):
    """Holobits move toward line 1 to fill empty lines, in their order, stacks and states."""

    first: Seat

    def run(self, game: HolobeatGame) -> None:
        for seat in (self.first, 1 - self.first):
            lines = game.zone[LINE_ONE_ZONE + seat :: 2]
            if [] in lines and any(lines[lines.index([]) :]):
                slide(game, seat)


def slide(game: HolobeatGame, seat: Seat) -> None:
    """Fill the empty lines of a seat."""
    zones, cards = LINE_ZONES[seat], game.zone
    free = 0
    for line, zone in enumerate(zones):
        if cards[zone]:
            if free < line:
                game.shift(zone, zones[free])
                game.tell("HB-8.1", "slide", seat, (cards[zones[free]][-1],), zones[free], line + 1)
            free += 1


@step("HB-8.2")
class EnergyDraw(Step):
    """One card for each unused energy."""

    first: Seat

    def run(self, game: HolobeatGame) -> None:
        for seat in (self.first, 1 - self.first):
            number = unused(game, seat)
            if number:
                draw(game, seat, number, "HB-8.2")


@step("HB-8.3")
class EnergyRefresh(Step):
    """All used energy becomes unused."""

    first: Seat

    def run(self, game: HolobeatGame) -> None:
        flags = game.flags
        for seat in (self.first, 1 - self.first):
            used = list(filter(flags.__getitem__, game.zone[ENERGY + seat]))
            if used:
                for card in used:
                    flags[card] = 0
                game.tell("HB-8.3", "energy_refresh", seat, (), -1, len(used))
        game.computed.clear()


@step("HB-5.10")
class RoundOver(Step):
    """What abilities change for the round ends with it."""

    def run(self, game: HolobeatGame) -> None:
        if game.modifiers:
            lasting = [change for change in game.modifiers if change.until == UNTIL_NEXT_ROUND_ENDS]
            over = (UNTIL_ROUND_ENDS, UNTIL_NEXT_ROUND_ENDS)
            game.unmodify([change for change in game.modifiers if change.until in over])
            for change in lasting:
                game.modify(change._replace(until=UNTIL_ROUND_ENDS))


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
    lined_up(Slide(first), EnergyDraw(first), EnergyRefresh(first), RoundOver(), NextFirstPlayer())
    for first in (0, 1)
)
"""The steps of an end phase by who is the round's first player; each is taken by that player first, then by the other."""
