"""The log: a cursor on its entries; each leads to its card or cards, and to its rule, by key and by mouse."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from holocards.engine.facts import NOBODY
from holocards.games import GAMES
from holocards.games.highsto.table import SPOT_ZONES
from holocards.text.languages import Language
from holocards.tui.play import Play
from holocards.tui.presses import QUIET
from holocards.tui.screens.card import CardPage
from holocards.tui.screens.log import Log
from holocards.tui.screens.page import PickPart
from holocards.tui.screens.rules import Rules
from holocards.tui.screens.zones import CardList
from holocards.tui.settings import Settings
from holocards.tui.sheet import Press
from tests.tui.highsto_tables import attack, choose, on_board
from tests.tui.matches import play
from tests.tui.running import running, sheet, text


@pytest.fixture(autouse=True)
def shipped_decks_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))


@asynccontextmanager
async def logged(table: Play, seat: int = 0, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    async with running(Settings(table.words.language), size) as pilot:
        pilot.app.push_screen(Log(table, seat))
        await pilot.pause()
        yield pilot


def at_cursor(pilot: Pilot[None]) -> str:
    """The row with the cursor's sign."""
    (row,) = (row for row in text(pilot).splitlines() if row.strip("│ ").startswith("> "))
    return row.strip("│ >|!")


def attacked(folder: Path) -> Play:
    """The knight has attacked the twin, and nobody answered: the log ends with what came of it."""
    table = on_board(folder)
    attack(table, SPOT_ZONES[1][1])
    choose(table, "no_answer")
    return table


async def test_an_entry_opens_its_card_its_cards_and_its_rule(tmp_path: Path) -> None:
    async with logged(attacked(tmp_path)) as pilot:
        assert isinstance(pilot.app.screen, Log)
        while "attacks Yuri's twin with knight" not in at_cursor(pilot):
            await pilot.press("up")
            await pilot.pause()
        assert "Rule HS-7.1 [?]" in text(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardList)
        assert "knight" in text(pilot) and "twin" in text(pilot) and "wall" not in text(pilot)
        await pilot.pause(QUIET * 1.5)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardPage) and "power 5000" in text(pilot)
        for key in ("escape", "escape", "question_mark"):
            await pilot.press(key)
            await pilot.pause()
        assert isinstance(pilot.app.screen, Rules) and "> HS-7.1" in text(pilot)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("down")
        await pilot.pause()
        assert "knight: power 5000" in at_cursor(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardPage) and "knight" in text(pilot)


async def test_an_entry_without_a_card_opens_its_rule(tmp_path: Path) -> None:
    table = attacked(tmp_path)
    choose(table, "done")
    async with logged(table) as pilot:
        while "set phase" not in at_cursor(pilot).lower():
            await pilot.press("up")
            await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Rules)


async def test_a_click_opens_an_entry_and_its_rule(tmp_path: Path) -> None:
    async with logged(attacked(tmp_path)) as pilot:
        canvas = sheet(pilot).painted.canvas
        rows = {canvas.row(area.y): area for area, target in canvas.targets() if isinstance(target, PickPart)}
        area = next(area for row, area in rows.items() if "with knight" in row)
        await pilot.click(offset=(area.x + 5, area.y))
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardList)
        await pilot.press("escape")
        await pilot.pause()
        assert "with knight" in at_cursor(pilot), "the cursor went there"
        rule = next(area for area, target in sheet(pilot).painted.canvas.targets() if target == Press("?"))
        await pilot.click(offset=(rule.x + 1, rule.y))
        await pilot.pause()
        assert isinstance(pilot.app.screen, Rules)


async def test_what_a_reader_did_not_see_is_not_opened(tmp_path: Path) -> None:
    table = on_board(tmp_path, phase="set")
    choose(table, "set")
    async with logged(table, NOBODY) as pilot:
        assert "sets" in at_cursor(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Rules), "nobody but Xena has seen the card"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", Language)
async def test_the_cursor_is_in_sight_through_a_long_log(game: str, language: Language) -> None:
    table, rng = play(language, seed=3, game=game), Random(3)
    for _ in range(120):
        if table.match.decision is not None:
            table.match.choose(rng.choice(table.match.choices))
    async with logged(table, NOBODY, (80, 24)) as pilot:
        log = pilot.app.screen
        assert isinstance(log, Log)
        entries = [at for at, line in enumerate(log._lines) if not line.heading]
        assert len(entries) > 40 and log.at == entries[-1]
        for key, step in (
            ("up", -1),
            ("pageup", -5),
            ("home", -999),
            ("down", 1),
            ("pagedown", 5),
            ("end", 999),
        ):
            before = entries.index(log.at)
            await pilot.press(key)
            await pilot.pause()
            after = entries.index(log.at)
            assert (after - before) * step > 0 and (abs(step) > 1 or after - before == step)
            assert at_cursor(pilot)
        assert log.at == entries[-1]
