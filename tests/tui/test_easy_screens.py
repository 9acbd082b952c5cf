"""Easy Japanese on every screen: readings stand above or in the place of kanji, never as markup."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from holocards import library
from holocards.games import GAMES
from holocards.text.languages import Language
from holocards.text.safe import safe
from holocards.tui.app import HolocardsApp
from holocards.tui.screens.battle import Battle
from holocards.tui.screens.deck_check import DeckCheck
from holocards.tui.screens.result import Result
from holocards.tui.screens.setup import Setup
from holocards.tui.settings import Settings
from tests.tui.drawn import desk_of, drawn
from tests.tui.matches import play
from tests.tui.running import text

MARKUP = re.compile(r"\|[ぁ-ゖァ-ヺ][ぁ-ゖァ-ヺー・ 　]*[>›＞]")


@pytest.fixture(autouse=True)
def shipped_decks_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))


def app_in(language: Language) -> HolocardsApp:
    app = HolocardsApp()
    app.first_start = False
    app.change_settings(Settings(language))
    return app


@pytest.mark.parametrize("written", ["<源平|げんぺい>ものがたり", "< <源平|げんぺい> >"])
def test_markup_is_found(written: str) -> None:
    assert MARKUP.search(written) and MARKUP.search(safe(written, Language.EASY))


@pytest.mark.parametrize("game", GAMES)
async def test_set_up_names_every_deck_and_bot_without_markup(game: str) -> None:
    app = app_in(Language.EASY)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p")
        setup = app.screen
        assert isinstance(setup, Setup)
        while setup.game != game:
            await pilot.press("g")
        for _ in library.decks(game):
            await pilot.press("5", "3")
            await pilot.pause()
            assert not MARKUP.search(text(pilot))
            name = next(row for row in text(pilot).splitlines() if "[3]" in row)
            assert re.search(r"< [^a-z|]+ >", name), "it has a name in Japanese"
            assert not re.search("[a-z]{3}", next(row for row in text(pilot).splitlines() if "[5]" in row))


async def test_what_is_wrong_with_a_deck_is_one_key_away(tmp_path: Path) -> None:
    shipped = library.decks("highsto")[0].path.read_text(encoding="utf-8")
    assert "<源平|げんぺい>" in shipped
    own = tmp_path / "decks" / "highsto" / "mine.toml"
    own.parent.mkdir(parents=True)
    own.write_text(re.sub(r"(?m)^(\"?[a-z-]+\"? = )1$", r"\g<1>3", shipped, count=1), encoding="utf-8")
    app = app_in(Language.EASY)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("p", "g", "g")
        await pilot.pause()
        setup = app.screen
        assert isinstance(setup, Setup)
        assert "まちがい" in text(pilot) and "[7] で" in text(pilot)
        await pilot.press("s", "7")
        await pilot.pause()
        assert isinstance(app.screen, DeckCheck)
        assert "げんぺいものがたり" in text(pilot) and "mine.toml" in text(pilot)
        assert not MARKUP.search(text(pilot)) and "HS-" in text(pilot)
        await pilot.press("escape", "3")
        await pilot.pause()
        assert "まちがい" not in text(pilot)


@pytest.mark.parametrize("game", GAMES)
async def test_the_result_and_the_screens_of_a_match_show_no_markup(game: str) -> None:
    app, rng = app_in(Language.EASY), Random(5)
    table = play(Language.EASY, seed=5, game=game)
    async with app.run_test(size=(100, 32)) as pilot:
        while not table.match.over:
            if rng.random() < 0.05:
                assert not MARKUP.search(drawn(desk_of(table), (100, 32)).text())
            table.match.choose(rng.choice(table.match.choices))
        table.seating.hand_overs = 7
        app.push_screen(Result(table))
        await pilot.pause()
        assert not MARKUP.search(text(pilot)) and "7" in text(pilot)
        await pilot.press("l")
        await pilot.pause()
        for _ in range(40):
            assert not MARKUP.search(text(pilot))
            await pilot.press("pageup")
        await pilot.press("escape", "v")
        await pilot.pause()
        assert not MARKUP.search(text(pilot))
        table = play(Language.EASY, seed=6, game=game)
        table.seating.sit_down(table.match.decision.seat)  # type: ignore[union-attr]
        app.push_screen(Battle(table))
        await pilot.pause()
        for keys in (["l"], ["question_mark"], ["z"], ["z", "enter"], ["v"], ["f10"], ["f1"], ["space"]):
            await pilot.press(*keys)
            await pilot.pause()
            assert not MARKUP.search(text(pilot)), keys
            for _ in keys:
                if not isinstance(app.screen, Battle):
                    await pilot.press("escape")
            await pilot.pause()
