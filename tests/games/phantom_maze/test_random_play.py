"""Whole games by random choices: they end by the rules, lose no card, and refuse what they do not offer with the same reason."""

import random
from collections import Counter

import pytest

from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import NotOffered
from holocards.engine.imagine import imagine
from holocards.engine.notation import notations, read
from holocards.games.house_rules import settings
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

from .plain import plain_table


def random_rules(rng: random.Random) -> HouseRules:
    drawn = {rule.name: rng.choice(list(rule.values)) for rule in settings(HouseRules)}
    return HouseRules(**drawn | {"turn_limit": rng.randint(1, 120)})


def check_board(game: MazeGame) -> None:
    lying = [card for zone in game.zone for card in zone]
    assert sorted(lying) == list(range(len(game.table.owner)))
    for zone, cards in enumerate(game.zone):
        assert all(game.place[card] == zone for card in cards)
        assert all(game.table.owner[card] == zone & 1 for card in cards)
    for seat in (0, 1):
        kinds = Counter(game.kind[card] for card in lying if game.table.owner[card] == seat)
        assert kinds == Counter(game.table.lists[seat])
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
    while game.decision:
        choices = game.choices
        assert len(set(choices)) == len(choices) > 0
        check_board(game)
        texts = notations(game, choices)
        assert len(set(texts)) == len(texts)
        choice = rng.choice(choices)
        assert read(game, choices, texts[choices.index(choice)]) == choice
        game.choose(choice)
    check_board(game)
    assert game.over
    assert game.facts[TURN] <= rules.turn_limit
    assert game.ended_by in ("PM-1.1", "PM-1.2", "PM-1.4")


@pytest.mark.parametrize("seed", range(10))
def test_refusals_come_from_the_same_pass(seed: int) -> None:
    rng = random.Random(seed)
    game = CONTROLLER.new_game(plain_table(), seed)
    while game.decision:
        refusals = game.refusals()
        assert game.decision.offer(game, []) == game.choices
        for refusal in refusals:
            with pytest.raises(NotOffered) as raised:
                game.choose(refusal.choice)
            assert raised.value.reason == refusal.reason
        game.choose(rng.choice(game.choices))


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
    def course(seed: int) -> list[object]:
        rng = random.Random(5)
        game = CONTROLLER.new_game(plain_table(), seed)
        events: list[object] = list(game.events)
        while game.decision:
            game.choose(rng.choice(game.choices))
            events += game.events
        return events

    assert course(3) == course(3)
    assert course(3) != course(4)
