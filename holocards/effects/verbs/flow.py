"""Verbs about the course of an effect: if, modes, repeat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.choosing import ChooseMode, ChooseModes
from holocards.effects.compiler import Compiler
from holocards.effects.numbers import Noted
from holocards.effects.resolve import IT, Resolve, jump, keep, kept
from holocards.effects.schema import AnyCondition, AnyOp, NewName, Number, Op, PositiveNumber, Who
from holocards.effects.scope import Scope
from holocards.effects.verbs.cards import seat_of

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


class If(Op):
    """Do something only if a condition holds at that point: `{ op = "if", if = CONDITION, then = [...], else = [...] }`."""

    whole = True
    decides = ("if_",)
    op: Literal["if"]
    if_: AnyCondition = Field(alias="if")
    then: list[AnyOp] = Field(min_length=1)
    else_: list[AnyOp] = Field(default_factory=list, alias="else")

    def compile(self, to: Compiler) -> None:
        condition = to.condition(self.if_)
        otherwise = to.emit_jump(lambda board, scope: not condition(board, scope))
        to.block(self.then)
        if self.else_:
            end = to.emit_jump()
            to.land(otherwise)
            to.block(self.else_)
            to.land(end)
        else:
            to.land(otherwise)

    def say(self, to: Sentences) -> str:
        did = to.did(self.if_)
        condition = to.given(self.if_.say(to))
        before = to.last_spoken_of()
        rest = to.consequence(self.then, last=not self.else_)
        text = to.say(did, rest=rest) if did else to.say("verb.if", condition=condition, rest=rest)
        then = to.last_spoken_of()
        to.speak_again_of(before)
        if self.else_:
            text = to.say("verb.else", text=text, rest=to.consequence(self.else_))
        to.speak_again_of(then, to.last_spoken_of())
        return text


def one_of(to: Compiler, modes: Sequence[Sequence[Op]], who: Who) -> None:
    """Emit the choice of one of several blocks of verbs."""
    chosen: list[tuple[tuple[int, ...], int]] = []

    def ask(game: Any, frame: Resolve) -> None:
        goals, options = chosen[0]
        game.push(ChooseMode(seat_of(who, frame.seat), goals, options))

    to.emit(ask)
    goals, options = to.alternatives(modes)
    chosen.append((tuple(goals), options))


class Modes(Op):
    """Choose one of several: `{ op = "modes", modes = [ [...], [...] ] }`. `who` chooses.

    As a cost it is one of several costs. count: so many different ones, carried out in the order of the text; up_to: or fewer,
    at least one. all_if: or all of them, if that holds.
    """

    whole = True
    asking = True
    op: Literal["modes"]
    modes: list[list[AnyOp]] = Field(min_length=2)
    who: Who = "you"
    count: int = Field(default=1, ge=1)
    up_to: bool = False
    all_if: AnyCondition | None = None

    @model_validator(mode="after")
    def _not_more_than_there_are(self) -> Self:
        if self.count > len(self.modes):
            raise PydanticCustomError("too_many_modes", "too many", {"place": "count"})
        if self.up_to and self.count == 1:
            raise PydanticCustomError("up_to_one_mode", "up to one", {"place": "up_to"})
        return self

    def can_be_paid(self) -> bool:
        """One of several costs of your own."""
        one = self.count == 1 and self.all_if is None and self.who == "you"
        return one and all(op.can_be_paid() for mode in self.modes for op in mode)

    def compile(self, to: Compiler) -> None:
        if self.count == 1 and self.all_if is None:
            one_of(to, self.modes, self.who)
        else:
            self._several(to)

    def _several(self, to: Compiler) -> None:
        chosen, number, who = to.fresh_register(), len(self.modes), self.who
        sizes = tuple(range(1 if self.up_to else self.count, self.count + 1))
        all_if = to.condition(self.all_if) if self.all_if is not None else None

        def ask(game: Any, frame: Resolve) -> None:
            every = (number,) if all_if is not None and all_if(game, frame) else ()
            game.push(ChooseModes(seat_of(who, frame.seat), number, (*sizes, *every), chosen))

        to.emit(ask)
        for index, ops in enumerate(self.modes):
            left_out = to.emit_jump(_left_out(chosen, index))
            to.block(ops)
            to.land(left_out)

    def say(self, to: Sentences) -> str:
        others = self.who == "opponent"
        before = to.last_spoken_of()
        deeds: list[str] = []
        ends: list[tuple[bool, bool]] = []
        for mode in self.modes:
            to.speak_again_of(before, *(() if self.count == 1 and self.all_if is None else ends))
            with to.ending(False):
                deeds.append((to.deeds if len(mode) == 1 else to.block)(mode, among_two=others))
            ends.append(to.last_spoken_of())
        to.speak_again_of(*ends)
        parts = [to.say("verb.mode", index=index, deed=deed) for index, deed in enumerate(deeds, 1)]
        modes = to.join("list", parts)
        if self.count == 1 and self.all_if is None:
            return to.verb("modes", who=self.who, modes=modes)
        if self.all_if is not None:
            word, condition = "modes.all", self.all_if.say(to)
            return to.verb(word, who=self.who, modes=modes, count=self.count, condition=condition)
        word = "modes.up_to" if self.up_to else "modes.some"
        return to.verb(word, who=self.who, modes=modes, count=self.count)


def _left_out(chosen: int, index: int) -> Callable[[Any, Scope], bool]:
    return lambda board, scope: index not in kept(scope, chosen)


class Repeat(Op):
    """Do something again and again: `{ op = "repeat", do = [...], times = 3 }`; it ends when a turn of it leaves "it" empty.

    times: at most so often, any number of times without it. until: not again once that holds. as: all the cards that were "it".
    """

    whole = True
    decides = ("times", "until")
    op: Literal["repeat"]
    do: list[AnyOp] = Field(min_length=1)
    times: PositiveNumber | None = None
    until: AnyCondition | None = None
    as_: NewName | None = Field(default=None, alias="as")

    def compile(self, to: Compiler) -> None:
        collected = to.register(self.as_) if self.as_ else to.fresh_register()
        turns = to.fresh_register()
        times = to.amount(self.times) if self.times is not None else None
        until = to.condition(self.until) if self.until is not None else None

        def begin(game: Any, frame: Resolve) -> None:
            keep(game, collected, ())
            keep(game, turns, ())

        to.emit(begin)
        again = len(to.code)

        def enough(board: Any, scope: Scope) -> bool:
            return (times is not None and len(kept(scope, turns)) >= times(board, scope)) or (
                until is not None and until(board, scope)
            )

        out = to.emit_jump(enough)
        to.emit(lambda game, frame: keep(game, IT, ()))
        with to.repeatedly():
            to.block(self.do)

        def collect(game: Any, frame: Resolve) -> None:
            it = kept(frame, IT)
            keep(game, collected, (*kept(frame, collected), *it))
            keep(game, turns, (*kept(frame, turns), len(it)))
            if it:
                jump(game, again)

        to.emit(collect)
        to.land(out)
        to.emit(lambda game, frame: keep(game, IT, kept(frame, collected)))

    def say(self, to: Sentences) -> str:
        deed = to.block(self.do)
        if self.until is not None:
            text = to.say("verb.repeat.until", deed=deed, condition=self.until.say(to))
        elif isinstance(self.times, Number) and not isinstance(self.times, Noted):
            text = to.say("verb.repeat.as_often", deed=deed, number=self.times.say(to))
        elif self.times is not None:
            text = to.say("verb.repeat.times", deed=deed, count=to.bound(self.times))
        else:
            text = to.say("verb.repeat", deed=deed)
        return to.named(self.as_, text)
