"""The agenda: a stack of small frozen steps, the last is next. A rulebook paragraph is one step class.

A step runs and pushes the steps it consists of, or it is a decision and asks. Steps hold numbers, strings, tuples of them and
other steps - nothing else - so that a game can be copied, shown and sent.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar, dataclass_transform

from holocards.engine.facts import Choice, Refusal, Seat
from holocards.engine.values import value

ENGINE = "engine"
"""The rule of purely technical steps and events."""

_step_classes: dict[str, type[Step]] = {}


class Step:
    """Something the table does next. `rule` is the ID of the rulebook paragraph."""

    __slots__ = ()
    rule: ClassVar[str] = ENGINE
    name: ClassVar[str] = ""

    def run(self, game: Any) -> bool | None:
        """Do it, on the running game: change the board, tell events, push further steps. Only a decision waits: True."""
        raise TypeError(f"{type(self).__name__} does nothing")


class Decision(Step):
    """A step that asks one seat. Whether it asks, whom and when may depend on public facts only.

    public: all its choices are public (a block with a card on the field), so it is asked on the shared table.
    """

    __slots__ = ()
    public: ClassVar[bool] = False
    seat: Seat

    def run(self, game: Any) -> bool:
        """Wait on top of the agenda for an answer, if the question is asked."""
        if self.asked(game):
            game.agenda.append(self)
            return True
        return False

    def asked(self, board: Any) -> bool:
        """Whether the question is asked at all; if not, the step is dropped."""
        return True

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        """The legal choices, in a stable order; refused ones with their reasons are added to `refused` if it is given."""
        raise TypeError(f"{type(self).__name__} offers nothing")

    def answer(self, game: Any, choice: Choice) -> None:
        """Carry out a choice out of `offer`; the step has left the agenda."""
        raise TypeError(f"{type(self).__name__} takes no answer")


def _wait(decision: Decision, game: Any) -> bool:
    """The `run` of decisions that are always asked."""
    game.agenda.append(decision)
    return True


def lined_up(*steps: Step) -> tuple[Step, ...]:
    """Steps as they lie on the agenda, to be added to it as they are; the first one given runs first."""
    return steps[::-1]


S = TypeVar("S", bound=type[Step])


@dataclass_transform(frozen_default=True)
def step(rule: str) -> Callable[[S], S]:
    """Class decorator: a frozen step that carries out the rule with this ID."""

    def decorate(cls: S) -> S:
        made = value(cls)
        made.rule = rule
        if issubclass(made, Decision) and made.asked is Decision.asked and made.run is Decision.run:
            made.run = _wait  # type: ignore[method-assign, assignment]  # the same, without asking whether it is asked
        made.name = (
            f"{cls.__module__.removeprefix('holocards.').removeprefix('games.').split('.')[0]}.{cls.__name__}"
        )
        if made.name in _step_classes and _step_classes[made.name].__module__ != made.__module__:
            raise TypeError(f"two steps are called {made.name}")
        _step_classes[made.name] = made
        return made

    return decorate


def step_class(name: str) -> type[Step]:
    """The step class of that name, e.g. `holobeat.FixDamage`; KeyError if its module is not loaded."""
    return _step_classes[name]


def step_classes() -> dict[str, type[Step]]:
    """All known step classes by name."""
    return dict(_step_classes)


def pack(data: object) -> object:
    """Steps and tuples as JSON-ready lists; the inverse of `unpack`."""
    if isinstance(data, Step):
        return {"step": data.name, "with": [pack(getattr(data, slot)) for slot in field_names(type(data))]}
    if isinstance(data, tuple):
        return [pack(item) for item in data]
    return data


def unpack(data: object) -> Any:
    """What `pack` packed."""
    if isinstance(data, dict):
        return step_class(data["step"])(*(unpack(item) for item in data["with"]))
    if isinstance(data, list):
        return tuple(unpack(item) for item in data)
    return data


def field_names(cls: type) -> tuple[str, ...]:
    """The names of a step's fields, in order of its constructor."""
    return tuple(field.name for field in dataclasses.fields(cls))
