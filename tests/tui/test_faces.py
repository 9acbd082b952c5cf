"""Names of cards in two rows."""

from __future__ import annotations

import pytest

from holocards.text.languages import Language
from holocards.tui.boards.faces import Face, draw_compact, draw_framed, name_rows
from holocards.tui.canvas import Area, Canvas


@pytest.mark.parametrize(
    ("name", "room", "rows"),
    [
        ("山の王", 6, ["山の王"]),
        ("ふえふきウミヘビ", 12, ["ふえふき", "ウミヘビ"]),
        ("のびのびフタバ", 12, ["のびのび", "フタバ"]),
        ("みのりのうた", 10, ["みのりの", "うた"]),
        ("パレードライオン", 14, ["パレード", "ライオン"]),
        ("フランシスコ・ザビエル", 14, ["フランシスコ・", "ザビエル"]),
        ("花かんむりの竜", 12, ["花かんむりの", "竜"]),
    ],
)
def test_a_japanese_name_is_parted_where_it_reads_well(name: str, room: int, rows: list[str]) -> None:
    assert name_rows(name, room, Language.JA) == rows


def test_an_english_name_is_parted_between_words() -> None:
    assert name_rows("Not-Yet-Horned Fawn", 15, Language.EN) == ["Not-Yet-Horned", "Fawn"]


def test_what_is_left_of_a_long_name_is_cut_on_the_last_row() -> None:
    canvas = Canvas(13, 3, language=Language.EN)
    draw_compact(canvas, Area(0, 0, 13, 3), Face("Commander of the Great Gate"))
    assert [canvas.row(y).rstrip() for y in (1, 2)] == ["Commander of", "the Great .."]


def test_a_tag_without_room_gives_up_whole_words() -> None:
    canvas = Canvas(14, 5, language=Language.EN)
    face = Face("Shizuka Gozen", tags=("decoy", "summon 1/turn"), key="e")
    draw_framed(canvas, Area(0, 0, 14, 5), face)
    rows = [canvas.row(y) for y in range(5)]
    assert "Shizuka" in rows[1] and "decoy" in rows[2] + rows[3]
    assert ".." not in "".join(rows)


@pytest.mark.parametrize(
    ("width", "tags"), [(24, "+1000 summon always"), (17, "+1000 summon .."), (12, "+1000 ..")]
)
def test_tags_without_a_frame_are_cut_between_words(width: int, tags: str) -> None:
    canvas = Canvas(width, 3, language=Language.EN)
    draw_compact(canvas, Area(0, 0, width, 3), Face("Benkei", tags=("+1000", "summon always")))
    assert canvas.row(2).rstrip() == tags
