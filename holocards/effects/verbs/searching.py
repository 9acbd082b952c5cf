"""Search: look through hidden places, choose cards there, show them, put them somewhere, shuffle; reveal until some fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, ValidationInfo, model_validator

from holocards.effects.compiler import Compiler
from holocards.effects.filters import CardFilter
from holocards.effects.resolve import IT, Resolve, keep
from holocards.effects.schema import (
    AnyCount,
    AnyFilter,
    End,
    NewName,
    Op,
    PositiveNumber,
    Who,
    ZoneName,
    can_be_put,
)
from holocards.effects.verbs.cards import (
    choose_from,
    count_said,
    how_many,
    learn_cards,
    piles_of,
    put,
    seat_of,
)
from holocards.effects.verbs.together import ChoosingTogether
from holocards.engine.facts import BOTH, Card
from holocards.engine.knowledge import lose_track

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


class Search(ChoosingTogether):
    """Find cards: `{ op = "search", from = { zone = "deck", rank = { exactly = 1 } }, count = 1, to = "hand" }`.

    The seat looks through the places, chooses (up to) `count`, shows them unless `show = false`, puts them where `to` says - with
    to = "" they stay, for the verbs that follow - and piles it looked through are shuffled: at once, or with to = "" by `shuffle`.
    who = "opponent": that player looks, chooses and puts; `from` still says whose cards as you see it.
    """

    asking = True
    decides = ("count",)
    op: Literal["search"]
    from_: AnyFilter = Field(alias="from")
    count: AnyCount = 1
    up_to: bool = False
    who: Who = "you"
    show: bool = True
    to: ZoneName | Literal[""] = "hand"
    at: End = "top"
    as_: NewName | None = Field(default=None, alias="as")

    @model_validator(mode="after")
    def _somebody_says_how_many(self) -> Self:
        return count_said(self)

    @model_validator(mode="after")
    def _can_be_put(self, info: ValidationInfo) -> Self:
        if self.to:
            can_be_put(self.to, "at" in self.model_fields_set, info)
        return self

    def compile(self, to: Compiler) -> None:
        look_through(to, self.from_, self.who)
        choose_from(
            to,
            self.from_.compile_finder(to),
            self.from_.hidden_size(to),  # type: ignore[attr-defined]
            how_many(to, self.count),
            self.who,
            up_to=self.up_to,
            register=to.register(self.as_),
            together=self.together(to),
        )
        if self.show:
            learn_cards(to, to.target("it"), "reveal", None)
        if self.to:
            put(to, to.target("it"), self.to, on_top=self.at == "top")
            shuffle_again(to, self.from_)

    def say(self, to: Sentences) -> str:
        cards = to.named(self.as_, self.such(to, to.some_cards(self.from_, self.count, up_to=self.up_to)))
        word = "search.show" if self.show else "search"
        if not self.to:
            return to.verb(word, who=self.who, cards=cards)
        place = to.place(self.to, self.at, "it")
        return to.verb(f"{word}.move", who=self.who, cards=cards, place=place, count=to.how_many("it"))


class RevealUntil(Op):
    """Reveal a deck from the top until cards fit: `{ op = "reveal_until", find = { attribute = "poet" }, as = "shown" }`.

    They stay where they are; those that fit are "it" - none, or fewer than `count`, if the deck ends before - and all are `as`.
    """

    op: Literal["reveal_until"]
    find: AnyFilter
    count: PositiveNumber = 1
    who: Who = "you"
    as_: NewName | None = Field(default=None, alias="as")

    def compile(self, to: Compiler) -> None:
        fits, amount, who = self.find.compile_test(to), to.amount(self.count), self.who
        register = to.register(self.as_)

        def reveal(game: Any, frame: Resolve) -> None:
            (deck,) = game.table.language.zones_of("deck", seat_of(who, frame.seat))
            most = amount(game, frame)
            shown: list[Card] = []
            found: list[Card] = []
            for card in game.zone[deck][::-1]:
                if len(found) >= most:
                    break
                game.learn(card, BOTH)
                shown.append(card)
                if fits(game, card, frame):
                    found.append(card)
            if shown:
                game.tell(game.table.language.rule, "reveal", frame.seat, tuple(shown))
            keep(game, register, tuple(game.ref(card) for card in shown))
            keep(game, IT, tuple(game.ref(card) for card in found))

        to.emit(reveal)

    def say(self, to: Sentences) -> str:
        to.speak_of_own(self.who, 2)
        shown = to.named(self.as_, to.say("noun.card", count=2))
        found = to.a_card(self.find) if self.count == 1 else to.some_cards(self.find, self.count)
        to.speak_of_own(self.who, self.count)
        return to.verb("reveal_until", who=self.who, cards=shown, found=found)


def look_through(to: Compiler, cards: AnyFilter, who: Who = "you") -> None:
    """Emit that a seat gets to know all cards in the hidden places of a filter.

    Whoever looks through a pile takes cards out of it unseen: the other seat no longer knows what lies where in it.
    """
    assert isinstance(cards, CardFilter)
    by_seat, piles = cards.hidden_zones(to), piles_of(to)

    def look(game: Any, frame: Resolve) -> None:
        seen, seat = [], seat_of(who, frame.seat)
        for zone in by_seat[frame.seat]:
            if zone in piles:
                lose_track(game, game.zone[zone], BOTH & ~(1 << seat))
            for card in game.zone[zone]:
                if not game.known_to(card, seat):
                    game.learn(card, 1 << seat)
                    seen.append(card)
        if seen:
            game.tell(game.table.language.rule, "look_through", seat, tuple(seen), number=len(seen))

    to.emit(look)


def shuffle_again(to: Compiler, cards: AnyFilter) -> None:
    """Emit that the piles at which a filter looks are shuffled."""
    assert isinstance(cards, CardFilter)
    piles = piles_of(to)
    by_seat = [[zone for zone in zones if zone in piles] for zones in cards.hidden_zones(to)]

    def shuffle(game: Any, frame: Resolve) -> None:
        for zone in by_seat[frame.seat]:
            game.shuffle(zone)
            game.tell(game.table.language.rule, "shuffle", game.table.zones[zone].seat, place=zone)

    to.emit(shuffle)
