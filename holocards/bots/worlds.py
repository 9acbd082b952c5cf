"""Trying things out in an imagined world: what a choice leads to once everything it brought about has been settled."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, TypeVar

from holocards.bots.bot import Imagine
from holocards.engine.agenda import Decision
from holocards.engine.board import Board, Table
from holocards.engine.facts import Choice, Seat
from holocards.engine.game import Game

QUESTIONS_AT_MOST = 40
"""A card that asks more often than that is judged by what it did so far."""

T = TypeVar("T", bound=Table)
W = TypeVar("W")


def world(imagine: Imagine) -> Game[Any]:
    """The world in which a decision is judged, the same one for the same view."""
    return imagine(Random(0))


def settle(
    game: Game[T], answer: Callable[[Game[T], Decision], Choice | None], first: Choice | None = None
) -> tuple[Game[T], Decision | None]:
    """A copy in which the choice was carried out and then every question that has an answer was given it.

    With it the first question that has none; None if nobody is asked any more or too much was asked.
    """
    copy = game.clone()
    if first is not None:
        copy.choose(first)
    for _ in range(QUESTIONS_AT_MOST):
        decision = copy.decision
        if decision is None:
            return copy, None
        choice = answer(copy, decision)
        if choice is None:
            return copy, decision
        copy.choose(choice)
    return copy, None


def nothing_obvious(game: Board[Any], decision: Decision) -> Choice | None:
    """No question answers itself."""
    return None


class Trials(Generic[T, W]):
    """How the choices of a game are tried out.

    outlook: what a board is worth to a seat by the weights of a personality. settled: decisions at which everything that a choice
    brought about is settled. deepest: so many questions one after the other are weighed with all their answers; later ones get
    the first answer. obvious: the answer to a question that needs no weighing.
    """

    __slots__ = ("deepest", "obvious", "outlook", "settled")

    def __init__(
        self,
        outlook: Callable[[Board[T], Seat, W], float],
        settled: tuple[type[Decision], ...],
        deepest: int,
        obvious: Callable[[Game[T], Decision], Choice | None] = nothing_obvious,
    ) -> None:
        self.outlook = outlook
        self.settled = settled
        self.deepest = deepest
        self.obvious = obvious

    def worth(self, game: Game[T], choice: Choice, seat: Seat, weights: W, depth: int = 0) -> float:
        """What the board is worth to the seat after the choice, when whoever is asked on the way answers well."""

        def answer(copy: Game[T], decision: Decision) -> Choice | None:
            if isinstance(decision, self.settled):
                return None
            obvious = self.obvious(copy, decision)
            if obvious is None and (depth >= self.deepest or len(copy.choices) == 1):
                return copy.choices[0]
            return obvious

        copy, asked = settle(game, answer, choice)
        if asked is None or isinstance(asked, self.settled):
            return self.outlook(copy, seat, weights)
        sign = 1.0 if asked.seat == seat else -1.0
        return sign * max(sign * self.worth(copy, one, seat, weights, depth + 1) for one in copy.choices)
