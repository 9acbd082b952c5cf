"""1. Random games under random house rules end by the rules, and at every decision everything is in order."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from holocards.engine.agenda import ENGINE, Step, pack, step_classes
from holocards.engine.facts import BOTH, DRAW, Choice
from holocards.engine.game import Game
from holocards.engine.notation import notations, read
from holocards.engine.wire import view_from_data, view_to_data
from holocards.match.words import Teller
from holocards.text.languages import Language
from tests.conformance.games import SUITES, Suite, rule_ids
from tests.conformance.playing import GAMES, batches, random_game, random_setup, states
from tests.engine.fingerprint import columns

SOME = 4
"""Costly checks are made at every so many decisions."""


def check_cards(game: Game[Any]) -> None:
    """No card is lost, doubled, on the other side, or known to fewer than its place allows."""
    lying = [card for cards in game.zone for card in cards]
    assert sorted(lying) == list(range(len(game.table.owner)))
    for number, zone in enumerate(game.table.zones):
        for card in game.zone[number]:
            assert game.place[card] == number
            assert zone.seat in (-1, game.table.owner[card])
            assert game.knows[card] & zone.seen == zone.seen
            assert game.knows[card] <= BOTH
    for seat in (0, 1):
        mine = Counter(kind for card, kind in enumerate(game.kind) if game.table.owner[card] == seat)
        assert mine == Counter(game.table.lists[seat])


def check_decision(game: Game[Any]) -> None:
    """Exactly one decision or a result; choices are there, different, and have their own notation."""
    decision = game.decision
    assert (decision is None) == game.over
    if decision is None:
        assert game.result in (0, 1, DRAW)
        assert game.choices == []
        return
    assert decision.seat in (0, 1)
    assert game.choices
    assert len(set(game.choices)) == len(game.choices)
    assert all(type(choice) is Choice for choice in game.choices)
    refused = {refusal.choice for refusal in game.refusals()}
    assert not refused & set(game.choices)
    texts = notations(game, game.choices)
    assert len(set(texts)) == len(texts)
    assert all(text == " ".join(text.split()) for text in texts)
    assert [read(game, game.choices, text) for text in texts] == game.choices


def check_memo(game: Game[Any]) -> None:
    """What was worked out before is what would be worked out now."""
    fresh = game.clone()
    fresh.computed.clear()
    fresh._offered = None
    assert fresh.choices == game.choices
    for key, number in game.computed.items():
        assert fresh.computed.get(key, number) == number


def check_plain(game: Game[Any]) -> None:
    """The agenda holds nothing but steps of numbers, texts, tuples and steps; a view travels as JSON."""
    for one in game.agenda:
        check_step(one)
    for seat in (0, 1):
        view = game.view(seat)
        back = view_from_data(game.table, json.loads(json.dumps(view_to_data(view))))
        assert {name: given for name, given in columns(back).items() if name != "computed"} == {
            name: given for name, given in columns(view).items() if name != "computed"
        }
    json.dumps([pack(one) for one in game.agenda])


def check_step(data: object) -> None:
    if isinstance(data, Step):
        assert step_classes()[type(data).name] is type(data)
        for field in type(data).__slots__:
            check_step(getattr(data, field))
    elif isinstance(data, tuple):
        for item in data:
            check_step(item)
    else:
        assert type(data) in (int, str, bool), data


@pytest.mark.parametrize("batch", batches(), ids=range(len(batches())))
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_random_games_keep_every_invariant(suite: Suite, batch: range) -> None:
    known = rule_ids(suite.game) | {ENGINE}
    for seed in batch:
        for number, game in enumerate(states(suite, seed)):
            check_cards(game)
            suite.check_board(game)
            check_decision(game)
            assert {event.rule for event in game.events} <= known
            assert {event.place for event in game.events} <= {-1, *range(len(game.zone))}
            assert game.decision is None or type(game.decision).rule in known
            if number % SOME == seed % SOME:
                check_memo(game)
                check_plain(game)
        assert game.ended_by in known - {ENGINE}, f"seed {seed} ran away"


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_the_same_seed_and_choices_give_the_same_game(suite: Suite) -> None:
    for seed in range(3):
        courses = [
            [(game.kind[:], game.random, list(game.events)) for game in states(suite, seed)] for _ in (0, 1)
        ]
        assert courses[0] == courses[1]


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_games_of_stubborn_players_end_too(suite: Suite) -> None:
    """Players who always do the first thing, or always the last, come to an end."""
    for seed, at in ((1, 0), (2, -1)):
        game = random_game(suite, seed)
        while game.choices:
            game.choose(game.choices[at])
        assert game.over
        assert game.ended_by != ENGINE


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_every_event_has_its_sentence(suite: Suite, language: Language) -> None:
    told = set()
    for seed in range(min(GAMES, 12)):
        rng = Random(seed)
        teller = Teller(random_setup(suite, seed), next(states(suite, seed)).table, language)
        for game in states(suite, seed):
            for event in game.events:
                sentence = teller.event(event.for_seat(rng.choice((-1, 0, 1))))
                assert sentence.strip()
                told.add(event.what)
    assert len(told) > 5
