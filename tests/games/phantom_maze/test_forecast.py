"""What the forecasts foretell is what then happens (PM-6.8, PM-6.10), and they read public cards alone."""

import random

from holocards.engine.imagine import imagine
from holocards.games.phantom_maze.acts import Block
from holocards.games.phantom_maze.controller import CONTROLLER
from holocards.games.phantom_maze.forecast import ChoiceForecast, choice_forecast
from holocards.games.phantom_maze.table import DISCARD, FIELD, HAND, MazeGame

from .plain import plain_table


def discarded(game: MazeGame, cards: list[int]) -> list[bool]:
    return [game.place[card] in (DISCARD, DISCARD + 1) for card in cards]


def test_blocks_end_as_foretold() -> None:
    seen = set()
    for seed in range(60):
        rng = random.Random(seed)
        game = CONTROLLER.new_game(plain_table(), seed)
        while game.decision:
            choice = rng.choice(game.choices)
            if isinstance(game.decision, Block) and choice.verb == "block":
                actor = game.decision.source % 4096
                told = choice_forecast(game.view(game.decision.seat), choice).block
                assert told is not None
                game.choose(choice)
                gone = {"actor": [True, False], "blocker": [False, True], "both": [True, True]}
                assert discarded(game, [actor, choice.card]) == gone[told.discarded]
                assert (told.actor > told.blocker) == (told.discarded == "blocker")
                seen.add(told.discarded)
                continue
            game.choose(choice)
    assert seen == {"actor", "blocker", "both"}


def test_costs_and_blockers_are_foretold() -> None:
    acts = 0
    for seed in range(20):
        rng = random.Random(seed)
        game = CONTROLLER.new_game(plain_table(), seed)
        while game.decision:
            seat = game.decision.seat
            choice = rng.choice(game.choices)
            told = choice_forecast(game.view(seat), choice)
            if choice.verb in ("play", "retreat", "skill", "act"):
                assert told.hand == len(game.zone[HAND + seat]) - (choice.verb == "play") - told.cost >= 0
            else:
                assert told.cost == -1
            game.choose(choice)
            if choice.verb == "act":
                acts += bool(told.blockers)
                asked = isinstance(game.decision, Block)
                assert asked == bool(told.blockers)
                if asked:
                    blocks = [one.card for one in game.choices if one.verb == "block"]
                    assert blocks == [card for card, _ in told.blockers]
                    assert set(blocks) <= set(game.zone[FIELD + game.decision.seat])
    assert acts > 5


def test_forecasts_know_no_secret() -> None:
    rng = random.Random(4)
    game = CONTROLLER.new_game(plain_table(), 4)
    compared = 0
    while game.decision:
        view = game.view(game.decision.seat)
        other = imagine(view, rng)
        for choice in game.choices:
            told = choice_forecast(view, choice)
            assert told == choice_forecast(other.view(game.decision.seat), choice)
            compared += told != ChoiceForecast()
        game.choose(rng.choice(game.choices))
    assert compared > 50
