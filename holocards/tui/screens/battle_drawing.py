"""Drawing the battle screen: what is the same for all games around the game's own drawing."""

from __future__ import annotations

from holocards.engine.facts import NOBODY, UNKNOWN, Seat
from holocards.engine.values import value
from holocards.text import cells
from holocards.tui import keys
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.desk import Desk
from holocards.tui.lines import Line
from holocards.tui.screens.detail import draw_detail, draw_folded, shortened
from holocards.tui.screens.listing import panel, wrapped
from holocards.tui.sheet import Press
from holocards.tui.story import LogLine
from holocards.tui.tabletop import Spot
from holocards.tui.words import Words, one_line

_WIDE = 100
_VERY_WIDE = 120
_ROOM_FOR_TWO = 6
_LEAST_ROOM = 3
_ROW_CAP = 8
"""Columns of a row that its words do not have: cursor, key, gaps."""
_LEAST_LOG = 8
_LEAST_LABEL = 20
"""Columns left to the label of a refused row beside its reason."""


@value
class PickLine:
    """The mouse target of a row of the prompt."""

    at: int


def draw_battle(canvas: Canvas, desk: Desk, notice: str, words: Words) -> None:
    """The whole screen above the footer."""
    tabletop = desk.tabletop()
    wide = canvas.width >= _WIDE
    side = 0 if not wide else 28 if canvas.width < _VERY_WIDE else 32 + (canvas.width - _VERY_WIDE) // 4
    left = canvas.width - side
    _draw_header(canvas, desk, words)
    height = desk.drawing.height(canvas.width, canvas.height)
    desk.drawing.draw(canvas, Area(0, 1, left, height), tabletop)
    foot = canvas.height - 1 if wide else canvas.height - 2
    _draw_prompt(canvas, Area(0, 1 + height, left, foot - 1 - height), desk, notice, wide)
    log = desk.log
    if wide:
        split = 1 + max(9, (canvas.height - 2) * 2 // 5)
        bottom = draw_detail(canvas, Area(left, 1, side, split - 1), canvas.height - 2 - _LEAST_LOG, desk)
        _draw_log(canvas, Area(left, bottom, side, canvas.height - 1 - bottom), desk, log, words)
    elif log:
        last = log[-1]
        canvas.fill(Area(0, foot, canvas.width, 1), "paper")
        x = canvas.write(1, foot, "!" if last.alarm else "|", _mark_ink(desk.bottom, last))
        canvas.write(x + 1, foot, _compact_log(canvas, log, canvas.width - 4), Ink("text"), canvas.width - 3)
        canvas.mark(Area(0, foot, canvas.width, 1), Press("l"))


def _compact_log(canvas: Canvas, log: list[LogLine], room: int) -> str:
    """The last events on one line, as many as fit."""
    text = ""
    for line in reversed(log):
        if line.heading:
            break
        joined = f"{line.text} / {text}" if text else line.text
        if cells.width(canvas.shown(joined)) > room and text:
            break
        text = joined
    return text or log[-1].text


def _draw_header(canvas: Canvas, desk: Desk, words: Words) -> None:
    canvas.fill(Area(0, 0, canvas.width, 1), "bar")
    header = desk.drawing.header(desk.tabletop())
    x = canvas.write(0, 0, f" {words.say(f'game.{desk.play.match.setup.game}')} ", Ink("on", "title", True))
    x = canvas.write(x + 1, 0, f"{header.where} {header.whose}", Ink("strong", "", True)) + 2
    help_words = f"F1 {words.say('command.help')}"
    room = canvas.width - cells.width(canvas.shown(help_words)) - 2
    phases = [(f" {phase} ", at == header.now) for at, phase in enumerate(header.phases)]
    while sum(cells.width(canvas.shown(phase)) for phase, _ in phases) > room - x and len(phases) > 1:
        # The phase farthest from the present one goes first.
        now = next((at for at, (_, here) in enumerate(phases) if here), 0)
        phases.pop(-1 if now < len(phases) - 1 else 0)
    for phase, here in phases:
        if x + cells.width(canvas.shown(phase)) <= room:
            x = canvas.write(x, 0, phase, Ink("on", "accent", True) if here else Ink("dim"))
    start = canvas.width - cells.width(canvas.shown(help_words)) - 1
    canvas.write(start, 0, help_words, Ink("dim"))
    canvas.mark(Area(start, 0, canvas.width - start, 1), Press("f1"))


# -- prompt


def _draw_prompt(canvas: Canvas, area: Area, desk: Desk, notice: str, wide: bool) -> None:
    """Notice or help, the rows, below them what does not fit into the one at the cursor; or in place of the help."""
    words = desk.play.words
    if desk.asked == NOBODY:
        panel(
            canvas,
            area,
            words.say("battle.thinking", player=desk.play.names[desk.decision.seat]) if desk.decision else "",
        )
        if desk.play.seating.watched:
            _draw_watching(canvas, area.inner(2, 1), desk)
        return
    panel(canvas, area, desk.title)
    inner = area.inner(2, 1)
    said = _cut_words(canvas, desk.line, inner.width) if desk.line else ""
    if said == notice:
        said = ""
    lead, kept = _above_the_rows(canvas, desk, notice, inner)
    for y, row in enumerate(lead, inner.y):
        canvas.write(inner.x, y, row, Ink("alarm", "", True) if notice else Ink("dim"))
    y = inner.y + kept
    y = _draw_rows(canvas, Area(inner.x, y, inner.width, inner.bottom - y), desk)
    width = inner.width - _ROW_CAP
    cut = wrapped(canvas, said, width) if said else []
    y += wide and len(cut) < inner.bottom - y
    for row in shortened(cut, inner.bottom - y, width) if y < inner.bottom else ():
        canvas.write(inner.x + 6, y, row, Ink("text"))
        y += 1
    if not wide:
        draw_folded(canvas, Area(inner.x, y, inner.width, inner.bottom - y), desk)


def _draw_watching(canvas: Canvas, area: Area, desk: Desk) -> None:
    """What can be done while two bots play."""
    words, held = desk.play.words, desk.play.watching.held
    rows = (
        ("next", "battle.watch.next"),
        ("pass", "battle.watch.go_on" if held else "battle.watch.hold"),
        ("stand_by", "battle.watch.hurry"),
    )
    for y, (command, said) in enumerate(rows[: area.height], area.y):
        key = keys.named(command).keys[0]
        x = canvas.write(area.x + 2, y, f"[{key}]", Ink("key", "", True))
        canvas.write(x + 1, y, words.say(said), Ink("text"), area.right - x - 1)
        canvas.mark(Area(area.x, y, area.width, 1), Press(key))


def _above_the_rows(canvas: Canvas, desk: Desk, notice: str, inner: Area) -> tuple[list[str], int]:
    """Notice or help, or the row at the cursor where it is cut and has no room below the list; and the rows kept for that.

    As many are kept for every row and notice, so that the list stays where it is.
    """
    few = 2 if inner.height >= _ROOM_FOR_TWO else 1
    spare = inner.height - len(desk.lines)

    def fitting(text: str, most: int) -> list[str]:
        rows = shortened(wrapped(canvas, text, inner.width), most, inner.width)
        return rows if any(rows) else []

    usual = fitting(desk.help, max(spare - 1, few))
    lead = fitting(notice, max(spare - 1, few)) or usual
    if inner.height < _LEAST_ROOM or not lead:
        return [], 0
    kept = max(len(lead), len(usual))
    if spare <= len(usual):
        for line in desk.lines:
            if said := _cut_words(canvas, line, inner.width, dropped=False):
                rows = fitting(said, few)
                kept = max(kept, len(rows))
                lead = rows if line is desk.line and not notice else lead
    return lead, kept


def _cut_words(canvas: Canvas, line: Line, width: int, *, dropped: bool = True) -> str:
    """What a row says of which it has no room: its label, its forecast or both; the reason of a refused one first.

    dropped: also a forecast of which only whole parts are left out.
    """
    label, parts = canvas.shown(line.label), _forecast_parts(canvas, line, width - _ROW_CAP)
    refused = line.row.refusal is not None
    left, wide = _split(label, "  ".join(parts), width - _ROW_CAP, refused=refused)
    full = one_line(line.forecast.words)
    found = [line.label] if cells.width(label) > left else []
    if cells.width(canvas.shown(full) if dropped or found else "  ".join(parts)) > wide:
        found.append(full)
    return "  ".join(found[::-1] if refused else found)


def _forecast_parts(canvas: Canvas, line: Line, room: int) -> list[str]:
    """The parts of a row's forecast for which there is room beside its label: rather a part less than half of two."""
    label, parts = canvas.shown(line.label), canvas.shown(one_line(line.forecast.words)).split("  ")
    while len(parts) > 1 and cells.width(label) + cells.width("  ".join(parts)) + 2 > room:
        parts.pop()
    return parts


def _split(label: str, right: str, room: int, *, refused: bool) -> tuple[int, int]:
    """The columns of a row for its label and for its forecast; the reason of a refused row is more than its label."""
    least = room - _LEAST_LABEL if refused else room // 2
    wide = min(cells.width(right), max(room - cells.width(label) - 2, least))
    return room - wide - (1 if right else 0), wide


def _draw_rows(canvas: Canvas, area: Area, desk: Desk) -> int:
    """The rows: the last ones pinned, the others scrolled so that the cursor is in sight. The row below them."""
    lines, pinned = desk.lines, desk.pinned
    moving = len(lines) - pinned
    room = max(1, area.height - pinned)
    first = desk.top = _first_row(desk.top, desk.cursor, moving, room)
    shown = list(range(first, min(moving, first + room))) + list(range(moving, len(lines)))
    y = area.y
    for at in shown[: area.height]:
        _draw_row(canvas, Area(area.x, y, area.width, 1), at, lines[at], desk)
        y += 1
    if first:
        canvas.write(area.x, area.y, "^", Ink("key", "", True))
    if first + room < moving:
        canvas.write(area.x, area.y + room - 1, "v", Ink("key", "", True))
    return y


def _first_row(top: int, cursor: int, moving: int, room: int) -> int:
    """The first of the rows that scroll: the one before, unless the cursor is out of sight then or on a sign that there is more."""
    if cursor < moving:
        if room < _LEAST_ROOM:
            top = cursor - room // 2
        else:
            top = max(top, cursor - room + 1 + (cursor < moving - 1))
            top = min(top, cursor - (cursor > 0))
    return max(0, min(top, moving - room))


def _draw_row(canvas: Canvas, row: Area, at: int, line: Line, desk: Desk) -> None:
    canvas.mark(row, PickLine(at))
    here = at == desk.cursor and not desk.apart
    refused = line.row.refusal is not None
    if here:
        canvas.fill(row, "cursor")
        canvas.write(row.x, row.y, ">", Ink("key", "", True))
    cap = "x" if refused else f"[{line.key}]" if line.key else " - "
    canvas.write(row.x + 2, row.y, cap, Ink("dim" if refused else "key", "", not refused), 3, "center")
    room = row.width - _ROW_CAP
    label, right = canvas.shown(line.label), "  ".join(_forecast_parts(canvas, line, room))
    left, wide = _split(label, right, room, refused=refused)
    ink = Ink("dim" if refused else "strong" if here else "text", "", here)
    canvas.write(row.x + 6, row.y, label, ink, left)
    canvas.write(row.right - wide - 1, row.y, right, Ink("dim" if refused else line.forecast.tone), wide)


# -- log


def _mark_ink(bottom: Seat, line: LogLine) -> Ink:
    return Ink("alarm" if line.alarm else "accent" if line.seat == bottom else "rival", "", True)


def _draw_log(canvas: Canvas, area: Area, desk: Desk, log: list[LogLine], words: Words) -> None:
    bottom = desk.bottom
    key = ("log", bottom, tuple(log))
    canvas.part(area, key, lambda part, place: _draw_log_lines(part, place, bottom, log, words))


def _draw_log_lines(canvas: Canvas, area: Area, bottom: Seat, log: list[LogLine], words: Words) -> None:
    panel(canvas, area, "", pen="frame")
    canvas.write(area.x + 3, area.y, f" {words.say('battle.log')} ", Ink("dim", "panel"))
    canvas.mark(area, Press("l"))
    inner = area.inner(2, 1)
    rows: list[tuple[LogLine, str, bool]] = []
    for line in reversed(log):
        text = canvas.shown(line.text)
        framed = f"--- {text} ---"
        if line.heading and cells.width(framed) <= inner.width:
            parts = [framed]
        else:
            parts = wrapped(canvas, text, inner.width - 2 * (not line.heading), line.names)
        rows[:0] = [(line, part, number == 0) for number, part in enumerate(parts)]
        if len(rows) >= inner.height:
            break
    for y, (line, text, first) in enumerate(rows[-inner.height :] if inner.height else [], inner.y):
        if line.heading:
            canvas.write(inner.x, y, text, Ink("dim"), inner.width, "center")
            continue
        if first:
            canvas.write(inner.x, y, "!" if line.alarm else "|", _mark_ink(bottom, line))
        canvas.write(inner.x + 2, y, text, Ink("text" if line.fresh else "dim"))
        if line.kind != UNKNOWN:
            canvas.mark(Area(inner.x, y, inner.width, 1), Spot(line.card))
