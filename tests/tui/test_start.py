"""The title comes up without what only a game needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PROGRAM = """
import asyncio, sys
from holocards.tui.app import HolocardsApp

async def title():
    app = HolocardsApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        print("Play" in app.screen.painted.canvas.text())

asyncio.run(title())
print(*sys.modules)
"""
ONLY_FOR_GAMES = (
    "pydantic",
    "budoux",
    "tree_sitter",
    "holocards.effects",
    "holocards.match",
    "holocards.bots",
)


def test_the_title_loads_neither_models_nor_cards(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('language = "en"\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"HOLOCARDS_HOME": str(tmp_path)},
    )
    shown, modules = done.stdout.splitlines()[-2:]
    assert shown == "True"
    loaded = modules.split()
    assert not [name for name in loaded if name.startswith(ONLY_FOR_GAMES)]
    assert not [name for name in loaded if name.startswith("holocards.games.")]
