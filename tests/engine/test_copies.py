"""Copies, views and imagined worlds: independent, complete, and never knowing more than they may."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from holocards.engine.facts import BOTH, NOBODY, UNKNOWN, Choice
from holocards.engine.game import Game, View
from holocards.engine.imagine import imagine
from holocards.engine.knowledge import nothing_learned
from holocards.engine.wire import choice_from_data, view_from_data, view_to_data
from tests.engine.fingerprint import columns, fingerprint
from tests.engine.toy import DECK, HAND, SET, ToyTable, holding, pick, toy


def some_games(seed: int = 0) -> list[Game[ToyTable]]:
    """States out of the middle of random games."""
    rng = Random(seed)
    states = []
    for one in range(12):
        game = toy(one)
        while game.choices:
            states.append(game.clone())
            game.choose(rng.choice(game.choices))
        states.append(game.clone())
    return states


def used_up(game: Game[ToyTable]) -> Game[ToyTable]:
    """The game with something in every column, so that sharing any of them shows."""
    game = holding("guard")
    game.choose(pick(game, "play", "guard"))
    game.used[7] = 1
    game.computed[3] = 4
    return game


def written_over(value: Any) -> None:
    """Change a mutable column in place."""
    match value:
        case list() if value and isinstance(value[0], list):
            value[0].append(0)
        case list():
            value.append(0)
        case bytearray():
            value.append(0)
        case dict():
            value[-1] = -1


def test_a_clone_has_every_column_and_shares_no_mutable_one() -> None:
    game = used_up(toy())
    clone = game.clone()
    before = {name: repr(value) for name, value in columns(game).items()}
    for name, value in columns(clone).items():
        if name in ("_told", "_offered"):
            assert not value
            continue
        assert repr(value) == before[name], name
        if name != "table":
            written_over(value)
    assert {name: repr(value) for name, value in columns(game).items()} == before


def test_a_clone_plays_on_without_touching_the_original_and_as_the_original_would() -> None:
    for state in some_games():
        if not state.choices:
            continue
        before = fingerprint(state)
        one, two = state.clone(), state.clone()
        for choice in state.choices:
            state.clone().choose(choice)
        assert fingerprint(state) == before
        one.choose(state.choices[-1])
        two.choose(state.choices[-1])
        assert (fingerprint(one), one.events) == (fingerprint(two), two.events)


def test_a_view_has_every_column_of_the_board_and_shares_no_mutable_one() -> None:
    game = used_up(toy())
    view = game.view(0)
    before = {name: repr(value) for name, value in columns(game).items()}
    for name, value in columns(view).items():
        if name not in ("kind", "computed", "seat"):
            assert repr(value) == before[name], name
        if name != "table":
            written_over(value)
    assert {name: repr(value) for name, value in columns(game).items()} == before


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_shows_exactly_what_the_seat_knows(seat: int) -> None:
    for game in some_games(seat):
        view = game.view(seat)
        for card, kind in enumerate(game.kind):
            assert view.kind[card] == (kind if game.known_to(card, seat) else UNKNOWN)
        hidden = set(game.zone[HAND[1 - seat]]) | set(game.zone[SET[1 - seat]])
        assert all(view.kind[card] == UNKNOWN for card in hidden if not game.known_to(card, seat))
        assert not hasattr(view, "random")


def test_the_table_that_everyone_sees_shows_only_what_both_know() -> None:
    game = used_up(toy())
    view = game.view(NOBODY)
    shown = {card for card, kind in enumerate(view.kind) if kind != UNKNOWN}
    assert shown == {card for card in range(len(game.kind)) if game.knows[card] == BOTH}
    assert shown


def test_a_view_answers_as_the_game_does() -> None:
    for game in some_games(3):
        decision = game.decision
        if decision is None:
            assert game.view(0).decision is None
            continue
        view = game.view(decision.seat)
        assert view.decision == decision
        refused: list[Any] = []
        assert decision.offer(view, refused) == game.choices
        assert refused == game.refusals()


def test_a_shuffle_clears_knowledge_keeps_the_ids_in_place_and_the_kinds_together() -> None:
    game = toy()
    seat = game.decision.seat
    game.choose(Choice("look"))
    deck = game.zone[DECK[seat]][:]
    refs = [game.ref(card) for card in deck]
    before = sorted(game.kind[card] for card in deck), [game.kind[card] for card in deck]
    assert any(game.knows[card] for card in deck)
    game.shuffle(DECK[seat])
    assert game.zone[DECK[seat]] == deck
    assert sorted(game.kind[card] for card in deck) == before[0]
    assert [game.kind[card] for card in deck] != before[1]
    assert not any(game.knows[card] for card in deck)
    assert not any(game.still(ref) for ref in refs)


def test_shuffles_reach_every_order_about_equally_often() -> None:
    table = ToyTable(lists=((0, 1, 2), (0, 1, 2)))
    counts: dict[tuple[int, ...], int] = {}
    for seed in range(3000):
        game = Game(table, seed, (0, 0, 0))
        game.shuffle(0)
        order = tuple(game.kind[:3])
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(400 < count < 600 for count in counts.values())


def test_undo_is_free_only_while_nobody_learned_a_card_and_no_randomness_ran() -> None:
    game = holding("bear", "cow", "ant")
    start = game.clone()
    game.choose(Choice("look"))
    assert not nothing_learned(game, start)
    game = start.clone()
    game.choose(Choice("shuffle"))
    assert not nothing_learned(game, start)
    echo = holding("echo")
    echo.choose(pick(echo, "play", "echo"))
    for card in echo.zone[DECK[1 - echo.decision.seat]][:]:
        echo.move(card, SET[0])  # so that nobody draws next
    asked = echo.clone()
    echo.choose(Choice("back", echo.choices[0].card))
    assert nothing_learned(echo, asked)


@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_world_looks_to_the_seat_like_the_view(seat: int) -> None:
    rng = Random(4)
    guesses = set()
    for game in some_games(5):
        view = game.view(seat)
        world = imagine(view, rng)
        again = world.view(seat)
        assert {n: v for n, v in columns(again).items() if n != "computed"} == {
            n: v for n, v in columns(view).items() if n != "computed"
        }
        for owner in (0, 1):
            mine = [card for card, seat in enumerate(world.table.owner) if seat == owner]
            assert sorted(world.kind[card] for card in mine) == sorted(world.table.lists[owner])
        guesses.add(tuple(world.kind) == tuple(game.kind))
        if world.choices:
            world.choose(rng.choice(world.choices))
    assert guesses == {False} or guesses == {True, False}


def test_imagined_worlds_do_not_depend_on_what_the_seat_does_not_know() -> None:
    game = toy()
    seat = game.decision.seat
    other = game.clone()
    hidden = [
        card
        for card in range(len(game.kind))
        if not game.known_to(card, seat) and game.table.owner[card] != seat
    ]
    kinds = [other.kind[card] for card in hidden]
    for card, kind in zip(hidden, reversed(kinds), strict=True):
        other.kind[card] = kind
    other.random += 1
    worlds = [imagine(state.view(seat), Random(8)) for state in (game, other)]
    assert fingerprint(worlds[0]) == fingerprint(worlds[1])


@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_a_view_travels_as_json_and_comes_back_whole(seat: int) -> None:
    tower = holding("tower")
    tower.choose(pick(tower, "play", "tower"))
    for game in (*some_games(6), used_up(toy()), tower):
        view = game.view(seat)
        there = json.loads(json.dumps(view_to_data(view)))
        back = view_from_data(game.table, there)
        assert isinstance(back, View)
        assert {n: v for n, v in columns(back).items() if n != "computed"} == {
            n: v for n, v in columns(view).items() if n != "computed"
        }
        if game.decision and seat == game.decision.seat:
            assert back.decision.offer(back, None) == game.choices
            assert [
                choice_from_data(json.loads(json.dumps(choice))) for choice in game.choices
            ] == game.choices
