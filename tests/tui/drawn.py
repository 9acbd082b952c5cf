"""A table as it is drawn: the desk of whoever is asked, its canvas, what stands in the area of a card."""

from __future__ import annotations

from random import Random

from holocards.text.cells import width
from holocards.text.safe import is_ambiguous
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


def questions_that_fit(
    table: Play, size: tuple[int, int], rng: Random, choices: int, *, safe_mode: bool
) -> set[str]:
    """The names of the decisions in so many random choices, each of which was drawn in that size, in words, within the screen."""
    match, asked = table.match, set[str]()
    for _ in range(choices):
        if match.decision is None:
            break
        if match.decision.name not in asked or rng.random() < 0.1:
            asked.add(match.decision.name)
            desk = desk_of(table)
            canvas = drawn(desk, size, safe_mode=safe_mode)
            assert all(width(canvas.row(y)) == size[0] for y in range(size[1]))
            assert desk.title and match.setup.game not in canvas.text()
            assert all(line.label for line in desk.lines)
            keys = [line.key for line in desk.lines if line.key]
            assert len(set(keys)) == len(keys)
            if safe_mode:
                assert not {char for char in canvas.text() if is_ambiguous(char)}
        match.choose(rng.choice(match.choices))
    return asked


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
