"""Position files: set up, played, compared; every problem at its place in the file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from holocards.cli import main
from holocards.library.problems import Problem
from holocards.library.report import as_text
from holocards.match.play import Match
from holocards.match.position_files import PositionError, read_position
from holocards.match.positions import match_on, play_position
from holocards.match.setup import Player
from holocards.text.languages import Language

HEAD = """\
game = "holobeat"
title = { ja = "重ねる", en = "An overbeat pays the difference" }
rules = ["HB-5.6"]
seed = 5
house_rules = { overbeat_same_colour = false }
"""
CARDS = """
[[cards]]
id = "small-one"
name = { ja = "小", reading = "しょう", en = "Small" }
kind = "holobit"
colour = "red"
cost = 2
power = 2000

[[cards]]
id = "big-one"
name = { ja = "大", reading = "だい", en = "Big" }
kind = "holobit"
colour = "blue"
cost = 5
power = 5000
"""
BOARD = """
[board.first]
hand = ["big-one", "small-one"]
energy = [{ card = "big-one", count = 4 }]
line1 = { card = "small-one", down = true }

[board.second]
hand = ["small-one"]
hearts = ["small-one", "small-one"]
"""
GOOD = HEAD + CARDS + BOARD
SMALL = 'move = "overbeat small-one 1"'
EXPECTS = "[[play]]\nexpect = {{ {} }}\n"
PLAY = """
[[play]]
moves = ["first: overbeat big-one 1"]
"""


def played(tmp_path: Path, text: str) -> tuple[Problem, ...]:
    path = tmp_path / "position.toml"
    path.write_text(text, encoding="utf-8")
    try:
        problems = play_position(read_position(path)).problems
    except PositionError as error:
        problems = error.problems
    for language in Language:
        assert all(as_text(problems, language))
    return problems


def places(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    return [(one.field, one.key) for one in problems]


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_a_position_plays_as_it_expects(tmp_path: Path) -> None:
    text = (
        GOOD
        + PLAY
        + """
[play.expect]
winner = "nobody"
decides = "first"
decision = "MainStep"
events = ["overbeat"]
no_events = ["game_over", { what = "overbeat", seat = "second" }]
[play.expect.board]
round = 2
first = { hand = 1, unused = 1, line1 = { card = "big-one", down = false, power = 5000, under = ["small-one"] } }
second = { hand = ["small-one"], hearts = 2, line1 = "empty" }

[[play]]
[play.expect]
refused = [{ move = "overbeat small-one 1", rule = "HB-5.6" }]
events = []
"""
    )
    assert played(tmp_path, text) == ()


@pytest.mark.parametrize(
    ("expect", "field", "key"),
    [
        ('winner = "first"', "winner", "position_differs"),
        ('ended_by = "HB-1.1"', "ended_by", "position_differs"),
        ('decides = "second"', "decides", "position_differs"),
        ('decision = "Mulligan"', "decision", "position_differs"),
        ('choices = ["summon big-one"]', "choices[1]", "position_not_legal"),
        ('refused = [{ move = "done", rule = "HB-5.6" }]', "refused[1]", "position_is_legal"),
        ('refused = [{ move = "fly", rule = "HB-5.6" }]', "refused[1]", "position_not_refused"),
        (f'refused = [{{ {SMALL}, rule = "HB-1.1" }}]', "refused[1]", "position_refused_otherwise"),
        (f'refused = [{{ {SMALL}, rule = "HB-5.6", reason = "x" }}]', "refused[1]", "position_refused_otherwise"),
        (f'refused = [{{ {SMALL}, rule = "HB-5.6", source = "x" }}]', "refused[1]", "position_refused_otherwise"),
        ('events = ["overbeat", "overbeat"]', "events[2]", "position_no_event"),
        ('events = [{ what = "overbeat", seat = "second" }]', "events[1]", "position_no_event"),
        ('events = [{ what = "overbeat", card = "nobody" }]', "events[1]", "position_no_event"),
        ('events = [{ what = "overbeat", rule = "HB-1.1" }]', "events[1]", "position_no_event"),
        ('events = [{ what = "overbeat", line = 2 }]', "events[1]", "position_no_event"),
        ('events = [{ what = "overbeat", number = 9 }]', "events[1]", "position_no_event"),
        ('no_events = [{ what = "overbeat", card = "big-one" }]', "no_events[1]", "position_event_happened"),
        ("board.first.hand = 2", "board.first.hand", "position_differs"),
        ('board.first.hand = ["big-one"]', "board.first.hand", "position_differs"),
        ("board.first.hand = { small-one = 2 }", "board.first.hand", "position_differs"),
        ("board.first.hand = true", "board.first.hand", "position_differs"),
        ("board.second.hearts = 3", "board.second.hearts", "position_differs"),
        ('board.second.hearts = ["small-one"]', "board.second.hearts", "position_differs"),
        ("board.first.line1.down = true", "board.first.line1.down", "position_differs"),
        ("board.first.line1.down = 0", "board.first.line1.down", "position_differs"),
        ("board.first.line1.power = 1", "board.first.line1.power", "position_differs"),
        ('board.first.line1 = "small-one"', "board.first.line1", "position_differs"),
        ("board.first.line1.pwoer = 5000", "board.first.line1.pwoer", "position_no_fact"),
        ("board.round = 3", "board.round", "position_differs"),
        ("board.third = 3", "board.third", "position_no_fact"),
    ],
)  # fmt: skip
def test_what_is_not_as_expected_is_told_at_its_place(
    tmp_path: Path, expect: str, field: str, key: str
) -> None:
    text = f"{GOOD}{PLAY}\n[play.expect]\n{expect}\n"
    problems = played(tmp_path, text)
    assert places(problems) == [(f"play[1].expect.{field}", key)]
    assert problems[0].line == line_of(text, expect)


def expecting(tmp_path: Path, text: str, field: str, wanted: str) -> list[tuple[str, str, str]]:
    """Where in that list of one play's expectations what is wrong, and what was found."""
    problems = played(tmp_path, f"{text}\n[[play]]\n[play.expect]\n{field} = [{wanted}]\n")
    return [(one.field.removeprefix(f"play[1].expect.{field}"), one.key, one.found) for one in problems]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ('"overbeat big-one 1", "done"', []),
        ('"done", " overbeat   big-one 1"', []),
        ('"done"', [("", "position_more_choices", "overbeat big-one 1")]),
        ('"done", "overbeat big-one 1", "pass"', [("[3]", "position_not_legal", "")]),
        (
            '"pass", "done"',
            [("[1]", "position_not_legal", ""), ("", "position_more_choices", "overbeat big-one 1")],
        ),
        ("", [("", "position_more_choices", "overbeat big-one 1 | done")]),
    ],
)
def test_exact_choices_tell_what_is_missing_and_what_is_too_much(
    tmp_path: Path, wanted: str, expected: list[tuple[str, str, str]]
) -> None:
    assert expecting(tmp_path, GOOD, "only_choices", wanted) == expected


LOST = """
[board]
phase = "battle"
[board.first]
line1 = "big-one"
[board.second]
hand = ["small-one"]
"""


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ('"battle", "unopposed", "finishing_blow", { what = "game_over", seat = "first" }', []),
        (
            '"battle", "finishing_blow"',
            [("", "position_more_events", "unopposed | game_over")],
        ),
        (
            '"battle", "unopposed", "draw", "finishing_blow", "game_over", "game_over"',
            [
                ("[3]", "position_no_event", "battle | unopposed | finishing_blow | game_over"),
                ("[6]", "position_no_event", "battle | unopposed | finishing_blow | game_over"),
            ],
        ),
        (
            '"unopposed", "battle", "finishing_blow", "game_over"',
            [
                ("[1]", "position_no_event", "battle | unopposed | finishing_blow | game_over"),
                ("", "position_more_events", "unopposed"),
            ],
        ),
        (
            '"battle", "unopposed", "finishing_blow", { what = "game_over", seat = "second" }',
            [
                ("[4]", "position_no_event", "battle | unopposed | finishing_blow | game_over"),
                ("", "position_more_events", "game_over"),
            ],
        ),
        ("", [("", "position_more_events", "battle | unopposed | finishing_blow | game_over")]),
    ],
)
def test_exact_events_tell_what_is_missing_and_what_is_too_much(
    tmp_path: Path, wanted: str, expected: list[tuple[str, str, str]]
) -> None:
    assert expecting(tmp_path, HEAD + CARDS + LOST, "only_events", wanted) == expected


def test_that_nothing_is_legal_and_nothing_happens_can_be_expected(tmp_path: Path) -> None:
    nothing = "\n[[play]]\n[play.expect]\nonly_choices = []\n\n[[play]]\n[play.expect]\nonly_events = []\n"
    assert played(tmp_path, HEAD + CARDS + LOST + nothing) == ()
    said = list(as_text(played(tmp_path, GOOD + nothing), Language.EN))
    assert said[0].endswith("play[1].expect.only_choices: more is legal than this")
    assert "overbeat big-one 1 | done" in said[1]
    assert len(said) == 2


def test_all_differences_are_told_at_once_with_what_was_found(tmp_path: Path) -> None:
    text = GOOD + PLAY + '[play.expect]\nwinner = "draw"\nboard.first = { hand = 7, unused = 2 }\n'
    problems = played(tmp_path, text)
    assert [(one.found, one.expected) for one in problems] == [('"nobody"', '"draw"'), ("1", "7"), ("1", "2")]


@pytest.mark.parametrize(
    ("move", "key"),
    [
        ("summon big-one", "position_not_legal"),
        ("second: overbeat big-one 1", "position_wrong_seat"),
        ("first: fly", "position_not_legal"),
    ],
)
def test_a_move_that_is_not_possible_ends_the_playing(tmp_path: Path, move: str, key: str) -> None:
    text = GOOD + f'\n[[play]]\nmoves = ["{move}", "done"]\n[play.expect]\nwinner = "draw"\n'
    problems = played(tmp_path, text)
    assert places(problems) == [("play[1].moves[1]", key)]
    if key == "position_not_legal":
        assert "done" in problems[0].expected


def test_a_move_after_the_end_is_a_problem(tmp_path: Path) -> None:
    text = HEAD + CARDS + LOST + '[[play]]\nmoves = ["first: pass"]\n'
    assert places(played(tmp_path, text)) == [("play[1].moves[1]", "position_over")]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('hand = ["small-one"]', 'hand = ["smal-one"]', [("board.second.hand[1]", "unknown_card.near")]),
        ("seed = 5", "seed = -5", [("seed", "out_of_range")]),
        ("seed = 5", 'sede = 5', [("sede", "unknown_field.near")]),
        ("overbeat_same_colour = false", "overbeat_same_color = false", [("house_rules.overbeat_same_color", "unknown_rule.near")]),
        ("overbeat_same_colour = false", "overbeat_same_colour = 1", [("house_rules.overbeat_same_colour", "rule_value")]),
        ("cost = 5", 'cost = "5"', [("cards[2].cost", "wrong_type")]),
        ("line1 =", "line9 =", [("board.first.line9", "unknown_field.near")]),
        ("[board.second]", "[board.third]", [("board.third", "unknown_field")]),
        ('game = "holobeat"', 'game = "chess"', [("game", "not_one_of")]),
        ('game = "holobeat"', "", [("game", "missing")]),
        (BOARD, "", [("board", "missing")]),
        ('en = "Small"', 'en = "\\u001b[2J"', [("cards[1].name.en", "hostile_text")]),
        ('hand = ["small-one"]', "hand = 3", [("board.second.hand", "needs_decks")]),
        (CARDS, CARDS + EXPECTS.format('only_choices = "done"'), [("play[1].expect.only_choices", "wrong_type")]),
        (CARDS, CARDS + EXPECTS.format('only_events = [{ }]'), [("play[1].expect.only_events[1].what", "missing")]),
    ],
)  # fmt: skip
def test_a_wrong_file_is_told_with_line_and_field(
    tmp_path: Path, old: str, new: str, expected: list[tuple[str, str]]
) -> None:
    text = GOOD.replace(old, new)
    assert text != GOOD
    problems = played(tmp_path, text)
    assert places(problems) == expected
    assert all(one.line for one in problems)


def test_deck_lists_allow_zones_by_number_and_are_checked(tmp_path: Path) -> None:
    decks = "decks = { first = { big-one = 6, small-one = 4 }, second = { small-one = 9 } }\n"
    text = HEAD + decks + CARDS + BOARD.replace('hand = ["small-one"]', "hand = 3")
    expect = "\n[[play]]\n[play.expect]\nboard.second = { hand = 3, deck = 4 }\nboard.first.deck = 3\n"
    assert played(tmp_path, text + expect) == ()
    assert places(played(tmp_path, text.replace("small-one = 9", "dragon = 9"))) == [
        ("decks.second.dragon", "unknown_card.near")
    ]
    problems = played(tmp_path, text.replace("hand = 3", "hand = 30"))
    assert [(one.field, one.line) for one in problems] == [("board.second.hand", line_of(text, "hand = 3"))]


def test_files_that_are_no_toml_say_so(tmp_path: Path) -> None:
    for text in ("", "= 3", "a = [" * 5000, "\ufeff" + GOOD):
        problems = played(tmp_path, text)
        assert len(problems) == 1
        assert problems[0].line
    with pytest.raises(PositionError) as raised:
        read_position(tmp_path)
    assert raised.value.problems[0].key == "is_folder"


def test_two_people_play_on_from_a_position_and_the_record_holds_its_board(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text(GOOD, encoding="utf-8")
    setup = match_on(path, (Player("Aoi"), Player("Ren")))
    match = Match.start(setup, tmp_path)
    match.choose(match.choices[match.notations().index("overbeat big-one 1")])
    kinds = match.view(0).kind
    match.close()
    path.unlink()
    again = Match.resume(match.record_path)
    assert (again.setup.players[1].name, again.view(0).kind) == ("Ren", kinds)
    again.close()
    lines = match.record_path.read_bytes().splitlines()
    header: dict[str, Any] = json.loads(lines[0])
    assert header["board"]["first"]["line1"]["down"] is True


def test_the_command_plays_and_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.toml"
    path.write_text(GOOD + PLAY, encoding="utf-8")
    assert main(["position", str(path), "--language", "en"]) == 0
    said = capsys.readouterr()
    assert "1. first: overbeat big-one 1" in said.out
    assert "Big" in said.out
    assert said.err == ""
    path.write_text(GOOD + PLAY + '[play.expect]\nwinner = "draw"\n', encoding="utf-8")
    assert main(["position", str(path), "--language", "ja"]) == 1
    assert f"{path}:{line_of(path.read_text(encoding='utf-8'), 'winner')}:" in capsys.readouterr().err
    path.write_text("game = 3", encoding="utf-8")
    assert main(["position", str(path), "--language", "en"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert str(path) in said.err
