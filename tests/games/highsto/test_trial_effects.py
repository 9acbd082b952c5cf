"""Effects that a trial found wrong or missing, each played as it reads."""

from typing import Any

import pytest
from pydantic import ValidationError

from holocards.games.highsto.effects import HighstoClause

from .boards import deck_size, game, hand, play, side
from .plain import card
from .test_sample_effects import spot, summoned
from .test_sampled_effects import rested

ATTACKS = {"spot1": "attacker-4a", "spot2": "attacker-3a", "hand": ["noble"]}


def refused(error: str, clause: dict[str, Any]) -> None:
    with pytest.raises(ValidationError) as caught:
        HighstoClause.model_validate(clause, context={"game": "highsto"})
    assert [one["type"] for one in caught.value.errors()] == [error]


# -- replacements that were left for later


def test_the_next_one_that_would_leave_stays() -> None:
    theirs = {"spot1": rested("page"), "spot2": rested("noble"), "hand": ["w01"]}
    running = play(game(ATTACKS, theirs, phase="attack"), "attack attacker-4a page", "from_hand", "event w01")
    assert (spot(running, 1, 1)["card"], hand(running, 1).total()) == ("page", 1)
    play(running, "attack attacker-3a noble")
    assert spot(running, 1, 2) == "empty"


def test_this_one_stays_and_no_other() -> None:
    mine = {"spot1": summoned("w07"), "spot2": "page", "hand": ["noble"]}
    theirs = {"spot1": rested("attacker-4a"), "spot2": rested("kiyomori")}
    running = play(game(mine, theirs), "ability w07", "attack page kiyomori", "attack w07 attacker-4a")
    assert (spot(running, 0, 1)["card"], spot(running, 0, 2)) == ("w07", "empty")


def test_what_is_left_for_later_is_about_this_card() -> None:
    mine = {"spot1": summoned("w07"), "spot2": "page", "hand": ["noble"]}
    running = play(game(mine, {"deck": ["page"] * 9}), "ability w07", "attack page deck")
    assert hand(running).total() == 1
    play(running, "attack w07 deck")
    assert hand(running).total() == 2


def test_nothing_is_discarded_this_turn() -> None:
    discard = {"when": "attack_ends", "do": [{"op": "discard", "who": "opponent"}]}
    mine = {"spot1": "thief", "spot2": "thief", "hand": ["page"]}
    theirs = {"spot1": "page", "hand": ["w02", "noble"], "deck": ["page"] * 9}
    running = game(mine, theirs, cards=(card("thief", effects=[discard]),), phase="attack")
    play(
        running, "attack thief deck from spot1", "from_hand", "event w02", "choose noble", "attack thief deck"
    )
    assert hand(running, 1)["noble"] == 1


# -- damage that is replaced


@pytest.mark.parametrize(("attacker", "milled"), [("attacker-4a", 3), ("attacker-3a", 3), ("page", 0)])
def test_half_of_the_damage_of_this_attack(attacker: str, milled: int) -> None:
    mine = {"spot1": attacker, "spot2": "attacker-2b", "hand": ["noble"]}
    theirs = {"spot1": "page", "hand": ["w03"], "deck": ["page"] * 20}
    running = play(game(mine, theirs, phase="attack"), f"attack {attacker} deck", "from_hand", "event w03")
    assert 20 - deck_size(running, 1) == len(side(running, 1)["graveyard"]) - 1 == milled
    play(running, "attack attacker-2b deck")
    assert 20 - deck_size(running, 1) == milled + 5


def test_the_first_damage_of_a_turn_is_two_less() -> None:
    mine = {"spot1": "attacker-3a", "spot2": "w05", "hand": ["noble"]}
    theirs = {"spot1": "w04", "deck": ["page"] * 20}
    running = play(game(mine, theirs, phase="attack"), "attack attacker-3a deck")
    assert deck_size(running, 1) == 16
    play(running, "attack w05 deck")
    assert (deck_size(running, 1), hand(running).total()) == (12, 2)


def test_damage_that_is_replaced_is_still_dealt_by_the_attacker() -> None:
    running = game(
        {"spot1": "w05", "hand": ["noble"]}, {"spot1": "w04", "deck": ["page"] * 20}, phase="attack"
    )
    play(running, "attack w05 deck")
    assert (deck_size(running, 1), hand(running).total()) == (18, 2)
    assert [event.number for event in running.events if event.what == "damage"] == [2]


@pytest.mark.parametrize(("blocker", "milled"), [("blocker-0a", 3), ("blocker-1a", 0)])
def test_more_damage_also_when_it_is_left_over(blocker: str, milled: int) -> None:
    """HS-8.3."""
    theirs = {"spot1": blocker, "deck": ["page"] * 20}
    running = play(game({"spot1": "w05", "hand": ["noble"]}, theirs, phase="attack"), "attack w05 deck")
    play(running, f"block {blocker}")
    assert 20 - deck_size(running, 1) == milled


# -- whose effect it is


def test_their_card_leaves_through_mine_or_their_own_effect() -> None:
    mine, theirs = {"spot1": summoned("e03"), "spot2": "w06"}, {"spot1": "page", "deck": ["page"] * 5}
    running = play(game(mine, theirs), "ability e03", "choose page")
    assert (hand(running).total(), deck_size(running, 1)) == (0, 4)


# -- what would never happen is refused


@pytest.mark.parametrize("moment", ["once", "summoned"])
def test_what_is_used_on_demand_cannot_wait(moment: str) -> None:
    later = {"op": "later", "until": "turn", "clause": {"when": moment, "do": [{"op": "draw"}]}}
    refused("not_later", {"when": "enters", "do": [later]})


@pytest.mark.parametrize("more", [{"may": True}, {"limit": {"uses": 1}}])
def test_what_always_holds_is_neither_optional_nor_limited(more: dict[str, Any]) -> None:
    refused("not_in_continuous", {"when": "always", "do": [{"op": "gain", "keyword": "hunter"}], **more})


def test_the_rules_discard_nothing() -> None:
    when = {"moment": "would_be_discarded", "state": "rules"}
    refused("unknown_word", {"when": when, "where": ["hand"], "do": [{"op": "instead"}]})
