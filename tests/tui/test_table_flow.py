"""What can happen around a choice: it cannot be recorded, it is taken back, nobody has to be asked at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from holocards.engine.agenda import ENGINE
from holocards.engine.facts import BOTH
from holocards.match.problems import RecordError
from holocards.match.record import RecordFile
from holocards.text.languages import Language
from holocards.tui import watching
from holocards.tui.app import HolocardsApp
from holocards.tui.screens.battle import Battle
from holocards.tui.screens.dialog import Dialog
from holocards.tui.screens.result import Result
from holocards.tui.screens.setup import Setup
from holocards.tui.screens.title import Title
from holocards.tui.settings import Settings
from tests.tui.matches import NAMES, go_to, play
from tests.tui.running import running, settled, text

pytestmark = pytest.mark.usefixtures("home")
NAMED = Settings(names=NAMES)


async def open_table(
    pilot: Pilot[None], home: Path, step: str = "", bots: tuple[str, str] = ("", "")
) -> Battle:
    app = pilot.app
    assert isinstance(app, HolocardsApp)
    table = play(bots=bots, records=home / "records")
    if step:
        go_to(table, step)
        table.seating.sit_down(table.match.decision.seat)  # type: ignore[union-attr]
    table.speak(app.words)
    battle = Battle(table)
    app.push_screen(battle)
    await settled(pilot)
    return battle


async def until(pilot: Pilot[None], happened: Callable[[], bool]) -> None:
    for _ in range(200):
        if happened():
            return
        await pilot.pause(0.01)
    raise AssertionError("it never happened")


class FullDisk:
    """As long as it is full, no entry can be appended to a record."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = True
        write = RecordFile.append

        def append(record: RecordFile, entry: object) -> None:
            if self.full:
                raise RecordError(str(record.path), 0, "disk_full")
            write(record, entry)  # type: ignore[arg-type]

        monkeypatch.setattr(RecordFile, "append", append)


async def choose_on_a_full_disk(
    pilot: Pilot[None], home: Path, monkeypatch: pytest.MonkeyPatch
) -> tuple[Battle, int, FullDisk]:
    """A choice is made that cannot be recorded. Gives the table, how many choices had been made before, and the disk."""
    battle = await open_table(pilot, home, "EnergyStep")
    made, disk = battle.play.match.choices_made, FullDisk(monkeypatch)
    await pilot.press("a")
    await settled(pilot)
    return battle, made, disk


async def test_a_choice_that_cannot_be_recorded_is_told_and_can_be_tried_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(NAMED) as pilot:
        battle, made, disk = await choose_on_a_full_disk(pilot, home, monkeypatch)
        match = battle.play.match
        assert isinstance(pilot.app.screen, Dialog) and match.choices_made == made
        said = "".join(char for char in text(pilot) if char not in "│ \n")
        assert "diskisfull" in said and str(home / "records") in said
        await pilot.press("n")
        await settled(pilot)
        assert pilot.app.screen is battle and battle.desk is not None and battle.desk.choices
        assert disk.full
        for key in ("b", "y"):
            await pilot.press(key)
            await settled(pilot)
        assert isinstance(pilot.app.screen, Dialog) and match.choices_made == made, "still full"


async def test_once_there_is_room_the_same_choice_goes_through(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(NAMED) as pilot:
        battle, made, disk = await choose_on_a_full_disk(pilot, home, monkeypatch)
        disk.full = False
        await pilot.press("y")
        await settled(pilot)
        assert battle.play.match.choices_made == made + 1 and pilot.app.screen is battle


@pytest.mark.parametrize("keys", [("f10", "c", "y"), ("u",)])
async def test_nor_does_anything_else_break_that_is_written(
    home: Path, monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...]
) -> None:
    async with running(NAMED) as pilot:
        battle = await open_table(pilot, home, "EnergyStep")
        await pilot.press("n")
        await settled(pilot)
        FullDisk(monkeypatch)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        if keys == ("u",) and "agreed" in text(pilot):
            await pilot.press("y")
            await settled(pilot)
        assert isinstance(pilot.app.screen, Dialog) and "disk is full" in text(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert pilot.app.screen is battle and not battle.play.match.over


async def test_a_bot_whose_choice_cannot_be_recorded_waits(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("holocards.tui.screens.battle.PACE", 0.05)
    async with running(NAMED) as pilot:
        disk = FullDisk(monkeypatch)
        battle = await open_table(pilot, home, bots=("random", "random"))
        await until(pilot, lambda: isinstance(pilot.app.screen, Dialog))
        assert isinstance(pilot.app.screen, Dialog) and battle.play.match.choices_made == 0
        disk.full = False
        await pilot.press("y")
        await until(pilot, lambda: battle.play.match.choices_made > 0)
        disk.full = True
        await until(pilot, lambda: isinstance(pilot.app.screen, Dialog))
        assert isinstance(pilot.app.screen, Dialog)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, Title)


@pytest.mark.parametrize("language", Language)
async def test_a_home_that_cannot_be_written_is_told_once_and_whole(home: Path, language: Language) -> None:
    (home / "records").write_text("a file where the folder should be", encoding="utf-8")
    async with running(Settings(language, names=NAMES)) as pilot:
        await pilot.press("p", "s")
        await settled(pilot)
        setup = pilot.app.screen
        assert isinstance(setup, Setup)
        shown = "".join(text(pilot).split())
        assert shown.count("".join(str(home / "records").split())) == 1
        last = text(pilot).splitlines()[-6:-1]
        assert not any(row.rstrip().endswith("..") for row in last)


@pytest.mark.parametrize("language", Language)
async def test_asking_for_undo_says_what_is_taken_back(home: Path, language: Language) -> None:
    async with running(Settings(language, names=NAMES)) as pilot:
        battle = await open_table(pilot, home, "EnergyStep")
        seat = battle.play.seating.shown
        await pilot.press("a")
        await settled(pilot)
        match = battle.play.match
        assert match.can_undo(seat) == "ask"
        count = match.undo_length(seat)
        (seen, events), *_ = match.last_choices(count)
        assert seen == seat and events
        taken = battle.play.last_choices(count)
        await pilot.press("u")
        await settled(pilot)
        assert isinstance(pilot.app.screen, Dialog)
        shown = "".join(text(pilot).split())
        for line in taken:
            assert "".join(line.split())[:20] in shown
        assert NAMES[seat] in taken[0]


async def test_what_was_taken_back_freely_is_told(home: Path) -> None:
    async with running(NAMED) as pilot:
        battle = await open_table(pilot, home, "EnergyStep")
        await pilot.press("n")
        await settled(pilot)
        if battle.play.match.can_undo(battle.play.seating.shown) == "free":
            await pilot.press("u")
            await settled(pilot)
            assert "Taken back: " in text(pilot)


async def test_two_bots_are_watched_held_and_hurried(home: Path) -> None:
    async with running(NAMED, size=(100, 32)) as pilot:
        battle = await open_table(pilot, home, bots=("random", "random"))
        match = battle.play.match
        assert pilot.app.screen is battle and match.choices_made == 0
        assert "hold" in text(pilot) and "thinking" in text(pilot)
        await pilot.press("p")
        assert "go on by itself" in text(pilot)
        await pilot.pause(watching.PACE + 0.2)
        assert match.choices_made == 0
        for made in (1, 2):
            await pilot.press("n")
            await pilot.app.workers.wait_for_complete()
            await settled(pilot)
            assert match.choices_made == made
        await pilot.press("l")
        await pilot.press("escape")
        await pilot.press("p")
        await pilot.pause(watching.PACE + 0.3)
        assert match.choices_made == 3
        await pilot.press("w")
        for _ in range(600):
            await pilot.pause(0.02)
            if isinstance(pilot.app.screen, Result):
                break
        assert isinstance(pilot.app.screen, Result)


async def test_leaving_while_a_bot_thinks_leaves_nothing_behind(home: Path) -> None:
    async with running(NAMED) as pilot:
        battle = await open_table(pilot, home, bots=("random", "random"))
        await pilot.press("n")
        battle.leave()
        await pilot.app.workers.wait_for_complete()
        await settled(pilot)
        assert isinstance(pilot.app.screen, Title)


@pytest.mark.parametrize("language", Language)
async def test_a_game_without_end_says_so_and_names_the_card(home: Path, language: Language) -> None:
    async with running(Settings(language, names=NAMES)) as pilot:
        app = pilot.app
        assert isinstance(app, HolocardsApp)
        table = play(language)
        table.speak(app.words)
        table.match.table.decisions_at_most = 0
        table.match.choose(table.match.choices[0])
        assert table.match.over and table.match.ended_by == ENGINE
        app.push_screen(Result(table))
        await settled(pilot)
        assert "".join(app.words.say("result.endless").split()) in joined(pilot)
        await pilot.press("escape")
        log = table.match._course.log
        at = next(at for at, event in enumerate(log) if event.what == "runaway")
        log[at] = log[at]._replace(cards=(0,), kinds=(3,), seen=(BOTH,))
        app.push_screen(Result(table))
        await settled(pilot)
        name = table.card_words.name(3)
        said = app.words.say("result.endless.card", card=name)
        assert "".join(said.split()) in joined(pilot) and ENGINE not in text(pilot)


def joined(pilot: Pilot[None]) -> str:
    """What is written on the screen, without its frames and spaces."""
    return "".join(char for char in text(pilot) if char not in "│ \n")
