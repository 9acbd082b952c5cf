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

from holocards.effects.language import EffectLanguage, language_of

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.scope import Amount, Finder, Holds, Test
    from holocards.effects.sentences import Sentences


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

    def every_part(self) -> Iterator[Part]:
        """This piece and all pieces inside it."""
        yield self
        for part in self.parts():
            yield from part.every_part()


def _parts_in(data: object) -> Iterator[Part]:
    if isinstance(data, Part):
        yield data
    elif isinstance(data, (list, tuple)):
        for item in data:
            yield from _parts_in(item)


class Op(Part):
    """A verb. `op` is its word in card files.

    static: allowed in a continuous clause. payable: allowed as a cost.
    """

    static: ClassVar[bool] = False
    payable: ClassVar[bool] = False
    op: str

    def changes(self) -> str:
        """The number word or keyword that the verb changes when it is continuous."""
        return ""

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
    """Something that holds or not."""

    def compile(self, to: Compiler) -> Holds:
        """A function that tells whether it holds."""
        raise TypeError(f"{type(self).__name__} cannot be judged")

    def say(self, to: Sentences) -> str:
        """The condition as a clause ("if ...", 「…なら」)."""
        raise TypeError(f"{type(self).__name__} has no words")


class Number(Part):
    """A number that is worked out when needed."""

    def compile(self, to: Compiler) -> Amount:
        """A function that works it out."""
        raise TypeError(f"{type(self).__name__} cannot be worked out")

    def say(self, to: Sentences) -> str:
        """The number as a noun phrase."""
        raise TypeError(f"{type(self).__name__} has no words")


class Filter(Part):
    """Which cards; the fields common to all games are in `filters.CardFilter`."""

    def compile_test(self, to: Compiler) -> Test:
        """A function that tells whether a card fits."""
        raise TypeError(f"{type(self).__name__} cannot be tested")

    def compile_finder(self, to: Compiler) -> Finder:
        """A function that finds the cards that fit."""
        raise TypeError(f"{type(self).__name__} finds nothing")


P = TypeVar("P", bound=Part)


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


def _ref(name: str) -> WithJsonSchema:
    return WithJsonSchema({"$ref": f"#/$defs/{name}"})


def known(family: Literal["zones", "values", "keywords", "states", "durations", "moments"]) -> AfterValidator:
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
ValueName = Annotated[str, known("values")]
KeywordName = Annotated[str, known("keywords")]
StateName = Annotated[str, known("states")]
DurationName = Annotated[str, known("durations")]


def _names(info: ValidationInfo) -> set[str]:
    names: set[str] = (info.context or {}).setdefault("names", set())
    return names


def _named(name: str, info: ValidationInfo) -> str:
    _names(info).add(name)
    return name


def _reference(name: str, info: ValidationInfo) -> str:
    valid = ["this", "it", *language_of(info.context).references, *sorted(_names(info))]
    if name not in valid:
        raise PydanticCustomError(
            "unknown_word", "unknown word", {"part": "cards", "place": "", "found": name, "valid": valid}
        )
    return name


NewName = Annotated[str, Field(pattern=r"^[a-z][a-z_]*$"), AfterValidator(_named)]
"""A name given to chosen cards, for the verbs that follow in the same clause."""
Reference = Annotated[str, AfterValidator(_reference)]
"""A word for cards: "this", "it", the game's own, or a name given before in the same clause."""

AnyOp = Annotated[SerializeAsAny[Op], PlainValidator(_chosen_by(_op_class, Op)), _ref("Op")]
AnyCondition = Annotated[
    SerializeAsAny[Condition], PlainValidator(_chosen_by(_condition_class, Condition)), _ref("Condition")
]
AnyFilter = Annotated[
    SerializeAsAny[Filter], PlainValidator(_chosen_by(_filter_class, Filter)), _ref("Filter")
]
AnyNumber = Annotated[int | SerializeAsAny[Number], PlainValidator(_number), _ref("Number")]
"""A constant or a number to be worked out."""
Target = Annotated[str | SerializeAsAny[Filter], PlainValidator(_target), _ref("Target")]
"""Cards: "this", a name the game gives ("facing"), a register ("it" or a name given with `as`), or all that fit a filter."""

Who = Literal["you", "opponent"]


class When(Part):
    """The moment at which a clause happens. `nth`: only the n-th time; `state`: only if the card was in that state."""

    moment: Annotated[str, known("moments")]
    nth: int | None = Field(default=None, ge=1)
    state: str | None = None

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
        if self.nth is not None and not moment.counted:
            raise PydanticCustomError("not_counted", "not counted", {"place": "nth", "found": self.nth})
        return self


class Limit(Part):
    """How often a clause may be used: `uses` times per turn, counted for this card, its name or its effect's name."""

    uses: int = Field(default=1, ge=1)
    by: Literal["card", "name", "effect_name"] = "card"


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

    when: Annotated[When, PlainValidator(_when), _ref("When")]
    limit: Limit | None = None
    if_: AnyCondition | None = Field(default=None, alias="if")
    cost: list[AnyOp] = Field(default_factory=list)
    may: bool = False
    do: list[AnyOp] = Field(default_factory=list)
    else_: list[AnyOp] = Field(default_factory=list, alias="else")

    @model_validator(mode="wrap")
    @classmethod
    def _own_names(cls, data: Any, handler: Any, info: ValidationInfo) -> Any:
        """Names given to chosen cards hold within one clause."""
        _names(info).clear()
        return handler(data)

    @property
    def continuous(self) -> bool:
        """Whether it is a continuous effect."""
        return self.when.moment == ALWAYS

    def marks(self, to: Sentences) -> list[str]:
        """The marks in front of the clause's text; none unless the game has some."""
        return []

    @property
    def condition_of_use(self) -> bool:
        """Whether its `if` is read by the rules when it is about to be used, and not again when it is carried out."""
        return False

    def say(self, to: Sentences) -> str:
        """Its text without the last full stop; a game may put its clauses in an order of its own."""
        return to.in_usual_order(self)

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
            values = language_of(info.context).values
            for op in self.do:
                changed = values[op.changes()].layer if op.changes() in values else 1
                for part in (*op.every_part(), *(self.if_.every_part() if self.if_ else ())):
                    for word in part.reads():
                        if (values[word].layer if word in values else 1) >= changed:
                            raise PydanticCustomError(
                                "reads_own_layer", "reads its own layer", {"place": "do", "found": word}
                            )
        return self

    def _misplaced(self) -> Iterable[tuple[str, str, str]]:
        if self.continuous:
            for place, ops in (("cost", self.cost), ("else", self.else_)):
                if ops:
                    yield place, ops[0].op, "not_in_continuous"
            for op in self.do:
                if not op.static:
                    yield "do", op.op, "not_continuous"
        for op in self.cost:
            if not op.payable:
                yield "cost", op.op, "not_payable"
        if not self.do:
            yield "do", "", "nothing_done"
