"""How long what effects do lasts: a word of the game, or so many turns where the game counts them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Self

from pydantic import Field, PlainValidator, SerializeAsAny, ValidationInfo, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError, PydanticKnownError

from holocards.effects.language import language_of
from holocards.effects.schema import Part

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler

MOST_TURNS = 20


class Turns(Part):
    """So many turns, the present one and those of both players counted: `until = { turns = 3 }`."""

    turns: int = Field(ge=2, le=MOST_TURNS)

    @model_validator(mode="after")
    def _counted(self, info: ValidationInfo) -> Self:
        if language_of(info.context).for_turns is None:
            raise PydanticCustomError("no_turns", "no turns", {"place": "turns"})
        return self


def _duration(data: Any, info: ValidationInfo) -> str | Turns:
    if isinstance(data, Turns):
        return data
    if isinstance(data, Mapping):
        return Turns.model_validate(dict(data), context=info.context)
    if not isinstance(data, str):
        raise PydanticKnownError("string_type")
    valid = list(language_of(info.context).durations)
    if data not in valid:
        raise PydanticCustomError(
            "unknown_word",
            "unknown word",
            {"part": "durations", "place": "", "found": data, "valid": valid},
        )
    return data


Duration = Annotated[
    str | SerializeAsAny[Turns],
    PlainValidator(_duration),
    WithJsonSchema({"anyOf": [{"type": "string"}, Turns.model_json_schema()]}),
]
"""A word for how long, or so many turns."""


def needed(to: Compiler, until: str | Turns | None) -> int:
    """The number of the duration of a change that is not continuous."""
    if until is None:
        raise ValueError("a change that is not continuous needs `until`")
    if isinstance(until, str):
        return to.language.durations[until]
    assert to.language.for_turns is not None
    return to.language.for_turns(until.turns)
