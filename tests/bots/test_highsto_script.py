"""What the script for Hi!story does in positions that leave no doubt, and that it says why."""

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
from holocards.games.highsto.controller import CONTROLLER
from holocards.text.languages import Catalogue
from tests.games.highsto.boards import game, play
from tests.games.highsto.plain import plain_table


def script(name: str = "scripted") -> ScriptedBot:
    found = bot("highsto", name)
    assert isinstance(found, ScriptedBot)
    return found


def move(running: Game[Any], name: str = "scripted") -> str:
    decision = running.decision
    assert decision
    view = running.view(decision.seat)
    choice = script(name).choose(view, running.choices, partial(imagine, view), Random(1))
    return notation(running, running.choices, choice)


def test_it_finishes_an_open_deck() -> None:
    theirs = {"spot1": {"card": "attacker-1a", "rested": True}, "deck": ["blocker-0a"] * 3}
    assert move(game({"spot1": "attacker-2b"}, theirs, phase="attack")) == "attack attacker-2b deck"


def test_it_blocks_what_would_end_the_game() -> None:
    running = game(
        {"spot1": "attacker-2b"}, {"spot1": "blocker-2b", "deck": ["blocker-0a"] * 5}, phase="attack"
    )
    play(running, "attack attacker-2b deck")
    assert move(running) == "block blocker-2b"


def test_it_throws_a_decoy_before_the_deck_runs_out() -> None:
    running = game({"spot1": "attacker-2b"}, {"hand": ["decoy"], "deck": ["blocker-0a"] * 5}, phase="attack")
    play(running, "attack attacker-2b deck")
    assert move(running) == "from_hand"
    play(running, "from_hand")
    assert move(running) == "decoy decoy"


def test_it_turns_its_cards_up_and_sets_new_ones() -> None:
    mine = {"spot1": {"card": "attacker-0a", "face_down": True}, "hand": ["attacker-1b"]}
    assert move(game(mine, phase="summon")) == "summon spot1"
    stacked = game({"spot1": "attacker-0a", "hand": ["attacker-1b", "blocker-4b"]}, phase="set")
    assert move(stacked).startswith("set attacker-1b")


def test_it_puts_high_ranks_away() -> None:
    for seed in range(6):
        running = CONTROLLER.new_game(plain_table(), seed)
        high = [c for c in running.choices if c.card >= 0 and running.table.rank[running.kind[c.card]] > 2]
        if high:
            assert move(running).startswith("set_aside")


@pytest.mark.parametrize("name", [name for name in bot_names("highsto") if name != "random"])
def test_it_says_why(name: str) -> None:
    words = Catalogue.load("holocards.bots")
    running = game({"spot1": "attacker-2b", "spot2": "miller", "hand": ["event-0"]})
    decision = running.decision
    assert decision
    hint = script(name).hint(running.view(decision.seat), running.choices)
    assert hint.choice in running.choices
    assert f"hint.highsto.{hint.key}" in words
