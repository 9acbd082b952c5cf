"""Setting up (HS-3): hands, redraws with the cards set aside, who goes first; and the first turns."""

import random

from holocards.engine.facts import BOTH
from holocards.games.highsto.controller import CONTROLLER
from holocards.games.highsto.table import ASIDE, DECK, FIRST, HAND, HighstoGame

from .boards import decision, legal
from .plain import plain_table


def new_game(seed: int = 3) -> HighstoGame:
    return CONTROLLER.new_game(plain_table(), seed)


def test_shuffled_five_in_hand() -> None:
    one, two = new_game(1), new_game(2)
    for game in (one, two):
        assert decision(game) == "Redraw"
        assert [len(game.zone[HAND + seat]) for seat in (0, 1)] == [5, 5]
        assert [len(game.zone[DECK + seat]) for seat in (0, 1)] == [27, 27]
    assert [one.kind[card] for card in one.zone[DECK]] != [two.kind[card] for card in two.zone[DECK]]


def test_shuffling_and_drawing_are_told_of_both_seats() -> None:
    told = [(event.rule, event.what, event.seat, event.number) for event in new_game().events]
    assert told[:4] == [
        ("HS-3.1", what, seat, number) for seat in (0, 1) for what, number in (("shuffle", 0), ("draw", 5))
    ]


def put_aside(game: HighstoGame, number: int) -> list[int]:
    """Set the first cards aside, then draw; the cards that were set aside."""
    cards = []
    for _ in range(number):
        choice = game.choices[0]
        cards.append(choice.card)
        game.choose(choice)
    game.choose(game.choices[-1])
    return cards


def test_two_redraws_and_nothing_put_away_comes_back() -> None:
    for seed in range(40):
        game = new_game(seed)
        hand = set(game.zone[HAND])
        first = put_aside(game, 2)
        assert len(game.zone[ASIDE]) == 2 and len(game.zone[HAND]) == 5
        second = put_aside(game, 1)
        away = {*first, *second}
        assert game.decision and game.decision.seat == 1, "two redraws are the most"
        assert not game.zone[ASIDE]
        assert len(game.zone[HAND]) == 5 and len(game.zone[DECK]) == 27
        assert not away & set(game.zone[HAND])
        assert len(hand & set(game.zone[HAND])) >= 2


def test_the_opponent_does_not_see_what_is_put_away() -> None:
    game = new_game()
    card = put_aside(game, 1)[0]
    assert not game.knows[card] >> 1 & 1
    assert all(event.seen in ((), (1,)) or event.what != "set_aside" for event in game.events)


def test_setting_none_aside_ends_redrawing() -> None:
    game = new_game()
    put_aside(game, 0)
    assert game.decision and game.decision.seat == 1
    put_aside(game, 3)
    assert game.decision and game.decision.seat == 1, "a second redraw"
    put_aside(game, 0)
    assert decision(game) != "Redraw"


def test_the_deck_is_shuffled_again() -> None:
    game = new_game()
    before = [game.kind[card] for card in game.zone[DECK]]
    put_aside(game, 1)
    put_aside(game, 0)
    known = [card for card in game.zone[DECK] if game.knows[card]]
    assert known == []
    assert [game.kind[card] for card in game.zone[DECK]][:20] != before[:20]


def test_chance_decides_who_goes_first() -> None:
    firsts = set()
    for seed in range(12):
        game = new_game(seed)
        while decision(game) == "Redraw":
            game.choose(game.choices[-1])
        firsts.add(game.facts[FIRST])
        assert game.decision and game.decision.seat == game.facts[FIRST]
    assert firsts == {0, 1}


def test_nobody_attacks_before_the_third_turn() -> None:
    for seed in range(25):
        rng = random.Random(seed)
        game = new_game(seed)
        while game.decision and game.facts[0] < 3:
            assert not any(text.startswith("attack") for text in legal(game))
            game.choose(rng.choice(game.choices))


def test_hands_stay_secret() -> None:
    game = new_game()
    for seat in (0, 1):
        assert all(game.knows[card] == 1 << seat for card in game.zone[HAND + seat])
        assert all(game.knows[card] != BOTH for card in game.zone[DECK + seat])
