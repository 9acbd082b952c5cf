"""Whole games by random choices: they end by the rules, lose no card, and refuse what they do not offer with the same reason."""

import dataclasses
import random
from collections.abc import Callable

import pytest

from holocards.engine.board import SIDEWAYS
from holocards.games.holobeat.controller import CONTROLLER
from holocards.games.holobeat.house_rules import HouseRules
from holocards.games.holobeat.table import (
    DECK,
    ENERGY,
    HAND,
    HEARTS,
    LINE_ZONES,
    WAZA,
    HolobeatGame,
    HolobeatTable,
    hearts,
)
from holocards.games.house_rules import settings

from ..random_play import check_cards, check_choices, check_refusals, check_seeds, decisions, drawn_rules
from .boards import h_cards
from .plain import deck, plain_table


def random_rules(rng: random.Random) -> HouseRules:
    return HouseRules(**drawn_rules(HouseRules, rng))


def check_board(game: HolobeatGame) -> None:
    check_cards(game)
    for seat in (0, 1):
        assert hearts(game, seat) <= 5
        for zone in LINE_ZONES[seat]:
            assert not any(game.table.is_waza[game.kind[card]] for card in game.zone[zone])
    states = {zone for zone, cards in enumerate(game.zone) for card in cards if game.flags[card] & SIDEWAYS}
    may_be_sideways = {base + seat for base in (HEARTS, ENERGY, WAZA) for seat in (0, 1)}
    assert states <= may_be_sideways | set(LINE_ZONES[0]) | set(LINE_ZONES[1])


def h_table(rules: HouseRules) -> HolobeatTable:
    """A table with every known mechanic in both decks."""
    cards = h_cards()
    even = deck({one.id: (50 + place) // len(cards) for place, one in enumerate(cards)})
    return CONTROLLER.table(cards, (even, even), rules)


@pytest.mark.parametrize("table", [plain_table, h_table])
@pytest.mark.parametrize("seed", range(40))
def test_random_games_end_by_the_rules(seed: int, table: Callable[[HouseRules], HolobeatTable]) -> None:
    rng = random.Random(seed)
    game = CONTROLLER.new_game(table(random_rules(rng)), seed)
    for _ in decisions(game, rng):
        check_choices(game)
        check_board(game)
    check_board(game)
    assert game.over
    assert game.ended_by in ("HB-1.1", "HB-1.3")


@pytest.mark.parametrize("table", [plain_table, h_table])
@pytest.mark.parametrize("seed", range(6))
def test_refusals_come_from_the_same_pass(seed: int, table: Callable[[HouseRules], HolobeatTable]) -> None:
    for game in decisions(CONTROLLER.new_game(table(HouseRules()), seed), random.Random(seed)):
        check_refusals(game)


@pytest.mark.parametrize("table", [plain_table, h_table])
@pytest.mark.parametrize("seed", range(4))
def test_a_view_offers_its_seat_the_same(seed: int, table: Callable[[HouseRules], HolobeatTable]) -> None:
    for game in decisions(CONTROLLER.new_game(table(HouseRules()), seed), random.Random(seed)):
        assert game.decision
        of_game, of_view = [], []
        view = game.view(game.decision.seat)
        assert game.decision.offer(game, of_game) == game.decision.offer(view, of_view)
        assert of_game == of_view


def test_every_seed_is_a_game_of_its_own_and_repeats() -> None:
    check_seeds(lambda seed: CONTROLLER.new_game(plain_table(), seed))


def test_after_setup() -> None:
    game = CONTROLLER.new_game(plain_table(), 1)
    for _ in range(2):
        game.choose(game.choices[0])
    for seat in (0, 1):
        assert [len(game.zone[zone + seat]) for zone in (DECK, HAND, HEARTS, ENERGY)] == [38, 6, 5, 1]


def test_house_rules_are_all_drawn() -> None:
    drawn = {dataclasses.astuple(random_rules(random.Random(seed))) for seed in range(60)}
    for index, rule in enumerate(settings(HouseRules)):
        assert {values[index] for values in drawn} == set(rule.values)
