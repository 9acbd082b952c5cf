"""The moments of Holobeat's card files, with the states that may be asked for (HB-5.10, HB-6.4, HB-6.12)."""

from __future__ import annotations

from holocards.effects.clauses import ALWAYS
from holocards.effects.language import Moment
from holocards.games.holobeat.moving import DOWN, UPRIGHT

MOMENTS = {
    ALWAYS: Moment("HB-5.10", own=True),
    "enters": Moment("HB-5.10"),
    "overbeaten": Moment("HB-5.10", states={"upright": UPRIGHT, "down": DOWN}),
    "used": Moment("HB-6.4", afterwards=True, silent=True, declared=True, printed=True, own=True),
    "uses_waza": Moment("HB-6.4", counted=True),
    "uses_boost": Moment("HB-6.5", counted=True),
    "battle_begins": Moment("HB-6.18"),
    "wins_battle": Moment("HB-6.12"),
    "loses_battle": Moment("HB-6.12"),
    "battle_ends": Moment("HB-6.12"),
    "destroyed": Moment("HB-7.3", afterwards=True),
    "heart_destroyed": Moment("HB-7.10", unseen=True),
    "round_ends": Moment("HB-8.5", own=True),
}
