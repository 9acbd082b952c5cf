"""Replays: a recorded game choice by choice, as one seat saw it, as both saw it, or (once it is over) with everything open.

Of an unfinished game only public facts are shown, whatever is asked for: it may still be played on.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from holocards.engine.facts import NOBODY, UNDECIDED, Event, Seat
from holocards.engine.game import View
from holocards.engine.values import value
from holocards.games import controller_of
from holocards.match.course import Course, Played
from holocards.match.rebuild import rebuild
from holocards.match.record import LARGEST, read_record
from holocards.match.setup import Controllers, Setup

Eyes = Literal["first", "second", "public", "all"]
"""Whose eyes: the player named first or second, what both see, everything."""

_SEATS: dict[Eyes, Seat] = {"first": 0, "second": 1, "public": NOBODY}


@value
class Shown:
    """One choice and what it brought about. text: the choice in notation, empty if these eyes may not see it."""

    number: int
    seat: Seat
    text: str
    events: tuple[Event, ...]


class Replay(Played):
    """A recorded game. Choices that were taken back are not part of it; an event says how many there were.

    eyes: whose eyes are in use. torn_line: the number of a torn last line that was passed over, 0 if there is none.
    """

    def __init__(self, setup: Setup, course: Course, eyes: Eyes, torn_line: int) -> None:
        """Use `open`."""
        super().__init__(setup, course)
        self.torn_line = torn_line
        self.eyes: Eyes = eyes if self.finished else "public"

    @classmethod
    def open(cls, path: Path, eyes: Eyes = "all", *, controllers: Controllers = controller_of) -> Replay:
        """The replay of a record. Raises RecordError."""
        written = read_record(path)
        setup, course = rebuild(written, controllers, most_kept=LARGEST)
        return cls(setup, course, eyes, written.torn_line)

    @property
    def finished(self) -> bool:
        """Whether the game has a result."""
        return self._course.result != UNDECIDED

    @property
    def length(self) -> int:
        """How many choices the game had."""
        return len(self._course.past)

    def opening(self) -> tuple[Event, ...]:
        """What happened before the first choice."""
        past, log = self._course.past, self._course.log
        return self._seen(log[: past[0].logged] if past else log)

    def shown(self, number: int) -> Shown:
        """The choice of that number (from 1) and what it brought about."""
        past, log = self._course.past, self._course.log
        moment = past[number - 1]
        end = past[number].logged if number < len(past) else len(log)
        open_text = self.eyes == "all" or _SEATS[self.eyes] == moment.seat
        return Shown(
            number, moment.seat, moment.text if open_text else "", self._seen(log[moment.logged : end])
        )

    def view(self, number: int, seat: Seat = NOBODY) -> View[Any]:
        """The table after that many choices. The seat counts with all eyes open only; else it is that of the eyes."""
        past = self._course.past
        game = past[number].before if number < len(past) else self._course.game
        view: View[Any] = game.view(seat if self.eyes == "all" else _SEATS[self.eyes])
        return view

    def turn(self, number: int) -> int:
        """The round or turn after that many choices."""
        past = self._course.past
        game = past[number].before if number < len(past) else self._course.game
        return self._course.controller.turn(game)

    def _seen(self, events: list[Event]) -> tuple[Event, ...]:
        if self.eyes == "all":
            return tuple(events)
        return tuple(event.for_seat(_SEATS[self.eyes]) for event in events)
