"""The summon phase (HS-4.4): face-down cards are turned face-up."""

from __future__ import annotations

from holocards.effects.restrictions import forbidden
from holocards.engine.agenda import Decision, Step, step
from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import Choice, Refusal, Seat
from holocards.games.highsto.activating import FORBIDDEN
from holocards.games.highsto.boundaries import boundary
from holocards.games.highsto.ending import complete
from holocards.games.highsto.moving import turn_up
from holocards.games.highsto.phases import begin_phase, offer_once, once_is_possible, use_ability
from holocards.games.highsto.table import SPOT_ZONES, SUMMON, HighstoBoard, HighstoGame


@step("HS-4.4")
class SummonPhase(Step):
    """The player's summon phase."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        begin_phase(game, SUMMON, self.seat)
        game.push(
            *boundary(game, "phase_begins", SUMMON), TurnUp(self.seat), *boundary(game, "phase_ends", SUMMON)
        )


@step("HS-4.4")
class TurnUp(Decision):
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
        offered = []
        for zone in SPOT_ZONES[seat]:
            stack = board.zone[zone]
            if stack and board.flags[stack[-1]] & FACE_DOWN:
                choice = Choice("summon", stack[-1], zone)
                ban = forbidden(board, "summon", seat, stack[-1])
                if ban is None:
                    offered.append(choice)
                elif refused is not None:
                    refused.append(Refusal(choice, FORBIDDEN, ban))
        offer_once(board, seat, SUMMON, offered, refused)
        offered.append(Choice("done"))
        return offered

    def answer(self, game: HighstoGame, choice: Choice) -> None:
        if choice.verb == "done":
            return
        game.push(self)
        if choice.verb == "ability":
            use_ability(game, self.seat, choice)
            return
        steps = turn_up(game, choice.card, "HS-4.4", by_effect=False)
        if steps:
            game.push(*steps, *complete())
