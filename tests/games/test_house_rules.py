"""House rules as data: what is declared, how written data are read and refused, and the words for each setting."""

import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holocards.engine.values import value
from holocards.games import GAMES
from holocards.games.highsto.house_rules import HouseRules as HighstoRules
from holocards.games.holobeat.house_rules import HouseRules as HolobeatRules
from holocards.games.house_rules import (
    HouseRule,
    HouseRuleError,
    HouseRuleProblem,
    changed,
    read_house_rules,
    settings,
)
from holocards.games.phantom_maze.house_rules import HouseRules as PhantomMazeRules
from holocards.text.languages import Catalogue

HOUSE_RULES: dict[str, type[Any]] = {
    game: import_module(f"holocards.games.{game}.house_rules").HouseRules for game in GAMES
}


def problems(rules_class: type[Any], data: Any) -> tuple[HouseRuleProblem, ...]:
    with pytest.raises(HouseRuleError) as refused:
        read_house_rules(rules_class, data)
    assert str(refused.value)
    return refused.value.problems


def possible(rule: HouseRule) -> st.SearchStrategy[object]:
    if rule.kind == "order":
        *free, last = rule.values
        return st.permutations(free).map(lambda order: (*order, last))
    return st.sampled_from(rule.values)


# What is declared


def test_a_setting_shows_its_rule_its_kind_and_its_possible_values() -> None:
    declared = {rule.name: rule for rule in (*settings(HolobeatRules), *settings(HighstoRules))}
    assert declared["mixed_colour_decks"] == HouseRule(
        "mixed_colour_decks", "HB-2.3", "switch", True, (True, False)
    )
    assert declared["empty_line_one"] == HouseRule(
        "empty_line_one", "HB-4.4", "choice", "swap", ("swap", "keep")
    )
    assert declared["cards_per_draw"] == HouseRule("cards_per_draw", "HS-4.3", "number", 1, range(1, 6))
    phases = ("refresh", "draw", "summon", "effects", "attack", "set", "end")
    assert declared["phase_order"] == HouseRule("phase_order", "HS-4.1", "order", phases, phases)


def test_settings_keep_the_order_of_the_declaration() -> None:
    assert [rule.name for rule in settings(PhantomMazeRules)] == [
        "both_empty",
        "empty_deck_wins",
        "turn_limit",
    ]


def test_a_house_rule_without_a_list_of_values_cannot_be_declared() -> None:
    @value
    class Endless:
        anything: str = ""

    with pytest.raises(TypeError, match="anything"):
        settings(Endless)


def test_possible_values_are_written_as_in_a_file() -> None:
    expected = {
        rule.name: rule.expected() for rules_class in HOUSE_RULES.values() for rule in settings(rules_class)
    }
    assert expected["mixed_colour_decks"] == "true | false"
    assert expected["empty_line_one"] == '"swap" | "keep"'
    assert expected["turn_limit"] == "1..1000"
    assert expected["phase_order"] == '["refresh", "draw", "summon", "effects", "attack", "set", "end"]'


# Reading


@pytest.mark.parametrize("game", GAMES)
def test_nothing_written_means_the_defaults(game: str) -> None:
    rules = read_house_rules(HOUSE_RULES[game], {})
    assert rules == HOUSE_RULES[game]()
    assert changed(rules) == {}


def test_what_is_written_is_set_and_the_rest_stays() -> None:
    rules = read_house_rules(
        HighstoRules, {"deck_max": 40, "first_turn_draw": False, "event_limit": "per_turn"}
    )
    assert rules == HighstoRules(deck_max=40, first_turn_draw=False, event_limit="per_turn")
    assert changed(rules) == {"deck_max": 40, "first_turn_draw": False, "event_limit": "per_turn"}


def test_a_setting_written_out_at_its_default_is_no_change() -> None:
    assert changed(read_house_rules(HolobeatRules, {"pass_locks_out": False, "empty_line_one": "swap"})) == {}


def test_an_order_of_phases_is_read_from_a_list() -> None:
    written = ["refresh", "draw", "set", "summon", "effects", "attack", "end"]
    assert read_house_rules(HighstoRules, {"phase_order": written}).phase_order == tuple(written)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_any_possible_setting_is_read_back(game: str, data: st.DataObject) -> None:
    chosen = {rule.name: data.draw(possible(rule)) for rule in settings(HOUSE_RULES[game])}
    rules = HOUSE_RULES[game](**chosen)
    assert read_house_rules(HOUSE_RULES[game], chosen) == rules
    assert read_house_rules(HOUSE_RULES[game], changed(rules)) == rules


# Refusing


def test_an_unknown_name_is_refused_with_the_nearest_ones() -> None:
    (problem,) = problems(HolobeatRules, {"mixed_color_decks": True})
    assert (problem.field, problem.expects, problem.nearest[0]) == (
        "mixed_color_decks",
        "name",
        "mixed_colour_decks",
    )
    assert "mixed_colour_decks" in str(problem)


def test_an_unknown_name_like_no_other_gets_no_suggestion() -> None:
    (problem,) = problems(HolobeatRules, {"ガオー" * 5000: 1})
    assert problem.nearest == ()
    assert len(str(problem)) < 200


@pytest.mark.parametrize(
    ("field", "found"),
    [
        ("first_turn_draw", 1),
        ("first_turn_draw", "true"),
        ("first_turn_draw", None),
        ("cards_per_draw", True),
        ("cards_per_draw", "3"),
        ("cards_per_draw", 3.0),
        ("cards_per_draw", 0),
        ("cards_per_draw", 6),
        ("deck_size", 10**6000),
        ("event_limit", "per_game"),
        ("event_limit", ["per_turn"]),
        ("event_limit", True),
        ("phase_order", "refresh"),
        ("phase_order", []),
        ("phase_order", ["draw", "summon", "effects", "attack", "set", "end"]),
        ("phase_order", ["refresh", "draw", "draw", "summon", "effects", "attack", "set", "end"]),
        ("phase_order", ["refresh", "draw", "summon", "effects", "attack", "end", "set"]),
        ("phase_order", ["refresh", "draw", "summon", "effects", "attack", "sleep", "end"]),
        ("phase_order", [1, 2, 3, 4, 5, 6, 7]),
    ],
    ids=lambda part: str(part)[:40] if not isinstance(part, int) or part < 100 else "huge",
)
def test_a_wrong_value_is_refused_with_what_was_expected(field: str, found: object) -> None:
    (problem,) = problems(HighstoRules, {field: found})
    rule = next(rule for rule in settings(HighstoRules) if rule.name == field)
    assert problem == HouseRuleProblem(field, found, rule.kind, rule.expected())
    assert str(problem).startswith(f"{field}: found ")


def test_the_limits_of_a_number_belong_to_it() -> None:
    assert read_house_rules(HighstoRules, {"cards_per_draw": 5}).cards_per_draw == 5
    assert read_house_rules(PhantomMazeRules, {"turn_limit": 1}).turn_limit == 1


def test_all_problems_are_told_at_once_in_the_order_of_the_file() -> None:
    found = problems(PhantomMazeRules, {"turn_limit": 0, "both_emty": "draw", "empty_deck_wins": "never"})
    assert [problem.field for problem in found] == ["turn_limit", "both_emty", "empty_deck_wins"]


@pytest.mark.parametrize("data", [None, 5, "true", ["turn_limit"]])
def test_what_is_no_table_is_refused(data: object) -> None:
    (problem,) = problems(PhantomMazeRules, data)
    assert (problem.field, problem.expects, problem.found) == ("", "table", data)


def test_a_found_value_too_deep_to_print_still_makes_a_message() -> None:
    deep: list[object] = []
    for _ in range(20_000):
        deep = [deep]
    (problem,) = problems(HighstoRules, {"phase_order": deep})
    assert "<list>" in str(problem)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
NAMES = st.sampled_from([rule.name for rule in settings(HighstoRules)]) | st.text(max_size=12)


@given(st.dictionaries(NAMES, JSON, max_size=5))
def test_any_data_are_read_or_refused_never_anything_else(data: dict[str, object]) -> None:
    try:
        rules = read_house_rules(HighstoRules, data)
    except HouseRuleError as error:
        assert {problem.field for problem in error.problems} <= set(data)
    else:
        assert all(getattr(rules, name) == found or isinstance(found, list) for name, found in data.items())


def test_declaring_and_listing_house_rules_loads_no_model_library() -> None:
    code = (
        "import sys\n"
        "from holocards.games.house_rules import changed, read_house_rules, settings\n"
        "from holocards.games.highsto.house_rules import HouseRules\n"
        "settings(HouseRules), changed(HouseRules()), read_house_rules(HouseRules, {})\n"
        "sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# Words


def wanted_words(rule: HouseRule) -> set[str]:
    return {rule.name, f"{rule.name}.explain", *map(rule.words, rule.values)}


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_and_setting_has_words_in_all_three_languages(game: str) -> None:
    catalogue = Catalogue.load(f"holocards.games.{game}")
    names = {rule.name for rule in settings(HOUSE_RULES[game])}
    wanted = set().union(*map(wanted_words, settings(HOUSE_RULES[game])))
    assert {key for key in catalogue.keys if key.split(".")[0] in names} == wanted
    assert [problem for problem in catalogue.problems() if problem.split(":")[0] in wanted] == []
