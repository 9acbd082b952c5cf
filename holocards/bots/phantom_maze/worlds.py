"""Trying things out in an imagined world: what a choice leads to once everything it brought about has been settled."""

from __future__ import annotations

from random import Random

from holocards.bots.bot import Imagine
from holocards.bots.phantom_maze.outlook import keep_value, outlook
from holocards.bots.phantom_maze.weights import Weights
from holocards.engine.facts import Choice, Seat
from holocards.games.phantom_maze.actions import Actions
from holocards.games.phantom_maze.payment import Pay
from holocards.games.phantom_maze.table import MazeBoard, MazeGame
from holocards.games.phantom_maze.turn import DiscardDown

DEEPEST = 4
"""So many questions of effects one after the other are weighed with all their answers; later ones get the first answer."""

QUESTIONS_AT_MOST = 40
"""A card that asks more often than that is judged by what it did so far."""


def world(imagine: Imagine) -> MazeGame:
    """The world in which a decision is judged, the same one for the same view."""
    return imagine(Random(0))


def worth(game: MazeGame, choice: Choice, seat: Seat, weights: Weights, depth: int = 0) -> float:
    """What the table is worth to the seat after the choice, when every question on the way is answered well by whom it asks."""
    copy = game.clone()
    copy.choose(choice)
    for _ in range(QUESTIONS_AT_MOST):
        decision = copy.decision
        if decision is None or isinstance(decision, Actions):
            break
        if isinstance(decision, Pay | DiscardDown):
            copy.choose(cheapest(copy, copy.choices, decision.seat))
        elif len(copy.choices) == 1 or depth >= DEEPEST:
            copy.choose(copy.choices[0])
        else:
            sign = 1.0 if decision.seat == seat else -1.0
            return sign * max(sign * worth(copy, answer, seat, weights, depth + 1) for answer in copy.choices)
    return outlook(copy, seat, weights)


def cheapest(board: MazeBoard, choices: list[Choice], seat: Seat) -> Choice:
    """The card that is missed least."""
    return min(choices, key=lambda choice: keep_value(board, choice.card, seat))
