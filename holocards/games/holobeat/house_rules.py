"""The house rules of Holobeat: what the rules leave open or unconfirmed (HB-2.3 to HB-9.8)."""

from __future__ import annotations

from typing import Literal

from holocards.engine.values import value
from holocards.games.house_rules import house_rule


@value
class HouseRules:
    """One match's choice; the defaults are the reading that the rules text recommends."""

    mixed_colour_decks: bool = house_rule("HB-2.3", default=True)
    empty_line_one: Literal["swap", "keep"] = house_rule("HB-4.4", default="swap")
    summon_needs_matching_energy: bool = house_rule("HB-5.4", default=True)
    overbeat_same_colour: bool = house_rule("HB-5.8", default=True)
    pass_locks_out: bool = house_rule("HB-6.3", default=False)
    boost_and_waza_need_matching_energy: bool = house_rule("HB-6.6", default=False)
    boost_and_waza_need_matching_holobit: bool = house_rule("HB-6.6", default=False)
    power_up_when_unopposed: bool = house_rule("HB-6.8", default=False)
    double_damage_when_unopposed: bool = house_rule("HB-6.8", default=True)
    last_over_draw_needs_low_hearts: bool = house_rule("HB-9.7", default=False)
    last_over_counts_hearts: Literal["after", "before"] = house_rule("HB-9.8", default="after")
