"""Numbers made of other numbers - a sum, the smallest, the largest of several, a half -, numbers that were remembered, and how
many cards something was about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import AfterValidator, Field, ValidationInfo
from pydantic_core import PydanticCustomError

from holocards.effects.compiler import Compiler
from holocards.effects.constants import Difference, Offset
from holocards.effects.phrases import amount as amount_words
from holocards.effects.phrases import how_many
from holocards.effects.resolve import kept
from holocards.effects.schema import OTHER_THAN_CARDS, AnyNumber, Number, Reference, names, remembered
from holocards.effects.scope import Amount

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences
    from holocards.effects.traits import Range


def _out_of(to: Compiler, numbers: list[int | Number], work_out: Callable[[Iterable[int]], int]) -> Amount:
    """A function for the number that is worked out of several."""
    amounts = [to.amount(number) for number in numbers]
    return lambda board, scope: work_out(amount(board, scope) for amount in amounts)


class Sum(Number):
    """Several numbers together: `{ sum = [{ count = FILTER }, { count = FILTER, times = -1 }] }` is one less the other."""

    sum: list[AnyNumber] = Field(min_length=2)

    def compile(self, to: Compiler) -> Amount:
        return _out_of(to, self.sum, sum)

    def say(self, to: Sentences) -> str:
        text = amount_words(to, self.sum[0])
        for part in self.sum[1:]:
            less = negated(part)
            word = "compare.added" if less is None else "compare.minus"
            text = to.say(word, one=text, two=amount_words(to, part if less is None else less))
        return text


def negated(number: int | Number) -> int | Number | None:
    """What a number takes away, None if it is no number less than nothing."""
    if isinstance(number, int):
        return -number if number < 0 else None
    times = getattr(number, "times", 1)
    if times < 0 and not getattr(number, "plus", 0):
        return number.model_copy(update={"times": -times})
    return None


class Smallest(Number):
    """The smallest of several numbers: `{ smallest = [{ count = FILTER, times = 1000 }, 3000] }` is never above 3000."""

    smallest: list[AnyNumber] = Field(min_length=2)

    def compile(self, to: Compiler) -> Amount:
        return _out_of(to, self.smallest, min)

    def say(self, to: Sentences) -> str:
        return _one_of(
            to, "compare.smaller" if len(self.smallest) == 2 else "compare.smallest", self.smallest
        )


class Largest(Number):
    """The largest of several numbers: `{ largest = [{ value = "rank", of = "it" }, 1] }` is never below 1."""

    largest: list[AnyNumber] = Field(min_length=2)

    def compile(self, to: Compiler) -> Amount:
        return _out_of(to, self.largest, max)

    def say(self, to: Sentences) -> str:
        return _one_of(to, "compare.larger" if len(self.largest) == 2 else "compare.largest", self.largest)


def _one_of(to: Sentences, word: str, numbers: list[int | Number]) -> str:
    said = [amount_words(to, number) for number in numbers]
    return to.say(word, numbers=to.join("sum", said))


def _remembered(name: str, info: ValidationInfo) -> str:
    valid = ["it", *sorted(given for given in names(info) if not given.startswith(OTHER_THAN_CARDS))]
    if name not in valid:
        raise PydanticCustomError(
            "unknown_word", "unknown word", {"part": "cards", "place": "were", "found": name, "valid": valid}
        )
    return name


class Were(Number):
    """How many cards "it" or a name stands for, wherever they are by now: `{ were = "it" }` after a hand was shuffled away."""

    were: Annotated[Reference, AfterValidator(_remembered)]

    def compile(self, to: Compiler) -> Amount:
        register = to.register_of(self.were)
        return lambda board, scope: len(kept(scope, register))

    def say(self, to: Sentences) -> str:
        if self.were == "it":
            return to.say("compare.were.it")
        return to.say("compare.were", cards=to.target(self.were))

    def say_within(self, to: Sentences, bounds: Range) -> str:
        word = "noun.such_card" if self.were == "it" else "noun.card_that_was"
        cards = "" if self.were == "it" else to.target(self.were)
        return how_many(to, lambda count: to.say(word, cards=cards, count=count), self.say(to), bounds)


class Half(Number):
    """Half of a number: `{ half = { were = "it" }, rounded = "up" }`; rounded down if nothing is said."""

    half: AnyNumber
    rounded: Literal["down", "up"] = "down"

    def compile(self, to: Compiler) -> Amount:
        whole, more = to.amount(self.half), int(self.rounded == "up")
        return lambda board, scope: (whole(board, scope) + more) // 2

    def say(self, to: Sentences) -> str:
        return to.say(f"compare.half.{self.rounded}", number=amount_words(to, self.half))


class Noted(Number):
    """A number that was noted, rolled or said before in this clause: `{ noted = "die", times = 1000 }`."""

    noted: Annotated[str, remembered("#")]
    times: Annotated[int, Difference] = 1
    plus: Annotated[int, Offset] = 0

    def compile(self, to: Compiler) -> Amount:
        register, times, plus = to.register(f"#{self.noted}"), self.times, self.plus
        return lambda board, scope: sum(kept(scope, register)) * times + plus

    def say(self, to: Sentences) -> str:
        return to.scaled(to.letter(f"#{self.noted}"), self.times, self.plus)


NUMBERS_OF_NUMBERS: dict[str, type[Number]] = {
    "sum": Sum,
    "smallest": Smallest,
    "largest": Largest,
    "were": Were,
    "half": Half,
    "noted": Noted,
}
