"""Verbs about the course of an effect: if and modes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from holocards.effects.choosing import ChooseMode
from holocards.effects.compiler import Compiler
from holocards.effects.resolve import Resolve
from holocards.effects.schema import AnyCondition, AnyOp, Op, Who
from holocards.effects.verbs.cards import seat_of

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


class If(Op):
    """Do something only if a condition holds at that point: `{ op = "if", if = CONDITION, then = [...], else = [...] }`."""

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
        return to.conditional(self.if_, self.then, self.else_)


class Modes(Op):
    """Choose one of several: `{ op = "modes", modes = [ [...], [...] ] }`. `who` chooses."""

    op: Literal["modes"]
    modes: list[list[AnyOp]] = Field(min_length=2)
    who: Who = "you"

    def compile(self, to: Compiler) -> None:
        who = self.who
        goals: list[int] = []

        def ask(game: Any, frame: Resolve) -> None:
            game.push(ChooseMode(seat_of(who, frame.seat), tuple(goals)))

        to.emit(ask)
        ends = []
        for mode in self.modes:
            goals.append(len(to.code))
            to.block(mode)
            ends.append(to.emit_jump())
        for end in ends:
            to.land(end)

    def say(self, to: Sentences) -> str:
        return to.modes(self.modes, self.who)
