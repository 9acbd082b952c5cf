"""The sample of public effects E01 to E30: each does exactly what it says."""

from typing import Any

from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import BOTH
from holocards.games.highsto.table import DECK, GRAVEYARD, HAND, SPOT_ZONES

from .boards import decision, deck_size, facts, game, hand, legal, play, side

PLAIN = "blocker-0a"


def summoned(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "summoned": True, **more}


def face_down(card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "face_down": True, **more}


def spot(running: Any, seat: int, number: int) -> Any:
    return side(running, seat)[f"spot{number}"]


def test_e01_draw_two() -> None:
    running = play(game({"spot1": summoned("e01")}), "ability e01")
    assert hand(running).total() == 2
    assert deck_size(running, 0) == 8


def test_e02_mill_four_unseen() -> None:
    running = game({"spot1": "e02"})
    play(running, "ability e02")
    assert len(running.zone[GRAVEYARD + 1]) == 4
    assert all(running.knows[card] == 0 for card in running.zone[GRAVEYARD + 1])
    assert "ability e02" not in legal(running)


def test_e03_either_face() -> None:
    running = game({"spot1": summoned("e03")}, {"spot1": face_down("page"), "spot2": "attacker-1a"})
    play(running, "ability e03")
    assert legal(running) == ["choose spot1", "choose attacker-1a"]
    play(running, "choose spot1")
    assert spot(running, 1, 1) == "empty"
    assert side(running, 1)["graveyard"] == ["page"]


def test_e04_find_rank_1_show_take_shuffle() -> None:
    running = game({"spot1": summoned("e04"), "deck": ["noble", "page", "e13", "attacker-2a"]})
    before = running.random
    play(running, "ability e04")
    assert legal(running) == ["choose noble"]
    play(running, "choose noble")
    (taken,) = running.zone[HAND]
    assert running.knows[taken] == BOTH
    assert all(running.knows[card] == 0 for card in running.zone[DECK])
    assert running.random != before


def test_e05_no_attack_in_the_opponents_next_turn() -> None:
    running = game({"spot1": "e05", "hand": ["noble"]}, {"spot1": "attacker-1a"})
    play(running, "ability e05", "attack e05 deck", "done")
    seen = []
    while facts(running)["active"] == "second":
        seen.append(decision(running))
        play(running, "done")
    assert "DeclareAttack" not in seen
    while facts(running)["active"] == "first":
        play(running, "done")
    while facts(running)["phase"] != "attack":
        play(running, "done")
    assert "attack attacker-1a deck" in legal(running)


def test_e06_samurai_get_1000() -> None:
    running = game({"spot1": "e06", "spot2": "page", "spot3": "noble"}, {"spot1": "page"})
    assert spot(running, 0, 1)["power"] == 3000
    assert spot(running, 0, 2)["power"] == 2000
    assert spot(running, 0, 3)["power"] == 1000
    assert spot(running, 1, 1)["power"] == 1000


def test_e07_four_of_the_graveyard_under_the_deck() -> None:
    running = play(game({"spot1": summoned("e07"), "graveyard": ["page"] * 5}), "ability e07")
    assert side(running, 0)["deck"][-4:] == ["page"] * 4
    assert side(running, 0)["deck"][:10] == [PLAIN] * 10
    assert side(running, 0)["graveyard"] == ["page"]


def test_e08_two_in_total_from_deck_or_graveyard() -> None:
    running = game({"spot1": summoned("e08"), "graveyard": ["page"], "deck": ["shizuka", "noble"]})
    play(running, "ability e08")
    assert legal(running) == ["choose shizuka", "choose page", "done"]
    play(running, "choose shizuka", "choose page")
    assert hand(running) == {"shizuka": 1, "page": 1}
    assert [running.knows[card] for card in running.zone[HAND]] == [BOTH, BOTH]


def test_e09_in_rank_order_only() -> None:
    mine = {
        "spot1": summoned("e09"),
        "spot2": "page",
        "hand": ["yoshitsune", "atsumori", "kiyomori", "noble"],
    }
    running = play(game(mine), "ability e09")
    assert legal(running) == [
        "summon_without_setting yoshitsune spot1",
        "summon_without_setting atsumori spot2",
    ]
    play(running, "summon_without_setting atsumori spot2")
    assert spot(running, 0, 2)["card"] == "atsumori"
    assert spot(running, 0, 2)["under"] == ["page"]
    assert decision(running) == "DeclareAttack"


def test_e10_only_with_its_lord() -> None:
    assert "ability e10" not in legal(game({"spot1": "e10", "hand": ["battle-0"]}))
    assert "ability e10" not in legal(
        game({"spot1": "e10", "spot2": face_down("yoshitsune"), "hand": ["battle-0"]})
    )
    running = play(game({"spot1": "e10", "spot2": "yoshitsune"}), "ability e10")
    assert deck_size(running, 1) == 6


def test_e11_two_for_each() -> None:
    running = play(
        game({"spot1": "e11", "spot2": "yoshitsune", "spot3": "shizuka", "spot4": "page"}), "ability e11"
    )
    assert deck_size(running, 1) == 6


def test_e12_discard_then_strengthen() -> None:
    mine = {"spot1": summoned("e12"), "spot2": "kiyomori", "spot3": "noble", "hand": ["page", "noble"]}
    running = play(game(mine), "ability e12", "choose noble")
    assert legal(running) == ["choose kiyomori"]
    play(running, "choose kiyomori")
    assert spot(running, 0, 2)["power"] == 7000
    while facts(running)["active"] == "first":
        play(running, "done")
    assert spot(running, 0, 2)["power"] == 6000


def test_e13_one_thousand_or_two_thousand_instead() -> None:
    mine = {"spot1": "page", "spot2": "atsumori", "spot3": "noble", "hand": ["e13"]}
    running = play(game(mine), "event e13")
    assert [spot(running, 0, number)["power"] for number in (1, 2, 3)] == [2000, 4000, 1000]


def test_e14_an_answer_from_hand() -> None:
    running = game({"spot1": "attacker-2b", "hand": ["noble"]}, {"hand": ["e14"]}, phase="attack")
    play(running, "attack attacker-2b deck")
    assert legal(running) == ["from_hand", "no_answer"]
    play(running, "from_hand", "ability e14")
    assert deck_size(running, 1) == 8
    assert side(running, 1)["graveyard"][-1] == "e14"
    assert spot(running, 0, 1)["power"] == 5000


def test_e15_one_attack_a_turn() -> None:
    for lord, attacks in (("yoshitsune", 1), ("noble", 2)):
        running = game(
            {"spot1": "attacker-1a", "spot2": "attacker-1b"}, {"spot1": "e15", "spot2": lord}, phase="attack"
        )
        play(running, "attack attacker-1a deck")
        assert ("attack attacker-1b deck" in legal(running)) == (attacks == 2)


def test_e16_return_a_card_or_no_damage() -> None:
    mine = {"spot1": "attacker-2a", "spot2": "attacker-1a", "hand": ["noble"]}
    running = play(
        game(mine, {"spot1": "page", "hand": ["e16", "e16"]}, phase="attack"), "attack attacker-2a deck"
    )
    play(running, "from_hand", "event e16")
    damage_free = play(running.clone(), "mode 2")
    assert deck_size(damage_free, 1) == 10
    play(damage_free, "attack attacker-1a deck")
    assert deck_size(damage_free, 1) == 8, (
        "the other attack is another attack, and it was the one event of the turn"
    )
    play(running, "mode 1")
    assert legal(running) == ["choose attacker-1a"]
    play(running, "choose attacker-1a")
    assert hand(running) == {"attacker-1a": 1, "noble": 1}
    assert deck_size(running, 1) == 7


def test_e17_it_stays_and_nobody_attacks() -> None:
    theirs = {"spot1": face_down("e17"), "spot2": {"card": "e17", "rested": True}}
    start = game({"spot1": summoned("e03"), "spot2": "attacker-1a", "hand": ["noble"]}, theirs)
    shown = play(start.clone(), "ability e03", "choose spot1")
    assert decision(shown) == "HiddenWindow"
    play(shown, "ability spot1")
    assert spot(shown, 1, 1)["face_down"]
    assert shown.knows[shown.zone[SPOT_ZONES[1][0]][-1]] == BOTH
    assert decision(shown) != "DeclareAttack"
    face_up = play(start.clone(), "ability e03", "choose e17", "use e17")
    assert spot(face_up, 1, 2) == spot(start, 1, 2)
    assert decision(face_up) != "DeclareAttack"
    declined = play(start.clone(), "ability e03", "choose e17", "decline")
    assert spot(declined, 1, 2) == "empty"
    assert decision(declined) == "DeclareAttack"


def test_e17_asks_about_any_face_down_card_of_such_a_list() -> None:
    theirs = {"spot1": face_down("page"), "hand": ["e17"]}
    running = play(game({"spot1": summoned("e03")}, theirs), "ability e03", "choose spot1")
    assert legal(running) == ["pass"]
    play(running, "pass")
    assert spot(running, 1, 1) == "empty"


def test_e17_not_in_battle() -> None:
    running = game({"spot1": "attacker-2a"}, {"spot1": {"card": "e17", "rested": True}}, phase="attack")
    play(running, "attack attacker-2a e17")
    assert spot(running, 1, 1) == "empty"


def test_e18_an_opposing_effect_as_its_own() -> None:
    running = game({"spot1": summoned("e18")}, {"spot1": "e02", "spot2": "page", "spot3": face_down("e01")})
    play(running, "ability e18")
    assert legal(running) == ["choose e02", "choose page"]
    play(running, "choose e02")
    assert deck_size(running, 1) == 6
    assert deck_size(running, 0) == 10


def test_e18_no_effect_twice_in_one_chain() -> None:
    running = game({"spot1": summoned("e18")}, {"spot1": "e18"})
    play(running, "ability e18", "choose e18")
    assert decision(running) == "DeclareAttack"


def test_e19_take_the_battle_then_summon_two_on_any_cards() -> None:
    mine = {
        "spot1": {"card": "e19", "under": ["page"]},
        "spot2": "noble",
        "hand": ["yoshitsune", "atsumori"],
        "graveyard": ["kiyomori"],
        "deck": ["battle-3", "battle-4", PLAIN],
    }
    running = play(game(mine), "ability e19")
    assert legal(running) == ["choose battle-3"]
    play(running, "choose battle-3")
    offered = legal(running)
    assert {text.split()[1] for text in offered if text != "done"} == {"yoshitsune", "kiyomori", "page"}
    play(running, "summon_without_setting kiyomori spot2")
    assert spot(running, 0, 2)["under"] == ["noble"]
    assert all(text == "done" or text.endswith("spot1") for text in legal(running))
    play(running, "summon_without_setting page spot1")
    assert spot(running, 0, 1)["card"] == "page"
    other = game({**mine, "deck": ["e16", PLAIN], "hand": ["e03"]})
    play(other, "ability e19")
    assert decision(other) == "ChooseCards"
    assert legal(other) == ["done"]


def test_e20_one_after_another_and_as_many_rest() -> None:
    mine = {"spot1": summoned("e20"), "spot2": {"card": "atsumori", "under": ["page"]}}
    theirs = {"spot1": "attacker-1a", "spot2": "attacker-1b", "spot3": "blocker-1a"}
    running = play(game(mine, theirs), "ability e20", "choose atsumori", "choose page")
    assert legal(running) == ["choose attacker-1a", "choose attacker-1b"]
    play(running, "choose attacker-1a", "choose attacker-1b")
    assert spot(running, 1, 1)["rested"] and spot(running, 1, 2)["rested"]
    assert spot(running, 0, 2) == "empty"
    one = play(game(mine, theirs), "ability e20", "choose atsumori", "done", "choose attacker-1b")
    assert not spot(one, 1, 1)["rested"]


def test_e21_the_first_time_it_is_rested() -> None:
    mine = {"spot1": "e21", "spot2": "attacker-1a", "graveyard": ["page"] * 12}
    running = play(game(mine), "ability e21", "choose attacker-1a", "attack attacker-1a deck")
    assert not spot(running, 0, 2)["rested"]
    play(running, "attack attacker-1a deck")
    assert spot(running, 0, 2)["rested"]
    assert "ability e21" not in legal(game({**mine, "graveyard": ["page"] * 11, "hand": ["battle-0"]}))


DISCARDER = {"when": "once", "do": [{"op": "discard", "who": "opponent", "random": True}]}


def test_e22_this_instead_and_one_of_theirs() -> None:
    from .plain import card

    robber = card("robber", rank=1, power=2000, effects=[DISCARDER])
    mine, theirs = {"spot1": "robber", "hand": ["noble", "page"]}, {"hand": ["e22", "kiyomori"]}
    running = play(game(mine, theirs, cards=(robber,)), "ability robber")
    assert decision(running) == "HiddenWindow"
    play(running, "ability e22")
    assert hand(running, 1) == {"kiyomori": 1}
    assert legal(running) == ["choose noble", "choose page"]
    play(running, "choose noble")
    assert hand(running) == {"page": 1}
    assert side(running, 1)["graveyard"] == ["e22"]
    unheld = game(mine, {"hand": ["kiyomori"], "deck": ["e22"] + [PLAIN] * 5}, cards=(robber,))
    play(unheld, "ability robber")
    assert legal(unheld) == ["pass"], "asked whatever the hand holds, because the list may"


def test_e23_at_the_end_of_the_summon_phase_once_by_effect_name() -> None:
    mine = {"spot1": "page", "spot2": "page", "spot3": face_down("page"), "hand": ["e23", "e23"]}
    running = play(game(mine, phase="summon"), "done")
    assert decision(running) == "HiddenWindow"
    play(running, "ability e23", "summon_without_setting e23 spot1")
    assert spot(running, 0, 1)["card"] == "e23"
    assert "ability e23" not in legal(running)


def test_e24_one_or_both() -> None:
    mine = {"spot1": "page", "spot2": "attacker-2a", "hand": ["e24", "kiyomori", "atsumori"]}
    theirs = {"spot1": "page"}
    running = play(game(mine, theirs), "event e24")
    assert legal(running) == ["mode 1", "mode 2"]
    play(running, "mode 1")
    assert "summon_without_setting atsumori spot1" in legal(running)
    assert "summon_without_setting kiyomori spot2" in legal(running)
    assert "summon_without_setting kiyomori spot1" not in legal(running)
    strong = play(game(mine, {"spot1": {"card": "page", "under": ["attacker-2a"]}}), "event e24", "mode 1")
    assert "summon_without_setting kiyomori spot1" in legal(strong)
    both = play(
        game({**mine, "spot3": "yoshitsune", "spot4": "kiyomori"}, theirs), "event e24", "mode 1", "mode 2"
    )
    play(both, "done", "choose yoshitsune")
    assert spot(both, 0, 3) == "empty"
    assert spot(both, 0, 4)["power"] == 8000


def test_e25_until_the_graveyard_has_21() -> None:
    mine = {
        "spot1": "e25",
        "spot2": {"card": "attacker-1a", "under": ["page"]},
        "hand": ["kiyomori", "noble"],
    }
    running = play(game({**mine, "graveyard": ["atsumori"] * 18}), "ability e25")
    assert "choose noble" in legal(running) and "choose page" in legal(running)
    play(running, "choose kiyomori", "choose page")
    assert spot(running, 0, 2)["under"] == []
    top = [text for text in legal(running) if "deck" in text]
    assert len(top) == 1
    play(running, *top)
    assert decision(running) == "", "18 of the clan and one more: 38 are milled, more than the deck has"
    assert running.result == 0
    few = play(game({**mine, "graveyard": ["page"] * 19 + ["atsumori"]}), "ability e25", "choose kiyomori")
    assert deck_size(few, 1) == 6
    assert all(few.knows[card] == 0 for card in few.zone[GRAVEYARD])


def test_e26_two_instead_for_two_cards_beneath() -> None:
    mine = {"spot1": summoned("e26"), "spot2": "shizuka", "hand": ["page", "noble", "kiyomori"]}
    theirs = {"spot1": face_down("page"), "spot2": "yoshitsune", "spot3": "noble"}
    running = play(game(mine, theirs), "ability e26", "use e26")
    assert legal(running) == ["choose page", "choose noble"]
    play(running, "choose page", "choose noble")
    assert spot(running, 0, 2)["under"] == ["noble", "page"]
    assert legal(running) == ["choose spot1", "choose yoshitsune"]
    play(running, "choose spot1", "choose yoshitsune")
    assert side(running, 1)["stacks"] == 1
    one = play(game(mine, theirs), "ability e26", "decline", "choose yoshitsune")
    assert side(one, 1)["stacks"] == 2
    alone = play(game({**mine, "spot2": "noble"}, theirs), "ability e26")
    assert decision(alone) == "ChooseCards", "without its lady nobody is asked"


def test_e27_equal_sums_forbid() -> None:
    equal = (
        {"deck": ["battle-2", "page", "noble", PLAIN, PLAIN]},
        {"deck": ["noble", "noble", "noble", PLAIN, PLAIN]},
    )
    running = play(
        game({"spot1": summoned("e27"), **equal[0]}, {"spot1": "attacker-1a", **equal[1]}), "ability e27"
    )
    play(running, "choose page", "choose noble", "choose battle-2")
    assert side(running, 0)["deck"] == [PLAIN, PLAIN, "page", "noble", "battle-2"]
    play(running, "choose noble", "choose noble", "choose noble")
    assert len([m for m in running.modifiers if "forbid" in m.what]) == 2
    other = {"deck": ["noble", "noble", "page", PLAIN]}
    unequal = play(
        game({"spot1": summoned("e27"), **equal[0]}, {"spot1": "attacker-1a", **other}), "ability e27"
    )
    assert unequal.modifiers == []


def test_e28_look_at_a_face_down_card_and_use_it() -> None:
    running = play(game({"spot1": "e28"}, {"spot1": face_down("e02"), "spot2": "e01"}), "ability e28")
    play(running, "choose spot1")
    assert deck_size(running, 1) == 6
    looked = running.zone[SPOT_ZONES[1][0]][-1]
    assert running.known_to(looked, 0) and spot(running, 1, 1)["face_down"]
    high = play(game({"spot1": "e28"}, {"spot1": face_down("kiyomori")}), "ability e28", "choose spot1")
    assert decision(high) == "DeclareAttack"


def test_e29_all_count_as_rank_1() -> None:
    mine = {
        "spot1": "e29",
        "spot2": "kiyomori",
        "spot3": face_down("yoshitsune"),
        "hand": ["yoshitsune", "noble"],
    }
    running = game(mine, {"hand": ["battle-2", "battle-1"]}, phase="set")
    assert spot(running, 0, 2)["rank"] == 1
    assert "set yoshitsune spot2" in legal(running)
    assert spot(running, 0, 3)["rank"] == 2
    theirs = {"spot1": "attacker-1a", "spot2": "page", "hand": ["battle-1", "battle-2", "e13"]}
    other = game(theirs, {"spot1": "e29", "spot2": "kiyomori"})
    assert "event battle-1" in legal(other)
    refused = {
        other.table.kind_ids[other.kind[r.choice.card]]: r
        for r in other.refusals()
        if r.choice.verb == "event"
    }
    assert refused["battle-2"].reason.key == "no_face_up_rank"
    lord = game(
        {"spot1": summoned("e09"), "hand": ["yoshitsune", "atsumori"], "spot2": "page"}, {"spot1": "e29"}
    )
    play(lord, "ability e09")
    assert legal(lord) == ["summon_without_setting atsumori spot2"]


def test_e30_blocker_for_a_turn_and_two_abilities() -> None:
    mine = {"spot1": "e30", "spot2": {"card": "noble", "rested": True}, "hand": ["page"]}
    running = play(game(mine, {"spot1": "attacker-1b"}), "ability e30", "attack e30 deck", "done")
    while facts(running)["phase"] != "attack":
        play(running, "done")
    assert not spot(running, 0, 1)["rested"], "active again at the end of its turn"
    play(running, "attack attacker-1b deck", "block e30")
    assert legal(running) == ["choose noble"]
    noble = running.zone[SPOT_ZONES[0][1]][-1]
    assert running.flags[noble] & SIDEWAYS
    play(running, "choose noble")
    assert not running.flags[noble] & SIDEWAYS
