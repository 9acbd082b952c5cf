"""What lies before the person who is asked: keys, forecasts, refusals, questions within questions, the standing pass."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from holocards.engine.facts import NO_CARD, NOBODY, UNKNOWN, Choice
from holocards.match.play import Match
from holocards.text.languages import Language
from holocards.tui.desk import Desk
from holocards.tui.lines import STAND_BY_KEY
from holocards.tui.play import Play
from holocards.tui.seating import Act, Step
from holocards.tui.tabletop import Spot
from tests.tui.matches import go_to, play

pytestmark = pytest.mark.usefixtures("home")


def desk_of(table: Play) -> Desk:
    decision = table.match.decision
    assert decision is not None
    return table.desk(Step(Act.SHOW, decision.seat))


def test_a_cards_key_is_its_place_in_hand_whatever_can_be_chosen() -> None:
    table = play()
    go_to(table, "EnergyStep")
    charging = desk_of(table)
    keys = charging.tabletop().keys
    hand = table.drawing.hand(charging.view, charging.bottom)
    assert [keys[Spot(card)] for card in hand[:6]] == list("abcdef")[: len(hand[:6])]
    go_to(table, "MainStep")
    summoning = desk_of(table)
    hand = table.drawing.hand(summoning.view, summoning.bottom)
    for spot, key in summoning.tabletop().keys.items():
        if spot.card in hand:
            assert "abcdefghijkmorst"[hand.index(spot.card)] == key


def test_its_key_chooses_the_card() -> None:
    table = play()
    go_to(table, "EnergyStep")
    desk = desk_of(table)
    second = table.drawing.hand(desk.view, desk.bottom)[1]
    choice = desk.key("b")
    assert choice is not None and (choice.verb, choice.card) == ("charge", second)


def test_what_is_refused_stays_in_the_list_and_says_why() -> None:
    table = play()
    go_to(
        table,
        "MainStep",
        also=lambda match: any(r.reason.key == "not_enough_energy" for r in match.refusals()),
    )
    desk = desk_of(table)
    refused = [
        line for line in desk.lines if line.row.refusal and line.row.refusal.reason.key == "not_enough_energy"
    ]
    assert refused and refused[0].key == ""
    assert desk.pick(refused[0]) is None
    assert "energy" in desk.notice.lower()


def test_the_cursor_begins_on_something_that_can_be_chosen() -> None:
    table = play()
    go_to(table, "MainStep", also=lambda match: len(match.choices) == 1 and len(match.refusals()) > 0)
    desk = desk_of(table)
    assert desk.lines[0].row.refusal is not None
    choice = desk.enter()
    assert choice is not None and choice.verb == "done"


def test_ending_the_main_step_with_cards_left_is_asked_twice() -> None:
    table = play()
    go_to(table, "MainStep", also=lambda match: len(match.choices) > 1)
    desk = desk_of(table)
    assert desk.key("n") is None
    assert "[n]" in desk.notice
    choice = desk.key("n")
    assert choice is not None and choice.verb == "done"
    desk = desk_of(table)
    assert desk.key("n") is None
    desk.move(-1)
    assert desk.key("n") is None, "moving on in between takes the first one back"


def test_places_are_a_second_question_and_esc_goes_back() -> None:
    def only_overbeats_in_several_places(choices: Sequence[Choice]) -> bool:
        return {choice.verb for choice in choices} == {"overbeat"} and len({c.place for c in choices}) > 1

    def several(match: Match) -> bool:
        cards = {choice.card for choice in match.choices if choice.card != NO_CARD}
        return any(
            only_overbeats_in_several_places([c for c in match.choices if c.card == card]) for card in cards
        )

    table = play()
    go_to(table, "MainStep", also=several, seed=3)
    desk = desk_of(table)
    line = next(line for line in desk.lines if only_overbeats_in_several_places(line.row.choices))
    assert desk.pick(line) is None
    assert {line.row.level for line in desk.lines if line.row.choices} == {"place"}
    keys = {line.key for line in desk.lines if line.row.choices}
    assert keys <= set("12345"), "own lines have their numbers as keys"
    for shown in desk.lines:
        if shown.row.choices:
            assert table.match.table.zones[shown.row.place].line == int(shown.key)
    assert desk.back() and not desk.back()
    assert desk.lines[0].row.level == "card"


def test_a_standing_pass_is_offered_in_the_window_only() -> None:
    table = play()
    go_to(table, "EnergyStep")
    assert not desk_of(table).has_key(STAND_BY_KEY)
    go_to(table, "PowerUp")
    desk = desk_of(table)
    seat = desk.asked
    choice = desk.key(STAND_BY_KEY)
    assert choice is not None and choice.verb == "pass"
    table.answer(desk, choice)
    question = table.question()
    while question is not None and question.seat != seat:
        table.choose(
            next(
                c
                for c in table.match.choices
                if c.verb in ("pass", "take", "done", "no_charge", "keep_in_hand")
            )
        )
        question = table.question()
    assert question is not None
    assert (table.next().act is Act.PASS) == (question.passing is not None)


def test_the_look_goes_through_the_whole_table_and_enter_then_chooses_nothing() -> None:
    table = play()
    go_to(table, "EnergyStep")
    desk = desk_of(table)
    seen = set()
    for _ in range(60):
        desk.across(1)
        seen.add(desk.focus)
    hand = {Spot(card) for card in table.drawing.hand(desk.view, desk.bottom)}
    lines = set(table.drawing.lines(desk.view, 0)) | set(table.drawing.lines(desk.view, 1))
    assert seen == hand | lines
    desk.area(1)
    desk.point(next(iter(table.drawing.lines(desk.view, 1 - desk.bottom))))
    assert desk.line is None and desk.enter() is None


def test_a_desk_for_everybody_knows_no_hand() -> None:
    table = play(Language.JA)
    go_to(table, "EnergyStep")
    seat = table.match.decision.seat  # type: ignore[union-attr]
    desk = Desk(table, NOBODY, seat, NOBODY)
    assert all(
        desk.view.kind[card] == UNKNOWN for side in (0, 1) for card in table.drawing.hand(desk.view, side)
    )
    assert desk.lines == []


@pytest.mark.parametrize("language", Language)
def test_every_question_of_a_game_has_words_and_every_choice_a_key_of_its_own(language: Language) -> None:
    table = play(language, seed=7)
    asked = set()
    from random import Random

    rng = Random(1)
    while table.match.decision is not None:
        desk = desk_of(table)
        asked.add(table.match.decision.name)
        used = [line.key for line in desk.lines if line.key]
        assert len(set(used)) == len(used)
        assert desk.title and "." not in desk.title.split()[0][:-1]
        assert all(line.label for line in desk.lines)
        table.match.choose(rng.choice(table.match.choices))
    assert {"holobeat.Mulligan", "holobeat.EnergyStep", "holobeat.MainStep", "holobeat.PowerUp"} <= asked
