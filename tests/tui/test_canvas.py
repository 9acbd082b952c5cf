"""Cells: nothing halves a wide character, nothing acts as markup, the safe mode writes no character of ambiguous width."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holocards.text.cells import width
from holocards.text.safe import is_ambiguous
from holocards.tui.canvas import Area, Canvas, Ink

INK = Ink("text", "panel")


def test_text_is_cut_at_both_edges_without_halving_a_wide_character() -> None:
    canvas = Canvas(6, 1)
    canvas.write(-1, 0, "山川山川山", INK)
    assert canvas.row(0) == " 川山 "


def test_writing_over_half_of_a_wide_character_leaves_a_space() -> None:
    canvas = Canvas(6, 1)
    canvas.write(0, 0, "山川山", INK)
    canvas.write(1, 0, "x", INK)
    assert canvas.row(0) == " x川山"
    canvas.write(3, 0, "ab", INK)
    assert canvas.row(0) == " x ab "


def test_markup_is_text() -> None:
    canvas = Canvas(20, 1)
    canvas.write(0, 0, "[red]x[/red]", INK)
    assert canvas.row(0).rstrip() == "[red]x[/red]"


def test_room_cuts_and_aligns() -> None:
    canvas = Canvas(10, 3)
    canvas.write(0, 0, "abc", INK, 10, "right")
    canvas.write(0, 1, "abc", INK, 9, "center")
    canvas.write(0, 2, "ことばがながい", INK, 7)
    assert [canvas.row(y) for y in range(3)] == ["       abc", "   abc    ", "こと..    "]


def test_the_last_area_marked_lies_on_top() -> None:
    canvas = Canvas(10, 4)
    canvas.mark(Area(0, 0, 10, 4), "table")
    canvas.mark(Area(2, 1, 3, 2), "card")
    assert [canvas.at(0, 0), canvas.at(2, 1), canvas.at(4, 2), canvas.at(5, 2), canvas.at(4, 3)] == [
        "table",
        "card",
        "card",
        "table",
        "table",
    ]
    assert canvas.at(10, 0) is None


@pytest.mark.parametrize("heavy", [False, True])
def test_safe_boxes_have_the_shape_of_the_others(heavy: bool) -> None:
    drawn, safe = Canvas(8, 4), Canvas(8, 4, safe_mode=True)
    for canvas in (drawn, safe):
        canvas.box(Area(1, 0, 6, 4), INK, heavy=heavy)
        canvas.write(2, 1, "→★", INK)
    assert not any(is_ambiguous(char) for char in safe.text())
    for y in range(4):
        assert [char == " " for char in drawn.row(y)[:2]] == [char == " " for char in safe.row(y)[:2]]


texts = st.text(st.sampled_from("ab山川のｶ́♥│[]"), max_size=12)
writings = st.lists(st.tuples(st.integers(-4, 14), st.integers(-1, 3), texts), max_size=8)


@given(writings, writings)
def test_rows_keep_their_width_and_changes_cover_every_difference(one: list, two: list) -> None:
    before, after = Canvas(12, 3), Canvas(12, 3)
    for canvas, written in ((before, one), (after, one + two)):
        for x, y, text in written:
            canvas.write(x, y, text, Ink("text", "panel" if x % 2 else ""))
        for y in range(3):
            assert width(canvas.row(y)) == 12
            assert sum(width(text) for text, _ in canvas.runs(y)) == 12
    covered = {(x, area.y) for area in after.changes(before) for x in range(area.x, area.right)}
    cells_before, cells_after = _cells(before), _cells(after)
    different = {cell for cell in cells_before if cells_before[cell] != cells_after[cell]}
    assert different <= covered


def _cells(canvas: Canvas) -> dict[tuple[int, int], tuple[str, Ink]]:
    found = {}
    for y in range(canvas.height):
        x = 0
        for text, ink in canvas.runs(y):
            for char in text:
                for _ in range(width(char)):
                    found[x, y] = (char, ink)
                    x += 1
    return found


def test_a_part_is_drawn_once_and_copied_with_its_targets() -> None:
    drawn = []

    def draw(canvas: Canvas, area: Area) -> None:
        drawn.append(area)
        canvas.fill(area, "panel")
        canvas.write(area.x, area.y, "山x", Ink("key"))
        canvas.mark(Area(area.x, area.y, 2, 1), "mountain")

    canvas, key = Canvas(12, 2), "a part of this test"
    canvas.write(0, 0, "山山山山山山", Ink())
    canvas.part(Area(1, 0, 4, 1), key, draw)
    canvas.part(Area(6, 1, 4, 1), key, draw)
    assert len(drawn) == 1
    assert canvas.row(0) == " 山x  山山山"
    assert canvas.row(1) == "      山x   "
    assert canvas.at(7, 1) == canvas.at(1, 0) == "mountain"
    assert canvas.at(5, 0) is None
    assert canvas.runs(1)[1] == ("山x", Ink("key", "panel"))
    canvas.part(Area(6, 1, 5, 1), key, draw)
    canvas.part(Area(-1, 1, 4, 1), key, draw)
    assert len(drawn) == 3, "another size is another picture; what sticks out is drawn in place"
