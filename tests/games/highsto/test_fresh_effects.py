"""Twenty effects that other public card games have: each is played as its sentence says it."""

import pytest

from .boards import decision, deck_size, facts, game, hand, legal, play, side
from .plain import card
from .test_sample_effects import spot, summoned
from .test_sampled_effects import rested, until_turn_of


def test_the_opponent_divides_and_you_take_one_pile() -> None:
    deck = ["page", "noble", "shizuka", "yoshitsune", "kiyomori", "atsumori"]
    running = play(game({"spot1": summoned("f01"), "deck": deck}), "ability f01")
    assert running.decision and running.decision.seat == 1
    play(running, "choose noble", "choose kiyomori", "done")
    assert running.decision and running.decision.seat == 0
    other = running.clone()
    play(running, "mode 1")
    assert hand(running) == {"noble": 1, "kiyomori": 1}
    assert sorted(side(running, 0)["graveyard"]) == ["page", "shizuka", "yoshitsune"]
    play(other, "mode 2")
    assert hand(other) == {"page": 1, "shizuka": 1, "yoshitsune": 1}
    assert side(other, 0)["deck"] == ["atsumori"]


def test_every_card_of_the_name_that_was_said_is_discarded() -> None:
    theirs = {"hand": ["page", "noble", "page"], "spot1": "shizuka"}
    running = play(game({"spot1": "f02", "hand": ["page"]}, theirs), "ability f02")
    names = ("blocker-0a", "noble", "page", "shizuka")
    assert sorted(legal(running)) == [f"say_name {name}" for name in names], "each name of the list once"
    missed = running.clone()
    play(running, "say_name page")
    assert hand(running, 1) == {"noble": 1}
    assert not spot(running, 0, 1).get("rested")
    play(missed, "say_name shizuka")
    assert hand(missed, 1).total() == 3
    assert spot(missed, 0, 1)["rested"]


@pytest.mark.parametrize("seed", range(12))
def test_chance_says_how_strong_it_is(seed: int) -> None:
    running = play(game({"spot1": "f06", "hand": ["page"]}, seed=seed), "ability f06")
    (rolled,) = [event.number for event in running.events if event.what == "roll"]
    assert 1 <= rolled <= 6
    assert spot(running, 0, 1)["power"] == 2000 + 1000 * rolled
    play(running, *["done"] * 3)
    assert (spot(running, 0, 1) == "empty") == (rolled == 6)


def test_dice_fall_on_every_side() -> None:
    rolled = set()
    for seed in range(40):
        running = play(game({"spot1": "f06"}, seed=seed), "ability f06")
        rolled |= {event.number for event in running.events if event.what == "roll"}
    assert rolled == set(range(1, 7))


@pytest.mark.parametrize(("turned_up", "attacks"), [(3, 2), (2, 1)])
def test_three_summons_give_a_second_attack(turned_up: int, attacks: int) -> None:
    mine = {"spot1": "f08", "hand": ["noble"]} | {
        f"spot{at}": {"card": "page", "face_down": True} for at in range(2, 2 + turned_up)
    }
    running = game(mine, {"deck": ["page"] * 20}, phase="summon")
    for at in range(2, 2 + turned_up):
        play(running, f"summon spot{at}")
    if turned_up == 3:
        play(running, "ability f08")
    else:
        assert "ability f08" not in legal(running)
    while decision(running) != "DeclareAttack":
        play(running, "done")
    for _ in range(attacks):
        play(running, "attack f08 deck")
    assert "attack f08 deck" not in legal(running)


def test_the_attack_goes_to_another_rested_card() -> None:
    theirs = {"spot1": rested("page"), "spot2": rested("yoshitsune"), "spot3": "noble", "hand": ["f10"]}
    running = play(game({"spot1": "attacker-2a"}, theirs, phase="attack"), "attack attacker-2a page")
    play(running, "from_hand", "event f10")
    assert legal(running) == ["choose yoshitsune"]
    play(running, "choose yoshitsune")
    assert spot(running, 1, 1)["card"] == "page"
    assert spot(running, 0, 1) == "empty", "3000 against 4000"


def test_two_cards_with_one_attribute_pay_for_an_event_of_the_graveyard() -> None:
    mine = {
        "spot1": "f13",
        "hand": ["yoshitsune", "noble", "atsumori"],
        "graveyard": ["battle-2", "battle-4"],
    }
    running = play(game(mine), "ability f13")
    assert legal(running) == ["choose yoshitsune", "choose atsumori"], "the courtier is alone"
    play(running, "choose yoshitsune", "choose atsumori", "choose battle-2")
    assert hand(running) == {"noble": 1, "blocker-0a": 1}
    assert side(running, 0)["deck"][-1] == "battle-2"
    assert deck_size(running, 0) == 10
    assert "ability f13" not in legal(game({"spot1": "f13", "hand": ["yoshitsune", "noble"]}))


def test_ranks_of_four_together() -> None:
    theirs = {"spot1": "kiyomori", "spot2": "noble", "spot3": "yoshitsune", "spot4": "page"}
    running = play(game({"spot1": "yoshitsune", "hand": ["f14"]}, theirs), "event f14", "choose kiyomori")
    assert legal(running) == ["choose noble", "choose page", "done"]
    play(running, "choose noble", "choose page")
    assert sorted(side(running, 1)["graveyard"]) == ["kiyomori", "noble", "page"]


@pytest.mark.parametrize(("theirs", "blocked"), [(14, True), (15, False)])
def test_five_cards_behind_it_cannot_be_blocked(theirs: int, blocked: bool) -> None:
    sides = {"spot1": "f15", "hand": ["page"]}, {"spot1": "shizuka", "deck": ["page"] * theirs}
    running = play(game(*sides, phase="attack"), "attack f15 deck")
    assert ("block shizuka" in legal(running)) == blocked


POET = {"card": "atsumori", "face_down": True, "under": ["page"]}


def test_from_the_graveyard_to_the_hand_when_a_poet_is_summoned() -> None:
    """HS-11.15: it works there, once a turn over all cards of the name."""
    mine = {"spot1": POET, "spot2": POET, "graveyard": ["f05", "f05"], "hand": ["noble"]}
    running = play(game(mine, phase="summon"), "summon spot1")
    assert legal(running) == ["ability f05", "pass"]
    play(running, "ability f05")
    assert hand(running) == {"noble": 1, "f05": 1}
    play(running, "pass", "summon spot2")
    assert legal(running) == ["pass"], "used up for this turn"


def test_only_who_knows_that_it_lies_in_the_graveyard_can_use_it() -> None:
    """HS-11.15, HS-11.10: asked by what everybody sees, offered by what the owner knows."""
    mine = {"spot1": POET, "graveyard": ["f05"], "open": False, "hand": ["noble"]}
    running = play(game(mine, phase="summon"), "summon spot1")
    assert decision(running) == "HiddenWindow"
    assert legal(running) == ["pass"]


def test_it_does_not_work_on_the_field() -> None:
    running = play(game({"spot1": POET, "spot2": "f05", "hand": ["noble"]}, phase="summon"), "summon spot1")
    assert spot(running, 0, 2)["card"] == "f05"
    assert decision(running) != "HiddenWindow"


def test_an_effect_from_hand_does_not_work_on_the_field() -> None:
    running = game(
        {"spot1": {"card": "e23", "under": ["page"]}, "spot2": "page", "hand": ["noble"]}, phase="summon"
    )
    assert decision(running) == "DeclareAttack"
    assert spot(running, 0, 1)["card"] == "e23"


def test_events_cost_two_cards_of_the_deck_in_the_other_players_turn() -> None:
    sides = {"spot1": "f07", "spot2": "attacker-2a"}, {"spot1": "noble", "hand": ["event-0", "event-0"]}
    running = play(game(*sides, phase="attack"), "attack attacker-2a deck", "from_hand", "event event-0")
    assert sorted(side(running, 1)["graveyard"]) == sorted(["event-0"] + ["blocker-0a"] * 5), (
        "2 paid, 3 milled"
    )
    free = game(*sides[::-1], phase="effects")
    before = deck_size(free, 0)
    play(free, "event event-0")
    assert deck_size(free, 0) == before - 1, "in their own turn they only draw"


def test_three_counters_are_worth_a_figure() -> None:
    mine = {"spot1": "f17", "hand": ["battle-0"] * 4, "deck": ["page"] * 20}
    running = game(mine, {"spot1": "noble", "hand": ["page"], "deck": ["page"] * 20})
    for used in range(3):
        assert "ability f17" not in legal(running)
        play(running, "event battle-0")
        if used < 2:
            until_turn_of(running, "second")
            until_turn_of(running, "first")
            while decision(running) != "UseEffects":
                play(running, "done")
    play(running, "ability f17", "choose noble")
    assert side(running, 1)["graveyard"] == ["noble"]
    until_turn_of(running, "second")
    until_turn_of(running, "first")
    while decision(running) not in ("UseEffects", "SetCards"):
        play(running, "done")
    assert "ability f17" not in legal(running), "the counters are gone"


def test_all_must_attack_and_only_this_card() -> None:
    """HS-4.13."""
    mine = {"spot1": rested("f18"), "spot2": rested("page"), "hand": ["noble"]}
    theirs = {"spot1": "attacker-2a", "spot2": "blocker-1a", "spot3": "attacker-1a", "hand": ["page"]}
    running = play(game(mine, theirs), "ability f18")
    until_turn_of(running, "second")
    while decision(running) != "DeclareAttack":
        play(running, "done")
    assert legal(running) == ["attack attacker-2a f18", "attack attacker-1a f18"]
    assert any(refusal.choice.verb == "done" for refusal in running.refusals())
    play(running, "attack attacker-2a f18")
    assert "done" not in legal(running) or decision(running) != "DeclareAttack"
    while decision(running) == "DeclareAttack" and "done" not in legal(running):
        play(running, legal(running)[0])
    assert spot(running, 1, 3)["rested"]


def test_a_figure_pays_for_the_level() -> None:
    mine = {"spot1": "yoshitsune", "spot2": "page", "hand": ["f19", "battle-0"]}
    running = play(game(mine, {"deck": ["page"] * 9}), "ability f19", "choose yoshitsune")
    assert deck_size(running, 1) == 3
    assert sorted(side(running, 0)["graveyard"]) == ["f19", "yoshitsune"]
    assert "ability f19" not in legal(game({"spot1": "noble", "hand": ["f19"]}))


def test_hands_are_swapped_by_number_and_there_is_a_second_attack_phase() -> None:
    """HS-4.12."""
    mine = {"spot1": {"card": "kiyomori"}, "spot2": "both-4a", "hand": ["f20", "page", "page"]}
    theirs = {"hand": ["noble"] * 5, "deck": ["page"] * 20}
    running = play(game(mine, theirs), "event f20")
    assert (hand(running).total(), hand(running, 1).total()) == (5, 2)
    phases = []
    while facts(running)["active"] == "first":
        phases += [event.what for event in running.events if event.what.startswith("begins")]
        play(running, "done")
    assert phases == ["begins_attack", "begins_attack", "begins_set"]


def test_drawing_by_effects_costs_the_opponent_cards() -> None:
    running = game({"spot1": "t02", "hand": ["noble", "page"], "deck": ["page"] * 9}, {"spot1": "f03"})
    play(running, "ability t02", "choose noble")
    assert deck_size(running, 0) == 5, "two drawn, two milled for them"
    until_turn_of(running, "second")
    until_turn_of(running, "first")
    assert deck_size(running, 0) == 4, "the draw phase is free"


@pytest.mark.parametrize(("whose", "milled"), [(0, 1), (1, 2)])
def test_half_of_what_is_milled_stays(whose: int, milled: int) -> None:
    side_with, other = {"spot1": "f11"}, {"spot1": "miller"}
    sides = ({**side_with, "spot2": "miller"}, {}) if whose else (other, side_with)
    running = play(game(*sides), "ability miller")
    assert len(side(running, 1)["graveyard"]) == milled


def test_three_milled_are_one() -> None:
    three = card("three", rank=1, power=1000, effects=[{"when": "once", "do": [MILL_THREE]}])
    running = play(game({"spot1": "three"}, {"spot1": "f11"}, cards=(three,)), "ability three")
    assert len(side(running, 1)["graveyard"]) == 1, "half of three, rounded down"


MILL_THREE = {"op": "mill", "who": "opponent", "count": 3}


def test_it_is_like_the_card_of_the_opponent_this_turn() -> None:
    """It has the power, is found by the name and by the attributes, and is what it was when the turn is over."""
    asks = [
        {"op": "draw", "count": {"count": {"zone": "field", "owner": "you", "attribute": "samurai"}}},
        {"op": "draw", "count": {"count": {"zone": "field", "owner": "you", "name": "平清盛"}}},
    ]
    asker = card("asker", rank=1, power=1000, effects=[{"when": "once", "do": asks}])
    mine = {"spot1": summoned("f12"), "spot2": "asker", "hand": ["noble"]}
    running = play(game(mine, {"spot1": "kiyomori", "hand": ["page"]}, cards=(asker,)), "ability f12")
    play(running, "choose kiyomori")
    assert spot(running, 0, 1)["power"] == 6000
    play(running, "ability asker")
    assert hand(running).total() == 3
    until_turn_of(running, "second")
    assert spot(running, 0, 1)["power"] == 2000
    assert not running.modifiers


def test_those_beaten_in_the_last_turn_come_back() -> None:
    mine = {"spot1": rested("page"), "spot2": rested("atsumori"), "spot3": "kiyomori", "hand": ["f16"]}
    theirs = {"spot1": "attacker-3a", "spot2": "attacker-2a", "spot3": "e03", "hand": ["noble"]}
    running = play(game(mine, theirs, phase="effects"), "event f16")
    while facts(running)["active"] == "first":
        play(running, "done")
    while decision(running) != "DeclareAttack":
        play(running, "done")
    play(running, "attack attacker-3a page")
    if decision(running) == "Answer":
        play(running, "no_answer")
    until_turn_of(running, "first")
    assert decision(running) == "ChooseCards"
    assert legal(running) == ["choose page", "done"], "beaten in battle, and nothing else"
    play(running, "choose page", "done")
    assert hand(running)["page"] == 1
