"""The effect phase (HS-4.5): one event, and effects marked 召 and 1, in any order."""

from __future__ import annotations

from itertools import compress

from holocards.engine.agenda import Step, step
from holocards.engine.facts import Choice, Refusal, Seat
from holocards.games.highsto.activating import IN_EFFECT_PHASE, may_activate_any, offer_all_abilities
from holocards.games.highsto.ending import COMPLETE
from holocards.games.highsto.events import may_hold_event, offer_events, use_event
from holocards.games.highsto.phases import DONE, PhaseDecision, hold_phase, offer_once, once_is_possible
from holocards.games.highsto.table import EFFECTS, EVENTS_USED, HAND, HighstoBoard, HighstoGame


@step("HS-4.5")
class EffectPhase(Step):
    """The player's effect phase."""

    seat: Seat

    def run(self, game: HighstoGame) -> bool:
        return hold_phase(game, EFFECTS, USE_EFFECTS[self.seat])


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
        seat, table, hand = self.seat, board.table, board.zone[HAND + self.seat]
        offered: list[Choice] = []
        offer_all_abilities(board, seat, IN_EFFECT_PHASE, offered, refused)
        if EFFECTS in table.phases_with_once:
            offer_once(board, seat, EFFECTS, offered, refused)
        if refused is not None:
            offer_events(board, seat, board.one_of_each(hand, seat), offered, refused)
        elif not board.facts[EVENTS_USED + seat]:
            kinds = map(board.kind.__getitem__, hand)
            events = list(compress(hand, map(table.events.__contains__, kinds)))
            if events:
                one_each = board.one_of_each(events, seat) if len(events) > 1 else events
                offer_events(board, seat, one_each, offered, None)
        offered.append(DONE)
        return offered

    def act(self, game: HighstoGame, choice: Choice) -> None:
        steps = use_event(game, self.seat, choice.card, "HS-10.1")
        game.push(*steps, *COMPLETE)


USE_EFFECTS = UseEffects(0), UseEffects(1)
"""By seat."""
