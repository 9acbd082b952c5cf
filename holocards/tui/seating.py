"""Who sits in front of the screen: whose side may be shown, when a curtain is needed, whose turn a bot takes. Knows no screen.

The seats hand the keyboard over as rarely as the rules of secrecy allow: a question that is answered from public cards is asked on
the shared table, a standing pass answers for its seat, and a person who plays against bots never sees a curtain.
"""

from __future__ import annotations

from enum import Enum, auto

from holocards.engine.facts import NOBODY, Choice, Seat
from holocards.engine.values import value


class Act(Enum):
    """What the screen does next."""

    SHOW = auto()
    """Show that seat's side: it sits there already."""
    CURTAIN = auto()
    """Cover the screen until that seat has come."""
    SHARE = auto()
    """Ask that seat on the shared table, where nobody's hidden cards are shown."""
    BOT = auto()
    """Let that seat's bot choose."""
    PASS = auto()
    """Pass for that seat: it said it would."""
    OVER = auto()
    """Show the result."""


@value
class Question:
    """What the table asks, by public facts only.

    open: it is answered from public cards, so it may be asked on the shared table. passing: the choice a standing pass would make.
    spell: as long as this number stays the same, a standing pass holds (Holobeat: the round).
    """

    seat: Seat
    open: bool = False
    passing: Choice | None = None
    spell: int = 0


@value
class Step:
    """What the screen does, for which seat."""

    act: Act
    seat: Seat = NOBODY


class Seating:
    """The people and bots around one screen. `shown` is the seat whose hidden cards may be on it; `hand_overs` counts curtains."""

    def __init__(self, persons: tuple[bool, bool]) -> None:
        """persons[seat]: whether a person sits there (else a bot)."""
        self.persons = persons
        self.shown: Seat = NOBODY
        self.hand_overs = 0
        self._standing: dict[Seat, int] = {}
        if self.alone != NOBODY:
            self.shown = self.alone

    @property
    def alone(self) -> Seat:
        """The only seat with a person; NOBODY if there are two or none."""
        if self.persons[0] == self.persons[1]:
            return NOBODY
        return 0 if self.persons[0] else 1

    @property
    def watched(self) -> bool:
        """Whether only bots play."""
        return not any(self.persons)

    def next(self, question: Question | None) -> Step:
        """What to do now that the table asks this; None: the game is over."""
        if question is None:
            return Step(Act.OVER)
        seat = question.seat
        if question.passing is not None and self._standing.get(seat) == question.spell:
            return Step(Act.PASS, seat)
        if not self.persons[seat]:
            return Step(Act.BOT, seat)
        if self.shown == seat:
            return Step(Act.SHOW, seat)
        return Step(Act.SHARE if question.open else Act.CURTAIN, seat)

    def cover(self) -> None:
        """Nobody's hidden cards are on the screen any more (a person who plays alone keeps theirs)."""
        self.shown = self.alone

    def sit_down(self, seat: Seat) -> None:
        """The seat has come and said so at the curtain."""
        self.shown = seat
        self.hand_overs += 1

    def stand_by(self, question: Question) -> None:
        """From now on the seat passes whenever it can, until the spell is over."""
        self._standing[question.seat] = question.spell

    def stands_by(self, seat: Seat, spell: int) -> bool:
        """Whether a standing pass of that seat holds."""
        return self._standing.get(seat) == spell

    def take_back_standing(self) -> None:
        """Forget standing passes (after an undo)."""
        self._standing.clear()
