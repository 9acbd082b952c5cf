"""How Hi!story's stacks lie is told by signs and words, without colour (HS-5.4, HS-7.1)."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from holocards.text.languages import Language
from holocards.tui.boards import drawing
from holocards.tui.words import Words
from tests.tui.drawn import SIZES, desk_of, drawn, rows_at
from tests.tui.highsto_tables import on_board, top_of

SPOT4 = 'spot4 = {{ card = "{}", face_down = true, rested = {} }}'


@pytest.fixture(autouse=True)
def shipped_decks_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))


@pytest.mark.parametrize(("size", "language", "safe_mode"), itertools.product(SIZES, Language, (False, True)))
def test_a_rested_face_down_stack_differs_from_an_active_one(
    tmp_path: Path, size: tuple[int, int], language: Language, safe_mode: bool
) -> None:
    words = Words(language, game="highsto", safe_mode=safe_mode)
    down, rested = words.say("highsto.down_mark"), words.say("highsto.rest_mark")
    shown = {}
    for lies in ("true", "false"):
        table = on_board(
            tmp_path, mine=SPOT4.format("wall", lies), theirs=SPOT4.format("page", lies), language=language
        )
        table.speak(words)
        table.seating.sit_down(0)
        canvas = drawn(desk_of(table), size, safe_mode=safe_mode)
        for seat in (0, 1):
            shown[seat, lies] = rows_at(canvas, top_of(table, seat, 4))
    for seat in (0, 1):
        lying, upright = shown[seat, "true"], shown[seat, "false"]
        assert "=#=" in lying and "##" not in lying and rested in lying
        assert "##" in upright and "=" not in upright and rested not in upright
        assert size[0] < 100 or down in upright


def test_the_description_and_the_detail_of_a_rested_face_down_stack_say_both(tmp_path: Path) -> None:
    table = on_board(tmp_path, mine=SPOT4.format("wall", "true"), theirs=SPOT4.format("page", "true"))
    table.seating.sit_down(0)
    desk = desk_of(table)
    told = drawing("highsto").describe(desk.tabletop())
    assert "Xena, spot 4: wall (face-down, rested, known), 0 beneath." in told
    assert "Yuri, spot 4: a card (face-down, rested), 0 beneath." in told
    assert "Xena, spot 3: twin (face-down, known), 0 beneath." in told
    facts = drawing("highsto").facts(desk.tabletop(), top_of(table, 0, 4).card)
    assert any("face-down, rested" in fact for fact in facts)
