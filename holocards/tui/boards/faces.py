"""How a card looks on the table: framed where there is room, three rows of text where there is not, one line in a list."""

from __future__ import annotations

from holocards.engine.values import value
from holocards.text import cells
from holocards.text.breaks import may_break
from holocards.text.kanji import is_kanji
from holocards.text.languages import Language
from holocards.text.lines import wrap
from holocards.tui.canvas import Area, Canvas, Ink

_LEAST_OF_A_TAG = 6
"""With less room a tag is left out rather than cut."""


@value
class Face:
    """What is to be seen of a card. badge and colour: colour and cost; tags: keywords; mark: its state in one word.

    note: what stands in place of a power. ground: the paper of an ordinary card on this side.
    """

    name: str
    badge: str = ""
    colour: str = "text"
    power: str = ""
    tags: tuple[str, ...] = ()
    mark: str = ""
    key: str = ""
    playable: bool = False
    focused: bool = False
    tired: bool = False
    ground: str = "panel"
    frame: str = "frame"
    under: int = 0


def draw_framed(canvas: Canvas, area: Area, face: Face) -> None:
    """A frame with the badge in its upper and the power in its lower edge; the cursor's frame is heavy."""
    canvas.part(area, ("framed", face), lambda part, place: _draw_framed(part, place, face))


def _draw_framed(canvas: Canvas, area: Area, face: Face) -> None:
    lit = face.playable or face.focused
    canvas.fill(area, _paper(face))
    frame = "key" if lit else face.frame
    canvas.box(area, Ink(frame), heavy=face.focused)
    inner = area.inner()
    if face.badge:
        x = area.x + (3 if area.width > 11 else 2)
        x = canvas.write(x, area.y, f" {face.badge} ", Ink("on", face.colour, True))
        if face.under:
            canvas.write(x, area.y, f"+{face.under}", Ink("text", "", True))
    name_ink = Ink("dim" if face.tired else "strong" if lit else "text", "", not face.tired)
    rows = name_rows(canvas.shown(face.name), max(2, inner.width), canvas.language)
    most = max(1, inner.height - 1)
    y = inner.y
    for row in _first_rows(rows, most, canvas.language):
        canvas.write(inner.x, y, row, name_ink, inner.width)
        y += 1
    foot = inner.bottom - 1
    tags = list(face.tags)
    while tags and y < foot:
        canvas.write(inner.x, y, tags.pop(0), Ink("dim"), inner.width)
        y += 1
    x = inner.x
    if face.key:
        x = canvas.write(x, foot, f"[{face.key}]", Ink("key", "", True)) + 1
    mark_room = cells.width(canvas.shown(face.mark)) if face.mark else 0
    room = inner.right - x - (mark_room + 1 if mark_room else 0)
    if tags and y <= foot and room > 0:
        parts = [part for tag in tags for part in _first_words(tag)]
        fitting = [part for part in (*tags, *parts) if cells.width(canvas.shown(part)) <= room]
        if fitting or room >= _LEAST_OF_A_TAG:
            canvas.write(x, foot, (fitting or tags)[0], Ink("dim"), room)
    if face.mark:
        canvas.write(inner.right - mark_room, foot, face.mark, Ink("on", "dim", True))
    if face.power:
        text = f" {face.power} "
        canvas.write(area.x, area.bottom - 1, text, Ink("strong", "", True), area.width, "center")


def draw_compact(canvas: Canvas, area: Area, face: Face) -> None:
    """Three rows without a frame: badge, key or state and power; then the name in two rows."""
    canvas.part(area, ("compact", face), lambda part, place: _draw_compact(part, place, face))


def _draw_compact(canvas: Canvas, area: Area, face: Face) -> None:
    canvas.fill(area, _paper(face))
    _write_upper_row(canvas, area, face)
    ink = Ink(
        "dim" if face.tired else "strong" if face.playable or face.focused else "text", "", not face.tired
    )
    rows = name_rows(canvas.shown(face.name), area.width - 1, canvas.language)
    for y, row in enumerate(_first_rows(rows, 2, canvas.language), area.y + 1):
        canvas.write(area.x, y, row, ink, area.width - 1)
    if len(rows) == 1 and face.tags:
        tags, room = " ".join(face.tags), area.width - 1
        cut = (f"{part} .." if part != tags else part for part in _first_words(tags))
        text = next((part for part in cut if cells.width(canvas.shown(part)) <= room), tags)
        canvas.write(area.x, area.y + 2, text, Ink("dim"), room)


def _write_upper_row(canvas: Canvas, area: Area, face: Face) -> None:
    """Badge, key, cursor, state and power; without the gaps, then without the cursor's sign, if there is no room for them."""
    badge = [(face.badge, Ink("on", face.colour, True))]
    under = [(f"+{face.under}", Ink("text", "", True))] if face.under else []
    key = [(f"[{face.key}]", Ink("key", "", True))] if face.key else []
    cursor = [("<", Ink("key", "", True))] if face.focused else []
    mark = [(face.mark, Ink("text", "faint", True))] if face.mark else []
    power = cells.width(canvas.shown(face.power))
    room = area.width - power

    def wide(parts: list[tuple[str, Ink]]) -> int:
        return sum(cells.width(canvas.shown(text)) for text, _ in parts)

    if wide(badge + under + key + cursor + mark) > room:
        cursor = []
    groups = [group for group in (badge + under, key + cursor, mark) if group]
    loose = wide(badge + under + key + cursor + mark) + len(groups) + 1 <= room
    x = area.x
    for group in groups:
        for text, ink in group:
            x = canvas.write(x, area.y, text, ink)
        x += loose
    canvas.write(area.x, area.y, face.power, Ink("strong", "", True), area.width - loose, "right")


def draw_line(canvas: Canvas, area: Area, face: Face, *, power: bool) -> None:
    """One row: key, badge, name, and the power where there is room for it."""
    if face.focused:
        canvas.fill(area, "cursor")
    cap = f"[{face.key}]" if face.key else "   "
    lit = face.playable
    canvas.write(area.x, area.y, ">" if face.focused else " ", Ink("key", "", True))
    x = canvas.write(area.x + 1, area.y, cap, Ink("key" if lit else "dim", "", lit)) + 1
    x = canvas.write(x, area.y, face.badge, Ink("on", face.colour, True)) + 1
    ink = Ink("strong" if lit else "text", "", lit)
    canvas.write(x, area.y, face.name, ink, max(0, area.right - x - 1))
    if power:
        canvas.write(area.x, area.y, face.power, Ink("dim"), area.width - 1, "right")


def line_width(canvas: Canvas, face: Face, *, power: bool) -> int:
    """The columns a row needs to be whole."""
    parts = (face.badge, face.name, face.power) if power and face.power else (face.badge, face.name)
    return len(">[a]") + sum(1 + cells.width(canvas.shown(part)) for part in parts) + 1


def draw_empty(
    canvas: Canvas, area: Area, words: str, *, key: str, playable: bool, focused: bool, framed: bool
) -> None:
    """A place without a card."""

    def drawn(part: Canvas, place: Area) -> None:
        lit = playable or focused
        part.fill(place, "cursor" if focused else "choose" if playable else "paper" if framed else "bar")
        if framed:
            part.box(place, Ink("key" if lit else "faint"), heavy=focused)
        part.write(
            place.x + 1,
            place.y + place.height // 2,
            f"[{key}] {words}" if key else words,
            Ink("key" if lit else "dim"),
            place.width - 2,
            "center",
        )

    canvas.part(area, ("empty", words, key, playable, focused, framed), drawn)


def draw_back(canvas: Canvas, area: Area, words: str, *, framed: bool) -> None:
    """A card seen from behind."""
    canvas.fill(area, "bar")
    if framed:
        canvas.box(area, Ink("faint"))
    canvas.write(area.x + 1, area.y + area.height // 2, words, Ink("faint"), area.width - 2, "center")


def name_rows(name: str, room: int, language: Language) -> list[str]:
    """A name in rows.

    A Japanese one that needs two is parted behind ・ or where its writing changes, else behind の, else in its middle, if the
    parts fit.
    """
    if cells.width(name) <= room:
        return [name]
    fitting = [
        at
        for at in range(1, len(name))
        if may_break(name[at - 1], name[at]) and max(cells.width(name[:at]), cells.width(name[at:])) <= room
    ]
    if not fitting or language is Language.EN:
        return wrap(name, room, language)

    def rank(at: int) -> tuple[int, int, int]:
        before = name[at - 1]
        kind = 0 if before == "・" or _changes(before, name[at]) else 1 if before == "の" else 2
        return kind, abs(cells.width(name[:at]) - cells.width(name[at:])), -at

    at = min(fitting, key=rank)
    return [name[:at], name[at:]]


def _first_rows(rows: list[str], most: int, language: Language) -> list[str]:
    """The first rows of a name; what is left stands on the last of them, to be cut there."""
    if len(rows) <= most:
        return rows
    return [*rows[: most - 1], (" " if language is Language.EN else "").join(rows[most - 1 :])]


def _first_words(text: str) -> list[str]:
    """All of its words, then one less and one less."""
    words = text.split(" ")
    return [" ".join(words[:count]) for count in range(len(words), 0, -1)]


def _changes(before: str, after: str) -> bool:
    """Whether the writing changes here; kana behind a kanji belong to it."""
    one, two = _writing(before), _writing(after)
    return "・" not in (before, after) and one != two and not (one == "kanji" and two == "hiragana")


def _writing(char: str) -> str:
    if is_kanji(char):
        return "kanji"
    if "\u3041" <= char <= "\u309f":
        return "hiragana"
    return "katakana" if "\u30a0" <= char <= "\u30ff" else "other"


def _paper(face: Face) -> str:
    return "cursor" if face.focused else "choose" if face.playable else face.ground
