"""Taking cards from piles: as many as a number worked out says, and none if it is below 0 (PM-3.8, PM-5.2)."""

from typing import Any

import pytest

from holocards.games.phantom_maze.controller import CONTROLLER
from holocards.games.phantom_maze.house_rules import HouseRules
from holocards.games.phantom_maze.table import DECK, DISCARD, HAND

from .plain import card, deck, effect

CARDS_LESS_CITIZENS = {"count": {"zone": "field", "owner": "you"}, "times": -1, "plus": 2}
"""2, 1 for each own citizen less: below 0 with three of them."""


@pytest.mark.parametrize("pile", ["deck", "discard"])
@pytest.mark.parametrize(("citizens", "drawn"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_a_draw_of_less_than_nothing_draws_nothing(pile: str, citizens: int, drawn: int) -> None:
    special: dict[str, Any] = {"op": "draw", "from": pile, "count": CARDS_LESS_CITIZENS}
    cards = [card("fewer", kind="special", abilities=[effect("special", special)]), card("one")]
    positions = CONTROLLER.positions()
    board = positions.board_model().model_validate(
        {
            "first": {
                "hand": ["fewer"],
                "field": ["one"] * citizens,
                "deck": ["one"] * 5,
                "discard": ["one"] * 5,
            },
            "second": {"deck": ["one"]},
        }
    )
    first, second = (deck(dict(copies)) for copies in positions.cards_on(board))
    game = positions.set_up(CONTROLLER.table(cards, (first, second), HouseRules()), board, 1)
    game.choose(next(choice for choice in game.choices if choice.verb == "play"))
    taken = {"deck": DECK, "discard": DISCARD}[pile]
    assert len(game.zone[HAND]) == drawn
    assert len(game.zone[taken]) == 5 - drawn + (pile == "discard"), "the special lies on the pile then"
