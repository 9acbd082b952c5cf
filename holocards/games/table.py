"""What the tables of the games have in common beyond card effects: the match's house rules, the names of the cards.

Where each seat has one zone of a kind, that of seat 1 is the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict

from holocards.effects.table import EffectTable
from holocards.engine.board import Zone


def one_each(zone: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The zones of a word in card files by seat, where each seat has one: this one and the next."""
    return (zone,), (zone + 1,)


class Match(TypedDict):
    """What every game's table is made of.

    kind_ids: the card definition's ID by kind. lists: each seat's deck list as kinds. names: by kind, as card filters look for
    them. rules: the game's `HouseRules`.
    """

    kind_ids: tuple[str, ...]
    lists: tuple[tuple[int, ...], tuple[int, ...]]
    names: Sequence[str]
    rules: Any


class GameTable(EffectTable):
    """See `Match` for the columns; the games' tables add their own and say which class their house rules are."""

    __slots__ = ("names", "rules")

    rules: Any

    def __init__(self, game: str, zones: tuple[Zone, ...], match: Match) -> None:
        super().__init__(game, zones, match["kind_ids"], match["lists"])
        self.rules = match["rules"]
        self.names = tuple(match["names"])
