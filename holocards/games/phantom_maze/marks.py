"""The marks ★ ◉ ◎, A/B and ≪condition≫ of a part of an effect (PM-3.1 to PM-3.5), and the clauses they stand in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.clauses import Clause
from holocards.effects.language import language_of
from holocards.effects.resolve import Resolve, frame_of
from holocards.effects.schema import AnyCondition, AnyOp, Condition, Number, Op
from holocards.effects.verbs.flow import one_of
from holocards.text.languages import Language

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.sentences import Sentences

SIGNS = {"opponent": "★", "must": "◉", "may": "◎"}
USED = ("act", "skill", "special")
"""The moments of effects that are used: they have a price and may have ◉ parts."""


class MarkedPart(Op):
    """A part of an effect with its marks: `{ op = "part", mark = "may", if = CONDITION, do = [...] }`, or `a = [...], b = [...]`.

    mark: "opponent" (★: the opponent carries it out as "you", and may leave it out), "must" (◉), "may" (◎).
    """

    whole = True
    decides = ("if_",)
    op: Literal["part"]
    mark: Literal["opponent", "must", "may"] | None = None
    if_: AnyCondition | None = Field(default=None, alias="if")
    do: list[AnyOp] = Field(default_factory=list)
    a: list[AnyOp] = Field(default_factory=list)
    b: list[AnyOp] = Field(default_factory=list)

    @model_validator(mode="after")
    def _one_or_either(self) -> Self:
        if bool(self.do) == bool(self.a) or bool(self.a) != bool(self.b):
            raise PydanticCustomError("do_or_either", "either do or a and b", {"place": "do"})
        for op in (*self.do, *self.a, *self.b):
            if any(isinstance(part, MarkedPart) for part in op.every_part()):
                raise PydanticCustomError("part_in_part", "no parts inside parts", {"place": "do"})
            if self.mark == "must" and not op.can_be_paid():
                raise PydanticCustomError("not_payable", "not payable", {"place": "do", "found": op.op})
        return self

    @model_validator(mode="after")
    def _leaves_out_by_public_facts(self, info: ValidationInfo) -> Self:
        """How many cards are left out is asked of as many as there are, so that number is no secret."""
        for op in (*self.do, *self.a, *self.b) if self.mark in ("opponent", "may") else ():
            count = getattr(op, "count", None)
            secret = count.secret(language_of(info.context)) if isinstance(count, Number) else ""
            if secret:
                raise PydanticCustomError("asked_by_secret", "by a secret", {"place": "do", "found": secret})
        return self

    @property
    def hangs_on_cost(self) -> bool:
        """Whether paying cards from hand may change what it needs: by a condition, a number, or a look at the discard pile."""
        return any(
            isinstance(part, (Condition, Number))
            or "discard" in (getattr(part, "from_", ""), *getattr(part, "zones", ()))
            for part in self.every_part()
        )

    def asks(self) -> bool:
        """Not for a ◉ part: it is looked at before the effect is used (PM-3.2)."""
        return self.mark != "must" and (self.mark is not None or bool(self.a) or super().asks())

    def compile(self, to: Compiler) -> None:
        before, to.lax = to.lax, self.mark in ("opponent", "may")
        if self.mark == "opponent":
            to.emit(_other_seat)
        condition = to.condition(self.if_) if self.if_ else None
        skip = to.emit_jump(lambda board, scope: not condition(board, scope)) if condition else None
        if self.mark == "must":
            with to.paying(condition):
                self._deeds(to)
        else:
            self._deeds(to)
        if skip is not None:
            to.land(skip)
        if self.mark == "opponent":
            to.emit(_other_seat)
        to.lax = before

    def _deeds(self, to: Compiler) -> None:
        if self.do:
            to.block(self.do)
        else:
            one_of(to, [self.a, self.b], "you")

    def say(self, to: Sentences) -> str:
        either = to.say("part.either", one=to.deeds(self.a), two=to.deeds(self.b)) if self.a else ""
        text = either or _sentences(to, self.do)
        if self.if_ is not None:
            text = to.say("part.if", condition=self.if_.say(to), rest=text)
        return to.say(f"part.{self.mark}", rest=text) if self.mark else text


def _other_seat(game: Any, frame: Resolve) -> None:
    """From here on the other player carries the effect out; done twice, it is the first one again."""
    now = frame_of(game)
    game.agenda[-1] = Resolve(
        1 - now.seat, now.source, now.ability, now.at, now.registers, now.number, now.using
    )


class MazeClause(Clause):
    """One effect of a card: an act, a skill, a special's or trial's effect, a constant one. `pay` is its cost N (PM-2.7).

    `if` is a skill's 《condition》 or that of a constant effect; parts have their own.
    """

    pay: int = Field(default=0, ge=0, le=9)

    @property
    def condition_of_use(self) -> bool:
        return self.when.moment == "skill"

    @model_validator(mode="after")
    def _as_the_rules_have_it(self) -> Self:
        moment = self.when.moment
        for field in ("cost", "may", "else_", "limit"):
            if getattr(self, field):
                raise PydanticCustomError("marks_instead", "marks say this", {"place": field.strip("_")})
        if self.pay and moment not in USED:
            raise PydanticCustomError("only_used_effects_pay", "only used effects cost", {"place": "pay"})
        if self.if_ is not None and moment in ("act", "special", "drawn"):
            raise PydanticCustomError("condition_in_part", "the condition belongs to a part", {"place": "if"})
        if moment not in USED and any(part.mark == "must" for part in self.marked_parts()):
            raise PydanticCustomError("must_not_here", "no action to refuse", {"place": "do"})
        return self

    @property
    def hangs_on_cost(self) -> bool:
        """Whether its ◉ parts can only be judged with the cost paid."""
        return any(part.mark == "must" and part.hangs_on_cost for part in self.marked_parts())

    def marked_parts(self) -> Iterator[MarkedPart]:
        """The parts that carry marks."""
        return (op for op in self.do if isinstance(op, MarkedPart))

    def say(self, to: Sentences) -> str:
        moment = self.when.moment
        if moment not in (*USED, "drawn"):
            return to.in_usual_order(self)
        text = _sentences(to, self.do)
        head = to.say(f"when.{moment}")
        if self.if_ is not None:
            head = to.say("effect.condition", head=head, condition=self.if_.say(to))
        if self.pay:
            head = to.say("effect.cost", head=head, count=self.pay)
        return to.say("effect", head=head, text=text)


def _sentences(to: Sentences, ops: Sequence[Op]) -> str:
    """Parts one after the other, a sentence each, so that every mark stands in front of one; verbs without marks together."""
    texts = []
    for whole, group in groupby(ops, lambda op: op.whole):
        run = list(group)
        texts += [op.say(to) for op in run] if whole else [to.deeds(run)]
    if to.language is Language.EN:
        texts = [text[:1].upper() + text[1:] for text in texts]
    return to.join("next", texts)
