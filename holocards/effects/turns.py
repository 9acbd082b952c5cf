"""Numbers and conditions about the course of a game: what happened in this turn. For games whose rules count it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from holocards.effects.compiler import Compiler
from holocards.effects.schema import Number, Who, known
from holocards.effects.scope import Amount
from holocards.effects.verbs.cards import seat_of

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


class Happened(Number):
    """How often something happened in this turn: `{ happened = "attacks", who = "opponent" }`."""

    happened: Annotated[str, known("history")]
    who: Who = "you"
    times: int = 1
    plus: int = 0

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
