"""House rules files: by game or flat, every problem with its line."""

from pathlib import Path

import pytest

from holocards.games import controller_of
from holocards.library import HouseRulesError, house_rules_file
from holocards.library.check_command import check_files

HERE = Path(__file__).parent
LEGAL = HERE / "home/decks/holobeat/legal.toml"
MIXED = "mixed_colour_decks = false\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "rules.toml"


def problems(path: Path, text: str) -> list[tuple[int, str, str]]:
    path.write_text(text, "utf-8")
    with pytest.raises(HouseRulesError) as refused:
        house_rules_file(path, "holobeat")
    return [(one.line, one.field, one.key) for one in refused.value.problems]


@pytest.mark.parametrize(
    "text", [MIXED, f"[holobeat]\n{MIXED}", f"[highsto]\ndeck_size = 32\n[holobeat]\n{MIXED}"]
)
def test_settings_by_game_or_flat(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")
    expected = controller_of("holobeat").house_rules()(mixed_colour_decks=False)
    assert house_rules_file(path, "holobeat") == expected


def test_a_file_for_other_games_leaves_the_defaults(path: Path) -> None:
    path.write_text("[highsto]\nnobody = 1\n", "utf-8")
    assert house_rules_file(path, "holobeat") == controller_of("holobeat").house_rules()()


def test_problems_have_lines_and_the_nearest_name(path: Path) -> None:
    text = '[holobeat]\nmixed_color_decks = false\nempty_line_one = "stay"\npass_locks_out = 1\n[holobeet]\nx = 1\n'
    assert problems(path, text) == [
        (2, "holobeat.mixed_color_decks", "unknown_rule.near"),
        (3, "holobeat.empty_line_one", "rule_value"),
        (4, "holobeat.pass_locks_out", "rule_value"),
        (5, "holobeet", "unknown_rule.near"),
    ]
    assert problems(path, "something = 1\n") == [(1, "something", "unknown_rule")]
    assert problems(path, "holobeat = 3\n[highsto]\n") == [(1, "holobeat", "wrong_type")]


def test_a_refused_value_names_its_rule_and_the_possible_ones(path: Path) -> None:
    path.write_text('empty_line_one = "stay"\n', "utf-8")
    with pytest.raises(HouseRulesError) as refused:
        house_rules_file(path, "holobeat")
    (problem,) = refused.value.problems
    assert (problem.found, problem.expected, problem.rule) == ('"stay"', '"swap" | "keep"', "HB-4.4")


def test_a_file_that_cannot_be_read(path: Path) -> None:
    assert problems(path, "a = \n") == [(1, "a", "no_value")]


@pytest.mark.parametrize("text", [MIXED, f"[holobeat]\n{MIXED}"])
def test_decks_are_checked_with_them(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")
    assert check_files([LEGAL]) == []
    assert {one.rule for one in check_files([LEGAL], path)} == {"HB-2.3"}


def test_their_own_problems_are_reported_with_the_decks(path: Path) -> None:
    path.write_text("mixed_colour_deck = false\n", "utf-8")
    assert [one.key for one in check_files([LEGAL], path)] == ["unknown_rule.near"]
    path.write_text("mixed_colour_decks = \n", "utf-8")
    assert [one.key for one in check_files([LEGAL], path)] == ["no_value"]
