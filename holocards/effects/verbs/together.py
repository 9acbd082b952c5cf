"""What chosen cards must have together: no two alike, all alike, a total that is not too high."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects import continuous
from holocards.effects.compiler import Compiler
from holocards.effects.language import language_of
from holocards.effects.phrases import amount as amount_words
from holocards.effects.schema import AnyNumber, Op, Part, ValueName, known
from holocards.effects.scope import Together
from holocards.engine.board import Board
from holocards.engine.facts import Card
from holocards.text.languages import Language

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


class Total(Part):
    """A sum over the chosen cards: `{ value = "rank", at_most = 5 }`."""

    value: ValueName
    at_most: AnyNumber


class ChoosingTogether(Op):
    """Verbs that choose several cards. different: no two alike in this number, or in name. total: not above so much.

    alike: all with the same number or name, or with an attribute that all of them have.
    """

    different: Annotated[str, known("values")] | Literal["name"] | None = None
    alike: Annotated[str, known("values")] | Literal["name", "attribute"] | None = None
    total: Total | None = None

    @model_validator(mode="after")
    def _has_such_traits(self, info: ValidationInfo) -> Self:
        language = language_of(info.context)
        if self.alike is not None and self.alike not in (*language.traits, *language.values):
            raise PydanticCustomError("no_trait", "no trait", {"place": "alike", "found": self.alike})
        return self

    @property
    def chosen_together(self) -> bool:
        """Whether which card may be chosen depends on those chosen before."""
        return self.different is not None or self.alike is not None or self.total is not None

    def together(self, to: Compiler) -> Together | None:
        """Whether a card may be added to those chosen; None if any may."""
        if not self.chosen_together:
            return None
        different, total, alike = self.different, self.total, self.alike
        most = to.amount(total.at_most) if total else None

        def together(board: Any, scope: Any, chosen: list[Card], card: Card) -> bool:
            if different == "name":
                names = board.table.names
                if any(names[board.kind[one]] == names[board.kind[card]] for one in chosen):
                    return False
            elif different is not None:
                number = continuous.number(board, card, different)
                if any(continuous.number(board, one, different) == number for one in chosen):
                    return False
            if alike is not None and not _alike(board, alike, [*chosen, card]):
                return False
            if total is None or most is None:
                return True
            summed = sum(continuous.number(board, one, total.value) for one in (*chosen, card))
            return summed <= most(board, scope)

        return together

    def such(self, to: Sentences, cards: str) -> str:
        """The cards with what they must have together, in words."""
        if to.language is Language.EN:
            return self._unlike(to, self._like(to, self._in_total(to, cards)))
        return self._in_total(to, self._unlike(to, self._like(to, cards)))

    def _like(self, to: Sentences, cards: str) -> str:
        if self.alike is None:
            return cards
        known_as = {"name": "noun.name", "attribute": "noun.attribute"}.get(self.alike)
        value = to.say(known_as or f"number.{self.alike}")
        return to.say("cards.all_alike", cards=cards, value=value)

    def _unlike(self, to: Sentences, cards: str) -> str:
        if self.different is None:
            return cards
        value = to.say("noun.name") if self.different == "name" else to.say(f"number.{self.different}")
        return to.say("cards.different", cards=cards, value=value)

    def _in_total(self, to: Sentences, cards: str) -> str:
        if self.total is None:
            return cards
        value, number = to.say(f"number.{self.total.value}"), amount_words(to, self.total.at_most)
        return to.say("cards.total", cards=cards, value=value, number=number)


def _alike(board: Board[Any], trait: str, cards: list[Card]) -> bool:
    """Whether cards have the same number, the same name, one attribute that all of them have."""
    traits = board.table.language.traits
    if trait in traits:
        return bool(set.intersection(*(set(traits[trait](board, board.kind[card])) for card in cards)))
    return len({continuous.number(board, card, trait) for card in cards}) == 1
