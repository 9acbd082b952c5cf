"""The house rules of Phantom Maze: when an empty deck wins, when an endless game is a draw (PM-1.*)."""

from __future__ import annotations

from typing import Literal

from holocards.engine.values import value
from holocards.games.house_rules import house_rule


@value
class HouseRules:
    """One match's choice; the defaults are the reading that the rules text recommends."""

    both_empty: Literal["turn_player", "draw"] = house_rule("PM-1.2", default="turn_player")
    empty_deck_wins: Literal["any", "by_draw"] = house_rule("PM-1.3", default="any")
    turn_limit: int = house_rule("PM-1.4", default=200, least=1, most=1000)
