"""HB-9.1: what is shown of a broken heart, to whom, and when the question is asked."""

import pytest

from holocards.engine.facts import UNKNOWN
from holocards.games.holobeat.table import BROKEN_HEART, HAND, HolobeatGame

from .boards import asked, offered, play, stand
from .plain import card

FINAL = card("final", cost=7, power=9000, trigger="last_over")
NOTHING = card("nothing", cost=3, power=3000)


def broken(heart: str) -> HolobeatGame:
    return stand(
        {"line1": "red-9"},
        {"line2": "red-5", "hearts": [{"card": heart, "down": True}, "red-2"]},
        cards=[FINAL, NOTHING],
        phase="battle",
    )


@pytest.mark.parametrize("heart", ["final", "nothing"])
def test_the_owner_is_always_asked_and_alone_sees_the_card(heart: str) -> None:
    game = broken(heart)
    assert asked(game) == "second BrokenHeart"
    (lying,) = game.zone[BROKEN_HEART + 1]
    assert game.view(0).kind[lying] == UNKNOWN
    assert game.view(1).kind[lying] != UNKNOWN


def test_a_declined_card_stays_unseen() -> None:
    game = broken("final")
    play(game, "take")
    (taken,) = [card for card in game.zone[HAND + 1] if game.table.kind_ids[game.kind[card]] == "final"]
    assert game.view(0).kind[taken] == UNKNOWN
    (event,) = [event for event in game.seen_events(0) if event.what == "take_heart"]
    assert event.kinds == (UNKNOWN,)


def test_a_used_trigger_is_shown_first() -> None:
    game = broken("final")
    play(game, "last_over")
    whats = [event.what for event in game.events]
    assert whats[:3] == ["trigger", "take_heart", "draw"]
    assert UNKNOWN not in game.seen_events(0)[0].kinds
    assert offered(game) == ["overbeat final 2", "keep_in_hand"]
    play(game, "keep_in_hand")
    (taken,) = [card for card in game.zone[HAND + 1] if game.table.kind_ids[game.kind[card]] == "final"]
    assert game.view(0).kind[taken] != UNKNOWN


def test_the_other_seat_cannot_tell_what_may_be_chosen() -> None:
    game = broken("final")
    decision = game.decision
    assert decision is not None
    assert [choice.verb for choice in decision.offer(game.view(0), None)] == ["take"]
