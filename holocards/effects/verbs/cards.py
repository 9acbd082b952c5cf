"""Verbs about zones: draw, choose, move, discard, mill, reveal, look, shuffle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self, TypeVar

from pydantic import Field, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.choosing import choose_at_random, start_choosing
from holocards.effects.compiler import Compiler
from holocards.effects.filters import CardFilter
from holocards.effects.language import EffectLanguage, language_of
from holocards.effects.payment import Need
from holocards.effects.phrases import spoken_of
from holocards.effects.resolve import IT, Resolve, store
from holocards.effects.schema import (
    ANY_NUMBER,
    AnyCount,
    AnyFilter,
    End,
    NewName,
    Number,
    Op,
    PositiveNumber,
    Target,
    Who,
    ZoneName,
    can_be_put,
)
from holocards.effects.scope import Amount, Finder, Scope, Together
from holocards.effects.verbs.together import ChoosingTogether
from holocards.engine.board import Board
from holocards.engine.facts import BOTH, CARDS_AT_MOST, Card, Seat
from holocards.engine.game import Game
from holocards.engine.knowledge import lose_track

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


def seat_of(who: Who, seat: Seat) -> Seat:
    """The seat that "you" or "opponent" means in an effect of `seat`."""
    return seat if who == "you" else 1 - seat


def top_cards(game: Game[Any], word: str, seat: Seat, count: int) -> tuple[Card, ...]:
    """Up to so many cards from the top of a seat's pile, the top one first."""
    (zone,) = game.table.language.zones_of(word, seat)
    return tuple(game.zone[zone][: -count - 1 : -1]) if count > 0 else ()


class Draw(Op):
    """Draw from the top of the deck: `{ op = "draw", count = 2 }`. A short deck gives what it has."""

    op: Literal["draw"]
    count: PositiveNumber = 1
    who: Who = "you"

    def compile(self, to: Compiler) -> None:
        amount, who = to.amount(self.count), self.who

        def draw(game: Any, frame: Resolve) -> None:
            seat = seat_of(who, frame.seat)
            to_hand(game, seat, top_cards(game, "deck", seat, amount(game, frame)))

        to.emit(draw)

    def say(self, to: Sentences) -> str:
        to.speak_of_own(self.who, self.count)
        return to.verb("draw", who=self.who, count=self.count)


def to_hand(game: Game[Any], seat: Seat, cards: tuple[Card, ...]) -> None:
    """Put drawn cards into the hand, tell it, and remember them as "them"."""
    (hand,) = game.table.language.zones_of("hand", seat)
    for card in cards:
        game.move(card, hand)
    if cards:
        game.tell(game.table.language.rule, "draw", seat, cards, number=len(cards))
    store(game, IT, tuple(game.ref(card) for card in cards))
    game.push(*game.table.language.drawn(game, seat, cards))


class Choose(ChoosingTogether):
    """Choose cards: `{ op = "choose", from = FILTER, count = 2, up_to = true, as = "name" }`; `count = "any"`: as many as you like.

    different: no two alike in this number, or in name. alike: all alike in it. total: the sum of a number is at most so much.
    random: chance chooses.
    """

    payable = True
    asking = True
    decides = ("count",)
    op: Literal["choose"]
    from_: AnyFilter = Field(alias="from")
    count: AnyCount = 1
    up_to: bool = False
    who: Who = "you"
    random: bool = False
    as_: NewName | None = Field(default=None, alias="as")

    @model_validator(mode="after")
    def _somebody_says_how_many(self) -> Self:
        return count_said(self, self.random)

    def asks(self) -> bool:
        return not self.random

    def secret(self, language: EffectLanguage) -> str:
        together = isinstance(self.from_, CardFilter) and self.chosen_together
        hidden = self.from_.hidden_place(language) if together else ""  # type: ignore[attr-defined]
        return hidden or super().secret(language)

    def compile(self, to: Compiler) -> None:
        choose_from(
            to,
            self.from_.compile_finder(to),
            self.from_.hidden_size(to),  # type: ignore[attr-defined]
            how_many(to, self.count),
            self.who,
            up_to=self.up_to,
            random=self.random,
            register=to.register(self.as_),
            together=self.together(to),
        )

    def say(self, to: Sentences) -> str:
        liked = self.up_to and self.count == 1 and not self.random and to.only_one(self.from_)
        found = self.such(to, to.some_cards(self.from_, self.count, up_to=self.up_to and not liked))
        word = "choose.random" if self.random else "choose.if_liked" if liked else "choose"
        return to.verb(word, who=self.who, cards=to.named(self.as_, found))


C = TypeVar("C", bound=ChoosingTogether)


def count_said(op: C, random: bool = False) -> C:
    """The verb, if it does not say twice how many cards are chosen, nor leave it to chance."""
    if getattr(op, "count", 1) == ANY_NUMBER and (random or getattr(op, "up_to", False)):
        raise PydanticCustomError("any_number", "any number", {"place": "random" if random else "up_to"})
    return op


def how_many(to: Compiler, count: int | Number | Literal["any"]) -> Amount | None:
    """A function for how many cards are chosen, None for any number of them."""
    return None if count == ANY_NUMBER else to.amount(count)  # type: ignore[arg-type]


def choose_from(
    to: Compiler,
    find: Finder,
    size: Amount | None,
    count: Amount | None,
    who: Who,
    *,
    up_to: bool = False,
    random: bool = False,
    register: int = IT,
    together: Together | None = None,
) -> None:
    """Emit the choosing of so many cards (None: any number) out of those found; as part of a cost it counts as a need."""
    finder = to.finder_number(find, size, together)
    rest = to.need(Need(finder, count or _none_needed, size))
    up_to = up_to or to.lax or count is None

    def choose(game: Any, frame: Resolve) -> None:
        most = CARDS_AT_MOST if count is None else count(game, frame)
        if random:
            choose_at_random(game, frame, finder, most, register)
        else:
            least = 0 if up_to else most
            start_choosing(
                game, seat_of(who, frame.seat), finder, least, most, register, size is not None, rest
            )

    to.emit(choose)


def _none_needed(board: Board[Any], scope: Scope) -> int:
    return 0


class Move(Op):
    """Put cards somewhere of their owner's: `{ op = "move", cards = "it", to = "hand" }`, `at = "bottom"` for under a pile.

    with_beneath: those beneath them in their stacks as well.
    """

    payable = True
    op: Literal["move"]
    cards: Target = "it"
    to: ZoneName
    at: End = "top"
    with_beneath: bool = False

    @model_validator(mode="after")
    def _can_be_put(self, info: ValidationInfo) -> Self:
        can_be_put(self.to, "at" in self.model_fields_set, info)
        return self

    def compile(self, to: Compiler) -> None:
        find = to.target(self.cards)
        put(to, whole_stacks(find) if self.with_beneath else find, self.to, on_top=self.at == "top")

    def say(self, to: Sentences) -> str:
        place = to.place(self.to, self.at, self.cards)
        cards = spoken_of(to, self.cards)
        if self.with_beneath:
            cards = to.say("cards.with_beneath", cards=cards)
        return to.verb("move", cards=cards, place=place)


def whole_stacks(find: Finder) -> Finder:
    """The cards found, each followed by those beneath it, from top to bottom."""

    def stacks(board: Any, scope: Any) -> list[Card]:
        found: list[Card] = []
        for card in find(board, scope):
            place = board.place[card]
            stack = board.zone[place]
            beneath = stack[: stack.index(card)][::-1] if board.table.on_field[place] else []
            found.extend(one for one in (card, *beneath) if one not in found)
        return found

    return stacks


def put(to: Compiler, find: Finder, word: str, *, on_top: bool = True) -> None:
    """Emit the moving of the cards found to a zone word's place, by the game's own rules about leaving and entering."""

    def move(game: Any, frame: Resolve) -> None:
        game.table.language.put(game, frame, tuple(find(game, frame)), word, on_top)

    to.emit(move)


class Discard(Op):
    """Discard from hand: `{ op = "discard", count = 1, who = "opponent" }`. Whoever discards chooses, or chance does."""

    payable = True
    decides = ("count",)
    op: Literal["discard"]
    count: PositiveNumber = 1
    who: Who = "you"
    cards: AnyFilter | None = None
    random: bool = False

    def asks(self) -> bool:
        return not self.random

    def secret(self, language: EffectLanguage) -> str:
        faces = isinstance(self.cards, CardFilter) and self.cards.looks_at_faces
        return "hand" if faces else super().secret(language)

    def compile(self, to: Compiler) -> None:
        hand = to.language.filter.model_validate(
            {
                **(self.cards.model_dump(exclude_unset=True, by_alias=True) if self.cards else {}),
                "zone": "hand",
                "owner": self.who,
            },
            context={"game": to.language.game, "names": set()},
        )
        size = hand.hidden_size(to)  # type: ignore[attr-defined]
        choose_from(to, hand.compile_finder(to), size, to.amount(self.count), self.who, random=self.random)
        put(to, to.target("it"), "graveyard")

    def say(self, to: Sentences) -> str:
        word = "discard.random" if self.random else "discard"
        if self.cards is None:
            to.speak_of_own(self.who, self.count)
            return to.verb(word, who=self.who, count=self.count)
        return to.verb(f"{word}.cards", who=self.who, cards=to.some_cards(self.cards, self.count))


class Mill(Op):
    """Put cards from the top of a deck into its owner's graveyard: `{ op = "mill", count = 4, who = "opponent" }`."""

    payable = True
    op: Literal["mill"]
    count: PositiveNumber = 1
    who: Who = "you"

    def compile(self, to: Compiler) -> None:
        amount, who = to.amount(self.count), self.who

        def mill(game: Any, frame: Resolve) -> None:
            seat = seat_of(who, frame.seat)
            cards = top_cards(game, "deck", seat, amount(game, frame))
            game.table.language.put(game, frame, cards, "graveyard", True)

        to.emit(mill)

    def say(self, to: Sentences) -> str:
        to.speak_of_own(self.who, self.count)
        return to.verb("mill", who=self.who, count=self.count)


class Reveal(Op):
    """Show cards to both players: `{ op = "reveal", cards = "it" }`."""

    payable = True
    op: Literal["reveal"]
    cards: Target = "it"
    as_: NewName | None = Field(default=None, alias="as")

    def compile(self, to: Compiler) -> None:
        learn_cards(to, to.target(self.cards), "reveal", None, to.register(self.as_))

    def say(self, to: Sentences) -> str:
        return to.verb("reveal", cards=to.named(self.as_, spoken_of(to, self.cards)))


class Look(Op):
    """Look at cards, in secret: `{ op = "look", cards = FILTER }`."""

    op: Literal["look"]
    cards: Target = "it"
    who: Who = "you"
    as_: NewName | None = Field(default=None, alias="as")

    @model_validator(mode="after")
    def _at_cards_nobody_picked(self, info: ValidationInfo) -> Self:
        """Which cards are looked at everybody sees, so they are not found by what only the owner of the effect knows."""
        if isinstance(self.cards, CardFilter) and (secret := self.cards.secret(language_of(info.context))):
            raise PydanticCustomError("looks_for_secret", "looks for", {"place": "cards", "found": secret})
        return self

    def compile(self, to: Compiler) -> None:
        learn_cards(to, to.target(self.cards), "look", self.who, to.register(self.as_))

    def say(self, to: Sentences) -> str:
        return to.verb("look", who=self.who, cards=to.named(self.as_, spoken_of(to, self.cards)))


PILES = ("deck", "graveyard")
"""Places whose order is hidden from whoever does not look, and that are shuffled when somebody has looked through them."""


def piles_of(to: Compiler) -> set[int]:
    """The zones of both seats' piles."""
    words = [to.language.zones[word] for word in PILES if word in to.language.zones]
    return {zone for word in words for seat in (0, 1) for zone in word.zones[seat]}


def learn_cards(to: Compiler, find: Finder, what: str, who: Who | None, register: int = IT) -> None:
    """Emit that one seat, or both, get to know the cards found.

    Who alone looks at cards of a pile holds them in hand: the other seat can no longer tell them apart.
    """
    piles = piles_of(to)

    def learn(game: Any, frame: Resolve) -> None:
        cards = tuple(find(game, frame))
        if who is not None:
            looked_at = [card for card in cards if game.place[card] in piles]
            lose_track(game, looked_at, BOTH & ~(1 << seat_of(who, frame.seat)))
        for card in cards:
            game.learn(card, BOTH if who is None else 1 << seat_of(who, frame.seat))
        if cards:
            game.tell(game.table.language.rule, what, frame.seat, cards)
        store(game, register, tuple(game.ref(card) for card in cards))

    to.emit(learn)


class Shuffle(Op):
    """Shuffle a deck: `{ op = "shuffle" }`."""

    op: Literal["shuffle"]
    who: Who = "you"
    zone: ZoneName = "deck"

    @model_validator(mode="after")
    def _of_piles(self, info: ValidationInfo) -> Self:
        if not language_of(info.context).zones[self.zone].pile:
            raise PydanticCustomError("no_order", "no order", {"found": self.zone, "place": "zone"})
        return self

    def compile(self, to: Compiler) -> None:
        who, word = self.who, self.zone

        def shuffle(game: Any, frame: Resolve) -> None:
            seat = seat_of(who, frame.seat)
            for zone in game.table.language.zones_of(word, seat):
                game.shuffle(zone)
            game.tell(game.table.language.rule, "shuffle", seat)

        to.emit(shuffle)

    def say(self, to: Sentences) -> str:
        return to.verb("shuffle", who=self.who, place=to.say(f"zone.{self.zone}"))
