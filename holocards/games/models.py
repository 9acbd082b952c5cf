"""What the schemas of the games have in common; the border only, nothing of it is needed to play."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

SeatWord = Literal["first", "second"]
"""What seats 0 and 1 are called in position files."""


class Model(BaseModel):
    """Exact types, no unknown fields, frozen."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)
