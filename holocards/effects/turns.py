"""Numbers and conditions about the course of a game: what happened in this turn. For games whose rules count it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from holocards.effects.compiler import Compiler
from holocards.effects.constants import Difference, Offset
from holocards.effects.schema import Number, Who, known
from holocards.effects.scope import Amount
from holocards.effects.traits import Range
from holocards.effects.verbs.cards import seat_of

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


class Happened(Number):
    """How often something happened in this turn: `{ happened = "attacks", who = "opponent" }`."""

    happened: Annotated[str, known("history")]
    who: Who = "you"
    times: Annotated[int, Difference] = 1
    plus: Annotated[int, Offset] = 0

    def compile(self, to: Compiler) -> Amount:
        word, who, times, plus = self.happened, self.who, self.times, self.plus

        def happened(board: Any, scope: Any) -> int:
            language = board.table.language
            return int(language.happened(board, word, seat_of(who, scope.seat))) * times + plus

        return happened

    def say(self, to: Sentences) -> str:
        return to.number(
            "compare.happened_of", self.times, self.plus, deed=to.say(f"happened.{self.happened}.{self.who}")
        )

    def each(self, to: Sentences) -> str:
        return to.say(f"happened.{self.happened}.each", **self._players(to))

    def say_within(self, to: Sentences, bounds: Range) -> str:
        least, most, exactly = bounds.at_least, bounds.at_most, bounds.exactly
        if self.times != 1 or self.plus:
            return super().say_within(to, bounds)
        if exactly == 0 or (most == 0 and least is None):
            return to.say(f"happened.{self.happened}.never", **self._players(to))
        if isinstance(least, int) and most is None:
            word = "once" if least == 1 else "at_least"
            return to.say(f"happened.{self.happened}.{word}", count=least, **self._players(to))
        return super().say_within(to, bounds)

    def _players(self, to: Sentences) -> dict[str, str]:
        return {"who": to.say(f"who.{self.who}"), "whose": to.say(f"who.{self.who}.whose")}
