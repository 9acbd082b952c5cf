"""The effect phase (HS-4.5): one event, and effects marked 召 and 1, in any order."""

from __future__ import annotations

from holocards.engine.agenda import Step, step
from holocards.engine.facts import Choice, Refusal, Seat
from holocards.games.highsto.activating import IN_EFFECT_PHASE, may_activate_any, offer_abilities
from holocards.games.highsto.ending import COMPLETE
from holocards.games.highsto.events import may_hold_event, offer_events, use_event
from holocards.games.highsto.numbers import face_up_cards
from holocards.games.highsto.phases import DONE, PhaseDecision, hold_phase, offer_once, once_is_possible
from holocards.games.highsto.table import EFFECTS, HAND, HighstoBoard, HighstoGame


@step("HS-4.5")
class EffectPhase(Step):
    """The player's effect phase."""

    seat: Seat

    def run(self, game: HighstoGame) -> bool:
        return hold_phase(game, EFFECTS, UseEffects(self.seat))


@step("HS-4.5")
class UseEffects(PhaseDecision):
    """Use an event, a 召 or a 1 effect, or be done; all are optional."""

    on_summon = True
    seat: Seat

    def asked(self, board: HighstoBoard) -> bool:
        seat = self.seat
        return (
            may_hold_event(board, seat)
            or may_activate_any(board, seat, IN_EFFECT_PHASE)
            or once_is_possible(board, seat, EFFECTS)
        )

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat = self.seat
        offered: list[Choice] = []
        offer_abilities(board, seat, face_up_cards(board, seat), IN_EFFECT_PHASE, offered, refused)
        if EFFECTS in board.table.phases_with_once:
            offer_once(board, seat, EFFECTS, offered, refused)
        hand, kind, events = board.zone[HAND + seat], board.kind, board.table.events
        if refused is not None:
            offer_events(board, seat, board.one_of_each(hand, seat), offered, refused)
        elif not events.isdisjoint(map(kind.__getitem__, hand)):
            in_hand = [card for card in hand if kind[card] in events]
            offer_events(board, seat, board.one_of_each(in_hand, seat), offered, None)
        offered.append(DONE)
        return offered

    def act(self, game: HighstoGame, choice: Choice) -> None:
        steps = use_event(game, self.seat, choice.card, "HS-10.1")
        game.push(*steps, *COMPLETE)
