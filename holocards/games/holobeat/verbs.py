"""Verbs of Holobeat's card files about lines, and about power in a battle (HB-5.5, HB-5.10, HB-6.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.phrases import one_of_these
from holocards.effects.resolve import Resolve
from holocards.effects.schema import Op, Target
from holocards.effects.verbs.changes import Change, affected
from holocards.engine.board import Modifier
from holocards.engine.facts import Card
from holocards.games.holobeat.aftermath import came_late
from holocards.games.holobeat.table import BATTLE, BONUS, LINE_ZONES, PHASE, UNTIL_BATTLE_ENDS, battling

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.sentences import Sentences


class ChangeOrBonus(Change):
    """Change a number: `{ op = "change", value = "power", by = 3000 }`, continuously or `until` a duration's end.

    With `to` instead of `by` it counts as that number, and what is added is added to that. Power that a battling holobit gets for
    this battle is a bonus: it stays with the side (HB-6.14).
    """

    def compile(self, to: Compiler) -> None:
        if not self.for_this_battle or self.of_whatever_fits(to):
            super().compile(to)
            return
        amount, find, ability = to.amount(self.by or 0), to.target(self.cards), to.ability
        to.table.columns["power"].lasting = True

        def change(game: Any, frame: Resolve) -> None:
            if game.facts[PHASE] != BATTLE:
                return
            by, cards = amount(game, frame), affected(game, frame, find(game, frame))
            for card in cards:
                seat = game.table.owner[card]
                if battling(game, seat) == card:
                    game.set_fact(BONUS + seat, game.facts[BONUS + seat] + by)
                else:
                    game.modify(Modifier("power", game.ref(card), by, UNTIL_BATTLE_ENDS, ability, frame.seat))
            if cards:
                game.tell(game.table.language.rule, "change_power", frame.seat, cards, number=by)

        to.emit(change)

    @property
    def for_this_battle(self) -> bool:
        """Whether it gives power for the battle that is being fought."""
        return self.value == "power" and self.by is not None and self.until == "battle"


class SwapLines(Op):
    """A holobit changes its line, with all beneath it: `{ op = "swap_lines", cards = "this", with = "it" }`, or `line = 3`.

    Two of one player change places; line: with whatever is there, also nothing. They stay the same cards in the same state.
    """

    op: Literal["swap_lines"]
    cards: Target = "this"
    with_: Target | None = Field(default=None, alias="with")
    line: int | None = Field(default=None, ge=1, le=5)

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        if (self.with_ is None) == (self.line is None):
            raise PydanticCustomError("with_or_line", "either with or line", {"place": "with"})
        return self

    def compile(self, to: Compiler) -> None:
        find, line = to.target(self.cards), self.line
        others = to.target(self.with_) if self.with_ is not None else None

        def swap(game: Any, frame: Resolve) -> None:
            for card in _in_play(game, find(game, frame))[:1]:
                seat = game.table.owner[card]
                if others is None:
                    goal = LINE_ZONES[seat][(line or 1) - 1]
                else:
                    there = [
                        one for one in _in_play(game, others(game, frame)) if game.table.owner[one] == seat
                    ]
                    goal = game.place[there[0]] if there else game.place[card]
                if goal != game.place[card]:
                    _swap(game, game.place[card], goal)
                    game.tell(game.table.language.rule, "swap_lines", seat, (card,), goal)

        to.emit(swap)

    def say(self, to: Sentences) -> str:
        cards = one_of_these(to, self.cards)
        if self.with_ is not None:
            return to.verb("swap_lines", cards=cards, others=one_of_these(to, self.with_))
        return to.verb("swap_lines.line", cards=cards, line=self.line)


def _in_play(game: Any, cards: list[Card]) -> list[Card]:
    return [card for card in cards if game.table.in_play(game, card)]


def _swap(game: Any, one: int, other: int) -> None:
    """The stacks of two lines change places as they lie."""
    zone = game.zone
    zone[one], zone[other] = zone[other], zone[one]
    for place in (one, other):
        for card in zone[place]:
            game.place[card] = place
        came_late(game, place)
    game.computed.clear()
