"""What a bot is: a chooser that is given a view, the choices, a way to imagine worlds, and its own randomness."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from holocards.engine.facts import Choice
from holocards.engine.game import Game, View

Imagine = Callable[[Random], Game[Any]]
"""Builds a whole game that looks to the deciding seat exactly like its view; what it does not know is dealt at random."""


class Bot(Protocol):
    """Plays one seat. Equal views and equal randomness give equal choices."""

    @property
    def name(self) -> str:
        """The name it is called by, e.g. `scripted:bold`."""

    def choose(self, view: View[Any], choices: Sequence[Choice], imagine: Imagine, rng: Random) -> Choice:
        """One of `choices`, which are those of the view's decision, in the order the decision offers them."""
