"""Verbs that change cards where they lie: numbers and keywords, for a while or continuously, and their state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from holocards.effects.compiler import Compiler
from holocards.effects.resolve import Resolve
from holocards.effects.schema import (
    AnyNumber,
    DurationName,
    KeywordName,
    Op,
    StateName,
    Target,
    ValueName,
)
from holocards.effects.scope import Amount
from holocards.engine.board import Modifier

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


def lasting(to: Compiler, what: str, amount: Amount, target: Target, until: str) -> None:
    """Emit a change of a number of the target's cards that lasts until then."""
    find, ends, ability = to.target(target), to.language.durations[until], to.ability

    def change(game: Any, frame: Resolve) -> None:
        by = amount(game, frame)
        cards = tuple(find(game, frame))
        for card in cards:
            game.modify(Modifier(what, game.ref(card), by, ends, ability, frame.seat))
        if cards:
            game.tell(game.table.language.rule, f"change_{what}", frame.seat, cards, number=by)

    to.emit(change)


class Change(Op):
    """Change a number: `{ op = "change", value = "power", by = 3000 }`, continuously or `until` a duration's end."""

    static = True
    op: Literal["change"]
    value: ValueName
    cards: Target = "this"
    by: AnyNumber
    until: DurationName | None = None

    def changes(self) -> str:
        return self.value

    def compile(self, to: Compiler) -> None:
        lasting(to, self.value, to.amount(self.by), self.cards, _needed(self.until))

    def compile_static(self, to: Compiler) -> None:
        to.static(self.value, to.amount(self.by), self.cards)

    def say(self, to: Sentences) -> str:
        return to.change(self.value, self.cards, self.by, self.until)


class Gain(Op):
    """Give a keyword: `{ op = "gain", keyword = "barrier", strength = 1 }`, continuously or `until` a duration's end."""

    static = True
    op: Literal["gain"]
    keyword: KeywordName
    strength: int = 1
    cards: Target = "this"
    until: DurationName | None = None

    def changes(self) -> str:
        return self.keyword

    def compile(self, to: Compiler) -> None:
        lasting(to, self.keyword, to.amount(self.strength), self.cards, _needed(self.until))

    def compile_static(self, to: Compiler) -> None:
        to.static(self.keyword, to.amount(self.strength), self.cards)

    def say(self, to: Sentences) -> str:
        return to.verb(
            "gain",
            cards=to.target(self.cards),
            keyword=to.keyword(self.keyword, self.strength),
            until=to.until(self.until),
        )


def _needed(until: str | None) -> str:
    if until is None:
        raise ValueError("a change that is not continuous needs `until`")
    return until


class Turn(Op):
    """Turn cards into a state: `{ op = "turn", cards = "it", to = "upright" }`."""

    op: Literal["turn"]
    cards: Target = "it"
    to: StateName

    def compile(self, to: Compiler) -> None:
        find, (flag, on), state = to.target(self.cards), to.language.states[self.to], self.to

        def turn(game: Any, frame: Resolve) -> None:
            cards = tuple(card for card in find(game, frame) if bool(game.flags[card] & flag) != on)
            for card in cards:
                game.turn(card, flag, on)
            if cards:
                game.tell(game.table.language.rule, f"turn_{state}", frame.seat, cards)

        to.emit(turn)

    def say(self, to: Sentences) -> str:
        return to.verb(f"turn.{self.to}", cards=to.target(self.cards))
