"""Names of cards in two rows."""

from __future__ import annotations

import pytest

from holocards.text.languages import Language
from holocards.tui.boards.faces import name_rows


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
