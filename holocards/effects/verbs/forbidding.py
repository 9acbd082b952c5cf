"""Verbs that forbid: what a player or a card may not do, and what may not be done to a card."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import Field, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.compiler import Compiler
from holocards.effects.continuous import NOT_YET
from holocards.effects.durations import Duration, needed
from holocards.effects.language import language_of
from holocards.effects.numbers import Noted
from holocards.effects.phrases import amount, in_quotes, these
from holocards.effects.resolve import Resolve
from holocards.effects.restrictions import FORBID, Restriction
from holocards.effects.schema import AnyFilter, AnyNumber, AnyOp, Number, Op, Target, known
from holocards.engine.board import Modifier
from holocards.text.languages import Language

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


MESSAGE_PREFIXES = ("event.forbid_",)


class Forbid(Op):
    """Forbid something: `{ op = "forbid", what = "attack", who = "opponent", until = "turn" }`, or continuously without `until`.

    cards: only with cards that fit, or with these very cards. by: only with effects of cards that fit.
    at_most: only after it was done so often in a turn.
    A card that continuously forbids to put "this" into play does so wherever it lies.
    times: only the next so many times it would happen; then it is over. unless: what whoever does it may pay to do it all the same.
    """

    static = True
    whole = True
    lasting = True
    op: Literal["forbid"]
    what: Annotated[str, known("forbidden")]
    who: Literal["you", "opponent", "both"] = "opponent"
    cards: Target | None = None
    by: AnyFilter | None = None
    at_most: AnyNumber | None = None
    times: int | None = Field(default=None, ge=1, le=99)
    unless: list[AnyOp] = Field(default_factory=list)
    until: Duration | None = None

    @model_validator(mode="after")
    def _can_be_paid_for(self, info: ValidationInfo) -> Self:
        """Whether it can be paid everybody sees, since it decides what is possible."""
        language = language_of(info.context)
        if self.at_most is not None and not language.forbidden[self.what]:
            raise PydanticCustomError(
                "not_counted_so", "not counted", {"place": "at_most", "found": self.what}
            )
        if self.times is not None and self.what not in language.averted and not self.unless:
            raise PydanticCustomError(
                "never_averted", "never averted", {"place": "times", "found": self.what}
            )
        if self.by is not None and self.what not in language.done_by_effects:
            raise PydanticCustomError("not_by_effects", "not by effects", {"place": "by", "found": self.what})
        if self.unless and self.what not in language.tolled:
            raise PydanticCustomError("no_toll", "no price", {"place": "unless", "found": self.what})
        for op in self.unless:
            if not op.can_be_paid():
                raise PydanticCustomError("not_payable", "not payable", {"place": "unless", "found": op.op})
            if secret := op.secret(language):
                raise PydanticCustomError(
                    "paid_by_secret", "paid by a secret", {"place": "unless", "found": secret}
                )
        return self

    def _restriction(self, to: Compiler) -> Restriction:
        return Restriction(
            self.what,
            {"you": False, "opponent": True, "both": None}[self.who],
            self.cards.compile_test(to) if not isinstance(self.cards, str) and self.cards else None,
            to.amount(self.at_most) if self.at_most is not None else None,
            to.holds,
            to.ability,
            once=self.times is not None,
            unless=to.toll(self.unless) if self.unless else -1,
            by=self.by.compile_test(to) if self.by is not None else None,
        )

    def compile(self, to: Compiler) -> None:
        number, ends, ability = to.restriction(self._restriction(to)), needed(to, self.until), to.ability
        find = to.target(self.cards) if isinstance(self.cards, str) else None
        times, what = self.times or 1, self.what

        def forbid(game: Any, frame: Resolve) -> None:
            cards = () if find is None else tuple(find(game, frame))
            targets = [-1] if find is None else [game.ref(card) for card in cards]
            now, until = game.table.language.span(game, frame.seat, frame.source, ends)
            word = FORBID if now else f"{NOT_YET}{FORBID}"
            for target in targets * times:
                game.modify(Modifier(word, target, number, until, ability, frame.seat))
            if targets:
                what_of = f"{what}.of" if cards else what
                game.tell(game.table.language.rule, f"forbid_{what_of}", frame.seat, cards)

        to.emit(forbid)

    def compile_static(self, to: Compiler) -> None:
        restriction = self._restriction(to)
        if isinstance(self.cards, str):
            found = to.target(self.cards)
            test = lambda board, card, scope: card in found(board, scope)  # noqa: E731
            restriction = dataclasses.replace(restriction, cards=test)
        of_itself = self.cards == "this" and self.what in to.language.entering
        to.ban(to.restriction(restriction), of_itself=of_itself)

    def say(self, to: Sentences) -> str:
        text = self._of_cards(to) or self._of_players(to)
        english, until = to.language is Language.EN, to.until(self.until)
        if english:
            text = to.say("verb.lasting", deed=text, until=until)
        if self.unless:
            word = "forbid.unless.you" if self.who == "you" else "forbid.unless"
            text = to.say(word, deed=text, cost=in_quotes(to, to.price(self.unless)))
        if self.times is not None:
            text = to.say("forbid.times", deed=text, count=self.times)
        if isinstance(self.at_most, Number) and not isinstance(self.at_most, Noted):
            text = to.say("verb.where_x", deed=text, number=amount(to, self.at_most))
        return text if english else to.say("verb.lasting", deed=text, until=until)

    def _of_cards(self, to: Sentences) -> str:
        """A sentence about the cards, where there is a shorter one than about who may not do it: "this card cannot attack"."""
        key = f"verb.forbid.{self.what}.cards.{self.who}{'.by' if self.by else ''}"
        if self.cards == "this" and self.who == "you" and to.knows(f"verb.forbid.{self.what}.this"):
            key = f"verb.forbid.{self.what}.this"
        if self.cards is None or self.at_most is not None or not to.knows(key):
            return ""
        by = to.cards(self.by) if self.by else ""
        with to.about_cards():
            cards = self._cards(to)
        return to.say(key, cards=cards, by=by, count=to.how_many(self.cards))

    def _of_players(self, to: Sentences) -> str:
        cards = self._cards(to) if self.cards is not None else ""
        by = to.cards(self.by) if self.by is not None else ""
        word = f"forbid.{self.what}{'.cards' if cards else ''}{'.by' if by else ''}"
        text = to.done_by(self.who, word, cards=cards, by=by)
        if isinstance(self.at_most, Number):
            count = to.bound(self.at_most) if isinstance(self.at_most, Noted) else "X"
            text = to.say("forbid.at_most", deed=text, count=count)
        elif self.at_most is not None:
            text = to.say("forbid.at_most", deed=text, count=self.at_most)
        if to.goes_on:
            return text
        neither = text.removeprefix("cannot ")
        if self.who == "both" and neither != text:
            return to.say("forbid.neither", deed=neither)
        return to.say(f"forbid.{self.who}{'.cards' if cards else ''}", deed=text)

    def _cards(self, to: Sentences) -> str:
        assert self.cards is not None
        return these(to, self.cards) if isinstance(self.cards, str) else to.cards(self.cards)
