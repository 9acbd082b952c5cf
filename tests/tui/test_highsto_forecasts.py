"""What Hi!story's rows foretell, and how it is told who attacks whom and who falls (HS-7.4, HS-8.2)."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from holocards.games.highsto.table import DECK, SPOT_ZONES
from holocards.text.languages import Language
from holocards.tui.tabletop import Spot
from tests.tui.drawn import SIZES, desk_of, drawn
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


EVENT = (
    '{{ id = "{0}", name = {{ ja = "{0}", reading = "あ", en = "{0}" }}, kind = "event", level = 0, effects = '
    '[{{ when = "used", on_attack = true, do = [{1}] }}] }}'
)
WEAKER = '{ op = "change", cards = "attacker", value = "power", by = -4000, until = "attack" }'
OVER = '{ op = "end_attack" }'
EVENTS = ", ".join(
    [
        EVENT.format("muskets", WEAKER),
        EVENT.format("fleet", f'{{ op = "modes", modes = [[{WEAKER}], [{OVER}]] }}'),
    ]
)
OUTCOMES = {
    Language.JA: ("山札 20>19", "結果は場合による", "何も起こらない"),
    Language.EASY: ("山ふだ 20>19", "どう なるかは まだ わからない", "何も おきない"),
    Language.EN: ("deck 20>19", "depends", "nothing happens"),
}


@pytest.mark.parametrize(("size", "language"), itertools.product(SIZES, Language))
def test_an_events_effect_on_the_attack_is_foretold_or_it_is_said_that_it_depends(
    tmp_path: Path, size: tuple[int, int], language: Language
) -> None:
    table = on_board(tmp_path, hand='["muskets", "fleet", "page"]', more=EVENTS, language=language)
    attack(table, DECK + 1)
    choose(table, "from_hand")
    desk = desk_of(table)
    certain, depends, fails = OUTCOMES[language]
    words = [line.forecast.words for line in desk.lines if line.row.verb == "event" and line.row.choices]
    assert [each.split("  ")[0] for each in words] == [certain, depends]
    assert all(len(each.split("  ")) == 2 for each in words), "what it does stands behind that"
    screen = drawn(desk, size).text()
    assert certain in screen and depends in screen
    choose(table, "event", Spot(table.drawing.hand(desk.view, 1)[1]))
    desk = desk_of(table)
    assert [line.forecast.words for line in desk.lines] == [certain, fails]
    assert desk.lines[0].forecast.tone == "bad"
