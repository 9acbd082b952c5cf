"""The schema of `[board]` in Holobeat's position files; what it means is told in `positions`."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from holocards.games.models import Model, SeatWord

Number = Annotated[int, Field(ge=0, le=200)]


class Heart(Model):
    """A heart, which may be down; without a card it is one of the list."""

    card: str | None = None
    down: bool = False


class Energy(Model):
    """Energy of one card, some of it used."""

    card: str
    count: Annotated[int, Field(ge=1, le=50)] = 1
    used: bool = False


class Stack(Model):
    """A holobit on a line and what lies under it, from top to bottom."""

    card: str
    down: bool = False
    under: list[str] = Field(default_factory=list)


class Side(Model):
    """One seat's cards. Hidden zones may be given as numbers; deck and hearts are listed from the top."""

    hand: list[str] | Number = 0
    deck: list[str] | Number | None = None
    hearts: list[str | Heart] | Number = 0
    energy: list[str | Energy] = Field(default_factory=list)
    graveyard: list[str] = Field(default_factory=list)
    line1: str | Stack | None = None
    line2: str | Stack | None = None
    line3: str | Stack | None = None
    line4: str | Stack | None = None
    line5: str | Stack | None = None

    @property
    def lines(self) -> tuple[Stack | None, ...]:
        """The five lines."""
        given = (self.line1, self.line2, self.line3, self.line4, self.line5)
        return tuple(Stack(card=line) if isinstance(line, str) else line for line in given)

    @property
    def all_hearts(self) -> tuple[Heart, ...]:
        """The hearts from the top."""
        if isinstance(self.hearts, int):
            return (Heart(),) * self.hearts
        return tuple(Heart(card=heart) if isinstance(heart, str) else heart for heart in self.hearts)

    @property
    def all_energy(self) -> tuple[tuple[str, bool], ...]:
        """Each energy card and whether it is used."""
        given = [Energy(card=one) if isinstance(one, str) else one for one in self.energy]
        return tuple((one.card, one.used) for one in given for _ in range(one.count))


class Board(Model):
    """A moment of a game."""

    round: Annotated[int, Field(ge=1, le=1000)] = 2
    first_player: SeatWord = "first"
    phase: Literal["summoning", "battle", "end"] = "summoning"
    active: SeatWord | None = None
    step: Literal["draw", "energy", "main"] = "main"
    line: Annotated[int, Field(ge=1, le=5)] = 1
    line_one: Literal["first", "second", "draw", "none"] = "none"
    first: Side = Side()
    second: Side = Side()

    @model_validator(mode="after")
    def _only_what_the_phase_has(self) -> Self:
        belongs = {"active": "summoning", "step": "summoning", "line": "battle"}
        for field, phase in belongs.items():
            if field in self.model_fields_set and self.phase != phase:
                raise PydanticCustomError(
                    "not_in_this_phase", "not in this phase", {"place": field, "found": self.phase}
                )
        return self

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both seats' cards."""
        return self.first, self.second
