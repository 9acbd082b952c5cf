"""What could give a hidden card away beside the ordinary course of a game: resizing, keys, logs and a crash, on the raw bytes."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from holocards.engine.facts import BOTH
from holocards.games import controller_of
from holocards.match.rebuild import rebuild
from holocards.match.record import read_record
from holocards.tui.presses import QUIET
from tests.tui.marked_cards import card_name, write_home
from tests.tui.matches import NAMES
from tests.tui.pty_player import Terminal

CURTAIN = "SCREEN HIDDEN"
# The program itself, but with a deck drawing that breaks when the hand is drawn, its local variables full of cards.
BROKEN = """
import sys
from holocards.tui.boards.holobeat import HolobeatDrawing

def broken(self, canvas, area, top):
    names = [top.name(card) for card in self.hand(top.view, top.seat)]
    raise KeyError(names) if names else ValueError("no hand")

HolobeatDrawing.draw = broken
from holocards.cli import main
sys.exit(main([]))
"""


def names_in(sent: bytes) -> set[str]:
    return {found.decode() for found in re.findall(rb"[AB]Q\d\d", sent)}


def hidden(home: Path) -> set[str]:
    """The names of all cards that not everybody knows."""
    (record,) = (home / "records").glob("*.jsonl")
    _, course = rebuild(read_record(record), controller_of)
    game = course.game
    return {
        card_name(game.table.kind_ids[kind])
        for card, kind in enumerate(game.kind)
        if game.knows[card] != BOTH
    }


def next_seat(terminal: Terminal) -> int:
    row = terminal.row(terminal.find(CURTAIN)[1] + 2)
    return 0 if NAMES[0] in row else 1


def open_curtain(terminal: Terminal) -> int:
    seat = next_seat(terminal)
    key = NAMES[seat][0].lower()
    terminal.press(key, key)
    return seat


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Terminal, Path]]:
    write_home(tmp_path, "en", NAMES)
    with Terminal(tmp_path, columns=100, rows=32) as terminal:
        terminal.wait_for("[p]")
        terminal.press("p")
        terminal.wait_for("[h]")
        terminal.press("s")
        terminal.wait_for(CURTAIN)
        yield terminal, tmp_path


def test_names_of_cards_are_found_where_they_are_shown(table: tuple[Terminal, Path]) -> None:
    terminal, home = table
    before = len(terminal.sent)
    open_curtain(terminal)
    assert len(names_in(terminal.sent[before:]) & hidden(home)) >= 6


def test_nothing_comes_through_the_curtain(table: tuple[Terminal, Path]) -> None:
    terminal, home = table
    open_curtain(terminal)
    terminal.press("1")
    terminal.wait_for(CURTAIN)
    before = len(terminal.sent)
    for columns, rows in ((120, 40), (60, 20), (80, 24), (100, 32)):
        terminal.resize(columns, rows)
    terminal.press("ctrl+p", "u", "l", "z", "v", "enter", "space", "escape", "f1", "f10", "tab", "up", "?")
    assert CURTAIN in terminal.text
    for y in range(0, 32, 5):
        terminal.click(3, y)
    assert CURTAIN in terminal.text
    terminal.press("f2")
    assert "public log" in terminal.text
    terminal.press("enter")
    terminal.press("escape", "escape", "escape")
    terminal.wait_for(CURTAIN)
    assert not names_in(terminal.sent[before:]) & hidden(home)


def test_after_the_last_key_nothing_of_the_own_hand_is_sent_again(table: tuple[Terminal, Path]) -> None:
    terminal, home = table
    open_curtain(terminal)
    before = len(terminal.sent)
    terminal.press("1")
    terminal.wait_for(CURTAIN)
    assert not names_in(terminal.sent[before:]) & hidden(home)


def test_the_other_sides_screens_show_nothing_either(table: tuple[Terminal, Path]) -> None:
    terminal, home = table
    first = open_curtain(terminal)
    terminal.press("1")
    terminal.wait_for(CURTAIN)
    before = len(terminal.sent)
    second = open_curtain(terminal)
    assert second != first
    terminal.press("l", "escape", "z", "escape", "v", "escape", "f10", "escape")
    (record,) = (home / "records").glob("*.jsonl")
    _, course = rebuild(read_record(record), controller_of)
    game = course.game
    unknown = {
        card_name(game.table.kind_ids[kind])
        for card, kind in enumerate(game.kind)
        if not game.known_to(card, second)
    }
    assert not names_in(terminal.sent[before:]) & unknown


def test_a_crash_prints_no_card_and_says_where_the_details_are(tmp_path: Path) -> None:
    write_home(tmp_path, "en", NAMES)
    with Terminal(tmp_path, program=("-c", BROKEN)) as terminal:
        terminal.wait_for("[p]")
        terminal.press("p")
        terminal.wait_for("[h]")
        terminal.press("s")
        terminal.wait_for(CURTAIN)
        before = len(terminal.sent)
        open_curtain(terminal)
        assert terminal.wait_for_end() == 1
        assert not names_in(terminal.sent[before:])
        assert b"Traceback" not in terminal.sent
        assert b"holocards.log" in terminal.sent
        assert b"resume" in terminal.sent
    log = (tmp_path / "holocards.log").read_text(encoding="utf-8")
    assert "KeyError" in log and "in broken" in log
    with Terminal(tmp_path, ("resume",)) as terminal:
        terminal.wait_for(CURTAIN)


def test_ctrl_c_asks_and_shows_nothing_of_the_game(table: tuple[Terminal, Path]) -> None:
    terminal, home = table
    open_curtain(terminal)
    before = len(terminal.sent)
    terminal.press("ctrl+c")
    assert "Leave holocards?" in terminal.text
    assert not names_in(terminal.sent[before:]) & hidden(home)
    time.sleep(QUIET + 0.1)  # the curtain may have been opened with the same key
    terminal.press("y")
    assert terminal.wait_for_end() == 0
