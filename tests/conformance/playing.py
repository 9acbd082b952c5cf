"""Random matches: random house rules, random legal decks, random choices; small by default, as many as wanted for a long run.

HOLOCARDS_CONFORMANCE_GAMES sets the number of games of each game (10000 for the long run).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

from holocards.engine.game import Game
from holocards.games import controller_of
from holocards.games.house_rules import settings
from holocards.match.setup import Player, Setup
from tests.conformance.games import Cards, Suite

GAMES = int(os.environ.get("HOLOCARDS_CONFORMANCE_GAMES", "64"))
BATCHES = 8
"""The random games are spread over so many tests, for several processes."""

_pools: dict[str, Cards] = {}


def random_rules(game: str, rng: Random) -> Any:
    """Every house rule at random."""
    chosen: dict[str, Any] = {}
    for rule in settings(controller_of(game).house_rules()):
        if rule.kind == "order":
            *movable, last = rule.values
            rng.shuffle(movable)
            chosen[rule.name] = (*movable, last)
        else:
            chosen[rule.name] = rng.choice(list(rule.values))
    return controller_of(game).house_rules()(**chosen)


def random_setup(suite: Suite, seed: int) -> Setup:
    """A match with random house rules and random legal decks."""
    rng = Random(seed)
    if suite.game not in _pools:
        _pools[suite.game] = suite.cards()
    pool = _pools[suite.game]
    rules = random_rules(suite.game, rng)
    one, two = (suite.deck(rng, pool, rules) for _ in (0, 1))
    for deck in (one, two):
        assert controller_of(suite.game).deck_problems(deck, pool, rules) == []
    used = sorted({card for deck in (one, two) for card, _ in deck.cards})
    players = Player("Aoi"), Player("Ren")
    return Setup(
        suite.game, rules, (one, two), tuple(pool[card] for card in used), players, rng.getrandbits(60)
    )


def random_game(suite: Suite, seed: int) -> Game[Any]:
    """A game at its first decision."""
    return random_setup(suite, seed).begin(controller_of(suite.game))


def states(suite: Suite, seed: int) -> Iterator[Game[Any]]:
    """One random game at every decision and at its end; the same object each time."""
    rng = Random(seed)
    game = random_game(suite, seed)
    yield game
    while game.choices:
        game.choose(rng.choice(game.choices))
        yield game


def seeds(least: int) -> range:
    """Seeds for a costlier test: so many, in a long run more."""
    return range(max(least, GAMES // 40))


def batches() -> tuple[range, ...]:
    """The seeds of the random games, spread."""
    return tuple(range(batch, GAMES, BATCHES) for batch in range(BATCHES))
