"""Turn and phase boundaries (HS-4.1, HS-11.7): effects that happen there, each seat's own, the active player's first."""

from __future__ import annotations

from collections.abc import Container, Sequence

from holocards.effects.continuous import given
from holocards.effects.moments import in_order, postponed, triggers, waiting
from holocards.effects.windows import HiddenWindow
from holocards.engine.agenda import Step, lined_up, step
from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import Seat
from holocards.games.highsto.ending import COMPLETE
from holocards.games.highsto.numbers import face_up_cards
from holocards.games.highsto.table import ACTIVE, PHASES, SPOTS_OF, HighstoBoard, HighstoGame

OPPONENTS = 16
"""Added to the number of a turn or phase that is the opponent's, seen from the owner of an effect."""

TURN_STATES = {"your": 0, "opponent": OPPONENTS}
PHASE_STATES = {
    **{f"your_{name}": number for number, name in enumerate(PHASES) if number},
    **{f"opponent_{name}": number + OPPONENTS for number, name in enumerate(PHASES) if number},
}


@step("HS-11.7")
class Boundary(Step):
    """A turn or phase begins or ends: the effects of one seat at that moment, face-up or delayed; then those in its hand."""

    moment: str
    seat: Seat
    number: int

    def run(self, game: HighstoGame) -> None:
        table, moment, seat = game.table, self.moment, self.seat
        number = self.number if seat == game.facts[ACTIVE] else self.number + OPPONENTS
        if table.grants or (game.modifiers and given(game)):
            cards = face_up_cards(game, seat)
        else:  # only printed effects are about
            kinds, kind, flags = table.at_moment[moment], game.kind, game.flags
            cards = [
                stack[-1]
                for stack in game.zone[SPOTS_OF[seat]]
                if stack and kind[stack[-1]] in kinds and not flags[stack[-1]] & FACE_DOWN
            ]
        pending = waiting(game, moment, seat, tuple(map(game.ref, cards)), number) if cards else ()
        if game.modifiers:
            pending += postponed(game, moment, seat, number)
        if moment in table.asked_about:
            game.push(HiddenWindow(moment, seat, (), number), *COMPLETE)
        if pending:
            game.push(*COMPLETE)
            in_order(game, seat, triggers(seat, pending, number))  # on top: before those in hand


def boundary(board: HighstoBoard, moment: str, number: int) -> tuple[Step, ...]:
    """The steps for a boundary of the active player's turn, lined up: for seats with effects that speak of it."""
    steps = board.table.boundaries.get((moment, number))
    return () if steps is None else steps[board.facts[ACTIVE]]


def boundary_steps(
    moment: str, number: int, active: Seat, states: Sequence[Container[int]]
) -> tuple[Step, ...]:
    """For the active player's effects, then for the other's; lined up. states: by seat, those that any of its effects speaks of."""
    seats = ((active, number), (1 - active, number + OPPONENTS))
    return lined_up(
        *(
            Boundary(moment, seat, number)
            for seat, state in seats
            if -1 in states[seat] or state in states[seat]
        )
    )
