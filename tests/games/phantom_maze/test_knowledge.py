"""Who knows what: cards moved from hand to the deck are shown (PM-3.10), trials too (PM-2.3), the discard pile is open."""

import random

from holocards.engine.facts import BOTH
from holocards.engine.imagine import imagine
from holocards.games.phantom_maze.controller import CONTROLLER
from holocards.games.phantom_maze.house_rules import HouseRules
from holocards.games.phantom_maze.table import DECK, DISCARD, HAND, MazeGame

from .plain import card, deck, effect, plain_table

CARDS = [
    card(
        "shelve",
        kind="special",
        abilities=[
            effect(
                "special", {"op": "move", "cards": {"zone": "hand", "owner": "you"}, "count": 1, "to": "deck"}
            )
        ],
    ),
    card("free", kind="special", abilities=[effect("special", {"op": "draw", "from": "deck", "count": 1})]),
    card("one"),
    card("two"),
    card("trial", kind="trial"),
]


def stand(first: dict[str, object]) -> MazeGame:
    positions = CONTROLLER.positions()
    board = positions.board_model().model_validate({"first": first, "second": {"deck": ["one"]}})
    one, two = (deck(dict(copies)) for copies in positions.cards_on(board))
    return positions.set_up(CONTROLLER.table(CARDS, (one, two), HouseRules()), board, 1)


def test_pm_3_10_a_hand_card_that_goes_to_the_deck_is_shown() -> None:
    game = stand({"hand": ["shelve", "one"], "deck": ["two", "two"]})
    game.choose(game.choices[0])
    game.choose(game.choices[0])
    top = game.zone[DECK][-1]
    assert game.table.kind_ids[game.kind[top]] == "one"
    assert game.knows[top] == BOTH
    other = imagine(game.view(1), random.Random(1))
    assert other.kind[top] == game.kind[top]


def test_pm_2_3_a_trial_is_shown_when_it_is_drawn_and_other_cards_are_not() -> None:
    game = stand({"hand": ["free"], "deck": ["trial", "one"]})
    game.choose(game.choices[0])
    assert [game.knows[card] for card in game.zone[HAND]] == [BOTH]
    game = stand({"hand": ["free"], "deck": ["one", "two"]})
    game.choose(game.choices[0])
    assert [game.knows[card] for card in game.zone[HAND]] == [0b01]


def test_the_discard_pile_stays_known_when_it_is_drawn_again() -> None:
    rng = random.Random(3)
    game, seen = CONTROLLER.new_game(plain_table(), 3), 0
    while game.decision:
        for seat in (0, 1):
            assert all(game.knows[card] == BOTH for card in game.zone[DISCARD + seat])
            seen += sum(game.knows[card] == BOTH for card in game.zone[HAND + seat])
        game.choose(rng.choice(game.choices))
    assert seen > 20
