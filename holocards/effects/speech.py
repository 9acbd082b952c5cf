"""The words that card text is made of: messages in the verb form wanted now, and what "it", "them" and "A" mean at this point."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from holocards.effects.filters import CardFilter
from holocards.effects.language import EffectLanguage
from holocards.effects.schema import Filter, Number, Target, Who
from holocards.text.languages import Catalogue, Language
from holocards.text.ruby import Ruby, literal

if TYPE_CHECKING:
    from holocards.effects.traits import Range

_FORMS = re.compile(r"\[([^/|\[\]]*)/([^/|\[\]]*)\]")
_BY_WHOM = re.compile(r"\[([^/|\[\]]*)\|([^/|\[\]]*)\]")


class Speech:
    """Says messages in one language.

    It remembers of the cards last spoken of, and of those that were given a name, whether they are one or several ("it" or "them")
    and whether they may be the opponent's; and whether the opponent is the subject ("their field", not "your opponent's field").
    """

    def __init__(self, language: Language, catalogue: Catalogue, words: EffectLanguage) -> None:
        self.language = language
        self.words = words
        self._catalogue = catalogue
        self._other_form = False
        self._by_opponent = False
        self._same_subject = False
        self._goes_on = False
        self._ends = True
        self._doer = ""
        self._of_cards = False
        self._span = ""
        self._noun = "noun.card"
        self._placeless = False
        self._every = False
        self._several = False
        self._others = False
        self._taken: Filter | None = None
        self._names: dict[str, str] = {}
        self._called: dict[str, tuple[bool, bool]] = {}

    def say(self, key: str, **values: object) -> str:
        """A message with its values, in the verb form wanted now."""
        text = self._catalogue.say(key, self.language, **values)
        chosen = _FORMS.sub(r"\2" if self._other_form else r"\1", text)
        chosen = _BY_WHOM.sub(r"\2" if self._by_opponent else r"\1", chosen)
        return Ruby(chosen) if self.language is Language.EASY else chosen

    def knows(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self._catalogue

    def plain(self, text: str) -> str:
        """Text that is not a message (a name, a number) made fit to stand in one."""
        return Ruby(literal(text)) if self.language is Language.EASY else text

    def join(self, how: str, parts: Sequence[str]) -> str:
        """Phrases joined by "and", "or" or a list's comma."""
        joined = parts[0]
        for part in parts[1:]:
            joined = self.say(f"join.{how}", one=joined, two=part)
        return joined

    def run(self, parts: Sequence[str]) -> str:
        """Words put one after the other, as the language does."""
        text = ("" if self.language is Language.JA else " ").join(part for part in parts if part)
        return Ruby(text) if self.language is Language.EASY else text

    def _linked(self, how: str, texts: Sequence[str]) -> str:
        if len(texts) == 1:
            return texts[0]
        return self.say(how, one=self.join("list", texts[:-1]), two=texts[-1])

    def options(self, mark: str, words: Sequence[str]) -> str:
        """Words of which any will do, each marked as one."""
        marked = [self.say(mark, word=word) for word in words]
        return self.say("join.last_option", one=self.join("option", marked[:-1]), two=marked[-1])

    def cards(self, cards: Filter, count: int = 2) -> str:
        """The cards that fit, as a noun phrase without article or number."""
        raise TypeError(f"{type(self).__name__} has no words for filters")

    def every(self, cards: Filter) -> str:
        """All cards that fit."""
        raise TypeError(f"{type(self).__name__} has no words for filters")

    def any_card(self, count: int) -> str:
        """The noun for cards of which nothing is said; at some moments they can be of one kind only ("when you use an event")."""
        return self.say(self._noun, count=count)

    def target(self, target: Target) -> str:
        """A word for cards, or all that fit a filter."""
        if isinstance(target, Filter):
            return self.every(target)
        if target == "it":
            return self.say("target.them" if self._several else "target.it")
        if target in self._names:
            return self.say("target.named", name=self._names[target])
        return self.say(f"target.{target}")

    def subject(self, target: Target) -> str:
        """The same as what a sentence is about."""
        return self.say("target.they") if target == "it" and self._several else self.target(target)

    def how_many(self, target: Target) -> int:
        """One or several, for the verb that belongs to these cards."""
        several = self._several if target == "it" else self._called.get(str(target), (False, False))[0]
        return 2 if isinstance(target, Filter) or several else 1

    def has_letter(self, name: str) -> bool:
        """Whether a letter stands for that name already."""
        return name in self._names

    def last_spoken_of(self) -> tuple[bool, bool]:
        """What "it" is at this point, so that each branch of an effect can begin with it (`speak_again_of`)."""
        return self._several, self._others

    def speak_again_of(self, *branches: tuple[bool, bool]) -> None:
        """From here on "it" is what it was at the end of one of these branches, nobody knows which."""
        self._several = any(several for several, _ in branches)
        self._others = any(others for _, others in branches)

    def speak_of(self, cards: Target, *, several: bool) -> None:
        """From here on "it" or "them" are these cards."""
        if isinstance(cards, str):
            if cards != "it":
                others = cards in self.words.references
                self._several, self._others = self._called.get(cards, (several, others))
            return
        among = getattr(cards, "among", None) or getattr(cards, "under", None)
        if among is not None and among != "it":
            self._others = self._called.get(among, (False, among in self.words.references))[1]
        elif among is None:
            self._others = getattr(cards, "owner", None) in ("opponent", "any")
        self._several = several

    def speak_of_own(self, who: Who, count: int | Number) -> None:
        """From here on "it" or "them" are so many cards of that player."""
        self._several, self._others = count != 1, who == "opponent"

    def may_be_others(self, cards: Target) -> bool:
        """Whether these may be cards of the opponent."""
        if isinstance(cards, CardFilter):
            related = cards.among or cards.under
            return (
                self.may_be_others(related)
                if related and not cards.owner
                else cards.owner not in (None, "you")
            )
        if cards == "it":
            return self._others
        return self._called.get(str(cards), (False, cards in self.words.references))[1]

    def place(self, word: str, at: str, cards: Target) -> str:
        """Where cards are put: their owner's place, which is "yours" if they are."""
        others = self.may_be_others(cards)
        owner = "owners" if self.how_many(cards) > 1 else "owner"
        whose = self.say(f"whose.{owner}" if others else "whose.you")
        return self.say(f"to.{word}.{at}", whose=whose)

    def named(self, name: str | None, text: str) -> str:
        """Chosen cards that are given a name, which is a letter on the card."""
        if name is None:
            return text
        letter = self.letter(name)
        self._called[name] = self._several, self._others
        return self.say("cards.named", cards=text, name=letter, count=2 if self._several else 1)

    def letter(self, name: str) -> str:
        """The letter that stands for a name on the card."""
        return self._names.setdefault(name, chr(ord("A") + len(self._names)))

    def value_of(self, target: Target, value: str) -> str:
        """A number of cards: "its power", "the power of this card"."""
        if target == "it":
            return self.say("compare.value_of.them" if self._several else "compare.value_of.it", value=value)
        return self.say("compare.value_of", cards=self.target(target), value=value)

    # -- numbers

    def bound(self, bound: int | Number) -> str:
        """A bound: a number as it stands, or as a noun phrase."""
        raise TypeError(f"{type(self).__name__} has no words for numbers")

    def lines(self, lines: Sequence[int]) -> str:
        """Numbered places: 2-5, or 1, 3."""
        ordered = sorted(lines)
        if len(ordered) > 1 and ordered == list(range(ordered[0], ordered[-1] + 1)):
            return self.plain(self.say("cards.span", first=ordered[0], last=ordered[-1]))
        return self.plain(", ".join(map(str, ordered)))

    def within(self, bounds: Range) -> str:
        """Bounds as a phrase: 8 or less, 3, 2 to 4."""
        if bounds.exactly is not None:
            return self.say("compare.exactly", number=self.bound(bounds.exactly))
        if bounds.at_least is not None and bounds.at_most is not None:
            return self.say(
                "compare.between", least=self.bound(bounds.at_least), most=self.bound(bounds.at_most)
            )
        bound, word = (
            (bounds.at_least, "at_least") if bounds.at_least is not None else (bounds.at_most, "at_most")
        )
        assert bound is not None
        worked_out = ".worked_out" if isinstance(bound, Number) else ""
        return self.say(f"compare.{word}{worked_out}", number=self.bound(bound))

    def than(self, bounds: Range, *, of_cards: bool = False) -> str:
        """Bounds as a comparison with another number: more than ..., 1 less than ...; "" if they are none.

        of_cards: it stands before the cards whose number it is.
        """
        if bounds.at_least is not None and bounds.at_most is not None:
            return ""
        exact, bound = bounds.exactly is not None, bounds.exactly or bounds.at_least or bounds.at_most
        plus = getattr(bound, "plus", 0) if getattr(bound, "times", 1) > 0 else 0
        if exact and isinstance(bound, Number) and not plus and not (of_cards and _is_letter(bound)):
            return self.say("compare.same.of_cards" if of_cards else "compare.same", number=self.bound(bound))
        if not isinstance(bound, Number) or not plus:
            return ""
        if not exact and (plus > 0) == (bounds.at_least is None):
            return ""  # at least 2 less than it: there is no shorter way to say so
        word = f"compare.{'more' if plus > 0 else 'less'}.{'size' if hasattr(bound, 'value') else 'many'}"
        if exact or abs(plus) > 1:
            word += ".exactly" if exact else ".by"
        before, self._other_form = self._other_form, self._other_form and not of_cards
        text = self.say(word, number=self.bound(bound.model_copy(update={"plus": 0})), by=abs(plus))
        self._other_form = before
        return text

    def measured(self, number: str, bounds: Range, *, isnt: bool = False) -> str:
        """That a number, in words, lies within bounds, or that it does not, as a clause."""
        if isnt:
            outside = bounds.outside()
            if outside is None:
                return self.say("compare.value.not", number=number, bounds=self._equal(bounds))
            bounds = outside
        if than := self.than(bounds):
            return self.say("compare.value.than", number=number, bounds=than)
        return self.say("compare.value", number=number, bounds=self.within(bounds))

    def _equal(self, bounds: Range) -> str:
        """Bounds that are one number, before "not": the number, or that it is the same as one that stands for another."""
        if isinstance(bounds.exactly, Number) and _is_letter(bounds.exactly):
            return self.say("compare.same.of_cards", number=self.bound(bounds.exactly))
        return self.within(bounds)

    def number(self, word: str, times: int, plus: int, **values: object) -> str:
        """A number that is worked out, as a noun phrase; `word` is its message."""
        return self.scaled(self.say(word, **values), times, plus)

    def scaled(self, text: str, times: int, plus: int) -> str:
        """A number times and plus constants."""
        if times < 0 < plus:
            return self.say("compare.minus", one=self.plain(str(plus)), two=self.scaled(text, -times, 0))
        if times != 1:
            text = self.say("compare.times", number=text, times=times)
        if plus:
            text = self.say("compare.plus" if plus > 0 else "compare.less", number=text, by=abs(plus))
        return text


def _is_letter(number: Number) -> bool:
    """Whether a number is one that was noted, without anything done to it, so that a letter stands for it."""
    return hasattr(number, "noted") and getattr(number, "times", 1) == 1
