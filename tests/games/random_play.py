"""Whole games by random choices, for the tests of one game's rules: what must hold at every decision of any game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from holocards.engine.facts import NotOffered
from holocards.engine.game import Game
from holocards.engine.notation import notations, read
from holocards.games.house_rules import settings


def drawn_rules(house_rules: type[Any], rng: random.Random) -> dict[str, Any]:
    """A value for every house rule at random."""
    return {rule.name: rng.choice(list(rule.values)) for rule in settings(house_rules)}


def decisions(game: Game[Any], rng: random.Random) -> Iterator[Game[Any]]:
    """The game at each of its decisions, going on at random."""
    while game.decision:
        yield game
        game.choose(rng.choice(game.choices))


def check_cards(game: Game[Any]) -> None:
    """No card is lost, doubled or changed, and each lies on its owner's side where its place says."""
    lying = [card for zone in game.zone for card in zone]
    assert sorted(lying) == list(range(len(game.table.owner)))
    for zone, cards in enumerate(game.zone):
        assert all(game.place[card] == zone for card in cards)
        assert all(game.table.owner[card] == zone & 1 for card in cards)
    for seat in (0, 1):
        kinds = Counter(game.kind[card] for card in lying if game.table.owner[card] == seat)
        assert kinds == Counter(game.table.lists[seat])


def check_choices(game: Game[Any]) -> None:
    """There are choices, each once, and each has a notation of its own that reads back."""
    choices = game.choices
    assert len(set(choices)) == len(choices) > 0
    texts = notations(game, choices)
    assert len(set(texts)) == len(texts)
    assert [read(game, choices, text) for text in texts] == choices


def check_refusals(game: Game[Any]) -> None:
    """The pass that gives reasons offers the same, and a refused choice is refused for that reason when made."""
    assert game.decision is not None
    assert game.decision.offer(game, []) == game.choices
    for refusal in game.refusals():
        with pytest.raises(NotOffered) as raised:
            game.choose(refusal.choice)
        assert raised.value.reason == refusal.reason


def check_seeds(new_game: Callable[[int], Game[Any]]) -> None:
    """Every seed is a game of its own, and the same choices make the same game again."""

    def course(seed: int) -> list[object]:
        game = new_game(seed)
        events: list[object] = list(game.events)
        for _ in decisions(game, random.Random(5)):
            events += game.events
        return [*events, *game.events]

    assert course(3) == course(3)
    assert course(3) != course(4)
