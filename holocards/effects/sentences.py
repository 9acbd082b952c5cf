"""Card text from card data: the same clauses that the engine carries out, as sentences in Japanese, easy Japanese and English.

A message may hold two forms of its verb, `[plain/other]`: in Japanese the other one is the te-form, 「引[く/いて]」, in
English the third person, "[draw/draws] a card". Which one is wanted depends on where the verb stands, so verbs are written once.
Verbs in a row are one sentence (「引いて、捨てる」, "draw and discard"); what follows a condition inside an effect is a new one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from holocards.effects.clauses import Clause
from holocards.effects.conditions import Count
from holocards.effects.descriptions import one_number, only
from holocards.effects.filters import CardFilter
from holocards.effects.numbers import negated
from holocards.effects.phrases import how_many
from holocards.effects.schema import Condition, Filter, Number, Op, Target, Who
from holocards.effects.speech import Speech
from holocards.effects.traits import Range
from holocards.text.languages import Language

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
    "nth.",
    "whose.",
    "zone.",
)


class Sentences(Speech):
    """Writes one clause."""

    # -- whole clauses

    def clause(self, clause: Clause) -> str:
        """The clause as one or more sentences with their full stops."""
        self._names, self._called, self._several, self._others = {}, {}, False, False
        return self._sentences(clause.say(self))

    def of_its_own(self, clause: Clause) -> str:
        """A clause inside another one, without a full stop: "it" and names mean its own cards."""
        before = self._names, self._called, self._several, self._others, self._other_form
        self._names, self._called, self._several, self._others, self._other_form = {}, {}, False, False, False
        text = clause.say(self)
        self._names, self._called, self._several, self._others, self._other_form = before
        return text

    def in_usual_order(self, clause: Clause) -> str:
        """Marks, moment, condition, cost, verbs, otherwise, limit."""
        silent = clause.continuous or self.words.moments[clause.when.moment].silent
        when = "" if silent else self.moment(clause)  # first of all: it says which cards "it" is
        condition = clause.if_.say(self) if clause.if_ is not None else ""
        text = self._deed(clause)
        if clause.if_ is not None:
            link = "clause.while" if clause.continuous and not clause.if_.fixed else "clause.if"
            text = self.say(link, condition=condition, rest=text)
        if when:
            text = self.say("clause.when", when=when, rest=text)
        if clause.else_:
            text = self.say("clause.else", text=text, rest=self.deeds(clause.else_))
        if clause.limit is not None:
            text = self.say("clause.limit", text=text, limit=self.limit(clause))
        return self.run([*clause.marks(self), text])

    def moment(self, clause: Clause) -> str:
        """When it happens."""
        when = clause.when
        moment = f"when.{when.moment}.of" if when.cards else f"when.{when.moment}"
        values = {}
        if when.nth is not None:
            moment, values["nth"] = f"{moment}.nth", self.ordinal(when.nth)
        elif when.state:
            moment = f"{moment}.{when.state}"
        if when.cards is not None:
            self.speak_of(when.cards, several=False)
            cards, owner = when.cards, getattr(when.cards, "owner", None)
            if self.knows(f"{moment}.of_{owner}"):
                moment = f"{moment}.of_{owner}"
            elif self.knows(f"{moment}.by.{owner}") and not getattr(cards, "zone", None):
                moment, cards = f"{moment}.by.{owner}", cards.model_copy(update={"owner": None})
            values["cards"] = self.named(when.as_, self.a_card(cards))
        return self.say(moment, **values)

    def moment_name(self, moment: str) -> str:
        """A moment as the name of a kind of effects: its mark, or when it happens."""
        if self.knows(f"moment.{moment}"):
            return self.say(f"moment.{moment}")
        return self.say("moment.when", when=self.say(f"when.{moment}"))

    def ordinal(self, number: int) -> str:
        """First, second, third, 4th."""
        word = ("first", "second", "third")[number - 1] if number <= 3 else "other"
        return self.say(f"nth.{word}", number=number)

    def limit(self, clause: Clause) -> str:
        """How often it may be used."""
        assert clause.limit is not None
        key = f"limit.{clause.limit.by}"
        return self.say(f"{key}.per_game" if clause.limit.per == "game" else key, count=clause.limit.uses)

    def _deed(self, clause: Clause) -> str:
        if clause.cost:
            cost = self._may(clause.cost) if clause.may else self.deeds(clause.cost)
            return self.say("clause.cost", cost=cost, deed=self.deeds(clause.do))
        return self._may(clause.do) if clause.may else self.deeds(clause.do)

    def _may(self, ops: Sequence[Op]) -> str:
        no_request = ops[0].stative and self.language is Language.EN  # "you may this card gets ..."
        if no_request or any(op.whole for op in ops):
            return self.say("clause.may_all", deed=self.deeds(ops))
        return self.say("clause.may", deed=self.deeds(ops, other_form=True))

    def deeds(self, ops: Sequence[Op], *, other_form: bool = False, among_two: bool = False) -> str:
        """Several verbs in order, strung together into one sentence; a verb that is a whole sentence stands alone.

        other_form: the last one is in the other form as well. among_two: whoever does the first one must be said.
        """
        asian = self.language is not Language.EN
        text = ""
        run: list[tuple[str, str]] = []
        for number, op in enumerate(ops):
            last = number == len(ops) - 1 or ops[number + 1].whole
            self._other_form, before = asian and not op.whole and (other_form or not last), self._other_form
            said = op.say(self)
            if self._needs_subject(ops[number - 1], op) if number else among_two and self._is_yours(op):
                said = self.say("verb.by_you", deed=said)
            self._other_form = before
            run.append(("" if op.stative else getattr(op, "who", "you"), said))
            if last or op.whole:
                part = self._strung(run)
                if text:
                    done = ops[number - len(run)]
                    then = done.whole and not done.lasting
                    part = self.say("join.after" if then else "join.next", one=text, two=part)
                text, run = part, []
        return text

    def price(self, ops: Sequence[Op]) -> str:
        """What somebody else pays, as it is said to them."""
        before, self._other_form = self._other_form, False
        text = self.deeds(ops)
        self._other_form = before
        return text

    def _strung(self, run: Sequence[tuple[str, str]]) -> str:
        """Verbs in a row, each with its subject; in a long row those of one subject are kept together."""
        groups: list[list[str]] = []
        for at, (subject, text) in enumerate(run):
            if groups and (len(run) < 3 or (subject and subject == run[at - 1][0])):
                groups[-1].append(text)
            else:
                groups.append([text])
        parts = [self._linked("join.linked", group) for group in groups]
        return self._linked("join.clauses", parts)

    def _needs_subject(self, before: Op, op: Op) -> bool:
        """Whether "you" must be said because the sentence so far is about somebody or something else."""
        if before.whole or not self._is_yours(op):
            return False
        return getattr(before, "who", "you") != "you" or (before.stative and self.language is Language.EN)

    def _is_yours(self, op: Op) -> bool:
        """Whether a verb is a request to you, and not a sentence about somebody or something."""
        return not op.whole and not op.stative and getattr(op, "who", "you") == "you"

    def block(self, ops: Sequence[Op], *, among_two: bool = False) -> str:
        """Verbs inside another one: in brackets where they are more than one sentence."""
        text = self.deeds(ops, among_two=among_two)
        return self.say("clause.block", text=text) if any(op.whole for op in ops) else text

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
                tail = ("verb.for_each", {"cards": self.cards(found.count, count=1)})
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

    def change(self, value: str, cards: Target, by: int | Number, until: str) -> str:
        """A change of a number, that long."""
        sign = "up"
        if isinstance(by, int) and by < 0:
            sign = "down"
        elif isinstance(by, Number) and (less := negated(by)) is not None:
            sign, by = "down", less
        return self.verb(
            f"change.{sign}",
            cards=self.subject(cards),
            value=self.say(f"number.{value}"),
            by=abs(by) if isinstance(by, int) else by,
            until=until,
            count=self.how_many(cards),
        )

    def until(self, duration: str | None) -> str:
        """How long a change lasts; nothing for continuous ones."""
        return self.say(f"until.{duration}") if duration else self.plain("")

    def keyword(self, word: str, strength: int) -> str:
        """A keyword's name."""
        return self.say(f"keyword.{word}", number=strength)

    # -- cards

    def all_of(self, conditions: Sequence[Condition]) -> str:
        """Conditions that must hold together."""
        texts = []
        for condition in conditions:
            self._other_form, before = (
                self.language is not Language.EN and condition is not conditions[-1],
                self._other_form,
            )
            texts.append(self._bracketed(condition))
            self._other_form = before
        return self.join("and", texts)

    def any_of(self, conditions: Sequence[Condition]) -> str:
        """Conditions of which one must hold."""
        return self.join("either", [self._bracketed(condition) for condition in conditions])

    def _bracketed(self, condition: Condition) -> str:
        text = condition.say(self)
        return self.say("clause.block", text=text) if condition.compound else text

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
        elif isinstance(count, Number):
            word, found = "cards.up_to_as_many" if up_to else "cards.as_many", self.cards(cards)
            if up_to and _all_of(cards, count):
                text = self.say("cards.up_to_all", cards=found)
            else:
                text = self.say(word, cards=found, number=count.say(self))
        else:
            found = self.cards(cards, count=count)
            text = self.say("cards.up_to" if up_to else "cards.exactly", cards=found, count=count)
        self.speak_of(cards, several=count != 1)
        return text

    def cards(self, cards: Filter, count: int = 2) -> str:
        """The cards that fit, as a noun phrase without article or number."""
        assert isinstance(cards, CardFilter)
        other = self.say("cards.other") if cards.other else ""
        state = self.say(f"state.{cards.state}") if cards.state is not None else ""
        adjectives, behind = cards.adjectives(self)
        noun = cards.noun(self, count)
        place = self._place(cards)
        if self.language is Language.EN:
            having = [words.removeprefix("with ") for words in behind if words.startswith("with ")]
            rest = [words for words in behind if not words.startswith("with ")]
            linked = [f"with {self.join('and', having)}"] if having else []
            return self.run([other, state, *adjectives, noun, *linked, *rest, place])
        return self.run([place, state, *behind, *adjectives, other, noun])

    def _place(self, cards: CardFilter) -> str:
        if cards is self._taken and self.language is Language.EN:
            self._taken = None
            return re.sub("^(?:in|on|among) |^(?=beneath|directly)", "from ", self._place(cards))
        if cards.among is not None:
            among = self.say("cards.among", cards=self.target(cards.among))
            return (
                self.run([among, self._lies(cards)]) if cards.zones or cards.lines or cards.owner else among
            )
        if cards.under is not None:
            word = "cards.under.directly" if cards.directly else "cards.under"
            under = self.say(word, cards=self.target(cards.under))
            return (
                self.run([under, self._lies(cards)]) if cards.zones or cards.lines or cards.owner else under
            )
        return self._lies(cards)

    def _lies(self, cards: CardFilter) -> str:
        owner: Owner = cards.owner or "you"
        if cards.lines:
            on = self.say(f"in.lines.{owner}", lines=self.lines(cards.lines), count=len(cards.lines))
            there = [self.say(f"in.{zone}.{owner}") for zone in cards.zones if zone not in self.words.field]
            return self.run([*there, on] if self.language is Language.EN else [on, *there])
        if len(cards.zones) > 1 and self.knows(f"in.zones.{owner}"):
            zones = self.join("or", [self.say(f"zone.{zone}") for zone in cards.zones])
            return self.say(f"in.zones.{owner}", zones=zones)
        places = [self.say(f"in.{zone}.{owner}") for zone in cards.zones]
        if not places:
            return self.say(f"in.field.{owner}") if cards.owner else self.plain("")
        return self.join("or", places)

    # -- conditions and numbers

    def bound(self, bound: int | Number) -> str:
        """A bound: a number as it stands, or as a noun phrase."""
        return self.plain(str(bound)) if isinstance(bound, int) else bound.say(self)

    def comparison(self, number: int | Number, bounds: Range) -> str:
        """A number within bounds, as a clause."""
        if isinstance(number, Number):
            return number.say_within(self, bounds)
        return self.say("compare.value", number=self.bound(number), bounds=self.within(bounds))

    def being(self, card: Target, cards: Filter) -> str:
        """A card that fits a filter, as a clause."""
        assert isinstance(cards, CardFilter)
        if found := one_number(cards):
            word, bounds = found
            number = self.value_of(card, self.say(f"number.{word}"))
            text = self.say("compare.value", number=number, bounds=self.within(bounds))
            return self.say("being.even_face_down", condition=text) if cards.even_face_down else text
        return cards.being(self, self.target(card))

    def cards_beneath(self, card: str, bounds: Range) -> str:
        """So many cards beneath a card, as a clause."""
        return how_many(
            self,
            lambda count: self.say("cards.beneath", card=card, noun=self.say("noun.card", count=count)),
            self.say("compare.beneath", card=card),
            bounds,
        )


def _all_of(cards: Filter, count: int | Number | str) -> bool:
    """Whether so many cards are all that fit."""
    return isinstance(count, Count) and count.count == cards and count.times == 1 and not count.plus
