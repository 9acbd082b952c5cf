"""The house rules of Hi!story: deck building, the order of a turn, and two limits (HS-2.1 to HS-10.2)."""

from __future__ import annotations

from typing import Literal

from holocards.engine.values import value
from holocards.games.house_rules import house_rule

Phase = Literal["refresh", "draw", "summon", "effects", "attack", "set", "end"]


@value
class HouseRules:
    """One match's choice; the defaults are the reading that the rules text recommends.

    A deck holds at least `deck_size` cards and at most the greater of `deck_size` and `deck_max`.
    """

    # 16 is one more than the opening hand and two full redraws take (HS-3.1, HS-3.2).
    deck_size: int = house_rule("HS-2.1", default=32, least=16, most=60)
    deck_max: int = house_rule("HS-2.1", default=32, least=16, most=60)
    rank_table: bool = house_rule("HS-2.2", default=True)
    phase_order: tuple[Phase, ...] = house_rule(
        "HS-4.1", default=("refresh", "draw", "summon", "effects", "attack", "set", "end")
    )
    cards_per_draw: int = house_rule("HS-4.3", default=1, least=1, most=5)
    first_turn_draw: bool = house_rule("HS-4.3", default=True)
    rank0_without_setting: bool = house_rule("HS-6.5", default=False)
    event_limit: Literal["per_player", "per_turn"] = house_rule("HS-10.2", default="per_player")
