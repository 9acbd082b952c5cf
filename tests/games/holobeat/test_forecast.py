"""Forecasts: what a line and a choice would bring, from a board or a view alike."""

import random
from typing import Any

import pytest

from holocards.engine.facts import NOBODY
from holocards.games.holobeat.controller import CONTROLLER
from holocards.games.holobeat.forecast import (
    ChoiceForecast,
    LineForecast,
    choice_forecast,
    forecasts,
    line_forecast,
)
from holocards.games.holobeat.house_rules import HouseRules
from holocards.games.holobeat.table import HolobeatGame

from .boards import offered, play, stand
from .plain import card, plain_table

WEAK = card("weak", cost=2, power=2000)
GUARD = card("guard", cost=2, power=2000, keywords={"barrier": 1})
HARD = card("hard", cost=6, power=7000, keywords={"double_damage": True})
CARDS = [WEAK, GUARD, HARD]


def test_each_kind_of_line() -> None:
    game = stand(
        {"line1": "hard", "line2": "weak", "line3": "hard", "line5": "weak"},
        {"line1": "guard", "line2": "hard", "line4": "hard", "line5": {"card": "weak", "down": True}},
        cards=CARDS,
    )
    assert forecasts(game, 0) == (
        LineForecast("ahead", 5000, 1, 1),
        LineForecast("behind", -5000, 2, 0),
        LineForecast("unopposed", 0, 2, 1),
        LineForecast("open", 0, 2, 0),
        LineForecast("draw", 0, 0, NOBODY),
    )
    assert forecasts(game, 1)[0] == LineForecast("behind", -5000, 1, 1)
    assert line_forecast(stand({}, {}), 0, 3) == LineForecast("empty")


def test_double_damage_when_unopposed_follows_the_house_rule() -> None:
    rules = HouseRules(double_damage_when_unopposed=False)
    game = stand({"line1": "hard"}, {}, cards=CARDS, rules=rules)
    assert line_forecast(game, 0, 1) == LineForecast("unopposed", 0, 1, 1)


def test_a_barrier_takes_the_only_point() -> None:
    game = stand({"line1": "red-9"}, {"line1": "guard"}, cards=CARDS)
    assert line_forecast(game, 0, 1).damage == 0


@pytest.mark.parametrize("move", ["summon hard", "overbeat hard 1"])
def test_summon_and_overbeat(move: str) -> None:
    game = stand(
        {"hand": ["hard"], "line1": "weak", "energy": [{"card": "red-9", "count": 7}]},
        {"line1": "guard", "line2": "weak"},
        cards=CARDS,
    )
    choice = game.choices[offered(game).index(move)]
    found = choice_forecast(game, 0, choice)
    overbeat = move.startswith("overbeat")
    assert (found.unused, found.line) == ((3, 1) if overbeat else (1, 2))
    assert found.stands == LineForecast("ahead", 5000, 1 if overbeat else 2, 1)


def test_boost_waza_and_pass_in_the_battle_being_fought() -> None:
    game = stand(
        {"line1": "weak", "hand": ["H2", "red-3"], "energy": [{"card": "red-9", "count": 3}]},
        {"line1": "hard"},
        cards=CARDS,
        phase="battle",
    )
    by_text = dict(zip(offered(game), game.choices, strict=True))
    found = {text: choice_forecast(game, 0, choice) for text, choice in by_text.items()}
    assert found["boost red-3"].stands == LineForecast("behind", -3000, 2, 0)
    assert found["boost red-3"].unused == 2
    assert found["waza h2-flare-shout"].stands == LineForecast("draw")
    assert found["pass"].stands == LineForecast("behind", -5000, 2, 0)
    play(game, "boost red-3")
    assert line_forecast(game, 0, 1) == LineForecast("behind", -3000, 2, 0)


def test_what_waza_add_counts_in_their_battle_only() -> None:
    game = stand(
        {
            "line1": "hard",
            "line2": "hard",
            "hand": ["H2", "H12", "red-3"],
            "energy": [{"card": "red-9", "count": 6}],
        },
        {"line1": "weak", "line2": "weak"},
        cards=CARDS,
        phase="battle",
    )
    play(game, "waza H2", "waza H12")
    assert [line.damage for line in forecasts(game, 0)[:2]] == [3, 2]


def bonus_for(count: dict[str, Any], power: int = 1000) -> dict[str, Any]:
    """A continuous effect: so much power for each card counted."""
    number = {"count": count, "times": power}
    return {"when": "always", "do": [{"op": "change", "value": "power", "by": number}]}


def found_for(game: HolobeatGame, move: str) -> ChoiceForecast:
    """The forecast of a choice for whoever is asked, which is what comes of it if nothing else happens."""
    assert game.decision
    return choice_forecast(game, game.decision.seat, game.choices[offered(game).index(move)])


def test_a_new_card_counts_with_its_own_effects_and_the_hand_without_it() -> None:
    hoarder = card("hoarder", cost=3, power=1000, abilities=[bonus_for({"zone": "hand", "owner": "you"})])
    friend = {"zone": "line", "owner": "you", "other": True}
    leader = {"op": "change", "value": "power", "by": 500, "cards": friend}
    banner = card("banner", cost=3, power=2000, abilities=[{"when": "always", "do": [leader]}])
    game = stand(
        {"hand": ["hoarder", "banner"], "line1": "weak", "energy": [{"card": "red-9", "count": 7}]},
        {"line1": "guard", "line2": "weak"},
        cards=[*CARDS, hoarder, banner],
    )
    assert found_for(game, "summon hoarder").stands == LineForecast("draw"), "one card is left in hand"
    assert found_for(game, "overbeat banner 1").stands.kind == "draw", "it does not strengthen itself"
    play(game, "summon hoarder")
    banner_now = found_for(game, "overbeat banner 1")
    play(game, "overbeat banner 1")
    assert banner_now.stands == line_forecast(game, 0, 1)


def test_nothing_comes_of_a_trigger_on_a_line_that_has_battled() -> None:
    late = card("late", cost=3, power=3000, trigger="entry")
    game = stand(
        {"line1": "hard", "line2": "hard"},
        {"line1": "weak", "hearts": [{"card": "late", "down": True}, "weak"]},
        cards=[*CARDS, late],
        phase="battle",
    )
    assert found_for(game, "enter 2") == ChoiceForecast(-1, 2, LineForecast("behind", -4000, 2, 1))
    assert found_for(game, "overbeat late 1") == ChoiceForecast(0), "line 1 has battled"


def test_what_is_certain_of_a_waza_counts() -> None:
    down = {"card": "battling", "is": {"state": "down"}}
    effects: list[dict[str, Any]] = [
        {"op": "bonus", "power": 1000},
        {"op": "if", "if": down, "then": [{"op": "bonus", "power": 5000}]},
        {"op": "extra_damage"},
        {"op": "draw"},
    ]
    surge = card("surge", kind="waza", cost=1, power=None, abilities=[{"when": "used", "do": effects}])
    eager = card(
        "eager",
        cost=4,
        power=4000,
        abilities=[
            {"when": "uses_waza", "do": [{"op": "bonus", "power": 500}]},
            bonus_for({"zone": "hand", "owner": "you"}, 100),
        ],
    )
    game = stand(
        {
            "line1": {"card": "eager", "down": True},
            "hand": ["surge"],
            "energy": [{"card": "red-9", "count": 1}],
        },
        {"line1": "guard"},
        cards=[*CARDS, surge, eager],
        phase="battle",
    )
    stands = found_for(game, "waza surge").stands
    assert stands == LineForecast("ahead", 4000 + 1000 + 5000 + 500 + 100 - 2000, 1, 1)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_from_a_view(seed: int) -> None:
    rng = random.Random(seed)
    game = CONTROLLER.new_game(plain_table(), seed)
    while game.decision:
        seat = game.decision.seat
        view = game.view(seat)
        assert forecasts(game, seat) == forecasts(view, seat)
        for choice in game.choices:
            assert choice_forecast(game, seat, choice) == choice_forecast(view, seat, choice)
        game.choose(rng.choice(game.choices))
