"""Verbs about abilities: give one, let something happen later, use another card's ability, replace what would happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from holocards.effects.clauses import ALWAYS, AnyClause, Clause
from holocards.effects.compiler import Compiler
from holocards.effects.continuous import ABILITY, NOT_YET, abilities_of
from holocards.effects.durations import Duration, needed
from holocards.effects.filters import CardFilter
from holocards.effects.language import language_of
from holocards.effects.moments import DELAYED, EVERY_TIME
from holocards.effects.phrases import quoted
from holocards.effects.replacing import take_out
from holocards.effects.resolve import IT, Resolve, begin, has, store, used_up
from holocards.effects.schema import Op, PositiveNumber, Target, known
from holocards.effects.verbs.changes import affected
from holocards.engine.agenda import ENGINE, Decision, step
from holocards.engine.board import Modifier, card_of
from holocards.engine.facts import Choice, Ref, Refusal, Seat

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


def _happens(clause: Clause, info: ValidationInfo) -> Clause:
    """The clause, unless nobody would notice it: questions about hidden cards are asked by what is printed on them."""
    moment = clause.when.moment
    if clause.continuous:
        raise PydanticCustomError(
            "not_continuous_here", "not continuous here", {"place": "when", "found": moment}
        )
    if language_of(info.context).moments[moment].printed:
        raise PydanticCustomError("printed_only", "printed only", {"place": "when", "found": moment})
    if clause.hides:
        raise PydanticCustomError("printed_only", "printed only", {"place": "where", "found": "where"})
    return clause


def _no_continuous(moment: str) -> str:
    if moment == ALWAYS:
        raise PydanticCustomError("not_continuous_here", "not continuous here", {"found": moment})
    return moment


class Grant(Op):
    """Give cards an ability: `{ op = "grant", cards = "it", clause = { when = ..., do = [...] }, until = "turn" }`.

    Continuously without `until`. A number or keyword is given with `change` or `gain`, not with a continuous clause.
    """

    static = True
    stative = True
    op: Literal["grant"]
    cards: Target = "this"
    clause: AnyClause
    until: Duration | None = None

    @field_validator("cards")
    @classmethod
    def _in_the_open(cls, cards: Target, info: ValidationInfo) -> Target:
        """What a card in a hidden place is given nobody can see, and it has lost it when it comes from there."""
        hidden = cards.hidden_place(language_of(info.context)) if isinstance(cards, CardFilter) else ""
        if hidden:
            raise PydanticCustomError("given_in_hiding", "given in hiding", {"found": hidden})
        return cards

    @field_validator("clause")
    @classmethod
    def _happening(cls, clause: Clause, info: ValidationInfo) -> Clause:
        return _happens(clause, info)

    def compile(self, to: Compiler) -> None:
        ability, find, ends, source = (
            to.given(self.clause),
            to.target(self.cards),
            needed(to, self.until),
            to.ability,
        )

        def grant(game: Any, frame: Resolve) -> None:
            language = game.table.language
            cards = affected(game, frame, find(game, frame)) if language.lasts(game, ends) else ()
            now, until = language.span(game, frame.seat, frame.source, ends)
            for card in cards:
                word = ABILITY if now else f"{NOT_YET}{ABILITY}"
                game.modify(Modifier(word, game.ref(card), ability, until, source, frame.seat))
            if cards:
                game.tell(language.rule, "grant", frame.seat, cards, number=ability)

        to.emit(grant)

    def compile_static(self, to: Compiler) -> None:
        ability = to.given(self.clause)
        to.static(ABILITY, to.amount(ability), self.cards)

    def say(self, to: Sentences) -> str:
        return to.verb(
            "grant",
            cards=to.subject(self.cards),
            ability=quoted(to, self.clause),
            until=to.until(self.until),
            count=to.how_many(self.cards),
        )


class Later(Op):
    """Let something happen once, later: `{ op = "later", clause = { when = "turn_ends", do = [...] }, until = "turn" }`.

    It happens to the player, whether the card is still there or not; until: it is forgotten then if it has not happened.
    every_time: not once, but as often as its moment comes until then.
    """

    whole = True
    lasting = True
    op: Literal["later"]
    clause: AnyClause
    until: Duration
    every_time: bool = False

    @field_validator("clause")
    @classmethod
    def _happening(cls, clause: Clause, info: ValidationInfo) -> Clause:
        """What is used when somebody wants to is offered with the card that has it, so it cannot wait for its moment."""
        moment = clause.when.moment
        if language_of(info.context).moments[moment].declared:
            raise PydanticCustomError("not_later", "not later", {"place": "when", "found": moment})
        return _happens(clause, info)

    def compile(self, to: Compiler) -> None:
        ability, ends, source = to.given(self.clause), needed(to, self.until), to.ability
        what = EVERY_TIME if self.every_time else DELAYED

        def later(game: Any, frame: Resolve) -> None:
            now, until = game.table.language.span(game, frame.seat, frame.source, ends)
            word = what if now else f"{NOT_YET}{what}"
            game.modify(Modifier(word, frame.source, ability, until, source, frame.seat))
            game.tell(game.table.language.rule, "later", frame.seat, (card_of(frame.source),), number=ability)

        to.emit(later)

    def say(self, to: Sentences) -> str:
        return to.later(self.clause, self.until, every_time=self.every_time)


class UseEffect(Op):
    """Carry out one of a card's effects as if it were this card's: `{ op = "use_effect", of = "it", moments = ["once"] }`.

    Whoever carries it out chooses which; no effect is used again in the course of itself.
    """

    asking = True
    op: Literal["use_effect"]
    of: Target = "it"
    moments: list[Annotated[str, known("moments"), AfterValidator(_no_continuous)]] = Field(min_length=1)

    def compile(self, to: Compiler) -> None:
        find, moments = to.target(self.of), frozenset(self.moments)

        def use(game: Any, frame: Resolve) -> None:
            pending = usable(game, frame, find(game, frame), moments)
            if len(pending) == 1:
                use_as_own(game, frame, *pending[0])
            elif pending:
                game.push(ChooseEffect(frame.seat, pending))

        to.emit(use)

    def say(self, to: Sentences) -> str:
        moments = to.join("or", [to.moment_name(moment) for moment in self.moments])
        return to.verb("use_effect", cards=to.target(self.of), moments=moments)


def usable(
    game: Any, frame: Resolve, cards: list[int], moments: frozenset[str]
) -> tuple[tuple[Ref, int], ...]:
    """The effects of these cards that may be used as this card's: not those in whose course we are, not those used up.

    Only what a card has now: its owner may lack what a mark of the game asks for.
    """
    abilities, owner = game.table.abilities, game.table.owner
    course = (*frame.using, frame.ability)
    return tuple(
        (game.ref(card), ability)
        for card in cards
        for ability in abilities_of(game, card)
        if abilities[ability].moment in moments
        and ability not in course
        and has(game, abilities[ability], game.ref(card), owner[card])
        and (abilities[ability].limit_by == "card" or not used_up(game, abilities[ability], frame.source))
    )


def use_as_own(game: Any, frame: Resolve, source: Ref, ability: int) -> None:
    """Carry out an ability of another card as if it stood on the card of the running one."""
    found = game.table.abilities[ability]
    game.tell(
        game.table.language.rule,
        "use_effect",
        frame.seat,
        (card_of(frame.source), card_of(source)),
        number=ability,
    )
    if found.limit_by != "card" and not found.optional:
        begin(game, frame.seat, frame.source, found)
    own = (frame.source,)
    game.push(
        Resolve(frame.seat, frame.source, ability, 0, (own,), frame.number, (*frame.using, frame.ability))
    )


@step(ENGINE)
class ChooseEffect(Decision):
    """Choose which effect to use as this card's."""

    seat: Seat
    pending: tuple[tuple[Ref, int], ...]

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        return [
            Choice("effect", card_of(ref), board.place[card_of(ref)], ability)
            for ref, ability in self.pending
        ]

    def answer(self, game: Any, choice: Choice) -> None:
        frame = game.agenda[-1]
        use_as_own(game, frame, game.ref(choice.card), choice.number)


class Instead(Op):
    """In a replacement: what would happen does not happen to the cards it is about: `{ op = "instead" }`.

    count: not to so many of them, the last ones first.
    """

    stative = True
    op: Literal["instead"]
    count: PositiveNumber | None = None

    def compile(self, to: Compiler) -> None:
        amount = None if self.count is None else to.amount(self.count)

        def instead(game: Any, frame: Resolve) -> None:
            number = None if amount is None else amount(game, frame)
            refs = tuple(ref for ref in take_out(game, number) if game.still(ref))
            cards = tuple(card_of(ref) for ref in refs)
            if cards:
                game.tell(game.table.language.rule, "instead", frame.seat, cards)
            store(game, IT, refs)

        to.emit(instead)

    def say(self, to: Sentences) -> str:
        return to.verb("instead") if self.count is None else to.verb("instead.some", count=self.count)
