"""Nothing of the person who runs the tests takes part in them: no own cards, decks or records."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True, scope="module")
def nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An empty folder of the person's own, for all tests of this room."""
    folder = tmp_path_factory.mktemp("home")
    patch = pytest.MonkeyPatch()
    patch.setenv("HOLOCARDS_HOME", str(folder))
    yield folder
    patch.undo()
