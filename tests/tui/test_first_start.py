"""The first start: a picture that is straight unless the safe mode is needed, and the language of whoever starts."""

from __future__ import annotations

from pathlib import Path

import pytest

from holocards.text.languages import Language
from holocards.tui.app import HolocardsApp
from holocards.tui.screens.title import Title
from holocards.tui.settings import Settings, read
from holocards.tui.sheet import Sheet


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without settings."""
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))
    return tmp_path


def text(app: HolocardsApp) -> str:
    assert isinstance(app.screen, Sheet)
    return app.screen.painted.canvas.text()


async def test_the_first_start_asks_for_language_and_safe_mode(home: Path) -> None:
    app = HolocardsApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Choose a language" in text(app)
        await pilot.press("1")
        await pilot.pause()
        rows = [row.rstrip().removesuffix("│").rstrip() for row in text(app).splitlines()]
        at = next(at for at, row in enumerate(rows) if "■●★♥" in row)
        assert len({len(row) for row in rows[at - 1 : at + 2]}) == 1, "straight where no safe mode is needed"
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, Title)
    assert read(home / "settings.toml") == Settings(Language.JA, safe_mode=True)


@pytest.mark.parametrize("language", Language)
async def test_the_first_start_offers_the_language_that_is_spoken(language: Language, home: Path) -> None:
    app = HolocardsApp()
    app.for_this_run(language=language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Title)
    assert read(home / "settings.toml") == Settings(language)
