"""What answers with effects would make of the attack is foretold only where it is certain (HS-7.2, HS-10.3)."""

import random
from typing import Any

import pytest

from holocards.engine.facts import Choice
from holocards.games.highsto.attacking import Blow
from holocards.games.highsto.forecast import Forecast, standing_forecast
from holocards.games.highsto.foresight import foretold, under_attack
from holocards.games.highsto.table import HighstoGame
from tests.conformance.games import SUITES
from tests.conformance.playing import states

from .boards import game, play
from .plain import card

NOTHING_FORETOLD = "depends"
LOSE_POWER = {"op": "change", "cards": "attacker", "value": "power", "by": -4000, "until": "attack"}
SHIELD = {"op": "forbid", "what": "damage", "who": "you", "times": 1, "until": "turn"}
MINE = {"zone": "hand", "owner": "you"}
RECALL = [{"op": "choose", "from": {"zone": "field", "owner": "opponent"}}, {"op": "move", "to": "hand"}]
EFFECTS: dict[str, tuple[list[dict[str, Any]], Any]] = {
    "less power": ([LOSE_POWER], (1, 9)),
    "no damage": ([SHIELD], (0, 10)),
    "end of the attack": ([{"op": "end_attack"}], "none"),
    "no damage, then a card": ([SHIELD, {"op": "draw"}], (0, 9)),
    "a card, then no damage": ([{"op": "draw"}, SHIELD], NOTHING_FORETOLD),
    "cards off the own deck": ([{"op": "mill", "count": 3, "who": "you"}], (5, 2)),
    "one of two": ([{"op": "modes", "modes": [[LOSE_POWER], [{"op": "end_attack"}]]}], NOTHING_FORETOLD),
    "one of several cards": (RECALL, NOTHING_FORETOLD),
    "what chance says": (
        [{"op": "choose", "from": MINE, "random": True}, {"op": "move", "to": "graveyard"}],
        NOTHING_FORETOLD,
    ),
    "what comes to light": (
        [{"op": "reveal", "cards": {"zone": "deck", "top": 1}, "as": "it"}, LOSE_POWER],
        NOTHING_FORETOLD,
    ),
    "cards dealt anew": ([{"op": "shuffle"}, LOSE_POWER], NOTHING_FORETOLD),
}


def board(do: list[dict[str, Any]]) -> HighstoGame:
    """An attacker that mills five; the defender, with a deck of ten, holds the event."""
    event = card("ruse", kind="event", level=0, effects=[{"when": "used", "on_attack": True, "do": do}])
    running = game(
        {"spot1": "attacker-2b", "spot2": "page"},
        {"spot1": "page", "hand": ["ruse", "decoy", "noble"]},
        cards=(event,),
        phase="attack",
    )
    return play(running, "attack attacker-2b deck", "from_hand")


def using(running: HighstoGame, verb: str) -> list[Choice]:
    return [choice for choice in running.choices if choice.verb == verb]


@pytest.mark.parametrize("name", EFFECTS)
def test_an_event_is_foretold_only_if_it_is_certain(name: str) -> None:
    do, expected = EFFECTS[name]
    running = board(do)
    (choice,) = using(running, "event")
    told = foretold(running.view(1), choice)
    if expected is NOTHING_FORETOLD:
        assert told is None
    elif expected == "none":
        assert told == Forecast()
    else:
        assert told is not None and (told.damage, told.left) == expected


def test_each_of_several_effects_is_foretold_when_it_is_asked_for() -> None:
    running = board(EFFECTS["one of two"][0])
    play(running, "event ruse")
    assert [foretold(running.view(1), choice) for choice in using(running, "mode")] == [
        Forecast("deck", 1, 1, 9),
        Forecast(),
    ]


def test_nothing_of_the_real_game_changes() -> None:
    running = board([LOSE_POWER, {"op": "draw"}])
    before = running.clone()
    view = running.view(1)
    for choice in running.choices:
        foretold(view, choice)
    assert running.agenda == before.agenda and running.zone == before.zone and running.facts == before.facts
    assert view.agenda == before.agenda and view.zone == before.zone and view.modifiers == before.modifiers


def up_to_the_blow(running: HighstoGame, choice: Choice) -> Forecast | None:
    """The real attack right before its blow; None if anything is asked until then."""
    blow = next(step for step in reversed(running.agenda) if isinstance(step, Blow))
    asked: Any = running.agenda.pop()
    asked.answer(running, choice)
    while running.agenda and running.agenda[-1] is not blow:
        if running.agenda.pop().run(running):
            return None
    return standing_forecast(running) if running.agenda else None


def test_what_is_foretold_is_what_happens() -> None:
    (suite,) = (one for one in SUITES if one.game == "highsto")
    seen = set()
    for seed in range(40):
        rng = random.Random(seed)
        for running in states(suite, seed):
            decision = running.decision
            if decision is None or not under_attack(running):
                continue
            for choice in rng.sample(running.choices, min(6, len(running.choices))):
                told = foretold(running.view(decision.seat), choice)
                if told is not None:
                    seen.add(choice.verb)
                    assert up_to_the_blow(running.clone(), choice) == told, (seed, decision, choice)
    assert {"event", "block", "no_answer"} <= seen
