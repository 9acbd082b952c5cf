"""A sheet with a list to pick from: menus, set-up, settings and dialogs are made of it."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from holocards.engine.values import value
from holocards.text import cells
from holocards.text.languages import Language
from holocards.text.lines import with_reading_lines, wrap
from holocards.text.ruby import Ruby
from holocards.tui import keys
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.sheet import Sheet
from holocards.tui.words import one_line

T = TypeVar("T")
TEXT = Ink()


@value
class Entry:
    """One line of a list. name: what it is to the sheet; setting: what is chosen there now, shown at the right.

    without: why it cannot be picked (it is dimmed then). heading: it only divides the list.
    """

    name: str
    label: str
    key: str = ""
    setting: str = ""
    without: str = ""
    changes: bool = False
    heading: bool = False


@value
class PickEntry:
    """The mouse target of an entry."""

    name: str


@value
class ChangeEntry:
    """The mouse target of an entry's arrows."""

    name: str
    step: int


class Listing(Sheet[T]):
    """Base of all list sheets: `entries`, `pick`, and `change` for entries with a setting."""

    WHERE = keys.LIST
    UNUSED = frozenset({"menu", "change"})
    WIDTH = 60

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        self._first_row = 0

    # -- what subclasses say

    def heading(self) -> str:
        """The title in the frame."""
        return ""

    def lead(self) -> str:
        """A paragraph above the list."""
        return ""

    def entries(self) -> list[Entry]:
        """The list as it is now."""
        raise TypeError(f"{type(self).__name__} has no list")

    def pick(self, name: str) -> None:
        """An entry was chosen."""

    def change(self, name: str, step: int) -> None:
        """The setting of an entry shall go one step on (1) or back (-1)."""

    # -- drawing

    def draw(self, canvas: Canvas) -> None:
        """A framed list in the middle."""
        width = min(canvas.width - 4, self.WIDTH)
        lead = paragraph(canvas, self.lead(), width - 6) if self.lead() else []
        entries = self.entries()
        self._keep_cursor(entries)
        height = min(canvas.height - 3, len(lead) + len(entries) + 4 + (1 if lead else 0))
        area = Area((canvas.width - width) // 2, max(1, (canvas.height - 2 - height) // 2), width, height)
        panel(canvas, area, self.heading())
        y = write_paragraph(canvas, lead, area.x + 3, area.y + 2) if lead else area.y + 1
        self.draw_entries(canvas, Area(area.x + 2, y + 1, width - 4, area.bottom - y - 2), entries)
        self.draw_notice(canvas, canvas.height - 2)

    def draw_notice(self, canvas: Canvas, y: int) -> None:
        """What the last key led to, in the row above the footer, or as many rows above it as that takes."""
        if not self.notice:
            return
        rows = wrapped(canvas, self.notice, canvas.width - 4)
        for at, row in enumerate(rows, y + 1 - len(rows)):
            if len(rows) > 1:
                canvas.fill(Area(0, at, canvas.width, 1), "paper")
            canvas.write(0, at, row, Ink("accent"), canvas.width, "center")

    def draw_entries(self, canvas: Canvas, area: Area, entries: list[Entry]) -> None:
        """The rows of the list that fit, the cursor's among them."""
        self._first_row = max(min(self._first_row, self.cursor), self.cursor - area.height + 1, 0)
        shown = entries[self._first_row : self._first_row + area.height]
        for y, entry in enumerate(shown, area.y):
            here = self._first_row + y - area.y == self.cursor
            row = Area(area.x, y, area.width, 1)
            if entry.heading:
                canvas.write(area.x + 2, y, entry.label, Ink("accent", "", True), area.width - 3)
                continue
            if here:
                canvas.fill(row, "cursor")
                canvas.write(area.x, y, ">", Ink("key", "", True))
            self._draw_entry(canvas, row, entry, here)

    def _draw_entry(self, canvas: Canvas, row: Area, entry: Entry, here: bool) -> None:
        canvas.mark(row, PickEntry(entry.name))
        x = row.x + 2
        if entry.key:
            cap = "x" if entry.without else f"[{entry.key}]"
            canvas.write(
                x, row.y, cap, Ink("dim" if entry.without else "key", "", not entry.without), 3, "center"
            )
            x += 4
        right = entry.without or entry.setting
        turns = entry.changes and not entry.without
        wide = min(cells.width(canvas.shown(right)) + 4 * turns, row.right - x - 8)
        pen = "dim" if entry.without else "strong" if here else "text"
        canvas.write(x, row.y, entry.label, Ink(pen, "", here), row.right - x - wide - 2)
        at = row.right - 1 - wide
        ink = Ink("dim" if entry.without else "accent")
        canvas.write(at + 2 * turns, row.y, right, ink, wide - 4 * turns)
        if turns:
            canvas.write(at, row.y, "< ", ink)
            canvas.write(at + wide - 2, row.y, " >", ink)
            canvas.mark(Area(at, row.y, 2, 1), ChangeEntry(entry.name, -1))
            canvas.mark(Area(at + wide - 2, row.y, 2, 1), ChangeEntry(entry.name, 1))

    # -- acting

    def press(self, key: str) -> None:
        """An entry's own key picks it; the others are commands."""
        for at, entry in enumerate(self.entries()):
            if entry.key == key and not entry.heading:
                self.cursor = at
                self._pick(entry)
                return
        super().press(key)

    def touch(self, target: object) -> None:
        """A click on an entry picks it, on its arrows changes it."""
        by_name = {entry.name: at for at, entry in enumerate(self.entries())}
        if isinstance(target, PickEntry) and target.name in by_name:
            self.cursor = by_name[target.name]
            self._pick(self.entries()[self.cursor])
        elif isinstance(target, ChangeEntry) and target.name in by_name:
            self.cursor = by_name[target.name]
            self.change(target.name, target.step)
        else:
            super().touch(target)

    def do_move(self, key: str) -> None:
        """One entry up or down, past headings, round the ends."""
        entries = self.entries()
        step = 1 if key == "down" else -1
        for _ in entries:
            self.cursor = (self.cursor + step) % len(entries)
            if not entries[self.cursor].heading:
                return

    def do_choose(self, key: str) -> None:
        """Enter picks the entry at the cursor."""
        entries = self.entries()
        if entries:
            self._pick(entries[self.cursor])

    def do_change(self, key: str) -> None:
        """Left and right change the setting at the cursor."""
        entries = self.entries()
        if entries and entries[self.cursor].changes and not entries[self.cursor].without:
            self.change(entries[self.cursor].name, -1 if key == "left" else 1)

    def do_back(self, key: str) -> None:
        """Esc leaves."""
        self.dismiss(None)

    def _pick(self, entry: Entry) -> None:
        if entry.without:
            self.notice = entry.without
        elif entry.changes:
            self.change(entry.name, 1)
        else:
            self.pick(entry.name)

    def _keep_cursor(self, entries: list[Entry]) -> None:
        self.cursor = max(0, min(self.cursor, len(entries) - 1))
        if entries and entries[self.cursor].heading:
            self.do_move("down")


def panel(canvas: Canvas, area: Area, title: str, *, paper: str = "panel", pen: str = "accent") -> None:
    """A framed area with its title in the frame."""
    canvas.fill(area, paper)
    canvas.box(area, Ink(pen))
    if title:
        room = min(cells.width(canvas.shown(title)), area.width - 8)
        canvas.write(area.x + 3, area.y, " ", Ink("on", pen))
        end = canvas.write(area.x + 4, area.y, title, Ink("on", pen, True), room)
        canvas.write(end, area.y, " ", Ink("on", pen))


def paragraph(canvas: Canvas, text: str, width: int, whole: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """A text in pairs of lines (readings, text) of that width. whole: names that are not parted."""
    return _laid_out(canvas.shown(text), isinstance(text, Ruby), width, canvas.language, whole)


def wrapped(canvas: Canvas, text: str, width: int, whole: tuple[str, ...] = ()) -> list[str]:
    """A text in lines of that width, without readings, Japanese between phrases; see `lines.wrap`."""
    return _wrapped(canvas.shown(one_line(text)), width, canvas.language, whole)


@lru_cache(maxsize=1024)
def _laid_out(
    text: str, markup: bool, width: int, language: Language, whole: tuple[str, ...]
) -> list[tuple[str, str]]:
    if markup:
        return with_reading_lines(text, width)
    return [("", line) for line in _wrapped(text, width, language, whole)]


@lru_cache(maxsize=1024)
def _wrapped(text: str, width: int, language: Language, whole: tuple[str, ...]) -> list[str]:
    return wrap(text, width, language, phrases=True, whole=whole)


def write_paragraph(
    canvas: Canvas, lines: list[tuple[str, str]], x: int, y: int, ink: Ink = TEXT, bottom: int = 10_000
) -> int:
    """Write lines of `paragraph` and return the row below them; a reading line is written only where there are readings."""
    for readings, line in lines:
        if readings.strip():
            if y < bottom:
                canvas.write(x, y, readings, Ink("ruby"))
            y += 1
        if y < bottom:
            canvas.write(x, y, line, ink)
        y += 1
    return y
