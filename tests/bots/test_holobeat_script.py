"""What the script for Holobeat does in positions that leave no doubt, and that it says why."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from holocards.bots import bot, bot_names
from holocards.bots.holobeat.weights import Weights
from holocards.bots.personalities import PersonalityError, called, folder, read_personality
from holocards.bots.scripted import Hint, ScriptedBot
from holocards.engine.facts import Choice
from holocards.engine.game import Game, View
from holocards.engine.notation import notation
from holocards.text.languages import Catalogue, Language
from tests.bots.duels import chosen, play
from tests.games.holobeat.boards import card, stand

GREEN = {"energy": [{"card": "green-9", "count": 9}]}
WEAK = card("weak", colour="green", cost=2, power=1000)
SMALL = card("small", colour="green", cost=2, power=1000, boost={"cost": 1, "power": 2000})
LARGE = card("large", colour="green", cost=2, power=1000, boost={"cost": 3, "power": 9000})
MIDDLE = card("middle", colour="green", cost=2, power=2500)
GIANT = card("giant", colour="green", cost=9, power=90000)
SURE = card(
    "sure",
    kind="waza",
    colour="green",
    cost=1,
    abilities=[{"when": "used", "do": [{"op": "bonus", "power": 4000}]}],
)
OWN = [WEAK, SMALL, LARGE, MIDDLE, GIANT, SURE]


def script() -> ScriptedBot:
    found = bot("holobeat", "scripted")
    assert isinstance(found, ScriptedBot)
    return found


def move(game: Game[Any]) -> str:
    return notation(game, game.choices, chosen(script(), game, Random(1)))


def hint(game: Game[Any]) -> Hint:
    decision = game.decision
    assert decision
    return script().hint(game.view(decision.seat), game.choices)


def battle(first: dict[str, Any], second: dict[str, Any], **board: Any) -> Game[Any]:
    return stand(first, second, cards=OWN, phase="battle", **board)


def test_who_leads_keeps_the_cards() -> None:
    game = battle({"line1": "middle", "hand": ["small"], **GREEN}, {"line1": "weak"})
    assert move(game) == "pass"
    assert hint(game)[1:] == ("pass.leads", {"number": 1500})


@pytest.mark.parametrize(
    ("hand", "against", "expected"),
    [
        (["small", "large"], "middle", "boost small"),
        (["large", "small"], "middle", "boost small"),
        (["large", "sure"], "middle", "waza sure"),
        (["weak", "large"], "middle", "boost large"),
        (["small", "large", "sure"], "giant", "pass"),
    ],
)
def test_the_cheapest_card_that_wins_the_line_is_used_and_none_in_vain(
    hand: list[str], against: str, expected: str
) -> None:
    game = battle({"line1": "weak", "hand": hand, **GREEN}, {"line1": against, "hearts": ["blue-9"]})
    assert move(game) == expected


def test_cards_are_added_up_where_one_is_not_enough() -> None:
    strong = card("strong", colour="green", cost=3, power=6500)
    game = stand(
        {"line1": "weak", "hand": ["small", "sure", "weak"], **GREEN},
        {"line1": "strong", "hearts": ["blue-9"]},
        cards=[*OWN, strong],
        phase="battle",
    )
    told = hint(game)
    assert (told.key, told.values["count"], told.values["number"]) == ("use.wins", 2, 500)
    game.choose(told.choice)
    assert hint(game).key == "use.wins"


def test_an_unopposed_player_without_hearts_is_finished_rather_than_blocked() -> None:
    game = stand({"hand": ["weak"], "energy": [{"card": "green-9", "count": 2}]}, {"hearts": []}, cards=OWN)
    assert move(game) == "summon weak"


def test_an_empty_side_is_defended_before_the_finishing_blow() -> None:
    game = stand(
        {"hand": ["giant"], "energy": [{"card": "green-9", "count": 9}], "hearts": []},
        {"line1": "middle", "hearts": ["blue-9"]},
        cards=OWN,
    )
    assert move(game) == "summon giant"


def test_a_hand_without_early_holobits_is_redrawn() -> None:
    kept: dict[str, set[int]] = {"keep": set(), "redraw": set()}

    def watch(view: View[Any], choices: Sequence[Choice], choice: Choice) -> None:
        if choice.verb in kept:
            kept[choice.verb].add(script().hint(view, choices).values["count"])

    for seed in range(25):
        play((script(), script()), seed, watch)
    assert min(kept["keep"]) == 2
    assert kept["redraw"] == {0, 1}


def test_every_hint_has_words_in_all_languages() -> None:
    words, told = Catalogue.load("holocards.bots"), set()
    player = script()

    def watch(view: View[Any], choices: Sequence[Choice], choice: Choice) -> None:
        why = player.hint(view, choices)
        assert why.choice == choice or len(choices) == 1
        key = f"hint.holobeat.{why.key}"
        told.add(key)
        assert set(why.values) == words.placeholders(key)
        for language in Language:
            assert words.say(key, language, **why.values)

    for seed in range(6):
        play((player, player), seed, watch)
    assert {key.split(".")[2] for key in told} == {"mulligan", "charge", "summon", "pass", "use", "effect"}


@pytest.mark.parametrize("name", [name.partition(":")[2] or "steady" for name in bot_names("holobeat")[2:]])
def test_personalities_have_a_name_in_every_language(name: str) -> None:
    path = folder("holobeat") / f"{name}.toml"
    assert dict(read_personality(path, Weights).name) == called("holobeat", name)
    assert set(called("holobeat", name)) == set(Language)


STEADY = (folder("holobeat") / "steady.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (STEADY.replace("damage = 1.6", 'damage = "much"', 1), "weights.damage"),
        (STEADY.replace("doubt = ", "doubts = ", 1), "weights.doubt"),
        (STEADY + "bravery = 2.0\n", "weights.bravery"),
        (STEADY.replace("en = ", "english = "), "name.en"),
        ("[weights", "bad.toml"),
    ],
)
def test_a_broken_personality_names_what_is_wrong(tmp_path: Path, text: str, named: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(PersonalityError, match=named):
        read_personality(path, Weights)


def test_a_missing_personality_is_told(tmp_path: Path) -> None:
    with pytest.raises(PersonalityError, match=r"none\.toml"):
        read_personality(tmp_path / "none.toml", Weights)
    with pytest.raises(PersonalityError, match=r"none\.toml"):
        called("holobeat", "none")
