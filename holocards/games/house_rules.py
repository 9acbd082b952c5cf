"""House rules: the switches players may set for a match, each tied to the rule it changes.

A game declares them as fields of one frozen value: `name: bool = house_rule("HB-2.3", default=True)`. From this
come the list a screen shows, the check of data that people wrote, and what differs from the default.
"""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from holocards.engine.values import value

T = TypeVar("T")
Kind = Literal["switch", "choice", "number", "order"]

_LONGEST_SHOWN = 60


def house_rule(rule: str, *, default: T, least: int | None = None, most: int | None = None) -> T:
    """Declare a field of a game's `HouseRules`; its type decides which values are possible.

    `bool` is a switch, `Literal` a choice, `int` a number from `least` to `most` (both included, both needed),
    a tuple of `Literal` an order: every value of the default exactly once, the last one staying last.
    """
    return dataclasses.field(default=default, metadata={"rule": rule, "least": least, "most": most})


@value
class HouseRule:
    """One house rule as a screen or a checker needs it.

    `values` are the possible values of a switch or choice, the `range` of a number, the parts of an order in
    their default order.
    """

    name: str
    rule: str
    kind: Kind
    default: Any
    values: Sequence[object]

    def words(self, value: object) -> str:
        """The key in the game's texts/house_rules.toml of the words for a setting (of an order: for a part).

        The words of a number take the number as the placeholder `count`.
        """
        if self.kind == "number":
            return f"{self.name}.count"
        return f"{self.name}.{_as_written(value)}"

    def expected(self) -> str:
        """The possible values in the notation of a TOML file, the same in every language."""
        if isinstance(self.values, range):
            return f"{self.values.start}..{self.values.stop - 1}"
        if self.kind == "order":
            return f"[{', '.join(map(_quoted, self.values))}]"
        return " | ".join(map(_quoted, self.values))


@value
class HouseRuleProblem:
    """Why one entry was refused.

    `field` is the name as found, `found` the raw value, `expects` the kind of value wanted and `expected` the
    possible values as `HouseRule.expected()` writes them. If the whole is no table, `expects` is "table" and
    `field` is empty; if no house rule is called `field`, it is "name", and `nearest` holds the names like it.
    """

    field: str
    found: object
    expects: Kind | Literal["table", "name"]
    expected: str = ""
    nearest: tuple[str, ...] = ()

    def __str__(self) -> str:
        found = f"found {shown(self.found)}"
        if self.expects == "table":
            return f"{found}, expected a table of house rules"
        if self.expects == "name":
            hint = f"; nearest: {', '.join(self.nearest)}" if self.nearest else ""
            return f"{shown(self.field)}: no such house rule{hint}"
        hint = " in any order with the last one last" if self.expects == "order" else ""
        return f"{self.field}: {found}, expected {self.expected}{hint}"


class HouseRuleError(ValueError):
    """The data are no house rules of the game; `problems` holds every reason, in the order of the data."""

    def __init__(self, problems: tuple[HouseRuleProblem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


def settings(rules_class: type[Any]) -> tuple[HouseRule, ...]:
    """All house rules of a game's `HouseRules`, in the order they are declared."""
    hints = get_type_hints(rules_class)
    return tuple(_setting(field, hints[field.name]) for field in dataclasses.fields(rules_class))


def changed(rules: object) -> dict[str, Any]:
    """The settings that differ from the default, by name; `read_house_rules` takes them back."""
    declared = settings(type(rules))
    return {rule.name: now for rule in declared if (now := getattr(rules, rule.name)) != rule.default}


def read_house_rules(rules_class: type[T], data: Mapping[str, object]) -> T:
    """House rules from the table of a file; a name left out keeps its default.

    Raises `HouseRuleError` with all problems at once. Types are strict: 1 is not true, "3" is not 3.
    """
    if not isinstance(data, Mapping):
        raise HouseRuleError((HouseRuleProblem("", data, "table"),))
    rules = {rule.name: rule for rule in settings(rules_class)}
    adapters = _adapters(rules_class) if data else {}
    read: dict[str, object] = {}
    problems = []
    for name, found in data.items():
        rule = rules.get(name)
        if rule is None:
            nearest = tuple(difflib.get_close_matches(name[:_LONGEST_SHOWN], rules))
            problems.append(HouseRuleProblem(name, found, "name", nearest=nearest))
            continue
        try:
            read[name] = _read(rule, adapters[name], found)
        except ValueError:  # pydantic's ValidationError is one
            problems.append(HouseRuleProblem(name, found, rule.kind, rule.expected()))
    if problems:
        raise HouseRuleError(tuple(problems))
    return rules_class(**read)


def shown(found: object) -> str:
    """A value from a file, short enough for a message, whatever it is."""
    try:
        text = repr(found)
    except (ValueError, RecursionError):  # an integer of thousands of digits, a very deep list
        return f"<{type(found).__name__}>"
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 3] + "..."


def _setting(field: dataclasses.Field[Any], hint: Any) -> HouseRule:
    kind: Kind
    values: Sequence[object]
    if hint is bool:
        kind, values = "switch", (True, False)
    elif hint is int:
        kind, values = "number", range(field.metadata["least"], field.metadata["most"] + 1)
    elif get_origin(hint) is Literal:
        kind, values = "choice", get_args(hint)
    elif get_origin(hint) is tuple:
        default: Any = field.default
        kind, values = "order", default
    else:
        raise TypeError(f"house rule {field.name}: {hint} has no list of possible values")
    return HouseRule(field.name, field.metadata["rule"], kind, field.default, values)


def _adapters(rules_class: type[Any]) -> dict[str, Any]:
    # Imported here: a match that plays with the defaults needs no model library.
    from pydantic import ConfigDict, Field, TypeAdapter

    strict = ConfigDict(strict=True)
    hints = get_type_hints(rules_class)
    for rule in settings(rules_class):
        if isinstance(rule.values, range):
            hints[rule.name] = Annotated[int, Field(ge=rule.values.start, lt=rule.values.stop)]
    return {name: TypeAdapter(hint, config=strict) for name, hint in hints.items()}


def _read(rule: HouseRule, adapter: Any, found: object) -> object:
    if rule.kind == "order" and isinstance(found, list):  # neither TOML nor JSON has tuples
        found = tuple(found)
    read = adapter.validate_python(found)
    if rule.kind == "order" and (sorted(read) != sorted(rule.default) or read[-1] != rule.default[-1]):
        raise ValueError(f"not an order of {rule.default}")
    return read


def _as_written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else _as_written(value)
