"""Set-up: the list of each deck and what is wrong with it are one key, or one click, away; nothing of it is cut off."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from holocards import library
from holocards.games import GAMES
from holocards.text.cells import width
from holocards.text.languages import Language
from holocards.tui.app import HolocardsApp
from holocards.tui.screens.deck_check import DeckCheck
from holocards.tui.screens.setup import Setup
from holocards.tui.settings import Settings
from tests.tui.drawn import SIZES
from tests.tui.running import running, text

LONG = "WideWide" * 7
"""As long as a name may be, without where to break it."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))
    return tmp_path


@asynccontextmanager
async def at_setup(language: Language, size: tuple[int, int]) -> AsyncIterator[Pilot[None]]:
    async with running(Settings(language), size) as pilot:
        await pilot.press("p")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Setup)
        yield pilot


def own_deck(home: Path, *, name: str, illegal: bool) -> str:
    """An own deck like the first that ships; the name of its first card."""
    entry = library.decks("holobeat")[0]
    written = entry.path.read_text(encoding="utf-8")
    for language, shipped in entry.deck.name if entry.deck else ():
        written = written.replace(f'{language} = "{shipped}"', f'{language} = "{name}"')
    if illegal:
        written = written.replace("= 4\n", "= 9\n", 1)
    path = home / "decks" / "holobeat" / "mine.toml"
    path.parent.mkdir(parents=True)
    path.write_text(written, encoding="utf-8")
    return written.partition("[cards]\n")[2].partition(" ")[0]


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", SIZES)
async def test_the_mark_of_a_deck_is_never_cut(home: Path, language: Language, size: tuple[int, int]) -> None:
    own_deck(home, name=LONG, illegal=True)
    async with at_setup(language, size) as pilot:
        app = pilot.app
        assert isinstance(app, HolocardsApp)
        assert app.words.say("setup.deck_wrong", count=2) in text(pilot)
        row = next(row for row in text(pilot).splitlines() if "[3]" in row)
        assert "< Wide" in row and " >" in row
        assert all(width(row) <= size[0] for row in text(pilot).splitlines())


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_a_deck_that_may_not_be_played_says_why(home: Path, by_mouse: bool) -> None:
    own_deck(home, name="Mine", illegal=True)
    async with at_setup(Language.EN, (80, 24)) as pilot:
        await pilot.press("s")
        await pilot.pause()
        assert "a deck is not legal ([7] says why)" in text(pilot)
        assert " 7 " in text(pilot).splitlines()[-1], "the key line offers it"
        if by_mouse:
            y = next(y for y, row in enumerate(text(pilot).splitlines()) if "[7]" in row)
            await pilot.click(offset=(20, y))
        else:
            await pilot.press("7")
        await pilot.pause()
        assert isinstance(pilot.app.screen, DeckCheck)
        assert "mine.toml" in text(pilot) and "HB-" in text(pilot) and "Line " in text(pilot)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", Language)
async def test_both_lists_can_be_read_before_the_match(game: str, language: Language) -> None:
    async with at_setup(language, (80, 24)) as pilot:
        setup = pilot.app.screen
        assert isinstance(setup, Setup)
        while setup.game != game:
            await pilot.press("g")
        for seat, key in enumerate("78"):
            await pilot.press(key)
            await pilot.pause()
            page = pilot.app.screen
            assert isinstance(page, DeckCheck)
            deck = library.decks(game)[setup.decks[seat]].deck
            assert deck is not None
            seen: list[str] = []
            while not seen or seen[-1] != text(pilot):
                seen.append(text(pilot))
                await pilot.press("pagedown")
                await pilot.pause()
            shown = "".join("".join(seen).split())
            assert str(deck.size()) in shown
            for identity, copies in deck.cards:
                name = library.cards(game)[identity].name.en if language is Language.EN else ""  # type: ignore[attr-defined]
                assert f"{copies}{''.join(name.split())}" in shown
            await pilot.press("escape")
            await pilot.pause()
