"""4. Records resume at every decision, cut at every byte, and after the writing program was killed at any moment."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from holocards.games import controller_of
from holocards.match.header import read_header, write_header
from holocards.match.play import Match
from holocards.match.problems import RecordError
from holocards.match.rebuild import rebuild
from holocards.match.record import parse_record
from tests.conformance.games import SUITES, Suite
from tests.conformance.playing import random_setup
from tests.conformance.writer import chosen
from tests.engine.fingerprint import fingerprint

ROOT = Path(__file__).parent.parent.parent


def state(match: Match) -> tuple[Any, ...]:
    return fingerprint(match._course.game), match.result, match.log(0), match.log(1)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_a_record_holds_everything_that_decides_a_game(suite: Suite) -> None:
    """Card definitions, decks, house rules: read back they are equal, and make the same game."""
    for seed in range(10):
        setup = random_setup(suite, seed)
        again = read_header(write_header(setup), controller_of)
        assert again == dataclasses.replace(setup, cards=again.cards)
        assert [card.model_dump() for card in again.cards] == [card.model_dump() for card in setup.cards]
        controller = controller_of(suite.game)
        assert fingerprint(again.begin(controller)) == fingerprint(setup.begin(controller))


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_saving_and_loading_at_every_decision(suite: Suite, tmp_path: Path) -> None:
    seed, rng, taking_back = 3, Random(3), Random(4)
    match = Match.start(random_setup(suite, seed), tmp_path)
    assert match.record_path is not None
    for _ in range(60):
        if not match.choices:
            break
        chosen(match, rng)
        if taking_back.random() < 0.1:
            match.undo(min(3, match.choices_made), consent=True)
        match.close()
        before = state(match)
        match = Match.resume(match.record_path)
        assert state(match) == before
    match.close()
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_a_record_cut_at_any_byte_resumes_or_names_its_line(suite: Suite, tmp_path: Path) -> None:
    rng = Random(5)
    match = Match.start(random_setup(suite, 5), tmp_path)
    assert match.record_path is not None
    games = [fingerprint(match._course.game)]
    for _ in range(8):
        chosen(match, rng)
        games.append(fingerprint(match._course.game))
    match.close()
    raw = match.record_path.read_bytes()
    header = raw.index(b"\n")
    rebuilt: dict[int, str] = {}
    for length in range(1, len(raw) + 1):
        try:
            written = parse_record("cut", raw[:length])
        except RecordError as error:
            assert error.line == 1
            assert length < header
            continue
        assert length >= header
        entries = len(written.entries)
        whole_lines = (
            raw[: length + 1].count(b"\n") if raw[length : length + 1] == b"\n" else raw[:length].count(b"\n")
        )
        assert entries == whole_lines - 1, "only the line being written is lost"
        assert written.torn == (
            raw[length - 1 : length] != b"\n" and raw[length : length + 1] not in (b"\n", b"")
        )
        if entries not in rebuilt:
            rebuilt[entries] = fingerprint(rebuild(written, controller_of)[1].game)
    assert [rebuilt[entries] for entries in range(9)] == games


@pytest.mark.parametrize("moment", range(6))
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_a_killed_writer_loses_at_most_the_line_being_written(
    suite: Suite, moment: int, tmp_path: Path
) -> None:
    seed = 40 + moment
    command = [sys.executable, "-m", "tests.conformance.writer", suite.game, str(seed), str(tmp_path)]
    rng = Random(seed)
    wanted = rng.randint(1, 40)
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True) as writer:
        assert writer.stdout is not None
        for line in writer.stdout:
            if int(line) >= wanted:
                break
        time.sleep(rng.random() * 0.004)
        writer.kill()
        said = [int(line) for line in writer.stdout.read().split()]
    acknowledged = max([wanted, *said])
    (path,) = tmp_path.iterdir()
    match = Match.resume(path)
    assert match.choices_made in (acknowledged, acknowledged + 1)
    expected = Match.start(match.setup, None)
    course = Random(seed)
    for _ in range(match.choices_made):
        chosen(expected, course)
    assert state(match) == state(expected)
    if match.choices:
        chosen(match, course)
    match.close()
