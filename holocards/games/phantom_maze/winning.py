"""Winning (PM-1): checked when an action or a step of the turn is completely finished."""

from __future__ import annotations

from holocards.engine.agenda import Step, step
from holocards.engine.facts import DRAW, Seat
from holocards.games.phantom_maze.table import ACTIVE, DECK, DRAWN_OUT, MazeBoard, MazeGame


def drawn_out(board: MazeBoard, seat: Seat) -> bool:
    """Whether the seat's deck is empty in a way that wins (PM-1.1, PM-1.3)."""
    if board.zone[DECK + seat]:
        return False
    return board.table.rules.empty_deck_wins == "any" or bool(board.facts[DRAWN_OUT + seat])


@step("PM-1.2")
class CheckWin(Step):
    """Whoever has drawn out their deck has won; both at once, the player whose turn it is, or nobody."""

    def run(self, game: MazeGame) -> None:
        zone = game.zone
        if zone[DECK] and zone[DECK + 1]:
            return
        winners = [seat for seat in (0, 1) if drawn_out(game, seat)]
        if len(winners) == 1:
            game.end(winners[0], "PM-1.1")
        elif winners:
            game.tell("PM-1.2", "both_empty")
            turn_player_wins = game.table.rules.both_empty == "turn_player"
            game.end(game.facts[ACTIVE] if turn_player_wins else DRAW, "PM-1.2")


CHECK_WIN = CheckWin()
