"""Cards in words: what they are called, how many, where they lie - "2 figures with rank 3 or less on your field"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from holocards.effects.conditions import Count
from holocards.effects.descriptions import left_out, only
from holocards.effects.filters import CardFilter
from holocards.effects.schema import Filter, Number
from holocards.effects.speech import Speech
from holocards.text.languages import Language

if TYPE_CHECKING:
    from holocards.effects.filters import Owner
    from holocards.effects.sentences import Sentences


class Nouns(Speech):
    """Says filters."""

    @property
    def _to(self) -> Sentences:
        """This, as what parts of effects say themselves to: whoever says filters says everything."""
        return cast("Sentences", self)

    def a_card(self, cards: Filter) -> str:
        """One card that fits, with its article."""
        text = self.cards(cards, count=1)
        if text.startswith("other "):
            return self.say("cards.article.other", cards=text.removeprefix("other "))
        return self.say("cards.article.vowel" if text[:1] in "aeiou" else "cards.article", cards=text)

    def some_cards(
        self, cards: Filter, count: int | Number | str, *, up_to: bool = False, taken: bool = False
    ) -> str:
        """So many of the cards that fit; taken: they leave their place ("from your hand")."""
        self._taken = cards if taken else None
        among: str | None = getattr(cards, "among", None)
        if isinstance(count, str):
            text = self.say("cards.up_to_all", cards=self.cards(cards))
        elif among is not None and not up_to and only(cards, "among") and _all_of(cards, count):
            text = self.say("cards.rest", cards=self.target(among))
        elif among is not None and not up_to and self.only_one(cards) and count == 1:
            text = self.target(among)
        elif isinstance(count, Number):
            word, found = "cards.up_to_as_many" if up_to else "cards.as_many", self.cards(cards)
            if up_to and _all_of(cards, count):
                text = self.say("cards.up_to_all", cards=found)
            else:
                text = self.say(word, cards=found, number=count.say(self._to))
        else:
            found = self.cards(cards, count=count)
            text = self.say("cards.up_to" if up_to else "cards.exactly", cards=found, count=count)
        self.speak_of(cards, several=count != 1)
        return text

    def only_one(self, cards: Filter) -> bool:
        """Whether they are cards among those chosen before, which are only one."""
        among: str | None = getattr(cards, "among", None)
        return among is not None and only(cards, "among") and self.how_many(among) == 1

    def cards(self, cards: Filter, count: int = 2) -> str:
        """The cards that fit, as a noun phrase without article or number."""
        assert isinstance(cards, CardFilter)
        other = self.say("cards.other") if cards.other else ""
        state = self.say(f"state.{cards.state}") if cards.state is not None else ""
        adjectives, behind = cards.adjectives(self._to)
        noun, choice = cards.noun(self._to, count), ""
        alone = not adjectives and not behind
        if either := self._either(cards, count, alone=alone):
            noun, choice = (either, "") if alone else (noun, either)
        but = left_out(cards, self._to)
        place = self._place(cards)
        past = cards.past(self._to)
        if self.language is Language.EN:
            having = [words.removeprefix("with ") for words in behind if words.startswith("with ")]
            rest = [words for words in behind if not words.startswith("with ")]
            linked = [f"with {self.join('and', having)}"] if having else []
            if having:
                rest = [f"but {words}" if words.startswith("without ") else words for words in rest]
            choice = choice and self.say("clause.block", text=choice)
            return self.run([other, state, *adjectives, noun, *linked, *rest, but, place, *past, choice])
        if choice:
            noun = self.say("cards.being_either", cards=noun, either=choice)
        first, then = ("", but) if cards.among is not None else (but, "")
        return self.run([first, *past, place, then, state, *behind, *adjectives, other, noun])

    def _either(self, cards: CardFilter, count: int, *, alone: bool) -> str:
        """The nouns with all that is said of each where the cards may be of different kinds, else ""."""
        if not cards.any or cards.alternatives(self._to):
            return ""
        kind = getattr(cards, "kind", None)
        nouns = [
            self.cards(part.model_copy(update={"kind": kind}) if _any_kind(part, kind) else part, count)
            for part in cards.any
        ]
        if self._every:
            if alone and self.language is Language.EN:
                nouns[1:] = [self.say("cards.all", cards=noun) for noun in nouns[1:]]
            return self._linked("join.sum", nouns)
        same = cards.noun(self._to, count) + " "
        if self.language is Language.EN and all(noun.startswith(same) for noun in nouns):
            nouns[1:] = [
                noun.removeprefix(same) for noun in nouns[1:]
            ]  # "card with rank 1 or with power 2000"
        return self._linked("join.alternative", nouns)

    def every(self, cards: Filter) -> str:
        """All cards that fit."""
        before, self._every = self._every, True
        found = self.cards(cards)
        self._every = before
        return self.say("cards.all", cards=found)

    def _place(self, cards: CardFilter) -> str:
        if cards is self._taken and self.language is Language.EN:
            self._taken = None
            place = re.sub("^on top of", "of the top of", self._place(cards))
            return re.sub("^(?:in|on|of|among) |^(?=beneath|directly)", "from ", place)
        if cards.among is None and cards.under is None:
            return self._lies(cards)
        word = "cards.among" if cards.among else "cards.under.directly" if cards.directly else "cards.under"
        place = self.say(word, cards=self.target(cards.among or cards.under or "it"))
        return self.run([place, self._lies(cards)]) if cards.zones or cards.lines or cards.owner else place

    def _lies(self, cards: CardFilter) -> str:
        place = self._where(cards)
        if cards.top is None:
            return place
        if self.language is Language.EN:
            place = re.sub("^(in|on) ", "of ", place)
        word = "cards.within_top" if cards.top > 1 else "cards.on_top"
        return self.say(word, place=place, count=cards.top)

    def _where(self, cards: CardFilter) -> str:
        owner: Owner = cards.owner or "you"
        if cards.lines:
            on = self.say(f"in.lines.{owner}", lines=self.lines(cards.lines), count=len(cards.lines))
            there = [self.say(f"in.{zone}.{owner}") for zone in cards.zones if zone not in self.words.field]
            return self.run([*there, on] if self.language is Language.EN else [on, *there])
        if len(cards.zones) > 1 and self.knows(f"in.zones.{owner}"):
            zones = self.join("or", [self.say(f"zone.{zone}") for zone in cards.zones])
            return self.say(f"in.zones.{owner}", zones=zones)
        places = [self.say(f"in.{zone}.{owner}") for zone in cards.zones]
        if places:
            return self.join("or", places)
        if cards.owner is None or (self._placeless and owner == "any"):
            return self.plain("")
        return self.say(f"cards.of.{owner}" if self._placeless else f"in.field.{owner}")

    @contextmanager
    def anywhere(self) -> Iterator[None]:
        """Inside it, cards of which only the owner is said may be anywhere, not just on the field."""
        before, self._placeless = self._placeless, True
        yield
        self._placeless = before


def _any_kind(part: Filter, kind: object) -> bool:
    """Whether an alternative leaves open of which kind the cards are while all of them must be of one."""
    return kind is not None and getattr(part, "kind", None) is None


def _all_of(cards: Filter, count: int | Number | str) -> bool:
    """Whether so many cards are all that fit."""
    return isinstance(count, Count) and count.count == cards and count.times == 1 and not count.plus
