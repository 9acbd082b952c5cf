"""Effects on the course of a turn and on cards that come later: discounts, skipped and added phases, duties, taxes."""

from holocards.games.highsto.table import HAND

from .boards import decision, game, legal, play
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
