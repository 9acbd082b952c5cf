"""HB-3: setting up. Who is first, hands, mulligans, hearts, the first energy, and what each seat knows of it."""

from collections import Counter

from holocards.engine.facts import BOTH, UNKNOWN
from holocards.games.holobeat.controller import CONTROLLER
from holocards.games.holobeat.table import (
    DECK,
    ENERGY,
    FIRST,
    HAND,
    HEARTS,
    ROUND,
    HolobeatGame,
    down,
    unused,
)

from .boards import asked, play
from .plain import plain_table


def new(seed: int) -> HolobeatGame:
    return CONTROLLER.new_game(plain_table(), seed)


def kinds(game: HolobeatGame, zone: int) -> list[int]:
    return [game.kind[card] for card in game.zone[zone]]


def test_hb_3_1_first_player_at_random() -> None:
    firsts = Counter(new(seed).facts[FIRST] for seed in range(200))
    assert set(firsts) == {0, 1}
    assert 60 < firsts[0] < 140


def test_hb_3_2_both_decks_are_shuffled_and_six_drawn() -> None:
    one, two = new(1), new(2)
    for seat in (0, 1):
        assert len(one.zone[HAND + seat]) == 6
        assert kinds(one, DECK + seat) != kinds(two, DECK + seat)
        assert kinds(one, DECK + seat) != sorted(kinds(one, DECK + seat))


def test_hb_3_3_the_first_player_decides_first_before_hearts_are_laid() -> None:
    game = new(3)
    first = game.facts[FIRST]
    words = ("first", "second")
    assert asked(game) == f"{words[first]} Mulligan"
    assert not game.zone[HEARTS] and not game.zone[ENERGY]
    before = kinds(game, HAND + first)
    events = play(game, "redraw")
    assert asked(game) == f"{words[1 - first]} Mulligan"
    assert len(game.zone[HAND + first]) == 6
    assert kinds(game, HAND + first) != before
    assert [event.what for event in events] == ["redraw", "shuffle", "draw"]


def test_hb_3_3_the_other_does_not_see_the_new_hand_and_the_old_one_is_forgotten() -> None:
    game = new(3)
    first = game.facts[FIRST]
    game.choose(game.choices[1])
    other = game.view(1 - first)
    assert all(other.kind[card] == UNKNOWN for card in game.zone[HAND + first] + game.zone[DECK + first])
    own = game.view(first)
    assert all(own.kind[card] != UNKNOWN for card in game.zone[HAND + first])
    assert all(own.kind[card] == UNKNOWN for card in game.zone[DECK + first])
    assert all(UNKNOWN in event.kinds for event in game.seen_events(1 - first) if event.what == "draw")


def test_hb_3_3_only_once() -> None:
    game = new(4)
    play(game, "redraw", "redraw")
    assert not asked(game).endswith("Mulligan")
    assert game.facts[ROUND] == 1


def test_hb_3_4_hearts_are_unseen_upright_and_the_first_dealt_is_on_top() -> None:
    game = new(5)
    first = game.facts[FIRST]
    deck = kinds(game, DECK + first)
    play(game, "keep", "keep")
    assert kinds(game, HEARTS + first)[::-1] == deck[::-1][:5]
    for seat in (0, 1):
        hearts = game.zone[HEARTS + seat]
        assert len(hearts) == 5
        assert not any(down(game, card) for card in hearts)
        assert all(game.knows[card] == 0 for card in hearts)


def test_hb_3_5_the_top_card_becomes_unused_energy_seen_by_both() -> None:
    game = new(5)
    first = game.facts[FIRST]
    deck = kinds(game, DECK + first)
    play(game, "keep", "keep")
    assert kinds(game, ENERGY + first) == [deck[-6]]
    assert unused(game, first) == 1
    assert game.knows[game.zone[ENERGY + first][0]] == BOTH
    assert [len(game.zone[zone + first]) for zone in (DECK, HAND, HEARTS, ENERGY)] == [38, 6, 5, 1]
