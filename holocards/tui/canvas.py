"""A grid of terminal cells to draw on: text, boxes, areas that react to the mouse. Pure: knows neither Textual nor colours.

Nothing written here is markup, and a wide character is never halved: what would cut one leaves a space instead.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache
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


_PARTS_KEPT = 512
_GAP = 6
"""So many equal cells between two changes are sent along: cheaper than moving the cursor."""
_LIGHT, _HEAVY, _ASCII = "╭─╮│╰╯", "┏━┓┃┗┛", "+-+|++"
_ASCII_HEAVY = "#=####"


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
        left, right = max(0, area.x), min(self.width, area.right)
        if left >= right:
            return
        blank, ink = " " * (right - left), Ink("text", paper)
        for y in range(max(0, area.y), min(self.height, area.bottom)):
            self._lay(left, y, blank, ink)

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
            self._lay(x, y, text, ink)
            return x + len(text)
        laid = _laid(text)
        if x >= 0 and x + len(laid) <= self.width:
            self._lay(x, y, laid, ink)
            return x + len(laid)
        for cluster in cells.clusters(text):
            wide = cells.width(cluster)
            if not wide:
                continue  # a mark without a letter to stand on
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
        for y, ends in ((area.y, kit[:3]), (foot, kit[4] + kit[1] + kit[5])):
            if 0 <= y < self.height:
                self._lay(area.x, y, ends[0] + ends[1] * (area.width - 2) + ends[2], ink)
        for y in range(max(0, area.y + 1), min(foot, self.height)):
            self._lay(area.x, y, kit[3], ink)
            self._lay(last, y, kit[3], ink)

    def part(self, area: Area, key: Hashable, draw: Callable[[Canvas, Area], object]) -> None:
        """Draw a part that has its own paper and depends on `key` and its size alone: drawn once, then copied."""
        if area.x < 0 or area.y < 0 or area.right > self.width or area.bottom > self.height:
            draw(self, area)
            return
        full = (key, area.width, area.height, self.safe_mode, self.language)
        kept = _parts.get(full)
        if kept is None:
            kept = Canvas(area.width, area.height, safe_mode=self.safe_mode, language=self.language)
            draw(kept, Area(0, 0, area.width, area.height))
            while len(_parts) >= _PARTS_KEPT:
                del _parts[next(iter(_parts))]
            _parts[full] = kept
        for y, (texts, inks) in enumerate(zip(kept._texts, kept._inks, strict=True), area.y):
            self._open(y, area.x, area.right)
            self._texts[y][area.x : area.right] = texts
            self._inks[y][area.x : area.right] = inks
        for inner, target in kept._targets:
            self.mark(Area(area.x + inner.x, area.y + inner.y, inner.width, inner.height), target)

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

    def changes(self, before: Canvas) -> list[Area]:
        """Where it looks different from a canvas of the same size, in stretches of rows; no wide character is cut by one."""
        found = []
        for y in range(self.height):
            texts, old_texts = self._texts[y], before._texts[y]
            inks, old_inks = self._inks[y], before._inks[y]
            if texts == old_texts and inks == old_inks:
                continue
            start = end = -1
            for x in range(self.width):
                if texts[x] == old_texts[x] and inks[x] == old_inks[x]:
                    continue
                if start >= 0 and x - end > _GAP:
                    found.append(self._stretch(before, start, end, y))
                    start = x
                start, end = (x if start < 0 else start), x + 1
            found.append(self._stretch(before, start, end, y))
        return found

    def _stretch(self, before: Canvas, start: int, end: int, y: int) -> Area:
        rows = (self._texts[y], before._texts[y])
        while start and any(row[start] == "" for row in rows):
            start -= 1
        while end < self.width and any(row[end] == "" for row in rows):
            end += 1
        return Area(start, y, end - start, 1)

    def _lay(self, x: int, y: int, text: Sequence[str], ink: Ink) -> None:
        """Write what stands in each cell, nothing in the second one of a wide character; what sticks out is cut."""
        if x < 0:
            text, x = text[-x:], 0
        text = text[: max(0, self.width - x)]
        if not text:
            return
        inks, end = self._inks[y], x + len(text)
        self._open(y, x, end)
        self._texts[y][x:end] = text
        if ink.paper:
            inks[x:end] = [ink] * (end - x)
            return
        before = inks[x:end]
        if before.count(before[0]) == end - x:
            inks[x:end] = [_on(ink, before[0].paper)] * (end - x)
        else:
            inks[x:end] = [_on(ink, here.paper) for here in before]

    def _open(self, y: int, x: int, end: int) -> None:
        """Leave a space of wide characters that will be cut by writing over these cells."""
        texts = self._texts[y]
        if x and texts[x] == "":
            texts[x - 1] = " "
        if end < self.width and texts[end] == "":
            texts[end] = " "

    def _set(self, x: int, y: int, cluster: str, ink: Ink) -> None:
        inks = self._inks[y]
        self._open(y, x, x + 1)
        self._texts[y][x] = cluster
        inks[x] = ink if ink.paper else _on(ink, inks[x].paper)


@cache
def _on(ink: Ink, paper: str) -> Ink:
    """The ink on the paper that is there; the same object each time."""
    return Ink(ink.pen, paper, ink.bold)


@lru_cache(maxsize=4096)
def _laid(text: str) -> tuple[str, ...]:
    """The cells of a text: a character with its marks, then nothing for each further cell it covers."""
    found: list[str] = []
    for cluster in cells.clusters(text):
        wide = cells.width(cluster)
        if wide:  # else a mark without a letter to stand on
            found += (cluster, *[""] * (wide - 1))
    return tuple(found)


_parts: dict[Hashable, Canvas] = {}
"""The parts drawn last."""
