"""The effect phase (HS-4.5): one event, and effects marked 召 and 1, in any order."""

from __future__ import annotations

from holocards.engine.agenda import Step, step
from holocards.engine.facts import Choice, Refusal, Seat
from holocards.games.highsto.activating import EFFECT_PHASE_ONLY, kinds_with, may_activate, offer_abilities
from holocards.games.highsto.ending import COMPLETE
from holocards.games.highsto.events import may_hold_event, offer_events, use_event
from holocards.games.highsto.numbers import face_up_cards
from holocards.games.highsto.phases import DONE, PhaseDecision, hold_phase, offer_once, once_is_possible
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
        flags, kind = board.flags, board.kind
        with_summoned, with_once = kinds_with(board, "summoned"), kinds_with(board, "once")
        for card in face_up_cards(board, seat):
            if (
                kind[card] in with_summoned
                and flags[card] & SUMMONED
                and may_activate(board, seat, card, "summoned", -1)
            ):
                return True
            if kind[card] in with_once and may_activate(board, seat, card, "once", EFFECT_PHASE_ONLY):
                return True
        return once_is_possible(board, seat, EFFECTS)

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat, flags, table, kind = self.seat, board.flags, board.table, board.kind
        offered: list[Choice] = []
        with_summoned, with_once = kinds_with(board, "summoned"), kinds_with(board, "once")
        for card in face_up_cards(board, seat):
            if kind[card] in with_summoned and (flags[card] & SUMMONED or refused is not None):
                offer_abilities(board, seat, card, "summoned", -1, offered, refused)
            if kind[card] in with_once:
                offer_abilities(board, seat, card, "once", EFFECT_PHASE_ONLY, offered, refused)
        offer_once(board, seat, EFFECTS, offered, refused)
        hand = board.one_of_each_kind(HAND + seat, seat)
        if refused is None:
            hand = [card for card in hand if kind[card] in table.events]
        if hand:
            offer_events(board, seat, hand, offered, refused)
        offered.append(DONE)
        return offered

    def act(self, game: HighstoGame, choice: Choice) -> None:
        steps = use_event(game, self.seat, choice.card, "HS-10.1")
        game.push(*steps, *COMPLETE)
