"""A table as it is drawn: the desk of whoever is asked, its canvas, what stands in the area of a card."""

from __future__ import annotations

from holocards.text.cells import width
from holocards.tui.canvas import Canvas
from holocards.tui.desk import Desk
from holocards.tui.play import Play
from holocards.tui.screens.battle_drawing import draw_battle
from holocards.tui.seating import Act
from holocards.tui.tabletop import Spot

SIZES = ((80, 24), (100, 32), (120, 40))


def desk_of(table: Play) -> Desk:
    """The desk for the next question; whoever is asked has come."""
    step = table.next()
    if step.act is Act.CURTAIN:
        table.seating.sit_down(step.seat)
        step = table.next()
    elif step.act is Act.SHARE:
        table.seating.cover()
    return table.desk(step)


def drawn(desk: Desk, size: tuple[int, int] = (80, 24), *, safe_mode: bool = False) -> Canvas:
    """The battle screen of a desk."""
    canvas = Canvas(*size, safe_mode=safe_mode, language=desk.play.words.language)
    draw_battle(canvas, desk, "", desk.play.words)
    return canvas


def rows_at(canvas: Canvas, spot: Spot) -> str:
    """What stands in the area of a card or zone."""
    area = next(area for area, target in canvas.targets() if target == spot)
    found = []
    for y in range(area.y, area.bottom):
        x, row = 0, ""
        for char in canvas.row(y):
            if area.x <= x < area.right:
                row += char
            x += width(char)
        found.append(row)
    return "\n".join(found)
