"""House rules files: TOML with a table per game (`[holobeat]`), or flat with the settings of one game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from holocards.games import GAMES, controller_of
from holocards.games.house_rules import HouseRuleError, HouseRuleProblem, read_house_rules, settings
from holocards.library.documents import Document, Unreadable, read_document
from holocards.library.nearest import nearest
from holocards.library.problems import Problem, in_order, short, written


class HouseRulesError(ValueError):
    """The file holds no house rules of the game; `problems` says what is wrong and where."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{one.file}:{one.line} {one.field} {one.key}" for one in problems))


def house_rules_file(path: Path, game: str) -> Any:
    """The house rules of a game as a file sets them; what the file leaves out keeps its default.

    The tables of other games in the file are theirs to read. Raises HouseRulesError with all problems at once.
    """
    try:
        document = read_document(path)
    except Unreadable as error:
        raise HouseRulesError((error.problem,)) from None
    if not is_divided(document.data):
        return house_rules_in(document, (), document.data, game)
    unknown = [_unknown(document, (name,), name, GAMES) for name in document.data if name not in GAMES]
    problems: tuple[Problem, ...] = ()
    rules = controller_of(game).house_rules()()
    if game in document.data:
        try:
            rules = house_rules_in(document, (game,), document.data[game], game)
        except HouseRulesError as error:
            problems = error.problems
    if unknown or problems:
        raise HouseRulesError(in_order([*unknown, *problems]))
    return rules


def is_divided(data: dict[str, Any]) -> bool:
    """Whether the settings stand in tables of games: any value that is a table makes it so."""
    return any(isinstance(inner, dict) for inner in data.values())


def house_rules_in(document: Document, within: tuple[str, ...], data: Any, game: str) -> Any:
    """The house rules that a table of a file sets; `within` leads to it. Raises HouseRulesError."""
    rules_class = controller_of(game).house_rules()
    try:
        return read_house_rules(rules_class, data)
    except HouseRuleError as error:
        names = [rule.name for rule in settings(rules_class)]
        found = (_problem(document, within, one, names, game) for one in error.problems)
        raise HouseRulesError(in_order(found)) from None


def _problem(
    document: Document, within: tuple[str, ...], one: HouseRuleProblem, names: list[str], game: str
) -> Problem:
    if one.expects == "table":
        return document.problem(within, "wrong_type", found=written(one.found), wanted="table")
    if one.expects == "name":
        return _unknown(document, (*within, one.field), one.field, names)
    rules = {rule.name: rule for rule in settings(controller_of(game).house_rules())}
    order = one.expects == "order"
    return document.problem(
        (*within, one.field),
        "rule_value",
        found=written(one.found),
        expected="" if order else one.expected,
        wanted="order" if order else "",
        values=(("order", one.expected),) if order else (),
        rule=rules[one.field].rule,
    )


def _unknown(
    document: Document, place: tuple[str, ...], name: str, valid: tuple[str, ...] | list[str]
) -> Problem:
    near = nearest(name, valid)
    values = (("name", short(name)), *((("nearest", ", ".join(near)),) if near else ()))
    key = "unknown_rule.near" if near else "unknown_rule"
    return document.problem(place, key, found=short(name), expected=" | ".join(valid), values=values)
