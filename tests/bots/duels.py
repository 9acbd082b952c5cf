"""Games of bots on plain cards, for the tests of bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from holocards.bots.bot import Bot
from holocards.engine.facts import Choice
from holocards.engine.game import Game, View
from holocards.engine.imagine import imagine
from holocards.games.holobeat.controller import CONTROLLER
from tests.games.holobeat.plain import plain_table

Watcher = Callable[[View[Any], Sequence[Choice], Choice], None]


def chosen(bot: Bot, game: Game[Any], rng: Random) -> Choice:
    """What a bot chooses at the game's decision, given what bots are given."""
    decision = game.decision
    assert decision
    view = game.view(decision.seat)
    return bot.choose(view, game.choices, partial(imagine, view), rng)


def play(bots: Sequence[Bot], seed: int, watch: Watcher | None = None, table: Any = None) -> Game[Any]:
    """A whole game."""
    game = CONTROLLER.new_game(table or plain_table(), seed)
    rngs = [Random(seed * 2 + seat) for seat in (0, 1)]
    while decision := game.decision:
        choice = chosen(bots[decision.seat], game, rngs[decision.seat])
        if watch:
            watch(game.view(decision.seat), game.choices, choice)
        game.choose(choice)
    return game


def wins(one: Bot, other: Bot, pairs: int) -> float:
    """The win rate of the first bot in games with swapped seats, draws as half."""
    table, points = plain_table(), 0.0
    for seed in range(pairs):
        for seat in (0, 1):
            result = play((one, other) if seat == 0 else (other, one), seed, table=table).result
            points += 0.5 if result == 2 else float(result == seat)
    return points / (2 * pairs)
