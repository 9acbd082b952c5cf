"""The folder of a person who plays, for the tests of the screens."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.marked_cards import write_home
from tests.tui.matches import NAMES


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """With the marked decks in it."""
    write_home(tmp_path, "en", NAMES)
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))
    return tmp_path
