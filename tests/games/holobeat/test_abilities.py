"""Abilities at every moment of the rules, their order, how long changes last, and where effects move cards (HB-5.10, HB-6.13)."""

from typing import Any

import pytest

from holocards.effects.moments import Trigger, in_order, triggers
from holocards.engine.board import card_of
from holocards.engine.facts import CARDS_AT_MOST
from holocards.games.holobeat.cards import HolobeatCard
from holocards.games.holobeat.table import DECK, HEARTS, LINE_ZONES, HolobeatGame

from .boards import asked, offered, play, side, stand
from .plain import card

DRAW = [{"op": "draw", "count": 2}]
WEAK = card("weak", cost=2, power=2000)
STRONG = card("strong", cost=9, power=20000)
RED = {"energy": [{"card": "red-9", "count": 9}]}


def able(id: str, *abilities: dict[str, Any], **fields: Any) -> HolobeatCard:
    return card(id, abilities=list(abilities), **({"power": 5000, "cost": 3} | fields))


def drawn_by(game: HolobeatGame, seat: int) -> int:
    """How many cards effects have let a seat draw, in the last step."""
    return sum(
        event.number
        for event in game.events
        if event.what == "draw" and event.seat == seat and event.rule == "HB-5.10"
    )


@pytest.mark.parametrize(
    ("moment", "own", "facing", "draws"),
    [
        ("wins_battle", "able", "weak", True),
        ("wins_battle", "able", "strong", False),
        ("loses_battle", "able", "strong", True),
        ("loses_battle", "able", "weak", False),
        ("battle_ends", "able", "strong", True),
        ("battle_ends", {"card": "able", "down": True}, "strong", False),
        ("destroyed", {"card": "able", "down": True}, "strong", True),
        ("destroyed", "able", "strong", False),
        ("wins_battle", "able", None, True),
        ("loses_battle", None, "able", False),
    ],
)
def test_moments_of_a_battle(moment: str, own: Any, facing: Any, draws: bool) -> None:
    one = able("able", {"when": moment, "do": DRAW})
    sides = [{} if line is None else {"line1": line} for line in (own, facing)]
    game = stand(*sides, cards=[one, WEAK, STRONG], phase="battle")
    assert drawn_by(game, 0) == (2 if draws else 0)


def test_boosts_and_waza_are_counted_apart() -> None:
    one = able(
        "able",
        {"when": {"moment": "uses_boost", "nth": 2}, "do": DRAW},
        {"when": {"moment": "uses_waza", "nth": 1}, "do": [{"op": "draw", "count": 1}]},
    )
    hand = ["red-3", "red-3", "red-waza-1"]
    game = stand(
        {"line1": "able", "hand": hand, **RED}, {"line1": "strong"}, cards=[one, STRONG], phase="battle"
    )
    for move, draws in (("boost red-3", 0), ("waza red-waza-1", 1), ("boost red-3", 2)):
        play(game, move)
        assert drawn_by(game, 0) == draws


def test_the_count_begins_anew_with_each_battle() -> None:
    one = able("able", {"when": {"moment": "uses_boost", "nth": 2}, "do": DRAW})
    board = {"line1": "able", "line2": "able", "hand": ["red-3", "red-3", "red-3"], **RED}
    game = stand(board, {"line1": "weak", "line2": "weak"}, cards=[one, WEAK], phase="battle")
    play(game, "boost red-3", "pass", "boost red-3")
    assert drawn_by(game, 0) == 0
    play(game, "boost red-3")
    assert drawn_by(game, 0) == 2


def test_watching_others() -> None:
    watcher = able(
        "able", {"when": {"moment": "wins_battle", "cards": {"owner": "you", "other": True}}, "do": DRAW}
    )
    for line, draws in (("line1", 0), ("line2", 2)):
        own = {"line1": "able", line: "strong"} if line == "line2" else {"line1": "able"}
        facing = {"line1": "strong", "line2": "weak"} if line == "line2" else {"line1": "weak"}
        game = stand(own, facing, cards=[watcher, WEAK, STRONG], phase="battle")
        assert drawn_by(game, 0) == draws


def test_watching_what_enters() -> None:
    watcher = able("able", {"when": {"moment": "enters", "cards": {"owner": "opponent"}}, "do": DRAW})
    game = stand({"hand": ["red-3"], **RED}, {"line1": "able"}, cards=[watcher])
    play(game, "summon red-3")
    assert drawn_by(game, 1) == 2


def test_an_overbeat_is_one_moment_for_both_cards() -> None:
    below = able("below", {"when": "overbeaten", "do": DRAW}, cost=2)
    above = able("above", {"when": "enters", "do": [{"op": "draw", "count": 1}]}, cost=4)
    game = stand({"hand": ["above"], "line1": "below", **RED}, {}, cards=[below, above])
    play(game, "overbeat above 1")
    assert asked(game) == "first InOrder"
    assert offered(game) == ["ability below", "ability above"]
    events = play(game, "ability above")
    assert [event.number for event in events if event.what == "draw"] == [1, 2]


def test_an_ability_of_an_earlier_stay_is_the_same_in_words() -> None:
    """A card may have put an effect off, left and come back: its owner cannot be asked which of two alike comes first (HB-6.13)."""
    below = able("below", {"when": "overbeaten", "do": DRAW}, cost=2)
    above = able("above", {"when": "enters", "do": DRAW}, cost=4)
    game = stand({"line1": "below", "line2": "above"}, {}, cards=[below, above])
    one, two = (game.ref(game.zone[zone][-1]) for zone in LINE_ZONES[0][:2])
    first, second = (game.table.of_kind[game.kind[card_of(ref)]][0] for ref in (one, two))
    earlier = one - CARDS_AT_MOST
    before = len(game.agenda)
    in_order(game, 0, triggers(0, ((one, first), (earlier, first)), 0))
    assert [type(step) for step in game.agenda[before:]] == [Trigger, Trigger]
    in_order(game, 0, triggers(0, ((one, first), (earlier, first), (two, second)), 0))
    assert [choice[1::2] for choice in game.agenda[-1].offer(game, None)] == [
        (card_of(one), first),
        (card_of(two), second),
    ]


def test_once_per_round() -> None:
    once = able("able", {"when": "wins_battle", "limit": {"uses": 1, "by": "name"}, "do": DRAW})
    lines = {"line1": "able", "line2": "able"}
    game = stand(
        lines, {"line1": "weak", "line2": "weak", "hearts": ["red-2"] * 5}, cards=[once, WEAK], phase="battle"
    )
    play(game, "take")
    assert [event.what for event in game.events].count("ability") == 0
    while game.facts[0] == 2:
        game.choose(game.choices[-1])
    while game.decision and not any(event.what == "ability" for event in game.events):
        game.choose(game.choices[-1])
    assert game.facts[0] in (3, 4)
    assert any(event.what == "ability" for event in game.events)


@pytest.mark.parametrize(("until", "second"), [("battle", 5000), ("round", 8000)])
def test_how_long_changes_last(until: str, second: int) -> None:
    changing = card(
        "changing",
        kind="waza",
        cost=1,
        abilities=[
            {
                "when": "used",
                "do": [
                    {"op": "change", "value": "power", "by": 3000, "cards": {"owner": "you"}, "until": until}
                ],
            }
        ],
    )
    plain = card("plain", cost=3, power=5000)
    own = {"line1": "plain", "line2": "plain", "hand": ["changing"], "energy": ["red-9"]}
    game = stand(own, {"line1": "weak", "line2": "weak"}, cards=[changing, plain, WEAK], phase="battle")
    play(game, "waza changing")
    compared = [event.number for event in game.events if event.what == "compare" and event.seat == 0]
    assert compared == [8000, second]
    play(game, "take")
    assert not game.modifiers


def test_a_keyword_for_a_battle() -> None:
    giving = card(
        "giving",
        kind="waza",
        cost=1,
        abilities=[
            {
                "when": "used",
                "do": [{"op": "gain", "keyword": "double_damage", "cards": "battling", "until": "battle"}],
            }
        ],
    )
    own = {"line1": "strong", "line2": "strong", "hand": ["giving"], "energy": ["red-9"]}
    game = stand(
        own,
        {"hearts": ["red-2"] * 4, "line1": "weak", "line2": "weak"},
        cards=[giving, WEAK, STRONG],
        phase="battle",
    )
    play(game, "waza giving", "take")
    assert side(game, "second")["hearts"] == ["red-2"] * 3
    assert side(game, "second")["top_heart"] == "down"


@pytest.mark.parametrize(
    ("to", "at", "where"),
    [
        ("hand", "", lambda game: side(game, "second")["hand"]["strong"]),
        ("graveyard", "", lambda game: side(game, "second")["graveyard"]["strong"]),
        ("energy", "", lambda game: side(game, "second")["energy"]["strong"]),
        ("deck", "top", lambda game: side(game, "second")["deck"][0] == "strong"),
        ("deck", "bottom", lambda game: side(game, "second")["deck"][-1] == "strong"),
        ("hearts", "top", lambda game: side(game, "second")["hearts"][0] == "strong"),
        ("hearts", "bottom", lambda game: side(game, "second")["hearts"][-1] == "strong"),
    ],
)
def test_where_a_holobit_may_be_put(to: str, at: str, where: Any) -> None:
    mover = able(
        "able",
        {
            "when": "enters",
            "do": [
                {
                    "op": "move",
                    "cards": {"owner": "opponent", "lines": [1]},
                    "to": to,
                    **({"at": at} if at else {}),
                }
            ],
        },
    )
    second = {"line1": {"card": "strong", "down": True, "under": ["weak"]}}
    game = stand({"hand": ["able", "able"], **RED}, second, cards=[mover, WEAK, STRONG])
    play(game, "summon able")
    assert where(game)
    stack = side(game, "second")["line1"]
    assert (stack["card"], stack["down"], stack["under"]) == ("weak", True, [])


def test_effects_put_holobits_on_lines() -> None:
    caller = able(
        "able",
        {
            "when": "enters",
            "do": [
                {"op": "choose", "from": {"zone": "graveyard", "kind": "holobit"}},
                {"op": "move", "to": "line"},
            ],
        },
    )
    friend = able("friend", {"when": "enters", "do": DRAW})
    game = stand(
        {"hand": ["able", "able"], "graveyard": ["friend", "red-waza-1"], **RED}, {}, cards=[caller, friend]
    )
    play(game, "summon able", "choose friend")
    assert side(game, "first")["line2"]["card"] == "friend"
    assert drawn_by(game, 0) == 2


def test_effects_put_cards_under_their_own() -> None:
    burying = able(
        "able",
        {
            "when": "enters",
            "do": [{"op": "choose", "from": {"zone": "graveyard"}}, {"op": "move", "to": "under"}],
        },
    )
    game = stand({"hand": ["able", "able"], "graveyard": ["weak"], **RED}, {}, cards=[burying, WEAK])
    play(game, "summon able", "choose weak")
    assert side(game, "first")["line1"]["under"] == ["weak"]


def test_a_given_ability() -> None:
    giving = able(
        "able",
        {
            "when": "enters",
            "do": [
                {
                    "op": "grant",
                    "cards": {"owner": "you", "other": True},
                    "clause": {"when": "wins_battle", "do": DRAW},
                    "until": "round",
                }
            ],
        },
    )
    own = {"hand": ["able"], "line1": "strong", "energy": ["red-9"] * 3}
    game = stand(own, {"line1": "weak"}, cards=[giving, WEAK, STRONG], active="first", first_player="second")
    play(game, "summon able")
    assert drawn_by(game, 0) == 2
    play(game, "take")
    assert not game.modifiers


def test_destroying_by_an_effect_takes_the_whole_stack() -> None:
    wrecking = able("able", {"when": "enters", "do": [{"op": "destroy", "cards": {"owner": "opponent"}}]})
    game = stand(
        {"hand": ["able", "able"], **RED},
        {"line1": {"card": "strong", "under": ["weak"]}, "line2": "H26"},
        cards=[wrecking, WEAK, STRONG],
    )
    play(game, "summon able")
    assert side(game, "second")["graveyard"] == {"strong": 1, "weak": 1}
    assert side(game, "second")["line2"]["card"] == "h26-clay-golem"


def test_draws_by_effects_take_what_is_there() -> None:
    greedy = able("able", {"when": "enters", "do": [{"op": "draw", "count": 9}]})
    game = stand({"hand": ["able", "able"], "deck": ["red-2"], **RED}, {}, cards=[greedy])
    play(game, "summon able")
    assert not game.over
    assert len(game.zone[DECK]) == 0
    assert len(game.zone[HEARTS]) == 3
