"""Which fields a piece of a file could have had: the valid names at a place, to compare with a misspelled one.

Follows the data of a file down through the schema, also where a leading word of the data decides which class checks it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from holocards.library.positions import Key

# The kinds of value by their types, the more telling ones first.
_WANTED: tuple[tuple[type, str], ...] = (
    (bool, "switch"),
    (int, "integer"),
    (float, "number"),
    (list, "list"),
    (dict, "table"),
    (str, "text"),
)


def valid_fields(model: type[BaseModel], data: object, location: Sequence[Key], game: str) -> list[str]:
    """The names of the fields that the piece at `location` may have, as a file writes them; empty if it is no table.

    data: the whole file, of which `model` is the schema. Parts of the location that the data do not hold are passed over.
    """
    return list(_fields(model, data, location, game))


def kind_of_field(
    model: type[BaseModel], data: object, location: Sequence[Key], name: str, game: str
) -> str | tuple[str, ...]:
    """What may stand in a field of the piece at `location`: the values themselves, else a phrase `wanted.<...>`."""
    field = _fields(model, data, location, game).get(name)
    kinds = [one for one in _kinds(field.annotation if field else None) if one is not NoneType]
    values = tuple(one for one in kinds if isinstance(one, str))
    if values:
        return values
    if field and kinds == [str]:
        patterns = [str(pattern) for one in field.metadata if (pattern := getattr(one, "pattern", None))]
        return "identifier" if name == "id" else "word" if patterns else "text"
    return next((word for kind, word in _WANTED if kind in kinds), "value")


def words_instead(key: str, game: str) -> Iterator[str]:
    """The words of a game's effect language that may stand where another one may not, for problems of that key."""
    from holocards.effects.language import language_of

    language = language_of({"game": game})
    match key:
        case "not_payable":
            yield from (word for word, op in language.ops.items() if op.payable)
        case "not_continuous":
            yield from (word for word, op in language.ops.items() if op.static)
        case "no_destination":
            yield from (word for word, place in language.zones.items() if place.destination)


def _kinds(annotation: Any) -> Iterator[Any]:
    """The plain types and values of an annotation."""
    if hasattr(annotation, "__value__"):
        yield from _kinds(annotation.__value__)
    elif hasattr(annotation, "__metadata__"):
        yield from _kinds(annotation.__origin__)
    elif get_origin(annotation) in (Union, UnionType):
        for one in get_args(annotation):
            yield from _kinds(one)
    elif get_origin(annotation) is Literal:
        yield from get_args(annotation)
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield dict
    else:
        yield get_origin(annotation) or annotation


def _fields(model: type[BaseModel], data: object, location: Sequence[Key], game: str) -> dict[str, FieldInfo]:
    candidates: list[Any] = [model]
    for part in location:
        if not holds(data, part):
            continue
        candidates = [inner for one in _classes(candidates, data, game) for inner in _inside(one, part)]
        data = data[part]  # type: ignore[index]
    found: dict[str, FieldInfo] = {}
    for one in _classes(candidates, data, game):
        if isinstance(one, type) and issubclass(one, BaseModel):
            for name, field in one.model_fields.items():
                found.setdefault(field.alias or name, field)
    return found


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
