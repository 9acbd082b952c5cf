"""The script for Phantom Maze: it tries each choice out in an imagined world and judges what is left of the decks."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.bots.bot import Imagine
from holocards.bots.personalities import weights_of
from holocards.bots.phantom_maze.outlook import keep_value, outlook
from holocards.bots.phantom_maze.weights import Weights
from holocards.bots.phantom_maze.worlds import worth
from holocards.bots.scripted import Opinion
from holocards.bots.worlds import world
from holocards.engine.facts import Choice
from holocards.engine.game import View
from holocards.games.phantom_maze.actions import Actions
from holocards.games.phantom_maze.acts import Block
from holocards.games.phantom_maze.payment import Pay
from holocards.games.phantom_maze.table import MazeTable
from holocards.games.phantom_maze.turn import DiscardDown

MESSAGE_PREFIXES = ("hint.phantom_maze.",)

WORTH_IT = 0.05
"""By how much an action must better the table to be taken rather than to end the turn."""


class MazeScript:
    """See `scripted.Script`."""

    __slots__ = ("weights",)

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def judge(self, view: View[MazeTable], choices: Sequence[Choice], imagine: Imagine) -> list[Opinion]:
        match view.decision:
            case Pay(seat=seat) | DiscardDown(seat=seat):
                return [
                    Opinion(-keep_value(view, choice.card, seat), "pay.cheapest", {"card": choice.card})
                    for choice in choices
                ]
            case Actions(seat=seat):
                return self._judge_actions(view, choices, imagine, seat)
            case Block():
                sort = "block"
            case _:
                sort = "effect"
        here = world(imagine)
        return [
            Opinion(
                worth(here, choice, view.seat, self.weights),
                f"{sort}.{choice.verb}" if sort == "block" else "effect.best",
                {"card": choice.card},
            )
            for choice in choices
        ]

    def _judge_actions(
        self, view: View[MazeTable], choices: Sequence[Choice], imagine: Imagine, seat: int
    ) -> list[Opinion]:
        here = world(imagine)
        opinions = []
        for choice in choices:
            if choice.verb == "end_turn":
                value = outlook(here, seat, self.weights) + WORTH_IT
            else:
                value = worth(here, choice, seat, self.weights)
            opinions.append(Opinion(value, f"action.{choice.verb}", {"card": choice.card}))
        return opinions


def script(personality: str) -> MazeScript:
    """The script with the weights of that personality; PersonalityError if its file is broken."""
    return MazeScript(weights_of("phantom_maze", personality, Weights))
