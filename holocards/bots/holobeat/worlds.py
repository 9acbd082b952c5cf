"""Trying things out in an imagined world: what a choice leads to once everything it brought about has been settled."""

from __future__ import annotations

from random import Random

from holocards.bots.bot import Imagine
from holocards.engine.facts import Choice
from holocards.games.holobeat.power_up import PowerUp
from holocards.games.holobeat.round import EnergyStep
from holocards.games.holobeat.setup import Mulligan
from holocards.games.holobeat.summoning import MainStep
from holocards.games.holobeat.table import LINE, HolobeatGame

QUESTIONS_AT_MOST = 40
"""A card whose effects ask more often than that is judged by what it did so far."""

PLAIN = (MainStep, EnergyStep, PowerUp, Mulligan)
"""The decisions of the rules themselves; all others are questions of effects and broken hearts on the way there."""


def world(imagine: Imagine) -> HolobeatGame:
    """The world in which a decision is judged, the same one for the same view."""
    return imagine(Random(0))


def after(game: HolobeatGame, choice: Choice) -> HolobeatGame:
    """A copy in which the choice was carried out and the questions it raised were answered with the first choice."""
    copy = game.clone()
    copy.choose(choice)
    for _ in range(QUESTIONS_AT_MOST):
        decision = copy.decision
        if decision is None or isinstance(decision, PLAIN):
            break
        copy.choose(copy.choices[0])
    return copy


def after_battle(game: HolobeatGame) -> HolobeatGame:
    """A copy in which nobody uses anything more and the battle that is being fought is over."""
    copy, line = game.clone(), game.facts[LINE]
    for _ in range(QUESTIONS_AT_MOST):
        decision = copy.decision
        if decision is None or copy.facts[LINE] != line:
            break
        if isinstance(decision, PowerUp):
            if decision.line != line:
                break
            copy.choose(Choice("pass"))
        elif isinstance(decision, PLAIN):
            break
        else:
            copy.choose(copy.choices[0])
    return copy
