"""Records: written at every choice, resumed where they end, and one clear sentence for anything that is wrong with them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from holocards.engine.facts import UNDECIDED
from holocards.match import record as records
from holocards.match.header import FORMAT, read_header, write_header
from holocards.match.play import Match
from holocards.match.problems import RecordError
from holocards.match.record import RecordFile, read_record
from holocards.match.resuming import newest_records, resume
from holocards.text.languages import Language
from tests.engine.fingerprint import fingerprint
from tests.match.toy_controller import controllers, toy_setup


def played(folder: Path, seed: int = 1, most: int = 1000, **rules: Any) -> Match:
    """A recorded random match, closed."""
    rng = Random(seed)
    match = Match.start(toy_setup(seed, **rules), folder, controllers=controllers)
    while match.choices and match.choices_made < most:
        match.choose(rng.choice(match.choices))
    match.close()
    return match


def state(match: Match) -> tuple[Any, ...]:
    return fingerprint(match._course.game), match.result, match.ended_by, match.log(0), match.log(1)


def reopened(path: Path) -> Match:
    match = Match.resume(path, controllers=controllers)
    match.close()
    return match


@pytest.mark.parametrize("seed", range(6))
def test_a_record_resumes_at_every_decision_where_the_match_stood(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    match = Match.start(toy_setup(seed, wins_at=2), tmp_path, controllers=controllers)
    assert match.record_path is not None
    while match.choices:
        match.choose(rng.choice(match.choices))
        if rng.random() < 0.2:
            match.undo(rng.randint(1, match.choices_made), consent=True)
        match.close()
        before = state(match)
        match = Match.resume(match.record_path, controllers=controllers)
        assert state(match) == before
        assert match.dropped_line == 0
    assert len(list(tmp_path.iterdir())) == 1, "it goes on in the same file"
    match.close()


def test_the_header_keeps_the_whole_setup(tmp_path: Path) -> None:
    setup = toy_setup(77, wins_at=4)
    assert read_header(json.loads(json.dumps(write_header(setup))), controllers) == setup
    assert reopened(played(tmp_path, 77, wins_at=4).record_path).setup == setup


def test_a_record_cut_at_any_byte_resumes_or_names_its_line(tmp_path: Path) -> None:
    match = played(tmp_path, 3, wins_at=1)
    raw = match.record_path.read_bytes()
    header = raw.index(b"\n")
    cut = tmp_path / "cut.jsonl"
    lines = raw.split(b"\n")
    assert len(lines) > 3
    for length in range(len(raw)):
        cut.write_bytes(raw[:length])
        if length < header:
            with pytest.raises(RecordError) as raised:
                reopened(cut)
            assert raised.value.line == 1
            continue
        again = reopened(cut)
        whole = raw[:length].count(b"\n")
        torn = raw[:length].split(b"\n")[-1]
        complete = torn in lines[1:] and torn != b""
        assert again.choices_made == max(whole - 1, 0) + complete
        assert bool(again.dropped_line) == (torn != b"" and not complete and whole > 0)
        assert cut.read_bytes() == b"\n".join(lines[: again.choices_made + 1]) + b"\n", (
            "mended for what follows"
        )


def test_a_torn_line_is_dropped_and_the_match_goes_on_behind_it(tmp_path: Path) -> None:
    match = played(tmp_path, 2, most=4)
    path = match.record_path
    sound = path.read_bytes()
    for torn in (b'{"seat": 0, "cho', b"\0\0\0\0", b'{"seat": 0, "choice": "\xe3\x81'):
        path.write_bytes(sound + torn)
        again = Match.resume(path, controllers=controllers)
        assert (again.dropped_line, again.choices_made) == (6, 4)
        text = again.notations()[-1]
        again.choose(again.choices[-1])
        again.close()
        assert path.read_bytes().startswith(sound)
        assert json.loads(path.read_bytes()[len(sound) :])["choice"] == text


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
    assert key_of(empty) == "empty" or key_of(empty) == "not_json"
    assert key_of(binary) in ("not_text", "not_json")


def test_an_edited_record_without_a_last_line_end_or_with_windows_ones_goes_on(tmp_path: Path) -> None:
    match = played(tmp_path, 5, most=5)
    raw = match.record_path.read_bytes()
    for changed in (raw.rstrip(b"\n"), raw.replace(b"\n", b"\r\n")):
        match.record_path.write_bytes(changed)
        again = Match.resume(match.record_path, controllers=controllers)
        assert (again.choices_made, again.dropped_line) == (5, 0)
        again.choose(again.choices[0])
        again.close()
        assert reopened(match.record_path).choices_made == 6


def test_two_matches_do_not_write_to_one_record(tmp_path: Path) -> None:
    match = Match.start(toy_setup(), tmp_path, controllers=controllers)
    match.choose(match.choices[-1])
    with pytest.raises(RecordError) as raised:
        Match.resume(match.record_path, controllers=controllers)
    assert raised.value.key == "in_use"
    match.choose(match.choices[0])
    match.close()
    again = Match.resume(match.record_path, controllers=controllers)
    with pytest.raises(RecordError) as raised:
        Match.resume(match.record_path, controllers=controllers)
    assert raised.value.key == "in_use"
    again.close()


def test_another_process_holds_the_lock_until_it_dies(tmp_path: Path) -> None:
    path = played(tmp_path, 5, most=3).record_path
    code = (
        "import sys; from pathlib import Path; from holocards.match.record import RecordFile\n"
        "held = RecordFile.reopen(Path(sys.argv[1])); print('held', flush=True); sys.stdin.read()"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    try:
        assert holder.stdout.readline().strip() == b"held"
        with pytest.raises(RecordError) as raised:
            Match.resume(path, controllers=controllers)
        assert raised.value.key == "in_use"
    finally:
        holder.kill()
        holder.wait()
        holder.stdin.close()
        holder.stdout.close()
    assert reopened(path).choices_made == 3


def test_a_failed_write_leaves_match_and_record_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.start(toy_setup(), tmp_path, controllers=controllers)
    match.choose(match.choices[0])
    before = match.record_path.read_bytes(), state(match)
    real = RecordFile._write_all

    def half(self: RecordFile, data: bytes) -> None:
        self._file.write(data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(RecordFile, "_write_all", half)
    for act in (
        lambda: match.choose(match.choices[0]),
        lambda: match.concede(0),
        lambda: match.undo(consent=True),
    ):
        with pytest.raises(RecordError) as raised:
            act()
        assert raised.value.key == "not_writable"
        assert (match.record_path.read_bytes(), state(match)) == before
    with pytest.raises(RecordError):
        Match.start(toy_setup(), tmp_path / "other", controllers=controllers)
    assert list((tmp_path / "other").iterdir()) == []
    monkeypatch.setattr(RecordFile, "_write_all", real)
    match.choose(match.choices[0])
    match.close()
    assert reopened(match.record_path).choices_made == 2


def test_a_folder_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(RecordError) as raised:
        Match.start(toy_setup(), tmp_path / "file", controllers=controllers)
    assert raised.value.key == "not_writable"


def test_every_line_is_synced_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    real = os.fsync
    monkeypatch.setattr(records.os, "fsync", lambda handle: (synced.append(handle), real(handle))[1])
    match = Match.start(toy_setup(), tmp_path, controllers=controllers)
    before = len(synced)
    match.choose(match.choices[0])
    assert len(synced) == before + 1
    match.close()


def test_matches_started_in_the_same_second_have_records_of_their_own(tmp_path: Path) -> None:
    paths = {Match.start(toy_setup(), tmp_path, controllers=controllers).record_path for _ in range(5)}
    assert len(paths) == 5
    assert all(read_record(path).entries == () for path in paths)


def test_resume_without_a_file_takes_the_newest_unfinished_game(tmp_path: Path) -> None:
    def dated(match: Match, when: int) -> Path:
        os.utime(match.record_path, (when, when))
        return match.record_path

    older = dated(played(tmp_path, 1, most=2), 1000)
    wanted = dated(played(tmp_path, 2, most=3), 2000)
    finished = played(tmp_path, 3)
    assert finished.result != UNDECIDED
    newest = dated(finished, 3000)
    (tmp_path / "rubbish.jsonl").write_text("rubbish")
    assert list(newest_records(tmp_path))[1:] == [newest, wanted, older]
    match = resume(None, tmp_path, controllers=controllers)
    assert (match.record_path, match.choices_made) == (wanted, 3)
    other = resume(None, tmp_path, controllers=controllers)
    assert other.record_path == older, "the first one is open already"
    with pytest.raises(RecordError) as raised:
        resume(None, tmp_path, controllers=controllers)
    assert raised.value.key == "none_unfinished"
    match.close()
    other.close()
    with pytest.raises(RecordError):
        resume(None, tmp_path / "no_folder", controllers=controllers)
