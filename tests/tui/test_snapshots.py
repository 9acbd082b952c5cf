"""What the screens look like, kept as pictures: `pytest tests/tui/test_snapshots.py --snapshot-update` takes them anew.

Each is taken from a fixed position or an untouched first start: no clock, no random number, no folder of this machine is in them.
A picture that changes is looked at before it is kept.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from holocards.match.play import Match
from holocards.match.positions import match_on
from holocards.match.setup import Player
from holocards.text.languages import Language
from holocards.tui.app import HolocardsApp
from holocards.tui.play import Play
from holocards.tui.screens.battle import Battle
from holocards.tui.screens.rules import Rules
from holocards.tui.settings import Settings

SIZES = ((80, 24), (120, 40))
LANGUAGES = (Language.JA, Language.EN)
NAMES = {Language.JA: ("夏樹", "冬馬"), Language.EN: ("Natsuki", "Toma")}
BOARDS = Path(__file__).parent / "snapshot_boards"
GAMES = ("holobeat", "phantom_maze", "highsto")
ENVIRONMENT = (
    "NO_COLOR",
    "TEXTUAL_COLOR_SYSTEM",
    "TEXTUAL_FILTERS",
    "TEXTUAL_THEME",
    "COLORTERM",
    "FORCE_COLOR",
)

Compare = Callable[..., bool]
Before = Callable[[Pilot[None]], Awaitable[None]]


@pytest.fixture(autouse=True)
def a_machine_like_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))
    monkeypatch.setattr("holocards.tui.screens.title.__version__", "1.0")
    for name in ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)


def app_in(language: Language) -> HolocardsApp:
    app = HolocardsApp()
    app.first_start = False
    app.settings = Settings(language)
    app.for_this_run(language=language)
    return app


def table(game: str, language: Language) -> Play:
    one, two = NAMES[language]
    setup = match_on(BOARDS / f"{game}.toml", (Player(one, ""), Player(two, "")))
    play = Play(Match.start(setup, None), app_in(language).words)
    play.seating.sit_down(0)
    return play


def pressing(*keys: str) -> Before:
    """Press keys one after the other, each when the screen stands."""

    async def run(pilot: Pilot[None]) -> None:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()

    return run


def showing(game: str, language: Language, *then: Callable[[Any, Play], object]) -> Before:
    """Open the battle screen of a position, and what comes then."""

    async def run(pilot: Pilot[None]) -> None:
        play = table(game, language)
        await pilot.app.push_screen(Battle(play))
        await pilot.pause()
        for step in then:
            step(pilot.app, play)
            await pilot.pause()

    return run


def covered(app: Any, play: Play) -> None:
    """The keyboard goes to the other player."""
    play.seating.cover()
    app.screen.go_on()


def conceded(app: Any, play: Play) -> None:
    play.match.concede(1)
    app.screen.go_on()


def rules(app: Any, play: Play) -> None:
    app.push_screen(Rules(play.match.setup.game, "PM-2.7"))


every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_size
@every_language
def test_title(snap_compare: Compare, language: Language, size: tuple[int, int]) -> None:
    assert snap_compare(app_in(language), terminal_size=size)


@every_size
@every_language
def test_set_up(snap_compare: Compare, language: Language, size: tuple[int, int]) -> None:
    assert snap_compare(app_in(language), terminal_size=size, run_before=pressing("p"))


@every_size
@every_language
@pytest.mark.parametrize("game", GAMES)
def test_battle(snap_compare: Compare, game: str, language: Language, size: tuple[int, int]) -> None:
    assert snap_compare(app_in(language), terminal_size=size, run_before=showing(game, language))


def test_curtain(snap_compare: Compare) -> None:
    before = showing("holobeat", Language.EN, covered)
    assert snap_compare(app_in(Language.EN), run_before=before)


def test_result(snap_compare: Compare) -> None:
    before = showing("highsto", Language.JA, conceded)
    assert snap_compare(app_in(Language.JA), run_before=before)


@every_language
def test_rules(snap_compare: Compare, language: Language) -> None:
    assert snap_compare(app_in(language), run_before=showing("phantom_maze", language, rules))


def test_no_picture_tells_of_the_machine_it_was_taken_on() -> None:
    pictures = sorted((Path(__file__).parent / "__snapshots__").rglob("*.svg"))
    assert pictures
    for picture in pictures:
        assert not re.search(
            r"[^\w.](/(home|root|tmp|var|usr|Users)/|[A-Z]:\\)", picture.read_text("utf-8")
        ), picture.name
