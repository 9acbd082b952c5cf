"""Effects besides the sample: what the general verbs do together, and the verbs about stacks, attacks and delays."""

from typing import Any

from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import BOTH
from holocards.games.highsto.table import DECK, HAND, SPOT_ZONES

from .boards import decision, deck_size, facts, game, hand, legal, play, side
from .plain import card as make
from .test_sample_effects import face_down, spot, summoned

SUMMON = {"op": "summon", "from": {"zone": "hand"}}
GATE = make("gate", rank=1, power=2000, effects=[{"when": "once", "do": [SUMMON]}])


def test_summoned_without_setting_shows_the_opponents_hand() -> None:
    mine = {"spot1": "gate", "spot2": "page", "hand": ["t01"]}
    running = game(mine, {"hand": ["noble", "page"]}, cards=(GATE,))
    assert [running.knows[card] for card in running.zone[HAND + 1]] == [2, 2]
    play(running, "ability gate", "summon_without_setting t01 spot2")
    assert [running.knows[card] for card in running.zone[HAND + 1]] == [BOTH, BOTH]


def test_a_cost_is_paid_first() -> None:
    running = play(game({"spot1": "t02", "hand": ["noble"]}), "ability t02", "choose noble")
    assert hand(running).total() == 2
    unpaid = game({"spot1": "t02", "spot2": "miller"})
    assert "ability t02" not in legal(unpaid)
    assert any(refusal.reason.key == "cannot_pay" for refusal in unpaid.refusals())


def test_only_in_the_opponents_turn() -> None:
    running = game({"spot1": "t03", "hand": ["page"]}, {"hand": ["page"]}, phase="set")
    assert spot(running, 0, 1)["power"] == 2000
    play(running, "done")
    assert spot(running, 0, 1)["power"] == 4000


def test_an_under_card_comes_to_the_top() -> None:
    mine = {
        "spot1": summoned("t04"),
        "spot2": {"card": "kiyomori", "rested": True, "under": ["yoshitsune", "noble"]},
    }
    running = play(game(mine), "ability t04", "choose noble")
    assert spot(running, 0, 2)["card"] == "noble"
    assert spot(running, 0, 2)["rested"]
    assert spot(running, 0, 2)["under"] == ["kiyomori", "yoshitsune"]
    assert not spot(running, 0, 2)["summoned"]
    top, beneath = running.zone[SPOT_ZONES[0][1]][-1], running.zone[SPOT_ZONES[0][1]][-2]
    assert running.flags[top] & SIDEWAYS and not running.flags[beneath] & SIDEWAYS


def test_it_watches_other_cards_once_per_turn() -> None:
    rested = {name: {"card": name, "rested": True} for name in ("page", "noble", "atsumori")}
    theirs = {"spot1": "t05", "spot2": rested["page"], "spot3": rested["atsumori"], "spot4": rested["noble"]}
    mine = {"spot1": "attacker-2a", "spot2": "attacker-2b", "spot3": "attacker-1b", "hand": ["noble"]}
    running = play(game(mine, theirs, phase="attack"), "attack attacker-2a noble")
    assert decision(running) == "DeclareAttack"
    play(running, "attack attacker-2b page", "use t05")
    assert hand(running, 1).total() == 1
    play(running, "attack attacker-1b atsumori")
    assert decision(running) == "SetCards"
    assert hand(running, 1).total() == 1
    declined = play(game(mine, theirs, phase="attack"), "attack attacker-2b page", "decline")
    play(declined, "attack attacker-1b atsumori")
    assert decision(declined) == "Use", "declining uses nothing up"


def test_both_hands_are_thrown_away() -> None:
    running = play(
        game({"spot1": "miller", "hand": ["t06", "noble"]}, {"hand": ["page", "page"]}), "event t06"
    )
    assert (hand(running).total(), hand(running, 1).total()) == (4, 4)
    assert side(running, 1)["graveyard"] == ["page", "page"]


def test_not_chosen_by_the_opponents_effects() -> None:
    theirs = {"spot1": "noble", "hand": ["t07"]}
    running = play(game(theirs, {"spot1": face_down("e03", under=["page"])}), "event t07")
    while facts(running)["active"] == "first" or decision(running) != "TurnUp":
        play(running, "done")
    play(running, "summon spot1", "ability e03")
    assert decision(running) != "ChooseCards"
    assert spot(running, 0, 1)["card"] == "noble"


def test_it_stays_rested_for_one_refresh() -> None:
    theirs = {
        "spot1": {"card": "attacker-1a", "rested": True},
        "spot2": {"card": "attacker-1b", "rested": True},
        "hand": ["noble"],
    }
    running = play(game({"spot1": "t08", "hand": ["noble"]}, theirs), "ability t08", "choose attacker-1a")
    while facts(running)["active"] == "first":
        play(running, "done")
    assert (spot(running, 1, 1)["rested"], spot(running, 1, 2)["rested"]) == (True, False)


def test_winning_makes_it_active_once() -> None:
    theirs = {"spot1": {"card": "noble", "rested": True}, "spot2": {"card": "page", "rested": True}}
    running = play(game({"spot1": "t09", "hand": ["noble"]}, theirs, phase="attack"), "attack t09 noble")
    assert not spot(running, 0, 1)["rested"]
    play(running, "attack t09 page")
    assert spot(running, 0, 1)["rested"]


def test_the_top_five_one_taken_the_rest_below_in_any_order() -> None:
    mine = {
        "spot1": summoned("t10"),
        "deck": ["page", "shizuka", "noble", "kiyomori", "yoshitsune", "attacker-4a", "attacker-4b"],
    }
    running = play(game(mine), "ability t10")
    assert legal(running) == ["choose shizuka", "done"]
    play(running, "choose shizuka", "choose kiyomori", "choose page", "choose yoshitsune", "choose noble")
    assert hand(running) == {"shizuka": 1}
    assert side(running, 0)["deck"] == [
        "attacker-4a",
        "attacker-4b",
        "kiyomori",
        "page",
        "yoshitsune",
        "noble",
    ]
    assert [running.knows[card] for card in running.zone[DECK][:4]] == [1, 1, 1, 1]


def test_an_attack_moves_to_another_card() -> None:
    running = game(
        {"spot1": "attacker-2a", "hand": ["noble"]},
        {"spot1": {"card": "t11", "rested": True}},
        phase="attack",
    )
    play(running, "attack attacker-2a deck", "use t11")
    assert deck_size(running, 1) == 10
    assert spot(running, 1, 1) == "empty"


def test_what_fell_this_turn_hunting_and_a_delayed_return() -> None:
    mine = {"spot1": {"card": "t12", "under": ["page"]}, "hand": ["noble"]}
    theirs = {"spot1": "attacker-1a", "hand": ["noble"]}
    running = play(game(mine, theirs), "ability t12")
    assert spot(running, 0, 1)["power"] == 2000
    assert "attack t12 attacker-1a" in legal(running)
    play(running, "done", "done")
    assert hand(running) == {"noble": 1, "t12": 1, "page": 1}
    assert spot(running, 0, 1) == "empty"


def test_abilities_given_and_taken_continuously() -> None:
    mine = {"spot1": "t13", "spot2": "atsumori", "hand": ["noble"]}
    theirs: dict[str, Any] = {"spot1": {"card": "e06", "under": ["noble"]}, "spot2": "page"}
    running = game(mine, theirs, phase="attack")
    assert spot(running, 1, 2)["power"] == 1000, "silenced by what it lies on"
    play(running, "attack atsumori deck")
    assert hand(running).total() == 2


LIFT = make(
    "lift",
    rank=1,
    power=2000,
    effects=[
        {
            "when": {"moment": "once", "state": "attack"},
            "do": [
                {"op": "choose", "from": {"zone": "field", "owner": "you", "state": "face_down"}},
                {"op": "turn", "to": "face_up"},
            ],
        }
    ],
)


def test_an_effect_that_turns_a_card_up_summons_it() -> None:
    mine = {"spot1": "lift", "spot2": face_down("drawer", under=["page"]), "hand": ["noble"]}
    running = play(game(mine, cards=(LIFT,), phase="attack"), "ability lift", "choose spot2")
    assert decision(running) == "OnSummon", "outside the effect phase, so at once"
    assert spot(running, 0, 2)["summoned"]
    play(running, "ability drawer")
    assert hand(running).total() == 2


GREETER = [{"when": "turn_ends", "do": [{"op": "draw"}]}]
GREETERS = tuple(make(f"greeter-{name}", rank=1, power=2000, effects=GREETER) for name in "abc")


def test_the_active_players_effects_come_first() -> None:
    mine = {"spot1": "greeter-a", "spot2": "greeter-b"}
    running = game(mine, {"spot1": "greeter-c", "hand": ["page"]}, cards=GREETERS, phase="end")
    assert decision(running) == "InOrder"
    assert running.decision and running.decision.seat == 0
    assert legal(running) == ["ability greeter-a", "ability greeter-b"]
    play(running, "ability greeter-b")
    told = [running.table.kind_ids[event.kinds[0]] for event in running.events if event.what == "ability"]
    assert told == ["greeter-b", "greeter-a", "greeter-c"]


HUMBLE = make(
    "humble",
    rank=1,
    power=2000,
    effects=[
        {
            "when": "always",
            "do": [
                {
                    "op": "change",
                    "value": "power",
                    "to": 1000,
                    "cards": {"zone": "field", "owner": "any", "other": True},
                }
            ],
        }
    ],
)


def test_counts_as_comes_before_what_is_added() -> None:
    running = game({"spot1": "e06", "spot2": "yoshitsune", "spot3": "humble"}, cards=(HUMBLE,))
    assert spot(running, 0, 2)["power"] == 2000
    assert spot(running, 0, 3)["power"] == 2000
