"""Card text from card data: the same clauses that the engine carries out, as sentences in Japanese, easy Japanese and English.

A message may hold two forms of its verb, `[plain/other]`: in Japanese the other one is the te-form, 「引[く/いて]」, in
English the third person, "[draw/draws] a card". Which one is wanted depends on where the verb stands, so verbs are written once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from holocards.effects.conditions import Count
from holocards.effects.filters import CardFilter, Range
from holocards.effects.language import EffectLanguage
from holocards.effects.schema import Clause, Condition, Filter, Number, Op, Target, Who
from holocards.text.languages import Catalogue, Language
from holocards.text.ruby import Ruby, literal

if TYPE_CHECKING:
    from holocards.effects.filters import Owner

MESSAGE_PREFIXES = (
    "verb.",
    "when.",
    "in.",
    "to.",
    "being.",
    "state.",
    "until.",
    "number.",
    "keyword.",
    "noun.",
    "join.",
    "compare.",
    "change.",
    "target.",
    "limit.",
    "zone.",
)
_FORMS = re.compile(r"\[([^/\[\]]*)/([^/\[\]]*)\]")


class Sentences:
    """Writes one clause. `count` says whether the cards last chosen are one or several ("it" or "them")."""

    def __init__(self, language: Language, catalogue: Catalogue, words: EffectLanguage) -> None:
        self.language = language
        self.words = words
        self._catalogue = catalogue
        self._other_form = False
        self._several = False
        self._names: dict[str, str] = {}

    # -- messages

    def say(self, key: str, **values: object) -> str:
        """A message with its values, in the verb form wanted now."""
        text = self._catalogue.say(key, self.language, **values)
        chosen = _FORMS.sub(r"\2" if self._other_form else r"\1", text)
        return Ruby(chosen) if self.language is Language.EASY else chosen

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

    # -- whole clauses

    def clause(self, clause: Clause) -> str:
        """The clause as one or more sentences with their full stops."""
        self._names, self._several = {}, False
        return self._sentences(clause.say(self))

    def in_usual_order(self, clause: Clause) -> str:
        """Marks, moment, condition, cost, verbs, otherwise, limit."""
        text = self._deed(clause)
        if clause.if_ is not None:
            link = "clause.while" if clause.continuous else "clause.if"
            text = self.say(link, condition=clause.if_.say(self), rest=text)
        if not clause.continuous:
            text = self.say("clause.when", when=self.moment(clause), rest=text)
        if clause.else_:
            text = self.say("clause.else", text=text, rest=self.deeds(clause.else_))
        if clause.limit is not None:
            text = self.say("clause.limit", text=text, limit=self.limit(clause))
        return self.run([*clause.marks(self), text])

    def moment(self, clause: Clause) -> str:
        """When it happens."""
        when = clause.when
        if when.nth is not None:
            return self.say(f"when.{when.moment}.nth", nth=when.nth)
        return self.say(f"when.{when.moment}.{when.state}" if when.state else f"when.{when.moment}")

    def limit(self, clause: Clause) -> str:
        """How often it may be used."""
        assert clause.limit is not None
        return self.say(f"limit.{clause.limit.by}", count=clause.limit.uses)

    def _deed(self, clause: Clause) -> str:
        if clause.cost:
            cost = self.deeds(clause.cost, other_form=clause.may)
            if clause.may:
                cost = self.say("clause.may", deed=cost)
            return self.say("clause.cost", cost=cost, deed=self.deeds(clause.do))
        if clause.may:
            return self.say("clause.may", deed=self.deeds(clause.do, other_form=True))
        return self.deeds(clause.do)

    def deeds(self, ops: Sequence[Op], *, other_form: bool = False) -> str:
        """Several verbs in order; in the other form they are strung together into one."""
        linked = other_form and self.language is not Language.EN
        texts = []
        for op in ops:
            self._other_form, before = linked, self._other_form
            texts.append(op.say(self))
            self._other_form = before
        return self.join("linked" if other_form else "next", texts)

    def _sentences(self, text: str) -> str:
        """Full stops and, in English, capitals."""
        text = self.say("clause.end", text=text)
        if self.language is Language.EN:
            text = re.sub(r"(^|\. )([a-z])", lambda found: found[1] + found[2].upper(), text)
        return text

    # -- parts for verbs

    def verb(self, word: str, who: Who = "you", **values: object) -> str:
        """A verb's phrase. Numbers that are worked out become "for each ..." or an X explained behind."""
        tail: tuple[str, dict[str, object]] | None = None
        for name, found in values.items():
            if isinstance(found, Count) and not found.plus:
                values[name] = found.times
                tail = ("verb.for_each", {"cards": self.cards(found.count)})
            elif isinstance(found, Number):
                values[name] = "X"
                tail = ("verb.where_x", {"number": found.say(self)})
        before = self._other_form
        if who == "opponent" and self.language is Language.EN:
            self._other_form = True
        text = self.say(f"verb.{word}", **values)
        self._other_form = before
        if who == "opponent":
            text = self.say("verb.by_opponent", deed=text)
        return self.say(tail[0], deed=text, **tail[1]) if tail else text

    def change(self, value: str, cards: Target, by: int | Number, until: str | None) -> str:
        """A change of a number."""
        sign = "down" if isinstance(by, int) and by < 0 else "up"
        return self.verb(
            f"change.{sign}",
            cards=self.target(cards),
            value=self.say(f"number.{value}"),
            by=abs(by) if isinstance(by, int) else by,
            until=self.until(until),
            count=2 if isinstance(cards, Filter) or (cards == "it" and self._several) else 1,
        )

    def until(self, duration: str | None) -> str:
        """How long a change lasts; nothing for continuous ones."""
        return self.say(f"until.{duration}") if duration else self.plain("")

    def keyword(self, word: str, strength: int) -> str:
        """A keyword's name."""
        return self.say(f"keyword.{word}", count=strength)

    def conditional(self, condition: Condition, then: Sequence[Op], otherwise: Sequence[Op]) -> str:
        """If ... then ... otherwise ..."""
        text = self.say("clause.if", condition=condition.say(self), rest=self.deeds(then))
        if otherwise:
            text = self.say("clause.else", text=text, rest=self.deeds(otherwise))
        return text

    def modes(self, modes: Sequence[Sequence[Op]], who: Who) -> str:
        """One of several."""
        parts = [
            self.say("verb.mode", index=index, deed=self.deeds(mode)) for index, mode in enumerate(modes, 1)
        ]
        return self.verb("modes", who=who, modes=self.join("list", parts))

    # -- cards

    def target(self, target: Target) -> str:
        """A word for cards, or all that fit a filter."""
        if isinstance(target, Filter):
            return self.say("cards.all", cards=self.cards(target, count=2))
        if target == "it":
            return self.say("target.them" if self._several else "target.it")
        if target in self._names:
            return self.say("target.named", name=self._names[target])
        return self.say(f"target.{target}")

    def named(self, name: str | None, text: str) -> str:
        """Chosen cards that are given a name, which is a letter on the card."""
        if name is None:
            return text
        letter = self._names.setdefault(name, chr(ord("A") + len(self._names)))
        return self.say("cards.named", cards=text, name=letter)

    def some_cards(self, cards: Filter, count: int | Number, *, up_to: bool = False) -> str:
        """So many of the cards that fit."""
        self._several = count != 1
        number: object = count if isinstance(count, int) else count.say(self)
        text = self.cards(cards, count=count if isinstance(count, int) else 2)
        return self.say("cards.up_to" if up_to else "cards.exactly", cards=text, count=number)

    def cards(self, cards: Filter, count: int = 2) -> str:
        """The cards that fit, as a noun phrase without article or number."""
        assert isinstance(cards, CardFilter)
        before = [self.say("cards.other")] if cards.other else []
        if cards.state is not None:
            before.append(self.say(f"state.{cards.state}"))
        adjectives, behind = cards.adjectives(self)
        noun = cards.noun(self, count)
        place = self._place(cards)
        if self.language is Language.EN:
            return self.run([*before, *adjectives, noun, *behind, place])
        return self.run([place, *before, *behind, *adjectives, noun])

    def _place(self, cards: CardFilter) -> str:
        owner: Owner = cards.owner or "you"
        if cards.among is not None:
            return self.say("cards.among", cards=self.target(cards.among))
        if cards.lines:
            return self.say(f"in.lines.{owner}", lines=self.lines(cards.lines))
        places = [self.say(f"in.{zone}.{owner}") for zone in cards.zones]
        if not places:
            return self.say(f"in.field.{owner}") if cards.owner else self.plain("")
        return self.join("or", places)

    def lines(self, lines: Sequence[int]) -> str:
        """Numbered places: 2-5, or 1, 3."""
        ordered = sorted(lines)
        if len(ordered) > 1 and ordered == list(range(ordered[0], ordered[-1] + 1)):
            return self.plain(self.say("cards.span", first=ordered[0], last=ordered[-1]))
        return self.plain(", ".join(map(str, ordered)))

    def within(self, bounds: Range) -> str:
        """Bounds as a phrase: 8 or less, exactly 3, 2 to 4."""
        if bounds.exactly is not None:
            return self.say("compare.exactly", number=self._bound(bounds.exactly))
        if bounds.at_least is not None and bounds.at_most is not None:
            return self.say(
                "compare.between", least=self._bound(bounds.at_least), most=self._bound(bounds.at_most)
            )
        if bounds.at_least is not None:
            return self.say("compare.at_least", number=self._bound(bounds.at_least))
        assert bounds.at_most is not None
        return self.say("compare.at_most", number=self._bound(bounds.at_most))

    def _bound(self, bound: int | Number) -> str:
        return self.plain(str(bound)) if isinstance(bound, int) else bound.say(self)

    # -- conditions and numbers

    def comparison(self, number: int | Number, bounds: Range) -> str:
        """A number within bounds, as a clause."""
        if isinstance(number, Count) and not number.plus and number.times == 1:
            return self.say(
                "compare.count", cards=self.cards(number.count, count=2), bounds=self.within(bounds)
            )
        return self.say("compare.value", number=self._bound(number), bounds=self.within(bounds))

    def being(self, card: Target, cards: Filter) -> str:
        """A card that fits a filter, as a clause."""
        assert isinstance(cards, CardFilter)
        said = cards.model_dump(exclude_defaults=True)
        if set(said) == {"lines"} and cards.lines:
            return self.say("being.lines", card=self.target(card), lines=self.lines(cards.lines))
        if set(said) == {"state"}:
            return self.say(f"being.{cards.state}", card=self.target(card))
        return self.say("being.such", card=self.target(card), cards=self.cards(cards, count=1))

    def number(self, word: str, times: int, plus: int, **values: object) -> str:
        """A number that is worked out, as a noun phrase."""
        text = self.say(f"compare.{word}_of", **values)
        if times != 1:
            text = self.say("compare.times", number=text, times=times)
        if plus:
            text = self.say("compare.plus", number=text, plus=f"{plus:+d}")
        return text
