"""Level 0: any choice, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from holocards.bots.bot import Imagine
from holocards.engine.facts import Choice
from holocards.engine.game import View


class RandomBot:
    """See `bot.Bot`."""

    __slots__ = ()
    name = "random"

    def choose(self, view: View[Any], choices: Sequence[Choice], imagine: Imagine, rng: Random) -> Choice:
        return choices[int(rng.random() * len(choices))]
