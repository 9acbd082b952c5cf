"""Turn and phase boundaries (HS-4.1, HS-11.7): effects that happen there, each seat's own, the active player's first."""

from __future__ import annotations

from holocards.effects.resolve import Remaining, postponed, waiting
from holocards.effects.windows import HiddenWindow
from holocards.engine.agenda import Step, step
from holocards.engine.facts import Seat
from holocards.games.highsto.ending import complete
from holocards.games.highsto.table import ACTIVE, PHASES, HighstoBoard, HighstoGame

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
        number = self.number if self.seat == game.facts[ACTIVE] else self.number + OPPONENTS
        cards = tuple(game.ref(card) for card in game.table.cards_in_play(game, self.seat))
        pending = waiting(game, self.moment, self.seat, cards, number)
        pending += postponed(game, self.moment, self.seat, number)
        if self.moment in game.table.from_hand:
            game.push(HiddenWindow(self.moment, self.seat, (), number), *complete())
        if pending:
            game.push(Remaining(self.seat, pending, number), *complete())  # on top: before those in hand


def boundary(board: HighstoBoard, moment: str, number: int) -> tuple[Step, ...]:
    """The steps for a boundary of the active player's turn; none if no effect speaks of it."""
    states = board.table.states.get(moment)
    if not states or states.isdisjoint((-1, number, number + OPPONENTS)):
        return ()
    active = board.facts[ACTIVE]
    return Boundary(moment, active, number), Boundary(moment, 1 - active, number)
