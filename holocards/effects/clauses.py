"""Clauses: one sentence of a card each, with the moment, the limit, the condition, the cost and the verbs in a fixed order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import Field, PlainValidator, SerializeAsAny, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.constants import MOST_AT_ONCE
from holocards.effects.language import language_of
from holocards.effects.schema import (
    AnyCondition,
    AnyFilter,
    AnyOp,
    Condition,
    NewName,
    Op,
    Part,
    definition,
    known,
    names,
)

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


class When(Part):
    """The moment at which a clause happens. `nth`: only the n-th time; `state`: only if the card was in that state.

    cards: the moment is about cards that fit ("when another card of yours attacks"), which are "it" then, and `as` a name;
    without, it is about this card.
    """

    moment: Annotated[str, known("moments")]
    nth: int | None = Field(default=None, ge=1, le=MOST_AT_ONCE)
    state: str | None = None
    cards: AnyFilter | None = None
    as_: NewName | None = Field(default=None, alias="as")

    @model_validator(mode="after")
    def _state_of_moment(self, info: ValidationInfo) -> When:
        moment = language_of(info.context).moments[self.moment]
        states = list(moment.states or {})
        if self.state is not None and self.state not in states:
            raise PydanticCustomError(
                "unknown_word",
                "unknown word",
                {"part": "states", "place": "state", "found": self.state, "valid": states},
            )
        if self.as_ is not None and self.cards is None:
            raise PydanticCustomError("as_needs_cards", "as needs cards", {"place": "as", "found": self.as_})
        if self.cards is not None and moment.own:
            raise PydanticCustomError("not_watched", "not watched", {"place": "cards", "found": self.moment})
        if self.cards is not None and moment.unseen and getattr(self.cards, "looks_at_faces", True):
            raise PydanticCustomError("not_seen", "not seen", {"place": "cards", "found": self.moment})
        if self.nth is not None and not moment.counted:
            raise PydanticCustomError("not_counted", "not counted", {"place": "nth", "found": self.nth})
        return self


class Limit(Part):
    """How often a clause may be used: `uses` times per turn or game, counted for this card, its name or its effect's name."""

    uses: int = Field(default=1, ge=1, le=MOST_AT_ONCE)
    by: Literal["card", "name", "effect_name"] = "card"
    per: Literal["turn", "game"] = "turn"


def _when(data: Any, info: ValidationInfo) -> When:
    if isinstance(data, When):
        return data
    return When.model_validate({"moment": data} if isinstance(data, str) else data, context=info.context)


ALWAYS = "always"
"""The moment of continuous effects."""


class Clause(Part):
    """One sentence of a card: when, limit, if, cost, may, do, else - each on its own and in this order.

    A game's clause may add marks of its own; `gate` is a condition without which the card does not have the clause at all.
    """

    when: Annotated[SerializeAsAny[When], PlainValidator(_when), definition("When")]
    limit: Limit | None = None
    if_: AnyCondition | None = Field(default=None, alias="if")
    cost: list[AnyOp] = Field(default_factory=list)
    may: bool = False
    do: list[AnyOp] = Field(default_factory=list)
    else_: list[AnyOp] = Field(default_factory=list, alias="else")

    @model_validator(mode="wrap")
    @classmethod
    def _ownnames(cls, data: Any, handler: Any, info: ValidationInfo) -> Any:
        """Names given to chosen cards hold within one clause, and not in a clause that it grants."""
        given = names(info)
        outside = set(given)
        given.clear()
        clause = handler(data)
        given.clear()
        given.update(outside)
        return clause

    @property
    def continuous(self) -> bool:
        """Whether it is a continuous effect."""
        return self.when.moment == ALWAYS

    def marks(self, to: Sentences) -> list[str]:
        """The marks in front of the clause's text; none unless the game has some."""
        return []

    @property
    def hides(self) -> bool:
        """Whether it works in hidden places too, so that its owner may be asked about cards nobody else sees."""
        return False

    @property
    def in_hiding(self) -> bool:
        """Whether it works in hidden places only, where its owner picks it from what may be used, and is always asked."""
        return False

    @property
    def condition_of_use(self) -> bool:
        """Whether its `if` is read by the rules when it is about to be used, and not again when it is carried out."""
        return False

    def say(self, to: Sentences) -> str:
        """Its text without the last full stop; a game may put its clauses in an order of its own."""
        return to.in_usual_order(self)

    def tags(self) -> frozenset[str]:
        """Marks of the game by which its rules find abilities; none unless the game has some."""
        return frozenset()

    def effect_name(self) -> str:
        """The effect's name, for limits that count by it; empty if the game's effects have none."""
        return ""

    def gate(self) -> Condition | None:
        """A condition without which the card does not have this clause; none unless the game has such marks."""
        return None

    def model_post_init(self, context: Any) -> None:
        """What the fields' types cannot say: continuous clauses hold continuous verbs only, costs can be paid."""
        problems = list(self._misplaced())
        if problems:
            place, word, key = problems[0]
            raise PydanticCustomError(key, key, {"place": place, "found": word, "part": "op"})

    @model_validator(mode="after")
    def _lower_layers_only(self, info: ValidationInfo) -> Self:
        """A continuous effect reads numbers of lower layers than it changes, so working them out always ends."""
        if self.continuous:
            layer = language_of(info.context).layer
            for op in self.do:
                if not op.changes():
                    continue  # prohibitions and given abilities are no numbers
                changed = layer(op.changes())
                for part in (*op.every_part(), *(self.if_.every_part() if self.if_ else ())):
                    for word in part.reads():
                        if layer(word) >= changed:
                            raise PydanticCustomError(
                                "reads_own_layer", "reads its own layer", {"place": "do", "found": word}
                            )
        return self

    @model_validator(mode="after")
    def _asked_by_public_facts(self, info: ValidationInfo) -> Self:
        """Whether a player is asked anything depends on what everybody sees; what only its owner knows may be shown as a cost."""
        language = language_of(info.context)
        if self.continuous or self.in_hiding:
            return self
        declared = language.moments[self.when.moment].declared
        asks = bool(self.cost) or any(op.asks() for op in (*self.do, *self.else_))
        secret = self.if_.secret(language) if self.if_ else ""
        if secret and (self.may or (asks and not declared)):
            raise PydanticCustomError(
                "asked_by_secret", "asked by a secret", {"place": "if", "found": secret}
            )
        if self.may or declared:
            return self
        for op in self.cost:
            if secret := op.secret(language):
                raise PydanticCustomError(
                    "paid_by_secret", "paid by a secret", {"place": "cost", "found": secret}
                )
        return self

    def _misplaced(self) -> Iterable[tuple[str, str, str]]:
        if self.continuous:
            for place, ops in (("cost", self.cost), ("else", self.else_)):
                if ops:
                    yield place, ops[0].op, "not_in_continuous"
            for place, said in (("limit", self.limit is not None), ("may", self.may)):
                if said:
                    yield place, place, "not_in_continuous"
            for op in self.do:
                if not op.static:
                    yield "do", op.op, "not_continuous"
            for op in self.do:
                if op.static and getattr(op, "until", None) is not None:
                    yield "do", op.op, "until_in_continuous"
        else:
            for place, ops in (("cost", self.cost), ("do", self.do), ("else", self.else_)):
                for op in _ops_in(ops):
                    if op.static and getattr(op, "until", "") is None:
                        yield place, op.op, "until_missing"
        for op in self.cost:
            if not op.can_be_paid():
                yield "cost", op.op, "not_payable"
        if not self.do:
            yield "do", "", "nothing_done"


def _ops_in(parts: Iterable[Part]) -> Iterator[Op]:
    """These verbs and those inside them, without those of clauses inside."""
    for part in parts:
        if isinstance(part, Op):
            yield part
        if not isinstance(part, Clause):
            yield from _ops_in(part.parts())


def _clause(data: Any, info: ValidationInfo) -> Clause:
    if isinstance(data, Clause):
        return data
    return language_of(info.context).clause.model_validate(data, context=info.context)


AnyClause = Annotated[SerializeAsAny[Clause], PlainValidator(_clause), definition("Clause")]
"""A clause of the game inside a verb: an ability that a card is given, an effect that happens later."""
