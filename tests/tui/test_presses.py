"""Keys held down, pressed once too often, or come together: each acts once, on the sheet it was meant for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from holocards.text.languages import Language
from holocards.tui.app import HolocardsApp
from holocards.tui.keys import NEVER_FOR_CARDS
from holocards.tui.presses import QUIET, Presses
from holocards.tui.screens.battle import Battle
from holocards.tui.screens.curtain import Curtain
from holocards.tui.screens.dialog import Dialog
from holocards.tui.screens.menu import Menu
from holocards.tui.screens.result import Result
from holocards.tui.screens.setup import Setup
from holocards.tui.screens.title import Title
from holocards.tui.settings import Settings
from holocards.tui.sheet import Sheet
from tests.tui.marked_cards import write_home
from tests.tui.matches import NAMES, go_to, play
from tests.tui.pty_player import Terminal
from tests.tui.running import running, settled, sheet, text

NAMED = Settings(names=NAMES)
Opening = Callable[[Pilot[None]], Awaitable[object]]


pytestmark = pytest.mark.usefixtures("home")


async def together(pilot: Pilot[None], *keys: str) -> None:
    """Keys that are all in the queue of the sheet on top before it has acted upon the first."""
    sheet = pilot.app.screen
    for key in keys:
        sheet.post_message(events.Key(key, key if len(key) == 1 else None))
    await settled(pilot)


async def to_battle(pilot: Pilot[None], step: str = "EnergyStep") -> Battle:
    app = pilot.app
    assert isinstance(app, HolocardsApp)
    table = play()
    go_to(table, step)
    table.speak(app.words)
    table.seating.sit_down(table.match.decision.seat)  # type: ignore[union-attr]
    battle = Battle(table)
    app.push_screen(battle)
    await settled(pilot)
    return battle


def records(home: Path) -> int:
    return len(list((home / "records").glob("*")))


def test_a_spent_press_counts_again_when_it_has_been_quiet() -> None:
    presses = Presses()
    assert presses.counts("n", 0.0) and presses.counts("n", 0.01)
    presses.spend("n", 0.0)
    assert not presses.counts("n", QUIET * 0.9)
    assert not presses.counts("n", QUIET * 1.8), "each repeat makes the wait longer"
    assert presses.counts("a", QUIET * 1.8), "other keys act at once"
    assert not presses.counts("n", QUIET * 2.0), "and change nothing about it"
    assert presses.counts("n", QUIET * 3.1) and presses.counts("n", QUIET * 3.2)


def test_the_way_back_is_never_spent_and_frees_what_was() -> None:
    presses = Presses()
    presses.spend("z", 0.0)
    presses.spend("escape", 0.1)
    assert presses.counts("escape", 0.2) and presses.counts("z", 0.2)


@pytest.mark.parametrize("step", ["EnergyStep", "Mulligan"])
async def test_the_key_that_opens_the_curtain_answers_nothing_behind_it(step: str) -> None:
    async with running(NAMED) as pilot:
        battle = await to_battle(pilot, step)
        match = battle.play.match
        battle.play.seating.cover()
        battle.go_on()
        await settled(pilot)
        curtain, made = pilot.app.screen, match.choices_made
        assert isinstance(curtain, Curtain)
        desk_key = "n" if step == "EnergyStep" else "2"
        curtain.key = desk_key  # the worst case: it is a key of the question behind the curtain
        await together(pilot, *[desk_key] * 3)
        assert pilot.app.screen is battle and battle.desk is not None and battle.desk.has_key(desk_key)
        for _ in range(30):  # held down
            await pilot.press(desk_key)
        await settled(pilot)
        assert match.choices_made == made
        for key in ("down", "l"):
            await pilot.press(key)
        await settled(pilot)
        assert pilot.app.screen is not battle, "every other key works at once"


async def test_a_key_held_down_opens_no_curtain_that_it_has_drawn() -> None:
    async with running(NAMED) as pilot:
        battle = await to_battle(pilot)
        seat = battle.play.seating.shown
        names = ["Otto", "Otto"]
        names[1 - seat] = "Nina"
        battle.play.names = (names[0], names[1])
        for _ in range(6):
            if isinstance(pilot.app.screen, Curtain):
                break
            await pilot.press("n")
            await settled(pilot)
        curtain = pilot.app.screen
        assert isinstance(curtain, Curtain)
        curtain.key = "n"
        for _ in range(8):
            await pilot.press("n")
        await settled(pilot)
        assert pilot.app.screen is curtain, "Nina's hand would lie open to whoever still sits there"


async def at_title(pilot: Pilot[None]) -> Sheet[None]:
    assert isinstance(pilot.app.screen, Title)
    return pilot.app.screen


async def at_setup(pilot: Pilot[None]) -> Setup:
    await pilot.press("p")
    await settled(pilot)
    assert isinstance(pilot.app.screen, Setup)
    return pilot.app.screen


async def at_result(pilot: Pilot[None]) -> Result:
    battle = await to_battle(pilot)
    battle.play.match.concede(0)
    battle.go_on()
    await settled(pilot)
    assert isinstance(pilot.app.screen, Result)
    return pilot.app.screen


async def at_menu(pilot: Pilot[None]) -> Menu:
    await to_battle(pilot)
    await pilot.press("f10")
    await settled(pilot)
    assert isinstance(pilot.app.screen, Menu)
    return pilot.app.screen


async def at_dialog(pilot: Pilot[None]) -> Dialog[bool]:
    await at_menu(pilot)
    await pilot.press("c")
    await settled(pilot)
    assert isinstance(pilot.app.screen, Dialog)
    return pilot.app.screen


async def at_curtain(pilot: Pilot[None]) -> Curtain:
    battle = await to_battle(pilot)
    battle.play.seating.cover()
    battle.go_on()
    await settled(pilot)
    assert isinstance(pilot.app.screen, Curtain)
    pilot.app.screen.key = "x"
    pilot.app.screen.press("x")
    return pilot.app.screen


def behind(key: str) -> Callable[[Pilot[None]], Awaitable[object]]:
    """What a key of the title or, in capitals, of the table opens."""

    async def opening(pilot: Pilot[None]) -> object:
        if key.isupper():
            await to_battle(pilot)
        before = pilot.app.screen
        await pilot.press(key.lower())
        await settled(pilot)
        assert pilot.app.screen is not before
        return pilot.app.screen

    return opening


SHEETS: list[tuple[Opening, tuple[str, ...]]] = [
    (at_title, ("p", "r", "u", "s", "l", "enter")),
    (at_setup, ("s", "n", "h", "escape", "1", "g")),
    (at_result, ("r", "s", "l", "v", "n", "escape", "enter")),
    (at_menu, ("n", "u", "l", "z", "v", "r", "s", "k", "c", "q", "escape")),
    (at_dialog, ("y", "n", "escape", "enter")),
    (at_curtain, ("x", "f2")),
    (behind("s"), ("n", "1", "f1", "escape")),
    (behind("u"), ("1", "n", "escape")),
    (behind("Z"), ("enter", "escape", "n")),
    (behind("L"), ("enter", "escape", "f1")),
    (to_battle, (*sorted(NEVER_FOR_CARDS), "a", "b")),
]


@pytest.mark.parametrize(("opening", "key"), [(opening, key) for opening, every in SHEETS for key in every])
async def test_a_key_twice_at_once_does_what_it_does_once(opening: Opening, key: str, home: Path) -> None:
    """Seen in the sheets that lie there afterwards, the records written, the choices made."""
    seen = []
    for times in (1, 3):
        for record in (home / "records").glob("*"):
            record.unlink()
        async with running(NAMED) as pilot:
            await opening(pilot)
            sheet, app = pilot.app.screen, pilot.app
            await together(pilot, *[key] * times)
            stack = [type(found).__name__ for found in app.screen_stack]
            stays = app.screen is sheet
            battles = [found for found in app.screen_stack if isinstance(found, Battle)]
            made = [found.play.match.choices_made for found in battles]
            seen.append((stack, records(home), None if stays else made))
    # A sheet that stays may do the same again (the next language, the next row); what leads away is done once.
    stayed = seen[0][2] is None
    assert seen[1][:2] == seen[0][:2] or stayed
    assert stayed or seen[1] == seen[0]


async def test_a_name_may_begin_with_the_key_that_led_to_its_field() -> None:
    async with running(NAMED) as pilot:
        await pilot.press("p", "1", *["backspace"] * 12, *"papa", "enter")
        await settled(pilot)
        setup = pilot.app.screen
        assert isinstance(setup, Setup) and setup.names[0] == "papa"


@pytest.mark.parametrize("key", ["s", "p", "n"])
async def test_nothing_is_done_while_only_the_request_to_enlarge_is_shown(key: str, home: Path) -> None:
    async with running(NAMED) as pilot:
        battle = await to_battle(pilot)
        made = battle.play.match.choices_made
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await pilot.press(key, "enter", "u", "f10", "z", "a")
        await pilot.click(offset=(5, 12))
        await settled(pilot)
        assert pilot.app.screen is battle and battle.play.match.choices_made == made


@pytest.mark.parametrize("language", Language)
async def test_the_request_to_enlarge_is_whole_in_a_small_window(language: Language) -> None:
    async with running(Settings(language), (20, 5)) as pilot:
        shown, words = "".join(text(pilot).split()), sheet(pilot).home.words
        for part in (words.say("too_small"), words.say("too_small.size", width=20, height=5)):
            assert "".join(part.split()) in shown


async def test_ctrl_c_leaves_at_once_where_its_question_could_not_be_read() -> None:
    async with running(NAMED) as pilot:
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        await pilot.press("ctrl+c")
        await pilot.pause()
        assert not pilot.app.is_running or pilot.app._exit


def test_keys_sent_together_by_a_terminal_start_one_match_and_answer_nothing(tmp_path: Path) -> None:
    write_home(tmp_path, "en", ("Sam", "Nina"))
    with Terminal(tmp_path, columns=100, rows=32) as terminal:
        terminal.wait_for("[p]")
        terminal.write("pp")
        terminal.wait_for("[h]")
        terminal.write("sss")
        terminal.wait_for("SCREEN HIDDEN")
        assert records(tmp_path) == 1
        terminal.settle(quiet=QUIET + 0.1)
        assert "SCREEN HIDDEN" in terminal.text
        key = "n" if "Next: Nina" in terminal.text else "s"
        terminal.write(key * 9)
        terminal.wait_while("SCREEN HIDDEN")
        terminal.press("f10")
        terminal.wait_for("[c]")
        terminal.write("cc")
        terminal.wait_for("[y]")
        terminal.write("yy")
        terminal.wait_for("[r]")
        terminal.write("rrr")
        terminal.wait_for("SCREEN HIDDEN")
        assert records(tmp_path) == 2
        (first, second) = sorted((tmp_path / "records").glob("*"), key=lambda path: path.stat().st_mtime_ns)
        lines = first.read_text(encoding="utf-8").splitlines()
        assert len(lines) == 2 and "concede" in lines[1], "nothing was chosen on the way"
        assert len(second.read_text(encoding="utf-8").splitlines()) == 1
