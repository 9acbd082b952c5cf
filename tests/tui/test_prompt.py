"""Flat choices as questions: card, then place, then payment, each asked only where there is more than one answer."""

from __future__ import annotations

import pytest

from holocards.engine.facts import Choice, Reason, Refusal
from holocards.tui.boards import drawing
from holocards.tui.prompt import level

FULL, DEAR = Reason("X-1", "full"), Reason("X-2", "dear")
DONE = Choice("done")


def test_cards_come_first_then_what_is_refused_then_what_ends() -> None:
    choices = [Choice("put", 7, 3), Choice("put", 5, 3), DONE]
    refusals = [Refusal(Choice("put", 9, 3), DEAR), Refusal(Choice("put", 9, 4), FULL)]
    rows = level(choices, refusals).rows
    assert [(row.verb, row.card) for row in rows] == [("put", 7), ("put", 5), ("put", 9), ("done", -1)]
    assert [row.answer for row in rows] == [choices[0], choices[1], None, DONE]
    assert rows[2].refusal == refusals[0], "one row for each card, with its first reason"


def test_what_a_card_cannot_do_stands_below_what_it_can() -> None:
    refusals = [
        Refusal(Choice("over", 7, 4), FULL),
        Refusal(Choice("over", 7, 5), DEAR),
        Refusal(Choice("put", 9, 3), DEAR),
        Refusal(Choice("put", 7, 5), FULL),
    ]
    found = level([Choice("put", 7, 3), DONE], refusals)
    assert [row.answer for row in found.possible] == [Choice("put", 7, 3)]
    assert [(row.card, row.verb, row.level, row.place) for row in found.refused] == [
        (9, "put", "card", 3),
        (7, "over", "verb", -1),
    ]
    assert found.refused[1].refusal == refusals[0], (
        "one row for each thing it cannot do, with its first reason"
    )


def test_of_a_card_asked_about_alone_every_place_has_its_reason() -> None:
    refusals = [Refusal(Choice("over", 7, 4), FULL), Refusal(Choice("over", 7, 5), DEAR)]
    found = level([Choice("take", 7)], refusals)
    assert [(row.verb, row.level) for row in found.possible] == [("take", "place")]
    assert [(row.verb, row.place, row.refusal) for row in found.refused] == [
        ("over", 4, refusals[0]),
        ("over", 5, refusals[1]),
    ]


def test_other_things_a_card_cannot_do_are_told_where_it_is_asked_what_it_does() -> None:
    choices = [Choice("put", 7, 3, 1), Choice("put", 7, 3, 2), Choice("put", 8, 3), DONE]
    refusals = [Refusal(Choice("over", 7, 4), FULL)]
    first = level(choices, refusals)
    assert first.refused == ()
    second = level(choices, refusals, [first.rows[0]])
    assert [row.level for row in second.possible] == ["number", "number"]
    assert [(row.verb, row.place) for row in second.refused] == [("over", 4)]


def test_several_places_are_a_second_question_with_their_own_refusals() -> None:
    choices = [Choice("over", 7, 3, 1), Choice("over", 7, 5, 1), Choice("put", 8, 4), DONE]
    refusals = [Refusal(Choice("over", 7, 4), FULL), Refusal(Choice("put", 7, 6), DEAR)]
    first = level(choices, refusals).rows[0]
    assert first.answer is None and len(first.choices) == 2
    second = level(choices, refusals, [first])
    assert [(row.place, row.answer) for row in second.possible] == [(3, choices[0]), (5, choices[1])]
    assert [(row.verb, row.place, row.refusal) for row in second.refused] == [
        ("over", 4, refusals[0]),
        ("put", 6, refusals[1]),
    ]


def test_several_payments_are_the_last_question() -> None:
    choices = [Choice("over", 7, 3, 1), Choice("over", 7, 3, 2), Choice("over", 7, 5, 1), DONE]
    card = level(choices, ()).rows[0]
    place = level(choices, (), [card]).rows[0]
    assert place.place == 3 and place.answer is None
    paying = level(choices, (), [card, place]).rows
    assert [(row.level, row.answer) for row in paying] == [("number", choices[0]), ("number", choices[1])]


def test_one_card_is_one_row_whatever_may_be_done_with_it() -> None:
    choices = [
        Choice("put", 7, 2, 5),
        Choice("over", 7, 3, 1),
        Choice("over", 7, 4, 1),
        Choice("put", 8, 2, 5),
        DONE,
    ]
    first = level(choices, ()).rows
    assert [row.card for row in first] == [7, 8, -1]
    second = level(choices, [Refusal(Choice("over", 7, 6), FULL)], [first[0]])
    assert [(row.level, row.verb, row.place) for row in second.possible] == [
        ("verb", "put", 2),
        ("verb", "over", 3),
        ("verb", "over", 4),
    ]
    assert [row.place for row in second.refused] == [6]


def test_one_card_alone_is_not_asked_for() -> None:
    choices = [Choice("over", 7, 3), Choice("over", 7, 5)]
    assert [row.level for row in level(choices, ()).rows] == ["place", "place"]


def test_choices_without_cards_are_rows_of_their_own() -> None:
    modes = [Choice("mode", number=0), Choice("mode", number=1), Choice("mode", number=2)]
    assert [row.answer for row in level(modes, ()).rows] == modes
    questions = [Choice("keep"), Choice("redraw")]
    assert [row.answer for row in level(questions, ()).rows] == questions
    places = [Choice("line", place=4), Choice("line", place=6)]
    assert [row.answer for row in level(places, ()).rows] == places


@pytest.mark.parametrize("game", ["holobeat", "phantom_maze", "highsto"])
def test_two_abilities_of_one_card_are_two_rows(game: str) -> None:
    offered = [Choice("ability", 3, 0, 7), Choice("ability", 3, 0, 8), Choice("done")]
    found = level(offered, [], grouping=drawing(game).grouping)
    assert [(row.verb, row.number) for row in found.possible] == [("ability", 7), ("ability", 8)]
