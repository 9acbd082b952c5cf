"""Twice ten effects thought of one after the other, to see how many verbs the language lacks: each is played as it reads."""

import pytest

from holocards.engine.facts import BOTH
from holocards.games.highsto.table import HAND

from .boards import decision, deck_size, game, hand, legal, play, side
from .test_sample_effects import spot, summoned
from .test_sampled_effects import rested, until_turn_of


@pytest.mark.parametrize("seed", range(6))
def test_a_coin_mills_or_costs_a_card(seed: int) -> None:
    running = play(game({"spot1": "g01", "hand": ["page", "noble"]}, seed=seed), "ability g01")
    (thrown,) = [event.number for event in running.events if event.what == "roll"]
    assert deck_size(running, 1) == (7 if thrown == 1 else 10)
    assert (decision(running) == "ChooseCards") == (thrown == 2)


@pytest.mark.parametrize(("said", "held"), [(3, 1), (2, 0)])
def test_who_guesses_the_rank_gets_the_card(said: int, held: int) -> None:
    mine = {"spot1": summoned("g02"), "deck": ["kiyomori", "page", "page"], "hand": ["noble"]}
    running = play(game(mine), "ability g02", f"say_number {said}")
    assert hand(running)["kiyomori"] == held
    assert len(side(running, 0)["graveyard"]) == 1 - held


@pytest.mark.parametrize(("mine", "power"), [(1, 3000), (2, 2000)])
def test_fewer_cards_in_hand_make_strong(mine: int, power: int) -> None:
    running = game({"spot1": "g03", "hand": ["page"] * mine}, {"hand": ["page"] * 2})
    assert spot(running, 0, 1)["power"] == power


def test_each_victory_of_this_turn_draws() -> None:
    mine = {"spot1": "kiyomori", "spot2": "yoshitsune", "hand": ["g04"]}
    theirs = {"spot1": rested("page"), "spot2": rested("noble"), "hand": ["page"]}
    running = play(game(mine, theirs), "event g04", "attack kiyomori page", "attack yoshitsune noble")
    assert hand(running).total() == 2
    until_turn_of(running, "second")
    assert not running.modifiers


def test_it_is_set_when_one_falls() -> None:
    theirs = {"spot1": rested("page"), "hand": ["g05"]}
    running = play(
        game({"spot1": "kiyomori", "hand": ["noble"]}, theirs, phase="attack"), "attack kiyomori page"
    )
    play(running, "ability g05")
    play(running, legal(running)[0])
    assert spot(running, 1, 1)["card"] == "g05"
    assert spot(running, 1, 1)["face_down"]


def test_it_goes_beneath_another_and_what_lay_under_it_comes_to_light() -> None:
    """HS-5.7."""
    mine = {"spot1": {"card": "g06", "under": ["page"], "rested": True}, "spot2": "noble", "hand": ["page"]}
    running = play(game(mine), "ability g06", "choose noble")
    assert (spot(running, 0, 1)["card"], spot(running, 0, 1)["rested"]) == ("page", True)
    assert spot(running, 0, 2)["under"] == ["g06"]
    assert spot(running, 0, 2)["power"] == 3000


def test_they_give_up_their_lowest_with_all_beneath() -> None:
    theirs = {"spot1": "kiyomori", "spot2": {"card": "noble", "under": ["page"]}, "spot3": "shizuka"}
    running = play(game({"spot1": summoned("g07")}, theirs), "ability g07")
    assert running.decision and running.decision.seat == 1
    assert legal(running) == ["choose noble", "choose shizuka"]
    play(running, "choose noble")
    assert spot(running, 1, 2) == "empty"
    assert sorted(side(running, 1)["graveyard"]) == ["noble", "page"]


def test_three_of_their_hand_are_seen_and_one_goes_back() -> None:
    running = play(
        game({"spot1": "g08", "hand": ["page"]}, {"hand": ["page", "noble", "shizuka", "kiyomori"]}),
        "ability g08",
    )
    seen = [card for card in running.zone[HAND + 1] if running.knows[card] == BOTH]
    assert len(seen) == len(legal(running)) == 3
    play(running, legal(running)[0])
    assert (hand(running, 1).total(), deck_size(running, 1)) == (3, 11)


def test_the_first_attack_is_weakened_by_what_lies_beneath() -> None:
    mine = {"spot1": "kiyomori", "spot2": "attacker-2a", "hand": ["page"]}
    theirs = {
        "spot1": {"card": "g09", "under": ["page", "noble"]},
        "spot2": {"card": "page", "under": ["noble"]},
    }
    running = play(game(mine, theirs, phase="attack"), "attack kiyomori deck")
    assert deck_size(running, 1) == 8, "6 less 4"
    play(running, "attack attacker-2a deck")
    assert deck_size(running, 1) == 5


def test_high_ranks_attack_and_act_for_a_card_each() -> None:
    mine = {"spot1": "kiyomori", "hand": ["g10"]}
    theirs = {"spot1": "miller", "spot2": "noble", "hand": ["page", "page"], "deck": ["page"] * 9}
    running = play(game(mine, theirs), "event g10")
    until_turn_of(running, "second")
    while decision(running) != "UseEffects":
        play(running, "done")
    play(running, "ability miller", "choose page")
    assert hand(running, 1).total() == 2
    play(running, "attack miller deck", "choose page")
    assert hand(running, 1).total() == 1
    play(running, "attack noble deck")
    assert hand(running, 1).total() == 1, "rank 1 is free"


def test_the_lower_card_costs_one() -> None:
    mine = {"spot1": summoned("h01"), "deck": ["page"] * 3, "hand": ["noble", "page"]}
    running = play(game(mine, {"deck": ["kiyomori", "page"], "hand": ["noble", "page"]}), "ability h01")
    assert running.decision and running.decision.seat == 0
    play(running, "choose page")
    assert (hand(running).total(), hand(running, 1).total()) == (1, 2)


def test_two_for_each_rested_helper() -> None:
    mine = {"spot1": "h02", "spot2": "page", "spot3": "noble", "spot4": rested("shizuka")}
    running = play(game(mine), "ability h02", "choose page", "choose noble")
    assert deck_size(running, 1) == 6
    assert spot(running, 0, 2)["rested"]
    assert not spot(running, 0, 1)["rested"]


@pytest.mark.parametrize(("third", "hunts"), [("yoshitsune", True), ("noble", False)])
def test_three_different_ranks_let_it_hunt(third: str, hunts: bool) -> None:
    mine = {"spot1": "h03", "spot2": "page", "spot3": third}
    running = game(mine, {"spot1": "shizuka"}, phase="attack")
    assert ("attack h03 shizuka" in legal(running)) == hunts


def test_one_comes_back_and_another_of_its_rank_goes_out() -> None:
    mine = {"spot1": "yoshitsune", "spot2": "page", "hand": ["h04", "miller", "noble"]}
    running = play(game(mine), "event h04", "choose yoshitsune")
    assert "summon_without_setting miller spot2" in legal(running)
    assert not any("noble" in move for move in legal(running))


def test_it_stays_rested_for_their_attacker() -> None:
    running = play(
        game({"spot1": "h05", "hand": ["page"]}, {"spot1": "noble", "hand": ["page"]}), "ability h05"
    )
    play(running, "choose noble", "attack h05 deck")
    until_turn_of(running, "second")
    while decision(running) != "SetCards":
        assert "attack noble deck" not in legal(running)
        play(running, "done")
    until_turn_of(running, "first")
    assert spot(running, 0, 1)["rested"]


def test_its_fall_brings_another() -> None:
    theirs = {"spot1": rested("h06", under=["page"]), "deck": ["noble", "kiyomori", "page", "page"]}
    running = play(
        game({"spot1": "kiyomori", "hand": ["page"]}, theirs, phase="attack"), "attack kiyomori h06"
    )
    play(running, "choose noble")
    while decision(running) == "PlaceCards":
        play(running, legal(running)[0])
    assert spot(running, 1, 1)["card"] == "noble"
    assert deck_size(running, 1) == 1


def test_events_in_the_graveyard_weaken_the_attack() -> None:
    theirs = {"spot1": "kiyomori", "hand": ["h07"], "graveyard": ["battle-1", "battle-2", "page"]}
    running = play(
        game({"spot1": "yoshitsune", "hand": ["page"]}, theirs, phase="attack"), "attack yoshitsune deck"
    )
    play(running, "from_hand", "event h07")
    assert deck_size(running, 1) == 9, "two lay there, and it lies there too"


def test_a_card_with_an_attribute_of_another() -> None:
    mine = {"spot1": summoned("h08"), "spot2": "atsumori", "deck": ["noble", "shizuka", "page", "noble"]}
    running = play(game(mine), "ability h08", "choose atsumori")
    assert sorted(legal(running)) == ["choose page", "choose shizuka"]
    play(running, "choose shizuka")
    assert hand(running) == {"shizuka": 1}


@pytest.mark.parametrize(("theirs", "drawn"), [(4, 0), (2, 2)])
def test_down_to_two_cards(theirs: int, drawn: int) -> None:
    running = play(game({"spot1": "h09", "hand": ["noble"] * 3}, {"hand": ["page"] * theirs}), "ability h09")
    while decision(running) == "ChooseCards":
        play(running, legal(running)[0])
    assert (hand(running).total(), hand(running, 1).total()) == (2 + drawn, 2)


def test_from_the_graveyard_beneath_a_figure_that_cannot_be_chosen_then() -> None:
    mine = {"spot1": "noble", "graveyard": ["h10", "h10"], "hand": ["page"]}
    running = play(game(mine), "ability h10", "choose noble")
    assert spot(running, 0, 1)["under"] == ["h10"]
    assert not any(move.startswith("ability h10") for move in legal(running)), "once per game"
