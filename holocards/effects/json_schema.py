"""JSON Schemas of card files for editors: the frame's pieces and the game's words, out of the same classes that check files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import BaseModel

from holocards.effects.clauses import Limit, When
from holocards.effects.language import EffectLanguage
from holocards.effects.schema import DEFINITION

_REF = "#/$defs/{model}"


def effect_definitions(language: EffectLanguage) -> dict[str, Any]:
    """The `$defs` that a card schema of this game refers to: Op, Condition, Number, Target, Filter, When and their parts."""
    definitions: dict[str, Any] = {}

    def define(model: type[BaseModel], leading: Mapping[str, Any] | None = None) -> dict[str, Any]:
        schema = model.model_json_schema(by_alias=True, ref_template=_REF)
        for name, inner in schema.pop("$defs", {}).items():
            definitions.setdefault(name, inner)
        for field, words in (leading or {}).items():
            schema["properties"][field] = words
        definitions[f"{model.__module__.rpartition('.')[2]}.{model.__name__}"] = schema
        return {"$ref": _REF.format(model=f"{model.__module__.rpartition('.')[2]}.{model.__name__}")}

    definitions["Op"] = {"oneOf": [define(op, {"op": {"const": word}}) for word, op in language.ops.items()]}
    definitions["Condition"] = {"anyOf": [define(part) for part in _once(language.conditions.values())]}
    numbers = [define(part) for part in _once(language.numbers.values())]
    definitions["Number"] = {"anyOf": [{"type": "integer"}, *numbers]}
    definitions["Filter"] = define(language.filter)
    definitions["Target"] = {"anyOf": [{"type": "string"}, {"$ref": _REF.format(model="Filter")}]}
    when = define(When, {"moment": {"enum": list(language.moments)}})
    definitions["When"] = {"anyOf": [{"enum": list(language.moments)}, when]}
    definitions["Clause"] = define(language.clause)
    define(Limit)
    return {name: _with_references(schema) for name, schema in definitions.items()}


def _with_references(schema: Any) -> Any:
    """The schema with every name of a definition turned into a reference to it."""
    if isinstance(schema, dict):
        if DEFINITION in schema:
            return {"$ref": _REF.format(model=schema[DEFINITION])}
        return {key: _with_references(inner) for key, inner in schema.items()}
    return [_with_references(inner) for inner in schema] if isinstance(schema, list) else schema


def _once(classes: Iterable[type[BaseModel]]) -> list[type[BaseModel]]:
    return list(dict.fromkeys(classes))


def card_schema(model: type[BaseModel], language: EffectLanguage) -> dict[str, Any]:
    """The JSON Schema of one card, or of a file of cards, complete with the effect language."""
    schema: dict[str, Any] = _with_references(model.model_json_schema(by_alias=True, ref_template=_REF))
    schema["$defs"] = {**schema.get("$defs", {}), **effect_definitions(language)}
    return schema
