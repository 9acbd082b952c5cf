"""Whole games by random choices: they end by the rules, lose no card, and refuse what they do not offer with the same reason."""

import random

import pytest

from holocards.engine.board import SIDEWAYS
from holocards.engine.imagine import imagine
from holocards.games.phantom_maze.acts import Block
from holocards.games.phantom_maze.controller import CONTROLLER
from holocards.games.phantom_maze.house_rules import HouseRules
from holocards.games.phantom_maze.table import (
    DECK,
    EXCLUDED,
    FIELD,
    HAND,
    LORD,
    PLAYING,
    TURN,
    MazeGame,
    field_limit,
    is_citizen,
)

from ..random_play import check_cards, check_choices, check_refusals, check_seeds, decisions, drawn_rules
from .plain import plain_table


def random_rules(rng: random.Random) -> HouseRules:
    return HouseRules(**drawn_rules(HouseRules, rng) | {"turn_limit": rng.randint(1, 120)})


def check_board(game: MazeGame) -> None:
    check_cards(game)
    for seat in (0, 1):
        assert len(game.zone[LORD + seat]) == 1
        assert len(game.zone[FIELD + seat]) <= field_limit(game, seat)
        assert all(is_citizen(game, card) for card in game.zone[FIELD + seat])
        assert len(game.zone[PLAYING + seat]) <= 1
    flagged = {zone for zone, cards in enumerate(game.zone) for card in cards if game.flags[card] & SIDEWAYS}
    assert flagged <= {FIELD, FIELD + 1}


@pytest.mark.parametrize("seed", range(60))
def test_random_games_end_by_the_rules(seed: int) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng)
    game = CONTROLLER.new_game(plain_table(rules), seed)
    for _ in decisions(game, rng):
        check_choices(game)
        check_board(game)
    check_board(game)
    assert game.over
    assert game.facts[TURN] <= rules.turn_limit
    assert game.ended_by in ("PM-1.1", "PM-1.2", "PM-1.4")


@pytest.mark.parametrize("seed", range(10))
def test_refusals_come_from_the_same_pass(seed: int) -> None:
    for game in decisions(CONTROLLER.new_game(plain_table(), seed), random.Random(seed)):
        check_refusals(game)


@pytest.mark.parametrize("seed", range(10))
def test_every_card_can_be_used_or_says_why_not(seed: int) -> None:
    rng = random.Random(seed)
    game = CONTROLLER.new_game(plain_table(), seed)
    while game.decision:
        if game.decision.name == "phantom_maze.Actions":
            seat = game.decision.seat
            spoken_of = {choice.card for choice in game.choices} | {r.choice.card for r in game.refusals()}
            assert {*game.zone[HAND + seat], *game.zone[FIELD + seat], *game.zone[LORD + seat]} <= spoken_of
        game.choose(rng.choice(game.choices))


@pytest.mark.parametrize("seed", range(10))
def test_what_a_seat_does_not_know_changes_nothing_for_it(seed: int) -> None:
    rng = random.Random(seed)
    game = CONTROLLER.new_game(plain_table(), seed)
    while game.decision:
        for seat in (0, 1):
            view = game.view(seat)
            other = imagine(view, rng)
            assert other.view(seat).kind == view.kind
            if game.decision.seat == seat or isinstance(game.decision, Block):
                of_game, of_other = [], []
                assert game.decision.offer(game, of_game) == other.decision.offer(other, of_other)
                assert of_game == of_other
                assert game.decision.offer(view, None) == game.choices
        game.choose(rng.choice(game.choices))


@pytest.mark.parametrize("seed", range(6))
def test_imagined_decks_keep_their_sections(seed: int) -> None:
    rng = random.Random(seed)
    game = CONTROLLER.new_game(plain_table(), seed)
    for _ in range(60):
        if not game.decision:
            break
        other = imagine(game.view(rng.randint(0, 1)), rng)
        for zone in (DECK, DECK + 1, HAND, HAND + 1, EXCLUDED, EXCLUDED + 1):
            sections = [game.table.section_of(game.kind[card]) for card in game.zone[zone]]
            assert [other.table.section_of(other.kind[card]) for card in other.zone[zone]] == sections
        game.choose(rng.choice(game.choices))


def test_every_seed_is_a_game_of_its_own_and_repeats() -> None:
    check_seeds(lambda seed: CONTROLLER.new_game(plain_table(), seed))
