"""A position is opened at the table with players called in words of the language."""

from __future__ import annotations

from pathlib import Path

import pytest

from holocards.text.languages import Language
from holocards.tui.app import HolocardsApp
from holocards.tui.opening import opener
from holocards.tui.screens.curtain import Curtain
from holocards.tui.settings import Settings

BOARD = Path(__file__).parent / "snapshot_boards" / "holobeat.toml"


@pytest.mark.parametrize(
    ("language", "names"),
    [
        (Language.JA, ("プレイヤー1", "プレイヤー2")),
        (Language.EASY, ("プレイヤー1", "プレイヤー2")),
        (Language.EN, ("Player 1", "Player 2")),
    ],
)
async def test_the_players_of_a_position_are_called_in_the_language(
    language: Language, names: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))
    app = HolocardsApp(opener(language, position=BOARD))
    app.first_start = False
    app.change_settings(Settings(language))
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(4):
            await pilot.pause()
        curtain = app.screen
        assert isinstance(curtain, Curtain) and curtain.key == "1"
        shown = curtain.painted.canvas.text()
        assert names[0] in shown and names[1] in shown and "second" not in shown
