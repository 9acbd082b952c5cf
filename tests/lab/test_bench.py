"""The bench: a row per figure; what it times is what it says. No figure is judged."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from holocards.cli import main
from holocards.games import GAMES
from holocards.lab.bench import peers
from holocards.lab.bench.play import Setting, some_states
from holocards.lab.bench.terminal import Program, begun_game, figures
from holocards.match.play import Match


def test_every_figure_of_a_game_has_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    for language in ("en", "ja", "easy"):
        assert main(["bench", "holobeat", "--seconds", "0.05", "--no-screens", "--language", language]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 6
        assert all(line.startswith("holobeat ") for line in lines)
        assert lines[0].count("decisions/s") == 2


def test_without_a_game_all_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.05", "--no-screens", "--format", "json"]) == 0
    assert {row["subject"] for row in json.loads(capsys.readouterr().out)} >= set(GAMES)


def test_figures_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "holobeat", "--seconds", "0.05", "--no-screens", "--format", "json"]) == 0
    rows = {row["key"]: row for row in json.loads(capsys.readouterr().out)}
    assert list(rows) == ["random", "clone", "view", "refusals", "growth.cards", "growth.effects"]
    assert all(row["number"] > 0 for row in rows.values())
    assert float(rows["random"]["real_per_game"]) < float(rows["random"]["per_game"])


class Coin:
    """An engine whose games take three decisions."""

    def make(self, name: str) -> Coin:
        assert name == "uno"
        self.left = 3
        return self

    def reset(self) -> tuple[dict[str, dict[int, None]], int]:
        self.left = 3
        return {"legal_actions": {7: None}}, 0

    def is_over(self) -> bool:
        return not self.left

    def step(self, action: int) -> tuple[dict[str, dict[int, None]], int]:
        assert action == 7
        self.left -= 1
        return {"legal_actions": {7: None}}, 0


def test_other_engines_are_measured_where_they_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {"rlcard"}
    monkeypatch.setattr(peers, "find_spec", lambda name: name if name in found else None)
    monkeypatch.setattr(peers, "import_module", lambda name: Coin())
    rows = list(peers.figures(0.01))
    assert [(row.subject, row.key, dict(row.values)["per_game"]) for row in rows] == [
        ("rlcard", "peer", "3.0")
    ]
    found.clear()
    assert list(peers.figures(0.01)) == []


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["bench", "whist", "--no-screens"])
    assert stopped.value.code == 2
    assert "whist" in capsys.readouterr().err


def test_more_cards_and_more_effects() -> None:
    setting = Setting("holobeat")
    usual, larger, richer = setting.table(), setting.table(more_cards=4), setting.table(more_effects=4)
    assert len(larger.owner) == 4 * len(usual.owner) == 400
    assert sum(map(len, richer.of_kind)) == 4 * sum(map(len, usual.of_kind)) > 0
    assert len(richer.owner) == len(usual.owner)


def test_states_come_from_all_over_games() -> None:
    setting = Setting("holobeat")
    states = some_states(setting.controller, setting.table())
    assert len({setting.controller.turn(state) for state in states}) > 3
    assert all(state.choices for state in states)


def test_times_on_a_terminal_end_with_the_last_byte() -> None:
    if not hasattr(os, "openpty"):
        assert list(figures()) == []
        return
    code = (
        "import sys, time, tty; tty.setraw(0); print('.', end='', flush=True)\n"
        "while sys.stdin.read(1): time.sleep(0.05); print('x', end='', flush=True)"
    )
    program = Program((sys.executable, "-c", code))
    try:
        assert program.last_byte(0.3) > program.begin
        assert program.press(b"k") >= 0.05
        assert program.memory() >= 0
    finally:
        program.stop()


def test_the_table_that_is_timed_is_a_game_against_a_bot(tmp_path: Path) -> None:
    match = Match.resume(begun_game(tmp_path))
    assert [player.bot for player in match.setup.players] == ["", "random"]
    assert match.choices
    match.close()
