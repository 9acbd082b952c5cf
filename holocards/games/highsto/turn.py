"""The turn (HS-4.1 to HS-4.3): its phases in the order of the house rule; refresh, draw, end."""

from __future__ import annotations

from functools import cache
from itertools import chain

from holocards.effects.restrictions import averted, forbidden
from holocards.effects.table import forget_uses
from holocards.engine.agenda import Step, lined_up, step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Seat
from holocards.games.highsto import spans
from holocards.games.highsto.attacking import AttackPhase
from holocards.games.highsto.boundaries import boundary
from holocards.games.highsto.draw import draw
from holocards.games.highsto.effect_phase import EffectPhase
from holocards.games.highsto.ending import CHECK_DECKS
from holocards.games.highsto.moving import IN_DRAW_PHASE, unseen
from holocards.games.highsto.setting import SetPhase
from holocards.games.highsto.summoning import SummonPhase
from holocards.games.highsto.table import (
    ACTIVE,
    DRAW_PHASE,
    END,
    EVENTS_USED,
    FACTS,
    FIRST_SPOT_ZONE,
    HIGHEST_RANK,
    LATE,
    PHASE,
    RANK_SHIFT,
    REFRESH,
    SPOTS_OF,
    SUMMONED,
    TURN,
    WITHOUT_SETTING,
    HighstoGame,
)

_THIS_TURN = SUMMONED | WITHOUT_SETTING | LATE
_OF_ANY_TURN = frozenset(
    known << RANK_SHIFT | state
    for known in range(HIGHEST_RANK + 2)
    for state in range(_THIS_TURN & -_THIS_TURN)
)
"""The flags that cards without any of these usually have."""

_NOTHING_HAPPENED = [0] * (FACTS - EVENTS_USED)
"""No events used, no late summons, no history."""


@step("HS-4.1")
class Turn(Step):
    """One player's turn; then the other's."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        _begin(game, self.seat)
        game.tell("HS-4.1", "turn", self.seat, (), -1, game.facts[TURN])
        table = game.table
        game.agenda += _phases(table.rules.phase_order, self.seat, table.phases_may_be_skipped)
        game.agenda += boundary(game, "turn_begins", 0)


def _begin(game: HighstoGame, seat: Seat) -> None:
    facts = game.facts
    facts[TURN] += 1
    facts[ACTIVE] = seat
    facts[EVENTS_USED:] = _NOTHING_HAPPENED
    game.computed.clear()
    if game.used:
        forget_uses(game)
    flags, on_field = game.flags, list(chain.from_iterable(game.zone[FIRST_SPOT_ZONE:]))
    if not _OF_ANY_TURN.issuperset(map(flags.__getitem__, on_field)):
        for card in on_field:
            if flags[card] & _THIS_TURN:
                flags[card] &= ~_THIS_TURN
    if game.modifiers:
        spans.turn_begins(game)


@step("HS-4.2")
class RefreshPhase(Step):
    """All rested cards of the player become active, but for those that effects forbid it."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        game.facts[PHASE] = REFRESH
        game.computed.clear()
        flags, seat, table = game.flags, self.seat, game.table
        cards = [stack[-1] for stack in game.zone[SPOTS_OF[seat]] if stack and flags[stack[-1]] & SIDEWAYS]
        if cards and "refresh" in table.forbidden_words:
            cards = [card for card in cards if not averted(game, "refresh", seat, card)]
        if cards:
            game.turn_all(cards, SIDEWAYS, False)
            game.tell("HS-4.2", "refresh", seat, tuple(cards), -1, len(cards))
        if REFRESH in table.phases_spoken_of:
            game.agenda += boundary(game, "phase_ends", REFRESH)
            game.agenda += boundary(game, "phase_begins", REFRESH)


@step("HS-4.3")
class DrawPhase(Step):
    """Draw; in the first turn of the game only if the house rule says so."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        game.facts[PHASE] = DRAW_PHASE
        game.computed.clear()
        draws = game.facts[TURN] > 1 or game.table.rules.first_turn_draw
        if DRAW_PHASE in game.table.phases_spoken_of:
            game.agenda += boundary(game, "phase_ends", DRAW_PHASE)
            if draws:
                game.agenda.append(TURN_DRAW[self.seat])
            game.agenda += boundary(game, "phase_begins", DRAW_PHASE)
        elif draws:
            TURN_DRAW[self.seat].run(game)


@step("HS-4.3")
class TurnDraw(Step):
    """Draw so many cards as the house rule says."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        cards = draw(game, self.seat, game.table.rules.cards_per_draw, "HS-4.3")
        if game.table.at_moment["drawn"]:
            game.push(*unseen(game, "drawn", cards, IN_DRAW_PHASE), CHECK_DECKS)
        else:
            CHECK_DECKS.run(game)


TURN_DRAW = TurnDraw(0), TurnDraw(1)
"""By seat."""


@step("HS-4.1")
class EndPhase(Step):
    """The turn ends: effects of this moment, then changes that lasted until now are over."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        game.facts[PHASE] = END
        game.computed.clear()
        game.agenda.append(TURN_OVER)
        game.agenda += boundary(game, "turn_ends", 0)


@step("HS-4.1")
class TurnOver(Step):
    """Changes whose last turn this was are over."""

    def run(self, game: HighstoGame) -> None:
        if game.modifiers:
            spans.turn_ends(game)


TURN_OVER = TurnOver()

PHASE_STEPS = {
    "refresh": RefreshPhase,
    "draw": DrawPhase,
    "summon": SummonPhase,
    "effects": EffectPhase,
    "attack": AttackPhase,
    "set": SetPhase,
    "end": EndPhase,
}
"""The phases by their words in the house rule."""


@step("HS-4.11")
class MayBeSkipped(Step):
    """A phase of which an effect may say that it is skipped."""

    seat: Seat
    phase: str

    def run(self, game: HighstoGame) -> None:
        if forbidden(game, f"{self.phase}_phase", self.seat) is None:
            game.push(PHASE_STEPS[self.phase](self.seat))
        else:
            game.tell("HS-4.11", f"skips_{self.phase}", self.seat)


def phase_step(name: str, seat: Seat, may_be_skipped: bool) -> Step:
    """A phase of that seat's turn as it stands on the agenda."""
    return MayBeSkipped(seat, name) if may_be_skipped and name != "end" else PHASE_STEPS[name](seat)


def add_phase(game: HighstoGame, name: str) -> bool:
    """Add a phase to the turn: after the one of that name that is still to come, else after the present one (HS-4.12).

    Gives whether the turn has not ended already.
    """
    seat, table = game.facts[ACTIVE], game.table
    of_turn = (MayBeSkipped, *PHASE_STEPS.values())
    to_come = [at for at, found in enumerate(game.agenda) if isinstance(found, of_turn)]
    if not to_come:
        return False
    more = phase_step(name, seat, table.phases_may_be_skipped)
    same = [at for at in to_come if game.agenda[at] == more]
    at = same[0] if same else to_come[-1] + 1
    game.agenda.insert(at, more)
    return True


@cache
def _phases(order: tuple[str, ...], seat: Seat, may_be_skipped: bool) -> tuple[Step, ...]:
    """A turn's phases in that order, then the other player's turn, lined up."""
    return lined_up(*(phase_step(name, seat, may_be_skipped) for name in order), Turn(1 - seat))
