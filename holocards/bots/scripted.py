"""Levels 1 and 2: a script values every choice and the best is taken, or, by a slip, the second best.

A game's script is the object that `holocards.bots.<game>.script(personality)` returns. It says of each choice how good it is and
why, from the view alone; taking the best, slips and hints are the same for all games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple, Protocol

from holocards.bots.bot import Imagine
from holocards.engine.facts import Choice
from holocards.engine.game import View
from holocards.engine.imagine import imagine as imagine_world

SLIP = 0.3
"""How often a beginner takes the second best choice where there are several."""


class Opinion(NamedTuple):
    """How good a choice is (any unit, the more the better) and why.

    key: the sentence `hint.<game>.<key>` in texts/*.toml of this room. values: its placeholders; `card` and `other` are card
    numbers, which the screen names, everything else is a number.
    """

    value: float
    key: str
    values: Mapping[str, int]


class Hint(NamedTuple):
    """What the script would do and why: see `Opinion`."""

    choice: Choice
    key: str
    values: Mapping[str, int]


class Script(Protocol):
    """What a game's script offers."""

    def judge(self, view: View[Any], choices: Sequence[Choice], imagine: Imagine) -> list[Opinion]:
        """An opinion of each choice, in their order. It may imagine worlds, but with the same ones for the same view."""


class ScriptedBot:
    """See `bot.Bot`. Of equally good choices it takes the first; `slips`: sometimes the second best instead of the best."""

    __slots__ = ("name", "script", "slips")

    def __init__(self, name: str, script: Script, *, slips: bool = False) -> None:
        self.name = name
        self.script = script
        self.slips = slips

    def choose(self, view: View[Any], choices: Sequence[Choice], imagine: Imagine, rng: Random) -> Choice:
        if len(choices) == 1:
            return choices[0]
        opinions = self.script.judge(view, choices, imagine)
        ranked = sorted(range(len(choices)), key=lambda index: -opinions[index].value)
        slip = self.slips and rng.random() < SLIP
        return choices[ranked[1 if slip else 0]]

    def hint(self, view: View[Any], choices: Sequence[Choice]) -> Hint:
        """What it would do at its best, and why."""
        opinions = self.script.judge(view, choices, partial(imagine_world, view))
        best = max(range(len(choices)), key=lambda index: opinions[index].value)
        return Hint(choices[best], opinions[best].key, opinions[best].values)
