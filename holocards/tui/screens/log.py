"""The log of a match as one seat saw it; every entry leads to its card."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.engine.facts import NOBODY, UNKNOWN
from holocards.text.ruby import Ruby
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.play import Play
from holocards.tui.screens.page import Page, Part
from holocards.tui.story import LogLine


class Log(Page[None]):
    """seat NOBODY: what everybody saw."""

    UNUSED = frozenset({"menu", "search"})

    def __init__(self, play: Play, seat: int) -> None:
        super().__init__()
        self._play, self._seat = play, seat
        self._lines: list[LogLine] = []
        self._at_end = False

    def heading(self) -> str:
        """Whose log it is."""
        words = self.home.words
        if self._seat == NOBODY:
            return words.say("log.public")
        return words.say("log.title", player=self._play.names[self._seat])

    def parts(self) -> Sequence[Part]:
        """Everything that happened; the names tell whose doing it was, not the colour alone."""
        play = self._play
        found = []
        for line in play.log(self._seat, rich=True):
            if line.heading:
                text: str = (
                    Ruby(f"--- {line.text} ---") if isinstance(line.text, Ruby) else f"--- {line.text} ---"
                )
                found.append(Part(text, Ink("dim"), space_above=True))
                continue
            pen = "alarm" if line.alarm else "accent" if line.seat == max(0, self._seat) else "rival"
            mark, mark_ink = "!" if line.alarm else "|", Ink(pen, "", True)
            found.append(Part(line.text, Ink("text"), mark=mark, mark_ink=mark_ink, names=line.names))
        return found

    def draw_text(self, canvas: Canvas, area: Area, parts: Sequence[Part]) -> None:
        """At first the end of it."""
        super().draw_text(canvas, area, parts)
        if not self._at_end:
            self._at_end = True
            self.top = max(0, self._length - area.height)
            if self.top:
                canvas.fill(area, "panel")
                super().draw_text(canvas, area, parts)

    def do_open(self, key: str) -> None:
        """The cards of the log, the latest first."""
        from holocards.tui.screens.zones import CardList

        play = self._play
        kinds = [line.kind for line in reversed(play.log(self._seat)) if line.kind != UNKNOWN]
        self.app.push_screen(CardList(play, self.home.words.say("log.cards"), list(dict.fromkeys(kinds))))
