"""The verbs of Phantom Maze's card files (PM-3.8, PM-3.9): draw, discard, exclude, move, turn, from piles and of chosen cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self

from pydantic import Field, ValidationInfo, model_validator

from holocards.effects.payment import Need
from holocards.effects.resolve import Resolve
from holocards.effects.schema import (
    AnyNumber,
    DurationName,
    End,
    Filter,
    Op,
    StateName,
    Target,
    Who,
    ZoneName,
    can_be_put,
)
from holocards.effects.scope import Amount, Finder
from holocards.effects.verbs.cards import choose_from, put, seat_of
from holocards.effects.verbs.changes import Change, lasting
from holocards.engine.facts import Card, Seat
from holocards.games.phantom_maze.drawing import draw_from_deck, draw_from_discard
from holocards.games.phantom_maze.leaving_out import VERBS, HowMany, as_a_whole
from holocards.games.phantom_maze.moving import GIVES_FORCE
from holocards.games.phantom_maze.ordering import in_owners_order
from holocards.games.phantom_maze.table import DECK, DISCARD, DRAWN_OUT, EXCLUDED, FIELD, MazeGame

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.sentences import Sentences

Pile = Literal["deck", "discard"]


def next_cards(game: Any, seat: Seat, pile: Pile, count: int) -> tuple[Card, ...]:
    """The cards a pile would give next: the top of the deck, the bottom of the discard pile."""
    if pile == "deck":
        return tuple(game.zone[DECK + seat][: -count - 1 : -1]) if count > 0 else ()
    return tuple(game.zone[DISCARD + seat][:count])


class OfPile(Op):
    """A verb that takes the next cards of a pile. As a ◉ part the pile must hold them; left out in part it asks how many."""

    payable = True
    drawn: ClassVar[bool] = False
    from_: Pile = Field(alias="from")
    count: AnyNumber = 1
    who: Who = "you"

    @property
    def word(self) -> str:
        """The verb's word with its pile: the key in VERBS and of its text."""
        return f"{self.op}.{self.from_}"

    def compile(self, to: Compiler) -> None:
        amount, who, word, lax, pile = to.amount(self.count), self.who, self.word, to.lax, self.from_
        drawn = self.drawn
        piles = (
            (DISCARD, DECK) if self.drawn and pile == "discard" else (DECK if pile == "deck" else DISCARD,)
        )

        def there(board: Any, scope: Any) -> list[Card]:
            seat = seat_of(who, scope.seat)
            cards: list[Card] = []
            for zone in piles:
                cards += board.zone[zone + seat]
            return cards

        to.need(Need(to.finder_number(there), amount, None))

        def take(game: Any, frame: Resolve) -> None:
            seat, count = seat_of(who, frame.seat), amount(game, frame)
            most = len(there(game, frame))
            if drawn and not game.zone[DECK + seat] and not game.facts[DRAWN_OUT + seat]:
                most += 1  # a draw from an empty deck is more than nothing (PM-1.3); a second one is not
            count = max(min(count, most), 0)  # a number worked out may be below 0
            if lax and count > 0:
                game.agenda.append(HowMany(frame.seat, word, seat, count))
            else:
                VERBS[word](game, seat, count)

        to.emit(take)

    def say(self, to: Sentences) -> str:
        return to.verb(self.word, who=self.who, count=self.count)


class Draw(OfPile):
    """Draw: `{ op = "draw", from = "deck", count = 2 }`; a short discard pile is made up from the deck (PM-5.2)."""

    drawn = True
    op: Literal["draw"]


class ExcludeNext(OfPile):
    """Take a pile's next cards out of the game: `{ op = "exclude_next", from = "discard", count = 2 }`."""

    op: Literal["exclude_next"]


class DiscardNext(OfPile):
    """Put the top cards of the deck on the discard pile: `{ op = "discard_next", from = "deck" }`; not a draw (PM-2.3)."""

    op: Literal["discard_next"]
    from_: Literal["deck"] = Field(default="deck", alias="from")


class ReturnNext(OfPile):
    """Put the discard pile's next cards under the deck: `{ op = "return_next", from = "discard" }`."""

    op: Literal["return_next"]
    from_: Literal["discard"] = Field(default="discard", alias="from")


def _draw_deck(game: MazeGame, seat: Seat, count: int) -> None:
    game.push(*draw_from_deck(game, seat, count, "PM-3.8"))


def _draw_discard(game: MazeGame, seat: Seat, count: int) -> None:
    game.push(*draw_from_discard(game, seat, count, "PM-3.8"))


def _mover(pile: Pile, zone: int, what: str, *, under: bool = False) -> Callable[[Any, Seat, int], None]:
    def move(game: Any, seat: Seat, count: int) -> None:
        cards = next_cards(game, seat, pile, count)
        for card in cards:
            game.move(card, zone + seat, 0 if under else None)
        if cards and zone == DECK:
            game.set_fact(DRAWN_OUT + seat, 0)
        if cards:
            game.tell(GIVES_FORCE, what, seat, cards, number=len(cards))

    return move


VERBS |= {
    "draw.deck": _draw_deck,
    "draw.discard": _draw_discard,
    "exclude_next.deck": _mover("deck", EXCLUDED, "to_excluded"),
    "exclude_next.discard": _mover("discard", EXCLUDED, "to_excluded"),
    "discard_next.deck": _mover("deck", DISCARD, "deck_to_discard"),
    "return_next.discard": _mover("discard", DECK, "to_deck_bottom", under=True),
}


class OnCards(Op):
    """A verb on cards: so many of those that fit a filter, chosen by `who`, or without `count` all that fit; or "it".

    takes: they leave their place.
    """

    payable = True
    decides = ("count",)
    takes: ClassVar[bool] = False
    cards: Target
    count: AnyNumber | None = None
    who: Who = "you"

    def asks(self) -> bool:
        return isinstance(self.cards, Filter)

    def fitting(self, to: Compiler, find: Finder) -> Finder:
        """Those of the found cards the verb can be carried out on."""
        return find

    def act_on(self, to: Compiler, find: Finder) -> None:
        """Emit what is done to the cards found."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def compile(self, to: Compiler) -> None:
        find = self.fitting(to, to.target(self.cards))
        if not isinstance(self.cards, Filter):
            with as_a_whole(to, _all_of(find)):
                to.need(Need(to.finder_number(find), lambda board, scope: 1, None))
                self.act_on(to, find)
            return
        size = self.cards.hidden_size(to)  # type: ignore[attr-defined]
        if self.who == "opponent":
            with as_a_whole(to, size or _all_of(find)):
                self._choose(to, find, size)
        else:
            self._choose(to, find, size)

    def _choose(self, to: Compiler, find: Finder, size: Amount | None) -> None:
        """Emit the choice of the cards, and what is done to them."""
        if self.count is None and not to.lax:
            to.need(Need(to.finder_number(find), lambda board, scope: 1, None))
            self.act_on(to, find)
            return
        count = to.amount(self.count) if self.count is not None else _all_of(find)
        choose_from(to, find, size, count, self.who)
        self.act_on(to, to.target("it"))

    def down_in_order(self, to: Compiler, find: Finder) -> Finder:
        """The cards in the order in which they go down: that of the picking, or as their owner says (PM-6.5)."""
        some = isinstance(self.cards, Filter)
        if self.cards == "this" or (some and self.count == 1):
            return find
        return in_owners_order(to, find, self.who if some and (self.count is not None or to.lax) else None)

    def said(self, to: Sentences) -> str:
        """The cards in words."""
        if isinstance(self.cards, Filter) and self.count is not None:
            return to.some_cards(self.cards, self.count, taken=self.takes)
        return to.target(self.cards)

    def say(self, to: Sentences) -> str:
        return to.verb(self.op, who=self.who, cards=self.said(to))


def _all_of(find: Finder) -> Amount:
    return lambda board, scope: len(find(board, scope))


class Discard(OnCards):
    """Put cards on the discard pile: `{ op = "discard", cards = { zone = "hand" }, count = 1 }`."""

    takes = True
    op: Literal["discard"]

    def act_on(self, to: Compiler, find: Finder) -> None:
        put(to, self.down_in_order(to, find), "discard")

    def say(self, to: Sentences) -> str:
        return to.verb("discard.any", who=self.who, cards=self.said(to))


class Exclude(OnCards):
    """Take cards out of the game: `{ op = "exclude", cards = FILTER, count = 1 }` (PM-3.9)."""

    takes = True
    op: Literal["exclude"]

    def act_on(self, to: Compiler, find: Finder) -> None:
        put(to, find, "excluded")


class Move(OnCards):
    """Put cards somewhere of their owner's: `{ op = "move", cards = FILTER, count = 1, to = "field" }` (PM-3.9)."""

    takes = True
    op: Literal["move"]
    to: ZoneName
    at: End = "top"

    @model_validator(mode="after")
    def _can_be_put(self, info: ValidationInfo) -> Self:
        can_be_put(self.to, "at" in self.model_fields_set, info)
        return self

    def act_on(self, to: Compiler, find: Finder) -> None:
        found = self.down_in_order(to, find) if self.to == "discard" else find
        put(to, found, self.to, on_top=self.at == "top")

    def say(self, to: Sentences) -> str:
        cards = self.said(to)
        return to.verb("move", who=self.who, cards=cards, place=to.place(self.to, self.at, self.cards))


class Turn(OnCards):
    """Turn citizens up or down: `{ op = "turn", cards = FILTER, count = 1, to = "up" }`; only those that are not so yet."""

    op: Literal["turn"]
    to: StateName

    def fitting(self, to: Compiler, find: Finder) -> Finder:
        flag, on = to.language.states[self.to]
        return lambda board, scope: [
            card
            for card in find(board, scope)
            if board.place[card] in (FIELD, FIELD + 1) and bool(board.flags[card] & flag) != on
        ]

    def act_on(self, to: Compiler, find: Finder) -> None:
        (flag, on), what = to.language.states[self.to], f"turn_{self.to}"

        def turn(game: Any, frame: Resolve) -> None:
            cards = tuple(find(game, frame))
            for card in cards:
                game.turn(card, flag, on)
            if cards:
                game.tell(GIVES_FORCE, what, game.table.owner[cards[0]], cards)

        to.emit(turn)

    def say(self, to: Sentences) -> str:
        return to.verb(f"turn.{self.to}", who=self.who, cards=self.said(to))


class Strengthen(OnCards):
    """Change citizens' power for a while: `{ op = "strengthen", cards = FILTER, count = 1, by = 2, until = "turn" }`."""

    payable = False
    op: Literal["strengthen"]
    by: int
    until: DurationName

    def act_on(self, to: Compiler, find: Finder) -> None:
        lasting(to, "power", to.amount(self.by), find, self.until)

    def say(self, to: Sentences) -> str:
        word = "strengthen" if self.by > 0 else "weaken"
        return to.verb(
            word, who=self.who, cards=self.said(to), by=abs(self.by), until=to.say(f"until.{self.until}")
        )


RIGHTS = ("swift", "elusive", "steadfast")


class Permit(Op):
    """A right of citizens, continuously or `until` a duration's end: `{ op = "permit", right = "swift" }`.

    swift: may declare its act in the turn it entered. elusive: its act cannot be blocked. steadfast: stays up when it wins a block.
    """

    static = True
    whole = True
    lasting = True
    op: Literal["permit"]
    right: Literal["swift", "elusive", "steadfast"]
    cards: Target = "this"
    until: DurationName | None = None

    def changes(self) -> str:
        return self.right

    def compile(self, to: Compiler) -> None:
        if self.until is None:
            raise ValueError("a right that is not continuous needs `until`")
        find = to.target(self.cards)
        with as_a_whole(to, _all_of(find)):
            lasting(to, self.right, to.amount(1), find, self.until)

    def compile_static(self, to: Compiler) -> None:
        to.static(self.right, to.amount(1), self.cards)

    def say(self, to: Sentences) -> str:
        count = 1 if isinstance(self.cards, str) else 2
        cards = to.target(self.cards)
        return to.verb(f"permit.{self.right}", cards=cards, until=to.until(self.until), count=count)


class ChangeNumber(Change):
    """`{ op = "change", value = "act_cost", by = -1 }`: see Change; where it may be left out it is asked as a whole."""

    def compile(self, to: Compiler) -> None:
        with as_a_whole(to, _all_of(to.target(self.cards))):
            super().compile(to)


class Room(Op):
    """More citizens may stand on the own field: `{ op = "room", by = 1 }` (PM-6.2)."""

    static = True
    stative = True
    op: Literal["room"]
    by: int = Field(default=1, ge=1, le=5)

    def changes(self) -> str:
        return "field_limit"

    def compile_static(self, to: Compiler) -> None:
        lord = to.language.filter.model_validate(
            {"zone": "lord", "owner": "you"}, context={"game": to.language.game, "names": set()}
        )
        to.static("field_limit", to.amount(self.by), lord)

    def say(self, to: Sentences) -> str:
        return to.verb("room", count=self.by)


MAZE_VERBS: dict[str, type[Op]] = {
    "draw": Draw,
    "exclude_next": ExcludeNext,
    "discard_next": DiscardNext,
    "return_next": ReturnNext,
    "discard": Discard,
    "exclude": Exclude,
    "move": Move,
    "turn": Turn,
    "strengthen": Strengthen,
    "permit": Permit,
    "change": ChangeNumber,
    "room": Room,
}
