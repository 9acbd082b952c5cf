"""After a battle is decided: who comes late to its line has not fought, and at last the waza zone is cleared (HB-6.11, HB-6.12)."""

from __future__ import annotations

from holocards.engine.agenda import Step, step
from holocards.engine.board import Modifier
from holocards.games.holobeat.table import (
    BATTLE,
    BONUS,
    FACTS,
    GRAVEYARD,
    LATE,
    LINE,
    LINE_ZONES,
    PHASE,
    UNTIL_BATTLE_ENDS,
    WAZA,
    HolobeatGame,
)


@step("HB-6.11")
class ClearWazaZone(Step):
    """Waza and boosts in use go to the graveyard, their bonuses end."""

    def run(self, game: HolobeatGame) -> None:
        zone = game.zone
        if zone[WAZA] or zone[WAZA + 1]:
            for seat in (0, 1):
                cards = game.move_bottom(WAZA + seat, GRAVEYARD + seat, len(zone[WAZA + seat]))
                if cards:
                    game.tell("HB-6.11", "waza_zone_cleared", seat, cards)
        if game.modifiers:
            game.unmodify([change for change in game.modifiers if change.until == UNTIL_BATTLE_ENDS])
        if any(game.facts[BONUS:]):
            game.set_facts(BONUS, NOTHING_YET)


NOTHING_YET = (0,) * (FACTS - BONUS)
"""The facts of a battle that begins."""
CLEAR_WAZA_ZONE = ClearWazaZone()
"""It lies on the agenda from the comparison on."""


def came_late(game: HolobeatGame, zone: int) -> None:
    """The top of a line is another card now: if the battle there has been decided, it has not fought (HB-6.12)."""
    facts, stack = game.facts, game.zone[zone]
    if facts[PHASE] != BATTLE or zone != LINE_ZONES[zone & 1][facts[LINE] - 1] or not stack:
        return
    if CLEAR_WAZA_ZONE in game.agenda:
        game.modify(Modifier(LATE, game.ref(stack[-1]), 1, UNTIL_BATTLE_ENDS))
