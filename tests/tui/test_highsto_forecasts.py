"""What Hi!story's rows foretell, and how it is told who attacks whom and who falls (HS-7.4, HS-8.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from holocards.games.highsto.table import SPOT_ZONES
from holocards.text.languages import Language
from tests.tui.drawn import desk_of
from tests.tui.highsto_tables import attack, choose, on_board


@pytest.fixture(autouse=True)
def shipped_decks_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))


FALLS = {
    Language.JA: ("wallが倒れる", "twinが倒れる", "Yuriのsquireが倒れる"),
    Language.EASY: ("wallが たおれる", "twinが たおれる", "Yuriの squireが たおれる"),
    Language.EN: ("wall falls", "twin falls", "Yuri's squire falls"),
}
ATTACKS = {
    Language.JA: "XenaはknightでYuriのtwinを攻撃します",
    Language.EASY: "Xenaは knightで Yuriの twinを こうげき",
    Language.EN: "Xena attacks Yuri's twin with knight",
}


@pytest.mark.parametrize("language", Language)
def test_the_card_that_falls_is_named(tmp_path: Path, language: Language) -> None:
    table = on_board(
        tmp_path, language=language, theirs='spot4 = { card = "squire", rested = true }', hand='["page"]'
    )
    blocked, falls, of_two = FALLS[language]
    desk = desk_of(table)
    desk.key("1")
    assert [line.forecast.words for line in desk.lines if line.row.choices][1:] == [falls, of_two]
    attack(table, SPOT_ZONES[1][1])
    found = {line.row.verb: line.forecast.words for line in desk_of(table).lines if line.row.choices}
    assert found["block"] == blocked and found["no_answer"] == falls
    choose(table, "block")
    told = [line.text for line in table.log(0)]
    assert ATTACKS[language] in told
