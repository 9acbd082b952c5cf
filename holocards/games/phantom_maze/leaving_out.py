"""Leaving out parts of ★ and ◎ effects: how many cards, and whether at all (PM-3.1, PM-3.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from holocards.effects.resolve import Resolve, jump
from holocards.engine.agenda import Decision, step
from holocards.engine.facts import Choice, Refusal, Seat

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.scope import Amount

Take = Callable[[Any, Seat, int], None]
"""Carries out a verb for a seat with so many cards."""

VERBS: dict[str, Take] = {}
"""The verbs that take a number of cards from a pile, by word."""


@step("PM-3.3")
class HowMany(Decision):
    """How many cards of a pile of `whose` an effect takes that may be left out in part."""

    seat: Seat
    verb: str
    whose: Seat
    most: int

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        return [Choice("number", number=number) for number in range(self.most, -1, -1)]

    def answer(self, game: Any, choice: Choice) -> None:
        VERBS[self.verb](game, self.whose, choice.number)


@step("PM-3.3")
class CarryOut(Decision):
    """Whether a verb is carried out that may be left out; `goal` is the instruction behind it."""

    seat: Seat
    goal: int

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        return [Choice("carry_out"), Choice("leave_out")]

    def answer(self, game: Any, choice: Choice) -> None:
        if choice.verb == "leave_out":
            jump(game, self.goal)


@contextmanager
def as_a_whole(to: Compiler, cards: Amount) -> Iterator[None]:
    """The verb emitted meanwhile is carried out or not where it may be left out; asked if there are any cards for it."""
    if not to.lax:
        yield
        return
    goal: list[int] = []

    def ask(game: Any, frame: Resolve) -> None:
        if cards(game, frame):
            game.agenda.append(CarryOut(frame.seat, goal[0]))

    to.emit(ask)
    to.lax = False
    yield
    to.lax = True
    goal.append(len(to.code))
