"""Steps: frozen, comparable, packed into plain data and back; values with and without defaults."""

from __future__ import annotations

import dataclasses
import json
import pickle

import pytest

from holocards.engine.agenda import Decision, Step, pack, step, step_class, step_classes, unpack
from holocards.engine.values import value
from tests.engine.toy import Act, Begin, Floor, Loop, Tower, Turn, toy

NESTED = Floor(1, Tower(1, 7, (0, 1, 2), Loop(7)))


@pytest.mark.parametrize("one", [Begin(), Turn(1), NESTED])
def test_steps_pack_into_json_and_come_back_equal(one: Step) -> None:
    there = json.loads(json.dumps(pack(one)))
    back = unpack(there)
    assert back == one
    assert type(back) is type(one)
    assert hash(back) == hash(one)


def test_a_step_is_frozen_has_its_rule_and_is_found_by_name() -> None:
    with pytest.raises((AttributeError, TypeError)):
        NESTED.seat = 0  # type: ignore[misc]
    assert not hasattr(NESTED, "__dict__")
    assert (Act.rule, issubclass(Act, Decision), issubclass(Begin, Decision)) == ("TOY-2", True, False)
    assert step_class(Act.name) is Act
    assert step_classes()[Turn.name] is Turn
    with pytest.raises(KeyError):
        step_class("toy.Nothing")


def test_two_steps_of_one_name_in_different_modules_are_refused() -> None:
    def twin() -> type:
        return type("Turn", (Step,), {"__module__": "tests.elsewhere", "__annotations__": {}})

    with pytest.raises(TypeError, match=r"two steps are called tests\.Turn"):
        step("TOY-9")(twin())


def test_a_decision_waits_if_it_is_asked_and_a_step_without_run_says_so() -> None:
    game = toy()
    before = game.agenda[:]
    assert Act(0).run(game) is True
    assert game.agenda == [*before, Act(0)]
    with pytest.raises(TypeError, match="Step does nothing"):
        Step().run(game)
    bare = Decision()
    assert bare.asked(toy()) is True
    with pytest.raises(TypeError, match="offers nothing"):
        bare.offer(toy(), None)
    with pytest.raises(TypeError, match="takes no answer"):
        bare.answer(toy(), toy().choices[0])


@value
class Point:
    """Two numbers, one with a default."""

    x: int
    y: int = 5


@value
class Listed:
    """A value whose default is made anew."""

    names: dict[str, int] = dataclasses.field(default_factory=dict)


def test_values_are_frozen_comparable_replaceable_and_can_be_sent() -> None:
    point = Point(1)
    assert (point.x, point.y) == (1, 5)
    assert point == Point(y=5, x=1)
    assert len({point, Point(1, 5), Point(2)}) == 2
    assert dataclasses.replace(point, y=6) == Point(1, 6)
    with pytest.raises(dataclasses.FrozenInstanceError):
        point.x = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]
    assert pickle.loads(pickle.dumps(point)) == point
    assert Listed().names is not Listed().names
