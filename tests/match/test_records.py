"""Records: written at every choice, resumed where they end, and one clear sentence for anything that is wrong with them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from holocards.engine.facts import UNDECIDED
from holocards.match import record as records
from holocards.match.header import read_header, write_header
from holocards.match.play import Match
from holocards.match.problems import RecordError
from holocards.match.record import RecordFile, read_record
from holocards.match.resuming import newest_records, resume, unfinished
from tests.match.recorded import played, reopened, state
from tests.match.toy_controller import controllers, toy_setup


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
        assert raised.value.key == "disk_full"
        assert (match.record_path.read_bytes(), state(match)) == before
    with pytest.raises(RecordError):
        Match.start(toy_setup(), tmp_path / "other", controllers=controllers)
    assert list((tmp_path / "other").iterdir()) == []
    monkeypatch.setattr(RecordFile, "_write_all", real)
    match.choose(match.choices[0])
    match.close()
    assert reopened(match.record_path).choices_made == 2


def test_a_choice_that_a_full_disk_refuses_can_be_made_again(tmp_path: Path) -> None:
    """In a process of its own: the system's limit on file sizes, then again without it."""
    program = """
import resource, sys
from pathlib import Path
from holocards.match.problems import RecordError
from holocards.match.play import Match
from holocards.text.languages import Language
from tests.match.toy_controller import controllers, toy_setup

match = Match.start(toy_setup(), Path(sys.argv[1]), controllers=controllers)
match.choose(match.choices[0])
path, before = match.record_path, match.record_path.read_bytes()
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 5, hard))
for _ in range(2):
    asked = match.decision, match.choices, match.choices_made
    try:
        match.choose(match.choices[0])
    except RecordError as error:
        assert (error.file, error.key) == (str(path), "disk_full")
        assert all(str(path) in error.in_words(language) for language in Language)
    else:
        raise AssertionError("that cannot have been written")
    assert (match.decision, match.choices, match.choices_made) == asked
    assert path.read_bytes() == before
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
match.choose(match.choices[0])
match.close()
assert Match.resume(path, controllers=controllers).choices_made == 2
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


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
    assert raised.value.key == "none_other"
    match.close()
    other.close()
    with pytest.raises(RecordError) as raised:
        resume(None, tmp_path / "no_folder", controllers=controllers)
    assert raised.value.key == "none_unfinished"


def test_records_that_are_passed_over_are_named_with_line_and_reason(tmp_path: Path) -> None:
    def dated(match: Match, when: int) -> Path:
        os.utime(match.record_path, (when, when))
        return match.record_path

    oldest = dated(played(tmp_path, 1, most=2), 1000)
    goes_on = dated(played(tmp_path, 2, most=3), 2000)
    headless = tmp_path / "headless.jsonl"
    headless.write_bytes(oldest.read_bytes()[:30])
    os.utime(headless, (500, 500))
    lines = oldest.read_bytes().splitlines(keepends=True)
    oldest.write_bytes(b"".join([*lines[:2], b"not a line\n", *lines[2:]]))
    os.utime(oldest, (1000, 1000))
    elsewhere = Match.start(toy_setup(), tmp_path, controllers=controllers)
    torn = goes_on.read_bytes() + b'{"seat": 0, "cho'
    goes_on.write_bytes(torn)
    os.utime(goes_on, (2000, 2000))
    expected = [
        (str(elsewhere.record_path), 0, "in_use"),
        (str(oldest), 3, "not_json"),
        (str(headless), 1, "header_torn"),
    ]
    looked = [
        (one.path, one.problem and one.problem.key, one.torn and one.torn.line)
        for one in unfinished(tmp_path, controllers=controllers)
    ]
    assert looked == [
        (elsewhere.record_path, "in_use", None),
        (goes_on, None, 5),
        (oldest, "not_json", None),
        (headless, "header_torn", None),
    ]
    told: list[RecordError] = []
    match = resume(None, tmp_path, controllers=controllers, told=told.append)
    assert match.record_path == goes_on
    assert [(one.file, one.line, one.key) for one in told] == [
        expected[0],
        (str(goes_on), 5, "torn_line"),
        *expected[1:],
    ]
    told.clear()
    with pytest.raises(RecordError) as raised:
        resume(None, tmp_path, controllers=controllers, told=told.append)
    assert raised.value.key == "none_other"
    assert sorted((one.file, one.line, one.key) for one in told) == sorted(
        [(str(goes_on), 0, "in_use"), *expected]
    )
    match.close()
    elsewhere.close()
