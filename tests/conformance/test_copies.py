"""2. and 3. Copies stay as they were whatever happens to the original; taking back and playing the same again is the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from holocards.match.course import TAKEN_BACK
from holocards.match.play import Match
from tests.conformance.games import SUITES, Suite
from tests.conformance.playing import random_setup, seeds, states
from tests.engine.fingerprint import MEMOS, columns, fingerprint

SEEDS = seeds(4)


def same_objects(one: Any, other: Any) -> list[str]:
    """Mutable columns that two games share."""
    return [
        name
        for name, given in columns(one).items()
        if name != "table"
        and isinstance(given, (list, dict, bytearray, set))
        and given is getattr(other, name)
    ]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_copies_are_untouched_by_what_happens_later(suite: Suite, seed: int) -> None:
    copies = []
    for game in states(suite, seed):
        copy = game.clone()
        assert fingerprint(copy) == fingerprint(game)
        assert same_objects(copy, game) == []
        assert not any(mine is theirs for mine, theirs in zip(copy.zone, game.zone, strict=True))
        copies.append((copy, fingerprint(copy)))
    assert set(columns(game)) > MEMOS
    assert len(copies) > 10
    for copy, before in copies:
        assert fingerprint(copy) == before


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_a_copy_goes_on_as_the_original(suite: Suite, seed: int) -> None:
    rng = Random(seed)
    for game in states(suite, seed):
        if not game.choices or rng.random() < 0.7:
            continue
        choice = rng.choice(game.choices)
        one, two = game.clone(), game.clone()
        for copy in (one, two):
            copy.choose(choice)
        assert (fingerprint(one), one.events, one.choices) == (fingerprint(two), two.events, two.choices)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_taking_back_and_playing_the_same_again_is_the_same(suite: Suite, seed: int) -> None:
    rng = Random(seed)
    match = Match.start(random_setup(suite, seed), None)
    texts: list[str] = []
    while match.choices:
        at = rng.randrange(len(match.choices))
        texts.append(match.notations()[at])
        match.choose(match.choices[at])
        if rng.random() < 0.1:
            back = rng.randint(1, min(12, match.choices_made))
            before = fingerprint(match._course.game), [match.view(seat).kind for seat in (0, 1)]
            match.undo(back, consent=True)
            for text in texts[-back:]:
                match.choose(match.choices[match.notations().index(text)])
            assert (fingerprint(match._course.game), [match.view(seat).kind for seat in (0, 1)]) == before
    again = Match.start(match.setup, None)
    for text in texts:
        again.choose(again.choices[again.notations().index(text)])
    assert fingerprint(again._course.game) == fingerprint(match._course.game)
    assert again.log(0) == [event for event in match.log(0) if event.what != TAKEN_BACK]
