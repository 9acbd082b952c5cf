"""What a filter asks of cards: bounds of a number, a word in the name, likeness to another card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from pydantic import Field, ValidationInfo, field_validator, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.compiler import Compiler
from holocards.effects.fitting import alike_to, named_so
from holocards.effects.language import language_of
from holocards.effects.schema import AnyNumber, Number, Part, Reference, ReferenceOrWord
from holocards.effects.scope import Amount, Test
from holocards.text.card_names import name_with_reading
from holocards.text.kanji import needs_reading
from holocards.text.languages import Language

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


TRAIT_NOUNS = {"name": "noun.name", "attribute": "noun.attribute"}
"""What cards may have in common besides numbers, with the message for it."""


class Range(Part):
    """Bounds of a number, both included."""

    at_least: AnyNumber | None = None
    at_most: AnyNumber | None = None
    exactly: AnyNumber | None = None

    @field_validator("exactly")
    @classmethod
    def _one_kind(cls, exactly: Any, info: ValidationInfo) -> Any:
        if exactly is not None and (
            info.data.get("at_least") is not None or info.data.get("at_most") is not None
        ):
            raise PydanticCustomError("exactly_alone", "exactly stands alone", {"found": "exactly"})
        return exactly

    @model_validator(mode="after")
    def _bounded(self) -> Self:
        if self.at_least is None and self.at_most is None and self.exactly is None:
            raise PydanticCustomError("bounds_missing", "no bounds", {"place": "at_least"})
        return self

    @property
    def worked_out(self) -> bool:
        """Whether a bound is no constant."""
        return any(isinstance(bound, Number) for bound in (self.at_least, self.at_most, self.exactly))

    def outside(self) -> Range | None:
        """The bounds of all numbers that are not within these; None if they cannot be given as one stretch."""
        if self.exactly is not None or (self.at_least is None) == (self.at_most is None):
            return None
        bound, by = (self.at_least, -1) if self.at_least is not None else (self.at_most, 1)
        if isinstance(bound, Number):
            if not hasattr(bound, "plus"):
                return None
            beyond: Any = bound.model_copy(update={"plus": bound.plus + by})
        else:
            beyond = (bound or 0) + by
        return Range.model_construct(**{"at_most" if by < 0 else "at_least": beyond})

    def of_cards(self, to: Sentences) -> str:
        """The bounds of a number that cards have, in words: 8 or less, more than another, or just the number."""
        return to.than(self, of_cards=True) or to.within(self)

    def bounds(self, to: Compiler) -> tuple[Amount | None, Amount | None]:
        """Functions for the least and the greatest number that fit."""
        if self.exactly is not None:
            amount = to.amount(self.exactly)
            return amount, amount
        return (
            to.amount(self.at_least) if self.at_least is not None else None,
            to.amount(self.at_most) if self.at_most is not None else None,
        )


class Words(Part):
    """A word looked for in names, in the languages of the product; it is found if the Japanese one is part of the name."""

    ja: str = Field(min_length=1, max_length=40)
    reading: str = Field(default="", max_length=80)
    en: str = Field(min_length=1, max_length=60)

    @model_validator(mode="after")
    def _readable(self) -> Self:
        bare = [char for char in self.ja if needs_reading(char)]
        if bare and not self.reading.strip():
            raise PydanticCustomError(
                "reading_missing", "no reading for {kanji}", {"kanji": "".join(bare), "place": "reading"}
            )
        return self

    def say(self, to: Sentences) -> str:
        """The word in the language that is written."""
        if to.language is Language.EN:
            return self.en
        return name_with_reading(self.ja, self.reading) if to.language is Language.EASY else self.ja


class Alike(Part):
    """What a card has in common with another, or with a name that was said: `{ name = "it" }`, `{ attribute = "it" }`."""

    name: ReferenceOrWord | None = None
    attribute: Reference | None = None

    @model_validator(mode="after")
    def _one_of_them(self, info: ValidationInfo) -> Self:
        if (self.name is None) == (self.attribute is None):
            raise PydanticCustomError("one_trait", "one of them", {"place": "name"})
        if self.trait not in language_of(info.context).traits:
            raise PydanticCustomError("no_trait", "no trait", {"place": self.trait, "found": self.trait})
        return self

    @property
    def trait(self) -> str:
        """The word of what they have in common."""
        return "name" if self.name is not None else "attribute"

    def speaks_of(self, to: Compiler) -> list[str]:
        other = self.name or self.attribute or ""
        return [other] if self.name is None or to.said(other) is None else []

    def test(self, to: Compiler) -> Test:
        """Whether a card has it."""
        other = self.name or self.attribute or ""
        said = to.said(other) if self.name is not None else None
        return alike_to(self.trait, to.target(other), to.plainly) if said is None else named_so(said)

    def say(self, to: Sentences, *, isnt: bool = False) -> str:
        """It, or its contrary, in words."""
        other = self.name or self.attribute or ""
        named = f"={other}"
        whose = to.letter(named) if to.has_letter(named) else to.target(other)
        return to.say(f"cards.{'not_alike' if isnt else 'alike'}.{self.trait}", other=whose)
