"""The effect phase (HS-4.5): one event, and effects marked 召 and 1, in any order."""

from __future__ import annotations

from holocards.engine.agenda import Step, step
from holocards.engine.facts import Choice, Refusal, Seat
from holocards.games.highsto.activating import EFFECT_PHASE_ONLY, may_activate, offer_abilities
from holocards.games.highsto.ending import complete
from holocards.games.highsto.events import may_hold_event, offer_events, use_event
from holocards.games.highsto.numbers import face_up_cards
from holocards.games.highsto.phases import PhaseDecision, hold_phase, offer_once, once_is_possible
from holocards.games.highsto.table import EFFECTS, HAND, SUMMONED, HighstoBoard, HighstoGame


@step("HS-4.5")
class EffectPhase(Step):
    """The player's effect phase."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        hold_phase(game, EFFECTS, UseEffects(self.seat))


@step("HS-4.5")
class UseEffects(PhaseDecision):
    """Use an event, a 召 or a 1 effect, or be done; all are optional."""

    on_summon = True
    seat: Seat

    def asked(self, board: HighstoBoard) -> bool:
        if may_hold_event(board, self.seat):
            return True
        seat = self.seat
        for card in face_up_cards(board, seat):
            if board.flags[card] & SUMMONED and may_activate(board, seat, card, "summoned", -1):
                return True
            if may_activate(board, seat, card, "once", EFFECT_PHASE_ONLY):
                return True
        return once_is_possible(board, seat, EFFECTS)

    def _offer_face_up(
        self, board: HighstoBoard, offered: list[Choice], refused: list[Refusal] | None
    ) -> None:
        for card in face_up_cards(board, self.seat):
            if board.flags[card] & SUMMONED or refused is not None:
                offer_abilities(board, self.seat, card, "summoned", -1, offered, refused)
            offer_abilities(board, self.seat, card, "once", EFFECT_PHASE_ONLY, offered, refused)

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat = self.seat
        offered: list[Choice] = []
        self._offer_face_up(board, offered, refused)
        offer_once(board, seat, EFFECTS, offered, refused)
        offer_events(board, seat, board.one_of_each(board.zone[HAND + seat], seat), offered, refused)
        offered.append(Choice("done"))
        return offered

    def act(self, game: HighstoGame, choice: Choice) -> None:
        steps = use_event(game, self.seat, choice.card, "HS-10.1")
        game.push(*steps, *complete())
