"""Conditions and numbers of all games: counts, values, comparisons, "is such a card", and, or, not.

A condition that speaks of a particular card - the facing holobit of Holobeat, the attacker or blocker of Hi!story, this card, one
that was chosen - is not met while that card is not there, also if it says "not": who is not there is neither large nor small,
neither upright nor down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from holocards.effects import continuous
from holocards.effects.compiler import Compiler
from holocards.effects.constants import Difference, Offset
from holocards.effects.filters import CardFilter
from holocards.effects.guises import texts
from holocards.effects.language import EffectLanguage, language_of
from holocards.effects.numbers import NUMBERS_OF_NUMBERS
from holocards.effects.phrases import how_many
from holocards.effects.schema import (
    AnyCondition,
    AnyFilter,
    AnyNumber,
    Condition,
    Number,
    Part,
    Target,
    ValueName,
    known,
)
from holocards.effects.scope import Amount, Holds, Scope
from holocards.effects.traits import TRAIT_NOUNS, Range
from holocards.engine.board import Board

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


class Count(Number):
    """How many cards fit, times and plus constants: `{ count = FILTER, times = 1000 }` is 1000 for each."""

    count: AnyFilter
    times: Annotated[int, Difference] = 1
    plus: Annotated[int, Offset] = 0

    def compile(self, to: Compiler) -> Amount:
        find, times, plus = self.count.compile_finder(to), self.times, self.plus
        if times == 1 and not plus:
            return lambda board, scope: len(find(board, scope))
        return lambda board, scope: len(find(board, scope)) * times + plus

    def say(self, to: Sentences) -> str:
        return to.number("compare.count_of", self.times, self.plus, cards=to.cards(self.count))

    def each(self, to: Sentences) -> str:
        return to.say("cards.each", cards=to.cards(self.count, count=1))

    def say_within(self, to: Sentences, bounds: Range) -> str:
        if self.times != 1 or self.plus:
            return super().say_within(to, bounds)
        for word, bound, by in (("more", bounds.at_least, 1), ("less", bounds.at_most, -1)):
            alone = bounds.at_least is None or bounds.at_most is None
            if alone and isinstance(bound, Count) and (bound.times, bound.plus) == (1, by):
                return to.say(
                    f"compare.count.{word}", cards=to.cards(self.count), others=to.cards(bound.count)
                )
        return how_many(to, lambda count: to.cards(self.count, count), self.say(to), bounds)


class Value(Number):
    """A number of cards, summed: `{ value = "power", of = "facing", times = 2 }`; several numbers are summed as well."""

    value: ValueName | list[ValueName]
    of: Target = "this"
    times: Annotated[int, Difference] = 1
    plus: Annotated[int, Offset] = 0

    def reads(self) -> list[str]:
        return self.words

    def speaks_of(self, to: Compiler) -> list[str]:
        return [self.of] if isinstance(self.of, str) else []

    def secret(self, language: EffectLanguage) -> str:
        hidden = self.of.hidden_place(language) if isinstance(self.of, CardFilter) else ""
        return hidden or super().secret(language)

    @property
    def words(self) -> list[str]:
        """The number words."""
        return [self.value] if isinstance(self.value, str) else self.value

    def compile(self, to: Compiler) -> Amount:
        find, words, times, plus = to.target(self.of), tuple(self.words), self.times, self.plus
        return lambda board, scope: (
            sum(continuous.number(board, card, word) for card in find(board, scope) for word in words) * times
            + plus
        )

    def say(self, to: Sentences) -> str:
        value = to.join("sum", [to.say(f"number.{word}") for word in self.words])
        if len(self.words) > 1:
            value = to.say("compare.sum", values=value)
        elif to.how_many(self.of) > 1:
            value = to.say("compare.total", value=value)
        return to.scaled(to.value_of(self.of, value), self.times, self.plus)


class Different(Number):
    """How many different numbers, names or attributes cards have: `{ different = "rank", of = FILTER }`."""

    different: Annotated[str, known("values")] | Literal["name", "attribute"]
    of: AnyFilter

    @field_validator("different")
    @classmethod
    def _has_such_traits(cls, trait: str, info: ValidationInfo) -> str:
        if trait in TRAIT_NOUNS and trait not in language_of(info.context).traits:
            raise PydanticCustomError("no_trait", "no trait", {"found": trait})
        return trait

    def reads(self) -> list[str]:
        return [] if self.different in TRAIT_NOUNS else [self.different]

    def secret(self, language: EffectLanguage) -> str:
        hidden = self.of.hidden_place(language) if isinstance(self.of, CardFilter) else ""
        return hidden or super().secret(language)

    def compile(self, to: Compiler) -> Amount:
        find, word, plainly = self.of.compile_finder(to), self.different, to.plainly
        if word in TRAIT_NOUNS:
            return lambda board, scope: len(
                {text for card in find(board, scope) for text in texts(board, card, word, plainly)}
            )
        return lambda board, scope: len({continuous.number(board, card, word) for card in find(board, scope)})

    def say(self, to: Sentences) -> str:
        value = to.say(TRAIT_NOUNS.get(self.different, f"number.{self.different}"))
        return to.say("compare.different", value=value, cards=to.cards(self.of))


def while_there(to: Compiler, parts: Iterable[Part], holds: Holds) -> Holds:
    """Whether it holds and every particular card is there of which these parts say something."""
    words = dict.fromkeys(word for part in parts for word in part.speaks_of(to))
    if not words:
        return holds
    spoken_of = tuple(map(to.target, words))

    def met(board: Board[Any], scope: Scope) -> bool:
        return all(find(board, scope) for find in spoken_of) and holds(board, scope)

    return met


class Compare(Condition, Range):
    """A number within bounds: `{ number = { count = FILTER }, at_least = 4 }`."""

    number: AnyNumber

    def compile(self, to: Compiler) -> Holds:
        number, (least, most) = to.amount(self.number), self.bounds(to)
        if most is None and least is not None:  # what is most often asked
            return while_there(
                to, self.every_part(), lambda board, scope: number(board, scope) >= least(board, scope)
            )

        def within(board: Board[Any], scope: Scope) -> bool:
            found = number(board, scope)
            return (least is None or found >= least(board, scope)) and (
                most is None or found <= most(board, scope)
            )

        return while_there(to, self.every_part(), within)

    def say(self, to: Sentences) -> str:
        return to.comparison(self.number, self)

    def say_not(self, to: Sentences) -> str:
        outside = self.outside()
        if self.exactly == 0 and isinstance(self.number, Number) and self.number.each(to):
            outside = Range(at_least=1)  # of what is counted
        if outside is not None:
            return to.comparison(self.number, outside)
        return to.measured(to.bound(self.number), self, isnt=True)


class Is(Condition):
    """Cards that fit: `{ card = "this", is = { lines = [2, 3] } }`. Not if there is no such card."""

    card: Target
    is_: AnyFilter = Field(alias="is")

    def speaks_of(self, to: Compiler) -> list[str]:
        return [self.card] if isinstance(self.card, str) else []

    def secret(self, language: EffectLanguage) -> str:
        if isinstance(self.card, CardFilter) and isinstance(self.is_, CardFilter) and self.is_.looks_at_faces:
            return self.card.hidden_place(language) or super().secret(language)
        return super().secret(language)

    def compile(self, to: Compiler) -> Holds:
        find, test = to.target(self.card), self.is_.compile_test(to)

        def holds(board: Board[Any], scope: Scope) -> bool:
            cards = find(board, scope)
            return bool(cards) and all(test(board, card, scope) for card in cards)

        return while_there(to, (part for inner in self.parts() for part in inner.every_part()), holds)

    def say(self, to: Sentences) -> str:
        return to.being(self.card, self.is_)

    def say_not(self, to: Sentences) -> str:
        one = to.how_many(self.card) == 1  # of several cards some may fit
        return to.being(self.card, self.is_, isnt=True) if one else super().say_not(to)


class All(Condition):
    """All of these: `{ all = [ ... ] }`."""

    compound = True

    all: list[AnyCondition] = Field(min_length=2)

    def compile(self, to: Compiler) -> Holds:
        parts = [part.compile(to) for part in self.all]
        return lambda board, scope: all(part(board, scope) for part in parts)

    def say(self, to: Sentences) -> str:
        return to.all_of(self.all)

    def say_not(self, to: Sentences) -> str:
        return to.any_of([_contrary(part) for part in self.all])


class AnyOf(Condition):
    """At least one of these: `{ any = [ ... ] }`."""

    compound = True

    any: list[AnyCondition] = Field(min_length=2)

    def compile(self, to: Compiler) -> Holds:
        parts = [part.compile(to) for part in self.any]
        return lambda board, scope: any(part(board, scope) for part in parts)

    def say(self, to: Sentences) -> str:
        return to.any_of(self.any)

    def say_not(self, to: Sentences) -> str:
        return to.all_of([_contrary(part) for part in self.any])


class Not(Condition):
    """Not this: `{ not = CONDITION }`."""

    not_: AnyCondition = Field(alias="not")

    def compile(self, to: Compiler) -> Holds:
        part = self.not_.compile(to)
        return while_there(to, self.every_part(), lambda board, scope: not part(board, scope))

    def say(self, to: Sentences) -> str:
        return self.not_.say_not(to)

    def say_not(self, to: Sentences) -> str:
        return self.not_.say(to)


def _contrary(condition: Condition) -> Condition:
    return Not.model_construct(not_=condition)


CONDITIONS: dict[str, type[Condition]] = {"number": Compare, "card": Is, "all": All, "any": AnyOf, "not": Not}
NUMBERS: dict[str, type[Number]] = {
    "count": Count,
    "value": Value,
    "different": Different,
    **NUMBERS_OF_NUMBERS,
}
