"""Ten more abilities in the style of the known mechanics: lines that swap, prices paid with energy, amounts made of amounts."""

import random
from pathlib import Path
from typing import Any

import pytest
import tomli

from holocards.effects.sentences import Sentences
from holocards.games.holobeat.cards import HolobeatCard
from holocards.games.holobeat.controller import CONTROLLER
from holocards.games.holobeat.effects import LANGUAGE, HolobeatClause
from holocards.games.holobeat.house_rules import HouseRules
from holocards.text.kanji import missing_readings
from holocards.text.languages import Catalogue, Language
from holocards.text.ruby import problem

from ..random_play import check_cards, check_choices, decisions
from .boards import asked, offered, play, side, stand
from .plain import card, deck, plain_cards

CATALOGUE = Catalogue.load("holocards.effects", "holocards.games.holobeat")
DATA = tomli.loads((Path(__file__).parent / "sampled_cards.toml").read_text("utf-8"))["cards"]
SAMPLED = [HolobeatCard.model_validate(one, context={"game": "holobeat"}) for one in DATA]
RED = {"energy": [{"card": "red-9", "count": 9}]}
STRONG = card("strong", cost=9, power=20000)


def board(first: dict[str, Any], second: dict[str, Any] | None = None, **more: Any) -> Any:
    return stand(first, second or {}, cards=[*SAMPLED, STRONG], **more)


def clause(**fields: Any) -> HolobeatClause:
    return HolobeatClause.model_validate(fields, context={"game": "holobeat"})


def read(found: HolobeatClause, language: Language) -> str:
    return Sentences(language, CATALOGUE, LANGUAGE).clause(found)


def test_two_holobits_change_places_with_all_beneath() -> None:
    mine = {"hand": ["b01"], "line1": {"card": "red-4", "down": True, "under": ["red-2"]}, **RED}
    game = board(mine)
    play(game, "summon b01", "use b01", "choose red-4")
    one, two = side(game, "first")["line1"], side(game, "first")["line2"]
    assert (one["card"], one.get("under", [])) == ("b01", [])
    assert (two["card"], two["down"], two["under"]) == ("red-4", True, ["red-2"])


def test_to_an_empty_line_and_what_was_changed_stays_changed() -> None:
    mover = card(
        "mover",
        cost=3,
        power=5000,
        abilities=[
            {
                "when": "enters",
                "do": [
                    {"op": "change", "value": "power", "by": 1000, "until": "round"},
                    {"op": "swap_lines", "line": 4},
                ],
            }
        ],
    )
    game = stand({"hand": ["mover"], **RED}, {}, cards=[mover])
    events = play(game, "summon mover")
    there = side(game, "first")
    assert there["line1"] == "empty"
    assert (there["line4"]["card"], there["line4"]["power"]) == ("mover", 6000)
    assert [event.what for event in events].count("swap_lines") == 1


def test_whoever_battles_it_goes_with_it() -> None:
    facing = {"line1": "strong"}
    game = board({"line1": {"card": "b02", "down": True}}, facing, phase="battle")
    assert side(game, "first")["line1"] == "empty"
    assert side(game, "second")["line1"] == "empty"


def test_energy_is_a_price_and_another_holobits_waza_the_moment() -> None:
    mine = {"line1": "b07", "energy": [{"card": "red-9", "count": 1}]}
    theirs = {"line1": "strong", "hand": ["red-waza-1", "red-waza-1"], **RED}
    game = board(mine, theirs, phase="battle")
    while asked(game) != "second PowerUp":
        play(game, "pass")
    play(game, "waza red-waza-1")
    assert asked(game) == "first Use"
    assert offered(game) == ["use b07", "decline"]
    play(game, "use b07", "choose red-9")
    assert side(game, "second")["line1"]["power"] == 19000, "with the waza's 2000"
    unpaid = board({"line1": "b07", "energy": []}, theirs, phase="battle")
    while asked(unpaid) != "second PowerUp":
        play(unpaid, "pass")
    play(unpaid, "waza red-waza-1")
    assert asked(unpaid) != "first Use"


def test_a_heart_changes_its_place_with_a_card_in_hand() -> None:
    mine = {"line1": "b03", "hand": ["red-2"], "hearts": ["red-5"]}
    game = board(mine, {"line1": "red-2"}, phase="battle")
    while not asked(game).endswith("ChooseCards"):
        play(game, offered(game)[-1])
    play(game, "choose red-2")
    assert side(game, "first")["hand"]["red-5"] == 1
    assert side(game, "first")["hearts"] == ["red-2"]


def test_power_for_each_down_card_and_a_card_comes_back() -> None:
    mine = {
        "line1": "red-4",
        "line2": {"card": "red-2", "down": True},
        "line3": {"card": "red-2", "down": True},
        "hand": ["b04"],
        "graveyard": ["red-7", "blue-2"],
        **RED,
    }
    game = board(mine, {"line1": "strong"}, phase="battle")
    play(game, "waza b04")
    assert offered(game) == ["choose red-7", "done"]
    play(game, "choose red-7")
    assert side(game, "first")["line1"]["power"] == 5200 + 2000
    assert side(game, "first")["hand"] == {"red-7": 1}


def test_drums_in_hand_cost_less_this_round() -> None:
    drum = card("drum", cost=5, family=["drum"])
    game = stand({"hand": ["b05", "drum"], **RED}, {}, cards=[*SAMPLED, drum])
    play(game, "summon b05")
    assert any(move.startswith("summon drum") for move in offered(game))
    play(game, "summon drum")
    assert side(game, "first")["unused"] == 9 - 3 - 4


@pytest.mark.parametrize(("hearts", "power"), [(2, 9500), (3, 5000)])
def test_behind_in_hearts(hearts: int, power: int) -> None:
    mine = {"line1": "b06", "hearts": ["blue-9"] * hearts}
    game = board(mine, {"line1": "strong"})
    assert side(game, "first")["line1"]["power"] == power
    assert side(game, "first")["line1"]["double_damage"] == (hearts == 2)


@pytest.mark.parametrize("chosen", [1, 2])
def test_as_many_are_milled_as_were_chosen(chosen: int) -> None:
    mine = {"line1": "b08", "hand": ["red-5"], **RED}
    game = board(mine)
    play(game, "overbeat red-5 1")
    play(game, *["choose red-9 energy used"] * chosen, *["done"] * (chosen < 2))
    assert side(game, "first")["graveyard"] == {"blue-9": chosen}


@pytest.mark.parametrize(("top", "place"), [("red-waza-1", "energy"), ("red-5", "graveyard")])
def test_what_is_revealed_says_where_it_goes(top: str, place: str) -> None:
    game = board({"hand": ["b09"], "deck": [top, "blue-9"], **RED})
    play(game, "summon b09")
    if place == "graveyard":
        assert offered(game) == ["mode 1", "mode 2"]
        play(game, "mode 1")
    assert side(game, "first")[place][top] == 1


def test_the_losers_friends_do_more_damage() -> None:
    mine = {"line1": "b10", "line2": "strong", **RED}
    game = board(mine, {"line1": "strong", "line2": "red-2"}, phase="battle")
    events = []
    while not any(event.what == "extra_damage" for event in events):
        events += play(game, offered(game)[-1])
    (more,) = [event for event in events if event.what == "extra_damage"]
    assert (more.seat, more.number) == (0, 1)


@pytest.mark.parametrize("moment", [word for word, found in LANGUAGE.moments.items() if not found.own])
@pytest.mark.parametrize("language", list(Language))
def test_every_moment_of_other_cards_has_words(moment: str, language: Language) -> None:
    found = LANGUAGE.moments[moment]
    whens: list[dict[str, Any]] = [{"moment": moment}]
    whens += [{"moment": moment, "nth": nth} for nth in (1, 2) if found.counted]
    whens += [{"moment": moment, "state": state} for state in found.states or ()]
    of_others = [{**when, "cards": {"owner": who}} for when in whens for who in ("you", "opponent")]
    whens = of_others if found.unseen else whens + of_others
    texts = [read(clause(when=when, do=[{"op": "draw"}]), language) for when in whens]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("language", list(Language))
def test_all_of_them_are_written_well(language: Language) -> None:
    texts = [read(one, language) for found in SAMPLED for one in found.abilities]
    for text in texts:
        assert "{" not in text and "[" not in text and "  " not in text
    if language is Language.EASY:
        assert [problem(text) for text in texts] == [None] * len(texts)
        assert [missing_readings(text) for text in texts] == [[]] * len(texts)


SWAP = {"op": "swap_lines"}


@pytest.mark.parametrize(
    ("swap", "japanese", "english"),
    [
        ({"with": "facing"}, "入れ替える", "swap the lines of this card and the facing holobit"),
        ({"line": 3}, "第3ラインに移し", "move this card with all cards beneath to line 3"),
    ],
)
def test_words_of_swapping(swap: dict[str, Any], japanese: str, english: str) -> None:
    found = clause(when="enters", do=[{**SWAP, **swap}])
    assert japanese in read(found, Language.JA)
    assert english in read(found, Language.EN)


@pytest.mark.parametrize(
    ("bonus", "japanese", "english"),
    [
        ({"power": 2000}, "自分のホロビトのパワーを+2000", "your battling holobit gets +2000"),
        ({"power": -2000}, "自分のホロビトのパワーを-2000", "your battling holobit gets -2000"),
        (
            {"power": 2000, "who": "opponent"},
            "相手のホロビトのパワーを+2000",
            "your opponent's battling holobit gets +2000",
        ),
        (
            {"power": -2000, "who": "opponent"},
            "相手のホロビトのパワーを-2000",
            "your opponent's battling holobit gets -2000",
        ),
    ],
)
def test_words_of_a_bonus(bonus: dict[str, Any], japanese: str, english: str) -> None:
    found = clause(when="used", do=[{"op": "bonus", **bonus}])
    assert japanese in read(found, Language.JA)
    assert english in read(found, Language.EN).lower()


def test_games_with_them_by_random_choices() -> None:
    cards = [*SAMPLED, *plain_cards()]
    even = deck({one.id: 4 if one in SAMPLED else 1 for one in cards})
    for seed in range(6):
        rng = random.Random(seed)
        game = CONTROLLER.new_game(CONTROLLER.table(cards, (even, even), HouseRules()), seed)
        for _ in decisions(game, rng):
            check_choices(game)
            check_cards(game)
        assert game.over
