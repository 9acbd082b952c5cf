"""The verbs and conditions of Hi!story's card files: under-cards, the attack, what cards count as (HS-5, HS-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.continuous import NOT_YET
from holocards.effects.durations import Duration, needed
from holocards.effects.guises import GUISE, LIKENESS, LOSS
from holocards.effects.language import TRAITS
from holocards.effects.payment import Need
from holocards.effects.phrases import one_of_these, these
from holocards.effects.resolve import Resolve, store
from holocards.effects.schema import Condition, Op, Target
from holocards.effects.traits import Words
from holocards.effects.verbs.changes import affected
from holocards.engine.board import Modifier
from holocards.engine.facts import NO_CARD, Card
from holocards.games.highsto.moving import leaves_for_stack, lift, one_moment
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
