"""Matches: views and logs for a seat, undo free or by consent, conceding, rematches."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from holocards.engine.facts import BOTH, NOBODY, UNDECIDED, UNKNOWN, Choice, NotOffered
from holocards.match.course import CONCEDED, TAKEN_BACK, NotPossible
from holocards.match.play import ConsentNeeded, Match
from holocards.match.record import read_record
from tests.engine.fingerprint import columns, fingerprint
from tests.engine.toy import DECK, HAND
from tests.match.toy_controller import controllers, toy_setup


@pytest.fixture
def match() -> Match:
    """An unrecorded match."""
    return Match.start(toy_setup(), None, controllers=controllers)


def choice_of(match: Match, verb: str) -> Choice:
    return next(choice for choice in match.choices if choice.verb == verb)


def asked_about_echo() -> Match:
    """A match that stands at the question after an echo was played, with no card left to draw."""
    for seed in range(200):
        match = Match.start(toy_setup(seed), None, controllers=controllers)
        if "play echo" not in match.notations():
            continue
        game = match._course.game
        for zone in DECK:
            for card in game.zone[zone][:]:
                game.move(card, 6)
        match.choose(match.choices[match.notations().index("play echo")])
        return match
    raise AssertionError("no such game")


def test_views_events_and_log_show_a_seat_what_it_may_know(match: Match) -> None:
    seat = match.decision.seat
    match.choose(choice_of(match, "look"))
    for viewer in (0, 1):
        view = match.view(viewer)
        assert all(view.kind[card] == UNKNOWN for card in view.zone[HAND[1 - viewer]])
        assert [event.what for event in match.log(viewer)[-2:]] == ["looked", "drew"]
        assert match.log(viewer)[-2:] == match.events(viewer)
    looked = {viewer: match.log(viewer)[-2].kinds[0] for viewer in (seat, 1 - seat, NOBODY)}
    assert looked[seat] != UNKNOWN
    assert looked[1 - seat] == looked[NOBODY] == UNKNOWN
    assert [event.what for event in match.log(0)][:1] == ["coin"]


def test_the_running_game_is_not_handed_out(match: Match) -> None:
    match.choose(choice_of(match, "pass"))
    public = [name for name in dir(match) if not name.startswith("_")]
    given = [getattr(match, name) for name in public if not callable(getattr(match, name))]
    assert not any(hasattr(one, "random") for one in given)
    view = match.view(0)
    view.kind[0] = 7
    view.zone[0].clear()
    assert match.view(0).zone[0]


def test_a_refused_or_foreign_choice_changes_nothing(match: Match, tmp_path: Path) -> None:
    recorded = Match.start(toy_setup(), tmp_path, controllers=controllers)
    before = recorded.record_path.read_bytes(), fingerprint(recorded._course.game)
    with pytest.raises(NotOffered):
        recorded.choose(Choice("play", 500))
    assert (recorded.record_path.read_bytes(), fingerprint(recorded._course.game)) == before


def test_undo_is_free_while_nothing_came_out_and_the_other_had_nothing_to_decide() -> None:
    match = asked_about_echo()
    seat = match.decision.seat
    before = fingerprint(match._course.game)
    match.choose(choice_of(match, "back"))
    assert match.can_undo(seat) == "free"
    assert match.undo_length(seat) == 1
    match.undo()
    assert fingerprint(match._course.game) == before
    assert [event.what for event in match.events(0)] == [TAKEN_BACK]
    match.choose(choice_of(match, "stay"))
    match.choose(choice_of(match, "pass"))
    assert match.can_undo(1 - seat) == "free"
    assert (match.undo_length(seat), match.can_undo(seat)) == (2, "ask")


def test_undo_asks_once_a_card_was_learned_and_goes_with_consent(match: Match) -> None:
    seat = match.decision.seat
    start = fingerprint(match._course.game)
    match.choose(choice_of(match, "shuffle"))
    assert match.can_undo(seat) == "ask"
    with pytest.raises(ConsentNeeded):
        match.undo()
    assert match.choices_made == 1
    match.undo(consent=True)
    assert fingerprint(match._course.game) == start
    assert match.can_undo(seat) == "no"
    with pytest.raises(NotPossible):
        match.undo(consent=True)
    with pytest.raises(NotPossible):
        match.undo(0, consent=True)


def test_a_choice_without_an_alternative_is_no_choice_to_come_back_to() -> None:
    match = asked_about_echo()
    moments = match._course.past
    object.__setattr__(moments[-1], "options", 1)
    assert match.can_undo(moments[-1].seat) == "no"


def test_playing_on_taking_back_and_playing_the_same_again_is_the_same() -> None:
    rng = Random(3)
    for seed in range(10):
        match = Match.start(toy_setup(seed), None, controllers=controllers)
        texts: list[str] = []
        while match.choices:
            texts.append(match.notations()[at := rng.randrange(len(match.choices))])
            match.choose(match.choices[at])
        game, log = fingerprint(match._course.game), match.log(0)
        back = rng.randint(1, len(texts))
        match.undo(back, consent=True)
        assert match.choices_made == len(texts) - back
        for text in texts[-back:]:
            match.choose(match.choices[match.notations().index(text)])
        assert fingerprint(match._course.game) == game
        assert [event for event in match.log(0) if event.what != TAKEN_BACK] == log


def test_what_was_taken_back_is_out_of_the_log(match: Match) -> None:
    start = match.log(0)
    match.choose(choice_of(match, "look"))
    match.choose(choice_of(match, "pass"))
    match.undo(2, consent=True)
    told = match.log(0)
    assert told[:-1] == start
    assert (told[-1].what, told[-1].number) == (TAKEN_BACK, 2)


def test_conceding_gives_the_game_to_the_other_seat_and_ends_everything(match: Match) -> None:
    match.choose(choice_of(match, "pass"))
    match.concede(1)
    assert (match.result, match.ended_by, match.over) == (0, CONCEDED, True)
    assert match.decision is None
    assert (match.choices, match.refusals(), match.notations()) == ([], [], [])
    assert match.view(0).result == 0
    assert match.events(0)[0].what == CONCEDED
    assert {match.can_undo(0), match.can_undo(1)} == {"no"}
    with pytest.raises(NotPossible):
        match.concede(0)
    with pytest.raises(NotPossible):
        match.undo(consent=True)
    with pytest.raises(NotOffered):
        match.choose(Choice("pass"))


def test_a_game_that_ended_by_the_rules_can_be_taken_back_but_not_conceded(match: Match) -> None:
    match.choose(choice_of(match, "pass"))
    seat = match.decision.seat
    match.choose(choice_of(match, "pass"))
    assert match.over
    with pytest.raises(NotPossible):
        match.concede(0)
    assert match.can_undo(seat) == "free"
    match.undo()
    assert (match.result, match.decision.seat) == (UNDECIDED, seat)


def test_a_rematch_keeps_or_swaps_players_with_their_decks() -> None:
    setup = toy_setup(1)
    again = setup.rematch(9)
    assert (again.players, again.decks, again.seed) == (setup.players, setup.decks, 9)
    swapped = setup.rematch(9, swap=True)
    assert swapped.players == setup.players[::-1]
    assert swapped.decks == setup.decks[::-1]
    assert columns(Match.start(again, None, controllers=controllers).view(0))["kind"]


def test_every_choice_is_in_the_record_before_the_next_decision(tmp_path: Path) -> None:
    match = Match.start(toy_setup(), tmp_path / "new" / "records", controllers=controllers)
    for verb in ("look", "pass", "shuffle"):
        text = match.notations()[match.choices.index(choice_of(match, verb))]
        seat = match.decision.seat
        match.choose(choice_of(match, verb))
        assert read_record(match.record_path).entries[-1][1].data() == {"seat": seat, "choice": text}
    match.undo(2, consent=True)
    match.concede(0)
    assert [entry.data() for _, entry in read_record(match.record_path).entries[-2:]] == [
        {"undo": 2},
        {"concede": 0},
    ]


def test_both_seats_know_what_the_public_view_shows(match: Match) -> None:
    rng = Random(5)
    while match.choices:
        match.choose(rng.choice(match.choices))
        view = match.view(NOBODY)
        assert {card for card, kind in enumerate(view.kind) if kind != UNKNOWN} == {
            card for card in range(len(view.kind)) if view.knows[card] == BOTH
        }
