"""Who knows what after cards have left a hand: nobody can tell which one went where it is not seen."""

from __future__ import annotations

from typing import Any

from holocards.engine.facts import BOTH, UNKNOWN, Choice
from holocards.engine.game import Game
from holocards.engine.knowledge import nothing_learned
from tests.engine.toy import DECK, HAND, IDS, OUT, SET, ToyTable, holding


def shown_of(*names: str, known: tuple[int, ...] = (0,)) -> tuple[Game[ToyTable], int]:
    """A game whose deciding seat holds exactly these cards, of which the other seat knows some; and that seat."""
    game = holding(*names)
    assert game.decision
    seat = game.decision.seat
    for card in game.zone[HAND[seat]][len(names) :]:
        game.move(card, DECK[seat])
    for at in known:
        game.learn(game.zone[HAND[seat]][at], BOTH)
    game._offered = None
    return game, seat


def hide(game: Game[ToyTable], at: int, verb: str = "hide") -> None:
    assert game.decision
    game.choose(Choice(verb, game.zone[HAND[game.decision.seat]][at]))


def seen(game: Game[ToyTable], seat: int) -> tuple[Any, ...]:
    """What a seat's view and events say, without the numbers of cards."""
    view = game.view(seat)
    zones = [[(view.kind[card], view.knows[card], view.flags[card]) for card in zone] for zone in view.zone]
    events = [event._replace(cards=(), kinds=tuple(sorted(event.kinds))) for event in game.seen_events(seat)]
    return zones, events, view.facts


def test_a_known_and_an_unknown_card_that_are_hidden_look_the_same() -> None:
    hidden = []
    for at in (0, 1):
        game, seat = shown_of("ant", "bear", "cow")
        hide(game, at)
        hidden.append(seen(game, 1 - seat))
        (event,) = [event for event in game.seen_events(1 - seat) if event.what == "hidden"]
        assert event.kinds == (UNKNOWN,)
        assert all(game.known_to(card, seat) for card in game.zone[SET[seat]] + game.zone[HAND[seat]])
    assert hidden[0] == hidden[1]


def test_cards_known_to_be_alike_stay_known() -> None:
    game, seat = shown_of("ant", "ant", "ant", known=(0, 1, 2))
    hide(game, 0)
    cards = game.zone[SET[seat]] + game.zone[HAND[seat]]
    assert [game.knows[card] for card in cards] == [BOTH] * 3


def test_the_last_card_of_a_hand_stays_known() -> None:
    game, seat = shown_of("ant")
    hide(game, 0)
    assert [IDS[game.view(1 - seat).kind[card]] for card in game.zone[SET[seat]]] == ["ant"]


def test_known_cards_that_differ_are_lost() -> None:
    game, seat = shown_of("ant", "bear", known=(0, 1))
    hide(game, 0)
    assert not any(game.known_to(card, 1 - seat) for card in game.zone[SET[seat]] + game.zone[HAND[seat]])


def test_what_is_played_face_up_gives_nothing_away_and_hides_nothing() -> None:
    game, seat = shown_of("ant", "bear", "cow")
    hide(game, 1, "play")
    assert [game.knows[card] for card in game.zone[OUT[seat]]] == [BOTH]
    assert game.knows[game.zone[HAND[seat]][0]] == BOTH


def test_what_is_moved_openly_stays_known_with_the_rest() -> None:
    game, seat = shown_of("ant", "bear", "cow")
    game.move(game.zone[HAND[seat]][0], SET[seat], openly=True)
    assert game.knows[game.zone[SET[seat]][0]] == BOTH
    game, seat = shown_of("ant", "bear", "cow")
    game.move(game.zone[HAND[seat]][1], SET[seat], openly=True)
    assert game.knows[game.zone[HAND[seat]][0]] == BOTH


def test_several_at_once_are_lost_too() -> None:
    for take in (Game.move_top, Game.move_bottom):
        game, seat = shown_of("ant", "bear", "cow")
        moved = take(game, HAND[seat], SET[seat], 2)
        assert len(moved) == 2
        assert not any(game.known_to(card, 1 - seat) for card in (*moved, *game.zone[HAND[seat]]))


def test_a_card_shown_and_lost_in_one_choice_was_learned() -> None:
    """Undoing it is not free, although in the end nobody knows more than before."""
    game, seat = shown_of("ant", "bear", "cow", known=())
    game._told = []
    before = game.clone()
    game.move(game.zone[HAND[seat]][2], SET[seat])
    assert nothing_learned(game, before)
    card = game.zone[HAND[seat]][0]
    game.learn(card, BOTH)
    game.tell("TOY-2", "shown", seat, (card,))
    game.move(card, SET[seat])
    assert not game.known_to(card, 1 - seat)
    assert not nothing_learned(game, before)


def test_who_picked_the_card_saw_it_go() -> None:
    game, seat = shown_of("ant", "bear", "cow", known=(0, 1))
    card = game.zone[HAND[seat]][0]
    game.picked = game.decisions, 1 - seat, (game.ref(card),)
    game.move(card, SET[seat])
    assert game.knows[card] == BOTH
    assert game.knows[game.zone[HAND[seat]][0]] == BOTH
    other = game.zone[HAND[seat]][0]
    game.move(other, SET[seat])
    assert not game.known_to(other, 1 - seat)
    assert game.knows[card] == BOTH
