"""Twenty more effects in the style of the sample: replacements, delays, amounts made of amounts, costs of which one is paid."""

from typing import Any

import pytest

from holocards.engine.facts import BOTH
from holocards.games.highsto.table import DECK

from .boards import decision, deck_size, facts, game, hand, legal, play, side
from .plain import card
from .test_sample_effects import face_down, spot, summoned


def rested(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "rested": True, **more}


def until_turn_of(running: Any, seat: str) -> None:
    while facts(running)["active"] != seat:
        play(running, "done")


def test_a_card_goes_in_the_place_of_another() -> None:
    theirs = {"spot1": rested("page"), "spot2": "n01"}
    running = play(
        game({"spot1": "attacker-2a"}, theirs, phase="attack"), "attack attacker-2a page", "use n01"
    )
    assert spot(running, 1, 1)["card"] == "page"
    assert spot(running, 1, 2) == "empty"
    assert side(running, 1)["graveyard"] == ["n01"]


def test_at_the_end_of_the_opponents_next_turn() -> None:
    running = play(game({"spot1": "miller", "hand": ["n02"]}, {"hand": ["page"]}), "event n02")
    until_turn_of(running, "second")
    held = hand(running).total()
    until_turn_of(running, "first")
    assert hand(running).total() >= held + 2


def test_for_each_card_put_into_the_graveyard_this_turn() -> None:
    running = game({"spot1": "n03", "spot2": "t02", "hand": ["noble"], "graveyard": ["page", "page"]})
    play(running, "ability t02", "choose noble", "ability n03")
    assert spot(running, 0, 1)["power"] == 3000, "one discarded now, two lay there before"


@pytest.mark.parametrize(("mine", "theirs", "left"), [(2, 5, (5, 3)), (6, 2, (6, 2))])
def test_up_to_five_in_hand_and_down_to_three(mine: int, theirs: int, left: tuple[int, int]) -> None:
    running = game({"spot1": summoned("n04"), "hand": ["noble"] * mine}, {"hand": ["page"] * theirs})
    play(running, "ability n04")
    while decision(running) == "ChooseCards":
        play(running, "choose page")
    assert (hand(running).total(), hand(running, 1).total()) == left


def test_the_opponent_chooses_what_happens() -> None:
    sides = {"spot1": summoned("n05")}, {"hand": ["page", "page", "noble"]}
    running = play(game(*sides), "ability n05")
    assert running.decision and running.decision.seat == 1
    play(running, "mode 2")
    assert (hand(running).total(), hand(running, 1).total()) == (2, 3)
    other = play(game(*sides), "ability n05", "mode 1", "choose page", "choose noble")
    assert (hand(other).total(), hand(other, 1)) == (0, {"page": 1})


def test_no_effects_and_no_attacks_until_it_leaves() -> None:
    mine = {"spot1": summoned("n06"), "spot2": "attacker-2a", "hand": ["noble"]}
    theirs = {"spot1": "miller", "hand": ["noble"]}
    running = play(game(mine, theirs), "ability n06", "choose miller")
    until_turn_of(running, "second")
    while decision(running) != "SetCards":
        moves = legal(running)
        assert "ability miller" not in moves and "attack miller deck" not in moves
        play(running, "done")


def test_revealed_until_a_samurai_comes() -> None:
    mine = {"spot1": "n07", "deck": ["noble", "shizuka", "page", "kiyomori", "blocker-0a"]}
    running = play(game(mine), "ability n07", "choose shizuka", "choose noble")
    assert hand(running) == {"page": 1}
    assert side(running, 0)["deck"] == ["kiyomori", "blocker-0a", "shizuka", "noble"]
    assert [running.knows[card] for card in running.zone[DECK]] == [BOTH, BOTH, 0, 0], "shown, the others not"


def test_revealed_to_the_end_if_none_comes() -> None:
    running = play(game({"spot1": "n07", "deck": ["noble", "shizuka"]}), "ability n07")
    assert legal(running) == ["choose noble", "choose shizuka"]
    play(running, "choose shizuka", "choose noble")
    assert hand(running).total() == 0
    assert side(running, 0)["deck"] == ["shizuka", "noble"]


@pytest.mark.parametrize(
    ("moved", "first", "second"),
    [("page", ["page", "noble"], []), ("noble", ["noble"], ["page"])],
)
def test_an_under_card_changes_its_stack(moved: str, first: list[str], second: list[str]) -> None:
    mine = {"spot1": {"card": "n08", "under": ["noble"]}, "spot2": {"card": "miller", "under": ["page"]}}
    running = play(game(mine), "ability n08", f"choose {moved}")
    assert spot(running, 0, 1)["under"] == first
    assert spot(running, 0, 2).get("under", []) == second


def test_an_under_card_comes_directly_beneath() -> None:
    mine = {"spot1": {"card": "n08", "under": ["noble", "page"]}}
    before = spot(game(mine), 0, 1)["under"]
    running = play(game(mine), "ability n08", f"choose {before[-1]}")
    assert spot(running, 0, 1)["card"] == "n08"
    assert spot(running, 0, 1)["under"] == before[::-1]


def test_beneath_an_under_card_but_not_beneath_itself() -> None:
    lower = {"zone": "under", "owner": "you", "attribute": "samurai"}
    mover = card(
        "mover",
        rank=1,
        power=2000,
        effects=[
            {
                "when": "once",
                "do": [
                    {"op": "choose", "from": {"zone": "under", "owner": "you"}},
                    {"op": "place_under", "under": lower},
                ],
            }
        ],
    )
    mine = {"spot1": {"card": "mover", "under": ["noble", "page", "shizuka"]}}
    running = play(game(mine, cards=(mover,)), "ability mover", "choose noble")
    assert spot(running, 0, 1)["under"] == ["page", "noble", "shizuka"]
    itself = play(game(mine, cards=(mover,)), "ability mover", "choose page")
    assert spot(itself, 0, 1)["under"] == ["noble", "page", "shizuka"]


def test_resting_is_a_price() -> None:
    running = play(game({"spot1": "n09", "spot2": "page"}), "ability n09", "choose page")
    assert spot(running, 0, 1)["rested"]
    assert spot(running, 0, 2)["power"] == 3000
    unpaid = game({"spot1": rested("n09"), "spot2": "page"})
    assert "ability n09" not in legal(unpaid)
    assert any(refusal.reason.key == "cannot_pay" for refusal in unpaid.refusals())


def test_one_of_two_prices() -> None:
    both = game({"spot1": "n10", "spot2": "page", "hand": ["noble"]})
    play(both, "ability n10")
    assert legal(both) == ["mode 1", "mode 2"]
    play(both, "mode 2", "choose page")
    assert hand(both).total() == 3
    one = play(game({"spot1": "n10", "hand": ["noble"]}), "ability n10")
    assert legal(one) == ["mode 1"]
    assert "ability n10" not in legal(game({"spot1": "n10"}))


def test_found_with_a_total_and_different_names() -> None:
    deck = ["yoshitsune", "shizuka", "shizuka", "kiyomori", "page", "battle-1"]
    running = play(game({"spot1": summoned("n11"), "deck": deck}), "ability n11", "choose shizuka")
    assert sorted(legal(running)) == ["choose page", "choose yoshitsune", "done"]
    play(running, "choose page", "choose yoshitsune")
    assert hand(running) == {"shizuka": 1, "page": 1, "yoshitsune": 1}


def test_up_to_as_many_as_its_rank() -> None:
    theirs = {"spot1": "page", "spot2": "noble", "spot3": "shizuka"}
    running = play(game({"spot1": summoned("n12")}, theirs), "ability n12", "choose page", "choose noble")
    assert hand(running, 1) == {"page": 1, "noble": 1}
    few = play(game({"spot1": summoned("n12")}, theirs), "ability n12", "done")
    assert hand(few, 1).total() == 0


def test_the_hand_is_shuffled_away_and_as_many_are_drawn() -> None:
    running = play(game({"spot1": "n13", "hand": ["page"] * 3}), "ability n13")
    assert hand(running).total() == 3
    assert deck_size(running, 0) == 10


def test_looked_at_and_put_back_in_any_order() -> None:
    theirs = {"deck": ["page", "noble", "shizuka", "kiyomori"]}
    running = play(game({"spot1": "n14"}, theirs), "ability n14", "choose noble")
    play(running, "choose page", "choose shizuka")
    assert side(running, 1)["graveyard"] == ["noble"]
    assert side(running, 1)["deck"] == ["shizuka", "page", "kiyomori"]


def test_three_answers_to_an_attack_or_all_of_them() -> None:
    theirs = {"spot1": rested("shizuka"), "spot2": "n15", "hand": ["page"]}
    running = game({"spot1": "attacker-2a", "hand": ["noble"]}, theirs, phase="attack")
    play(running, "attack attacker-2a shizuka", "use n15", "choose page")
    assert legal(running) == ["mode 1", "mode 2", "mode 3"]
    play(running, "mode 1")
    assert spot(running, 1, 1)["card"] == "shizuka"
    assert decision(running) != "ChooseModes"


def test_a_third_poet_allows_all_answers() -> None:
    theirs = {"spot1": rested("shizuka"), "spot2": "n15", "spot3": "atsumori", "hand": ["page"]}
    mine = {"spot1": "attacker-2a", "spot2": "shizuka", "hand": ["noble"]}
    running = game(mine, theirs, phase="attack")
    play(running, "attack attacker-2a shizuka", "use n15", "choose page", "mode 1")
    assert legal(running) == ["mode 2", "done"]


def test_it_takes_the_attacker_along_and_comes_back() -> None:
    mine = {"spot1": rested("n16", under=["page"])}
    theirs = {"spot1": "attacker-2a", "hand": ["noble"]}
    running = game(theirs, mine, phase="attack")
    play(running, "attack attacker-2a n16", "ability n16 from graveyard effect1")
    assert side(running, 0)["graveyard"] == ["attacker-2a"]
    play(running, "done", "use n16")
    if decision(running) == "PlaceCards":
        play(running, legal(running)[0])
    assert spot(running, 1, 1)["card"] == "n16", "on the page, at the end of the turn"


def test_after_damage_cards_come_back() -> None:
    theirs = {"spot1": "n17", "graveyard": ["page", "page", "noble"]}
    running = game({"spot1": "attacker-2a", "hand": ["noble"]}, theirs, phase="attack")
    before, mine = deck_size(running, 1), deck_size(running, 0)
    play(running, "attack attacker-2a deck")
    if decision(running) != "SetCards":
        play(running, legal(running)[-1])
    assert deck_size(running, 0) == mine - 1
    assert deck_size(running, 1) + len(side(running, 1)["graveyard"]) == before + 3


@pytest.mark.parametrize(("chosen", "asked"), [("page", 0), ("noble", 1)])
def test_its_owner_chooses_where_it_goes(chosen: str, asked: int) -> None:
    running = game({"spot1": summoned("n18"), "spot2": "page"}, {"spot1": "noble"})
    play(running, "ability n18", f"choose {chosen}")
    assert running.decision and running.decision.seat == asked
    play(running, "mode 2")
    assert side(running, asked)["deck"][-1] == chosen


@pytest.mark.parametrize(("beneath", "power"), [(1, 2500), (5, 4000)])
def test_never_more_than_two_thousand(beneath: int, power: int) -> None:
    running = game({"spot1": {"card": "n19", "under": ["page"] * beneath}})
    assert spot(running, 0, 1)["power"] == power


def test_a_face_down_card_draws_when_it_leaves() -> None:
    running = play(
        game({"spot1": summoned("e03")}, {"spot1": face_down("n20")}), "ability e03", "choose spot1"
    )
    assert running.decision and running.decision.seat == 1
    play(running, "ability spot1")
    assert hand(running, 1).total() == 2
    assert side(running, 1)["graveyard"] == ["n20"]


def test_they_stay_rested_and_rank_two_counts_as_one() -> None:
    mine = {"spot1": "n20", "hand": ["yoshitsune"]}
    running = play(game(mine, {"spot1": rested("page"), "hand": ["noble"]}), "ability n20")
    until_turn_of(running, "second")
    assert spot(running, 1, 1)["rested"]


def test_a_named_card_of_the_moment_is_remembered() -> None:
    guard = card(
        "guard",
        rank=1,
        power=2000,
        effects=[
            {
                "when": {"moment": "attacks", "state": "deck", "cards": {"owner": "opponent"}, "as": "foe"},
                "do": [{"op": "draw"}, {"op": "move", "cards": "foe", "to": "hand"}],
            }
        ],
    )
    mine = {"spot1": {"card": "attacker-2a", "under": ["page"]}, "hand": ["noble"]}
    running = game(mine, {"spot1": "guard"}, cards=(guard,), phase="attack")
    play(running, "attack attacker-2a deck")
    assert hand(running) == {"noble": 1, "attacker-2a": 1}
    assert hand(running, 1).total() == 1
