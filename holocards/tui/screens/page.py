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


@value
class PickPart:
    """The mouse target of a paragraph."""

    at: int


class Page(Sheet[T]):
    """Base of all text sheets: `heading` and `parts`. What is longer than the screen is scrolled.

    Where `can_be_opened` says so of a paragraph, a cursor stands on such a one and the mouse opens it with `open_part`.
    """

    WHERE = keys.PAGE
    UNUSED = frozenset({"menu", "search", "open", "why"})
    WIDTH = 84

    def __init__(self) -> None:
        super().__init__()
        self.top = 0
        self.at = -1
        self._follow = False
        self._room = 1
        self._length = 0
        self._openable: list[int] = []

    def heading(self) -> str:
        """The title in the frame."""
        return ""

    def parts(self) -> Sequence[Part]:
        """The text as it is now."""
        raise TypeError(f"{type(self).__name__} has no text")

    def can_be_opened(self, at: int) -> bool:
        """Whether a paragraph leads somewhere."""
        return False

    def open_part(self, at: int) -> None:
        """Go where a paragraph leads."""

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
        self._openable = [at for at in range(len(parts)) if self.can_be_opened(at)]
        if self._follow and self.at >= 0:
            mine = [y for y, row in enumerate(rows) if row[0] == self.at]
            self.top = min(max(self.top, mine[-1] - area.height + 1), mine[0])
        self._follow = False
        self.top = max(0, min(self.top, len(rows) - area.height))
        openable = set(self._openable)
        for y, (at, readings, line, first) in enumerate(rows[self.top : self.top + area.height], area.y):
            part = parts[at]
            x = area.x + part.indent
            if at in openable:
                canvas.mark(Area(area.x - 2, y, area.width + 4, 1), PickPart(at))
            if at == self.at and (line or readings):
                canvas.fill(Area(area.x - 2, y, area.width + 4, 1), "cursor")
                canvas.write(area.x - 2, y, ">" if first else " ", Ink("key", "", True))
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
        return next((at for at, (part, _, line, _) in enumerate(rows) if wanted(parts[part]) and line), 0)

    def _draw_place(self, canvas: Canvas, area: Area) -> None:
        if self._length <= area.height:
            return
        words = self.home.words
        shown = words.say(
            "page.place", first=self.top + 1, last=min(self._length, self.top + area.height), all=self._length
        )
        canvas.write(area.x, area.bottom, f" {shown} ", Ink("dim"), area.width, "right")

    def touch(self, target: object) -> None:
        """A click on a paragraph that leads somewhere goes there."""
        if isinstance(target, PickPart):
            self.at = target.at
            self.open_part(target.at)
        else:
            super().touch(target)

    def do_open(self, key: str) -> None:
        """Where the paragraph at the cursor leads."""
        if self.at >= 0:
            self.open_part(self.at)

    def do_scroll(self, key: str) -> None:
        """A line, a page, or all the way; where paragraphs lead somewhere, the cursor goes from one to the next of them."""
        if self._openable:
            self._move(key)
            return
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

    def _move(self, key: str) -> None:
        page = max(1, self._room // 2)
        step = {"up": -1, "down": 1, "pageup": -page, "pagedown": page}.get(key, 0)
        last = len(self._openable) - 1
        here = self._openable.index(self.at) if self.at in self._openable else last
        here = {"home": 0, "end": last}.get(key, max(0, min(here + step, last)))
        self.at, self._follow = self._openable[here], True
        if not here:
            self.top = 0  # with the heading above it

    def wheel(self, step: int, target: object = None) -> None:
        """Three lines at a time."""
        for _ in range(3):
            self.do_scroll("down" if step > 0 else "up")

    def do_back(self, key: str) -> None:
        """Esc leaves."""
        self.dismiss(None)


def _mark_room(part: Part) -> int:
    return cells.width(part.mark) + 1 if part.mark else 0


def _rows(canvas: Canvas, area: Area, parts: Sequence[Part]) -> list[tuple[int, str, str, bool]]:
    """Parts laid out: (number of the part, readings, line, whether it is the part's first line)."""
    rows: list[tuple[int, str, str, bool]] = []
    for at, part in enumerate(parts):
        if part.space_above and rows:
            rows.append((at, "", "", False))
        room = area.width - part.indent - _mark_room(part)
        first = True
        for readings, line in paragraph(canvas, part.text, room, part.names):
            if readings.strip():
                rows.append((at, readings, "", False))
            rows.append((at, "", line, first))
            first = False
    return rows
