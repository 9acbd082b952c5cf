"""The turn: its start, the actions, its end (PM-1.4, PM-5, PM-7)."""

from __future__ import annotations

from holocards.engine.agenda import Decision, Step, step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import DRAW, NO_CARD, Choice, Refusal, Seat
from holocards.games.phantom_maze.actions import Actions
from holocards.games.phantom_maze.drawing import draw_from_discard
from holocards.games.phantom_maze.leaving import discard_from_hand
from holocards.games.phantom_maze.table import (
    ENTERED,
    FIELD,
    FIRST,
    HAND,
    HAND_LIMIT,
    TURN,
    UNTIL_OWN_TURN,
    UNTIL_TURN_ENDS,
    MazeBoard,
    MazeGame,
)
from holocards.games.phantom_maze.winning import CHECK_WIN

DRAWN_AT_START = 2

NOTHING_DONE = (0, 0, 0, NO_CARD)
"""No actions, specials and acts so far, and no card of an action."""


@step("PM-7.1")
class Turn(Step):
    """One player's turn; then the other player's."""

    seat: Seat

    def run(self, game: MazeGame) -> None:
        seat, turns, first = self.seat, game.facts[TURN], game.facts[FIRST]
        if turns >= game.table.rules.turn_limit:
            game.tell("PM-1.4", "turn_limit", number=turns)
            game.end(DRAW, "PM-1.4")
            return
        game.set_facts(TURN, (turns + 1, seat, first, *NOTHING_DONE))
        game.used.clear()
        if game.modifiers:
            game.unmodify([m for m in game.modifiers if m.until == UNTIL_OWN_TURN and m.by == seat])
        game.tell("PM-5.1", "turn", seat, (), -1, turns + 1)
        game.push(*COURSE[seat])


@step("PM-5.1")
class StartDraw(Step):
    """Draw 2 from the bottom of the discard pile, in the first turn too (PM-5.3)."""

    seat: Seat

    def run(self, game: MazeGame) -> None:
        trials = draw_from_discard(game, self.seat, DRAWN_AT_START, "PM-5.1")
        if trials:
            game.push(*trials)


@step("PM-5.1")
class TurnUp(Step):
    """Turn all own citizens up."""

    seat: Seat

    def run(self, game: MazeGame) -> None:
        flags = game.flags
        cards = []
        for card in game.zone[FIELD + self.seat]:
            if flags[card] & SIDEWAYS:
                cards.append(card)
        if cards:
            game.turn_all(cards, SIDEWAYS, False)
            game.tell("PM-5.1", "turn_up", self.seat, tuple(cards))


@step("PM-7.1")
class DiscardDown(Decision):
    """With 4 or more cards in hand discard down to 3, one by one in the order the owner likes; nobody else does (PM-7.2)."""

    seat: Seat

    def asked(self, board: MazeBoard) -> bool:
        return len(board.zone[HAND + self.seat]) > HAND_LIMIT

    def offer(self, board: MazeBoard, refused: list[Refusal] | None) -> list[Choice]:
        return list(map(board.table.from_hand["discard"].__getitem__, board.zone[HAND + self.seat]))

    def answer(self, game: MazeGame, choice: Choice) -> None:
        discard_from_hand(game, self.seat, choice.card, "PM-7.1", "discard")
        game.agenda.append(self)


@step("PM-7.1")
class EndOfTurn(Step):
    """What lasts until the end of the turn ends; citizens are no longer new."""

    seat: Seat

    def run(self, game: MazeGame) -> None:
        if game.modifiers:
            game.unmodify([m for m in game.modifiers if m.until == UNTIL_TURN_ENDS])
        flags = game.flags
        for card in game.zone[FIELD] + game.zone[FIELD + 1]:
            if flags[card] & ENTERED:
                game.turn(card, ENTERED, False)


COURSE = tuple(
    (
        StartDraw(seat),
        TurnUp(seat),
        CHECK_WIN,
        Actions(seat),
        DiscardDown(seat),
        EndOfTurn(seat),
        Turn(1 - seat),
    )
    for seat in (0, 1)
)
"""By seat, what a turn consists of, up to the next one."""
