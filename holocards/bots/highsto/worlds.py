"""Trying things out in an imagined world: what a choice leads to once everything it brought about has been settled."""

from __future__ import annotations

from random import Random

from holocards.bots.bot import Imagine
from holocards.bots.highsto.outlook import outlook
from holocards.bots.highsto.weights import Weights
from holocards.engine.facts import Choice, Seat
from holocards.games.highsto.attacking import DeclareAttack
from holocards.games.highsto.effect_phase import UseEffects
from holocards.games.highsto.setting import SetCards
from holocards.games.highsto.setup import Redraw
from holocards.games.highsto.summoning import TurnUp
from holocards.games.highsto.table import HighstoGame

DEEPEST = 2
"""So many questions one after the other are weighed with all their answers; later ones get the first answer."""

QUESTIONS_AT_MOST = 40
"""A card that asks more often than that is judged by what it did so far."""

SETTLED = (TurnUp, UseEffects, DeclareAttack, SetCards, Redraw)
"""Decisions at which everything that a choice brought about is settled."""


def world(imagine: Imagine) -> HighstoGame:
    """The world in which a decision is judged, the same one for the same view."""
    return imagine(Random(0))


def worth(game: HighstoGame, choice: Choice, seat: Seat, weights: Weights, depth: int = 0) -> float:
    """What the board is worth to the seat after the choice, when every question on the way is answered well by whom it asks."""
    copy = game.clone()
    copy.choose(choice)
    for _ in range(QUESTIONS_AT_MOST):
        decision = copy.decision
        if decision is None or isinstance(decision, SETTLED):
            break
        if len(copy.choices) == 1 or depth >= DEEPEST:
            copy.choose(copy.choices[0])
        else:
            sign = 1.0 if decision.seat == seat else -1.0
            return sign * max(sign * worth(copy, answer, seat, weights, depth + 1) for answer in copy.choices)
    return outlook(copy, seat, weights)
