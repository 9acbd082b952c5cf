"""The publicly known mechanics H1 to H36, each by a card of our own: what it does, and where it does nothing."""

from typing import Any

import pytest

from holocards.engine.facts import NotOffered
from holocards.games.holobeat.table import HolobeatGame

from .boards import H_CARDS, asked, card, h_cards, offered, play, side, stand

RED_ENERGY = {"energy": [{"card": "red-9", "count": 9}]}
GREEN_ENERGY = {"energy": [{"card": "green-9", "count": 9}]}
WEAK = card("weak", cost=2, power=1000)
STRONG = card("strong", cost=9, power=20000)


def battle(first: dict[str, Any], second: dict[str, Any], **board: Any) -> HolobeatGame:
    return stand(first, second, cards=[WEAK, STRONG], phase="battle", **board)


def powers(game: HolobeatGame) -> list[int]:
    """The powers last compared, first player's first."""
    return [event.number for event in game.events if event.what == "compare"]


def told(game: HolobeatGame, what: str) -> list[Any]:
    return [event for event in game.events if event.what == what]


PROFILES = {
    "H1": ("red", 2, 4000, 0, "entry"),
    "H4": ("red", 2, 1114, 1, "entry"),
    "H9": ("green", 10, 18000, 0, "last_over"),
    "H18": ("red", 2, 3000, 1, "entry"),
    "H19": ("green", 2, 4000, 0, "entry"),
    "H21": ("green", 3, 5000, 0, "entry"),
    "H22": ("red", 2, 4000, 0, "entry"),
    "H27": ("green", 4, 6000, 1, "over"),
}


@pytest.mark.parametrize("name", PROFILES)
def test_holobits_without_text(name: str) -> None:
    colour, cost, power, boost, trigger = PROFILES[name]
    energy = [{"card": f"{colour}-9", "count": cost}]
    game = stand(
        {"hand": [name], "energy": energy, "line1": WEAK.id},
        {"hearts": [{"card": name, "down": True}]},
        cards=[WEAK],
    )
    assert f"summon {H_CARDS[name]}" in offered(game)
    play(game, f"summon {name}")
    stack = side(game, "first")["line2"]
    assert (stack["card"], stack["power"], stack["cost"]) == (H_CARDS[name], power, cost)
    assert side(game, "first")["unused"] == 0
    if boost:
        game = battle({"line1": WEAK.id, "hand": [name], "energy": energy}, {"line1": STRONG.id})
        play(game, f"boost {name}")
        assert powers(game)[0] == 3000
    verbs = {"entry": "enter 2", "over": "take", "last_over": "last_over"}
    game = battle(
        {"line1": STRONG.id},
        {"line1": WEAK.id, "hearts": [{"card": name, "down": True}]},
        first_player="second",
    )
    assert asked(game) == "second BrokenHeart"
    assert verbs[trigger] in offered(game)


@pytest.mark.parametrize("name", ["H2", "H28"])
def test_h2_h28_waza_gives_5000(name: str) -> None:
    game = battle({"line1": WEAK.id, "hand": [name], "energy": ["blue-9", "blue-9"]}, {"line1": "H22"})
    play(game, f"waza {name}")
    assert powers(game) == [6000, 4000]
    assert told(game, "wins")[0].seat == 0
    assert side(game, "first")["graveyard"][H_CARDS[name]] == 1
    game = battle({"line1": STRONG.id}, {"line1": WEAK.id, "hearts": [{"card": name, "down": True}]})
    play(game, "draw_trigger")
    assert side(game, "second")["graveyard"][H_CARDS[name]] == 1


def test_h3_counts_own_red_cards_on_lines() -> None:
    lines = {"line2": "red-2", "line3": "red-3"}
    for fourth, power in (("red-4", 12000), ("green-4", 7000)):
        game = battle({"line1": "H3", **lines, "line4": fourth}, {"line1": WEAK.id})
        assert powers(game)[0] == power
    game = battle({"line1": "H3", "line2": {"card": "red-3", "under": ["red-2"]}}, {"line1": WEAK.id})
    assert powers(game)[0] == 7000


def test_h3_double_damage() -> None:
    game = battle({"line1": "H3"}, {"line1": WEAK.id, "hearts": ["red-2", "red-2"]})
    assert [event.what for event in game.events if "heart" in event.what] == [
        "heart_goes_down",
        "heart_breaks",
    ]


def test_h5_destroys_the_facing_holobit_before_damage() -> None:
    small = card("small", cost=2, power=7000, keywords={"barrier": 1})
    game = stand({"line1": "H5"}, {"line1": small.id, "hearts": ["red-2"] * 3}, cards=[small], phase="battle")
    destroyed = told(game, "destroyed")
    assert [event.rule for event in destroyed] == ["HB-5.10"]
    assert asked(game) == "second BrokenHeart"
    larger = card("larger", cost=2, power=7001, keywords={"barrier": 1})
    game = stand(
        {"line1": "H5"}, {"line1": larger.id, "hearts": ["red-2"] * 3}, cards=[larger], phase="battle"
    )
    assert not told(game, "destroyed")
    assert told(game, "goes_down")
    assert side(game, "second")["top_heart"] == "down"


def test_h5_unopposed_meets_no_condition_about_the_facing_holobit() -> None:
    draws = card(
        "draws",
        cost=2,
        abilities=[
            {
                "when": "wins_battle",
                "if": {"number": {"value": "power", "of": "facing"}, "at_most": 5000},
                "do": [{"op": "draw", "count": 4}],
            }
        ],
    )
    game = stand({"line1": draws.id}, {}, cards=[draws], phase="battle")
    assert not [event for event in told(game, "draw") if event.number == 4]
    game = stand({"line1": draws.id}, {"line1": WEAK.id}, cards=[draws, WEAK], phase="battle")
    assert [event for event in told(game, "draw") if event.number == 4]


def h6(facing: Any) -> HolobeatGame:
    draws = [{"when": "used", "do": [{"op": "draw"}]}]
    cheap = [card(f"wave{n}", kind="waza", colour="blue", cost=1, abilities=draws) for n in (1, 2, 3)]
    return stand(
        {"line1": "H6", "hand": [each.id for each in cheap], "energy": [{"card": "blue-9", "count": 3}]},
        {"line1": facing},
        cards=[*cheap, WEAK, STRONG],
        phase="battle",
    )


def test_h6_returns_the_top_card_after_the_second_waza() -> None:
    game = h6({"card": "red-8", "down": True, "under": [WEAK.id]})
    play(game, "waza wave1")
    assert side(game, "second")["line1"]["card"] == "red-8"
    play(game, "waza wave2")
    assert side(game, "second")["line1"] | {"card": "weak", "down": True} == side(game, "second")["line1"]
    assert side(game, "second")["hand"]["red-8"] == 1
    play(game, "waza wave3")
    assert told(game, "wins")


def test_h6_leaves_what_costs_more_than_8() -> None:
    game = h6("red-9")
    play(game, "waza wave1", "waza wave2")
    assert side(game, "second")["line1"]["card"] == "red-9"


def test_h6_with_nothing_beneath_wins_unopposed() -> None:
    game = h6("red-8")
    play(game, "waza wave1", "waza wave2")
    assert [event.rule for event in told(game, "unopposed")] == ["HB-6.8"]


@pytest.mark.parametrize(("energy", "line", "discards"), [(3, 2, True), (2, 2, False), (3, 3, False)])
def test_h7_energy_reading_discard(energy: int, line: int, discards: bool) -> None:
    used = {"card": "green-9", "count": energy, "used": True}
    game = battle(
        {f"line{line}": "H7", "energy": [used, "red-9"]},
        {f"line{line}": WEAK.id, "hand": ["red-4", "red-5"]},
        line=line,
    )
    if discards:
        assert asked(game) == "second ChooseCards"
        play(game, "choose red-5")
        assert side(game, "second")["graveyard"]["red-5"] == 1
    else:
        assert side(game, "second")["graveyard"].total() == 0


def test_h8_makes_an_energy_unused_and_recovers() -> None:
    energy = [{"card": "red-9", "used": True}, "red-3", {"card": "blue-9", "used": True}]
    game = battle({"line1": {"card": "H8", "down": True}, "energy": energy}, {"line1": WEAK.id})
    assert asked(game) == "first ChooseCards"
    assert offered(game) == ["choose red-9", "choose red-3"]
    events = play(game, "choose red-9")
    assert [event.what for event in events if event.what.startswith("turn_")] == [
        "turn_unused",
        "turn_upright",
    ]
    assert not side(game, "first")["line1"]["down"]
    assert next(event.number for event in events if event.what == "draw" and event.seat == 0) == 2


@pytest.mark.parametrize("name", ["H10", "H15"])
def test_h10_h15_cost_more_on_a_line_only(name: str) -> None:
    game = stand({"hand": [name, "green-3", "green-4"], **GREEN_ENERGY})
    play(game, f"summon {name}")
    assert side(game, "first")["unused"] == 7
    assert side(game, "first")["line1"]["cost"] == 3
    assert "overbeat green-3 1" not in offered(game)
    play(game, "overbeat green-4 1")
    assert side(game, "first")["unused"] == 6


@pytest.mark.parametrize(("third", "power", "doubled"), [(["green-2"], 9000, 1), ([], 6000, 0)])
def test_h11_cards_under_lines_one_and_two(third: list[str], power: int, doubled: int) -> None:
    own = {
        "line1": {"card": "green-4", "under": ["green-3", "green-2"]},
        "line2": {"card": "green-3", "under": third},
        "line3": {"card": "H11", "under": ["green-3", "green-2"]},
    }
    game = stand(own, {})
    stack = side(game, "first")["line3"]
    assert (stack["power"], stack["double_damage"]) == (power, doubled)


def test_h12_needs_another_waza_and_adds_damage() -> None:
    first = {"line1": "H19", "hand": ["H12", "H2"], "energy": [{"card": "red-9", "count": 4}]}
    game = battle(first, {"line1": "red-9", "hearts": ["red-2"] * 3})
    waza = next(refusal for refusal in game.refusals() if refusal.choice.verb == "waza")
    assert (waza.reason.rule, waza.reason.key) == ("HB-6.4", "condition_not_met")
    with pytest.raises(NotOffered):
        game.choose(waza.choice)
    play(game, "waza H2", "waza H12")
    assert powers(game) == [12000, 11700]
    assert len(told(game, "heart_goes_down") + told(game, "heart_breaks")) == 2


def test_h12_adds_nothing_to_a_lost_battle() -> None:
    first = {"line1": "H19", "hand": ["H12", "H2"], "energy": [{"card": "red-9", "count": 4}]}
    game = battle(first, {"line1": STRONG.id})
    play(game, "waza H2", "waza H12")
    assert told(game, "wins")[0].seat == 1
    assert [event.seat for event in told(game, "heart_goes_down")] == [0]
    game = battle(
        {"line1": "H19", "line2": "H19"} | {"hand": ["H12", "H2"], "energy": first["energy"]},
        {"line1": "red-9", "line2": WEAK.id, "hearts": ["red-2"] * 5},
    )
    play(game, "waza H2", "waza H12", "take")
    second_battle = game.events[[event.what for event in game.events].index("battle") :]
    assert sum(event.what in ("heart_goes_down", "heart_breaks") for event in second_battle) == 1


@pytest.mark.parametrize("name", ["H13", "H26"])
def test_h13_h26_are_not_destroyed(name: str) -> None:
    game = battle({"line1": {"card": name, "down": True}}, {"line1": STRONG.id})
    assert [event.rule for event in told(game, "not_destroyed")] == ["HB-10.5"]
    assert (
        side(game, "first")["line1"] | {"card": H_CARDS[name], "down": True} == side(game, "first")["line1"]
    )


def test_h13_has_double_damage_and_h26_has_not() -> None:
    for name, points in (("H13", 2), ("H26", 1)):
        game = battle({"line1": name}, {"line1": WEAK.id, "hearts": ["red-2"] * 3})
        assert len(told(game, "heart_goes_down") + told(game, "heart_breaks")) == points


def test_h14_draws_when_it_enters() -> None:
    game = stand({"hand": ["H14"], **RED_ENERGY})
    events = play(game, "summon H14")
    assert next(event.number for event in events if event.what == "draw") == 1
    assert side(game, "first")["hand"].total() == 1
    game = stand({"hand": ["H14"], "line1": "tiny", **RED_ENERGY}, cards=[card("tiny", cost=1)])
    play(game, "overbeat H14 1")
    assert side(game, "first")["hand"].total() == 1


@pytest.mark.parametrize("name", ["H16", "H23", "H32"])
def test_h16_h23_h32_barrier(name: str) -> None:
    for facing, points in ((STRONG.id, 0), ("H13", 1)):
        game = battle({"line1": name, "hearts": ["red-2"] * 2}, {"line1": facing})
        assert len(told(game, "heart_goes_down")) == points
        assert [event.seat for event in told(game, "goes_down")] == [0]


@pytest.mark.parametrize(("under", "power"), [(2, 15000), (1, 12000)])
def test_h17_grows_on_a_stack_of_three(under: int, power: int) -> None:
    game = stand({"line1": {"card": "H17", "under": ["green-2"] * under}}, {})
    assert side(game, "first")["line1"]["power"] == power
    assert side(game, "first")["line1"]["double_damage"] == 1


@pytest.mark.parametrize("line", range(1, 6))
def test_h20_is_stronger_behind_line_one(line: int) -> None:
    game = stand({f"line{line}": "H20"}, {})
    assert side(game, "first")[f"line{line}"]["power"] == (3000 if line == 1 else 5500)


def test_h24_recovers_a_chosen_card() -> None:
    game = stand(
        {
            "hand": ["H24"],
            "line1": {"card": "red-9", "down": True},
            "line2": {"card": "red-8", "down": True},
            **RED_ENERGY,
        },
        {"line1": {"card": "red-7", "down": True}},
    )
    play(game, "summon H24")
    assert offered(game) == ["choose red-9", "choose red-8", f"choose {H_CARDS['H24']}"]
    play(game, "choose red-8")
    assert [side(game, "first")[f"line{line}"]["down"] for line in (1, 2)] == [True, False]
    assert side(game, "second")["line1"]["down"]


def test_h25_double_damage() -> None:
    game = battle({"line1": "H25"}, {"line1": WEAK.id, "hearts": ["red-2"] * 3})
    assert len(told(game, "heart_goes_down") + told(game, "heart_breaks")) == 2


@pytest.mark.parametrize(("down", "drawn"), [(True, 1), (False, 0)])
def test_h29_draws_when_overbeaten_while_down(down: bool, drawn: int) -> None:
    game = stand({"hand": ["green-5"], "line1": {"card": "H29", "down": down}, **GREEN_ENERGY})
    play(game, "overbeat green-5 1")
    assert side(game, "first")["hand"].total() == drawn
    assert not side(game, "first")["line1"]["down"]


@pytest.mark.parametrize(("line", "drawn"), [(1, 0), (2, 1), (5, 1)])
def test_h30_draws_on_a_win_behind_line_one(line: int, drawn: int) -> None:
    game = battle({f"line{line}": "H30"}, {f"line{line}": WEAK.id}, line=line)
    assert len([event for event in told(game, "draw") if event.rule == "HB-5.10"]) == drawn


def test_h31_draws_with_nothing_beneath() -> None:
    game = stand({"hand": ["H31"], "line1": "red-2", **RED_ENERGY})
    play(game, "summon H31")
    assert side(game, "first")["hand"].total() == 1
    game = stand({"hand": ["H31"], "line1": "red-2", **RED_ENERGY})
    play(game, "overbeat H31 1")
    assert side(game, "first")["hand"].total() == 0


def test_h33_shows_a_dear_card_and_draws() -> None:
    game = stand({"hand": ["H33", "green-7", "green-6"], **GREEN_ENERGY})
    play(game, "summon H33")
    assert asked(game) == "first Use"
    assert offered(game) == [f"use {H_CARDS['H33']}", "decline"]
    events = play(game, f"use {H_CARDS['H33']}")
    assert offered(game) == ["choose green-7"]
    events += play(game, "choose green-7")
    assert [event.kinds for event in events if event.what == "reveal"]
    assert side(game, "first")["hand"].total() == 3
    game = stand({"hand": ["H33", "green-7"], **GREEN_ENERGY})
    play(game, "summon H33", "decline")
    assert side(game, "first")["hand"].total() == 1


def test_h33_is_asked_whatever_the_hand_holds() -> None:
    game = stand({"hand": ["H33", "green-6"], **GREEN_ENERGY})
    play(game, "summon H33")
    assert asked(game) == "first Use"
    assert offered(game) == ["decline"]


def test_h33_needs_three_energy_of_its_colour() -> None:
    game = stand(
        {"hand": ["H33", "green-7"], "energy": ["green-9", "green-9", {"card": "red-9", "count": 7}]}
    )
    play(game, f"summon {H_CARDS['H33']} green2 red3")
    assert asked(game) == "first MainStep"


@pytest.mark.parametrize(("energy", "down", "power"), [(3, False, 7500), (3, True, 4500), (2, False, 4500)])
def test_h34_proud_while_upright(energy: int, down: bool, power: int) -> None:
    game = stand(
        {
            "line1": {"card": "H34", "down": down},
            "energy": [{"card": "red-9", "count": energy, "used": True}, "blue-9"],
        },
    )
    assert side(game, "first")["line1"]["power"] == power


def test_h35_recovers_a_card_after_its_battle() -> None:
    game = battle({"line1": "H35", "line2": {"card": "red-9", "down": True}}, {"line1": STRONG.id})
    assert asked(game) == "first ChooseCards"
    play(game, "choose red-9")
    assert not side(game, "first")["line2"]["down"]
    game = battle({"line1": {"card": "H35", "down": True}, "line2": "red-9"}, {"line1": STRONG.id})
    assert told(game, "destroyed")
    assert asked(game) != "first ChooseCards"


def test_h36_counts_a_boost_but_no_waza() -> None:
    energy = [{"card": "red-9", "count": 4}]
    game = battle({"line1": "H36", "hand": ["H2"], "energy": energy}, {"line1": STRONG.id})
    play(game, "waza H2")
    assert powers(game)[0] == 11000
    game = battle({"line1": "H36", "line2": "H36", "hand": ["H18"], "energy": energy}, {"line1": STRONG.id})
    play(game, "boost H18")
    assert powers(game)[0] == 10000
    game = battle(
        {"line1": "H36", "line2": "H36", "hand": ["H18", "H4"], "energy": energy}, {"line1": STRONG.id}
    )
    play(game, "boost H18")
    assert side(game, "first")["line1"]["power"] == 10000
    assert side(game, "first")["line2"]["power"] == 6000


def test_h36_draws_on_a_win() -> None:
    game = battle({"line1": "H36"}, {"line1": WEAK.id})
    assert len([event for event in told(game, "draw") if event.rule == "HB-5.10"]) == 1


def test_all_thirty_six_are_there() -> None:
    assert set(H_CARDS) == {f"H{number}" for number in range(1, 37)}
    assert len({one.name.ja for one in h_cards()}) == 36
