"""What the script for Phantom Maze does in positions that leave no doubt, and that it says why."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from holocards.bots import bot, bot_names
from holocards.bots.scripted import ScriptedBot
from holocards.engine.game import Game
from holocards.engine.imagine import imagine
from holocards.engine.notation import notation
from holocards.games.phantom_maze.controller import CONTROLLER
from holocards.games.phantom_maze.house_rules import HouseRules
from holocards.text.languages import Catalogue
from tests.games.phantom_maze.plain import DRAW, card, deck, effect, plain_table

FREE = card("free", kind="special", abilities=[effect("special", DRAW)])
DEAR = card("dear", kind="special", abilities=[effect("special", DRAW, pay=1)])
ACTOR = card("actor", power=3, abilities=[effect("act", DRAW)])
SMALL, EVEN, LARGE = card("small", power=1), card("even", power=3), card("large", power=5)
TRIAL = card("trial", kind="trial")
LORD = card("lord", kind="lord")
CARDS = [FREE, DEAR, ACTOR, SMALL, EVEN, LARGE, TRIAL, LORD]


def script(name: str = "scripted") -> ScriptedBot:
    found = bot("phantom_maze", name)
    assert isinstance(found, ScriptedBot)
    return found


def stand(first: dict[str, Any], second: dict[str, Any]) -> Game[Any]:
    """A board of these cards in the first player's third turn; both decks hold more unless said otherwise."""
    positions = CONTROLLER.positions()
    sides = [{"lord": "lord", "deck": ["small", "large", "even"], **side} for side in (first, second)]
    board = positions.board_model().model_validate({"first": sides[0], "second": sides[1]})
    one, two = (deck(dict(copies)) for copies in positions.cards_on(board))
    return positions.set_up(CONTROLLER.table(CARDS, (one, two), HouseRules()), board, 1)


def move(game: Game[Any]) -> str:
    decision = game.decision
    assert decision
    view = game.view(decision.seat)
    choice = script().choose(view, game.choices, partial(imagine, view), Random(1))
    return notation(game, game.choices, choice)


def test_it_draws_its_last_card() -> None:
    assert move(stand({"hand": ["small", "free", "large"], "deck": ["even"]}, {})) == "play free"


def test_it_fills_an_empty_field() -> None:
    assert move(stand({"hand": ["large"]}, {})) == "play large"


def test_it_blocks_with_the_citizen_that_wins() -> None:
    game = stand({"field": ["actor"]}, {"field": ["small", "large"]})
    game.choose(game.choices[0])
    assert game.decision is not None and game.decision.seat == 1
    assert move(game) == "block large"


def test_it_pays_with_what_it_misses_least() -> None:
    game = stand({"hand": ["dear", "large", "trial", "free"]}, {})
    game.choose(next(choice for choice in game.choices if game.kind[choice.card] == CARDS.index(DEAR)))
    assert move(game) == "pay trial"


def test_the_same_view_gives_the_same_choice_whatever_the_seat_cannot_see() -> None:
    rng, compared = Random(2), 0
    game = CONTROLLER.new_game(plain_table(), 2)
    while game.decision:
        view = game.view(game.decision.seat)
        other = imagine(view, rng).view(view.seat)
        taken = [
            script().choose(one, game.choices, partial(imagine, one), Random(1)) for one in (view, other)
        ]
        assert taken[0] == taken[1]
        compared += 1
        game.choose(rng.choice(game.choices))
    assert compared > 50


def play(names: tuple[str, str], seed: int, hints: set[str]) -> int:
    bots = [bot("phantom_maze", name) for name in names]
    game, rng = CONTROLLER.new_game(plain_table(), seed), Random(seed)
    while decision := game.decision:
        view, player = game.view(decision.seat), bots[decision.seat]
        choice = player.choose(view, game.choices, partial(imagine, view), rng)
        if isinstance(player, ScriptedBot):
            hints.add(player.hint(view, game.choices).key)
        game.choose(choice)
    return game.result


@pytest.mark.parametrize("name", [name for name in bot_names("phantom_maze") if name.startswith("scripted")])
def test_every_personality_beats_chance_and_says_why(name: str) -> None:
    hints: set[str] = set()
    won = sum(play((name, "random"), seed, hints) == 0 for seed in range(6))
    won += sum(play(("random", name), seed, hints) == 1 for seed in range(6))
    assert won >= 10
    words = Catalogue.load("holocards.bots")
    assert {key for key in hints if f"hint.phantom_maze.{key}" not in words} == set()
    assert {"action.play", "action.end_turn", "pay.cheapest"} <= hints
