"""Effects that a trial found wrong or missing, each played as it reads."""

from typing import Any

import pytest
from pydantic import ValidationError

from holocards.effects import continuous
from holocards.effects.guises import texts
from holocards.games.highsto.activating import FORBIDDEN
from holocards.games.highsto.effects import HighstoClause
from holocards.games.highsto.numbers import can_block, is_hunter
from holocards.games.highsto.table import HighstoGame

from .boards import decision, deck_size, game, hand, legal, play, side
from .plain import card
from .test_card_texts import clause
from .test_sample_effects import face_down, spot, summoned
from .test_sampled_effects import rested, until_turn_of

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


def test_what_stays_in_the_deck_lies_lowest() -> None:
    """HS-11.18."""
    theirs = {"spot1": "w04", "deck": ["page", "noble", "kiyomori", "atsumori", *["page"] * 9]}
    running = game({"spot1": "both-2a", "hand": ["noble"]}, theirs, phase="attack")
    play(running, "attack both-2a deck")
    assert side(running, 1)["graveyard"] == ["page"]
    assert side(running, 1)["deck"][0] == "noble"


def test_what_is_left_over_is_changed_too() -> None:
    """HS-8.7."""
    for blocker, milled in (("blocker-0a", 3), ("blocker-1a", 0)):
        theirs = {"spot1": blocker, "deck": ["page"] * 20}
        running = play(game({"spot1": "w05", "hand": ["noble"]}, theirs, phase="attack"), "attack w05 deck")
        play(running, f"block {blocker}")
        assert 20 - deck_size(running, 1) == milled


def test_damage_that_is_replaced_is_still_dealt_by_the_attacker() -> None:
    running = game(
        {"spot1": "w05", "hand": ["noble"]}, {"spot1": "w04", "deck": ["page"] * 20}, phase="attack"
    )
    play(running, "attack w05 deck")
    assert (deck_size(running, 1), hand(running).total()) == (18, 2)
    assert [event.number for event in running.events if event.what == "damage"] == [2]


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


# -- beneath one card


def test_only_what_lies_beneath_this_card() -> None:
    mine = {
        "spot1": {"card": "w08", "under": ["page", "kiyomori", "noble"]},
        "spot2": {"card": "x", "under": ["page"]},
    }
    plain = card("x", rank=1)
    running = play(game(mine, cards=(plain,)), "ability w08")
    assert spot(running, 0, 1)["power"] == 4000
    assert legal(running) == ["choose noble", "choose page"]
    play(running, "choose page")
    assert (hand(running), spot(running, 0, 1)["under"]) == ({"page": 1}, ["kiyomori", "noble"])


def test_the_card_directly_beneath_goes_instead() -> None:
    theirs = {"spot1": {"card": "w08", "under": ["page", "noble"], "rested": True}, "hand": ["noble"]}
    running = play(game(ATTACKS, theirs, phase="attack"), "attack attacker-4a w08", "use w08", "choose page")
    assert (spot(running, 1, 1)["card"], spot(running, 1, 1)["under"]) == ("w08", ["noble"])
    with pytest.raises(ValueError):
        clause(do=[{"op": "choose", "from": {"zone": "under", "directly": True}}])


def test_any_number_of_cards_beneath_one_of_theirs() -> None:
    theirs = {
        "spot1": {"card": "kiyomori", "under": ["noble", "page"]},
        "spot2": {"card": "noble", "under": ["page"]},
    }
    running = play(game({"spot1": "noble", "hand": ["w09"]}, theirs), "event w09", "choose kiyomori")
    assert legal(running) == ["choose page", "choose noble", "done"]
    play(running, "choose noble", "choose page")
    assert (spot(running, 1, 1)["under"], set(side(running, 1)["deck"][-2:])) == ([], {"page", "noble"})


# -- the other player does it


def test_both_find_a_card_of_rank_0() -> None:
    mine, theirs = {"spot1": summoned("w10"), "deck": ["page", "noble"]}, {"deck": ["blocker-0a", "noble"]}
    running = play(game(mine, theirs), "ability w10", "choose page")
    assert running.decision and running.decision.seat == 1
    assert legal(running) == ["choose blocker-0a", "done"]
    play(running, "choose blocker-0a")
    assert (hand(running), hand(running, 1)) == ({"page": 1}, {"blocker-0a": 1})
    assert [event.seat for event in running.events if event.what == "shuffle"] == [1]


def test_both_set_a_card_of_rank_0() -> None:
    mine = {"spot1": "noble", "hand": ["w11"], "deck": ["page", "noble"]}
    running = play(game(mine, {"deck": ["blocker-0a", "noble"]}), "event w11")
    play(running, legal(running)[0])
    assert running.decision and running.decision.seat == 1
    play(running, legal(running)[0])
    assert (spot(running, 0, 2)["card"], spot(running, 1, 1)["card"]) == ("page", "blocker-0a")


@pytest.mark.parametrize("op", ["set", "summon"])
def test_nobody_puts_cards_of_the_other_on_the_field(op: str) -> None:
    for more in ({"who": "opponent"}, {"from": {"zone": "hand", "owner": "opponent"}}):
        with pytest.raises(ValueError):
            clause(do=[{"op": op, "from": {"zone": "hand"}, **more}])


# -- as many as one likes, and totals that must be reached


@pytest.mark.parametrize("discarded", range(3))
def test_as_many_as_you_like_as_a_price(discarded: int) -> None:
    running = play(game({"spot1": "w12", "hand": ["page", "page"]}), "ability w12", "use w12")
    play(running, *["choose page"] * discarded, *["done"] * (discarded < 2))
    assert (len(side(running, 0)["graveyard"]), hand(running).total()) == (discarded, 2)


def test_enough_cards_to_reach_a_total() -> None:
    running = play(game({"spot1": "noble", "hand": ["w13", "page", "noble", "yoshitsune"]}), "event w13")
    assert "done" not in legal(running)
    play(running, "choose noble")
    assert legal(running) == ["choose page", "choose yoshitsune"]
    play(running, "choose yoshitsune")
    assert legal(running) == ["choose page", "done"]


def test_a_total_that_is_out_of_reach_chooses_nothing() -> None:
    running = play(game({"spot1": "noble", "hand": ["w13", "page", "noble"]}), "event w13")
    assert legal(running) == ["done"]
    play(running, "done")
    assert (hand(running)["page"], hand(running).total()) == (1, 5)


def test_exactly_so_much_in_all_and_no_attribute_twice() -> None:
    mine = {"spot1": "noble", "hand": ["w14"], "deck": ["kiyomori", "yoshitsune", "noble", "attacker-4a"]}
    running = play(game(mine | {"graveyard": ["page", "atsumori", "noble"]}), "event w14")
    assert set(legal(running)) == {"choose kiyomori", "choose noble", "choose yoshitsune"}
    play(running, "choose noble")
    assert legal(running) == ["choose yoshitsune"]
    play(running, "choose yoshitsune")
    assert {"choose atsumori", "choose noble", "choose page", "done"} < set(legal(running))
    play(running, "choose atsumori")
    assert {"choose atsumori", "choose page"}.isdisjoint(legal(running))


@pytest.mark.parametrize(
    "more",
    [
        {"count": "any", "up_to": True},
        {"count": "any", "random": True},
        {"count": 2, "total": {"value": "rank", "at_least": 3}, "different": "name"},
        {"count": "all"},
    ],
)
def test_choices_that_say_two_things_are_refused(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        clause(do=[{"op": "choose", "from": {"zone": "hand"}, **more}])


# -- attributes that are had or lost as long as a card lies there


def test_their_samurai_lose_it_while_this_lies_there() -> None:
    lords = {"spot1": "w16", "spot2": "page", "spot3": "noble"}
    alone = game(lords, {"spot1": "noble"})
    assert [spot(alone, 0, at)["power"] for at in (1, 2, 3)] == [2000, 2000, 2000]
    against = game(lords, {"spot1": "w15", "spot2": "page"})
    assert [spot(against, 0, at)["power"] for at in (1, 2, 3)] == [2000, 1000, 2000]
    assert spot(against, 1, 2)["power"] == 2000


def test_what_is_lost_comes_before_what_is_added_and_neither_sees_the_other() -> None:
    """HS-11.16."""
    samurai = {"op": "gain", "keyword": "hunter", "cards": {"owner": "any", "attribute": "samurai"}}
    watcher = card("watcher", rank=1, effects=[{"when": "always", "do": [samurai]}])
    mine = {"spot1": "w16", "spot2": "watcher", "spot3": "noble"}
    running = game(mine, {"spot1": "w15", "spot2": "w17", "spot3": "noble"}, cards=(watcher,))
    board = {card: running.kind[card] for card in range(len(running.kind))}
    hunts = {
        id
        for card, kind in board.items()
        for id in [running.table.kind_ids[kind]]
        if is_hunter(running, card)
    }
    assert hunts == {"noble"}
    assert not [card for card in board if continuous.silenced(running, card)]


def test_lost_for_a_turn_and_something_else_instead() -> None:
    running = game({"spot1": "w18", "spot2": "page", "spot3": "atsumori"})
    assert spot(running, 0, 1)["power"] == 2002
    play(running, "ability w18", "choose page")
    assert legal_to_choose(running, "samurai") == {"atsumori"}
    assert legal_to_choose(running, "poet") == {"atsumori", "page"}


def legal_to_choose(running: HighstoGame, attribute: str) -> set[str]:
    """The cards on the field with an attribute."""
    return {
        running.table.kind_ids[running.kind[card]]
        for card in running.table.cards_in_play(running, 0)
        if attribute in texts(running, card, "attribute")
    }


def test_what_is_printed_is_read_where_the_number_may_not_be() -> None:
    running = game({"spot1": "w19", "spot2": "page", "spot3": "noble", "spot4": "attacker-2a"})
    assert [can_block(running, card) for card in running.table.cards_in_play(running, 0)] == [
        False,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize(
    "more",
    [
        {"name": {"ja": "あ", "en": "A"}, "lost": True},
        {"like": "this"},
        {"attribute": "poet", "cards": {"owner": "you", "rank": {"exactly": 1}}},
    ],
)
def test_guises_that_cannot_be_continuous(more: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        clause(when="always", do=[{"op": "count_as", **more}])


# -- how a card has left


def test_it_left_through_the_opponents_effect_or_in_battle() -> None:
    theirs = {"spot1": "w20", "spot2": rested("page"), "deck": ["page"] * 5}
    bounced = play(
        game({"spot1": summoned("e03"), "deck": ["page"] * 5}, theirs), "ability e03", "choose w20"
    )
    assert (hand(bounced, 1).total(), deck_size(bounced, 0)) == (1, 5)
    mine = {"spot1": "attacker-4a", "hand": ["noble"], "deck": ["page"] * 5}
    beaten = play(game(mine, theirs, phase="attack"), "attack attacker-4a page")
    assert (hand(beaten, 1).total(), deck_size(beaten, 0)) == (0, 4)


def test_an_attacker_may_leave_through_an_effect() -> None:
    away = {"when": "used", "on_attack": True, "do": [{"op": "move", "cards": "attacker", "to": "hand"}]}
    event = card("away", kind="event", level=0, effects=[away])
    mine, theirs = {"spot1": "w21", "spot2": "w20", "hand": ["page"]}, {"spot1": "w21", "hand": ["away"]}
    running = game(mine, theirs, cards=(event,), phase="attack")
    play(running, "attack w21 deck", "from_hand", "event away")
    assert (hand(running).total(), hand(running, 1).total()) == (3, 0)
    play(running, "attack w20 deck")
    assert hand(running).total() == 3


def test_whoever_gives_a_card_away_sees_it_leave_through_its_owners_effect() -> None:
    give = {"when": "once", "do": [{"op": "move", "cards": "this", "to": "deck"}]}
    running = game(
        {"spot1": "giver", "spot2": "page"}, {"spot1": "w21"}, cards=(card("giver", effects=[give]),)
    )
    play(running, "ability giver")
    assert (hand(running).total(), hand(running, 1).total()) == (0, 2)


# -- protection from the effects of some cards


def test_their_events_cannot_choose_and_their_low_ranks_do_nothing() -> None:
    theirs = {"spot1": "w22", "spot2": "page"}
    event = play(game({"spot1": "noble", "hand": ["w23"]}, theirs), "event w23")
    assert decision(event) != "ChooseCards"
    low = play(game({"spot1": "w24"}, theirs), "ability w24", "choose page")
    assert (spot(low, 1, 2)["card"], spot(low, 1, 2)["rested"]) == ("page", False)
    noble = card("high", rank=2, effects=[{**CHOOSE_AND_REST, "when": "once"}])
    high = play(game({"spot1": "high"}, theirs, cards=(noble,)), "ability high", "choose page")
    assert spot(high, 1, 2)["rested"]


CHOOSE_AND_REST: dict[str, Any] = {
    "do": [{"op": "choose", "from": {"zone": "field", "owner": "opponent"}}, {"op": "turn", "to": "rested"}]
}


def test_only_what_effects_do_is_forbidden_to_effects() -> None:
    refused(
        "not_by_effects",
        {"when": "always", "do": [{"op": "forbid", "what": "attack", "by": {"kind": "event"}}]},
    )


# -- how long, and when somebody uses an effect


def test_until_the_end_of_the_own_next_turn() -> None:
    mine, theirs = {"spot1": "noble", "spot2": "page", "hand": ["w25"]}, {"spot1": "page"}
    running = play(game(mine, theirs), "event w25")
    powers = []
    for seat in ("first", "second", "first", "second"):
        until_turn_of(running, seat)
        powers.append(spot(running, 0, 2)["power"])
    assert powers == [2000, 2000, 2000, 1000]


@pytest.mark.parametrize(("used", "drawn", "milled"), [("drawer", 1, 0), ("miller", 0, 1), ("noble", 0, 0)])
def test_when_they_use_an_effect(used: str, drawn: int, milled: int) -> None:
    mine = {"spot1": summoned(used), "spot2": "page", "deck": ["page"] * 9}
    running = game(mine, {"spot1": "w26", "deck": ["page"] * 9})
    if drawn or milled:
        play(running, f"ability {used}")
    assert hand(running, 1).total() == drawn
    assert len(side(running, 0)["graveyard"]) == milled


# -- what a card says about how it comes into play


@pytest.mark.parametrize("samurai", [True, False])
def test_it_is_set_only_beside_a_samurai(samurai: bool) -> None:
    """HS-11.17."""
    mine = {"spot1": "page" if samurai else "noble", "hand": ["w27", "page"]}
    running = game(mine, phase="set")
    assert ("set w27 spot2" in legal(running)) == samurai
    assert "set page spot2" in legal(running)
    refused_by = {one.source for one in running.refusals() if one.reason == FORBIDDEN}
    assert [running.table.kind_ids[running.kind[card]] for card in refused_by] == ([] if samurai else ["w27"])


def test_it_is_summoned_only_beside_a_samurai() -> None:
    for beside in ("page", "noble"):
        mine = {"spot1": beside, "spot2": face_down("w28"), "spot3": face_down("page"), "hand": ["noble"]}
        running = game(mine, phase="summon")
        assert ("summon spot2" in legal(running)) == (beside == "page")
        assert "summon spot3" in legal(running)


def test_what_nobody_counts_has_no_most() -> None:
    refused("not_counted_so", {"when": "always", "do": [{"op": "forbid", "what": "refresh", "at_most": 1}]})


# -- what is prevented so many times


def test_the_next_time_it_is_not_beaten_and_does_not_refresh() -> None:
    bans = [
        {"op": "forbid", "what": what, "who": "both", "cards": "this", "times": 1, "until": "for_good"}
        for what in ("beat", "refresh")
    ]
    saved = card("saved", rank=1, effects=[{"when": "once", "do": bans}])
    theirs = {"spot1": rested("attacker-4a"), "hand": ["noble"]}
    running = play(game({"spot1": "saved", "hand": ["noble"]}, theirs, cards=(saved,)), "ability saved")
    play(running, "attack saved attacker-4a")
    assert (spot(running, 0, 1)["card"], spot(running, 0, 1)["rested"]) == ("saved", True)
    until_turn_of(running, "second")
    play(running, *(["done"] if "attack attacker-4a saved" not in legal(running) else []))
    play(running, "attack attacker-4a saved")
    assert spot(running, 0, 1) == "empty"


def test_what_somebody_does_is_not_prevented_a_number_of_times() -> None:
    refused(
        "never_averted",
        {"when": "summoned", "do": [{"op": "forbid", "what": "attack", "times": 1, "until": "turn"}]},
    )


def test_for_three_turns() -> None:
    grows = {"op": "change", "value": "power", "by": 1000, "cards": "this", "until": {"turns": 3}}
    cards = (card("growing", rank=1, effects=[{"when": "once", "do": [grows]}]),)
    running = play(
        game({"spot1": "growing", "spot2": "noble"}, {"spot1": "page"}, cards=cards), "ability growing"
    )
    powers = []
    for seat in ("second", "first", "second"):
        powers.append(spot(running, 0, 1)["power"])
        until_turn_of(running, seat)
    assert [*powers, spot(running, 0, 1)["power"]] == [2000, 2000, 2000, 1000]


@pytest.mark.parametrize("until", [{"turns": 1}, {"turns": "3"}, {"rounds": 2}, 3, "for_ever"])
def test_no_other_time_is_counted(until: Any) -> None:
    with pytest.raises(ValueError):
        clause(do=[{"op": "gain", "keyword": "hunter", "until": until}])
