"""Hi!story's table: how stacks lie, the decks as life bars, attacks and their answers, hidden cards that are known, the facts."""

from __future__ import annotations

import dataclasses
import itertools
from pathlib import Path
from random import Random

import pytest

from holocards import library
from holocards.engine.facts import UNKNOWN, Choice
from holocards.games.highsto.table import DECK, HAND, SPOT_ZONES
from holocards.text.languages import Language
from holocards.text.ruby import plain
from holocards.tui.boards import drawing
from holocards.tui.boards.highsto_cards import history
from holocards.tui.desk import Desk
from holocards.tui.lines import LOOK_KEY
from holocards.tui.screens.battle_drawing import PickLine
from holocards.tui.screens.zones import CardList
from holocards.tui.seating import Act
from holocards.tui.tabletop import Spot
from holocards.tui.words import Words
from tests.tui.drawn import SIZES, desk_of, drawn, questions_that_fit, rows_at
from tests.tui.highsto_tables import FIGURE, attack, choose, on_board, top_of
from tests.tui.matches import play


@pytest.fixture(autouse=True)
def shipped_decks_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))


@pytest.mark.parametrize(("language", "size", "safe_mode"), itertools.product(Language, SIZES, (False, True)))
def test_every_question_of_a_game_is_drawn_and_fits(
    language: Language, size: tuple[int, int], safe_mode: bool
) -> None:
    table = play(language, seed=4, game="highsto")
    table.speak(Words(language, safe_mode=safe_mode))
    asked = questions_that_fit(table, size, Random(3), 160, safe_mode=safe_mode)
    assert {
        f"highsto.{name}" for name in ("Redraw", "TurnUp", "DeclareAttack", "Answer", "SetCards")
    } <= asked


@pytest.mark.parametrize("size", SIZES)
def test_upright_rested_and_face_down_cards_differ_in_their_signs(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = on_board(tmp_path)
    canvas = drawn(desk_of(table), size)
    shown = {line: rows_at(canvas, top_of(table, 0, line)) for line in (1, 2, 3)}
    for line, sign in ((1, "||"), (2, "=="), (3, "##")):
        assert [other for other in ("||", "==", "##") if other in shown[line].split("\n")[0]] == [sign]
    assert "+2" in shown[1] and "+1" in shown[2] and "+" not in shown[3], "how many cards lie beneath"
    if size[0] >= 100:
        assert "REST" in shown[2] and "DOWN" in shown[3]


@pytest.mark.parametrize("size", SIZES)
def test_a_face_down_card_is_marked_known_to_its_owner_and_nameless_to_the_other(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = on_board(tmp_path)
    table.seating.sit_down(0)
    canvas = drawn(desk_of(table), size)
    own, other = rows_at(canvas, top_of(table, 0, 3)), rows_at(canvas, top_of(table, 1, 3))
    assert "twin" in own and "known" in own
    assert "knight" not in other and "known" not in other and "face-down" in other


def test_the_bar_of_the_deck_shows_what_the_attack_would_take(tmp_path: Path) -> None:
    table = on_board(tmp_path)
    attack(table, DECK + 1)
    canvas = drawn(desk_of(table))
    theirs, mine = (rows_at(canvas, Spot(zone=DECK + seat)) for seat in (1, 0))
    assert "|" * 15 + "x" * 5 in theirs and "20-5" in theirs and "<<" in theirs
    assert "|" * 20 in mine and "x" not in mine


@pytest.mark.parametrize(("deck", "size"), itertools.product((1, 8, 13, 20), SIZES))
def test_a_bar_is_as_long_as_the_list_whatever_is_gone(
    tmp_path: Path, deck: int, size: tuple[int, int]
) -> None:
    table = on_board(tmp_path, deck=deck)
    attack(table, DECK + 1)
    canvas = drawn(desk_of(table), size)
    mine, theirs = (rows_at(canvas, Spot(zone=DECK + seat)) for seat in (0, 1))
    assert "x" not in mine and "x" in theirs
    for seat, row in ((0, mine), (1, theirs)):
        most = len(table.match.table.lists[seat])
        cells = sum(row.count(sign) for sign in "|x.")
        assert cells in (most, -(-most // 2))


def test_the_attack_looked_at_is_shown_before_it_is_declared(tmp_path: Path) -> None:
    table = on_board(tmp_path)
    desk = desk_of(table)
    assert desk.focus == top_of(table, 0, 1)
    assert "20-5" in rows_at(drawn(desk), Spot(zone=DECK + 1))
    desk.point(top_of(table, 0, 2))
    assert "20-" not in rows_at(drawn(desk), Spot(zone=DECK + 1)), "it is rested"


@pytest.mark.parametrize("size", SIZES)
def test_attacker_target_and_blocker_are_marked(tmp_path: Path, size: tuple[int, int]) -> None:
    table = on_board(tmp_path)
    attack(table, SPOT_ZONES[1][1])
    canvas = drawn(desk_of(table), size)
    assert ">>" in rows_at(canvas, top_of(table, 0, 1))
    assert "<<" in rows_at(canvas, top_of(table, 1, 2))
    assert "knight 5000 attacks twin 2000: twin falls" in canvas.text()


def test_what_to_attack_is_asked_second_and_the_deck_has_a_key(tmp_path: Path) -> None:
    table = on_board(tmp_path)
    desk = desk_of(table)
    assert desk.key("1") is None
    assert [(line.key, line.label, line.forecast.words) for line in desk.lines if line.row.choices] == [
        ("d", "Yuri's deck", "deck 20>15"),
        ("7", "twin 2000", "twin falls"),
    ]
    refused = {line.label: line.forecast.words for line in desk.lines if line.row.refusal}
    assert refused["wall 3000"] == "An active card cannot be attacked"
    canvas = drawn(desk)
    assert "[d]" in rows_at(canvas, Spot(zone=DECK + 1)) and "20-5" in rows_at(canvas, Spot(zone=DECK + 1))
    assert "Rank 2 attacker" in drawn(desk, (120, 40)).text(), "the attacker can be read meanwhile"
    assert desk.key("d") == Choice("attack", top_of(table, 0, 1).card, DECK + 1)


def test_each_answer_has_its_forecast(tmp_path: Path) -> None:
    table = on_board(tmp_path)
    attack(table, DECK + 1)
    desk = desk_of(table)
    found = {line.row.verb: line.forecast.words for line in desk.lines if line.row.choices}
    assert found == {
        "block": "wall falls  deck 20>18",
        "from_hand": "chosen behind the curtain",
        "no_answer": "deck 20>15",
    }
    choose(table, "from_hand")
    desk = desk_of(table)
    found = {line.row.verb: line.forecast.words for line in desk.lines if line.row.choices}
    assert found["decoy"] == "deck 20>18" and found["block"] == "wall falls  deck 20>18"
    assert found["no_answer"] == "deck 20>15" and "draw" in found["event"].lower()
    assert next(line for line in desk.lines if line.row.verb == "no_answer").key == "p"


def test_the_last_card_of_the_deck_is_an_alarm(tmp_path: Path) -> None:
    table = on_board(tmp_path, deck=4)
    attack(table, DECK + 1)
    line = next(line for line in desk_of(table).lines if line.row.verb == "no_answer")
    assert line.forecast.words == "deck 4>0  deck out" and line.forecast.tone == "alarm"


def test_answers_are_asked_on_the_shared_table_and_so_are_the_attacks_after_them(tmp_path: Path) -> None:
    table = on_board(tmp_path)
    table.seating.sit_down(0)
    assert table.next().act is Act.SHOW, "the first attack: the active player sits there already"
    attack(table, DECK + 1)
    assert table.next().act is Act.SHARE
    desk = desk_of(table)
    assert all(desk.view.kind[card] == UNKNOWN for seat in (0, 1) for card in desk.view.zone[HAND + seat])
    assert desk.has_key(LOOK_KEY)
    choose(table, "block")
    table.match.choose(next(choice for choice in table.match.choices if choice.verb == "done"))
    assert table.next().act is Act.CURTAIN, "setting shows the hand"


def test_another_attack_needs_no_curtain(tmp_path: Path) -> None:
    table = on_board(tmp_path, phase="summon")
    table.seating.sit_down(0)
    choose(table, "summon")
    assert table.match.decision is not None
    while table.match.decision.name != "highsto.DeclareAttack":
        choose(table, "done")
    attack(table, DECK + 1)
    desk_of(table)
    choose(table, "no_answer")
    assert table.match.decision.name == "highsto.DeclareAttack" and table.next().act is Act.SHARE


def test_attacks_are_private_where_a_hand_may_hold_an_effect_for_them(tmp_path: Path) -> None:
    when = 'when = { moment = "once", state = "attack" }, where = ["hand"]'
    herald = FIGURE.format(
        "herald", 0, "attacker", 1000, f', effects = [{{ {when}, do = [{{ op = "draw" }}] }}]'
    )
    question = on_board(tmp_path, own='["page"]', hand='["herald"]', more=herald).question()
    assert question is not None and question.open, "that it is in the other one's list does not matter"
    question = on_board(tmp_path, own='["herald"]', more=herald).question()
    assert question is not None and not question.open


def test_ending_the_attack_phase_with_a_good_attack_left_is_asked_twice(tmp_path: Path) -> None:
    table = on_board(tmp_path)
    desk = desk_of(table)
    ending = next(line for line in desk.lines if line.row.verb == "done")
    assert "-5" in ending.forecast.words
    assert desk.key("n") is None
    choice = desk.key("n")
    assert choice is not None and choice.verb == "done"


def test_own_cards_beneath_can_be_looked_at_and_are_known(tmp_path: Path) -> None:
    table = on_board(tmp_path)
    table.seating.sit_down(0)
    desk = desk_of(table)
    zones = {zone.title: zone for zone in desk.drawing.zones(desk.tabletop())}
    stack = zones["Xena: stack on spot 1 (3)"]
    assert [desk.tabletop().name(card) for card in stack.cards] == ["knight", "squire", "page"]
    assert stack.marks == ("", "known", "known")
    theirs = zones["Yuri: stack on spot 3 (2)"]
    assert desk.tabletop().kind(theirs.cards[0]) == UNKNOWN and theirs.marks[0] == ""
    kinds = [desk.tabletop().kind(card) for card in stack.cards]
    listed = CardList(table, stack.title, kinds, stack.marks)
    assert [run[1:] for run in listed._runs] == [("", 1), ("known", 1), ("known", 1)]


EITHER = (
    '{ id = "either", name = { ja = "either", reading = "あ", en = "either" }, kind = "event", level = 0, effects = '
    '[{ when = "used", do = [{ op = "modes"%s, modes = [[{ op = "draw" }], [{ op = "draw", count = 2 }], '
    '[{ op = "change", value = "power", cards = { zone = "field" }, by = 1000, until = "turn" }]] }] }] }'
)


@pytest.mark.parametrize("several", ["", ", count = 2"])
def test_of_several_effects_each_row_says_which_it_is(tmp_path: Path, several: str) -> None:
    table = on_board(tmp_path, phase="effects", own='["either"]', more=EITHER % several)
    choose(table, "event")
    table.seating.sit_down(0)
    labels = [line.label for line in desk_of(table).lines]
    assert labels[:2] == ["(1) Draw 1 card", "(2) Draw 2 cards"]
    assert bool(several) == (len(labels) == 2) or "+1000" in labels[2]


@pytest.mark.parametrize("size", SIZES)
def test_the_row_at_the_cursor_is_readable_in_full_and_the_rows_stay_where_they_are(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    table = on_board(tmp_path)
    table.seating.sit_down(0)
    desk = desk_of(table)
    words = " ".join(f"word{number}" for number in range(14))
    desk.lines[0] = dataclasses.replace(desk.lines[0], label=words)
    rows = []
    for step in (0, 1):
        desk.move(step)
        canvas = drawn(desk, size)
        assert ("word13" in canvas.text()) == (step == 0)
        rows.append([area.y for area, target in canvas.targets() if isinstance(target, PickLine)])
    assert rows[0] == rows[1]


def test_a_name_in_the_log_beside_the_table_stands_on_one_row(tmp_path: Path) -> None:
    name = "Long Name Of Nobody"
    nobody = FIGURE.format("nobody", 0, "attacker", 1000, "").replace('en = "nobody"', f'en = "{name}"')
    table = on_board(tmp_path, own='["nobody"]', phase="set", more=nobody)
    choose(table, "set")
    canvas = drawn(Desk(table, 0, 0, 0), (100, 32))
    assert any("Xena sets" in canvas.row(y) and name in canvas.row(y + 1) for y in range(31))


def test_a_long_text_beside_the_table_is_scrolled_to_its_end() -> None:
    table = play(Language.EASY, seed=4, game="highsto")
    desk = desk_of(table)
    shown = []
    for line in desk.lines[:-1]:
        desk.point(line.spot)
        last = table.card_words.text(table.match.view(desk.seat).kind[line.spot.card])[-1].split()[-1]
        seen = drawn(desk, (100, 32)).text()
        if "PageDown" in seen:
            assert plain(last) not in seen
            for _ in range(9):
                desk.detail_top += 6
                seen = drawn(desk, (100, 32)).text()
            assert "PageUp" in seen and "PageDown" not in seen
            shown.append(line)
        assert plain(last) in seen
    assert shown, "no card of the hand is long enough"


def test_the_table_in_sentences(tmp_path: Path) -> None:
    table = on_board(tmp_path)
    table.seating.sit_down(0)
    told = drawing("highsto").describe(desk_of(table).tabletop())
    assert "Xena: deck 20, hand 2, graveyard 0." in told
    assert "Xena, spot 1: knight 5000 (active), 2 beneath." in told
    assert "Xena, spot 3: twin (face-down, known), 0 beneath." in told
    assert "Yuri, spot 3: a card (face-down), 1 beneath." in told
    assert "Yuri, spot 4: empty." in told


@pytest.mark.parametrize("language", Language)
def test_a_cards_detail_tells_when_the_person_lived_and_both_facts(language: Language) -> None:
    words, board = Words(language, game="highsto"), drawing("highsto")
    for card in library.cards("highsto").values():
        text = [plain(part) for part in board.text(words, card)]
        for fact in card.facts:
            said = plain(fact.easy) if language is Language.EASY else getattr(fact, language.value)
            assert plain(said) in text
        assert history(words, card) in board.printed(words, card)


def test_years_before_our_era_and_years_nobody_knows() -> None:
    pool = library.cards("highsto")
    words = Words(Language.EN, game="highsto")
    assert history(words, pool["francis-xavier"]) == "1506 - 1552, the Sengoku period"
    assert history(words, pool["oryo"]).startswith("? - 1906, ")
    assert history(words, pool["ono-no-komachi"]) == "Years unknown, the Heian period"
    assert history(words, pool["black-ships"]).startswith("1853, ")
    archaic = pool["francis-xavier"].model_copy(update={"birth": -287, "death": -212, "era": "antiquity"})
    assert history(words, archaic).startswith("287 BC - 212 BC, ")
    assert history(Words(Language.JA, game="highsto"), archaic).startswith("前287年 - 前212年 ")
