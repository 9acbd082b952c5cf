"""Everything the rules tell, ask, offer or refuse has words; what the effect language asks has them beside the screens."""

import random
from importlib import import_module

import pytest

from holocards.engine.facts import Reason
from holocards.engine.game import Game
from holocards.games.holobeat.controller import CONTROLLER
from holocards.games.holobeat.house_rules import HouseRules
from holocards.games.holobeat.table import PHASES, ZONES
from holocards.text.languages import Catalogue

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
