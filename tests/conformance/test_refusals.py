"""6. Every card one might want to use has a choice or a reason, and every reason's rule exists and has its sentence."""

from __future__ import annotations

from random import Random

import pytest

from holocards.engine.agenda import ENGINE
from holocards.engine.facts import Choice, NotOffered
from holocards.text.languages import Catalogue, Language
from tests.conformance.games import SUITES, Suite, rule_ids
from tests.conformance.playing import seeds, states
from tests.engine.fingerprint import fingerprint

SEEDS = seeds(8)
PAID = {"summon", "overbeat", "boost", "waza"}
"""Choices of Holobeat whose number is a payment, which a refusal leaves open."""


def without_payment(choice: Choice) -> Choice:
    return choice._replace(number=0) if choice.verb in PAID else choice


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_every_card_has_a_choice_or_a_reason(suite: Suite, seed: int) -> None:
    asked = set()
    for game in states(suite, seed):
        decision = game.decision
        if decision is None or type(decision).__name__ not in suite.speaks_of:
            continue
        asked.add(type(decision).__name__)
        spoken = {choice.card for choice in game.choices} | {one.choice.card for one in game.refusals()}
        spoken_kinds = {game.kind[card] for card in spoken if card >= 0}
        for number, zone in enumerate(game.table.zones):
            if zone.name in suite.speaks_of[type(decision).__name__] and zone.seat == decision.seat:
                for card in game.zone[number]:
                    assert game.kind[card] in spoken_kinds, (decision, game.table.kind_ids[game.kind[card]])
    assert asked


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_all_decisions_that_speak_of_cards_come_up(suite: Suite) -> None:
    asked = {type(game.decision).__name__ for seed in SEEDS for game in states(suite, seed)}
    assert set(suite.speaks_of) <= asked


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_refusals_agree_with_choices_and_their_rules_exist(suite: Suite, seed: int) -> None:
    known = rule_ids(suite.game) | {ENGINE}
    words = Catalogue.load(f"holocards.games.{suite.game}", "holocards.effects")
    rng = Random(seed)
    for game in states(suite, seed):
        if game.decision is None:
            continue
        refused = game.refusals()
        assert game.decision.offer(game, []) == game.choices
        offered = set(map(without_payment, game.choices))
        assert not [one for one in refused if without_payment(one.choice) in offered], "offered and refused"
        for refusal in refused:
            assert refusal.reason.rule in known
            assert -1 <= refusal.source < len(game.kind)
            key = f"reason.{refusal.reason.key}"
            assert all(words.say(key, language, card="x", source="y").strip() for language in Language)
        if refused and rng.random() < 0.2:
            before = fingerprint(game)
            one = rng.choice(refused)
            with pytest.raises(NotOffered) as raised:
                game.choose(one.choice)
            assert raised.value.reason == one.reason
            assert fingerprint(game) == before
