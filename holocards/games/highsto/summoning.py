"""The summon phase (HS-4.4): face-down cards are turned face-up."""

from __future__ import annotations

from holocards.effects.restrictions import forbidden
from holocards.engine.agenda import Step, step
from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import Choice, Refusal, Seat, new_choice
from holocards.games.highsto.activating import nothing_forbidden, offer_unless
from holocards.games.highsto.ending import COMPLETE
from holocards.games.highsto.moving import turn_up
from holocards.games.highsto.phases import DONE, PhaseDecision, hold_phase, offer_once, once_is_possible
from holocards.games.highsto.table import (
    SPOT_ZONES,
    SPOTS_OF,
    SUMMON,
    HighstoBoard,
    HighstoGame,
)


@step("HS-4.4")
class SummonPhase(Step):
    """The player's summon phase."""

    seat: Seat

    def run(self, game: HighstoGame) -> bool:
        return hold_phase(game, SUMMON, TurnUp(self.seat))


_TO_SUMMON = frozenset({"summon"})


@step("HS-4.4")
class TurnUp(PhaseDecision):
    """Turn any of one's face-down cards face-up, one at a time; they enter active."""

    seat: Seat

    def asked(self, board: HighstoBoard) -> bool:
        flags = board.flags
        for stack in board.zone[SPOTS_OF[self.seat]]:
            if stack and flags[stack[-1]] & FACE_DOWN:
                return True
        return once_is_possible(board, self.seat, SUMMON)

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat, zones, flags = self.seat, board.zone, board.flags
        free = nothing_forbidden(board, _TO_SUMMON)
        offered: list[Choice] = []
        for zone in SPOT_ZONES[seat]:
            if zones[zone] and flags[zones[zone][-1]] & FACE_DOWN:
                card = zones[zone][-1]
                choice = new_choice(Choice, ("summon", card, zone, 0))
                if free:
                    offered.append(choice)
                else:
                    offer_unless(choice, None, forbidden(board, "summon", seat, card), offered, refused)
        if SUMMON in board.table.phases_with_once:
            offer_once(board, seat, SUMMON, offered, refused)
        offered.append(DONE)
        return offered

    def act(self, game: HighstoGame, choice: Choice) -> None:
        steps = turn_up(game, choice.card, "HS-4.4", by_effect=False)
        if steps:
            game.push(*steps, *COMPLETE)
