"""The verbs of Phantom Maze's card files (PM-3.9): discard, exclude, move, turn, strengthen; those that take from piles besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, ValidationInfo, model_validator

from holocards.effects.constants import Difference
from holocards.effects.fitting import sees_face
from holocards.effects.payment import Need
from holocards.effects.resolve import IT, Resolve, keep, kept
from holocards.effects.schema import (
    DurationName,
    End,
    Filter,
    Op,
    PositiveNumber,
    StateName,
    Target,
    Who,
    ZoneName,
    can_be_put,
)
from holocards.effects.scope import Amount, Finder, Scope, Together
from holocards.effects.verbs.cards import choose_from, put
from holocards.effects.verbs.changes import Change, lasting
from holocards.engine.board import card_of
from holocards.engine.facts import Card
from holocards.games.phantom_maze.leaving import FIELDS
from holocards.games.phantom_maze.leaving_out import as_a_whole
from holocards.games.phantom_maze.moving import GIVES_FORCE
from holocards.games.phantom_maze.ordering import in_owners_order
from holocards.games.phantom_maze.piles import DiscardNext, Draw, ExcludeNext, ReturnNext
from holocards.games.phantom_maze.table import FIELD, SPECIAL, MazeBoard, field_limit, is_citizen

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.sentences import Sentences


class OnCards(Op):
    """A verb on cards: so many of those that fit a filter, chosen by `who`, or without `count` all that fit; or "it".

    takes: they leave their place.
    """

    payable = True
    decides = ("count",)
    takes: ClassVar[bool] = False
    cards: Target
    count: PositiveNumber | None = None
    who: Who = "you"

    def asks(self) -> bool:
        return isinstance(self.cards, Filter)

    def fitting(self, to: Compiler, find: Finder) -> Finder:
        """Those of the found cards the verb can be carried out on."""
        return find

    def act_on(self, to: Compiler, find: Finder) -> None:
        """Emit what is done to the cards found."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def together(self, to: Compiler) -> Together | None:
        """What must hold for the cards of a ◉ part so that it can be carried out on all of them."""
        return None

    def compile(self, to: Compiler) -> None:
        meant = to.target(self.cards)
        find = self.fitting(to, meant)
        if not isinstance(self.cards, Filter):
            with as_a_whole(to, _possibly(meant, find)):
                if (
                    self.cards == "this"
                ):  # what else is spoken of comes about only when the effect is carried out
                    to.need(Need(to.finder_number(find), self._of_this(to, find), None))
                self.act_on(to, find)
            return
        size = self.cards.hidden_size(to)  # type: ignore[attr-defined]
        if self.who == "opponent":
            with as_a_whole(to, size or _all_of(find)):
                self._choose(to, find, size)
        else:
            self._choose(to, find, size)

    def _of_this(self, to: Compiler, find: Finder) -> Amount:
        """How many cards it needs that speaks of its own card: a special is needed for nothing else while it is used."""
        if to.table.card_kind[to.kind] == SPECIAL:  # type: ignore[attr-defined]
            return lambda board, scope: 0 if find(board, scope) else 1
        return lambda board, scope: 1

    def _choose(self, to: Compiler, find: Finder, size: Amount | None) -> None:
        """Emit the choice of the cards, and what is done to them."""
        if self.count is None and not to.lax:
            to.need(Need(to.finder_number(find, None, self.together(to)), lambda board, scope: 1, None))
            if not self.takes:  # those that are taken become "it" when they are
                to.emit(lambda game, frame: keep(game, IT, tuple(map(game.ref, find(game, frame)))))
            self.act_on(to, find if self.takes else _chosen)
            return
        # Of all that fit any number may be left out; how many there are may be a secret.
        count = to.amount(self.count) if self.count is not None else None
        choose_from(to, find, size, count, self.who, together=self.together(to))
        self.act_on(to, _chosen)

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


def _chosen(board: MazeBoard, scope: Scope) -> list[Card]:
    """The cards just chosen, as long as they are where they were."""
    return [card_of(ref) for ref in kept(scope, IT) if board.still(ref)]


def _possibly(meant: Finder, find: Finder) -> Amount:
    """How many of the cards meant it may be carried out on, as far as everybody can tell."""

    def number(board: MazeBoard, scope: Scope) -> int:
        fitting = find(board, scope)
        return sum(card in fitting or not board.public(card) for card in meant(board, scope))

    return number


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

    def fitting(self, to: Compiler, find: Finder) -> Finder:
        """Only citizens enter the field (PM-6.2); what is not known to be none may be one."""
        if self.to != "field":
            return find
        return lambda board, scope: [
            card
            for card in find(board, scope)
            if board.place[card] not in FIELDS
            and (is_citizen(board, card) or not sees_face(board, card, scope))
        ]

    def together(self, to: Compiler) -> Together | None:
        return Together(_have_room) if self.to == "field" and to.pays else None

    def act_on(self, to: Compiler, find: Finder) -> None:
        found = self.down_in_order(to, find) if self.to == "discard" or self._into_deck else find
        put(to, found, self.to, on_top=self.at == "top")

    @property
    def _into_deck(self) -> bool:
        """Whether it moves cards to the deck that lie elsewhere for certain: those are shown, so they can be put in order."""
        zones = getattr(self.cards, "zones", [])
        return self.to == "deck" and bool(zones) and "deck" not in zones

    def say(self, to: Sentences) -> str:
        cards = self.said(to)
        return to.verb("move", who=self.who, cards=cards, place=to.place(self.to, self.at, self.cards))


def _have_room(board: MazeBoard, scope: Scope, taken: list[Card], card: Card) -> bool:
    """Whether a card can still enter its owner's field when those taken have (PM-6.2)."""
    seat = board.table.owner[card]
    entering = sum(board.table.owner[other] == seat for other in taken)
    return len(board.zone[FIELD + seat]) + entering < field_limit(board, seat)


class Turn(OnCards):
    """Turn citizens up or down: `{ op = "turn", cards = FILTER, count = 1, to = "up" }`; only those that are not so yet."""

    op: Literal["turn"]
    to: StateName

    def fitting(self, to: Compiler, find: Finder) -> Finder:
        flag, on = to.language.states[self.to]
        return lambda board, scope: [
            card
            for card in find(board, scope)
            if board.place[card] in FIELDS and bool(board.flags[card] & flag) != on
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
    by: Annotated[int, Difference]
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
        # What is about whatever cards fit is asked whether any fits now or not: that may be a secret.
        always = self.of_whatever_fits(to)
        with as_a_whole(to, to.amount(1) if always else _all_of(to.target(self.cards))):
            super().compile(to)


class Room(Op):
    """More citizens may stand on the own field, continuously or `until`: `{ op = "room", by = 1 }` (PM-6.2)."""

    static = True
    stative = True
    op: Literal["room"]
    by: int = Field(default=1, ge=1, le=5)
    until: DurationName | None = None

    def changes(self) -> str:
        return "field_limit"

    def compile(self, to: Compiler) -> None:
        find = _own_lord(to).compile_finder(to)
        with as_a_whole(to, to.amount(1)):
            lasting(to, "field_limit", to.amount(self.by), find, self.until)

    def compile_static(self, to: Compiler) -> None:
        to.static("field_limit", to.amount(self.by), _own_lord(to))

    def say(self, to: Sentences) -> str:
        return to.verb("room", count=self.by, until=to.until(self.until))


def _own_lord(to: Compiler) -> Filter:
    """The lord, whose number it is how many citizens may stand on the field."""
    data, context = {"zone": "lord", "owner": "you"}, {"game": to.language.game, "names": set()}
    return to.language.filter.model_validate(data, context=context)


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
