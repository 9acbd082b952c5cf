"""Whole hot-seat games of Holobeat through the real program, by keys and by mouse, in Japanese and in English.

What the terminal was sent while one side was shown is searched for the names of the cards which that side does not know; every card
has a name of its own.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from holocards.engine.facts import BOTH
from holocards.engine.game import Game
from holocards.games import controller_of
from holocards.match.course import Course
from holocards.match.rebuild import rebuild
from holocards.match.record import read_record
from tests.tui.marked_cards import card_name, write_home
from tests.tui.pty_player import Terminal

NAMES = ("Xena", "Yuri")
KEYS = ("x", "y")
WORDS = {
    "ja": {"curtain": "画面を隠しています", "key": "を2回押して", "end": "の勝ち", "rematch": "席を替えて"},
    "en": {"curtain": "SCREEN HIDDEN", "key": "twice to open", "end": "wins", "rematch": "seats swapped"},
}
MOST_STEPS = 900


class HotSeat:
    """Plays on with the first answer each time and watches the bytes."""

    def __init__(self, terminal: Terminal, home: Path, language: str, *, mouse: bool) -> None:
        self.terminal, self.home, self.words, self.mouse = terminal, home, WORDS[language], mouse
        self.hand_overs = 0
        self.leaks: list[str] = []
        self.shown: set[str] = set()
        self._course: Course | None = None
        self._carried_out = 0

    @property
    def covered(self) -> bool:
        return self.words["curtain"] in self.terminal.text

    @property
    def over(self) -> bool:
        return self.words["rematch"] in self.terminal.text

    def start(self) -> None:
        terminal = self.terminal
        terminal.wait_for("[p]")
        if self.mouse:
            terminal.click_on("[p]")
            terminal.wait_for("[h]")
            terminal.click_on("[s]")
        else:
            terminal.press("p")
            terminal.wait_for("[h]")
            terminal.press("s")
        terminal.wait_for(self.words["curtain"])

    def play(self) -> None:
        """To the end of the game."""
        terminal, began = self.terminal, 0
        for _ in range(MOST_STEPS):
            if self.over:
                return
            if self.covered:
                self.look(terminal.sent[began:], "under the curtain", self.hidden_from_somebody())
                began = len(terminal.sent)
                seat = 0 if NAMES[0] in terminal.row(self.line_of_next()) else 1
                self.uncover(seat)
                self.hand_overs += 1
                self.look(terminal.sent[began:], f"opening for {NAMES[seat]}", self.unknown_to(seat))
            else:
                before = len(terminal.sent)
                hidden = self.hidden_from_somebody()
                self.answer()
                if self.covered:
                    self.look(
                        terminal.sent[before:],
                        "going under the curtain",
                        hidden & self.hidden_from_somebody(),
                    )
                else:
                    seat = self.asked()
                    if seat >= 0:
                        self.look(terminal.sent[before:], f"side of {NAMES[seat]}", self.unknown_to(seat))
                began = len(terminal.sent)
        raise AssertionError("the game does not end")

    def line_of_next(self) -> int:
        """The row of the curtain that names who comes next: two below its title."""
        return self.terminal.find(self.words["curtain"])[1] + 2

    def uncover(self, seat: int) -> None:
        if self.mouse:
            for _ in range(2):
                x, y = self.terminal.find(f"[{KEYS[seat].upper()}]")
                self.terminal.click(x + 1, y)
        else:
            self.terminal.press(KEYS[seat], KEYS[seat])

    def answer(self) -> None:
        """The first row of the prompt that can be chosen."""
        if not self.mouse:
            self.terminal.press("enter")
            return
        rows = range(self.terminal.screen.lines - 1, 0, -1)
        first = min(y for y in rows if re.search(r"^│ [> v^] \[[0-9a-z]\] ", self.terminal.row(y)))
        self.terminal.click(8, first)

    # -- what is true

    def game(self) -> Game:
        (record,) = (self.home / "records").glob("*.jsonl")
        written = read_record(record)
        if self._course is None:
            _, self._course = rebuild(written, controller_of)
        else:
            for _, entry in written.entries[self._carried_out :]:
                self._course.carry_out(entry)
        self._carried_out = len(written.entries)
        return self._course.game

    def asked(self) -> int:
        decision = self.game().decision
        return decision.seat if decision else -1

    def unknown_to(self, seat: int) -> set[str]:
        """The names of the cards that seat does not know."""
        game = self.game()
        return {
            card_name(game.table.kind_ids[kind])
            for card, kind in enumerate(game.kind)
            if not game.known_to(card, seat)
        }

    def hidden_from_somebody(self) -> set[str]:
        game = self.game()
        return {
            card_name(game.table.kind_ids[kind])
            for card, kind in enumerate(game.kind)
            if game.knows[card] != BOTH
        }

    def look(self, sent: bytes, when: str, hidden: set[str]) -> None:
        names = {match.decode() for match in re.findall(rb"[AB]Q\d\d", sent)}
        self.shown |= names
        found = names & hidden
        self.leaks += [f"{when}: {name}" for name in sorted(found)]


@pytest.mark.parametrize(
    ("language", "mouse", "size"),
    [("ja", False, (80, 24)), ("en", True, (100, 32)), ("ja", True, (120, 40)), ("en", False, (80, 24))],
)
def test_a_whole_game_shows_no_seat_a_card_it_does_not_know(
    tmp_path: Path, language: str, mouse: bool, size: tuple[int, int]
) -> None:
    write_home(tmp_path, language, NAMES)
    with Terminal(tmp_path, columns=size[0], rows=size[1]) as terminal:
        table = HotSeat(terminal, tmp_path, language, mouse=mouse)
        table.start()
        table.play()
        assert table.leaks == []
        assert len(table.shown) > 30, "the marked cards are played"
        assert WORDS[language]["end"] in terminal.text
        assert table.hand_overs > 4
        terminal.press("n")
        terminal.wait_for("[q]")
        terminal.press("q")
        assert terminal.wait_for_end() == 0
