"""How Holobeat's choices and battles are tried out in an imagined world; questions on the way get the first answer."""

from __future__ import annotations

from holocards.bots.worlds import settle
from holocards.engine.agenda import Decision
from holocards.engine.facts import Choice
from holocards.games.holobeat.power_up import PowerUp
from holocards.games.holobeat.round import EnergyStep
from holocards.games.holobeat.setup import Mulligan
from holocards.games.holobeat.summoning import MainStep
from holocards.games.holobeat.table import LINE, HolobeatGame

PLAIN = (MainStep, EnergyStep, PowerUp, Mulligan)
"""The decisions of the rules themselves; all others are questions of effects and broken hearts on the way there."""


def after(game: HolobeatGame, choice: Choice) -> HolobeatGame:
    """A copy in which the choice was carried out and the questions it raised were answered with the first choice."""
    return settle(game, _first_answer, choice)[0]


def after_battle(game: HolobeatGame) -> HolobeatGame:
    """A copy in which nobody uses anything more and the battle that is being fought is over."""
    line = game.facts[LINE]

    def answer(copy: HolobeatGame, decision: Decision) -> Choice | None:
        if copy.facts[LINE] != line:
            return None
        if isinstance(decision, PowerUp):
            return Choice("pass") if decision.line == line else None
        return _first_answer(copy, decision)

    return settle(game, answer)[0]


def _first_answer(game: HolobeatGame, decision: Decision) -> Choice | None:
    return None if isinstance(decision, PLAIN) else game.choices[0]
