"""The list of unfinished games names what cannot be gone on with; a dropped last line is told where the game goes on."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path

import pytest
from textual.pilot import Pilot

from holocards.match.play import Match
from holocards.text.languages import Language
from holocards.tui.play import Play
from holocards.tui.screens.battle import Battle
from holocards.tui.screens.resume import Resume
from holocards.tui.settings import Settings
from holocards.tui.words import Words
from tests.tui.matches import NAMES, play
from tests.tui.running import running, text

TORN = b'{"seat": 0, "cho'
WORDS = {
    Language.EN: ("damaged: line 1", "damaged: line 3", "open elsewhere", "line 4 is cut off"),
    Language.JA: (
        "読めません（1行目）",
        "読めません（3行目）",
        "ほかで開いています",
        "4行目は途中で切れている",
    ),
    Language.EASY: (
        "1ぎょう目が 読めないよ",
        "3ぎょう目が 読めないよ",
        "ほかで あいて いるよ",
        "4ぎょう目は とちゅうで",
    ),
}


@pytest.fixture(autouse=True)
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))
    return tmp_path / "records"


def begun(folder: Path) -> Match:
    match = play(records=folder).match
    while match.choices_made < 2:
        match.choose(match.choices[0])
    return match


@asynccontextmanager
async def listed(language: Language) -> AsyncIterator[Pilot[None]]:
    async with running(Settings(language)) as pilot:
        pilot.app.push_screen(Resume())
        await pilot.pause()
        yield pilot


@pytest.mark.parametrize("language", list(Language))
async def test_damaged_records_and_those_open_elsewhere_stand_in_the_list(
    records: Path, language: Language
) -> None:
    open_here = begun(records)
    assert open_here.record_path is not None
    raw = open_here.record_path.read_bytes()
    (records / "headless.jsonl").write_bytes(raw[:50])
    (records / "third.jsonl").write_bytes(b"\n".join([*raw.split(b"\n")[:2], b"rubbish", b""]))
    async with listed(language) as pilot:
        shown = text(pilot)
        for said in WORDS[language][:3]:
            assert said in shown
        assert "headless.jsonl" in shown
        at = next(at for at, one in enumerate(pilot.app.screen._found) if one.path.name == "third.jsonl")  # type: ignore[attr-defined]
        await pilot.press(str(at + 1))
        assert isinstance(pilot.app.screen, Resume)
        assert "third.jsonl:3: " in pilot.app.screen.notice
    open_here.close()


@pytest.mark.parametrize("language", list(Language))
async def test_a_dropped_line_is_told_until_somebody_has_answered(records: Path, language: Language) -> None:
    match = begun(records)
    match.close()
    assert match.record_path is not None
    with match.record_path.open("ab") as file:
        file.write(TORN)
    table = Play(Match.resume(match.record_path), Words(language))
    table.seating.sit_down(table.match.decision.seat)  # type: ignore[union-attr]
    async with listed(language) as pilot:
        pilot.app.push_screen(Battle(table))
        await pilot.pause()
        assert WORDS[language][3] in text(pilot).replace("\n", "")
        screen = pilot.app.screen
        assert isinstance(screen, Battle)
        assert screen.desk is not None
        table.answer(screen.desk, table.match.choices[0])
        assert table.desk(table.next()).notice == ""
    table.match.close()


@pytest.mark.parametrize("language", Language)
async def test_each_game_has_its_day_and_time_and_a_whole_state(records: Path, language: Language) -> None:
    match = begun(records)
    path = match.record_path
    assert path is not None
    os.utime(path, (0, datetime(2031, 2, 3, 4, 5).timestamp()))
    async with listed(language) as pilot:
        row = next(row for row in text(pilot).splitlines() if "2031-02-03 04:05" in row)
        assert NAMES[0] in row and WORDS[language][2] in row
        await pilot.press("1")
        await pilot.pause()
        said = text(pilot).splitlines()[-3:]
        assert any(path.name in row for row in said) and not any(".. " in row for row in said)
    match.close()
    os.utime(path)
    async with listed(language) as pilot:
        assert f"{datetime.now():%m-%d }" in text(pilot)
