"""The course of one game: what was chosen, what happened, and the states in between, so that choices can be taken back.

The one place where entries are carried out, for a match that is played, resumed or replayed. Knows no file.
"""

from __future__ import annotations

from typing import Any

from holocards.engine.agenda import ENGINE
from holocards.engine.board import Table
from holocards.engine.facts import UNDECIDED, Choice, Event, NotOffered, Seat
from holocards.engine.game import Game
from holocards.engine.knowledge import nothing_learned
from holocards.engine.notation import NotLegal, notation, read
from holocards.engine.values import value
from holocards.match.record import Chosen, Conceded, Entry, TakenBack
from holocards.match.setup import Controllers, Setup

CONCEDED = "conceded"
"""How a game ended that a player gave up; the other ends are rule IDs."""

TAKEN_BACK = "taken_back"
"""What the event is called that tells of choices taken back; its number says how many."""

MOST_KEPT = 2000
"""So many choices can be taken back at most; each keeps a copy of the game."""


class NotPossible(Exception):
    """An entry that cannot be carried out here; `key` and `values` are those of `RecordError`."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


@value
class Moment:
    """One choice: the state before it (never changed again), who chose what out of how many, and how long the log was.

    revealing: by it somebody learned a card, or randomness ran.
    """

    before: Game[Any]
    seat: Seat
    text: str
    options: int
    logged: int
    revealing: bool


class Course:
    """A game with its past. `log` holds all events as they happened, to be redacted before anybody sees them."""

    __slots__ = ("conceded_by", "controller", "game", "latest", "log", "most_kept", "past")

    def __init__(self, setup: Setup, controllers: Controllers, most_kept: int = MOST_KEPT) -> None:
        """At the game's first decision. Raises whatever the rules raise for cards and decks they cannot start with."""
        self.most_kept = most_kept
        self.controller = controllers(setup.game)
        self.game = setup.begin(self.controller)
        self.past: list[Moment] = []
        self.latest = list(self.game.events)
        self.log = list(self.game.events)
        self.conceded_by: Seat | None = None

    @property
    def result(self) -> int:
        """A seat that has won, DRAW or UNDECIDED."""
        return self.game.result if self.conceded_by is None else 1 - self.conceded_by

    @property
    def ended_by(self) -> str:
        """The ID of the rule that ended the game, CONCEDED, or empty."""
        return self.game.ended_by if self.conceded_by is None else CONCEDED

    @property
    def turn(self) -> int:
        """The number of the round or turn, from 1."""
        return self.controller.turn(self.game)

    @property
    def choices(self) -> list[Choice]:
        """The legal choices; none when the game is over."""
        return self.game.choices if self.conceded_by is None else []

    def entry_for(self, choice: Choice) -> Chosen:
        """The record's line for a legal choice. Raises NotOffered."""
        decision = self.game.decision
        if decision is None or choice not in self.choices:
            reasons = [refusal.reason for refusal in self.game.refusals() if refusal.choice == choice]
            raise NotOffered(choice, reasons[0] if reasons else None)
        return Chosen(decision.seat, notation(self.game, self.choices, choice))

    def choose(self, choice: Choice, entry: Chosen) -> None:
        """Carry out a legal choice."""
        before, options = self.game.clone(), len(self.choices)
        self.game.choose(choice)
        revealing = not nothing_learned(self.game, before)
        self.past.append(Moment(before, entry.seat, entry.text, options, len(self.log), revealing))
        if len(self.past) > self.most_kept:
            del self.past[0]
        self._tell(self.game.events)

    def take_back(self, count: int) -> None:
        """Stand again where the game stood `count` choices ago. Raises NotPossible."""
        if self.conceded_by is not None:
            raise NotPossible("after_end")
        if not 0 < count <= len(self.past):
            raise NotPossible("undo_too_many", count=count, possible=len(self.past))
        first = self.past[-count]
        del self.past[-count:]
        del self.log[first.logged :]
        self.game = first.before
        self._tell([Event(ENGINE, TAKEN_BACK, first.seat, number=count)])

    def concede(self, seat: Seat) -> None:
        """That seat gives up. Raises NotPossible."""
        if self.result != UNDECIDED:
            raise NotPossible("after_end")
        self.conceded_by = seat
        self._tell([Event(ENGINE, CONCEDED, seat)])

    def carry_out(self, entry: Entry) -> None:
        """Do what a line of a record says. Raises NotPossible if that is not possible now."""
        match entry:
            case Chosen(seat=seat, text=text):
                decision = self.game.decision if self.conceded_by is None else None
                if decision is None:
                    raise NotPossible("after_end")
                if decision.seat != seat:
                    raise NotPossible("wrong_seat", found=seat, expected=decision.seat)
                try:
                    choice = read(self.game, self.choices, text)
                except NotLegal as error:
                    raise NotPossible("not_legal", choice=error.text) from error
                self.choose(choice, entry)
            case TakenBack(count=count):
                self.take_back(count)
            case Conceded(seat=seat):
                self.concede(seat)

    def _tell(self, events: list[Event]) -> None:
        self.latest = list(events)
        self.log += events


class Played:
    """A game that is played or replayed, as it is looked at. setup: what it is made of."""

    def __init__(self, setup: Setup, course: Course) -> None:
        self.setup = setup
        self._course = course

    @property
    def table(self) -> Table:
        """What stays the same for the whole game; public."""
        table: Table = self._course.game.table
        return table

    @property
    def result(self) -> int:
        """A seat that has won, DRAW or UNDECIDED."""
        return self._course.result

    @property
    def ended_by(self) -> str:
        """The ID of the rule that ended the game, CONCEDED, or empty."""
        return self._course.ended_by
