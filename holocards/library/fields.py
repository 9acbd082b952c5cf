"""Which fields a piece of a file could have had: the valid names at a place, to compare with a misspelled one.

Follows the data of a file down through the schema, also where a leading word of the data decides which class checks it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_args

from pydantic import BaseModel

from holocards.library.positions import Key


def valid_fields(model: type[BaseModel], data: object, location: Sequence[Key], game: str) -> list[str]:
    """The names of the fields that the piece at `location` may have, as a file writes them; empty if it is no table.

    data: the whole file, of which `model` is the schema. Parts of the location that the data do not hold are passed over.
    """
    candidates: list[Any] = [model]
    for part in location:
        if not holds(data, part):
            continue
        candidates = [inner for one in _classes(candidates, data, game) for inner in _inside(one, part)]
        data = data[part]  # type: ignore[index]
    names: list[str] = []
    for one in _classes(candidates, data, game):
        if isinstance(one, type) and issubclass(one, BaseModel):
            names += (field.alias or name for name, field in one.model_fields.items())
    return list(dict.fromkeys(names))


def holds(data: object, part: Key) -> bool:
    """Whether data from a file have something under that key or index."""
    if isinstance(data, Mapping):
        return part in data
    return isinstance(data, list) and isinstance(part, int) and part < len(data)


def _inside(one: Any, part: Key) -> Iterator[Any]:
    """The types that the value under `part` may have."""
    if isinstance(one, type) and issubclass(one, BaseModel):
        for name, field in one.model_fields.items():
            if part in (name, field.alias):
                yield field.annotation
    else:
        yield from get_args(one)[-1:]  # of a list its items, of a table its values


def _classes(candidates: Iterable[Any], data: object, game: str) -> list[Any]:
    """The plain classes and containers behind annotations, unions and names of types."""
    found: list[Any] = []
    for one in candidates:
        if hasattr(one, "__value__"):
            found += _classes([one.__value__], data, game)
        elif hasattr(one, "__metadata__"):
            found += _classes([one.__origin__], data, game)
        elif isinstance(one, type) and issubclass(one, BaseModel):
            found.append(_chosen(one, data, game))
        elif isinstance(getattr(one, "__origin__", None), type):
            found.append(one)
        else:
            found += _classes(get_args(one), data, game)
    return found


def _chosen(one: type[BaseModel], data: object, game: str) -> type[BaseModel]:
    """For the open families of the effect language, the class that the data's leading word names."""
    from holocards.effects import schema
    from holocards.effects.language import language_of

    families = (schema.Op, schema.Condition, schema.Number, schema.Filter)
    if one not in families or not isinstance(data, Mapping):
        return one
    language = language_of({"game": game})
    if one is schema.Filter:
        return language.filter
    if one is schema.Op:
        return language.ops.get(str(data.get("op")), one)
    known: Mapping[str, Any] = language.conditions if one is schema.Condition else language.numbers
    return next((known[word] for word in known if word in data), one)
