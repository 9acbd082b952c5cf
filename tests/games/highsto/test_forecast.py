"""Forecasts say what happens if nobody does anything else: they are compared with what then happens."""

import random

import pytest

from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import NOBODY
from holocards.games.highsto.controller import CONTROLLER
from holocards.games.highsto.forecast import choice_forecast, standing_forecast
from holocards.games.highsto.table import DECK, SPOT_ZONES

from .boards import game, play
from .plain import card, plain_table


def test_an_attack_on_the_deck_and_each_answer() -> None:
    running = game({"spot1": "attacker-2b"}, {"spot1": "blocker-1a", "hand": ["decoy"]}, phase="attack")
    (attack,) = [choice for choice in running.choices if choice.verb == "attack"]
    told = choice_forecast(running, 0, attack)
    assert (told.kind, told.damage, told.against, told.left) == ("deck", 5, 1, 5)
    play(running, "attack attacker-2b deck", "from_hand")
    by_verb = {choice.verb: choice_forecast(running, 1, choice) for choice in running.choices}
    assert by_verb["decoy"].damage == 2
    assert by_verb["no_answer"].damage == 5
    block = by_verb["block"]
    assert (block.kind, block.damage, len(block.falls)) == ("battle", 3, 1)
    assert standing_forecast(running).damage == 5


def test_equal_power_fells_both_and_no_deck_is_hit() -> None:
    running = game(
        {"spot1": "attacker-1a"}, {"spot1": {"card": "attacker-1a", "rested": True}}, phase="attack"
    )
    attack = running.choices[1]
    told = choice_forecast(running, 0, attack)
    assert (told.kind, told.damage, told.against, told.left, len(told.falls)) == ("battle", 0, NOBODY, -1, 2)


NURSE = card(
    "nurse",
    rank=1,
    type="blocker",
    power=2000,
    effects=[
        {
            "when": "blocks",
            "do": [
                {"op": "choose", "from": {"zone": "field", "owner": "you", "other": True}},
                {"op": "move", "to": "hand"},
                {"op": "choose", "from": {"zone": "field", "owner": "opponent"}, "up_to": True},
                {"op": "turn", "to": "face_down"},
            ],
        }
    ],
)


def test_after_a_block_the_first_target_does_not_matter_any_more() -> None:
    """HS-7.9: what is foretold is the fight with the blocker, as long as both lie face-up (HS-7.8)."""
    running = game(
        {"spot1": "attacker-2b", "hand": ["page"]},
        {"spot1": {"card": "page", "rested": True}, "spot2": "nurse"},
        cards=(NURSE,),
        phase="attack",
    )
    play(running, "attack attacker-2b page", "block nurse", "choose page")
    told = standing_forecast(running)
    assert (told.kind, told.damage) == ("battle", 0)
    assert [running.table.kind_ids[running.kind[card]] for card in told.falls] == ["nurse"]
    hidden = running.clone()
    (attacker,) = running.zone[SPOT_ZONES[0][0]]
    hidden.turn(attacker, FACE_DOWN, True)
    assert standing_forecast(hidden).kind == "none"
    play(running, "done")
    assert [event.what for event in running.events if event.what in ("beaten", "attack_fails")] == ["beaten"]


@pytest.mark.parametrize("seed", range(12))
def test_what_is_foretold_of_no_answer_happens(seed: int) -> None:
    rng = random.Random(seed)
    running = CONTROLLER.new_game(plain_table(), seed)
    checked = 0
    while running.decision:
        choice = rng.choice(running.choices)
        if choice.verb in ("no_answer", "block", "decoy"):
            told = choice_forecast(running, running.decision.seat, choice)
            before = [len(running.zone[DECK + seat]) for seat in (0, 1)]
            falls = {running.ref(card) for card in told.falls}
            running.choose(choice)
            damage = [event for event in running.events if event.what == "damage"]
            assert sum(len(event.cards) for event in damage) == told.damage
            if told.against != NOBODY and told.damage:
                assert before[told.against] - told.damage == told.left
            beaten = [event for event in running.events if event.what == "beaten"]
            assert len(beaten[0].cards if beaten else ()) == len(falls)
            checked += 1
        else:
            running.choose(choice)
    assert checked
