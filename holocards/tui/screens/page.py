"""A sheet with a long text: scrolled with the arrows, the page keys and the wheel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from holocards.engine.values import value
from holocards.text import cells
from holocards.tui import keys
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.screens.listing import TEXT, panel, paragraph
from holocards.tui.sheet import Sheet

T = TypeVar("T")


@value
class Part:
    """A paragraph: text (easy Japanese as `Ruby`), how it looks, its indentation, and the mark and colour before it.

    names: what stands on one line in it where it fits.
    """

    text: str
    ink: Ink = TEXT
    indent: int = 0
    mark: str = ""
    mark_ink: Ink = Ink("accent")
    space_above: bool = False
    names: tuple[str, ...] = ()


class Page(Sheet[T]):
    """Base of all text sheets: `heading` and `parts`. What is longer than the screen is scrolled."""

    WHERE = keys.PAGE
    UNUSED = frozenset({"menu", "search", "open"})
    WIDTH = 84

    def __init__(self) -> None:
        super().__init__()
        self.top = 0
        self._room = 1
        self._length = 0

    def heading(self) -> str:
        """The title in the frame."""
        return ""

    def parts(self) -> Sequence[Part]:
        """The text as it is now."""
        raise TypeError(f"{type(self).__name__} has no text")

    def draw(self, canvas: Canvas) -> None:
        """A frame with the part of the text that is scrolled to."""
        width = min(canvas.width, self.WIDTH)
        area = Area((canvas.width - width) // 2, 0, width, canvas.height - 1)
        panel(canvas, area, self.heading())
        self.draw_text(canvas, Area(area.x + 3, area.y + 1, width - 6, area.height - 2), self.parts())

    def draw_text(self, canvas: Canvas, area: Area, parts: Sequence[Part]) -> None:
        """Lay the text out, then show the rows from `top` on."""
        rows = _rows(canvas, area, parts)
        self._room, self._length = area.height, len(rows)
        self.top = max(0, min(self.top, len(rows) - area.height))
        for y, (part, readings, line, first) in enumerate(rows[self.top : self.top + area.height], area.y):
            x = area.x + part.indent
            if part.mark:
                if first:
                    canvas.write(x, y, part.mark, part.mark_ink)
                x += _mark_room(part)
            if readings:
                canvas.write(x, y, readings, Ink("ruby", part.ink.paper))
            else:
                canvas.write(x, y, line, part.ink)
        self._draw_place(canvas, area)

    def row_of(self, area: Area, parts: Sequence[Part], wanted: Callable[[Part], bool]) -> int:
        """The first row of the first part that is wanted, 0 if there is none."""
        rows = _rows(self.painted.canvas, area, parts)
        return next((at for at, (part, _, line, _) in enumerate(rows) if wanted(part) and line), 0)

    def _draw_place(self, canvas: Canvas, area: Area) -> None:
        if self._length <= area.height:
            return
        words = self.home.words
        shown = words.say(
            "page.place", first=self.top + 1, last=min(self._length, self.top + area.height), all=self._length
        )
        canvas.write(area.x, area.bottom, f" {shown} ", Ink("dim"), area.width, "right")

    def do_scroll(self, key: str) -> None:
        """A line, a page, or all the way."""
        page = max(1, self._room - 1)
        step = {
            "up": -1,
            "down": 1,
            "pageup": -page,
            "pagedown": page,
            "home": -self._length,
            "end": self._length,
        }
        self.top = max(0, min(self.top + step[key], self._length - self._room))

    def wheel(self, step: int, target: object = None) -> None:
        """Three lines at a time."""
        for _ in range(3):
            self.do_scroll("down" if step > 0 else "up")

    def do_back(self, key: str) -> None:
        """Esc leaves."""
        self.dismiss(None)


def _mark_room(part: Part) -> int:
    return cells.width(part.mark) + 1 if part.mark else 0


def _rows(canvas: Canvas, area: Area, parts: Sequence[Part]) -> list[tuple[Part, str, str, bool]]:
    """Parts laid out: (part, readings, line, whether it is the part's first line)."""
    rows: list[tuple[Part, str, str, bool]] = []
    for part in parts:
        if part.space_above and rows:
            rows.append((part, "", "", False))
        room = area.width - part.indent - _mark_room(part)
        first = True
        for readings, line in paragraph(canvas, part.text, room, part.names):
            if readings.strip():
                rows.append((part, readings, "", False))
            rows.append((part, "", line, first))
            first = False
    return rows
