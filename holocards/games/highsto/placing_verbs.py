"""The verbs that put cards on the field by an effect: summoning without setting (HS-6) and setting (HS-4.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import Field, PlainValidator, ValidationInfo, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.filters import CardFilter
from holocards.effects.language import language_of
from holocards.effects.phrases import one_of_these, these
from holocards.effects.resolve import IT, Resolve, keep, kept, store
from holocards.effects.schema import (
    DEFINITION,
    AnyCondition,
    AnyFilter,
    NewName,
    Op,
    Part,
    PositiveNumber,
    Target,
    Who,
)
from holocards.effects.verbs.cards import seat_of
from holocards.effects.verbs.searching import look_through, shuffle_again
from holocards.engine.board import card_of
from holocards.games.highsto.placing import ANY, ORDER, SET, SUMMON, UPON, PlaceCards

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.sentences import Sentences


class Upon(Part):
    """The cards on which something is placed: on the stacks in which they lie, whatever the ranks."""

    cards: Target

    @model_validator(mode="after")
    def _seen_by_both(self, info: ValidationInfo) -> Self:
        """Whether there is a place for a card must be no secret."""
        language = language_of(info.context)
        if isinstance(self.cards, CardFilter):
            secret = self.cards.hidden_place(language) or self.cards.secret(language)
            if secret:
                raise PydanticCustomError("asked_by_secret", "by a secret", {"place": "on", "found": secret})
        return self


def _where(data: Any, info: ValidationInfo) -> str | Upon:
    if data in (ORDER, ANY) or isinstance(data, Upon):
        return data  # type: ignore[no-any-return]
    return Upon.model_validate(data if isinstance(data, Mapping) else {"cards": data}, context=info.context)


Where = Annotated[
    Literal["order", "any"] | Upon,
    PlainValidator(_where),
    WithJsonSchema(
        {
            "anyOf": [
                {"type": "string"},
                {
                    "type": "object",
                    "properties": {"cards": {DEFINITION: "Target"}},
                    "required": ["cards"],
                    "additionalProperties": False,
                },
            ]
        }
    ),
]
"""Where cards are placed: in rank order, on any card, or on particular cards."""


class Placing(Op):
    """What summoning and setting by an effect have in common: which cards, how many, where.

    from: a filter; hidden places are looked through, and piles shuffled afterwards. cards: these very cards instead.
    on: "order" as in HS-6.2 and HS-4.7, "any" as in HS-6.3, or on these cards only, whatever the ranks: a word for cards ("this")
    or `{ cards = FILTER }`; any_if: on any card if that holds. who: who does it, with own cards.
    """

    asking = True
    decides = ("count",)
    from_: AnyFilter | None = Field(default=None, alias="from")
    cards: Target | None = None
    count: PositiveNumber = 1
    up_to: bool = False
    on: Where = "order"
    any_if: AnyCondition | None = None
    who: Who = "you"
    as_: NewName | None = Field(default=None, alias="as")

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        if (self.from_ is None) == (self.cards is None):
            raise PydanticCustomError("from_or_cards", "either from or cards", {"place": "from"})
        return self

    @model_validator(mode="after")
    def _with_own_cards(self) -> Self:
        """Nobody puts the other player's cards on the field."""
        found = self.from_
        owner = found.owner or ("you" if found.zones else None) if isinstance(found, CardFilter) else None
        if owner not in (None, "any", self.who):
            raise PydanticCustomError(
                "only_own_cards", "only own cards", {"place": "from", "found": self.who}
            )
        return self

    def place(self, to: Compiler, how: str) -> None:
        """Emit it."""
        if isinstance(self.from_, CardFilter):
            look_through(to, self.from_, self.who)
            finder = to.finder_number(self.from_.compile_finder(to), self.from_.hidden_size(to))
        elif self.cards in (None, "it"):  # kept apart: what is placed becomes "it"
            those = to.fresh_register()
            to.emit(lambda game, frame: keep(game, those, kept(frame, IT)))
            finder = to.finder_number(
                lambda board, scope: [card_of(ref) for ref in kept(scope, those) if board.still(ref)]
            )
        else:
            finder = to.finder_number(to.target(self.cards or "it"))
        amount, up_to, register = to.amount(self.count), self.up_to or to.lax, to.register(self.as_)
        any_if = to.condition(self.any_if) if self.any_if is not None else None
        hidden, all_of, who = to.table.sizes[finder] is not None, self.from_ is None, self.who
        on, beneath = (self.on, None) if isinstance(self.on, str) else (UPON, to.target(self.on.cards))

        def place(game: Any, frame: Resolve) -> None:
            most = len(game.table.finders[finder](game, frame)) if all_of else amount(game, frame)
            where = ANY if any_if is not None and any_if(game, frame) else on
            upon = tuple(map(game.ref, beneath(game, frame))) if beneath is not None and where == UPON else ()
            store(game, register, ())
            if most > 0:
                least = 0 if up_to else most
                seat = seat_of(who, frame.seat)
                game.push(PlaceCards(seat, finder, how, where, least, most, register, hidden, (), upon))

        to.emit(place)
        if self.from_ is not None:
            shuffle_again(to, self.from_)

    def words(self, to: Sentences, verb: str) -> str:
        """It, in words."""
        if self.from_ is not None:
            cards = to.named(self.as_, to.some_cards(self.from_, self.count, up_to=self.up_to, taken=True))
        else:
            cards = these(to, self.cards or "it")
            if self.up_to:
                cards = to.say("cards.any_of_them", cards=cards)
        if isinstance(self.on, str):
            text = to.verb(f"{verb}.{self.on}", who=self.who, cards=cards, count=self._count(to))
        else:
            text = to.verb(f"{verb}.upon", who=self.who, cards=cards, upon=one_of_these(to, self.on.cards))
        if self.any_if is not None:
            text = to.say(
                f"verb.{verb}.any_if", deed=text, condition=self.any_if.say(to), count=self._count(to)
            )
        return text

    def _count(self, to: Sentences) -> int:
        """How many cards the text speaks of: one or several."""
        if self.from_ is None:
            return to.how_many(self.cards or "it")
        return self.count if isinstance(self.count, int) else 2


class Summon(Placing):
    """Summon without setting: `{ op = "summon", from = { zone = "hand", rank = { at_most = 2 } }, on = "any" }` (HS-6)."""

    op: Literal["summon"]

    def compile(self, to: Compiler) -> None:
        self.place(to, SUMMON)

    def say(self, to: Sentences) -> str:
        return self.words(to, "summon")


class SetCard(Placing):
    """Set by an effect: `{ op = "set", from = { zone = "graveyard", rank = { at_most = 1 } } }`; "any": on any spot."""

    op: Literal["set"]

    def compile(self, to: Compiler) -> None:
        self.place(to, SET)

    def say(self, to: Sentences) -> str:
        return self.words(to, "set")
