"""Random play of other engines in the same run, for comparison: those that are installed (`pip install 'holocards[bench]'`).

Each plays whole games with choices at random, as `bench.play` does with ours; a decision is one action of a player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

from holocards.lab.bench import Figure

LONGEST_GAME = 2_000
"""Decisions after which a game of Catanatron that nobody wins at random is left."""


def gin_rummy(pyspiel: Any) -> Callable[[Random], int]:
    """OpenSpiel's gin rummy, written in C++."""
    game = pyspiel.load_game("gin_rummy")

    def play(rng: Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        return decisions

    return play


def uno(rlcard: Any) -> Callable[[Random], int]:
    """RLCard's Uno, through its environment."""
    environment = rlcard.make("uno")

    def play(rng: Random) -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(rng.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def catan(catanatron: Any) -> Callable[[Random], int]:
    """Catanatron's Settlers for two, with its own random players."""

    def play(rng: Random) -> int:
        colours = catanatron.Color
        players = [catanatron.RandomPlayer(colour) for colour in (colours.RED, colours.BLUE)]
        game, decisions = catanatron.Game(players, seed=rng.getrandbits(31)), 0
        while game.winning_color() is None and decisions < LONGEST_GAME:
            game.play_tick()
            decisions += 1
        return decisions

    return play


PEERS = {
    "open_spiel": ("pyspiel", gin_rummy),
    "rlcard": ("rlcard", uno),
    "catanatron": ("catanatron", catan),
}
"""By name, the module to import and what makes a game of it."""


def figures(seconds: float) -> Iterator[Figure]:
    """A row for each engine that is installed."""
    for name, (module, prepare) in PEERS.items():
        if find_spec(module) is None:
            continue
        play = prepare(import_module(module))
        rng, decisions, games, begin = Random(1), 0, 0, process_time()
        while (passed := process_time() - begin) < seconds or not games:
            decisions += play(rng)
            games += 1
        values = (("rate", f"{decisions / passed:,.0f}"), ("per_game", f"{decisions / games:.1f}"))
        yield Figure(name, "peer", decisions / passed, values)
