"""Who knows which card after hidden moves: the other seat cannot tell which card of a hand or a searched pile it was (HS-5.8)."""

from collections import Counter

from holocards.engine.facts import UNKNOWN
from holocards.games.highsto.positions import facts_of
from holocards.games.highsto.table import HighstoGame

from .boards import game, legal, play
from .plain import card

FIND = {"op": "search", "from": {"zone": "deck", "rank": {"exactly": 0}}}
BURY = {"op": "search", "from": {"zone": "graveyard"}, "show": False, "to": "deck", "at": "bottom"}
CARDS = (
    card("finder", rank=1, effects=[{"when": "once", "do": [FIND]}]),
    card("digger", rank=1, effects=[{"when": "once", "do": [BURY]}]),
    card(
        "raker",
        rank=1,
        effects=[
            {
                "when": "once",
                "do": [
                    {"op": "choose", "from": {"zone": "graveyard"}, "count": 2, "random": True},
                    {"op": "move", "to": "deck", "at": "bottom"},
                ],
            }
        ],
    ),
)


def seen(running: HighstoGame, place: str) -> object:
    """What lies at a place of the first seat, as the second one sees it."""
    found: object = facts_of(running.view(1))["first"][place]
    return found


def found_page() -> HighstoGame:
    """The first seat has found and shown a page and holds a decoy that nobody has seen."""
    running = game(
        {"spot1": "finder", "hand": ["decoy"], "deck": ["page", *["blocker-1a"] * 5]},
        {"hand": ["page"]},
        CARDS,
        phase="effects",
    )
    play(running, "ability finder", "choose page", "done")
    assert seen(running, "hand") == Counter({"?": 1, "page": 1})
    return running


def test_which_card_of_a_hand_was_set_nobody_else_knows() -> None:
    for which in ("page", "decoy"):
        running = play(found_page(), f"set {which} spot2")
        assert seen(running, "hand") == Counter({"?": 1})
        spot = seen(running, "spot2")
        assert isinstance(spot, dict)
        assert (spot["card"], spot["face_down"]) == ("?", True)
        (told,) = [event for event in running.seen_events(1) if event.what == "set"]
        assert told.kinds == (UNKNOWN,)


def test_a_decoy_is_shown_and_the_rest_of_the_hand_stays_known() -> None:
    running = game(
        {"spot1": "finder", "hand": ["decoy"], "deck": ["page"] + ["blocker-0a"] * 9},
        {"spot1": "attacker-2b", "hand": ["page"]},
        CARDS,
        phase="effects",
    )
    play(running, "ability finder", "choose page")
    while running.decision and running.decision.seat == 0:
        play(running, "done")
    play(running, "attack attacker-2b deck", "from_hand", "decoy decoy")
    assert seen(running, "hand") == Counter({"page": 1})
    assert seen(running, "graveyard")[-1] == "decoy"  # type: ignore[index]


def test_what_is_taken_out_of_a_searched_graveyard_unseen_is_not_known() -> None:
    for which in ("noble", "kiyomori"):
        running = game(
            {"spot1": "digger", "graveyard": ["noble", "kiyomori"], "deck": ["page"] * 3},
            {"hand": ["page"]},
            CARDS,
            phase="effects",
        )
        play(running, "ability digger", f"choose {which}")
        deck = seen(running, "deck")
        assert isinstance(deck, list)
        assert "noble" not in deck and "kiyomori" not in deck


def test_what_chance_takes_from_its_known_place_in_a_pile_stays_known() -> None:
    running = game(
        {"spot1": "raker", "graveyard": ["noble", "kiyomori"], "deck": ["page"] * 3},
        {"hand": ["page"]},
        CARDS,
        phase="effects",
    )
    play(running, *[move for move in legal(running) if "raker" in move])
    deck = seen(running, "deck")
    assert isinstance(deck, list)
    assert {"noble", "kiyomori"} <= set(deck)


def test_who_looks_at_a_hand_and_takes_a_card_out_of_it_knows_which() -> None:
    thief = card(
        "thief",
        rank=1,
        effects=[
            {
                "when": "once",
                "do": [
                    {"op": "look", "cards": {"zone": "hand", "owner": "opponent"}},
                    {"op": "choose", "from": {"zone": "hand", "owner": "opponent"}},
                    {"op": "move", "to": "graveyard"},
                ],
            }
        ],
    )
    running = game(
        {"hand": ["page", "noble", "decoy"]},
        {"spot1": "thief", "hand": ["page"]},
        (thief,),
        phase="effects",
        active="second",
    )
    play(running, "ability thief", "choose noble")
    assert seen(running, "hand") == Counter({"page": 1, "decoy": 1})
    assert seen(running, "graveyard") == ["noble"]


def test_which_of_the_cards_looked_at_in_secret_was_taken_nobody_else_knows() -> None:
    rake = {"op": "choose", "from": {"zone": "graveyard"}, "count": 2, "random": True}
    seer = card(
        "seer",
        rank=1,
        effects=[
            {"when": "once", "do": [rake, {"op": "move", "to": "deck", "at": "top"}]},
            {
                "when": "once",
                "do": [
                    {"op": "look", "cards": {"zone": "deck", "top": 3}, "as": "seen"},
                    {"op": "choose", "from": {"among": "seen"}},
                    {"op": "move", "to": "hand"},
                ],
            },
        ],
    )
    for which in ("noble", "kiyomori", "page"):
        running = game(
            {"spot1": "seer", "graveyard": ["noble", "kiyomori"], "deck": ["page"] * 3, "hand": ["decoy"]},
            {"hand": ["page"]},
            (seer,),
            phase="effects",
        )
        play(running, "ability seer from spot1 effect1")
        deck = seen(running, "deck")
        assert isinstance(deck, list)
        assert {"noble", "kiyomori"} <= set(deck)
        play(running, "ability seer", f"choose {which}")
        assert seen(running, "hand") == Counter({"?": 2})
        assert seen(running, "deck") == ["?"] * 4


def test_what_is_summoned_from_a_hand_is_seen_and_the_rest_stays_known() -> None:
    call = {"op": "summon", "from": {"zone": "hand"}}
    caller = card("caller", rank=1, effects=[{"when": "once", "do": [FIND]}, {"when": "once", "do": [call]}])
    running = game(
        {"spot1": "caller", "spot2": "page", "hand": ["noble"], "deck": ["page", *["blocker-1a"] * 5]},
        {"hand": ["page"]},
        (caller,),
        phase="effects",
    )
    play(running, "ability caller from spot1 effect1", "choose page")
    assert seen(running, "hand") == Counter({"?": 1, "page": 1})
    play(running, "ability caller", "summon_without_setting noble spot2")
    assert seen(running, "hand") == Counter({"page": 1})
