"""The schema of `[board]` in Hi!story's position files; what it means is told in `positions`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from holocards.games.models import Model, SeatWord

Number = Annotated[int, Field(ge=0, le=200)]


class Under(Model):
    """A card beneath, which may lie face-down."""

    card: str
    face_down: bool = False


class Stack(Model):
    """The top card of a spot and what lies beneath it, from top to bottom. summoned and without_setting: in this turn."""

    card: str
    rested: bool = False
    face_down: bool = False
    summoned: bool = False
    without_setting: bool = False
    under: list[str | Under] = Field(default_factory=list)

    @property
    def all_under(self) -> tuple[Under, ...]:
        """The cards beneath, from top to bottom."""
        return tuple(Under(card=one) if isinstance(one, str) else one for one in self.under)


class Side(Model):
    """One seat's cards. Hidden zones may be given as numbers; deck and graveyard are listed from the top.

    open: the cards of the graveyard lie there known to both (they fell on the field), not milled unseen.
    """

    hand: list[str] | Number = 0
    deck: list[str] | Number | None = None
    graveyard: list[str] | Number = 0
    open: bool = True
    event_used: bool = False
    spot1: str | Stack | None = None
    spot2: str | Stack | None = None
    spot3: str | Stack | None = None
    spot4: str | Stack | None = None
    spot5: str | Stack | None = None

    @property
    def spots(self) -> tuple[Stack | None, ...]:
        """The five spots."""
        given = (self.spot1, self.spot2, self.spot3, self.spot4, self.spot5)
        return tuple(Stack(card=spot) if isinstance(spot, str) else spot for spot in given)


class Board(Model):
    """A moment of a game: a phase of a turn begins."""

    turn: Annotated[int, Field(ge=1, le=1000)] = 5
    first_player: SeatWord = "first"
    active: SeatWord = "first"
    phase: Literal["refresh", "draw", "summon", "effects", "attack", "set", "end"] = "effects"
    first: Side = Side()
    second: Side = Side()

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both seats' cards."""
        return self.first, self.second
