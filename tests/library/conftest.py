"""The library looks into folders made for the tests: fourteen cards and one legal deck of a person, nothing that ships."""

from pathlib import Path

import pytest

from holocards.library import places

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def _folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(HERE / "home"))
    monkeypatch.setattr(places, "shipped_cards", lambda game: tmp_path / "shipped" / "cards" / game)
    monkeypatch.setattr(places, "shipped_decks", lambda game: tmp_path / "shipped" / "decks" / game)
