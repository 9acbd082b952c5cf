"""The card looked at: its facts and text beside the table, scrolled where they are long; folded on a narrow screen."""

from __future__ import annotations

from holocards.engine.facts import NO_CARD, UNKNOWN
from holocards.text import cells
from holocards.tui import keys
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.desk import Desk
from holocards.tui.screens.listing import panel, paragraph, wrapped, write_paragraph
from holocards.tui.sheet import Press

READ = Press("space")
"""What a click on the card does."""


def draw_detail(canvas: Canvas, area: Area, most: int, desk: Desk) -> int:
    """The card looked at; the panel grows to `most` rows for a long text, a longer one is scrolled. The row below it."""
    tabletop, card = desk.tabletop(), desk.card
    kind = desk.view.kind[card] if card != NO_CARD else UNKNOWN
    if kind == UNKNOWN:
        panel(canvas, area, "", pen="frame")
        look = paragraph(canvas, desk.play.words.rich("battle.look"), area.width - 6)
        write_paragraph(canvas, look, area.x + 3, area.y + 2, Ink("faint"), area.bottom - 1)
        return area.bottom
    rows = _rows(canvas, desk, area.width - 6)
    area = Area(area.x, area.y, area.width, min(max(area.height, len(rows) + 2), most))
    room = area.height - 2
    desk.detail_top = top = max(0, min(desk.detail_top, len(rows) - room))
    shown, below = rows[top : top + room], len(rows) - room - top
    name = tabletop.name(card)
    key = ("detail", name, tuple(shown), top, below)
    canvas.part(area, key, lambda part, place: _draw_panel(part, place, name, shown, top, below))
    return area.bottom


def _rows(canvas: Canvas, desk: Desk, width: int) -> list[tuple[str, Ink]]:
    """Facts, then the paragraphs of the text, each behind an empty row; readings are rows of their own."""
    card = desk.card
    rows = [
        (line, Ink("dim"))
        for fact in desk.drawing.facts(desk.tabletop(), card)
        for line in wrapped(canvas, fact, width)
    ]
    for text in desk.play.card_words.text(desk.view.kind[card]):
        rows.append(("", Ink()))
        for readings, line in paragraph(canvas, text, width):
            if readings.strip():
                rows.append((readings, Ink("ruby")))
            rows.append((line, Ink()))
    return rows


def _draw_panel(
    canvas: Canvas, area: Area, name: str, rows: list[tuple[str, Ink]], above: int, below: int
) -> None:
    """above, below: how many rows are scrolled out of sight."""
    panel(canvas, area, "", pen="frame")
    canvas.mark(area, READ)
    shown = cells.fit(canvas.shown(name), area.width - 8)
    canvas.write(area.x + 3, area.y, f" {shown} ", Ink("key", "panel", True))
    for y, (line, ink) in enumerate(rows, area.y + 1):
        canvas.write(area.x + 3, y, line, ink)
    ends = [("pageup", "^")] if above else []
    ends += [("pagedown", "v")] if below > 0 else []
    x = area.right - 2
    for key, sign in reversed(ends):
        text = f" {sign} {keys.label(key)} "
        x -= len(text)
        canvas.write(x, area.bottom - 1, text, Ink("key"))
        canvas.mark(Area(x, area.bottom - 1, len(text), 1), Press(key))


def draw_folded(canvas: Canvas, area: Area, desk: Desk) -> None:
    """The card looked at in the rows that are left: its facts, then the beginning of its text."""
    tabletop, card = desk.tabletop(), desk.card
    if area.height < 1 or card == NO_CARD or desk.view.kind[card] == UNKNOWN:
        return
    facts = " / ".join([tabletop.name(card), *desk.drawing.facts(tabletop, card)])
    texts = (facts, *desk.play.card_words.text(desk.view.kind[card]))
    rows = [row for text in texts for row in wrapped(canvas, text, area.width)]
    for y, row in enumerate(shortened(rows, area.height, area.width), area.y):
        canvas.write(area.x, y, row, Ink("dim"))
    canvas.mark(area, READ)


def shortened(rows: list[str], most: int, width: int) -> list[str]:
    """The first rows; the last of them tells whether there are more."""
    if len(rows) <= most:
        return rows
    last = cells.fit(rows[most - 1], width - 3)
    return [*rows[: most - 1], last if last != rows[most - 1] else f"{last} .."]
