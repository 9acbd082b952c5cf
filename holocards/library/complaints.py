"""What the model library found wrong, turned into problems with a place in the file and a sentence of our own.

Its English never reaches anybody: every kind of error it knows has a key here, and errors that the models of games and
effects raise themselves use their own keys.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails, core_schema

from holocards.games.controller import WordKey
from holocards.library.documents import Document
from holocards.library.fields import holds, kind_of_field, valid_fields, words_instead
from holocards.library.nearest import nearest
from holocards.library.positions import Key
from holocards.library.problems import Problem, listed, short, written
from holocards.library.schemas import LONGEST_ID

_KNOWN = frozenset(get_args(core_schema.ErrorType))
_MOST_SEARCHED = 50  # comparing names is slow, and nobody reads that many suggestions

# What kind of value was wanted, by the beginning of the error's type.
_WANTED = {
    "string_type": "text",
    "string_unicode": "text",
    "int_": "integer",
    "float_": "number",
    "bool_": "switch",
    "list_type": "list",
    "tuple_type": "list",
    "set_type": "list",
    "frozen_set_type": "list",
    "iterable_type": "list",
    "dict_type": "table",
    "model_type": "table",
    "model_attributes_type": "table",
    "dataclass_type": "table",
    "mapping_type": "table",
    "date_": "date",
    "datetime_": "date",
    "time_": "date",
    "table_expected": "table",
    "number_expected": "number",
}
# What is meant by a pattern; all others are those of words.
_FORMS = {r"^\S+$": "no_spaces"}
_LIMITS = {"greater_than": ">", "greater_than_equal": ">=", "less_than": "<", "less_than_equal": "<="}
_LENGTHS = {
    "too_short": ("list_short", ">=", "min_length"),
    "too_long": ("list_long", "<=", "max_length"),
    "string_too_short": ("text_short", ">=", "min_length"),
    "string_too_long": ("text_long", "<=", "max_length"),
}


def complaints(
    error: ValidationError, document: Document, model: type[BaseModel], game: str
) -> list[Problem]:
    """All problems of a validation of `document` with `model`.

    game: whose effect language and sentences apply; empty where neither is known.
    """
    reader = _Complaints(document, model, game)
    details = error.errors(include_url=False)
    return [reader.problem(one) for one in _without_other_branches(details, document.data)]


class _Complaints:
    def __init__(self, document: Document, model: type[BaseModel], game: str) -> None:
        self._document = document
        self._model = model
        self._game = game
        self._searched = 0

    def problem(self, error: ErrorDetails) -> Problem:
        kind, location, found = error["type"], error["loc"], error["input"]
        context: Mapping[str, Any] = error.get("ctx", {})
        if place := str(context.get("place", "")):
            location = (*location, place)
        if kind == "missing" or (kind == "union_tag_not_found"):
            return self._missing(location, context)
        if kind == "extra_forbidden":
            return self._unknown_field(location)
        if kind == "unknown_word":
            return self._unknown_word(location, context)
        if kind in ("literal_error", "enum", "union_tag_invalid"):
            return self._not_one_of(location, kind, context, found)
        if kind in _LIMITS:
            bound = next(iter(context.values()))
            return self._at(location, "out_of_range", found, expected=f"{_LIMITS[kind]} {bound}")
        if kind in _LENGTHS:
            key, sign, name = _LENGTHS[kind]
            limit = context[name]
            return self._at(location, key, found, expected=f"{sign} {limit}", values=(("limit", limit),))
        if kind == "multiple_of":
            bound = context["multiple_of"]
            return self._at(
                location, "no_multiple", found, expected=f"n * {bound}", values=(("number", bound),)
            )
        if wanted := next((word for begin, word in _WANTED.items() if kind.startswith(begin)), ""):
            return self._at(location, "wrong_type", found, wanted=wanted)
        if kind == "string_pattern_mismatch":
            if location[-1:] == ("id",):
                return self._at(location, "identifier", found, values=(("limit", LONGEST_ID),))
            return self._at(location, "wrong_form", found, wanted=_FORMS.get(str(context["pattern"]), "word"))
        if kind in _KNOWN:
            return self._at(location, "refused", found)
        told = {name: str(context.get(name, "")) for name in ("expected", "wanted")}
        values = tuple(
            (name, value if isinstance(value, (int, WordKey)) else short(str(value)))
            for name, value in context.items()
            if name not in told
        )
        if kind == "number_too_large":
            told["expected"] = f"<= {context['limit']}"
        elif self._game and not any(told.values()):
            told["expected"] = _listed(words_instead(kind, self._game), quote=False)
        is_there = not place
        if isinstance(found, Mapping) and place in found:
            found, is_there = found[place], True
        if is_there:
            shown = context.get("found") or None if isinstance(found, (Mapping, list)) else found
            return self._at(location, kind, shown, values=values, game=self._game, **told)
        told |= self._kind_of(location, place)
        return self._document.problem(location, kind, missing=place, game=self._game, values=values, **told)

    def _at(self, location: Iterable[Key], key: str, found: object, **more: Any) -> Problem:
        return self._document.problem(location, key, found=written(found), **more)

    def _missing(self, location: tuple[Key, ...], context: Mapping[str, Any]) -> Problem:
        name = str(context.get("discriminator", location[-1])).strip("'")
        around = location if "discriminator" in context else location[:-1]
        kind = self._kind_of(around, name)
        return self._document.problem(
            around, "missing", missing=name, values=(("name", short(name)),), **kind
        )

    def _kind_of(self, around: tuple[Key, ...], name: str) -> dict[str, str]:
        """What may stand in a field that is not there: the values themselves, or what kind of value."""
        found = kind_of_field(self._model, self._document.data, around, name, self._game)
        if isinstance(found, str):
            return {"wanted": found}
        return {"expected": _listed(map(str, found))}

    def _unknown_field(self, location: tuple[Key, ...]) -> Problem:
        name = str(location[-1])
        valid = valid_fields(self._model, self._document.data, location[:-1], self._game)
        return self._named(location, "unknown_field", name, valid)

    def _unknown_word(self, location: tuple[Key, ...], context: Mapping[str, Any]) -> Problem:
        name = str(context["found"])
        if not name:
            place = str(context.get("place", ""))
            if place:
                return self._missing(location, {})
            return self._at(location, "nothing_said", {}, expected=_listed(context["valid"], quote=False))
        within = location if context.get("place") else (*location, name)
        return self._named(within, "unknown_word", name, list(context["valid"]))

    def _not_one_of(
        self, location: tuple[Key, ...], kind: str, context: Mapping[str, Any], found: object
    ) -> Problem:
        valid = re.findall(
            r"'((?:[^'\\]|\\.)*)'", str(context.get("expected") or context.get("expected_tags", ""))
        )
        if kind == "union_tag_invalid":
            found = context["tag"]
            location = (*location, str(context["discriminator"]).strip("'"))
        if not valid or not isinstance(found, str):
            return self._at(
                location,
                "not_one_of",
                found,
                expected=_listed(valid) or str(context.get("expected")).replace(" or ", ", "),
            )
        return self._named(location, "not_one_of", found, valid, found=written(found), quote=True)

    def _named(
        self,
        location: Iterable[Key],
        key: str,
        name: str,
        valid: list[str],
        found: str = "",
        quote: bool = False,
    ) -> Problem:
        """A problem with a name: the nearest valid ones if there are any, else all valid ones."""
        self._searched += 1
        near = nearest(name, valid) if self._searched <= _MOST_SEARCHED else ()
        return self._document.problem(
            location,
            f"{key}.near" if near else key,
            found=found or short(name),
            expected=_listed(valid, quote=quote),
            values=(("name", short(name)), *((("nearest", ", ".join(near)),) if near else ())),
        )


def _listed(valid: Iterable[str], quote: bool = True) -> str:
    return listed(f'"{one}"' if quote else one for one in valid)


def _without_other_branches(details: list[ErrorDetails], data: object) -> Iterator[ErrorDetails]:
    """Errors of a union without those of members that were plainly not meant.

    The model library tries every member of a union. Where one of them got as far as to complain about what is inside the
    value, complaints that the value itself is of another type are noise.
    """
    paths = [_path_in(data, one["loc"]) for one in details]
    meant = {path[:length] for path in paths for length in range(len(path))}
    meant |= {path for path, one in zip(paths, details, strict=True) if not _of_another_type(one)}
    for path, one in zip(paths, details, strict=True):
        in_union = len(one["loc"]) > len(path)
        if not (in_union and path in meant and _of_another_type(one)):
            yield one


def _of_another_type(error: ErrorDetails) -> bool:
    return error["type"].endswith("_type")


def _path_in(data: Any, location: tuple[Key, ...]) -> tuple[Key, ...]:
    """The parts of a location that the data hold."""
    path: list[Key] = []
    for part in location:
        if holds(data, part):
            data = data[part]
            path.append(part)
    return tuple(path)
