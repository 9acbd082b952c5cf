"""The summon phase (HS-4.4): face-down cards are turned face-up."""

from __future__ import annotations

from holocards.effects.restrictions import forbidden
from holocards.engine.agenda import Step, step
from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import Choice, Refusal, Seat
from holocards.games.highsto.activating import nothing_forbidden, offer_unless
from holocards.games.highsto.ending import COMPLETE
from holocards.games.highsto.moving import turn_up
from holocards.games.highsto.phases import DONE, PhaseDecision, hold_phase, offer_once, once_is_possible
from holocards.games.highsto.table import SPOTS_OF, SUMMON, HighstoBoard, HighstoGame


@step("HS-4.4")
class SummonPhase(Step):
    """The player's summon phase."""

    seat: Seat

    def run(self, game: HighstoGame) -> bool:
        return hold_phase(game, SUMMON, TURN_UP[self.seat])


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
        seat, table, flags = self.seat, board.table, board.flags
        free = "summon" not in table.forbidden_words or nothing_forbidden(board, _TO_SUMMON)
        offered: list[Choice] = []
        for stack, choices in zip(board.zone[SPOTS_OF[seat]], table.to_summon[seat]):  # noqa: B905 - equally many
            if stack and flags[stack[-1]] & FACE_DOWN:
                card = stack[-1]
                if free:
                    offered.append(choices[card])
                else:
                    ban = forbidden(board, "summon", seat, card)
                    offer_unless(choices[card], None, ban, offered, refused)
        if SUMMON in table.phases_with_once:
            offer_once(board, seat, SUMMON, offered, refused)
        offered.append(DONE)
        return offered

    def act(self, game: HighstoGame, choice: Choice) -> None:
        steps = turn_up(game, choice.card, "HS-4.4", by_effect=False)
        if steps:
            game.push(*steps, *COMPLETE)


TURN_UP = TurnUp(0), TurnUp(1)
"""By seat."""
