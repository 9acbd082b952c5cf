"""The turn: its start, the actions, its end (PM-1.4, PM-5, PM-7)."""

from __future__ import annotations

from holocards.engine.agenda import Decision, Step, step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import DRAW, Choice, Refusal, Seat
from holocards.games.phantom_maze.actions import Actions
from holocards.games.phantom_maze.drawing import draw_from_discard
from holocards.games.phantom_maze.leaving import discard
from holocards.games.phantom_maze.table import (
    ACTIONS,
    ACTIVE,
    ACTS,
    ENTERED,
    FIELD,
    HAND,
    HAND_LIMIT,
    SPECIALS,
    TURN,
    UNTIL_OWN_TURN,
    UNTIL_TURN_ENDS,
    MazeBoard,
    MazeGame,
)
from holocards.games.phantom_maze.winning import CheckWin

DRAWN_AT_START = 2


@step("PM-7.1")
class Turn(Step):
    """One player's turn; then the other player's."""

    seat: Seat

    def run(self, game: MazeGame) -> None:
        seat = self.seat
        if game.facts[TURN] >= game.table.rules.turn_limit:
            game.tell("PM-1.4", "turn_limit", number=game.facts[TURN])
            game.end(DRAW, "PM-1.4")
            return
        game.set_fact(TURN, game.facts[TURN] + 1)
        game.set_fact(ACTIVE, seat)
        for fact in (ACTIONS, SPECIALS, ACTS):
            game.set_fact(fact, 0)
        game.used.clear()
        if game.modifiers:
            game.unmodify([m for m in game.modifiers if m.until == UNTIL_OWN_TURN and m.by == seat])
        game.tell("PM-5.1", "turn", seat, number=game.facts[TURN])
        game.push(
            StartDraw(seat),
            TurnUp(seat),
            CheckWin(),
            Actions(seat),
            DiscardDown(seat),
            EndOfTurn(seat),
            Turn(1 - seat),
        )


@step("PM-5.1")
class StartDraw(Step):
    """Draw 2 from the bottom of the discard pile, in the first turn too (PM-5.3)."""

    seat: Seat

    def run(self, game: MazeGame) -> None:
        game.push(*draw_from_discard(game, self.seat, DRAWN_AT_START, "PM-5.1").trials)


@step("PM-5.1")
class TurnUp(Step):
    """Turn all own citizens up."""

    seat: Seat

    def run(self, game: MazeGame) -> None:
        flags = game.flags
        cards = tuple([card for card in game.zone[FIELD + self.seat] if flags[card] & SIDEWAYS])
        for card in cards:
            game.turn(card, SIDEWAYS, False)
        if cards:
            game.tell("PM-5.1", "turn_up", self.seat, cards)


@step("PM-7.1")
class DiscardDown(Decision):
    """With 4 or more cards in hand discard down to 3, one by one in the order the owner likes; nobody else does (PM-7.2)."""

    seat: Seat

    def asked(self, board: MazeBoard) -> bool:
        return len(board.zone[HAND + self.seat]) > HAND_LIMIT

    def offer(self, board: MazeBoard, refused: list[Refusal] | None) -> list[Choice]:
        hand = HAND + self.seat
        return [Choice("discard", card, hand) for card in board.zone[hand]]

    def answer(self, game: MazeGame, choice: Choice) -> None:
        game.push(*discard(game, (choice.card,), "PM-7.1", "discard"), DiscardDown(self.seat))


@step("PM-7.1")
class EndOfTurn(Step):
    """What lasts until the end of the turn ends; citizens are no longer new."""

    seat: Seat

    def run(self, game: MazeGame) -> None:
        if game.modifiers:
            game.unmodify([m for m in game.modifiers if m.until == UNTIL_TURN_ENDS])
        for seat in (0, 1):
            for card in game.zone[FIELD + seat]:
                if game.flags[card] & ENTERED:
                    game.turn(card, ENTERED, False)
