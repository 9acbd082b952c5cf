"""5. What a seat does not know changes nothing for it: not its view, choices, refusals, forecasts or events, nor who is asked what.

At decisions of random games the cards a seat does not know are dealt anew among their owner's unseen places; both worlds must look
the same to it, and stay the same through the next choice as long as that does not show it a difference.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from holocards.effects.choosing import ChooseCards
from holocards.engine.facts import BOTH, NOBODY, UNKNOWN, Choice, Event, Refusal, Seat
from holocards.engine.game import Game
from tests.conformance.games import SUITES, Suite
from tests.conformance.playing import random_game, seeds, states
from tests.engine.fingerprint import columns

SEEDS = seeds(8)
HOW_OFTEN = 0.5
CHOICES_TRIED = 3


def other_world(game: Game[Any], seat: Seat, rng: Random) -> Game[Any]:
    """The same game with everything the seat does not know dealt anew, as the rules allow."""
    world = game.clone()
    view = game.view(seat)
    for owner in (0, 1):
        cards = view.unknown(owner)
        for card, kind in zip(cards, game.table.deal(view, owner, cards, rng), strict=True):
            world.kind[card] = kind
    world.computed.clear()
    world._offered = None
    return world


def seen(game: Game[Any], seat: Seat) -> dict[str, Any]:
    """Everything the seat's view holds."""
    return {name: given for name, given in columns(game.view(seat)).items() if name != "computed"}


def shown(events: list[Event]) -> set[tuple[int, int]]:
    return {
        (card, kind)
        for event in events
        for card, kind in zip(event.cards, event.kinds, strict=True)
        if kind != UNKNOWN
    }


def shows_a_difference(one: Game[Any], two: Game[Any], seat: Seat) -> bool:
    """Whether the seat has seen something that differs: a card it knows now or was shown on the way is not the same in both."""
    told = shown(one.seen_events(seat)) | shown(two.seen_events(seat))
    known = {
        (card, world.kind[card])
        for world in (one, two)
        for card in range(len(world.kind))
        if one.known_to(card, seat) or two.known_to(card, seat)
    }
    return any(len({card for card, _ in pairs}) < len(pairs) for pairs in (told, known))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_what_a_seat_does_not_know_changes_nothing_for_it(suite: Suite, seed: int, seat: Seat) -> None:
    rng = Random(seed)
    differed = followed = 0
    for game in states(suite, seed):
        if rng.random() > HOW_OFTEN:
            continue
        world = other_world(game, seat, rng)
        differed += world.kind != game.kind
        assert seen(world, seat) == seen(game, seat)
        decision = game.decision
        if decision is None:
            continue
        if decision.seat == seat:
            assert world.choices == game.choices
            assert world.refusals() == game.refusals()
            view = game.view(seat)
            refused: list[Any] = []
            assert decision.offer(view, refused) == game.choices
            assert refused == game.refusals()
        for choice in rng.sample(game.choices, min(CHOICES_TRIED, len(game.choices))):
            if choice not in world.choices:
                continue
            one, two = game.clone(), world.clone()
            one.choose(choice)
            two.choose(choice)
            if shows_a_difference(one, two, seat):
                continue
            followed += 1
            assert seen(one, seat) == seen(two, seat), (type(decision).__name__, choice)
            assert one.seen_events(seat) == two.seen_events(seat), (type(decision).__name__, choice)
    assert differed
    assert followed


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("suite", [one for one in SUITES if one.forecast], ids=lambda suite: suite.game)
def test_forecasts_read_nothing_that_a_view_does_not_show(suite: Suite, seed: int) -> None:
    """The whole game, a world dealt anew and the seat's view foretell the same."""
    assert suite.forecast
    rng = Random(seed)
    for game in states(suite, seed):
        if game.decision is None or rng.random() > HOW_OFTEN:
            continue
        for seat in (0, 1):
            choices = game.choices if game.decision.seat == seat else []
            view, world = game.view(seat), other_world(game, seat, rng)
            for choice in (None, *choices):
                told = suite.forecast(view, seat, choice)
                assert suite.forecast(game, seat, choice) == told, choice
                assert suite.forecast(world, seat, choice) == told, choice


def without_numbers(game: Game[Any], seat: Seat) -> tuple[Any, ...]:
    """What a seat sees of the places and of what was told, without the numbers of cards, which say nothing."""
    view = game.view(seat)
    zones = [[(view.kind[card], view.knows[card], view.flags[card]) for card in zone] for zone in view.zone]
    events = [event._replace(cards=(), kinds=tuple(sorted(event.kinds))) for event in game.seen_events(seat)]
    return zones, events, type(game.decision).__name__, game.decision.seat if game.decision else -1


@pytest.mark.parametrize("seed", SEEDS)
def test_known_and_unknown_cards_leave_a_hand_unseen_alike(
    seed: int,
) -> None:
    """The other seat is let know one card of the hand at random; then that one is chosen, and another one instead (HS-5.8)."""
    found, rng = 0, Random(seed)
    for suite in SUITES:
        for game in states(suite, seed):
            if game.decision is None or rng.random() > HOW_OFTEN:
                continue
            other = 1 - game.decision.seat
            chosen = {choice: game.place[choice.card] for choice in game.choices if choice.card >= 0}
            held = [choice for choice, place in chosen.items() if game.table.zones[place].name == "hand"]
            alike: dict[tuple[Any, ...], list[Choice]] = {}
            for choice in held:
                alike.setdefault((choice.verb, choice.place, choice.number), []).append(choice)
            for pair in alike.values():
                if len(pair) < 2 or any(game.known_to(choice.card, other) for choice in pair):
                    continue
                known, unknown = rng.sample(pair, 2)
                world = game.clone()
                world.learn(known.card, 1 << other)
                world._offered = None
                if known not in world.choices or unknown not in world.choices:
                    continue
                one, two = world.clone(), world.clone()
                one.choose(known)
                two.choose(unknown)
                left, arrived = world.place[known.card], two.place[unknown.card]
                if arrived == left or arrived != one.place[known.card]:
                    continue  # it stays, or what it does is another thing
                if two.known_to(unknown.card, other) or seen_in_events(two, unknown.card, other):
                    continue  # it is seen which card it was
                found += 1
                assert without_numbers(one, other) == without_numbers(two, other), (suite.game, known)
    assert found


def seen_in_events(game: Game[Any], card: int, seat: Seat) -> bool:
    """Whether the latest events have shown that card to the seat."""
    return any(
        card == told and kind != UNKNOWN
        for event in game.seen_events(seat)
        for told, kind in zip(event.cards, event.kinds, strict=True)
    )


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_zones_show_their_cards_to_those_the_rules_name(suite: Suite) -> None:
    zones = random_game(suite, 0).table.zones
    assert set(suite.secret) <= {zone.name for zone in zones}
    for zone in zones:
        owner = 1 << zone.seat if zone.seat >= 0 else BOTH
        assert zone.seen == {"owner": owner, "nobody": 0}.get(suite.secret.get(zone.name, ""), BOTH), zone


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_the_game_answers_as_the_deciding_seats_view_does(suite: Suite, seed: int) -> None:
    for game in states(suite, seed):
        if game.decision is not None:
            refused: list[Any] = []
            assert game.decision.offer(game.view(game.decision.seat), refused) == game.choices
            assert refused == game.refusals()


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.game)
def test_a_question_on_the_shared_table_is_the_same_for_everybody(suite: Suite) -> None:
    """Its choices and refusals are those of the view of nobody."""
    asked = set()
    for seed in seeds(24):
        for game in states(suite, seed):
            decision = game.decision
            view = game.view(NOBODY)
            if decision is None or not (
                decision.public or (isinstance(decision, ChooseCards) and decision.open(view))
            ):
                continue
            asked.add(decision.name)
            refused: list[Refusal] = []
            assert decision.offer(view, refused) == game.choices
            assert refused == game.refusals()
    assert asked
