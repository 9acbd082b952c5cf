"""The schema of `[board]` in Phantom Maze's position files; what it means is told in `positions`."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from holocards.games.models import Model, SeatWord

Number = Annotated[int, Field(ge=0, le=50)]


class Citizen(Model):
    """A citizen on the field; entered: in this turn."""

    card: str
    down: bool = False
    entered: bool = False


class Side(Model):
    """One seat's cards. Hidden zones may be given as numbers; the deck is listed from the top, the discard pile from the bottom."""

    lord: str | None = None
    hand: list[str] | Number = 0
    deck: list[str] | Number | None = None
    field: list[str | Citizen] = Field(default_factory=list)
    discard: list[str] = Field(default_factory=list)
    excluded: list[str] = Field(default_factory=list)

    @property
    def citizens(self) -> tuple[Citizen, ...]:
        """The field from left to right."""
        return tuple(Citizen(card=one) if isinstance(one, str) else one for one in self.field)


class Board(Model):
    """A moment of a game."""

    turn: Annotated[int, Field(ge=1, le=1000)] = 5
    first_player: SeatWord = "first"
    step: Literal["start", "actions", "end"] = "actions"
    specials: Number = 0
    acts: Number = 0
    first: Side = Side()
    second: Side = Side()

    @model_validator(mode="after")
    def _nothing_has_happened_yet(self) -> Self:
        if self.step == "start" and (self.specials or self.acts):
            raise PydanticCustomError(
                "not_in_this_phase", "not in this phase", {"place": "specials", "found": self.step}
            )
        return self

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both seats' cards."""
        return self.first, self.second
