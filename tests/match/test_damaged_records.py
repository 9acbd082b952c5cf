"""Records that are damaged, edited or hostile: one clear sentence with its line, and the file left as it is."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from holocards.match.header import FORMAT, write_header
from holocards.match.play import Match
from holocards.match.problems import RecordError
from holocards.text.languages import Language
from tests.match.recorded import played
from tests.match.toy_controller import controllers, toy_setup


def damaged(tmp_path: Path, change: Callable[[list[bytes]], None]) -> RecordError:
    """What resuming says after the lines of a record were changed; the file must stay as it is."""
    path = played(tmp_path, 4, most=6).record_path
    lines = path.read_bytes().splitlines()
    change(lines)
    raw = b"\n".join(lines) + b"\n"
    path.write_bytes(raw)
    with pytest.raises(RecordError) as raised:
        Match.resume(path, controllers=controllers)
    assert path.read_bytes() == raw
    for language in Language:
        sentence = raised.value.sentence(language)
        assert sentence
        assert "\x1b" not in sentence
        assert "Traceback" not in sentence
    return raised.value


DEEP = b"[" * 20_000 + b"]" * 20_000


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (b"", "not_json"),
        (b"garbage", "not_json"),
        (b"\x00\xff\xfe", "not_text"),
        (DEEP, "too_deep"),
        (b'{"undo": ' + b"9" * 5000 + b"}", "not_json"),
        (b'{"undo": 1, "undo": 1}', "not_json"),
        (b'{"undo": NaN}', "not_json"),
        (b'{"undo": 1.0}', "not_json"),
        (b'{"undo": true}', "no_entry"),
        (b'{"undo": 0}', "no_entry"),
        (b'{"undo": -1}', "no_entry"),
        (b'{"undo": 50}', "undo_too_many"),
        (b'{"undo": 1, "more": 1}', "no_entry"),
        (b'{"concede": 2}', "no_entry"),
        (b'{"concede": false}', "no_entry"),
        (b'{"seat": true, "choice": "pass"}', "no_entry"),
        (b'{"seat": 0, "choice": ["pass"]}', "no_entry"),
        (b'{"seat": 0}', "no_entry"),
        (b"[]", "no_entry"),
        (b"null", "no_entry"),
        (b'"pass"', "no_entry"),
        (b'{"seat": 0, "choice": "' + b"x" * 2000 + b'"}', "no_entry"),
        (b'{"seat": 0, "choice": "' + b"x" * 3_000_000 + b'"}', "line_too_long"),
    ],
    ids=range(23),
)  # fmt: skip
def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path, line: bytes, key: str) -> None:
    error = damaged(tmp_path, lambda lines: lines.__setitem__(3, line))
    assert (error.line, error.key) == (4, key)
    assert error.place.endswith(".jsonl:4")


def test_illegal_and_edited_choices_are_named_with_their_line(tmp_path: Path) -> None:
    def edit(lines: list[bytes], **change: Any) -> None:
        lines[2] = json.dumps(json.loads(lines[2]) | change).encode()

    seat = json.loads(played(tmp_path, 4, most=6).record_path.read_bytes().splitlines()[2])["seat"]
    error = damaged(tmp_path, lambda lines: edit(lines, choice="play \x1b[2Jdragon"))
    assert (error.line, error.key, error.values["choice"]) == (3, "not_legal", "play [U+001B][2Jdragon")
    error = damaged(tmp_path, lambda lines: edit(lines, seat=1 - seat))
    assert (error.line, error.key) == (3, "wrong_seat")
    error = damaged(tmp_path, lambda lines: lines.insert(2, b'{"concede": 0}'))
    assert (error.line, error.key) == (4, "after_end")
    error = damaged(
        tmp_path, lambda lines: lines.__setitem__(slice(2, None), [b'{"concede": 0}', b'{"undo": 1}'])
    )
    assert (error.line, error.key) == (4, "after_end")


def test_what_is_legal_is_not_told_because_it_names_a_hidden_hand(tmp_path: Path) -> None:
    error = damaged(tmp_path, lambda lines: lines.__setitem__(1, b'{"seat": 1, "choice": "x"}'))
    if error.key == "wrong_seat":
        error = damaged(tmp_path, lambda lines: lines.__setitem__(1, b'{"seat": 0, "choice": "x"}'))
    assert set(error.values.values()) == {"x"}


def change_header(**change: Any) -> Callable[[list[bytes]], None]:
    def change_it(lines: list[bytes]) -> None:
        lines[0] = json.dumps(json.loads(lines[0]) | change).encode()

    return change_it


def card(**change: Any) -> dict[str, Any]:
    return {"cards": [write_header(toy_setup())["cards"][0] | change]}


def deck(**change: Any) -> dict[str, Any]:
    deck = write_header(toy_setup())["decks"][0]
    return {"decks": [deck, deck | change]}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"holocards": "deck"}, "no_record"),
        ({"format": FORMAT + 1, "version": "9.0"}, "newer_format"),
        ({"format": 10**30}, "newer_format"),
        ({"format": FORMAT + 1, "version": ["\x1b"]}, "newer_format"),
        ({"format": "1"}, "header_field"),
        ({"format": True}, "header_field"),
        ({"format": 0}, "header_field"),
        ({"game": "chess"}, "unknown_game"),
        ({"game": 5}, "header_field"),
        ({"seed": -1}, "header_field"),
        ({"seed": "1"}, "header_field"),
        ({"extra": 1}, "header_field"),
        ({"players": [{"name": "a"}]}, "header_field"),
        ({"players": [{"name": ""}, {"name": "b"}]}, "header_field"),
        ({"players": [{"name": "x" * 41}, {"name": "b"}]}, "header_field"),
        ({"players": [{"name": "a\u202eb"}, {"name": "b"}]}, "character"),
        ({"players": [{"name": "\x1b[31m"}, {"name": "b"}]}, "character"),
        ({"house_rules": {"wins_at": 99}}, "house_rule"),
        ({"house_rules": {"no_such_rule": 1}}, "house_rule"),
        ({"house_rules": []}, "header_field"),
        (card(size="big"), "card"),
        (card(size=1, power={"a": [1]}), "card"),
        (card(id=7), "card"),
        (card(), "card_missing"),
        ({"cards": write_header(toy_setup())["cards"] * 2}, "card_twice"),
        ({"cards": []}, "header_field"),
        ({"cards": {}}, "header_field"),
        (deck(cards={"ant": 11}), "deck"),
        (deck(cards={"ant": 0}), "header_field"),
        (deck(cards={"ant": 10**9}), "header_field"),
        (deck(cards={"dragon": 12}), "card_missing"),
        ({"board": {"to_act": "first"}}, "board"),
        ({"board": {"to_act": "first", "first": {"hand": ["no"]}, "second": {}}}, "board"),
    ],
    ids=range(33),
)  # fmt: skip
def test_a_header_that_is_not_right_is_refused_for_line_1(
    tmp_path: Path, change: dict[str, Any], key: str
) -> None:
    error = damaged(tmp_path, change_header(**change))
    assert (error.line, error.key) == (1, key)


def test_a_newer_record_says_which_version_made_it(tmp_path: Path) -> None:
    error = damaged(tmp_path, change_header(format=7, version="3.2.1"))
    assert "3.2.1" in error.sentence(Language.EN)
    assert "7" in error.sentence(Language.EN)


def test_whatever_the_rules_raise_for_a_record_becomes_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.engine.toy import Act
    from tests.match.toy_controller import ToyController

    path = played(tmp_path, 4, most=6).record_path

    def broken(*_: Any) -> Any:
        raise IndexError("a card nobody thought of")

    with monkeypatch.context() as patch:
        patch.setattr(Act, "answer", broken)
        with pytest.raises(RecordError) as raised:
            Match.resume(path, controllers=controllers)
        assert (raised.value.line, raised.value.key) == (2, "cannot_go_on")
    monkeypatch.setattr(ToyController, "new_game", broken)
    with pytest.raises(RecordError) as raised:
        Match.resume(path, controllers=controllers)
    assert (raised.value.line, raised.value.key) == (1, "cannot_start")


def test_what_is_no_record_file_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def key_of(path: Path) -> str:
        with pytest.raises(RecordError) as raised:
            Match.resume(path, controllers=controllers)
        assert raised.value.sentence(Language.JA)
        return raised.value.key

    empty = tmp_path / "empty.jsonl"
    empty.write_bytes(b" \n\n")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    large = tmp_path / "large"
    with large.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    binary = tmp_path / "binary"
    binary.write_bytes(Random(1).randbytes(100_000))
    assert key_of(tmp_path / "nothing.jsonl") == "not_found"
    assert key_of(tmp_path / "empty.jsonl" / "inside") == "not_found"
    assert key_of(Path("a\0b")) == "unreadable"
    assert key_of(tmp_path) == "is_folder"
    assert key_of(pipe) == "no_file"
    assert key_of(large) == "too_large"
    assert key_of(empty) == "empty"
    assert key_of(binary) in ("not_text", "not_json")
