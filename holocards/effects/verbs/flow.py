"""Verbs about the course of an effect: if and modes."""

from __future__ import annotations

from collections.abc import Sequence
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
    """Choose one of several: `{ op = "modes", modes = [ [...], [...] ] }`. `who` chooses."""

    op: Literal["modes"]
    modes: list[list[AnyOp]] = Field(min_length=2)
    who: Who = "you"

    def compile(self, to: Compiler) -> None:
        one_of(to, self.modes, self.who)

    def say(self, to: Sentences) -> str:
        return to.modes(self.modes, self.who)
