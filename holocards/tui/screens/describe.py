"""The whole table as plain sentences, for a screen reader and for whoever likes to read; with what can be done now."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.tui.boards import BoardDrawing
from holocards.tui.canvas import Ink
from holocards.tui.lines import Line
from holocards.tui.screens.page import Page, Part
from holocards.tui.tabletop import Tabletop
from holocards.tui.words import one_line


class Describe(Page[None]):
    """lines: the rows of the prompt, if somebody is asked."""

    def __init__(
        self, tabletop: Tabletop, drawing: BoardDrawing, title: str = "", lines: Sequence[Line] = ()
    ) -> None:
        super().__init__()
        self._tabletop, self._drawing, self._title, self._lines = tabletop, drawing, title, lines

    def heading(self) -> str:
        """The title."""
        return self.home.words.say("describe.title")

    def parts(self) -> Sequence[Part]:
        """Where the game stands, the table, the choices."""
        header = self._drawing.header(self._tabletop)
        found = [Part(f"{header.where} {header.whose}".strip(), Ink("strong", "", True))]
        if 0 <= header.now < len(header.phases):
            found.append(Part(header.phases[header.now]))
        found += [
            Part(sentence, space_above=at == 0)
            for at, sentence in enumerate(self._drawing.describe(self._tabletop))
        ]
        if self._title:
            found.append(Part(self._title, Ink("accent", "", True), space_above=True))
        for line in self._lines:
            cap = "x" if line.row.refusal else f"[{line.key}]" if line.key else "-"
            said = ": ".join(part for part in (line.label, one_line(line.forecast.words)) if part)
            found.append(Part(f"{cap} {said}", Ink("dim") if line.row.refusal else Ink()))
        return found
