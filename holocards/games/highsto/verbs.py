"""The verbs and conditions of Hi!story's card files: summoning, setting, under-cards, the attack (HS-5, HS-6, HS-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.continuous import NOT_YET
from holocards.effects.durations import Duration, needed
from holocards.effects.filters import CardFilter
from holocards.effects.guises import GUISE, LIKENESS, LOSS
from holocards.effects.language import TRAITS
from holocards.effects.payment import Need
from holocards.effects.phrases import one_of_these, these
from holocards.effects.resolve import IT, Resolve, keep, kept, store
from holocards.effects.schema import (
    AnyCondition,
    AnyFilter,
    Condition,
    NewName,
    Op,
    PositiveNumber,
    Target,
    Who,
)
from holocards.effects.traits import Words
from holocards.effects.verbs.cards import seat_of
from holocards.effects.verbs.changes import affected
from holocards.effects.verbs.searching import look_through, shuffle_again
from holocards.engine.board import Modifier, card_of
from holocards.engine.facts import NO_CARD, Card
from holocards.games.highsto.moving import leaves_for_stack, lift, one_moment
from holocards.games.highsto.placing import ANY, SET, SUMMON, PlaceCards
from holocards.games.highsto.table import (
    ACTIVE,
    ATTACKER,
    FIRST,
    FIRST_SPOT_ZONE,
    PHASE,
    PHASES,
    TARGET,
    on_field,
)
from holocards.games.highsto.wording import attribute_words

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.scope import Holds
    from holocards.effects.sentences import Sentences
    from holocards.engine.agenda import Step


class Placing(Op):
    """What summoning and setting by an effect have in common: which cards, how many, where.

    from: a filter; hidden places are looked through, and piles shuffled afterwards. cards: these very cards instead.
    on: "order" as in HS-6.2 and HS-4.7, "any" as in HS-6.3; any_if: on any card if that holds. who: who does it, with own cards.
    """

    asking = True
    decides = ("count",)
    from_: AnyFilter | None = Field(default=None, alias="from")
    cards: Target | None = None
    count: PositiveNumber = 1
    up_to: bool = False
    on: Literal["order", "any"] = "order"
    any_if: AnyCondition | None = None
    who: Who = "you"
    as_: NewName | None = Field(default=None, alias="as")

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        if (self.from_ is None) == (self.cards is None):
            raise PydanticCustomError("from_or_cards", "either from or cards", {"place": "from"})
        return self

    @model_validator(mode="after")
    def _with_own_cards(self) -> Self:
        """Nobody puts the other player's cards on the field."""
        found = self.from_
        owner = found.owner or ("you" if found.zones else None) if isinstance(found, CardFilter) else None
        if owner not in (None, "any", self.who):
            raise PydanticCustomError(
                "only_own_cards", "only own cards", {"place": "from", "found": self.who}
            )
        return self

    def place(self, to: Compiler, how: str) -> None:
        """Emit it."""
        if isinstance(self.from_, CardFilter):
            look_through(to, self.from_, self.who)
            finder = to.finder_number(self.from_.compile_finder(to), self.from_.hidden_size(to))
        elif self.cards in (None, "it"):  # kept apart: what is placed becomes "it"
            those = to.fresh_register()
            to.emit(lambda game, frame: keep(game, those, kept(frame, IT)))
            finder = to.finder_number(
                lambda board, scope: [card_of(ref) for ref in kept(scope, those) if board.still(ref)]
            )
        else:
            finder = to.finder_number(to.target(self.cards or "it"))
        amount, up_to, register = to.amount(self.count), self.up_to or to.lax, to.register(self.as_)
        any_if = to.condition(self.any_if) if self.any_if is not None else None
        on, hidden, all_of, who = self.on, to.table.sizes[finder] is not None, self.from_ is None, self.who

        def place(game: Any, frame: Resolve) -> None:
            most = len(game.table.finders[finder](game, frame)) if all_of else amount(game, frame)
            where = ANY if any_if is not None and any_if(game, frame) else on
            store(game, register, ())
            if most > 0:
                least = 0 if up_to else most
                seat = seat_of(who, frame.seat)
                game.push(PlaceCards(seat, finder, how, where, least, most, register, hidden))

        to.emit(place)
        if self.from_ is not None:
            shuffle_again(to, self.from_)

    def words(self, to: Sentences, verb: str) -> str:
        """It, in words."""
        if self.from_ is not None:
            cards = to.named(self.as_, to.some_cards(self.from_, self.count, up_to=self.up_to, taken=True))
        else:
            cards = these(to, self.cards or "it")
            if self.up_to:
                cards = to.say("cards.any_of_them", cards=cards)
        text = to.verb(f"{verb}.{self.on}", who=self.who, cards=cards)
        if self.any_if is not None:
            text = to.say(f"verb.{verb}.any_if", deed=text, condition=self.any_if.say(to))
        return text


class Summon(Placing):
    """Summon without setting: `{ op = "summon", from = { zone = "hand", rank = { at_most = 2 } }, on = "any" }` (HS-6)."""

    op: Literal["summon"]

    def compile(self, to: Compiler) -> None:
        self.place(to, SUMMON)

    def say(self, to: Sentences) -> str:
        return self.words(to, "summon")


class SetCard(Placing):
    """Set by an effect: `{ op = "set", from = { zone = "graveyard", rank = { at_most = 1 } } }`; "any": on any spot."""

    op: Literal["set"]

    def compile(self, to: Compiler) -> None:
        self.place(to, SET)

    def say(self, to: Sentences) -> str:
        return self.words(to, "set")


class PlaceUnder(Op):
    """Put figures, also under-cards, directly beneath a card on the field: `{ op = "place_under", under = "this" }` (HS-5.5).

    A top card leaves the field by it; what lay beneath it stays and comes to light (HS-5.2, HS-5.7).
    """

    payable = True
    op: Literal["place_under"]
    cards: Target = "it"
    under: Target = "this"

    def compile(self, to: Compiler) -> None:
        find, onto = to.target(self.cards), to.target(self.under)
        to.need(Need(to.finder_number(onto), lambda board, scope: 1, None))

        def place(game: Any, frame: Resolve) -> None:
            stacks = [card for card in onto(game, frame) if game.place[card] >= FIRST_SPOT_ZONE]
            if not stacks:
                store(game, 0, ())
                return
            above = stacks[0]
            zone = game.place[above]
            cards = tuple(
                card
                for card in find(game, frame)
                if game.table.owner[card] == game.table.zones[zone].seat
                and card != above
                and not game.table.is_event[game.kind[card]]
            )
            left: tuple[Step, ...] = ()
            for card in cards:
                stack = game.zone[zone]
                lower = card in stack[: stack.index(above)]  # so that one fewer is left beneath
                index = stack.index(above) - lower
                if on_field(game, card):
                    left += leaves_for_stack(game, card, zone, index, frame.seat)
                else:
                    game.move(card, zone, index)
            if cards:
                game.tell(game.table.language.rule, "place_under", frame.seat, (*cards, above), zone)
            store(game, 0, tuple(game.ref(card) for card in cards))
            game.push(*one_moment(game, left))

        to.emit(place)

    def say(self, to: Sentences) -> str:
        return to.verb("place_under", cards=these(to, self.cards), under=one_of_these(to, self.under))


class EndAttack(Op):
    """The attack being carried out ends without effect: `{ op = "end_attack" }`."""

    op: Literal["end_attack"]

    def compile(self, to: Compiler) -> None:
        def end(game: Any, frame: Resolve) -> None:
            game.set_fact(ATTACKER, NO_CARD)

        to.emit(end)

    def say(self, to: Sentences) -> str:
        return to.verb("end_attack")


class Redirect(Op):
    """The attack being carried out moves to another face-up card of the defender: `{ op = "redirect", to = "this" }` (HS-5.4)."""

    op: Literal["redirect"]
    to: Target = "this"

    def compile(self, to: Compiler) -> None:
        find = to.target(self.to)

        def redirect(game: Any, frame: Resolve) -> None:
            defender = 1 - game.facts[ACTIVE]
            cards = [
                card
                for card in find(game, frame)
                if game.table.owner[card] == defender and game.table.in_play(game, card)
            ]
            if cards and in_attack(game, ATTACKER):
                game.set_fact(TARGET, game.ref(cards[0]))
                game.tell(game.table.language.rule, "redirect", frame.seat, (cards[0],), game.place[cards[0]])

        to.emit(redirect)

    def say(self, to: Sentences) -> str:
        return to.verb("redirect", cards=these(to, self.to))


class Raise(Op):
    """Under-cards become the top of their stacks, in its state and face-up: `{ op = "raise", cards = "it" }` (HS-5.5, HS-6.7)."""

    op: Literal["raise"]
    cards: Target = "it"

    def compile(self, to: Compiler) -> None:
        find = to.target(self.cards)

        def raise_found(game: Any, frame: Resolve) -> None:
            raised = []
            for card in find(game, frame):
                if game.place[card] >= FIRST_SPOT_ZONE and not on_field(game, card):
                    lift(game, card)
                    raised.append(card)
            store(game, 0, tuple(game.ref(card) for card in raised))

        to.emit(raise_found)

    def say(self, to: Sentences) -> str:
        return to.verb("raise", cards=these(to, self.cards))


class CountAs(Op):
    """Cards count as having a name or attribute besides their own: `{ op = "count_as", attribute = "samurai", until = "turn" }`.

    name: a word that is found in their names then. like: the names and attributes of these cards, as far as everybody knows them,
    for a while only. lost: they do not have the attribute, although it is printed on them.
    """

    static = True
    stative = True
    guises = True
    op: Literal["count_as"]
    cards: Target = "this"
    name: Words | None = None
    attribute: str | None = Field(default=None, min_length=1, max_length=30)
    like: Target | None = None
    lost: bool = False
    until: Duration | None = None

    @model_validator(mode="after")
    def _as_one_thing(self) -> Self:
        if [self.name, self.attribute, self.like].count(None) != 2:
            raise PydanticCustomError("count_as_one", "one of them", {"place": "like"})
        if self.lost and self.attribute is None:
            raise PydanticCustomError("only_attributes_lost", "only attributes", {"place": "lost"})
        if self.like is not None and self.until is None:
            raise PydanticCustomError("until_missing", "no until", {"place": "until", "found": self.op})
        return self

    def changes(self) -> str:
        return TRAITS

    def _guise(self, to: Compiler) -> int:
        """The number of what they count as."""
        text = ("name", self.name.ja) if self.name else ("attribute", self.attribute or "")
        to.table.guises.append(text)
        return len(to.table.guises) - 1

    def compile_static(self, to: Compiler) -> None:
        to.static(LOSS if self.lost else GUISE, to.amount(self._guise(to)), self.cards)

    def compile(self, to: Compiler) -> None:
        find, ends, source = to.target(self.cards), needed(to, self.until), to.ability
        like = to.target(self.like) if self.like is not None else None
        number, lost = self._guise(to), self.lost

        def count_as(game: Any, frame: Resolve) -> None:
            cards = affected(game, frame, find(game, frame))
            now, until = game.table.language.span(game, frame.seat, frame.source, ends)
            models = [card for card in like(game, frame) if game.public(card)] if like else []
            amounts = [game.kind[card] for card in models] if like else [number]
            what = LIKENESS if like else LOSS if lost else GUISE
            for card in cards:
                for amount in amounts:
                    word = what if now else f"{NOT_YET}{what}"
                    game.modify(Modifier(word, game.ref(card), amount, until, source, frame.seat))
            if cards and amounts:
                told = "counts_like" if like else "loses_attribute" if lost else "counts_as"
                game.tell(game.table.language.rule, told, frame.seat, (*cards, *models))

        to.emit(count_as)

    def say(self, to: Sentences) -> str:
        word, other = "like", ""
        if self.name is not None:
            word, other = "name", self.name.say(to)
        elif self.attribute is not None:
            word = "lost" if self.lost else "attribute"
            other = attribute_words(to, self.attribute)
        elif self.like is not None:
            other = to.target(self.like)
        return to.verb(
            f"count_as.{word}",
            cards=to.subject(self.cards),
            until=to.until(self.until),
            count=to.how_many(self.cards),
            other=other,
        )


class Going(Condition):
    """Whether you went first or second: `{ going = "first" }` (HS-3.4)."""

    fixed = True
    going: Literal["first", "second"]

    def compile(self, to: Compiler) -> Holds:
        first = self.going == "first"
        return lambda board, scope: (board.facts[FIRST] == scope.seat) == first

    def say(self, to: Sentences) -> str:
        return to.say(f"condition.going.{self.going}")

    def say_not(self, to: Sentences) -> str:
        return to.say("condition.going.second" if self.going == "first" else "condition.going.first")


class TurnOf(Condition):
    """Whose turn it is, and in which phase: `{ turn_of = "you", phase = "attack" }` (HS-4.1)."""

    turn_of: Literal["you", "opponent"]
    phase: Literal["refresh", "draw", "summon", "effects", "attack", "set", "end"] | None = None

    def compile(self, to: Compiler) -> Holds:
        mine = self.turn_of == "you"
        phase = PHASES.index(self.phase) if self.phase else None
        return lambda board, scope: (
            (board.facts[ACTIVE] == scope.seat) == mine and phase in (None, board.facts[PHASE])
        )

    def say(self, to: Sentences) -> str:
        if self.phase is None:
            return to.say(f"condition.turn_of.{self.turn_of}")
        return to.say(f"condition.turn_of.{self.turn_of}.phase", phase=to.say(f"phase.{self.phase}"))

    def say_not(self, to: Sentences) -> str:
        if self.phase is None:
            return to.say(f"condition.turn_of.{'opponent' if self.turn_of == 'you' else 'you'}")
        return to.say(f"condition.turn_of.{self.turn_of}.phase.not", phase=to.say(f"phase.{self.phase}"))


def in_attack(board: Any, fact: int) -> list[Card]:
    """The card that a fact of the attack refers to, if there is an attack and it is still there."""
    ref: int = board.facts[fact]
    return [ref % 4096] if ref >= 0 and board.still(ref) else []
