"""Phantom Maze's table: its states, sizes and languages; its rows; costs picked in order; the shared table."""

from __future__ import annotations

import dataclasses
import itertools
from pathlib import Path
from random import Random

import pytest

from holocards import library
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import NOBODY, UNKNOWN
from holocards.games.phantom_maze.table import DECK, DISCARD, FIELD, HAND, LORD
from holocards.match.play import Match
from holocards.match.positions import match_on
from holocards.match.setup import Player
from holocards.text.languages import Language
from holocards.tui.lines import LOOK_KEY
from holocards.tui.play import Play
from holocards.tui.screens.battle_drawing import PickLine
from holocards.tui.seating import Act, Step
from holocards.tui.tabletop import Spot
from holocards.tui.words import Words
from tests.tui.drawn import SIZES, desk_of, drawn, questions_that_fit, rows_at
from tests.tui.marked_cards import write_home
from tests.tui.matches import go_to, play, setup

BOARDS = Path(__file__).parent / "snapshot_boards"


@pytest.fixture(autouse=True)
def shipped_decks_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))


def table_of(language: Language = Language.EN, seed: int = 1) -> Play:
    return play(language, seed=seed, game="phantom_maze")


def citizens_down(match: Match) -> bool:
    view = match.view(NOBODY)
    return any(view.flags[card] & SIDEWAYS for seat in (0, 1) for card in view.zone[FIELD + seat])


@pytest.mark.parametrize(("language", "size", "safe_mode"), itertools.product(Language, SIZES, (False, True)))
def test_every_question_of_a_game_is_drawn_and_fits(
    language: Language, size: tuple[int, int], safe_mode: bool
) -> None:
    table = table_of(language, seed=3)
    table.speak(Words(language, safe_mode=safe_mode))
    asked = questions_that_fit(table, size, Random(2), 150, safe_mode=safe_mode)
    assert {f"phantom_maze.{name}" for name in ("Actions", "Pay", "Block")} <= asked


@pytest.mark.parametrize(("size", "word"), [(size, "DOWN") for size in SIZES])
def test_a_citizen_that_is_down_says_so_in_a_word_and_one_that_is_up_does_not(
    size: tuple[int, int], word: str
) -> None:
    table = table_of()
    go_to(table, "Actions", also=citizens_down)
    desk = desk_of(table)
    canvas = drawn(desk, size)
    for seat in (0, 1):
        for card in desk.view.zone[FIELD + seat]:
            assert (word in rows_at(canvas, Spot(card))) == bool(desk.view.flags[card] & SIDEWAYS)


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_drawn_next_stand_first_and_are_marked(size: tuple[int, int]) -> None:
    table = table_of()
    go_to(
        table,
        "Actions",
        also=lambda match: all(len(match.view(NOBODY).zone[DISCARD + s]) > 2 for s in (0, 1)),
    )
    desk, desk_width = desk_of(table), {80: 80, 100: 72, 120: 88}
    canvas, tabletop = drawn(desk, size), desk.tabletop()
    for seat in (0, 1):
        pile = desk.view.zone[DISCARD + seat]
        for card in pile[:2]:
            assert rows_at(canvas, Spot(card)).startswith(f">{tabletop.name(card)[:8]}")
        left = desk_width[size[0]]
        shown = [
            target.card
            for area, target in canvas.targets()
            if isinstance(target, Spot) and target.card in pile and area.right <= left
        ]
        assert shown == pile[: len(shown)] and len(shown) > 1, "the bottom comes first"


def test_a_short_discard_pile_says_that_the_deck_is_drawn_from() -> None:
    desk = desk_of(table_of())
    assert drawn(desk).text().count(">top of the deck") == 2


def test_the_sections_of_the_deck_are_counted_and_the_next_one_is_told() -> None:
    table = table_of()
    canvas = drawn(desk_of(table))
    first = table.match.view(NOBODY).facts[2]
    numbers = [canvas.row(y) for y in (1, 9)]
    counts = {len(table.match.view(NOBODY).zone[DECK + seat]) for seat in (0, 1)}
    assert counts == {16, 17} and first in (0, 1)
    assert any("Deck 16 T2 M5 B5 X4" in row for row in numbers)
    assert any("Deck 17 T3 M5 B5 X4" in row for row in numbers)


@pytest.mark.parametrize(("deck", "places"), [("yokai-night-parade", 4), ("knights-iron-wall", 3)])
def test_the_fourth_place_is_there_for_the_yokai_lord_alone(deck: str, places: int) -> None:
    list_of = next(
        entry.deck for entry in library.decks("phantom_maze") if entry.deck and entry.deck.id == deck
    )
    made = setup(game="phantom_maze")
    cards = library.used_cards(library.cards("phantom_maze"), list_of, list_of)
    match = Match.start(dataclasses.replace(made, decks=(list_of, list_of), cards=cards), None)
    canvas = drawn(desk_of(Play(match, Words(Language.EN))))
    for rows in ((2, 3, 4), (6, 7, 8)):
        assert "\n".join(canvas.row(y) for y in rows).count("empty") == places


def test_a_retreat_is_one_row_and_then_asks_for_the_citizen() -> None:
    table = table_of()
    go_to(table, "Actions", also=lambda match: sum(choice.verb == "retreat" for choice in match.choices) > 1)
    desk = desk_of(table)
    retreats = [line for line in desk.lines if line.row.verb == "retreat"]
    assert [line.key for line in retreats] == ["r"]
    assert desk.key("r") is None
    citizens = desk.view.zone[FIELD + desk.asked]
    assert [line.row.card for line in desk.lines] == citizens
    assert [line.key for line in desk.lines] == ["2", "3", "4", "5"][: len(citizens)], "the lord has key 1"
    assert desk.key("3") == next(
        choice for choice in table.match.choices if (choice.verb, choice.card) == ("retreat", citizens[1])
    )


def test_acts_and_skills_are_rows_with_their_sentences_and_their_own_reasons() -> None:
    table = table_of()
    go_to(
        table, "Actions", also=lambda match: any(r.reason.key == "is_down" for r in match.refusals()), seed=5
    )
    desk = desk_of(table)
    refused = next(
        line for line in desk.lines if line.row.refusal and line.row.refusal.reason.key == "is_down"
    )
    assert refused.key == "" and "Act" in refused.label and "down" in refused.forecast.words
    retreat = next(line for line in desk.lines if line.row.verb == "retreat")
    assert retreat.key == "r", "a card whose act is refused is not retreated by its own key"


def test_a_cost_is_picked_in_order_and_taken_back_card_by_card() -> None:
    table = table_of()
    go_to(table, "Pay", also=lambda match: getattr(match.decision, "left", 0) > 1 and len(match.choices) > 2)
    desk = desk_of(table)
    hand = list(desk.view.zone[HAND + desk.asked])
    made = table.match.choices_made
    assert desk.key("b") is None
    assert hand[1] not in [line.row.card for line in desk.lines]
    assert desk.tabletop().picked == (hand[1],)
    assert desk.back() and desk.tabletop().picked == ()
    assert hand[1] in [line.row.card for line in desk.lines]
    assert desk.key("c") is None
    assert desk.key("a") is None
    while desk.lines[0].row.verb != "in_this_order":
        assert desk.enter() is None
    assert table.match.choices_made == made, "nothing has happened yet"
    order = desk.tabletop().picked
    assert order[:2] == (hand[2], hand[0])
    choice = desk.key("n")
    assert choice is not None
    before = len(table.match.log(NOBODY))
    table.answer(desk, choice)
    paid = [event.cards[0] for event in table.match.log(NOBODY)[before:] if event.what == "pay"]
    assert tuple(paid[: len(order)]) == order


def test_a_deed_that_its_row_cuts_is_read_in_full_at_the_cursor_even_where_the_list_fills_the_prompt() -> (
    None
):
    setup_there = match_on(BOARDS / "phantom_maze.toml", (Player("Xena"), Player("Yuri")))
    table = Play(Match.start(setup_there, None), Words(Language.EN))
    desk = desk_of(table)
    assert "from the discard pile." not in drawn(desk).text()
    desk.move(1)
    assert desk.line is not None and desk.line.label.startswith("A Page Turned")
    assert "from the discard pile." in drawn(desk).text()


def test_a_cost_of_one_card_is_paid_at_once_says_so_and_can_be_taken_back() -> None:
    table = table_of()
    go_to(table, "Pay", also=lambda match: getattr(match.decision, "left", 0) == 1 and len(match.choices) > 2)
    desk = desk_of(table)
    hand = list(desk.view.zone[HAND + desk.asked])
    assert '"undo" takes it back' in drawn(desk).text()
    choice = desk.key("b")
    assert choice is not None and choice.card == hand[1]
    table.answer(desk, choice)
    match = table.match
    assert match.view(desk.asked).zone[HAND + desk.asked] != hand
    assert match.can_undo(desk.asked) != "no"
    match.undo(match.undo_length(desk.asked), consent=True)
    assert match.view(desk.asked).zone[HAND + desk.asked] == hand
    assert match.decision is not None and match.decision.name == "phantom_maze.Pay"


def test_a_block_is_asked_on_the_shared_table_with_a_way_to_the_own_hand() -> None:
    def with_a_secret(match: Match) -> bool:
        view, decision = match.view(NOBODY), match.decision
        return decision is not None and any(
            view.kind[card] == UNKNOWN for card in view.zone[HAND + decision.seat]
        )

    table = table_of()
    go_to(table, "Block", also=with_a_secret)
    seat = table.match.decision.seat  # type: ignore[union-attr]
    table.seating.sit_down(1 - seat)
    assert table.next() == Step(Act.SHARE, seat)
    desk = desk_of(table)
    assert table.seating.shown == NOBODY
    assert "block?" in drawn(desk).text()
    assert desk.key(LOOK_KEY) is None and desk.looks
    table.seating.sit_down(seat)
    assert table.next() == Step(Act.SHOW, seat)
    assert not desk_of(table).has_key(LOOK_KEY)


@pytest.mark.parametrize("language", Language)
def test_the_description_tells_the_state_of_every_card_on_the_table(language: Language) -> None:
    table = table_of(language)
    go_to(table, "Actions", also=citizens_down)
    desk = desk_of(table)
    tabletop = desk.tabletop()
    told = "\n".join(desk.drawing.describe(tabletop))
    view = desk.view
    for seat in (0, 1):
        for card in view.zone[FIELD + seat] + view.zone[LORD + seat] + view.zone[DISCARD + seat]:
            assert tabletop.name(card) in told
    for card in view.zone[HAND + desk.asked]:
        assert tabletop.name(card) in told


def test_ending_the_turn_is_asked_twice_only_while_something_is_free(tmp_path: Path) -> None:
    write_home(tmp_path, "en", ("Xena", "Yuri"))
    table = table_of()
    go_to(table, "Actions", also=lambda match: any(choice.verb == "play" for choice in match.choices))
    desk = desk_of(table)
    free = desk.drawing.wasteful(desk.view, desk.lines[-1].row)
    assert (desk.key("n") is None) == free
    go_to(table, "Actions", also=lambda match: all(c.verb in ("end_turn", "retreat") for c in match.choices))
    desk = desk_of(table)
    choice = desk.key("n")
    assert choice is not None and choice.verb == "end_turn"


def test_the_rows_scroll_no_further_than_the_cursor_needs() -> None:
    def shown() -> dict[int, str]:
        canvas = drawn(desk)
        targets = ((area, target) for area, target in canvas.targets() if isinstance(target, PickLine))
        return {target.at: canvas.row(area.y)[area.x] for area, target in targets}

    table = table_of()
    go_to(table, "Actions", also=lambda match: len({choice.card for choice in match.choices}) > 7)
    desk = desk_of(table)
    at_first = shown()
    end = len(desk.lines) - 1
    assert len(at_first) < len(desk.lines) and "v" in at_first.values()
    for at in (at for at, sign in at_first.items() if sign != "v"):
        desk.cursor = at
        assert list(shown()) == list(at_first), "rows in sight are where a click found them"
    for step in [1] * (end - desk.cursor) + [-1] * end + [1] * end:
        desk.move(step)
        assert shown()[desk.cursor] == ">", "in sight, and no sign of more rows over the cursor"
