"""The summon phase (HS-4.4): face-down cards are turned face-up."""

from __future__ import annotations

from holocards.effects.restrictions import forbidden
from holocards.engine.agenda import Step, step
from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import Choice, Refusal, Seat
from holocards.games.highsto.activating import offer_unless
from holocards.games.highsto.ending import complete
from holocards.games.highsto.moving import turn_up
from holocards.games.highsto.phases import PhaseDecision, hold_phase, offer_once, once_is_possible
from holocards.games.highsto.table import SPOT_ZONES, SUMMON, HighstoBoard, HighstoGame


@step("HS-4.4")
class SummonPhase(Step):
    """The player's summon phase."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        hold_phase(game, SUMMON, TurnUp(self.seat))


@step("HS-4.4")
class TurnUp(PhaseDecision):
    """Turn any of one's face-down cards face-up, one at a time; they enter active."""

    seat: Seat

    def asked(self, board: HighstoBoard) -> bool:
        zone, flags = board.zone, board.flags
        for spot in SPOT_ZONES[self.seat]:
            if zone[spot] and flags[zone[spot][-1]] & FACE_DOWN:
                return True
        return once_is_possible(board, self.seat, SUMMON)

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat = self.seat
        offered: list[Choice] = []
        for zone in SPOT_ZONES[seat]:
            stack = board.zone[zone]
            if stack and board.flags[stack[-1]] & FACE_DOWN:
                ban = forbidden(board, "summon", seat, stack[-1])
                offer_unless(Choice("summon", stack[-1], zone), None, ban, offered, refused)
        offer_once(board, seat, SUMMON, offered, refused)
        offered.append(Choice("done"))
        return offered

    def act(self, game: HighstoGame, choice: Choice) -> None:
        steps = turn_up(game, choice.card, "HS-4.4", by_effect=False)
        if steps:
            game.push(*steps, *complete())
