"""A grid of terminal cells to draw on: text, boxes, areas that react to the mouse. Pure: knows neither Textual nor colours.

Nothing written here is markup, and a wide character is never halved: what would cut one leaves a space instead.
"""

from __future__ import annotations

from typing import NamedTuple

from holocards.text import cells
from holocards.text.cells import Align
from holocards.text.languages import Language
from holocards.text.safe import safe


class Ink(NamedTuple):
    """How a cell looks: names of colours out of the palette. An empty `paper` keeps the paper that is there."""

    pen: str = "text"
    paper: str = ""
    bold: bool = False


class Area(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column behind it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inner(self, columns: int = 1, rows: int = 1) -> Area:
        """The area without a margin on each side."""
        return Area(
            self.x + columns,
            self.y + rows,
            max(0, self.width - 2 * columns),
            max(0, self.height - 2 * rows),
        )


_LIGHT, _HEAVY, _ASCII = "╭─╮│╰╯", "┏━┓┃┗┛", "+-+|++"
_ASCII_HEAVY = "#=##=#"


class Canvas:
    """Cells of one screen. `safe_mode` writes no character of ambiguous width."""

    __slots__ = ("_inks", "_targets", "_texts", "height", "language", "safe_mode", "width")

    def __init__(
        self,
        width: int,
        height: int,
        paper: str = "paper",
        *,
        safe_mode: bool = False,
        language: Language = Language.JA,
    ) -> None:
        self.width, self.height = width, height
        self.safe_mode, self.language = safe_mode, language
        ground = Ink("text", paper)
        self._texts = [[" "] * width for _ in range(height)]
        self._inks = [[ground] * width for _ in range(height)]
        self._targets: list[tuple[Area, object]] = []

    # -- drawing

    def fill(self, area: Area, paper: str) -> None:
        """Paint an area: its text goes, its paper changes."""
        ink = Ink("text", paper)
        left, right = max(0, area.x), min(self.width, area.right)
        for y in range(max(0, area.y), min(self.height, area.bottom)):
            for x in range(left, right):
                self._set(x, y, " ", ink)

    def shown(self, text: str) -> str:
        """The text as `write` will write it; measure and wrap this one."""
        return safe(text, self.language) if self.safe_mode else text

    def write(
        self, x: int, y: int, text: str, ink: Ink, room: int | None = None, align: Align = "left"
    ) -> int:
        """Write one line and return the column behind it.

        With `room` the text is cut to that many cells and aligned in them (blanks keep what is there).
        """
        text = self.shown(text)
        if room is not None:
            text = cells.fit(text, room)
            missing = room - cells.width(text)
            x += {"left": 0, "right": missing, "center": missing // 2}[align]
        if not 0 <= y < self.height:
            return x + cells.width(text)
        if text.isascii():
            for char in text:
                if 0 <= x < self.width:
                    self._set(x, y, char, ink)
                x += 1
            return x
        for cluster in cells.clusters(text):
            wide = cells.width(cluster)
            if x >= 0 and x + wide <= self.width:
                self._set(x, y, cluster, ink)
                for covered in range(x + 1, x + wide):
                    self._set(covered, y, " ", ink)
                    self._texts[y][covered] = ""
            x += wide
        return x

    def box(self, area: Area, ink: Ink, *, heavy: bool = False) -> None:
        """A frame along the inner edge of an area."""
        if area.width < 2 or area.height < 2:
            return
        light, bold = (_ASCII, _ASCII_HEAVY) if self.safe_mode else (_LIGHT, _HEAVY)
        kit = bold if heavy else light
        last, foot = area.right - 1, area.bottom - 1
        self.write(area.x, area.y, kit[0] + kit[1] * (area.width - 2) + kit[2], ink)
        self.write(area.x, foot, kit[4] + kit[1] * (area.width - 2) + kit[5], ink)
        for y in range(area.y + 1, foot):
            self.write(area.x, y, kit[3], ink)
            self.write(last, y, kit[3], ink)

    def mark(self, area: Area, target: object) -> None:
        """Let an area react to the mouse; the last one marked lies on top."""
        self._targets.append((area, target))

    # -- reading

    def at(self, x: int, y: int) -> object | None:
        """What lies under the mouse."""
        return next((target for area, target in reversed(self._targets) if area.holds(x, y)), None)

    def targets(self) -> list[tuple[Area, object]]:
        """All areas that react to the mouse."""
        return list(self._targets)

    def runs(self, y: int) -> list[tuple[str, Ink]]:
        """A row as stretches of text of one look; their widths add up to the width of the canvas."""
        found: list[tuple[str, Ink]] = []
        texts, inks = self._texts[y], self._inks[y]
        start, ink = 0, inks[0] if inks else Ink()
        for x in range(1, self.width):
            here = inks[x]
            if here is not ink and here != ink:
                found.append(("".join(texts[start:x]), ink))
                start, ink = x, here
        found.append(("".join(texts[start:]), ink))
        return found

    def row(self, y: int) -> str:
        """The text of a row."""
        return "".join(self._texts[y])

    def text(self) -> str:
        """All text, for tests and pictures."""
        return "\n".join(self.row(y).rstrip() for y in range(self.height))

    def _set(self, x: int, y: int, cluster: str, ink: Ink) -> None:
        texts, inks = self._texts[y], self._inks[y]
        if texts[x] == "" and x:
            texts[x - 1] = " "
        if x + 1 < self.width and texts[x + 1] == "":
            texts[x + 1] = " "
        texts[x] = cluster
        inks[x] = ink if ink.paper else Ink(ink.pen, inks[x].paper, ink.bold)
