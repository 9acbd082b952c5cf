"""Effects on the course of a turn and on cards that come later: discounts, skipped and added phases, duties, taxes."""

from holocards.games.highsto.table import HAND

from .boards import decision, deck_size, facts, game, hand, legal, play, side
from .test_sample_effects import spot, summoned
from .test_sampled_effects import until_turn_of


def test_the_next_event_counts_one_level_lower() -> None:
    running = play(game({"spot1": "k01", "hand": ["battle-2", "battle-1"]}), "ability k01")
    assert "event battle-2" in legal(running)
    play(running, "event battle-2")
    assert not running.modifiers, "it was for one event"


def test_a_card_drawn_later_is_cheaper_too_but_not_in_the_next_turn() -> None:
    mine = {
        "spot1": "k01",
        "spot2": "t02",
        "hand": ["noble"],
        "deck": ["battle-2", "battle-2"] + ["page"] * 5,
    }
    running = play(game(mine, {"hand": ["page"]}), "ability k01", "ability t02", "choose noble")
    assert "event battle-2" in legal(running)
    until_turn_of(running, "second")
    until_turn_of(running, "first")
    while decision(running) not in ("UseEffects", "SetCards"):
        play(running, "done")
    assert "event battle-2" not in legal(running)


def test_nobody_sees_which_cards_of_a_hand_it_is_about() -> None:
    running = play(game({"spot1": "k01", "hand": ["battle-2", "noble"]}), "ability k01")
    held = running.zone[HAND]
    assert not any(change.target % 4096 in held for change in running.modifiers if change.target >= 0)
    assert all(not set(event.cards) & set(held) for event in running.events)


def test_samurai_that_come_later_are_stronger_too() -> None:
    mine = {"spot1": "noble", "spot2": "page", "hand": ["k02", "atsumori"], "spot3": summoned("e09")}
    running = play(game(mine), "event k02")
    assert spot(running, 0, 2)["power"] == 2000
    play(running, "ability e09", "summon_without_setting atsumori spot2")
    assert spot(running, 0, 2)["card"] == "atsumori"
    assert spot(running, 0, 2)["power"] == 3000
    assert spot(running, 0, 1)["power"] == 1000, "no samurai"


def test_the_opponent_skips_one_draw_phase() -> None:
    """HS-4.11."""
    running = play(game({"spot1": "k03", "hand": ["noble"]}, {"hand": ["page"]}), "ability k03")
    until_turn_of(running, "second")
    assert (hand(running, 1).total(), deck_size(running, 1)) == (1, 10)
    until_turn_of(running, "first")
    until_turn_of(running, "second")
    assert deck_size(running, 1) == 9, "once only"


def test_while_it_lies_there_nobody_sets() -> None:
    """HS-4.11: continuously, for both."""
    running = game({"spot1": "k04", "hand": ["page"]}, {"hand": ["page"], "spot1": "noble"})
    seen = set()
    for _ in range(6):
        seen.add(decision(running))
        play(running, "done")
    assert "SetCards" not in seen
    assert "UseEffects" in seen


def test_each_attack_costs_a_card_of_the_hand() -> None:
    theirs = {"hand": ["page"], "spot1": "attacker-2a", "spot2": "noble", "deck": ["page"] * 9}
    running = play(game({"spot1": "k04", "hand": ["noble"]}, theirs), "ability k04", "done")
    while decision(running) != "DeclareAttack" or facts(running)["active"] != "second":
        play(running, "done")
    held = hand(running, 1).total()
    assert held == 2
    before = deck_size(running, 0)
    play(running, "attack attacker-2a deck", "choose page", "no_answer")
    assert hand(running, 1).total() == 1
    assert deck_size(running, 0) == before - 3
    play(running, "attack noble deck", "choose page")
    assert hand(running, 1).total() == 0


def test_without_a_card_to_pay_there_is_no_attack() -> None:
    running = game({"spot1": "attacker-2a"}, {"spot1": "k04"}, active="second")
    play(running, "ability k04")
    until_turn_of(running, "first")
    play(running, *["done"] * (decision(running) == "UseEffects"))
    assert decision(running) == "DeclareAttack"
    play(running, "attack attacker-2a deck", "choose blocker-0a", "no_answer")
    assert hand(running).total() == 0


def test_the_next_event_costs_a_card_and_only_the_next() -> None:
    mine = {"spot1": "k05", "hand": ["battle-1"]}
    running = game(mine)
    play(running, "ability k05 from spot1 effect1")
    assert "event battle-1" not in legal(running), "it cannot pay for itself"
    paid = play(
        game({**mine, "hand": ["battle-1", "page"]}),
        "ability k05 from spot1 effect1",
        "event battle-1",
        "choose page",
    )
    assert hand(paid) == {"blocker-0a": 1}
    assert not paid.modifiers


def test_an_event_used_by_an_effect_is_not_the_event_of_the_turn() -> None:
    """HS-10.5."""
    running = game({"spot1": "k05", "hand": ["battle-4", "battle-1"]})
    play(running, "ability k05 from spot1 effect2", "choose battle-4")
    assert side(running, 0)["graveyard"] == ["battle-4"]
    assert hand(running) == {"battle-1": 1, "blocker-0a": 1}
    assert "event battle-1" in legal(running)


def test_it_draws_two_when_the_opponent_makes_it_fall_out_of_the_hand() -> None:
    running = game({"spot1": summoned("n05"), "hand": ["noble"]}, {"hand": ["k06", "page"]})
    play(running, "ability n05", "mode 1", "choose k06", "choose page")
    assert running.decision and running.decision.seat == 1
    assert legal(running) == ["ability k06", "pass"]
    play(running, "ability k06")
    assert hand(running, 1).total() == 2
    own = play(game({"spot1": "t02", "hand": ["k06"]}), "ability t02", "choose k06")
    assert decision(own) != "HiddenWindow", "its own player threw it away"


def test_milled_by_an_attack_it_grows() -> None:
    sides = (
        {"spot1": "attacker-2a", "spot2": "miller", "hand": ["page"]},
        {"spot1": "k06", "deck": ["page"] * 20},
    )
    running = play(game(*sides), "ability miller")
    assert spot(running, 1, 1)["power"] == 2000, "by an effect it does not"
    play(running, "attack attacker-2a deck")
    assert spot(running, 1, 1)["power"] == 3000, "once an attack"
