"""Whose side is shown, when a curtain is needed, when a standing pass answers."""

from __future__ import annotations

from holocards.engine.facts import NOBODY, Choice
from holocards.tui.seating import Act, Question, Seating, Step

PASS = Choice("pass")


def test_two_people_are_parted_by_a_curtain_until_the_seat_has_come() -> None:
    seating = Seating((True, True))
    assert seating.next(Question(0)) == Step(Act.CURTAIN, 0)
    seating.sit_down(0)
    assert seating.next(Question(0)) == Step(Act.SHOW, 0)
    assert seating.next(Question(1)) == Step(Act.CURTAIN, 1)
    seating.cover()
    assert seating.shown == NOBODY
    assert seating.next(Question(0)) == Step(Act.CURTAIN, 0)
    seating.sit_down(0)
    assert seating.hand_overs == 2


def test_a_question_answered_from_open_cards_is_asked_on_the_shared_table() -> None:
    seating = Seating((True, True))
    seating.sit_down(0)
    assert seating.next(Question(1, open=True)) == Step(Act.SHARE, 1)
    assert seating.next(Question(0, open=True)) == Step(Act.SHOW, 0)
    seating.cover()
    assert seating.next(Question(0, open=True)) == Step(Act.SHARE, 0)
    assert seating.hand_overs == 1


def test_who_plays_against_a_bot_never_sees_a_curtain() -> None:
    seating = Seating((False, True))
    assert seating.next(Question(1)) == Step(Act.SHOW, 1)
    assert seating.next(Question(0)) == Step(Act.BOT, 0)
    seating.cover()
    assert seating.next(Question(1)) == Step(Act.SHOW, 1)
    assert seating.hand_overs == 0


def test_two_bots_play_without_anybody() -> None:
    seating = Seating((False, False))
    assert seating.shown == NOBODY
    assert [seating.next(Question(seat)).act for seat in (0, 1)] == [Act.BOT, Act.BOT]


def test_a_standing_pass_answers_for_its_seat_until_the_spell_is_over() -> None:
    seating = Seating((True, True))
    seating.sit_down(0)
    seating.stand_by(Question(0, passing=PASS, spell=3))
    assert seating.next(Question(0, passing=PASS, spell=3)) == Step(Act.PASS, 0)
    assert seating.next(Question(0, spell=3)) == Step(Act.SHOW, 0), "it passes only where it can"
    assert seating.next(Question(1, passing=PASS, spell=3)) == Step(Act.CURTAIN, 1)
    assert seating.next(Question(0, passing=PASS, spell=4)) == Step(Act.SHOW, 0)
    seating.take_back_standing()
    assert seating.next(Question(0, passing=PASS, spell=3)) == Step(Act.SHOW, 0)


def test_the_end_is_shown() -> None:
    assert Seating((True, True)).next(None) == Step(Act.OVER)
