"""The title screen. It loads no cards and no model library: it has to come up at once."""

from __future__ import annotations

import os

from holocards import __version__
from holocards.text.languages import Language
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.screens.listing import Entry, Listing

_LETTERS = {
    "H": ("#..#", "#..#", "####", "#..#", "#..#"),
    "O": (".##.", "#..#", "#..#", "#..#", ".##."),
    "L": ("#...", "#...", "#...", "#...", "####"),
    "C": (".###", "#...", "#...", "#...", ".###"),
    "A": (".##.", "#..#", "####", "#..#", "#..#"),
    "R": ("###.", "#..#", "###.", "#.#.", "#..#"),
    "D": ("###.", "#..#", "#..#", "#..#", "###."),
    "S": (".###", "#...", ".##.", "...#", "###."),
}
_COLOURS = ("red", "yellow", "green", "blue", "purple", "red", "yellow", "green", "blue")


class Title(Listing[None]):
    """The way to everything else."""

    UNUSED = frozenset({"menu", "change", "back"})
    WIDTH = 44

    def on_mount(self) -> None:
        """On the first start ask for language and safe mode."""
        if self.home.first_start:
            from holocards.tui.screens.welcome import Welcome

            self.app.push_screen(Welcome(self.home.settings.language))

    def draw(self, canvas: Canvas) -> None:
        """The name in coloured cells, and the list."""
        words = self.home.words
        entries = self.entries()
        self._keep_cursor(entries)
        top = max(2, (canvas.height - 9 - len(entries) - 4) // 2)
        self._draw_name(canvas, top)
        canvas.write(0, top + 6, words.say("title.claim"), Ink("dim"), canvas.width, "center")
        area = Area((canvas.width - self.WIDTH) // 2, top + 8, self.WIDTH, len(entries))
        self.draw_entries(canvas, area, entries)
        canvas.write(1, canvas.height - 2, __version__, Ink("faint"))
        self.draw_notice(canvas, canvas.height - 2)

    def entries(self) -> list[Entry]:
        """Play, resume, look at a record, rules, settings, leave."""
        words = self.home.words
        resume = "" if self._has_records() else words.say("title.no_records")
        language = words.say(f"language.{self.home.settings.language.value}")
        return [
            Entry("play", words.say("title.play"), "p"),
            Entry("resume", words.say("title.resume"), "r", without=resume),
            Entry("rules", words.say("title.rules"), "u"),
            Entry("language", words.say("settings.language"), "l", setting=language, changes=True),
            Entry("settings", words.say("title.settings"), "s"),
            Entry("quit", words.say("title.quit"), "q"),
        ]

    def pick(self, name: str) -> None:
        """Go there."""
        if name == "quit":
            self.app.exit()
        elif name == "settings":
            from holocards.tui.screens.preferences import Preferences

            self.app.push_screen(Preferences())
        elif name == "rules":
            from holocards.tui.screens.rules import pick_rules

            pick_rules(self)
        elif name == "resume":
            from holocards.tui.screens.resume import Resume

            self.app.push_screen(Resume())
        elif name == "play":
            from holocards.tui.screens.setup import Setup

            self.app.push_screen(Setup())

    def change(self, name: str, step: int) -> None:
        """The next language."""
        languages = list(Language)
        at = languages.index(self.home.settings.language) + step
        self.home.change_settings(self.home.settings.with_(language=languages[at % len(languages)]))

    def _has_records(self) -> bool:
        try:
            with os.scandir(self.home.folder / "records") as found:
                return any(entry.is_file() for entry in found)
        except OSError:
            return False

    def _draw_name(self, canvas: Canvas, top: int) -> None:
        x = (canvas.width - (len(_COLOURS) * 6 - 2)) // 2
        for letter, colour in zip("HOLOCARDS", _COLOURS, strict=True):
            for y, line in enumerate(_LETTERS[letter], top):
                for column, pixel in enumerate(line, x):
                    if pixel == "#":
                        # Written as well as painted: on a terminal without colours the name still reads.
                        canvas.write(column, y, letter, Ink(colour, colour))
            x += 6
