"""Whole games by random choices with every known effect: in order at every decision, and asked only by what everybody sees."""

import random
from typing import Any

import pytest

from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import NOBODY
from holocards.engine.imagine import imagine
from holocards.games.controller import DeckList
from holocards.games.highsto.controller import CONTROLLER
from holocards.games.highsto.hidden import may_be_among
from holocards.games.highsto.house_rules import HouseRules
from holocards.games.highsto.table import (
    ATTACKER,
    BLOCKER,
    FIRST_SPOT_ZONE,
    HAND,
    SPOT_ZONES,
    TARGET,
    HighstoGame,
)

from ..random_play import check_cards, check_choices, check_refusals, check_seeds, decisions, drawn_rules
from .boards import all_cards

OUTSIDE_ATTACKS = ("TurnUp", "UseEffects", "DeclareAttack", "SetCards")
"""Decisions in which no attack is being carried out."""


def random_rules(rng: random.Random) -> HouseRules:
    """Every house rule at random, but for decks of one size."""
    *phases, last = HouseRules().phase_order
    rng.shuffle(phases)
    fixed: dict[str, Any] = {"deck_size": 32, "deck_max": 32, "rank_table": False}
    drawn = drawn_rules(HouseRules, rng) | fixed | {"cards_per_draw": rng.randint(1, 3)}
    return HouseRules(**drawn | {"phase_order": (*phases, last)})


def random_game(seed: int, rules: HouseRules | None = None) -> HighstoGame:
    """Two copies each of sixteen of the tests' cards, other ones on either side."""
    rng = random.Random(seed)
    cards = all_cards()
    decks = [
        DeckList(seat, "highsto", (("en", seat),), tuple((id, 2) for id in rng.sample(sorted(cards), 16)))
        for seat in ("one", "two")
    ]
    used = {id for deck in decks for id, _ in deck.cards}
    table = CONTROLLER.table(
        [card for id, card in cards.items() if id in used],
        (decks[0], decks[1]),
        rules or HouseRules(deck_size=32, deck_max=32, rank_table=False),
    )
    return CONTROLLER.new_game(table, seed)


def check_board(game: HighstoGame) -> None:
    check_cards(game)
    tops = {game.zone[zone][-1] for zones in SPOT_ZONES for zone in zones if game.zone[zone]}
    assert all(card in tops for card, flags in enumerate(game.flags) if flags & SIDEWAYS)
    for zones in SPOT_ZONES:
        for zone in zones:
            assert zone >= FIRST_SPOT_ZONE
            assert not any(game.table.is_event[game.kind[card]] for card in game.zone[zone])
    if type(game.decision).__name__ in OUTSIDE_ATTACKS:
        assert [game.facts[fact] for fact in (ATTACKER, TARGET, BLOCKER)] == [-1, -1, -1]


@pytest.mark.parametrize("seed", range(24))
def test_random_games_end_by_the_rules(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(seed, random_rules(rng))
    for _ in decisions(game, rng):
        check_choices(game)
        check_board(game)
    check_board(game)
    assert game.ended_by in ("HS-1.1", "HS-1.2")


@pytest.mark.parametrize("seed", range(8))
def test_refusals_come_from_the_same_pass(seed: int) -> None:
    for game in decisions(random_game(seed), random.Random(seed)):
        check_refusals(game)


@pytest.mark.parametrize("seed", range(8))
def test_every_card_in_hand_can_be_used_or_says_why_not(seed: int) -> None:
    for game in decisions(random_game(seed), random.Random(seed)):
        if type(game.decision).__name__ in ("SetCards", "UseEffects"):
            assert game.decision
            seat = game.decision.seat
            spoken_of = {one.card for one in game.choices} | {one.choice.card for one in game.refusals()}
            kinds = {game.kind[card] for card in spoken_of if card >= 0}
            assert {game.kind[card] for card in game.zone[HAND + seat]} <= kinds


@pytest.mark.parametrize("seed", range(8))
def test_what_a_seat_does_not_know_changes_nothing_for_it(seed: int) -> None:
    rng = random.Random(seed)
    for game in decisions(random_game(seed), rng):
        decision = game.decision
        assert decision
        for seat in (0, 1):
            view = game.view(seat)
            other = imagine(view, rng)
            assert decision.asked(other)
            if decision.seat == seat or decision.public:
                of_game, of_view, of_other = [], [], []
                assert decision.offer(game, of_game) == decision.offer(view, of_view) == game.choices
                assert decision.offer(other, of_other) == game.choices
                assert of_game == of_view == of_other


@pytest.mark.parametrize("seed", range(6))
def test_a_hand_may_hold_what_lies_open_nowhere_else(seed: int) -> None:
    rng = random.Random(seed)
    for game in decisions(random_game(seed), rng):
        everybody = game.view(NOBODY)
        for seat in (0, 1):
            hand, unseen = game.zone[HAND + seat], everybody.unseen_kinds(seat)
            shown = {game.kind[card] for card in hand if game.public(card)}
            hidden = set(unseen) if any(not game.public(card) for card in hand) else set()
            for kinds in (rng.sample(game.table.lists[seat], 3), [rng.choice(game.table.lists[seat])]):
                possible = not (shown | hidden).isdisjoint(kinds)
                assert may_be_among(game, seat, game.table.wanted(kinds), hand) == possible


@pytest.mark.parametrize("seed", range(4))
def test_what_was_worked_out_before_is_what_is_worked_out_now(seed: int) -> None:
    for game in decisions(random_game(seed), random.Random(seed)):
        fresh = game.clone()
        fresh.computed.clear()
        fresh._offered = None
        assert fresh.choices == game.choices


def test_every_seed_is_a_game_of_its_own_and_repeats() -> None:
    check_seeds(random_game)
