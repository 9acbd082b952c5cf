"""What the schemas of the games have in common; the border only, nothing of it is needed to play."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from holocards.text import ruby
from holocards.text.kanji import is_kanji, missing_readings

SeatWord = Literal["first", "second"]
"""What seats 0 and 1 are called in position files."""

Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
"""The ID of a card."""

Word = Annotated[str, Field(pattern=r"^[a-z]+(_[a-z]+)*$", max_length=30)]
"""A word for which texts have a name: a colour, a family, a town, an era."""

Text = Annotated[str, Field(min_length=1, max_length=80)]
"""A name in one language."""


def _each_once(words: list[str]) -> list[str]:
    for at, word in enumerate(words):
        if word in words[:at]:
            raise PydanticCustomError("twice_in_list", "twice in the list", {"found": word})
    return words


EachOnce = AfterValidator(_each_once)
"""A validator of a list of words: none stands there twice."""


def _without_kanji(text: str) -> str:
    if kanji := "".join(dict.fromkeys(filter(is_kanji, text))):
        raise PydanticCustomError(
            "reading_in_kanji", "kanji in a reading", {"kanji": kanji, "wanted": "kana"}
        )
    return text


Reading = Annotated[Text, AfterValidator(_without_kanji)]
"""How a name is read aloud."""


def with_readings(text: str) -> str:
    """A validator of easy Japanese: kanji that children have not learned yet carry their reading."""
    if ruby.problem(text):
        raise PydanticCustomError("reading_markup", "unfinished reading")
    if bare := missing_readings(text):
        raise PydanticCustomError("reading_missing", "no reading for {kanji}", {"kanji": "".join(bare)})
    return text


class Model(BaseModel):
    """Exact types, no unknown fields, frozen."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Name(Model):
    """A card's name; cards with the same Japanese name have one name to the rules."""

    ja: Text
    reading: Reading
    en: Text


class Flavour(Model):
    """A sentence that does nothing."""

    ja: Annotated[str, Field(min_length=1, max_length=200)]
    easy: Annotated[str, Field(min_length=1, max_length=300)] | None = None
    en: Annotated[str, Field(min_length=1, max_length=200)]
