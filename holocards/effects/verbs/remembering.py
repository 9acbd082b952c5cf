"""Verbs that remember something for what follows in the clause: a number as it is now, what chance rolls, a name somebody says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.compiler import Compiler
from holocards.effects.language import language_of
from holocards.effects.phrases import amount as amount_words
from holocards.effects.resolve import Resolve, keep
from holocards.effects.schema import FACE_DOWN, AnyNumber, NewNumber, NewWord, Op, Part, Who
from holocards.effects.verbs.cards import seat_of
from holocards.engine.agenda import ENGINE, Decision, step
from holocards.engine.facts import Choice, Refusal, Seat

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


class Note(Op):
    """Remember a number as it is now: `{ op = "note", number = { count = FILTER }, as = "n" }`; later `{ noted = "n" }`."""

    op: Literal["note"]
    number: AnyNumber
    as_: NewNumber = Field(alias="as")

    @model_validator(mode="after")
    def _of_what_everybody_sees(self, info: ValidationInfo) -> Self:
        """A noted number may decide who is asked what, so no hidden card may be in it."""
        secret = self.number.secret(language_of(info.context)) if isinstance(self.number, Part) else ""
        if secret not in ("", FACE_DOWN):
            raise PydanticCustomError("asked_by_secret", "by a secret", {"place": "number", "found": secret})
        return self

    def compile(self, to: Compiler) -> None:
        amount, register = to.amount(self.number), to.register(f"#{self.as_}")
        to.emit(lambda game, frame: keep(game, register, (amount(game, frame),)))

    def say(self, to: Sentences) -> str:
        number = amount_words(to, self.number)
        return to.verb("note", number=number, name=to.letter(f"#{self.as_}"))


class Roll(Op):
    """Let chance give a number from 1 on: `{ op = "roll", sides = 6, as = "n" }`; later `{ noted = "n" }`. Two sides: a coin."""

    op: Literal["roll"]
    sides: int = Field(default=6, ge=2, le=100)
    as_: NewNumber = Field(alias="as")

    def compile(self, to: Compiler) -> None:
        sides, register = self.sides, to.register(f"#{self.as_}")

        def roll(game: Any, frame: Resolve) -> None:
            number = game.below(sides) + 1
            game.tell(game.table.language.rule, "roll", frame.seat, number=number)
            keep(game, register, (number,))

        to.emit(roll)

    def say(self, to: Sentences) -> str:
        word = "roll.coin" if self.sides == 2 else "roll"
        return to.verb(word, sides=self.sides, name=to.letter(f"#{self.as_}"))


class SayNumber(Op):
    """Let a player say a number: `{ op = "say_number", least = 0, most = 4, as = "said" }`; later `{ noted = "said" }`."""

    asking = True
    op: Literal["say_number"]
    least: int = Field(default=0, ge=0, le=99)
    most: int = Field(ge=1, le=99)
    who: Who = "you"
    as_: NewNumber = Field(alias="as")

    @model_validator(mode="after")
    def _at_least_two(self) -> Self:
        if self.least >= self.most:
            raise PydanticCustomError("bounds_missing", "no bounds", {"place": "most"})
        return self

    def compile(self, to: Compiler) -> None:
        register, who, numbers = to.register(f"#{self.as_}"), self.who, (self.least, self.most)

        def ask(game: Any, frame: Resolve) -> None:
            game.push(ChooseNumber(seat_of(who, frame.seat), *numbers, register))

        to.emit(ask)

    def say(self, to: Sentences) -> str:
        name = to.letter(f"#{self.as_}")
        return to.verb("say_number", who=self.who, least=self.least, most=self.most, name=name)


class SayName(Op):
    """Let a player say the name of a card in an open deck list: `{ op = "say_name", of = "opponent", as = "said" }`.

    Later a filter finds cards of that name: `like = { name = "said" }`.
    """

    asking = True
    op: Literal["say_name"]
    of: Who = "opponent"
    who: Who = "you"
    as_: NewWord = Field(alias="as")

    def compile(self, to: Compiler) -> None:
        register, who, of = to.register(f"={self.as_}"), self.who, self.of

        def ask(game: Any, frame: Resolve) -> None:
            game.push(ChooseName(seat_of(who, frame.seat), seat_of(of, frame.seat), register))

        to.emit(ask)

    def say(self, to: Sentences) -> str:
        name = to.letter(f"={self.as_}")
        return to.verb("say_name", who=self.who, whose=to.say(f"whose.{self.of}"), name=name)


@step(ENGINE)
class ChooseNumber(Decision):
    """Say a number between two, both included."""

    seat: Seat
    least: int
    most: int
    register: int

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        return [Choice("say_number", number=number) for number in range(self.least, self.most + 1)]

    def answer(self, game: Any, choice: Choice) -> None:
        game.tell(game.table.language.rule, "says_number", self.seat, number=choice.number)
        keep(game, self.register, (choice.number,))


@step(ENGINE)
class ChooseName(Decision):
    """Say the name of a card in the open deck list of a seat; `number` of the choices is a kind with that name."""

    seat: Seat
    of: Seat
    register: int

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        names = board.table.names
        by_name = {names[kind]: kind for kind in reversed(board.table.lists[self.of])}
        return [Choice("say_name", number=kind) for kind in sorted(by_name.values())]

    def answer(self, game: Any, choice: Choice) -> None:
        game.tell(game.table.language.rule, "says_name", self.seat, number=choice.number)
        keep(game, self.register, (choice.number,))
