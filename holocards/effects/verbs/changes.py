"""Verbs that change cards where they lie: numbers and keywords, for a while or continuously, and their state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import Field, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.compiler import Compiler
from holocards.effects.constants import MOST_AT_ONCE, Difference
from holocards.effects.continuous import BECOMES, FLOATING, NOT_YET
from holocards.effects.durations import Duration, Turns, needed
from holocards.effects.filters import CardFilter
from holocards.effects.language import language_of
from holocards.effects.payment import Need
from holocards.effects.resolve import Resolve
from holocards.effects.schema import (
    AnyNumber,
    KeywordName,
    Op,
    StateName,
    Target,
    ValueName,
)
from holocards.effects.scope import Amount, Finder
from holocards.engine.board import Board, Modifier, card_of
from holocards.engine.facts import Card

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


def lasting(
    to: Compiler, what: str, amount: Amount, find: Finder, until: str | Turns | None, *, sets: bool = False
) -> None:
    """Emit a change of a number of the cards found that lasts until then; they count as the amount if it `sets`."""
    ends, ability = needed(to, until), to.ability
    word = f"{BECOMES}{what}" if sets else what
    to.table.columns[what].lasting = True

    def change(game: Any, frame: Resolve) -> None:
        language = game.table.language
        by = amount(game, frame)
        cards = affected(game, frame, find(game, frame)) if language.lasts(game, ends) else ()
        now, last = language.span(game, frame.seat, frame.source, ends)
        for card in cards:
            found = Modifier(
                word if now else f"{NOT_YET}{word}", game.ref(card), by, last, ability, frame.seat
            )
            game.modify(found)
        if cards:
            game.tell(
                language.rule, f"becomes_{what}" if sets else f"change_{what}", frame.seat, cards, number=by
            )

    to.emit(change)


def floating(
    to: Compiler, what: str, amount: Amount, cards: CardFilter, until: str | Turns | None, *, sets: bool
) -> None:
    """Emit a change of a number, until then, of whatever cards fit at any moment, also those that come later."""
    ends, ability = needed(to, until), to.ability
    word = f"{BECOMES}{what}" if sets else what
    column = to.table.columns[what]
    column.lasting = column.floating = True
    to.table.floating.append(cards.compile_test(to))
    target = FLOATING - len(to.table.floating) + 1

    def change(game: Any, frame: Resolve) -> None:
        language = game.table.language
        if not language.lasts(game, ends):
            return
        now, last = language.span(game, frame.seat, frame.source, ends)
        began = word if now else f"{NOT_YET}{word}"
        game.modify(Modifier(began, target, amount(game, frame), last, ability, frame.seat))
        game.tell(language.rule, "goes_on", frame.seat, (card_of(frame.source),))

    to.emit(change)


def affected(game: Any, frame: Resolve, cards: list[Card]) -> tuple[Card, ...]:
    """The cards an effect does something to: those found, without any that are spared from it."""
    spared = game.table.language.spared
    return tuple(card for card in cards if not spared(game, frame.seat, card))


class Changing(Op):
    """What changes of numbers and keywords have in common: which cards, how long.

    later_too: also for cards that fit only later. In places that are hidden it is always so: nobody sees which cards fit there now.
    """

    static = True
    stative = True
    cards: Target = "this"
    until: Duration | None = None
    later_too: bool = False

    @model_validator(mode="after")
    def _which_later(self) -> Self:
        if self.later_too and (not isinstance(self.cards, CardFilter) or self.until is None):
            raise PydanticCustomError("later_too_of_filters", "of filters", {"place": "later_too"})
        return self

    def of_whatever_fits(self, to: Compiler) -> bool:
        """Whether it is about whatever cards fit at any moment, not those that fit now."""
        cards = self.cards
        return isinstance(cards, CardFilter) and (self.later_too or bool(cards.hidden_place(to.language)))

    def emit(self, to: Compiler, what: str, amount: Amount, *, sets: bool) -> None:
        """Emit the change, for the cards that fit now or whenever they fit."""
        cards = self.cards
        if isinstance(cards, CardFilter) and self.of_whatever_fits(to):
            floating(to, what, amount, cards.spelled_out(to.language), self.until, sets=sets)
        else:
            lasting(to, what, amount, to.target(cards), self.until, sets=sets)

    def until_then(self, to: Sentences) -> str:
        """How long, and whether for later cards too, in words."""
        text = to.until(self.until)
        return to.say("until.later_too", until=text) if self.later_too else text


class Change(Changing):
    """Change a number: `{ op = "change", value = "power", by = 3000 }`, continuously or `until` a duration's end.

    With `to` instead of `by` it counts as that number, and what is added is added to that.
    """

    op: Literal["change"]
    value: ValueName
    by: Annotated[AnyNumber, Difference] | None = None
    to: AnyNumber | None = None

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        if (self.by is None) == (self.to is None):
            raise PydanticCustomError("by_or_to", "either by or to", {"place": "by"})
        return self

    def changes(self) -> str:
        return self.value

    def _amount(self, to: Compiler) -> Amount:
        return to.amount(self.by if self.by is not None else self.to or 0)

    def compile(self, to: Compiler) -> None:
        self.emit(to, self.value, self._amount(to), sets=self.to is not None)

    def compile_static(self, to: Compiler) -> None:
        to.static(self.value, self._amount(to), self.cards, sets=self.to is not None)

    def say(self, to: Sentences) -> str:
        if self.by is not None:
            return to.change(self.value, self.cards, self.by, self.until_then(to))
        return to.verb(
            "change.to",
            value=to.value_of(self.cards, to.say(f"number.{self.value}")),
            number=self.to,
            until=self.until_then(to),
        )


class Gain(Changing):
    """Give a keyword: `{ op = "gain", keyword = "barrier", strength = 1 }`, continuously or `until` a duration's end.

    With strength 0 the cards do not have it.
    """

    op: Literal["gain"]
    keyword: KeywordName
    strength: int = Field(default=1, ge=0, le=MOST_AT_ONCE)

    @model_validator(mode="after")
    def _strength_of_keyword(self, info: ValidationInfo) -> Self:
        if self.strength not in (0, 1) and self.keyword not in language_of(info.context).keywords_with_number:
            raise PydanticCustomError(
                "keyword_without_number",
                "keyword without number",
                {"place": "strength", "found": self.keyword},
            )
        return self

    def changes(self) -> str:
        return self.keyword

    def compile(self, to: Compiler) -> None:
        self.emit(to, self.keyword, to.amount(self.strength), sets=self.strength == 0)

    def compile_static(self, to: Compiler) -> None:
        to.static(self.keyword, to.amount(self.strength), self.cards, sets=self.strength == 0)

    def say(self, to: Sentences) -> str:
        return to.verb(
            "lose" if self.strength == 0 else "gain",
            cards=to.subject(self.cards),
            keyword=to.keyword(self.keyword, self.strength),
            until=self.until_then(to),
            count=to.how_many(self.cards),
        )


class Turn(Op):
    """Turn cards into a state: `{ op = "turn", cards = "it", to = "upright" }`. As a cost only cards that are not in it yet."""

    payable = True
    op: Literal["turn"]
    cards: Target = "it"
    to: StateName

    def compile(self, to: Compiler) -> None:
        find, (flag, on), state = to.target(self.cards), to.language.states[self.to], self.to
        if to.pays:
            turnable = to.finder_number(lambda board, scope: _turned(board, find(board, scope), flag, not on))
            to.need(Need(turnable, lambda board, scope: len(find(board, scope)), None))

        def turn(game: Any, frame: Resolve) -> None:
            cards = affected(game, frame, find(game, frame))
            cards = tuple(_turned(game, cards, flag, not on))
            game.table.language.turn(game, cards, flag, on)
            if cards:
                game.tell(game.table.language.rule, f"turn_{state}", frame.seat, cards)

        to.emit(turn)

    def say(self, to: Sentences) -> str:
        return to.verb(f"turn.{self.to}", cards=to.target(self.cards))


def _turned(board: Board[Any], cards: Iterable[Card], flag: int, on: bool) -> list[Card]:
    """Those of the cards whose flag is set, or not."""
    return [card for card in cards if bool(board.flags[card] & flag) == on]
