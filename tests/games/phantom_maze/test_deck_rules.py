"""Deck rules (PM-2.2, PM-2.4, PM-4.1, PM-4.2), and what a card may be (PM-2.4 to PM-2.6)."""

from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from holocards.games.phantom_maze.cards import MazeCard
from holocards.games.phantom_maze.controller import CONTROLLER
from holocards.games.phantom_maze.house_rules import HouseRules

from .plain import DRAW, card, deck, effect, plain_cards

Change = Callable[[dict[str, int]], Any]

POOL: dict[str, MazeCard] = {
    one.id: one
    for one in [
        *plain_cards(),
        card("lord-two", kind="lord"),
        card("top-extra"),
        card("top-foreign", town="elsewhere"),
        card("trial-extra", kind="trial"),
    ]
}


def problems(change: Change) -> list[tuple[tuple[str, ...], str, str, str, str]]:
    copies = {one.id: 1 for one in plain_cards()}
    change(copies)
    found = CONTROLLER.deck_problems(deck(copies), POOL, HouseRules())
    return [(one.where, one.rule, one.key, one.found, one.expected) for one in found]


def test_a_deck_of_5_5_5_with_lord_and_trials_is_legal() -> None:
    assert problems(lambda copies: None) == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda c: c.pop("lord"), [(("cards",), "PM-4.1", "no_lord", "0", "1")]),
        (
            lambda c: c.update({"lord-two": 1}),
            [(("cards", "lord-two"), "PM-4.1", "second_lord", "lord-two", "lord")],
        ),
        (lambda c: c.pop("top-0"), [(("cards",), "PM-4.2", "wrong_number_top", "4", "5")]),
        (lambda c: c.pop("middle-3"), [(("cards",), "PM-4.2", "wrong_number_middle", "4", "5")]),
        (lambda c: c.pop("bottom-1"), [(("cards",), "PM-4.2", "wrong_number_bottom", "4", "5")]),
        (
            lambda c: c.update({"top-extra": 1}),
            [(("cards", "top-extra"), "PM-4.2", "wrong_number_top", "6", "5")],
        ),
        (lambda c: c.update({"top-1": 2}), [(("cards", "top-1"), "PM-4.2", "more_than_one", "2", "1")]),
        (
            lambda c: (c.pop("top-0"), c.update({"top-foreign": 1})),
            [(("cards", "top-foreign"), "PM-4.1", "other_town", "top-foreign", "")],
        ),
        (lambda c: c.pop("trial-2"), [(("cards",), "PM-2.2", "wrong_number_trials", "3", "4")]),
        (
            lambda c: c.update({"trial-extra": 1}),
            [(("cards", "trial-extra"), "PM-2.2", "wrong_number_trials", "5", "4")],
        ),
    ],
)
def test_what_breaks_a_deck(change: Change, expected: list[Any]) -> None:
    assert problems(change) == expected


def test_the_town_is_the_lords_wherever_it_stands_and_unknown_cards_count_for_nothing() -> None:
    copies = {"top-foreign": 1, **{one.id: 1 for one in reversed(plain_cards()) if one.id != "top-0"}}
    found = CONTROLLER.deck_problems(deck({**copies, "nobody": 1}), POOL, HouseRules())
    assert [(one.where, one.key) for one in found] == [(("cards", "top-foreign"), "other_town")]


CITIZENS_IN_HAND = {"count": {"zone": "hand", "kind": "citizen"}}


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"power": None}, "needed_for_kind"),
        ({"kind": "special", "power": 2}, "not_for_kind"),
        ({"kind": "trial", "town": "plain"}, "not_for_kind"),
        ({"kind": "lord", "strength": "top"}, "not_for_kind"),
        ({"strength": "bottom", "flavour": None}, "who_is_it"),
        ({"abilities": [effect("special", DRAW)]}, "effect_not_for_kind"),
        ({"kind": "special", "abilities": [effect("act", DRAW)]}, "effect_not_for_kind"),
        ({"abilities": [effect("act", DRAW), effect("act", DRAW)]}, "one_such_effect"),
        ({"abilities": [effect("act", DRAW, may=True)]}, "marks_instead"),
        ({"abilities": [effect("enters", DRAW, pay=1)]}, "only_used_effects_pay"),
        (
            {
                "abilities": [
                    effect("act", DRAW, **{"if": {"number": {"count": {"zone": "hand"}}, "at_least": 1}})
                ]
            },
            "condition_in_part",
        ),
        ({"abilities": [effect("enters", {"op": "part", "mark": "must", "do": [DRAW]})]}, "must_not_here"),
        ({"abilities": [effect("act", {"op": "part", "mark": "may"})]}, "do_or_either"),
        (
            {"abilities": [effect("act", {"op": "part", "do": [DRAW], "a": [DRAW], "b": [DRAW]})]},
            "do_or_either",
        ),
        (
            {"abilities": [effect("act", {"op": "part", "do": [{"op": "part", "do": [DRAW]}]})]},
            "part_in_part",
        ),
        ({"abilities": [effect("act", {"op": "room"})]}, "until_missing"),
        ({"abilities": [effect("act", DRAW | {"count": 0})]}, "greater_than_equal"),
        (
            {
                "abilities": [
                    effect("act", {"op": "part", "mark": "may", "do": [DRAW | {"count": CITIZENS_IN_HAND}]})
                ]
            },
            "asked_by_secret",
        ),
    ],
)
def test_what_a_card_cannot_be(fields: dict[str, Any], key: str) -> None:
    with pytest.raises(ValidationError) as raised:
        card("wrong", **fields)
    assert key in [error["type"] for error in raised.value.errors()]
