"""A match: two seats at one game. The only owner of a running game; everybody else is given views and events of a seat.

Undo is free while nobody learned a card, no randomness ran and the other seat had nothing to decide; after that the other player is
asked. Bots play through the same door as people: the match knows them by name only.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from holocards.engine.agenda import Decision
from holocards.engine.facts import NOBODY, UNDECIDED, Choice, Event, Refusal, Seat
from holocards.engine.game import View
from holocards.engine.notation import notations
from holocards.games import controller_of
from holocards.match.course import Course, NotPossible, Played
from holocards.match.header import header_line
from holocards.match.problems import RecordError
from holocards.match.rebuild import rebuild
from holocards.match.record import Conceded, Entry, RecordFile, TakenBack
from holocards.match.setup import Controllers, Setup

Undo = Literal["free", "ask", "no"]


class ConsentNeeded(Exception):
    """The other player must agree to taking this back."""


class Match(Played):
    """A running game with its players, its past and its record.

    setup: what the match is made of. dropped_line: the number of a torn last line that was dropped on resuming, or 0.
    """

    def __init__(
        self, setup: Setup, course: Course, record: RecordFile | None, dropped_line: int = 0
    ) -> None:
        """Use `start` or `resume`."""
        super().__init__(setup, course)
        self.dropped_line = dropped_line
        self._record = record

    @classmethod
    def start(
        cls, setup: Setup, records_folder: Path | None, *, controllers: Controllers = controller_of
    ) -> Match:
        """A new match at its first decision, recorded in a new file of that folder (None: not recorded).

        Raises RecordError if the record cannot be written.
        """
        course = Course(setup, controllers)
        record = None
        if records_folder is not None:
            name = f"{setup.game}-{datetime.now():%Y%m%d-%H%M%S}"
            record = RecordFile.create(records_folder, name, header_line(setup))
        return cls(setup, course, record)

    @classmethod
    def resume(cls, path: Path, *, controllers: Controllers = controller_of) -> Match:
        """The match where its record ends; it goes on in the same file. Raises RecordError, the file is unchanged then."""
        record, written = RecordFile.reopen(path)
        try:
            setup, course = rebuild(written, controllers)
            record.mend(written)
        except RecordError:
            record.close()
            raise
        return cls(setup, course, record, written.torn_line)

    # -- looking

    @property
    def decision(self) -> Decision | None:
        """Who decides what next; None when the game is over."""
        return self._course.game.decision if self._course.conceded_by is None else None

    @property
    def choices(self) -> list[Choice]:
        """The legal choices, for the eyes of the deciding seat."""
        return self._course.choices

    def refusals(self) -> list[Refusal]:
        """What the present decision refuses, with reasons, for the eyes of the deciding seat."""
        return self._course.game.refusals() if self.decision else []

    def notations(self) -> list[str]:
        """The choices in notation, in their order, for the eyes of the deciding seat."""
        return notations(self._course.game, self.choices)

    def view(self, seat: Seat) -> View[Any]:
        """The table as that seat may see it (NOBODY: as both may see it)."""
        view: View[Any] = self._course.game.view(seat)
        view.result, view.ended_by = self.result, self.ended_by
        return view

    def events(self, seat: Seat) -> list[Event]:
        """What the last choice, undo or concession (at first: the setting up) brought about, as that seat saw it."""
        return [event.for_seat(seat) for event in self._course.latest]

    def log(self, seat: Seat) -> list[Event]:
        """Everything that happened so far and was not taken back, as that seat saw it."""
        return [event.for_seat(seat) for event in self._course.log]

    @property
    def over(self) -> bool:
        """Whether the match has a result."""
        return self.result != UNDECIDED

    @property
    def turn(self) -> int:
        """The number of the round or turn, from 1."""
        return self._course.turn

    @property
    def choices_made(self) -> int:
        """How many choices stand (not taken back) and could be taken back."""
        return len(self._course.past)

    @property
    def record_path(self) -> Path | None:
        """The record's file."""
        return self._record.path if self._record else None

    # -- doing

    def choose(self, choice: Choice) -> None:
        """Carry out a choice; it is in the record before it happens. Raises NotOffered, RecordError; nothing changes then."""
        entry = self._course.entry_for(choice)
        self._write(entry)
        self._course.choose(choice, entry)

    def ahead(self, choices: Sequence[Choice]) -> tuple[list[Choice], list[Refusal]] | None:
        """What the same question would offer and refuse after these choices, which are not carried out.

        None if then another question or nobody is asked, or if the deciding seat would have learned anything on the way.
        """
        before = self._course.game
        asked, game = before.decision, before.clone()
        for choice in choices:
            game.choose(choice)
        then = game.decision
        if asked is None or then is None or (then.name, then.seat) != (asked.name, asked.seat):
            return None
        learned = zip(before.knows, game.knows, strict=True)
        if game.random != before.random or any(now & ~old & 1 << asked.seat for old, now in learned):
            return None
        return game.choices, game.refusals()

    def concede(self, seat: Seat) -> None:
        """That seat gives up; the other one wins. Raises NotPossible when the match is over."""
        if self.over:
            raise NotPossible("after_end")
        self._write(Conceded(seat))
        self._course.concede(seat)

    def undo_length(self, seat: Seat) -> int:
        """How many choices lie between now and the seat's last real choice (one of at least two), that one included; 0: none."""
        if self._course.conceded_by is not None:
            return 0
        for count, moment in enumerate(reversed(self._course.past), 1):
            if moment.seat == seat and moment.options > 1:
                return count
        return 0

    def can_undo(self, seat: Seat) -> Undo:
        """Whether the seat may take back its last real choice: freely, if the other player agrees, or not at all."""
        count = self.undo_length(seat)
        if not count:
            return "no"
        return "free" if self._is_free(count) else "ask"

    def last_choices(self, count: int) -> list[tuple[Seat, list[Event]]]:
        """The last `count` choices, the oldest first: who made each, and what it brought about as everybody saw it."""
        log, taken = self._course.log, self._course.past[-count:] if count else []
        ends = [*(moment.logged for moment in taken[1:]), len(log)]
        return [
            (moment.seat, [event.for_seat(NOBODY) for event in log[moment.logged : end]])
            for moment, end in zip(taken, ends, strict=True)
        ]

    def undo(self, count: int = 1, *, consent: bool = False) -> None:
        """Take back the last `count` choices.

        Raises ConsentNeeded without the other player's consent where it is needed, NotPossible where there is nothing to take
        back, RecordError; nothing changes then.
        """
        if self._course.conceded_by is not None:
            raise NotPossible("after_end")
        if not 0 < count <= self.choices_made:
            raise NotPossible("undo_too_many", count=count, possible=self.choices_made)
        if not consent and not self._is_free(count):
            raise ConsentNeeded
        self._write(TakenBack(count))
        self._course.take_back(count)

    def close(self) -> None:
        """Give up the record's file; the match can be resumed later."""
        if self._record:
            self._record.close()

    def _is_free(self, count: int) -> bool:
        taken = self._course.past[-count:]
        return all(
            (moment.seat == taken[0].seat or moment.options == 1) and not moment.revealing for moment in taken
        )

    def _write(self, entry: Entry) -> None:
        if self._record:
            self._record.append(entry)
