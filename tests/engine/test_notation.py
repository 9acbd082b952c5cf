"""Notation: one text per choice, unique within its decision, read back by looking it up."""

from __future__ import annotations

from random import Random

import pytest

from holocards.engine.facts import Choice
from holocards.engine.notation import NotLegal, notation, notations, read
from tests.engine.toy import HAND, holding, toy


def test_every_choice_has_one_text_that_reads_back() -> None:
    rng = Random(2)
    for seed in range(15):
        game = toy(seed)
        while game.choices:
            texts = notations(game, game.choices)
            assert len(set(texts)) == len(game.choices)
            assert [read(game, game.choices, text) for text in texts] == game.choices
            assert [notation(game, game.choices, choice) for choice in game.choices] == texts
            game.choose(rng.choice(game.choices))


def test_details_are_added_only_where_needed_and_numbers_last() -> None:
    game = holding("ant", "ant", "ant", "bear")
    first, second, third, bear = game.zone[HAND[game.decision.seat]]
    game.learn(second, 0b11)
    choices = [Choice("play", card) for card in (first, second, third, bear)]
    assert notations(game, choices) == [
        "play ant unseen #1",
        "play ant known",
        "play ant unseen #2",
        "play bear",
    ]


def test_spaces_do_not_matter_and_an_illegal_text_says_what_was_legal() -> None:
    game = holding("ant", "bear", "cow", "whale")
    ant = read(game, game.choices, "  play   ant ")
    assert ant.verb == "play"
    with pytest.raises(NotLegal) as raised:
        read(game, game.choices, "play dragon")
    assert raised.value.text == "play dragon"
    assert raised.value.legal == tuple(notations(game, game.choices))
    assert "play ant" in str(raised.value)
