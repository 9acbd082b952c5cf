"""HB-2.4, HB-2.5: what a card definition may and may not say, and the table made from it."""

from typing import Any

import pytest
from pydantic import ValidationError

from holocards.games.holobeat.cards import HolobeatCard
from holocards.games.holobeat.controller import CONTROLLER
from holocards.games.holobeat.house_rules import HouseRules

from .plain import deck

HOLOBIT = {
    "id": "moss-boar",
    "name": {"ja": "コケイノシシ", "reading": "コケイノシシ", "en": "Moss Boar"},
    "kind": "holobit",
    "colour": "green",
    "cost": 3,
    "power": 5000,
}
WAZA = {name: value for name, value in HOLOBIT.items() if name != "power"} | {
    "kind": "waza",
    "id": "roar",
    "abilities": [{"when": "used", "do": [{"op": "draw"}]}],
}


def read(data: dict[str, Any]) -> HolobeatCard:
    return HolobeatCard.model_validate(data, context={"game": "holobeat"})


def test_hb_2_4_a_holobit_with_everything() -> None:
    card = read(
        HOLOBIT
        | {
            "boost": {"cost": 1, "power": 2000},
            "trigger": "entry",
            "family": ["moss"],
            "keywords": {"barrier": 2, "double_damage": True},
            "abilities": [{"when": "enters", "do": [{"op": "draw"}]}],
            "flavour": {"ja": "コケのにおい。", "en": "Smells of moss."},
        }
    )
    table = CONTROLLER.table([card], (deck({card.id: 1}), deck({})), HouseRules())
    assert (table.power, table.cost, table.boost_cost, table.boost_power) == ((5000,), (3,), (1,), (2000,))
    assert table.columns["barrier"].printed == (2,)
    assert table.families == (frozenset({"moss"}),)
    assert table.is_waza == (False,)


def test_any_lower_case_word_is_a_colour() -> None:
    assert read(HOLOBIT | {"colour": "violet"}).colour == "violet"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"power": None}, "power"),
        ({"cost": 0}, "cost"),
        ({"cost": "3"}, "cost"),
        ({"colour": "Green"}, "colour"),
        ({"id": "Moss Boar"}, "id"),
        ({"boost": {"cost": 0, "power": 2000}}, "boost"),
        ({"boost": {"power": 2000}}, "boost"),
        ({"trigger": "exit"}, "trigger"),
        ({"keywords": {"barier": 1}}, "keywords"),
        ({"speed": 3}, "speed"),
        ({"abilities": [{"when": "enter", "do": [{"op": "draw"}]}]}, "abilities"),
        ({"abilities": [{"when": "enters", "do": []}]}, "abilities"),
        ({"abilities": [{"when": "enters", "do": [{"op": "draww"}]}]}, "abilities"),
        (
            {
                "abilities": [
                    {
                        "when": "enters",
                        "use_if": {"card": "this", "is": {"lines": [1]}},
                        "do": [{"op": "draw"}],
                    }
                ]
            },
            "abilities",
        ),
    ],
)
def test_what_a_holobit_cannot_say(change: dict[str, Any], place: str) -> None:
    with pytest.raises(ValidationError) as raised:
        read(HOLOBIT | change)
    assert any(place in (*error["loc"], error.get("ctx", {}).get("place")) for error in raised.value.errors())


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"power": 5000}, "power"),
        ({"boost": {"cost": 1, "power": 2000}}, "boost"),
        ({"trigger": "entry"}, "trigger"),
        ({"trigger": "over"}, "trigger"),
        ({"trigger": "last_over"}, "trigger"),
    ],
)
def test_hb_2_5_what_a_waza_cannot_say(change: dict[str, Any], place: str) -> None:
    with pytest.raises(ValidationError) as raised:
        read(WAZA | change)
    assert [error["ctx"]["place"] for error in raised.value.errors()] == [place]


def test_hb_2_5_a_waza_may_have_a_draw_trigger_or_none() -> None:
    assert read(WAZA).trigger is None
    assert read(WAZA | {"trigger": "draw"}).trigger == "draw"


def test_hb_2_5_a_waza_does_something() -> None:
    with pytest.raises(ValidationError) as raised:
        read(WAZA | {"abilities": []})
    assert raised.value.errors()[0]["type"] == "waza_without_effect"
