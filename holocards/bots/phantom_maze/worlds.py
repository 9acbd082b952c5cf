"""How Phantom Maze's choices are tried out in an imagined world; costs are paid with what is missed least."""

from __future__ import annotations

from holocards.bots.phantom_maze.outlook import keep_value, outlook
from holocards.bots.worlds import Trials
from holocards.engine.agenda import Decision
from holocards.engine.facts import Choice
from holocards.games.phantom_maze.actions import Actions
from holocards.games.phantom_maze.payment import Pay
from holocards.games.phantom_maze.table import MazeGame
from holocards.games.phantom_maze.turn import DiscardDown


def cheapest(game: MazeGame, decision: Decision) -> Choice | None:
    """The card that is missed least, where cards of the hand are paid or discarded."""
    if not isinstance(decision, Pay | DiscardDown):
        return None
    return min(game.choices, key=lambda choice: keep_value(game, choice.card, decision.seat))


worth = Trials(outlook, (Actions,), deepest=4, obvious=cheapest).worth
