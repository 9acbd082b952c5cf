"""Leaving out parts of ★ and ◎ effects: how many cards, and whether at all (PM-3.1, PM-3.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from holocards.effects.resolve import IT, Resolve, jump, store
from holocards.engine.agenda import Decision, step
from holocards.engine.facts import CARDS_AT_MOST, Card, Choice, Refusal, Seat
from holocards.games.phantom_maze.table import DECK, DISCARD

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.scope import Amount

Take = Callable[[Any, Seat, int], None]
"""Carries out a verb for a seat with so many cards."""

VERBS: dict[str, Take] = {}
"""The verbs that take a number of cards from a pile, by word."""


def next_cards(game: Any, seat: Seat, pile: str, count: int) -> tuple[Card, ...]:
    """The cards a pile would give next: the top of the deck, the bottom of the discard pile."""
    if pile == "deck":
        return tuple(game.zone[DECK + seat][: -count - 1 : -1]) if count > 0 else ()
    return tuple(game.zone[DISCARD + seat][:count])


def speak_of(game: Any, word: str, seat: Seat, count: int) -> None:
    """The cards that such a verb is about to take are "it" from here on, as they will lie when they have moved."""
    verb, pile = word.split(".")
    cards = next_cards(game, seat, pile, count)
    if verb == "draw" and pile == "discard":
        cards += next_cards(game, seat, "deck", count - len(cards))  # PM-5.2
    store(game, IT, tuple([game.ref(card) + CARDS_AT_MOST for card in cards]))


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
        speak_of(game, self.verb, self.whose, choice.number)
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
