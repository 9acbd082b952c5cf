"""Whole hot-seat games through the real program, whose bytes are searched for cards that whoever sits there does not know.

Every card has a name of its own; on the shared table and under the curtain nothing may be shown that not everybody knows.
"""

from __future__ import annotations

import re
from pathlib import Path

from holocards.engine.facts import BOTH, NOBODY
from holocards.engine.game import Game
from holocards.games import GAMES, controller_of
from holocards.match.course import Course
from holocards.match.rebuild import rebuild
from holocards.match.record import read_record
from holocards.tui.boards import drawing
from tests.tui.marked_cards import card_name
from tests.tui.pty_player import Terminal

NAMES = ("Xena", "Yuri")
KEYS = ("x", "y")
WORDS = {
    "ja": {"curtain": "画面を隠しています", "key": "を2回押して", "end": "の勝ち", "rematch": "席を替えて"},
    "en": {"curtain": "SCREEN HIDDEN", "key": "twice to open", "end": "wins", "rematch": "seats swapped"},
}
MOST_STEPS = 900
SEEDED = """
import sys
from holocards.cli import main
from holocards.tui.screens import setup

setup.new_seed = lambda: 3
sys.exit(main([]))
"""
"""The program itself, shuffling as it does for this seed: so that every game of the tests comes to what they look at."""


class HotSeat:
    """Plays on with the first answer each time and watches the bytes."""

    def __init__(
        self, terminal: Terminal, home: Path, language: str, *, mouse: bool, game: str = "holobeat"
    ) -> None:
        self.terminal, self.home, self.words, self.mouse = terminal, home, WORDS[language], mouse
        self.of = game
        self.hand_overs = self.shared = self.looked = self.answers = 0
        self.seated = NOBODY
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
        for key in ("p", *("g" * GAMES.index(self.of)), "s"):
            if self.mouse:
                terminal.click_on(f"[{key}]")
            else:
                terminal.press(key)
            if key != "s":
                terminal.wait_for("[h]")
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
                self.seated = seat
                self.hand_overs += 1
                self.look(terminal.sent[began:], f"opening for {NAMES[seat]}", self.unknown_to(seat))
            else:
                before = len(terminal.sent)
                hidden = self.unknown_here()
                self.answer()
                if self.covered:
                    # On a slow machine the last of the side shown before comes only now: whoever sits there may see it.
                    self.look(terminal.sent[before:], "going under the curtain", hidden)
                else:
                    self.look_at_the_side(terminal.sent[before:])
                began = len(terminal.sent)
        raise AssertionError("the game does not end")

    def look_at_the_side(self, sent: bytes) -> None:
        """The side of whoever is asked, or the shared table, which shows nobody's hand."""
        decision = self.game().decision
        if decision is None:
            return
        if self.open() and decision.seat != self.seated:
            self.seated = NOBODY
            self.shared += 1
            self.look(sent, "shared table", self.hidden_from_somebody())
        elif self.seated == NOBODY:
            self.look(sent, "shared table left", self.hidden_from_somebody())
        else:
            self.look(sent, f"side of {NAMES[decision.seat]}", self.unknown_to(decision.seat))

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
        self.terminal.wait_while(self.words["curtain"])

    def answer(self) -> None:
        """What the cursor stands on, by mouse the first row that can be chosen; on the first shared table a look at the hand."""
        if self.seated == NOBODY and not self.looked and "[h]" in self.terminal.text:
            self.looked += 1
            if self.mouse:
                self.terminal.click_on("[h]")
            else:
                self.terminal.press("h")
            return
        self.answers += 1
        if self.of == "phantom_maze" and self.answers % 6 < 2 and "[n] " in self.terminal.text:
            self.end_the_turn()
            return
        if not self.mouse:
            self.terminal.press("enter")
            return
        rows = range(self.terminal.screen.lines - 1, 0, -1)
        first = min(y for y in rows if re.search(r"^│ [> v^] \[[0-9a-z]\] ", self.terminal.row(y)))
        self.terminal.click(8, first)

    def end_the_turn(self) -> None:
        """Before everything is used up, so that cards stay in hand; asked once more whether to end it, the next answer says so."""
        if self.mouse:
            self.terminal.click_on("[n] ")
        else:
            self.terminal.press("n")

    # -- what is true

    def open(self) -> bool:
        """Whether the question is answered from what everybody sees."""
        game = self.game()
        assert game.decision is not None
        return drawing(self.of).question(game.view(NOBODY), game.decision, ()).open

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

    def unknown_to(self, seat: int) -> set[str]:
        """The names of the cards that seat does not know, but for those its log tells of (seen, then shuffled away)."""
        game = self.game()
        assert self._course is not None
        told = {kind for event in self._course.log for kind in event.for_seat(seat).kinds}
        return {
            card_name(game.table.kind_ids[kind])
            for card, kind in enumerate(game.kind)
            if not game.known_to(card, seat) and kind not in told
        }

    def unknown_here(self) -> set[str]:
        """The names of the cards that whoever sits at the screen does not know; on the shared table that is anybody."""
        return self.hidden_from_somebody() if self.seated == NOBODY else self.unknown_to(self.seated)

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
