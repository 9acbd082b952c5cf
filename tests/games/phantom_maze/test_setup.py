"""Setting up (PM-4), the first turns (PM-5.3), and the arithmetic of a deck without effects (PM-8.1)."""

import random

import pytest

from holocards.engine.facts import DRAW
from holocards.games.phantom_maze.controller import CONTROLLER
from holocards.games.phantom_maze.house_rules import HouseRules
from holocards.games.phantom_maze.table import DECK, DISCARD, FIELD, FIRST, HAND, LORD, TURN, MazeGame

from .plain import card, deck, effect, plain_cards, plain_table


def sections(game: MazeGame, seat: int) -> list[str]:
    """The parts of the list its cards belong to, from the deck's top."""
    ids = [game.table.kind_ids[game.kind[card]].split("-")[0] for card in game.zone[DECK + seat]]
    return ids[::-1]


def test_pm_4_3_the_deck_lies_in_four_shuffled_sections() -> None:
    orders = set()
    for seed in range(8):
        game = CONTROLLER.new_game(plain_table(), seed)
        for seat in (0, 1):
            whole = ["top"] * 5 + ["middle"] * 5 + ["bottom"] * 5 + ["trial"] * 4
            assert sections(game, seat) == whole[19 - len(game.zone[DECK + seat]) :]
            orders.add(tuple(game.kind[card] for card in game.zone[DECK + seat][:9]))
            assert [game.kind[card] for card in game.zone[LORD + seat]] == [0]
    assert len(orders) > 12


def test_pm_4_1_both_players_may_take_the_same_town_and_have_cards_of_their_own() -> None:
    game = CONTROLLER.new_game(plain_table(), 5)
    assert game.table.lists[0] == game.table.lists[1]
    assert {game.table.owner[card] for card in game.zone[LORD] + game.zone[LORD + 1]} == {0, 1}


@pytest.mark.parametrize("seed", range(6))
def test_pm_4_4_and_5_3_first_draws_one_second_two_and_both_start_their_first_turn(seed: int) -> None:
    game = CONTROLLER.new_game(plain_table(effects=False), seed)
    first = game.facts[FIRST]
    assert game.decision is not None and game.decision.seat == first
    assert [len(game.zone[zone + first]) for zone in (DECK, HAND)] == [16, 3]
    assert [len(game.zone[zone + 1 - first]) for zone in (DECK, HAND)] == [17, 2]
    while game.facts[TURN] == 1:
        game.choose(game.choices[-1])
    assert [len(game.zone[zone + 1 - first]) for zone in (DECK, HAND)] == [15, 4]


def test_pm_4_4_chance_says_who_goes_first() -> None:
    assert {CONTROLLER.new_game(plain_table(), seed).facts[FIRST] for seed in range(12)} == {0, 1}


@pytest.mark.parametrize(("places", "stop"), [(0, 11), (1, 10)])
def test_pm_8_1_without_effects_both_decks_stop_and_the_turn_limit_makes_it_a_draw(
    places: int, stop: int
) -> None:
    cards = plain_cards(effects=False)
    room = [effect("always", {"op": "room", "by": places})] if places else []
    cards[0] = card("lord", kind="lord", abilities=room)
    decks = deck(cards), deck(cards)
    game = CONTROLLER.new_game(CONTROLLER.table(cards, decks, HouseRules()), 3)
    rng = random.Random(1)
    while game.decision:
        plays = [choice for choice in game.choices if choice.verb == "play"]
        rest = [choice for choice in game.choices if choice.verb != "retreat"]
        game.choose(rng.choice(plays or rest))
        assert min(len(game.zone[DECK]), len(game.zone[DECK + 1])) >= stop
    assert (game.result, game.ended_by, game.facts[TURN]) == (DRAW, "PM-1.4", 200)
    for seat in (0, 1):
        sizes = [len(game.zone[zone + seat]) for zone in (DECK, FIELD, HAND, DISCARD)]
        assert sizes == [stop, 3 + places, 3, 2]


def test_pm_1_5_specials_that_keep_drawing_each_other_end_the_game_as_a_draw_and_are_named() -> None:
    redraw = effect("special", {"op": "draw", "from": "discard", "count": 1})
    cards = [
        card("lord", kind="lord"),
        *(card(name, kind="special", abilities=[redraw]) for name in ("here", "there")),
        *(card(f"filler-{number}") for number in range(8)),
    ]
    table = CONTROLLER.table(cards, (deck(cards), deck(cards)), HouseRules())
    table.decisions_at_most = 300
    game = CONTROLLER.new_game(table, 1)
    while game.decision:
        specials = [
            c for c in game.choices if c.verb == "play" and game.table.card_kind[game.kind[c.card]] == 2
        ]
        assert game.facts[TURN] < 20
        game.choose(specials[0] if specials else game.choices[-1])
    named = [event for event in game.events if event.what == "runaway"]
    assert (game.result, game.ended_by) == (DRAW, "engine")
    assert next(table.kind_ids[kind] for kind in named[0].kinds) in ("here", "there")
