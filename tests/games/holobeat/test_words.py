"""Everything the rules tell, ask, offer or refuse has words; what the effect language asks has them beside the screens."""

import random
from importlib import import_module
from typing import Any

import pytest

from holocards.effects.sentences import Sentences
from holocards.engine.facts import Reason
from holocards.engine.game import Game
from holocards.games.holobeat.cards import HolobeatCard
from holocards.games.holobeat.controller import CONTROLLER
from holocards.games.holobeat.effects import LANGUAGE, HolobeatClause
from holocards.games.holobeat.house_rules import HouseRules
from holocards.games.holobeat.table import PHASES, ZONES
from holocards.text.languages import Catalogue, Language

from .boards import play, stand
from .plain import card
from .test_random_play import h_table

MODULES = ("battle", "damage", "payment", "power_up", "round", "setup", "summoning", "triggers")
WORDS = Catalogue.load("holocards.effects", "holocards.games.holobeat")
OF_THE_SCREENS = {"event.game_over", "event.runaway"}
"""What every game tells has its words beside the screens."""


def reasons() -> set[Reason]:
    modules = [import_module(f"holocards.games.holobeat.{name}") for name in MODULES]
    return {found for module in modules for found in vars(module).values() if isinstance(found, Reason)}


@pytest.mark.parametrize("reason", sorted(reasons(), key=str), ids=lambda reason: reason.key)
def test_reasons(reason: Reason) -> None:
    assert f"reason.{reason.key}" in WORDS


def test_zones_and_phases() -> None:
    assert {f"zone.{zone.name}" for zone in ZONES} | {f"phase.{phase}" for phase in PHASES} <= set(WORDS.keys)


def test_events_choices_and_questions() -> None:
    wanted: set[str] = set()

    def look(game: Game) -> None:
        wanted.update(f"event.{event.what}" for event in game.events)
        if game.decision and game.decision.name.startswith("holobeat."):
            wanted.add(f"decision.{type(game.decision).__name__}")
            wanted.update(f"choice.{choice.verb}" for choice in game.choices)
            wanted.update(f"reason.{refusal.reason.key}" for refusal in game.refusals())

    rng = random.Random(2)
    table = h_table(HouseRules())
    for seed in range(30):
        game = CONTROLLER.new_game(table, seed)
        look(game)
        while game.decision:
            game.choose(rng.choice(game.choices))
            look(game)
    assert {"event.turn_unused", "choice.last_over", "decision.LastOver", "reason.no_boost"} <= wanted
    assert wanted - set(WORDS.keys) - OF_THE_SCREENS == set()


def test_what_shared_verbs_tell() -> None:
    lender: HolobeatCard = card("lender", abilities=[{"when": "enters", "do": [{"op": "draw"}]}])
    borrower = card(
        "borrower",
        abilities=[
            {
                "when": "enters",
                "do": [
                    {
                        "op": "grant",
                        "clause": {"when": "wins_battle", "do": [{"op": "draw"}]},
                        "until": "round",
                    },
                    {"op": "use_effect", "of": {"zone": "line", "other": True}, "moments": ["enters"]},
                    {"op": "search", "from": {"zone": "deck"}},
                ],
            }
        ],
    )
    energy = {"energy": [{"card": "red-9", "count": 9}]}
    game = stand(
        {"hand": ["borrower", "borrower"], "line1": "lender", **energy}, {}, cards=[lender, borrower]
    )
    play(game, "summon borrower")
    told = {f"event.{event.what}" for event in game.events}
    assert {"event.grant", "event.use_effect", "event.look_through"} <= told <= set(WORDS.keys)


@pytest.mark.parametrize("moment", sorted(set(LANGUAGE.moments) - {"always"}))
def test_an_effect_of_every_moment_can_be_borrowed_in_words(moment: str) -> None:
    said = set()
    for other in (moment, "enters" if moment != "enters" else "destroyed"):
        borrowing = {"when": "enters", "do": [{"op": "use_effect", "of": "facing", "moments": [other]}]}
        clause = HolobeatClause.model_validate(borrowing, context={"game": "holobeat"})
        said.add(tuple(Sentences(language, WORDS, LANGUAGE).clause(clause) for language in Language))
    assert len(said) == 2


@pytest.mark.parametrize("language", list(Language))
def test_cards_beneath_certain_lines_are_not_those_on_them(language: Language) -> None:
    said = set()
    for place in ({"lines": [1, 2]}, {"zone": "under"}, {"zone": "under", "lines": [1, 2]}):
        clause = HolobeatClause.model_validate(
            {"when": "enters", "do": [{"op": "choose", "from": place}]}, context={"game": "holobeat"}
        )
        said.add(Sentences(language, WORDS, LANGUAGE).clause(clause))
    assert len(said) == 3


@pytest.mark.parametrize(
    ("fields", "language", "words"),
    [
        ({"limit": {"uses": 1}}, Language.JA, "（1ラウンドに1回まで）"),
        ({"limit": {"uses": 2}}, Language.EN, "(up to 2 times per round)"),
        (
            {
                "do": [
                    {
                        "op": "later",
                        "until": "round",
                        "clause": {"when": "round_ends", "do": [{"op": "draw"}]},
                    }
                ]
            },
            Language.EN,
            "at the end of this round, draw 1 card",
        ),
        (
            {
                "do": [
                    {"op": "choose", "from": {"zone": "hand", "any": [{"kind": "waza"}, {"colour": "red"}]}}
                ]
            },
            Language.JA,
            "自分の手札のワザか赤のカード1枚を選ぶ",
        ),
        (
            {"do": [{"op": "choose", "from": {"zone": "line", "owner": "you", "family": "moss"}}]},
            Language.JA,
            "種族「こけ」の",
        ),
        (
            {"do": [{"op": "choose", "from": {"zone": "line", "owner": "you", "family": "cloud_folk"}}]},
            Language.EN,
            "of the cloud_folk family",
        ),
        (
            {
                "do": [
                    {"op": "choose", "who": "opponent", "from": {"zone": "line", "owner": "opponent"}},
                    {"op": "destroy"},
                ]
            },
            Language.JA,
            "相手は自身のラインのカード1枚を選んで、それを破壊する",
        ),
        (
            {
                "do": [
                    {"op": "choose", "who": "opponent", "from": {"zone": "line", "owner": "you"}},
                    {"op": "move", "to": "hand"},
                ]
            },
            Language.JA,
            "自分はそれを自分の手札に戻す",
        ),
    ],
)
def test_wording(fields: dict[str, Any], language: Language, words: str) -> None:
    data = {"when": "enters", "do": [{"op": "draw"}], **fields}
    clause = HolobeatClause.model_validate(data, context={"game": "holobeat"})
    assert words in Sentences(language, WORDS, LANGUAGE).clause(clause)
