"""What is paid, in notation: the card's own colour first, the others in order; read in any order (HB-5.3, HB-5.4, HB-5.11)."""

from __future__ import annotations

from itertools import permutations

import pytest

from holocards.engine.notation import NotLegal, read
from holocards.games.holobeat.cards import HolobeatCard

from .boards import offered, stand
from .plain import card

ENERGY = [{"card": "sprout", "count": 3}, {"card": "cub", "count": 2}, {"card": "drop", "count": 1}]


def cards() -> list[HolobeatCard]:
    return [
        card("ember-cub", colour="red", cost=3, power=2000),
        card("cub", colour="red", cost=9, power=1000),
        card("sprout", colour="green", cost=9, power=1000),
        card("drop", colour="blue", cost=9, power=1000),
    ]


def test_the_cards_own_colour_stands_first() -> None:
    game = stand({"hand": ["ember-cub"], "energy": ENERGY}, cards=cards(), phase="summoning", step="main")
    assert [text for text in offered(game) if text.startswith("summon")] == [
        "summon ember-cub red2 blue1",
        "summon ember-cub red2 green1",
        "summon ember-cub red1 blue1 green1",
        "summon ember-cub red1 green2",
    ]


def test_what_is_paid_is_read_in_any_order_and_nothing_else_is() -> None:
    game = stand({"hand": ["ember-cub"], "energy": ENERGY}, cards=cards(), phase="summoning", step="main")
    for text in offered(game):
        verb, *words = text.split()
        for order in permutations(words[1:]):
            assert read(game, game.choices, " ".join([verb, *words[:1], *order])) == read(
                game, game.choices, text
            )
    for wrong in (
        "summon green1 ember-cub red2",
        "summon ember-cub red2 green2",
        "summon ember-cub red2 red2",
    ):
        with pytest.raises(NotLegal):
            read(game, game.choices, wrong)
