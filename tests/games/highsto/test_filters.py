"""Which cards the filters of Hi!story's effects mean: each word of a filter against cards that differ in it."""

from typing import Any

import pytest

from holocards.games.highsto.cards import HighstoCard

from .boards import game, legal, play
from .plain import card

IN_ATTACK_PHASE = {"moment": "once", "state": "attack"}
RAISED = {"op": "change", "value": "rank", "by": 1, "cards": {"zone": "field", "attribute": "writer"}}
NAMED = {"name": {"ja": "月の光", "reading": "つきのひかり", "en": "Moonlight"}}

CARDS = (
    card("rookie", rank=0, power=1000),
    card("writer", rank=1, power=2000, attributes=["writer"], effects=[{"when": "always", "do": [RAISED]}]),
    card("general", rank=2, power=4000, attributes=["samurai", "general"]),
    card("moon", rank=2, power=5000, effects=[{**NAMED, "when": "attacks", "do": [{"op": "draw"}]}]),
    card("small-event", kind="event", level=1, effects=[{"when": "used", "do": [{"op": "draw"}]}]),
    card("large-event", kind="event", level=3, effects=[{"when": "used", "do": [{"op": "draw"}]}]),
)


def judge(filter: dict[str, Any], when: object = "once") -> HighstoCard:
    """A card that chooses among those that a filter means."""
    return card(
        "judge",
        rank=3,
        power=9000,
        effects=[
            {"when": when, "do": [{"op": "choose", "from": filter, "count": 1, "as": "it"}, {"op": "draw"}]}
        ],
    )


def chosen_from(filter: dict[str, Any]) -> set[str]:
    """The cards that may be chosen by a filter: on the opponent's field, unless it says where."""
    where = filter if "zone" in filter else {"zone": "field", "owner": "opponent", **filter}
    running = game(
        {"spot1": "judge", "hand": ["rookie", "general", "small-event", "large-event"]},
        {"spot1": "rookie", "spot2": "writer", "spot3": "general", "spot4": "moon"},
        (*CARDS, judge(where)),
    )
    play(running, "ability judge")
    return {text.removeprefix("choose ") for text in legal(running) if text.startswith("choose ")}


HAND = {"zone": "hand", "owner": "you"}


@pytest.mark.parametrize(
    ("filter", "meant"),
    [
        ({}, {"rookie", "writer", "general", "moon"}),
        ({"rank": {"at_least": 2}}, {"writer", "general", "moon"}),
        ({"rank": {"at_most": 1}}, {"rookie"}),
        ({"printed_rank": {"at_least": 2}}, {"general", "moon"}),
        ({"printed_rank": {"at_most": 1}}, {"rookie", "writer"}),
        ({"printed_rank": {"at_least": 1, "at_most": 1}}, {"writer"}),
        ({"power": {"at_least": 2000, "at_most": 4000}}, {"writer", "general"}),
        ({"attribute": "samurai"}, {"general"}),
        ({"attribute": "gen"}, {"general"}),
        ({"effect": {"ja": "月", "en": "Moon"}}, {"moon"}),
        (HAND, {"rookie", "general", "small-event", "large-event"}),
        ({**HAND, "kind": "figure"}, {"rookie", "general"}),
        ({**HAND, "kind": "event"}, {"small-event", "large-event"}),
        ({**HAND, "level": {"at_most": 1}}, {"small-event"}),
        ({**HAND, "rank": {"at_most": 4}}, {"rookie", "general"}),
        ({**HAND, "printed_rank": {"at_most": 0}}, {"rookie"}),
        ({**HAND, "power": {"at_most": 1000}}, {"rookie"}),
    ],
)
def test_a_filter_means(filter: dict[str, Any], meant: set[str]) -> None:
    assert chosen_from(filter) == meant


@pytest.mark.parametrize(
    ("filter", "meant"),
    [
        ({"summoned": True}, {"choose rookie"}),
        ({"happened": "attacks"}, {"choose general"}),
        ({"state": "rested"}, {"choose general", "choose writer"}),
        ({"state": "active"}, {"choose rookie", "choose judge"}),
    ],
)
def test_a_filter_means_what_happened_in_this_turn(filter: dict[str, Any], meant: set[str]) -> None:
    running = game(
        {
            "spot1": "judge",
            "spot2": {"card": "rookie", "summoned": True},
            "spot3": "general",
            "spot4": {"card": "writer", "rested": True},
        },
        {},
        (*CARDS, judge({"zone": "field", "owner": "you", **filter}, IN_ATTACK_PHASE)),
        phase="attack",
    )
    play(running, "attack general deck", "ability judge")
    assert {text for text in legal(running) if text.startswith("choose")} == meant
