"""Card text from card data: the same clauses that the engine carries out, as sentences in Japanese, easy Japanese and English.

A message may hold two forms of its verb, `[plain/other]`: in Japanese the other one is the te-form, 「引[く/いて]」, in
English the third person, "[draw/draws] a card". Which one is wanted depends on where the verb stands, so verbs are written once.
`[your opponent's|their]` are two words for the same: the other one where the opponent is the subject.
Verbs in a row are one sentence (「引いて、捨てる」, "draw and discard"); what follows a condition inside an effect is a new one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from holocards.effects.clauses import Clause
from holocards.effects.deeds import Deeds, in_sentences
from holocards.effects.descriptions import one_number, only
from holocards.effects.durations import Turns
from holocards.effects.filters import CardFilter
from holocards.effects.numbers import Were
from holocards.effects.phrases import how_many
from holocards.effects.schema import Condition, Filter, Number, Op, Target
from holocards.effects.traits import Range
from holocards.text.languages import Language

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
    "later.",
    "zone.",
)


class Sentences(Deeds):
    """Writes one clause."""

    # -- whole clauses

    def clause(self, clause: Clause) -> str:
        """The clause as one or more sentences with their full stops."""
        self._names, self._called, self._several, self._others = {}, {}, False, False
        self._ends, self._doer = True, ""
        return self._sentences(clause.say(self))

    def of_its_own(self, clause: Clause) -> str:
        """A clause inside another one, without a full stop: "it" and names mean its own cards."""
        with self._of_nothing_before(), self.ending(True):
            self._names = {}
            return clause.say(self)

    def later(self, clause: Clause, until: str | Turns, *, every_time: bool) -> str:
        """What happens at a later moment: once, the next time it comes, or every time."""
        with self._of_nothing_before():
            self._names = {
                f" {name}": letter for name, letter in self._names.items()
            }  # letters that are taken
            text = self.in_usual_order(clause, when=self._later(clause, until, every_time))
        several = clause.cost or clause.else_ or (len(clause.do) > 1 and any(op.whole for op in clause.do))
        return self.say("clause.block", text=text) if several else text

    def _later(self, clause: Clause, until: str | Turns, every_time: bool) -> str:
        state = f".{clause.when.state}" if clause.when.state else ""
        exactly_then = f"later.{clause.when.moment}{state}.{until}"
        if self.knows(exactly_then) and not every_time:
            return self.say(exactly_then)
        when = self.moment(clause)
        word = "every_time" if every_time else "next"
        if self.words.moments[clause.when.moment].own:
            word += ".at"  # a moment of the turn and nothing that happens
        elif self.language is Language.EN:
            when = when.removeprefix("when ")
        return self.say(f"later.{word}", when=when, until=self.until(until))

    @contextmanager
    def _of_nothing_before(self) -> Iterator[None]:
        """Inside it, nothing that was said so far is taken up again."""
        before = self._names, self._called, self._several, self._others, self._other_form
        subject = self._by_opponent, self._same_subject, self._span
        doer, self._doer = self._doer, ""
        self._span = ""
        self._called, self._several, self._others, self._other_form = {}, False, False, False
        self._by_opponent = self._same_subject = False
        yield
        self._names, self._called, self._several, self._others, self._other_form = before
        self._by_opponent, self._same_subject, self._span = subject
        self._doer = doer

    def in_usual_order(self, clause: Clause, when: str = "") -> str:
        """Marks, moment, condition, cost, verbs, otherwise, limit."""
        silent = clause.continuous or self.words.moments[clause.when.moment].silent
        when = when or ("" if silent else self.moment(clause))  # first of all: it says which cards "it" is
        condition = clause.if_.say(self) if clause.if_ is not None else ""
        before = self.last_spoken_of()
        with self.ending(self._ends and not clause.else_):
            text = self._deed(clause)
        if clause.if_ is not None:
            if not clause.continuous or clause.if_.fixed:
                condition, link = self.given(condition), "clause.if"
            else:
                link = "clause.while"
            text = self.say(link, condition=condition, rest=text)
        if when:
            text = self.say("clause.when", when=when, rest=text)
        if clause.else_:
            self.speak_again_of(before)
            text = self.say("clause.else", text=text, rest=self.deeds(clause.else_))
        if clause.limit is not None:
            text = self.say("clause.limit", text=text, limit=self.limit(clause))
        marks = clause.marks(self)
        if marks and self.language is Language.EN:
            text = text[:1].upper() + text[1:]
        return self.run([*marks, text])

    def given(self, condition: str) -> str:
        """A condition as it stands before 「なら」, which needs no 「である」."""
        for ending in ("である", "で ある"):
            if condition.endswith(ending):
                return type(condition)(condition.removesuffix(ending).rstrip())
        return condition

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
            if self.knows(f"{moment}.by.{owner}") and not getattr(cards, "zone", None):
                moment, cards = f"{moment}.by.{owner}", cards.model_copy(update={"owner": None})
            elif self.knows(f"{moment}.of_{owner}"):
                moment = f"{moment}.of_{owner}"
            only_such = f"noun.when.{when.moment}"
            self._noun = only_such if self.knows(only_such) else self._noun
            found = self.a_card(cards)
            self._noun = "noun.card"
            values["cards"] = self.named(when.as_, found)
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
        time = self.say("limit.time" if self.knows("limit.time") else "limit.turn")  # as the game counts it
        key = f"{key}.per_game" if clause.limit.per == "game" else key
        return self.say(key, count=clause.limit.uses, time=time)

    def _deed(self, clause: Clause) -> str:
        if clause.cost:
            cost = self._may(clause.cost) if clause.may else self.deeds(clause.cost)
            return self.say("clause.cost", cost=cost, deed=self.deeds(clause.do))
        if clause.may:
            return self._may(clause.do)
        text = self.deeds(clause.do, joined=clause.continuous and clause.if_ is not None)
        if clause.if_ is None or clause.continuous or len(clause.do) == 1:
            return text
        # what goes on holding would be read as if it held without the condition
        several = len(in_sentences(clause.do)) > 1
        return self.all_this(text) if several and any(op.lasting for op in clause.do) else text

    def _may(self, ops: Sequence[Op]) -> str:
        no_request = ops[0].stative and self.language is Language.EN  # "you may this card gets ..."
        if no_request or any(op.whole for op in ops):
            return self.say("clause.may_all", deed=self.deeds(ops))
        return self.say("clause.may", deed=self.deeds(ops, other_form=True))

    def _sentences(self, text: str) -> str:
        """Full stops and, in English, capitals."""
        text = self.say("clause.end", text=text)
        if self.language is Language.EN:
            text = re.sub(r"(^|\. )([a-z])", lambda found: found[1] + found[2].upper(), text)
        return text

    # -- conditions and numbers

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
        whole = getattr(condition, "not_", condition)  # the contrary of several conditions are several
        return self.say("clause.block", text=text) if whole.compound else text

    def bound(self, bound: int | Number) -> str:
        """A bound: a number as it stands, or as a noun phrase."""
        return self.plain(str(bound)) if isinstance(bound, int) else bound.say(self)

    def comparison(self, number: int | Number, bounds: Range) -> str:
        """A number within bounds, as a clause."""
        if isinstance(number, Number):
            return number.say_within(self, bounds)
        return self.measured(self.bound(number), bounds)

    def being(self, card: Target, cards: Filter, *, isnt: bool = False) -> str:
        """A card that fits a filter, or does not, as a clause."""
        assert isinstance(cards, CardFilter)
        if isinstance(cards.not_, CardFilter) and only(cards, "not_"):
            return self.being(card, cards.not_, isnt=not isnt)
        if found := one_number(cards):
            word, bounds = found
            number = self.value_of(card, self.say(f"number.{word}"))
            text = self.measured(number, bounds, isnt=isnt)
            return self.say("being.even_face_down", condition=text) if cards.even_face_down else text
        return cards.being(self, self.target(card), isnt=isnt)

    def did(self, condition: Condition) -> str:
        """The message that takes up what was just done ("if you did"), for a condition that some cards were "it"; else ""."""
        number, least = getattr(condition, "number", None), getattr(condition, "at_least", None)
        only_least = least == 1 and getattr(condition, "at_most", None) is None
        asked = isinstance(number, Were) and number.were == "it" and only_least
        return f"verb.if_done.{self._doer}" if asked and self._doer else ""

    def isnt(self, condition: Condition) -> str:
        """That a condition does not hold, where there are no words of its own for that."""
        return self.say("condition.not", condition=condition.say(self))

    def cards_beneath(self, card: str, bounds: Range) -> str:
        """So many cards beneath a card, as a clause."""
        return how_many(
            self,
            lambda count: self.say("cards.beneath", card=card, noun=self.say("noun.card", count=count)),
            self.say("compare.beneath", card=card),
            bounds,
        )
