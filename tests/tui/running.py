"""The app as a test drives it: past the questions of a first start, its sheet read as text."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from holocards.tui.app import HolocardsApp
from holocards.tui.settings import Settings
from holocards.tui.sheet import Sheet

USUAL = Settings()


@asynccontextmanager
async def running(settings: Settings = USUAL, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Pilot[None]]:
    """The app at its title."""
    app = HolocardsApp()
    app.first_start = False
    app.change_settings(settings)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def sheet(pilot: Pilot[None]) -> Sheet[None]:
    """The sheet on top."""
    screen = pilot.app.screen
    assert isinstance(screen, Sheet)
    return screen


def text(pilot: Pilot[None]) -> str:
    """What stands on it."""
    return sheet(pilot).painted.canvas.text()


async def settled(pilot: Pilot[None]) -> None:
    """What was set off has led to whatever it leads to."""
    for _ in range(4):
        await pilot.pause()
