"""Abilities that a trial found missing: when battles and rounds begin and end, what may not be used, what lies beside."""

from typing import Any

import pytest

from holocards.effects.sentences import Sentences
from holocards.games.holobeat.effects import LANGUAGE, HolobeatClause
from holocards.games.holobeat.power_up import FORBIDDEN
from holocards.text.kanji import missing_readings
from holocards.text.languages import Catalogue, Language

from .boards import FILLED, asked, offered, play, side, stand
from .test_sampled_abilities import SAMPLED

CATALOGUE = Catalogue.load("holocards.effects", "holocards.games.holobeat")
ENERGY = {"energy": [{"card": "red-9", "count": 9}]}


def draws(number: int = 1) -> dict[str, Any]:
    return {"op": "draw", "count": number}


def deck(game: Any, seat: str = "first") -> int:
    return len(side(game, seat)["deck"])


def to_battle(game: Any) -> None:
    while asked(game).split()[1] in ("MainStep", "EnergyStep"):
        play(game, offered(game)[-1])


def test_hb_6_18_when_its_battle_begins_before_the_power_up() -> None:
    mine = {"line1": "b11", "line2": "red-9", "hand": ["red-waza-1", "red-2"], **ENERGY}
    game = stand(mine, {"line1": "red-4"}, cards=SAMPLED, active="second")
    to_battle(game)
    assert asked(game) == "first Use"
    play(game, "use b11", "choose red-9")
    assert asked(game) == "first PowerUp"
    assert (side(game, "first")["line1"]["card"], side(game, "first")["line2"]["card"]) == (
        "red-9",
        "b11",
    )


def test_hb_6_18_whose_opponent_is_gone_by_then_needs_no_power_up() -> None:
    mine = {"line1": "b12", "hand": ["red-waza-1", "red-2"], **ENERGY}
    game = stand(mine, {"line1": "red-9"}, cards=SAMPLED, active="second")
    to_battle(game)
    assert asked(game) != "first PowerUp"
    assert side(game, "second")["line1"] == "empty"


def test_hb_6_19_nobody_uses_boosts_and_the_other_no_waza() -> None:
    mine = {"line1": "b13", "hand": ["red-waza-1", "red-3"], **ENERGY}
    game = stand(
        mine, {"line1": "red-9", "hand": ["b14", "red-waza-1"], **ENERGY}, cards=SAMPLED, active="second"
    )
    play(game, "summon b14")
    to_battle(game)
    assert asked(game) == "first PowerUp"
    assert offered(game) == ["pass"]
    assert {one.reason for one in game.refusals()} == {FORBIDDEN}
    play(game, "pass")
    assert [move for move in offered(game) if move.startswith("waza")] != []


def test_hb_7_10_after_the_trigger_of_the_heart() -> None:
    hearts = [{"card": "blue-9", "down": True}, "blue-9", "blue-9"]
    theirs = {"line1": "red-2", "line2": "b15", "hearts": hearts}
    game = stand({"line1": "red-9"}, theirs, cards=SAMPLED, active="second")
    to_battle(game)
    assert asked(game) == "second BrokenHeart"
    play(game, "take")
    assert asked(game) == "second Use"
    play(game, "use b15")
    assert len(side(game, "second")["hearts"]) == 3


def test_hb_7_10_nobody_learns_what_the_heart_was() -> None:
    with pytest.raises(ValueError):
        clause(when="heart_destroyed", do=[draws()])
    with pytest.raises(ValueError):
        clause(when={"moment": "heart_destroyed", "cards": {"owner": "you", "colour": "red"}}, do=[draws()])


def test_hb_8_5_at_the_end_of_the_round_before_anything_else() -> None:
    mine = {"line2": "b16", "energy": [{"card": "red-9", "count": 3, "used": True}]}
    game = stand(mine, cards=SAMPLED, active="second")
    assert asked(game) == "second EnergyStep"  # of the next round
    assert len(FILLED["deck"]) - deck(game) == 2


def test_an_ability_waits_until_this_battle_is_won_or_the_round_is_over() -> None:
    mine = {"line1": "red-9", "hand": ["b17"], "deck": ["blue-9"] * 20, **ENERGY}
    game = stand(mine, {"line1": "red-2"}, cards=SAMPLED, active="second")
    to_battle(game)
    events = play(game, "waza b17")
    while game.choices:
        events += play(game, offered(game)[-1])
    assert [event.number for event in events if event.what == "later"] != []
    whats = [event.what for event in events if event.seat == 0]
    assert whats.count("to_graveyard") == 2  # in this round and the next
    assert [event.number for event in events if event.what == "draw" and event.seat == 0].count(2) == 1


def test_the_lines_beside_this_one() -> None:
    mine = {"line1": "red-2", "line2": "b18", "line3": "red-3", "line4": "red-4"}
    game = stand(mine, {"line1": "red-2", "line2": "red-3"}, cards=SAMPLED)
    powers = [side(game, "first")[f"line{line}"]["power"] for line in (1, 2, 3, 4)]
    assert powers == [3600, 5000, 4900, 5200]
    assert [side(game, "second")[f"line{line}"]["power"] for line in (1, 2)] == [3600, 3900]


@pytest.mark.parametrize(("came", "power"), [("summon", 3000), ("overbeat", 6000), ("", 0)])
def test_how_it_came_onto_its_line(came: str, power: int) -> None:
    lines: dict[str, Any] = {"summon": {}, "overbeat": {"line1": "red-2"}, "": {"line1": "red-3"}}[came]
    game = stand({**lines, "hand": ["b19", "red-3"], **ENERGY}, {"line1": "red-9"}, cards=SAMPLED)
    if came == "summon":
        play(game, "summon red-3")
    elif came == "overbeat":
        play(game, "overbeat red-3 1")
    to_battle(game)
    events = play(game, "waza b19")
    assert sum(event.number for event in events if event.what == "bonus") == power


def clause(**fields: Any) -> HolobeatClause:
    return HolobeatClause.model_validate({"when": "enters", **fields}, context={"game": "holobeat"})


BATTLING = {"zone": "line", "owner": "you"}
VARIANTS: list[dict[str, Any]] = [
    *({"when": moment, "do": [draws()]} for moment in ("battle_begins", "battle_ends", "round_ends")),
    *(
        {"when": {"moment": "heart_destroyed", "cards": {"owner": owner}}, "do": [draws()]}
        for owner in ("you", "opponent", "any")
    ),
    *(
        {"do": [{"op": "forbid", "what": what, "who": who, "until": until}]}
        for what in ("waza", "boosts")
        for who in ("you", "opponent", "both")
        for until in LANGUAGE.durations
    ),
    {"do": [{"op": "forbid", "what": "waza", "cards": {"cost": {"at_least": 3}}, "until": "round"}]},
    *(
        {"do": [{"op": "choose", "from": {**BATTLING, **more}}]}
        for more in ({}, {"adjacent": True}, {"came": "summon"}, {"came": "overbeat"}, {"battling": True})
    ),
    {"do": [{"op": "later", "until": "round", "clause": {"when": "round_ends", "do": [draws()]}}]},
]


@pytest.mark.parametrize("language", list(Language))
def test_no_two_read_the_same(language: Language) -> None:
    texts = [Sentences(language, CATALOGUE, LANGUAGE).clause(clause(**fields)) for fields in VARIANTS]
    assert [text for text in texts if texts.count(text) > 1] == []
    assert not any("{" in text or "[/" in text or "  " in text or "のの" in text for text in texts)
    if language is Language.EASY:
        assert [text for text in texts if missing_readings(text)] == []


def test_nobody_counts_turns() -> None:
    with pytest.raises(ValueError):
        clause(do=[{"op": "change", "value": "power", "by": 1000, "until": {"turns": 2}}])


def test_nobody_counts_waza_for_a_round() -> None:
    with pytest.raises(ValueError):
        clause(do=[{"op": "forbid", "what": "waza", "at_most": 1, "until": "round"}])
