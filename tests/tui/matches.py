"""Matches for the tests of the screens: the marked decks, a seed that is known, choices made ahead."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from holocards import library
from holocards.engine.facts import Choice
from holocards.games import controller_of
from holocards.match.play import Match
from holocards.match.setup import Player, Setup
from holocards.text.languages import Language
from holocards.tui.play import Play
from holocards.tui.screens.setup import bots_of
from holocards.tui.words import Words

NAMES = ("Xena", "Yuri")


def setup(seed: int = 1, bots: tuple[str, str] = ("", ""), game: str = "holobeat") -> Setup:
    """A match between the two decks of the player's folder, or where there are none, the first two that ship."""
    own = [entry for entry in library.decks(game) if entry.origin == "own"]
    entries = own if len(own) > 1 else library.decks(game)[:2]
    one, two = (entry.deck for entry in entries[:2])
    assert one is not None and two is not None
    pool = library.cards(game)
    players = (Player(NAMES[0], bots[0]), Player(NAMES[1], bots[1]))
    rules = controller_of(game).house_rules()()
    return Setup(game, rules, (one, two), library.used_cards(pool, one, two), players, seed)


def play(
    language: Language = Language.EN,
    *,
    seed: int = 1,
    bots: tuple[str, str] = ("", ""),
    records: Path | None = None,
    game: str = "holobeat",
) -> Play:
    """A match at its first decision."""
    made = setup(seed, bots, game)
    return Play(Match.start(made, records), Words(language), bots_of(made))


def go_to(
    table: Play, step: str, *, also: Callable[[Match], bool] = lambda match: True, seed: int = 0
) -> None:
    """Choose at random until a decision of that name comes for which `also` holds."""
    rng = Random(seed)
    for _ in range(2000):
        decision = table.match.decision
        assert decision is not None, f"the game is over before {step}"
        if decision.name == f"{table.match.setup.game}.{step}" and also(table.match):
            return
        table.match.choose(_some(table.match, rng))
    raise AssertionError(f"{step} never came")


def _some(match: Match, rng: Random) -> Choice:
    choice: Any = rng.choice(match.choices)
    return choice
