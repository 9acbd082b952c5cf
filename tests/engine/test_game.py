"""One way in: choices, refusals, events, the end, and the guard against runaway effects."""

from __future__ import annotations

from random import Random

import pytest

from holocards.engine.board import Modifier
from holocards.engine.facts import DRAW, NO_CARD, NOBODY, UNKNOWN, Choice, Event, NotOffered
from holocards.engine.game import Game
from tests.engine.fingerprint import fingerprint
from tests.engine.toy import (
    DECK,
    EMPTY,
    HAND,
    IDS,
    OUT,
    TOO_BIG,
    TURNS,
    Act,
    ToyTable,
    holding,
    pick,
    toy,
    written_to,
)


def play(game: Game[ToyTable], rng: Random, most: int = 200) -> list[Choice]:
    """Play at random to the end (or `most` choices); the choices made."""
    made = []
    while game.choices and len(made) < most:
        made.append(rng.choice(game.choices))
        game.choose(made[-1])
    return made


def guarded() -> Game[ToyTable]:
    """The seat to decide faces a guard; it holds an ant and a whale that is too big."""
    game = holding("guard")
    game.choose(pick(game, "play", "guard"))
    seat = game.decision.seat
    for name, card in zip(("ant", "whale"), game.zone[HAND[seat]], strict=False):
        wanted = next(c for c in game.zone[HAND[seat]] + game.zone[DECK[seat]] if IDS[game.kind[c]] == name)
        game.kind[card], game.kind[wanted] = game.kind[wanted], game.kind[card]
    return written_to(game)


def test_the_first_decision_stands_after_start() -> None:
    game = toy()
    assert isinstance(game.decision, Act)
    assert not game.over
    assert [len(game.zone[zone]) for zone in HAND] in ([4, 3], [3, 4])


def test_refusals_do_not_change_the_choices_and_carry_rule_and_source() -> None:
    game = guarded()
    before = list(game.choices)
    refused = game.refusals()
    assert game.choices == before
    assert written_to(game).choices == before
    big = [refusal for refusal in refused if refusal.reason == TOO_BIG]
    assert {IDS[game.kind[refusal.choice.card]] for refusal in big} == {"whale"}
    assert {IDS[game.kind[refusal.source]] for refusal in big} == {"guard"}
    assert not {refusal.choice for refusal in refused} & set(before)


def test_a_refused_choice_raises_its_reason_and_leaves_the_game_untouched() -> None:
    game = guarded()
    events = list(game.events)
    before = fingerprint(game)
    for refusal in game.refusals():
        with pytest.raises(NotOffered) as raised:
            game.choose(refusal.choice)
        assert raised.value.reason == refusal.reason
    with pytest.raises(NotOffered) as raised:
        game.choose(Choice("play", 9999))
    assert raised.value.reason is None
    assert fingerprint(game) == before
    assert game.events == events


def test_an_empty_deck_refuses_to_be_looked_at() -> None:
    game = toy()
    seat = game.decision.seat
    for card in game.zone[DECK[seat]][:]:
        game.move(card, OUT[seat])
    written_to(game)
    assert {refusal.choice.verb for refusal in game.refusals() if refusal.reason == EMPTY} == {
        "look",
        "shuffle",
    }
    assert not {"look", "shuffle"} & {choice.verb for choice in game.choices}


def test_cards_of_one_kind_are_one_choice_and_the_one_the_opponent_knows_goes_first() -> None:
    game = holding("ant", "ant", "ant", "bear")
    seat = game.decision.seat
    shown = game.zone[HAND[seat]][1]
    game.learn(shown, 0b11)
    ants = [
        choice.card
        for choice in written_to(game).choices
        if choice.verb == "play" and IDS[game.kind[choice.card]] == "ant"
    ]
    assert ants == [shown]


def test_cards_of_one_kind_in_different_places_are_each_a_choice() -> None:
    game = holding("ant", "ant", "ant")
    seat = game.decision.seat
    one, two, three = game.zone[HAND[seat]][:3]
    game.move(two, OUT[seat])
    assert game.one_of_each([one, two, three], seat) == [one, two]


def test_cards_of_one_kind_that_lasting_changes_made_different_are_each_a_choice() -> None:
    game = holding("ant", "ant", "ant")
    seat = game.decision.seat
    one, two, three = game.zone[HAND[seat]][:3]
    game.modify(Modifier("cost", game.ref(two), -1, 1))
    assert game.one_of_each([one, two, three], seat) == [one, two]
    game.modify(Modifier("cost", game.ref(three), -1, 1))
    assert game.one_of_each([one, two, three], seat) == [one, two], "the same change makes the same card"
    game.move(two, OUT[seat])
    game.move(two, HAND[seat])
    assert game.one_of_each([one, two, three], seat) == [two, three], (
        "changes are aimed at a card until it moves"
    )


def test_events_tell_what_happened_with_the_rule_and_only_of_the_last_choice() -> None:
    game = holding("ant")
    card = pick(game, "play", "ant").card
    seat = game.decision.seat
    game.choose(Choice("play", card))
    assert [(event.rule, event.what) for event in game.events] == [("TOY-2", "played"), ("TOY-2", "drew")]
    assert game.events[0] == Event("TOY-2", "played", seat, (card,), (game.kind[card],), (3,))
    game.choose(Choice("pass"))
    assert [event.what for event in game.events] == ["passed", "drew"]


def test_events_show_a_seat_only_what_it_saw() -> None:
    game = toy()
    seat = game.decision.seat
    game.choose(Choice("look"))
    top = game.zone[DECK[seat]][-1]
    looked = {viewer: game.seen_events(viewer)[0].kinds for viewer in (seat, 1 - seat)}
    assert looked == {seat: (game.kind[top],), 1 - seat: (UNKNOWN,)}
    assert [event.for_seat(-1).kinds for event in game.events] == [(UNKNOWN,), (UNKNOWN,)]
    drawn = game.seen_events(1 - seat)[1]
    assert drawn.kinds != (UNKNOWN,)
    assert game.seen_events(seat)[1].kinds == (UNKNOWN,)


def test_of_several_cards_an_event_shows_a_seat_those_it_saw() -> None:
    event = Event("TOY-1", "shown", 0, cards=(4, 5, 6, 7), kinds=(1, 2, 3, 0), seen=(0b11, 0b01, 0b10, 0b00))
    assert event.for_seat(0).kinds == (1, 2, UNKNOWN, UNKNOWN)
    assert event.for_seat(1).kinds == (1, UNKNOWN, 3, UNKNOWN)
    assert event.for_seat(NOBODY).kinds == (1, UNKNOWN, UNKNOWN, UNKNOWN)


def test_a_card_that_left_and_came_back_is_another_one() -> None:
    game = holding("echo")
    game.choose(pick(game, "play", "echo"))
    asked = game.decision
    card = game.choices[0].card
    assert game.still(asked.card)
    game.choose(game.choices[0])
    assert not game.still(asked.card)
    assert card in game.zone[HAND[asked.seat]]
    assert isinstance(game.decision, Act), "the question about the earlier card is dropped"


def test_the_game_ends_with_a_result_a_rule_and_no_decision() -> None:
    game = toy()
    game.choose(Choice("pass"))
    game.choose(Choice("pass"))
    assert (game.over, game.result, game.ended_by) == (True, DRAW, "TOY-5")
    assert game.decision is None
    assert game.choices == []
    assert game.refusals() == []
    assert game.events[-1] == Event("TOY-5", "game_over")
    with pytest.raises(NotOffered):
        game.choose(Choice("pass"))


def test_a_winner_stops_the_steps_that_were_still_to_come() -> None:
    game = toy(table=ToyTable(wins_at=1))
    seat = game.decision.seat
    turns = game.facts[TURNS]
    game.choose(
        next(
            choice
            for choice in game.choices
            if choice.verb == "play" and IDS[game.kind[choice.card]] != "echo"
        )
    )
    assert (game.result, game.facts[TURNS]) == (seat, turns)


def test_steps_without_end_end_the_game_as_a_draw_and_name_the_card() -> None:
    game = holding("loop", steps_at_most=100)
    card = pick(game, "play", "loop").card
    game.choose(Choice("play", card))
    assert (game.result, game.ended_by) == (DRAW, "engine")
    assert [(event.what, event.cards) for event in game.events[-2:]] == [
        ("runaway", (card,)),
        ("game_over", ()),
    ]


def test_decisions_without_end_end_the_game_as_a_draw() -> None:
    game = toy(table=ToyTable(decisions_at_most=5))
    while not game.over:
        game.choose(Choice("look"))
    assert (game.decisions, game.result, game.ended_by) == (5, DRAW, "engine")
    assert [(event.what, event.cards) for event in game.events[-2:]] == [("runaway", ()), ("game_over", ())]
    assert NO_CARD not in game.events[-2].cards


def test_randomness_repeats_for_the_same_seed_and_choices_and_differs_for_another() -> None:
    games = [toy(seed) for seed in (5, 5, 6)]
    made = [play(game, Random(9)) for game in games]
    assert made[0] == made[1]
    assert fingerprint(games[0]) == fingerprint(games[1])
    assert len({tuple(toy(seed).kind) for seed in range(20)}) == 20


def test_below_gives_every_number_and_nothing_else() -> None:
    game = toy()
    assert {game.below(3) for _ in range(200)} == {0, 1, 2}
    assert {game.below(1) for _ in range(20)} == {0}


def test_random_games_keep_every_card_and_agree_with_refusals() -> None:
    rng = Random(1)
    for seed in range(30):
        game = toy(seed)
        while game.choices:
            offered = list(game.choices)
            assert not {refusal.choice for refusal in game.refusals()} & set(offered)
            game.choose(rng.choice(offered))
            assert sorted(card for zone in game.zone for card in zone) == list(range(len(game.kind)))
            assert all(card in game.zone[place] for card, place in enumerate(game.place))
        assert game.over


def test_several_cards_move_one_by_one_from_an_end_of_a_zone() -> None:
    for move, taken in (("move_top", [3, 2]), ("move_bottom", [0, 1])):
        game = toy()
        source, target = DECK[0], HAND[0]
        cards, held = game.zone[source][:4], game.zone[target][:]
        game.zone[source][:] = cards
        serials = [game.serial[card] for card in cards]
        moved = getattr(game, move)(source, target, 2)
        assert moved == tuple(cards[index] for index in taken)
        assert game.zone[target] == [*held, *moved]
        assert game.zone[source] == [card for card in cards if card not in moved]
        assert all(game.place[card] == target and game.known_to(card, 0) for card in moved)
        assert [game.serial[card] - serials[cards.index(card)] for card in moved] == [1, 1]
        for number in (0, -1, -3):
            assert getattr(game, move)(source, target, number) == ()
        assert set(getattr(game, move)(source, target, 9)) == set(cards) - set(moved)
        assert game.zone[source] == []
