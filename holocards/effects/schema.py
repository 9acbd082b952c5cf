"""The frame of the effect language as a schema: clauses with their parts, and the open families of parts.

Each game has its own verbs, conditions, filter fields and moments. Which class checks a piece of data is found in the game's
`EffectLanguage` by the piece's leading word; a wrong word or field is an error at its place that lists the valid ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PlainValidator,
    SerializeAsAny,
    ValidationInfo,
    WithJsonSchema,
    model_validator,
)
from pydantic_core import PydanticCustomError

from holocards.effects.constants import AtLeastOne
from holocards.effects.language import EffectLanguage, language_of

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.scope import Amount, Finder, Holds, Test
    from holocards.effects.sentences import Sentences
    from holocards.effects.traits import Range


class Model(BaseModel):
    """The base of everything read from a card file: exact types, no unknown fields, frozen."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)


class Part(Model):
    """A piece of an effect. `parts` lists the pieces inside it, for checks over whole effects."""

    def parts(self) -> Iterator[Part]:
        """The pieces directly inside this one."""
        for name in type(self).model_fields:
            yield from _parts_in(getattr(self, name))

    def reads(self) -> Iterable[str]:
        """The number words and keywords this piece itself reads from cards as they stand."""
        return ()

    def speaks_of(self, to: Compiler) -> Iterable[str]:
        """The words for particular cards of which this piece itself says something, so that they must be there."""
        return ()

    def secret(self, language: EffectLanguage) -> str:
        """What it depends on that not every seat knows: the zone word where such cards lie, FACE_DOWN, "" if nothing."""
        return next((found for part in self.parts() if (found := part.secret(language))), "")

    def every_part(self) -> Iterator[Part]:
        """This piece and all pieces inside it."""
        yield self
        for part in self.parts():
            yield from part.every_part()


FACE_DOWN = "face_down"
"""What a piece depends on that looks at faces of cards which lie face-down in the open."""


def _parts_in(data: object) -> Iterator[Part]:
    if isinstance(data, Part):
        yield data
    elif isinstance(data, (list, tuple)):
        for item in data:
            yield from _parts_in(item)


class Op(Part):
    """A verb. `op` is its word in card files.

    static: allowed in a continuous clause. payable: allowed as a cost. whole: its text is a sentence of its own.
    stative: in English its sentence has a subject ("this card gets ...") and is no request ("draw ...").
    lasting: what it says goes on holding, so that nothing comes "then" after it.
    guises: cards count as something else by it.
    asking: somebody is asked something when it is carried out. decides: the fields that say whether, or how often.
    """

    asking: ClassVar[bool] = False
    decides: ClassVar[tuple[str, ...]] = ()
    static: ClassVar[bool] = False
    payable: ClassVar[bool] = False
    whole: ClassVar[bool] = False
    stative: ClassVar[bool] = False
    lasting: ClassVar[bool] = False
    guises: ClassVar[bool] = False
    op: str

    def changes(self) -> str:
        """The number word or keyword that the verb changes when it is continuous."""
        return ""

    def can_be_paid(self) -> bool:
        """Whether it may stand in a cost."""
        return self.payable

    def asks(self) -> bool:
        """Whether somebody may be asked something while it is carried out, by itself or by verbs inside it."""
        return self.asking or any(part.asks() for part in self.parts() if isinstance(part, Op))

    @model_validator(mode="after")
    def _asked_by_public_facts(self, info: ValidationInfo) -> Self:
        """Cards the effect has come upon may decide who is asked what and how often, cards that lie hidden may not."""
        for name in self.decides if self.asks() else ():
            part = getattr(self, name)
            secret = part.secret(language_of(info.context)) if isinstance(part, Part) else ""
            if secret not in ("", FACE_DOWN):
                place = name.rstrip("_")
                raise PydanticCustomError("asked_by_secret", "by a secret", {"place": place, "found": secret})
        return self

    def compile(self, to: Compiler) -> None:
        """Emit the instructions that carry the verb out."""
        raise TypeError(f"{type(self).__name__} cannot be carried out")

    def compile_static(self, to: Compiler) -> None:
        """Emit the continuous effect, for verbs that may stand in a continuous clause."""
        raise TypeError(f"{type(self).__name__} is not continuous")

    def say(self, to: Sentences) -> str:
        """The verb's sentence without its full stop, in the language and form that `to` asks for."""
        raise TypeError(f"{type(self).__name__} has no words")


class Condition(Part):
    """Something that holds or not. compound: its text consists of several conditions; fixed: it never changes in a game."""

    compound: ClassVar[bool] = False
    fixed: ClassVar[bool] = False

    def compile(self, to: Compiler) -> Holds:
        """A function that tells whether it holds."""
        raise TypeError(f"{type(self).__name__} cannot be judged")

    def say(self, to: Sentences) -> str:
        """The condition as a clause ("if ...", 「…なら」)."""
        raise TypeError(f"{type(self).__name__} has no words")

    def say_not(self, to: Sentences) -> str:
        """That it does not hold, as a clause."""
        return to.isnt(self)


class Number(Part):
    """A number that is worked out when needed."""

    def compile(self, to: Compiler) -> Amount:
        """A function that works it out."""
        raise TypeError(f"{type(self).__name__} cannot be worked out")

    def say(self, to: Sentences) -> str:
        """The number as a noun phrase."""
        raise TypeError(f"{type(self).__name__} has no words")

    def say_within(self, to: Sentences, bounds: Range) -> str:
        """That the number lies within bounds, as a clause."""
        return to.measured(self.say(to), bounds)

    def each(self, to: Sentences) -> str:
        """One of what it counts, so that something can be "for each" of them; "" for other numbers."""
        return ""


class Filter(Part):
    """Which cards; the fields common to all games are in `filters.CardFilter`."""

    def compile_test(self, to: Compiler) -> Test:
        """A function that tells whether a card fits."""
        raise TypeError(f"{type(self).__name__} cannot be tested")

    def compile_finder(self, to: Compiler) -> Finder:
        """A function that finds the cards that fit."""
        raise TypeError(f"{type(self).__name__} finds nothing")


P = TypeVar("P", bound=Part)

DEFINITION = "effectDefinition"
"""The key under which a JSON Schema names a definition of the effect language."""


def _chosen_by(
    key: Callable[[Mapping[str, Any], EffectLanguage], tuple[str | None, str, Mapping[str, type[P]]]],
    base: type[P],
) -> Callable[[Any, ValidationInfo], P]:
    """A validator that hands the data to the class which its leading word names."""

    def validate(data: Any, info: ValidationInfo) -> P:
        if isinstance(data, base):
            return data
        if not isinstance(data, Mapping):
            raise PydanticCustomError(
                "table_expected", "a table was expected", {"part": base.__name__.lower()}
            )
        word, place, classes = key(data, language_of(info.context))
        if word is None or word not in classes:
            raise PydanticCustomError(
                "unknown_word",
                "unknown word",
                {"part": base.__name__.lower(), "place": place, "found": word or "", "valid": list(classes)},
            )
        return classes[word].model_validate(dict(data), context=info.context)

    return validate


def _op_class(data: Mapping[str, Any], language: EffectLanguage) -> tuple[str | None, str, Mapping[str, Any]]:
    word = data.get("op")
    return (word if isinstance(word, str) else None), "op", language.ops


def _leading(classes: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    return next((word for word in classes if word in data), next(iter(data), None))


def _condition_class(
    data: Mapping[str, Any], language: EffectLanguage
) -> tuple[str | None, str, Mapping[str, Any]]:
    return _leading(language.conditions, data), "", language.conditions


def _number_class(
    data: Mapping[str, Any], language: EffectLanguage
) -> tuple[str | None, str, Mapping[str, Any]]:
    return _leading(language.numbers, data), "", language.numbers


def _filter_class(
    data: Mapping[str, Any], language: EffectLanguage
) -> tuple[str | None, str, Mapping[str, Any]]:
    return "filter", "", {"filter": language.filter}


def _number(data: Any, info: ValidationInfo) -> int | Number:
    if isinstance(data, bool) or not isinstance(data, (int, Mapping, Number)):
        raise PydanticCustomError("number_expected", "a number was expected", {"part": "number"})
    if isinstance(data, int):
        if abs(data) > 10**9:
            raise PydanticCustomError("number_too_large", "number too large", {"limit": 10**9})
        return data
    return _chosen_by(_number_class, Number)(data, info)


def _target(data: Any, info: ValidationInfo) -> str | Filter:
    if isinstance(data, str):
        return _reference(data, info)
    return _chosen_by(_filter_class, Filter)(data, info)


def definition(name: str) -> WithJsonSchema:
    """The JSON Schema of a piece: a name that `json_schema` turns into a reference once all pieces are there."""
    return WithJsonSchema({DEFINITION: name})  # no "$ref": pydantic would look for it too early


def known(
    family: Literal["zones", "values", "keywords", "states", "durations", "moments", "forbidden", "history"],
) -> AfterValidator:
    """The field holds one of the game's words of that family."""

    def check(word: str, info: ValidationInfo) -> str:
        valid = getattr(language_of(info.context), family)
        if word not in valid:
            raise PydanticCustomError(
                "unknown_word",
                "unknown word",
                {"part": family, "place": "", "found": word, "valid": list(valid)},
            )
        return word

    return AfterValidator(check)


ZoneName = Annotated[str, known("zones")]
End = Literal["top", "bottom"]


def can_be_put(word: str, end_said: bool, info: ValidationInfo) -> None:
    """Raise unless verbs may put cards at that place; end_said: the data say on top or at the bottom of it."""
    place = language_of(info.context).zones[word]
    if not place.destination:
        raise PydanticCustomError("no_destination", "no destination", {"found": word, "place": "to"})
    if end_said and not place.pile:
        raise PydanticCustomError("no_order", "no order", {"found": word, "place": "at"})


ValueName = Annotated[str, known("values")]
KeywordName = Annotated[str, known("keywords")]
StateName = Annotated[str, known("states")]
DurationName = Annotated[str, known("durations")]


def names(info: ValidationInfo) -> set[str]:
    names: set[str] = (info.context or {}).setdefault("names", set())
    return names


def _named(name: str, info: ValidationInfo) -> str:
    names(info).add(name)
    return name


def _reference(name: str, info: ValidationInfo) -> str:
    of_cards = sorted(given for given in names(info) if not given.startswith(OTHER_THAN_CARDS))
    valid = ["this", "it", *language_of(info.context).references, *of_cards]
    if name not in valid:
        raise PydanticCustomError(
            "unknown_word", "unknown word", {"part": "cards", "place": "", "found": name, "valid": valid}
        )
    return name


NewName = Annotated[str, Field(pattern=r"^[a-z][a-z_]*$"), AfterValidator(_named)]
"""A name given to chosen cards, for the verbs that follow in the same clause."""
OTHER_THAN_CARDS = ("#", "=")
"""How the names of remembered numbers (#) and of words that were said (=) are kept among the names of a clause."""


def _named_so(mark: str) -> AfterValidator:
    """The field gives a name to a number or a word."""

    def check(name: str, info: ValidationInfo) -> str:
        names(info).add(f"{mark}{name}")
        return name

    return AfterValidator(check)


def remembered(mark: str) -> AfterValidator:
    """The field is a name given before in the same clause to a number or a word."""

    def check(name: str, info: ValidationInfo) -> str:
        valid = sorted(given[1:] for given in names(info) if given.startswith(mark))
        if name not in valid:
            raise PydanticCustomError(
                "unknown_word", "unknown word", {"part": "number", "place": "", "found": name, "valid": valid}
            )
        return name

    return AfterValidator(check)


NewNumber = Annotated[str, Field(pattern=r"^[a-z][a-z_]*$"), _named_so("#")]
"""A name given to a number, for what follows in the same clause."""
NewWord = Annotated[str, Field(pattern=r"^[a-z][a-z_]*$"), _named_so("=")]
"""A name given to a card name that somebody said, for what follows in the same clause."""
Reference = Annotated[str, AfterValidator(_reference)]
"""A word for cards: "this", "it", the game's own, or a name given before in the same clause."""


def _reference_or_word(name: str, info: ValidationInfo) -> str:
    return name if f"={name}" in names(info) else _reference(name, info)


ReferenceOrWord = Annotated[str, AfterValidator(_reference_or_word)]
"""The same, or the name given before to a card name that was said."""

AnyOp = Annotated[SerializeAsAny[Op], PlainValidator(_chosen_by(_op_class, Op)), definition("Op")]
AnyCondition = Annotated[
    SerializeAsAny[Condition],
    PlainValidator(_chosen_by(_condition_class, Condition)),
    definition("Condition"),
]
AnyFilter = Annotated[
    SerializeAsAny[Filter], PlainValidator(_chosen_by(_filter_class, Filter)), definition("Filter")
]
AnyNumber = Annotated[int | SerializeAsAny[Number], PlainValidator(_number), definition("Number")]
"""A constant or a number to be worked out."""
PositiveNumber = Annotated[AnyNumber, AtLeastOne]
"""How many, or how often: a constant of at least 1, or a number to be worked out."""
ANY_NUMBER = "any"
"""The word for as many cards as somebody likes."""


def _count(data: Any, info: ValidationInfo) -> int | Number | Literal["any"]:
    return "any" if data == ANY_NUMBER else _number(data, info)


AnyCount = Annotated[
    int | SerializeAsAny[Number] | Literal["any"],
    PlainValidator(_count),
    AtLeastOne,
    WithJsonSchema({"anyOf": [{DEFINITION: "Number"}, {"const": ANY_NUMBER}]}),
]
"""How many cards are chosen: a number, or "any"."""
Target = Annotated[str | SerializeAsAny[Filter], PlainValidator(_target), definition("Target")]
"""Cards: "this", a name the game gives ("facing"), a register ("it" or a name given with `as`), or all that fit a filter."""

Who = Literal["you", "opponent"]
