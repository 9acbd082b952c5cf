"""Replays: through the eyes of a seat, of both, of all; nothing but public facts of a game that may be played on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from holocards.engine.facts import NOBODY, UNKNOWN
from holocards.match.course import TAKEN_BACK
from holocards.match.play import Match
from holocards.match.problems import RecordError
from holocards.match.replay import Replay
from tests.engine.toy import HAND, OUT
from tests.match.toy_controller import controllers, toy_setup


@pytest.fixture
def finished(tmp_path: Path) -> Match:
    rng = Random(11)
    match = Match.start(toy_setup(11), tmp_path, controllers=controllers)
    while match.choices:
        match.choose(rng.choice(match.choices))
    match.close()
    return match


def opened(match: Match, eyes: str) -> Replay:
    return Replay.open(match.record_path, eyes, controllers=controllers)


def all_events(replay: Replay) -> list:
    told = list(replay.opening())
    for number in range(1, replay.length + 1):
        told += replay.shown(number).events
    return told


@pytest.mark.parametrize(("eyes", "seat"), [("first", 0), ("second", 1), ("public", NOBODY)])
def test_a_replay_shows_what_those_eyes_saw(finished: Match, eyes: str, seat: int) -> None:
    replay = opened(finished, eyes)
    assert replay.finished
    assert (replay.eyes, replay.result, replay.ended_by) == (eyes, finished.result, finished.ended_by)
    assert all_events(replay) == finished.log(seat)
    for number in range(1, replay.length + 1):
        shown = replay.shown(number)
        assert bool(shown.text) == (shown.seat == seat)
        view = replay.view(number)
        assert all(
            view.kind[card] == UNKNOWN for other in (0, 1) if other != seat for card in view.zone[HAND[other]]
        )
        assert all(view.kind[card] != UNKNOWN for zone in OUT for card in view.zone[zone])


def test_a_finished_game_can_be_seen_with_everything_open(finished: Match) -> None:
    replay = opened(finished, "all")
    told = all_events(replay)
    assert all(kind != UNKNOWN for event in told for kind in event.kinds)
    assert [event.what for event in told] == [event.what for event in finished.log(0)]
    assert all(replay.shown(number).text for number in range(1, replay.length + 1))
    assert replay.view(3, 0).kind != replay.view(3, 1).kind


@pytest.mark.parametrize("eyes", ["first", "second", "public", "all"])
def test_an_unfinished_game_shows_public_facts_whatever_is_asked_for(tmp_path: Path, eyes: str) -> None:
    match = Match.start(toy_setup(2), tmp_path, controllers=controllers)
    while len(match.log(0)) < 14:
        match.choose(match.choices[-3 if len(match.choices) > 3 else 0])
    assert not match.over
    replay = opened(match, eyes)
    assert (replay.finished, replay.eyes) == (False, "public")
    assert all_events(replay) == match.log(NOBODY)
    assert {replay.shown(number).text for number in range(1, replay.length + 1)} == {""}
    assert replay.view(replay.length, 0).kind == match.view(NOBODY).kind
    match.close()


def test_what_was_taken_back_is_told_but_not_shown(tmp_path: Path) -> None:
    match = Match.start(toy_setup(2), tmp_path, controllers=controllers)
    match.choose(match.choices[-2])
    match.choose(match.choices[-1])
    match.undo(2, consent=True)
    match.choose(match.choices[-1])
    match.concede(0)
    match.close()
    replay = opened(match, "all")
    assert replay.length == 1
    assert [(event.what, event.number) for event in replay.opening()][-1] == (TAKEN_BACK, 2)
    assert [event.what for event in replay.shown(1).events][-1] == "conceded"


def test_a_torn_line_is_passed_over_and_the_file_left_alone(finished: Match) -> None:
    raw = finished.record_path.read_bytes()[:-10]
    finished.record_path.write_bytes(raw)
    replay = opened(finished, "public")
    assert replay.torn_line == raw.count(b"\n") + 1
    assert finished.record_path.read_bytes() == raw
    assert replay.length == finished.choices_made - 1


def test_a_game_that_is_being_played_can_be_watched(tmp_path: Path) -> None:
    match = Match.start(toy_setup(2), tmp_path, controllers=controllers)
    match.choose(match.choices[0])
    assert opened(match, "all").length == 1
    match.close()


def test_damage_is_an_error_with_its_line(finished: Match) -> None:
    lines = finished.record_path.read_bytes().splitlines()
    lines[2] = b'{"seat": 0, "choice": "fly"}'
    finished.record_path.write_bytes(b"\n".join(lines) + b"\n")
    with pytest.raises(RecordError) as raised:
        opened(finished, "all")
    assert raised.value.line == 3
