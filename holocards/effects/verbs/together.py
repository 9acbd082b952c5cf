"""What chosen cards must have together: no two alike, all alike, a total within bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects import continuous
from holocards.effects.compiler import Compiler
from holocards.effects.guises import texts
from holocards.effects.language import language_of
from holocards.effects.phrases import amount as amount_words
from holocards.effects.schema import Op, ValueName, known
from holocards.effects.scope import Together
from holocards.effects.traits import TRAIT_NOUNS, Range
from holocards.engine.board import Board
from holocards.engine.facts import Card
from holocards.text.languages import Language

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


class Total(Range):
    """A sum over the chosen cards: `{ value = "rank", at_most = 5 }`, `{ value = "rank", exactly = 3 }`."""

    value: ValueName

    @property
    def demanding(self) -> bool:
        """Whether too few cards may be chosen."""
        return self.at_least is not None or self.exactly is not None


class ChoosingTogether(Op):
    """Verbs that choose several cards. different: no two alike in this number, in name, or with an attribute in common.

    alike: all with the same number or name, or with an attribute that all of them have. total: a sum within bounds; if no cards
    reach it, none are chosen.
    """

    different: Annotated[str, known("values")] | Literal["name", "attribute"] | None = None
    alike: Annotated[str, known("values")] | Literal["name", "attribute"] | None = None
    total: Total | None = None

    @model_validator(mode="after")
    def _has_such_traits(self, info: ValidationInfo) -> Self:
        language = language_of(info.context)
        for place, trait in (("alike", self.alike), ("different", self.different)):
            if trait is not None and trait not in (*language.traits, *language.values):
                raise PydanticCustomError("no_trait", "no trait", {"place": place, "found": trait})
        return self

    @model_validator(mode="after")
    def _total_within_reach(self) -> Self:
        """Whether a sum is reached can be told of any cards, but not of such as must be alike or different besides."""
        if self.total is not None and self.total.demanding and (self.different or self.alike):
            raise PydanticCustomError("total_alone", "total alone", {"place": "total"})
        return self

    def can_be_paid(self) -> bool:
        return super().can_be_paid() and not (self.total is not None and self.total.demanding)

    @property
    def chosen_together(self) -> bool:
        """Whether which card may be chosen depends on those chosen before."""
        return self.different is not None or self.alike is not None or self.total is not None

    def together(self, to: Compiler) -> Together | None:
        """What holds for the cards chosen, by twos and in all; None if any may be chosen."""
        if not self.chosen_together:
            return None
        different, alike = self.different, self.alike
        least, most = self.total.bounds(to) if self.total else (None, None)
        value = self.total.value if self.total else ""

        def fits(board: Any, scope: Any, chosen: list[Card], card: Card) -> bool:
            if different is not None and any(_alike(board, different, [one, card]) for one in chosen):
                return False
            if alike is not None and not _alike(board, alike, [*chosen, card]):
                return False
            if most is None:
                return True
            summed = sum(continuous.number(board, one, value) for one in (*chosen, card))
            return summed <= most(board, scope)

        def sum_of(board: Any, card: Card) -> int:
            return continuous.number(board, card, value)

        return Together(fits, sum_of if least else None, least, most)

    def such(self, to: Sentences, cards: str) -> str:
        """The cards with what they must have together, in words."""
        if to.language is Language.EN:
            return self._unlike(to, self._like(to, self._in_total(to, cards)))
        return self._in_total(to, self._unlike(to, self._like(to, cards)))

    def _like(self, to: Sentences, cards: str) -> str:
        if self.alike is None:
            return cards
        value = to.say(TRAIT_NOUNS.get(self.alike, f"number.{self.alike}"))
        return to.say("cards.all_alike", cards=cards, value=value)

    def _unlike(self, to: Sentences, cards: str) -> str:
        if self.different is None:
            return cards
        value = to.say(TRAIT_NOUNS.get(self.different, f"number.{self.different}"))
        return to.say("cards.different", cards=cards, value=value)

    def _in_total(self, to: Sentences, cards: str) -> str:
        if self.total is None:
            return cards
        value, most = to.say(f"number.{self.total.value}"), self.total.at_most
        if most is not None and self.total.at_least is None:
            return to.say("cards.total", cards=cards, value=value, number=amount_words(to, most))
        return to.say("cards.total.within", cards=cards, value=value, bounds=to.within(self.total))


def _alike(board: Board[Any], trait: str, cards: list[Card]) -> bool:
    """Whether cards have the same number, the same name, one attribute that all of them have."""
    if trait in board.table.language.traits:
        return bool(set.intersection(*(set(texts(board, card, trait)) for card in cards)))
    return len({continuous.number(board, card, trait) for card in cards}) == 1
