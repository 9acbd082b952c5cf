"""Boards on which effects meet the rules, or each other, in unusual ways."""

from typing import Any

from holocards.games.highsto.cards import HighstoCard
from holocards.games.highsto.table import HISTORY, HISTORY_WORDS

from .boards import decision, game, hand, legal, play, side
from .plain import card

ATTACK_BEGINS = {"moment": "phase_begins", "state": "your_attack"}
DRAW = [{"op": "draw"}]


def figure(id: str, *effects: dict[str, Any], **fields: Any) -> HighstoCard:
    return card(id, **({"rank": 1, "power": 2000, "effects": list(effects)} | fields))


def sacrifice(name: str) -> HighstoCard:
    chosen = {"op": "choose", "from": {"zone": "field", "owner": "you", "name": name}}
    return figure("altar", {"when": "once", "do": [chosen, {"op": "move", "to": "graveyard"}]})


def test_a_replacement_does_not_replace_what_it_brings_about() -> None:
    back = [{"op": "instead"}, {"op": "move", "cards": "this", "to": "hand"}]
    ghost = figure("ghost", {"when": "would_leave", "do": back})
    running = game({"spot1": {"card": "e03", "summoned": True}}, {"spot1": "ghost"}, (ghost,))
    play(running, "ability e03", "choose ghost")
    assert side(running, 1)["spot1"] == "empty"
    assert hand(running, 1) == {"ghost": 1}


def test_nor_does_one_from_hand() -> None:
    moment = {"moment": "would_be_discarded", "cards": {"zone": "hand", "owner": "you"}}
    this = [{"op": "instead"}, {"op": "move", "cards": "this", "to": "graveyard"}]
    shield = figure("shield", {"when": moment, "where": ["hand"], "do": this})
    robber = figure("robber", {"when": "once", "do": [{"op": "discard", "who": "opponent"}]})
    running = game({"spot1": "robber"}, {"hand": ["shield", "page"]}, (shield, robber))
    play(running, "ability robber", "choose page", "ability shield")
    assert legal(running) == ["pass"]
    play(running, "pass")
    assert side(running, 1)["graveyard"] == ["shield"]
    assert hand(running, 1) == {"page": 1}


def test_a_card_in_hand_uses_its_effect_once_at_a_moment_each_copy() -> None:
    scout = figure("scout", {"when": ATTACK_BEGINS, "where": ["hand"], "do": DRAW})
    running = game({"spot1": "page", "hand": ["scout", "scout"]}, {}, (scout,))
    play(running, "ability scout", "ability scout")
    assert legal(running) == ["pass"]
    assert hand(running).total() == 4


def test_a_1_effect_in_hand_is_used_once_per_turn_each_copy() -> None:
    once = {"moment": "once", "state": "effects"}
    scout = figure("scout", {"when": once, "where": ["hand"], "do": DRAW})
    running = game({"spot1": "page", "hand": ["scout", "scout"]}, {}, (scout,))
    play(running, "ability scout", "ability scout")
    assert legal(running) == ["done"]
    assert hand(running).total() == 4


def test_a_1_effect_in_hand_without_a_phase_belongs_to_the_effect_phase() -> None:
    scout = figure("scout", {"when": "once", "where": ["hand"], "do": DRAW})
    running = game({"spot1": "page", "hand": ["scout"]}, {}, (scout,))
    assert legal(running) == ["ability scout", "done"]
    play(running, "done")
    assert decision(running) == "DeclareAttack"
    assert legal(running) == ["attack page deck", "done"]


def test_an_event_does_not_pay_with_itself() -> None:
    effect = {"when": "used", "cost": [{"op": "discard"}], "do": [{"op": "draw", "count": 3}]}
    dear = card("dear", kind="event", level=0, effects=[effect])
    assert "event dear" not in legal(game({"spot1": "page", "hand": ["dear"]}, {}, (dear,)))
    assert "event dear" in legal(game({"spot1": "page", "hand": ["dear", "page"]}, {}, (dear,)))


def test_an_answer_does_not_pay_with_itself() -> None:
    guard = figure("guard", {"when": "answer", "cost": [{"op": "discard"}], "do": DRAW}, rank=0)
    running = game({"spot1": "page"}, {"hand": ["guard"]}, (guard,), phase="attack")
    play(running, "attack page deck", "from_hand")
    assert legal(running) == ["no_answer"]


def test_an_event_of_lowered_level_is_asked_for() -> None:
    change = {"op": "change", "value": "level", "by": -2, "cards": {"zone": "hand", "owner": "you"}}
    herald = figure("herald", {"when": "always", "do": [change]})
    running = game({"spot1": "herald", "hand": ["battle-3"]}, {}, (herald,))
    assert legal(running) == ["event battle-3", "done"]


def test_a_decoy_that_an_effect_made_one_answers() -> None:
    gain = {"op": "gain", "keyword": "decoy", "cards": {"zone": "hand", "owner": "you", "kind": "figure"}}
    captain = figure("captain", {"when": "always", "do": [gain]})
    running = game({"spot1": "page"}, {"spot1": "captain", "hand": ["noble"]}, (captain,), phase="attack")
    play(running, "attack page deck", "from_hand")
    assert legal(running) == ["decoy noble", "no_answer"]


def test_while_on_field_ends_when_the_card_leaves() -> None:
    others = {"zone": "field", "owner": "you", "name": "公家"}
    change = {"op": "change", "value": "power", "by": 3000, "cards": others, "until": "while_on_field"}
    flag = figure("flag", {"when": "once", "do": [change]})
    running = game({"spot1": "flag", "spot2": "noble", "spot3": "altar"}, {}, (flag, sacrifice("flag")))
    play(running, "ability flag")
    assert side(running, 0)["spot2"]["power"] == 4000
    play(running, "ability altar", "choose flag")
    assert side(running, 0)["spot2"]["power"] == 1000


def test_while_on_field_ends_when_the_card_is_covered() -> None:
    change = {"op": "change", "value": "power", "by": 3000, "until": "while_on_field"}
    noble = {"zone": "field", "owner": "you", "name": "公家"}
    flag = figure("flag", {"when": "once", "do": [change | {"cards": noble}]})
    caller = figure("caller", {"when": "once", "do": [{"op": "summon", "from": {"zone": "hand"}}]})
    mine = {"spot1": "flag", "spot2": "noble", "spot3": "caller", "hand": ["yoshitsune"]}
    running = play(game(mine, {}, (flag, caller)), "ability flag", "ability caller")
    play(running, "summon_without_setting yoshitsune spot1")
    assert side(running, 0)["spot2"]["power"] == 1000


def test_what_lay_beneath_a_card_that_changes_its_spot_comes_to_light() -> None:
    moving = {"op": "summon", "from": {"zone": "field", "owner": "you"}, "on": "any"}
    guide = figure("guide", {"when": "once", "do": [moving]})
    stack = {"card": "noble", "under": ["page"], "rested": True}
    running = play(game({"spot1": "guide", "spot2": stack}, {}, (guide,)), "ability guide")
    assert legal(running) == ["summon_without_setting guide spot2", "summon_without_setting noble spot1"]
    play(running, "summon_without_setting noble spot1")
    left = side(running, 0)["spot2"]
    assert (left["card"], left["rested"], left["face_down"]) == ("page", True, False)


def test_under_cards_that_go_with_the_top_card_do_not_fall() -> None:
    whole = {"op": "move", "to": "graveyard", "with_beneath": True}
    chosen = {"op": "choose", "from": {"zone": "field", "owner": "opponent"}}
    quake = figure("quake", {"when": "once", "do": [chosen, whole]})
    stack = {"card": "yoshitsune", "under": ["page", "noble"]}
    running = play(game({"spot1": "quake"}, {"spot1": stack}, (quake,)), "ability quake", "choose yoshitsune")
    assert len(side(running, 1)["graveyard"]) == 3
    assert running.facts[HISTORY + 2 * HISTORY_WORDS.index("falls") + 1] == 1


def test_effects_on_the_field_come_before_those_in_hand_at_a_boundary() -> None:
    page = figure("crier", {"when": ATTACK_BEGINS, "may": True, "do": DRAW})
    scout = figure("scout", {"when": ATTACK_BEGINS, "where": ["hand"], "do": DRAW})
    running = game({"spot1": "crier", "hand": ["scout"]}, {}, (page, scout))
    assert decision(running) == "Use"
    play(running, "decline")
    assert legal(running) == ["ability scout", "pass"]


def test_a_late_summon_effect_with_a_cost_from_hand_is_not_asked_on_the_shared_table() -> None:
    cost = [{"op": "choose", "from": {"zone": "hand", "kind": "event"}}, {"op": "move", "to": "graveyard"}]
    bard = figure("bard", {"when": "summoned", "cost": cost, "do": DRAW})
    caller = figure("caller", {"when": ATTACK_BEGINS, "do": [{"op": "summon", "from": {"zone": "hand"}}]})
    running = game({"spot1": "caller", "spot2": "page", "hand": ["bard"]}, {}, (bard, caller))
    play(running, "summon_without_setting bard spot2")
    assert decision(running) == "OnSummon"
    assert legal(running) == ["pass"]
    assert not running.decision.public  # type: ignore[union-attr]


def test_an_attack_is_not_redirected_to_a_face_down_card() -> None:
    choose = {"op": "choose", "from": {"zone": "field", "owner": "you"}}
    turn_aside = {"when": "used", "on_attack": True, "do": [choose, {"op": "redirect", "to": "it"}]}
    feint = card("feint", kind="event", level=0, effects=[turn_aside])
    theirs = {"spot1": "page", "spot2": {"card": "noble", "face_down": True}, "hand": ["feint"]}
    running = game({"spot1": "attacker-1a", "spot2": "page"}, theirs, (feint,), phase="attack")
    play(running, "attack attacker-1a deck", "from_hand", "event feint", "choose spot2")
    assert side(running, 1)["spot2"]["card"] == "noble"
    assert len(side(running, 1)["deck"]) == 8


def test_an_effect_used_as_ones_own_does_not_use_itself() -> None:
    running = game({"spot1": {"card": "e18", "summoned": True}}, {"spot1": "e18", "spot2": "noble"})
    play(running, "ability e18", "choose e18")
    assert decision(running) == "DeclareAttack"


def test_decks_at_0_are_looked_at_when_the_effect_is_complete() -> None:
    empties = [{"op": "mill", "count": 30, "who": who} for who in ("you", "opponent")]
    flood = figure("flood", {"when": "once", "do": [*empties, *DRAW, {"op": "mill", "who": "opponent"}]})
    running = play(game({"spot1": "flood"}, {}, (flood,)), "ability flood")
    assert (running.result, running.ended_by) == (2, "HS-1.2")
