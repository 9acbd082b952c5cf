"""Numbers about stacks, for games whose cards lie on one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from holocards.effects.compiler import Compiler
from holocards.effects.constants import Difference, Offset
from holocards.effects.filters import CardFilter
from holocards.effects.phrases import how_many
from holocards.effects.schema import Number, Target
from holocards.effects.scope import Amount
from holocards.effects.traits import Range

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


class Beneath(Number):
    """How many cards lie beneath cards in play: `{ beneath = "this" }`, `{ beneath = { lines = [1, 2] }, times = -2 }`."""

    beneath: Target
    times: Annotated[int, Difference] = 1
    plus: Annotated[int, Offset] = 0

    def speaks_of(self, to: Compiler) -> list[str]:
        return [self.beneath] if isinstance(self.beneath, str) else []

    def compile(self, to: Compiler) -> Amount:
        find = to.target(self.beneath)
        times, plus = self.times, self.plus
        return lambda board, scope: (
            plus
            + times
            * sum(
                len(board.zone[board.place[card]]) - 1
                for card in find(board, scope)
                if board.table.in_play(board, card)
            )
        )

    def say(self, to: Sentences) -> str:
        return to.number("number_beneath", self.times, self.plus, cards=to.target(self.beneath))

    def each(self, to: Sentences) -> str:
        card = to.cards(self.beneath) if isinstance(self.beneath, CardFilter) else to.target(self.beneath)
        beneath = to.say("cards.beneath", card=card, noun=to.say("noun.card", count=1))
        return to.say("cards.each", cards=beneath)

    def say_within(self, to: Sentences, bounds: Range) -> str:
        if self.times != 1 or self.plus:
            return super().say_within(to, bounds)
        whole = isinstance(self.beneath, CardFilter)
        cards = to.cards(self.beneath) if isinstance(self.beneath, CardFilter) else to.target(self.beneath)
        key = "cards_beneath.in_total" if whole else "cards_beneath"
        return how_many(
            to,
            lambda count: to.say(key, cards=cards, noun=to.say("noun.card", count=count)),
            self.say(to),
            bounds,
        )
