"""Bots of all levels: they see nothing but views, play the same for the same view, and are as strong as their level says."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from holocards.bots import LEVELS, UnknownBot, bot, bot_names
from holocards.bots.scripted import Opinion, ScriptedBot
from holocards.engine.facts import Choice
from holocards.engine.game import View
from holocards.engine.imagine import imagine
from holocards.engine.wire import choice_from_data, view_to_data
from holocards.games.holobeat.controller import CONTROLLER
from tests.bots.duels import chosen, play, wins
from tests.games.holobeat.plain import plain_table

ROOT = Path(__file__).parents[2]


def test_bots_have_levels_and_names() -> None:
    assert [bot("holobeat", level).name for level in (0, 1, 2)] == list(LEVELS)
    assert [bot("holobeat", name).name for name in bot_names("holobeat")] == list(bot_names("holobeat"))
    assert {"scripted:bold", "scripted:careful"} <= set(bot_names("holobeat"))


@pytest.mark.parametrize("name", ["", "clever", "scripted:", "scripted:nobody", "random:bold", 3, -1])
def test_an_unknown_bot_is_refused_with_the_names_there_are(name: str | int) -> None:
    with pytest.raises(UnknownBot) as raised:
        bot("holobeat", name)
    assert raised.value.names == bot_names("holobeat")


def test_the_random_bot_takes_every_choice_about_as_often() -> None:
    choices = [Choice("one"), Choice("two"), Choice("three")]
    view: Any = None
    rng, taken = Random(1), []
    for _ in range(3000):
        taken.append(bot("holobeat", "random").choose(view, choices, lambda _: view, rng))
    assert all(900 < taken.count(choice) < 1100 for choice in choices)


@pytest.mark.parametrize("name", bot_names("holobeat"))
def test_a_bot_that_gets_the_view_as_json_in_another_process_plays_the_same(name: str) -> None:
    command = [sys.executable, "-m", "tests.bots.bot_process", name, "7"]
    rng, moves = Random(7), 0
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin and process.stdout
        player, game = bot("holobeat", name), CONTROLLER.new_game(plain_table(), 5)
        while decision := game.decision:
            process.stdin.write(json.dumps(view_to_data(game.view(decision.seat))) + "\n")
            process.stdin.flush()
            choice = chosen(player, game, rng)
            assert choice_from_data(json.loads(process.stdout.readline())) == choice
            game.choose(choice)
            moves += 1
        process.stdin.close()
    assert moves > 30


@pytest.mark.parametrize("name", bot_names("holobeat"))
def test_equal_views_give_equal_choices(name: str) -> None:
    """Whatever lies where the seat cannot see it: worlds that look the same to it are played the same."""
    player, rng, differing = bot("holobeat", name), Random(3), 0

    def watch(view: View[Any], choices: Sequence[Choice], choice: Choice) -> None:
        nonlocal differing
        if len(choices) < 2 or rng.random() < 0.7:
            return
        worlds = [imagine(view, Random(seed)) for seed in (1, 2)]
        differing += worlds[0].kind != worlds[1].kind
        played = [chosen(player, world, Random(9)) for world in worlds]
        assert played[0] == played[1] == player.choose(view, choices, partial(imagine, view), Random(9))

    play((player, player), 11, watch)
    assert differing > 5


def test_a_bot_leaves_what_it_is_given_as_it_was() -> None:
    def watch(view: View[Any], choices: Sequence[Choice], choice: Choice) -> None:
        before, offered = json.dumps(view_to_data(view)), list(choices)
        script.choose(view, choices, partial(imagine, view), Random(1))
        assert (json.dumps(view_to_data(view)), choices) == (before, offered)

    script = bot("holobeat", "scripted")
    play((script, script), 2, watch)


@pytest.mark.parametrize(
    ("one", "other", "least"),
    [("scripted", "random", 0.85), ("beginner", "random", 0.75), ("scripted", "beginner", 0.5)]
    + [(name, "random", 0.8) for name in bot_names("holobeat") if ":" in name],
)
def test_a_level_beats_the_one_below(one: str, other: str, least: float) -> None:
    assert wins(bot("holobeat", one), bot("holobeat", other), 20) >= least


class Fixed:
    """A script whose opinions are the choices' numbers."""

    def judge(self, view: View[Any], choices: Sequence[Choice], imagine: Any) -> list[Opinion]:
        return [Opinion(choice.number, "fixed", {"number": choice.number}) for choice in choices]


def test_a_script_takes_the_best_and_of_equals_the_first_and_says_why() -> None:
    view: Any = None
    choices = [Choice("a", number=1), Choice("b", number=4), Choice("c", number=4), Choice("d", number=2)]
    script = ScriptedBot("fixed", Fixed())
    assert script.choose(view, choices, lambda _: view, Random(1)) == choices[1]
    assert script.choose(view, choices[:1], lambda _: view, Random(1)) == choices[0]


def test_slips_are_second_best_and_not_too_rare() -> None:
    view: Any = None
    choices = [Choice("a", number=1), Choice("b", number=4), Choice("d", number=2)]
    beginner, rng = ScriptedBot("beginner", Fixed(), slips=True), Random(4)
    taken = [beginner.choose(view, choices, lambda _: view, rng).verb for _ in range(400)]
    assert set(taken) == {"b", "d"}
    assert 60 < taken.count("d") < 200
