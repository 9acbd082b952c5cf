"""Verbs in words: put together into sentences, each with its subject where that is needed, and how long what they do lasts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from holocards.effects.durations import Turns
from holocards.effects.nouns import Nouns
from holocards.effects.numbers import Noted, negated
from holocards.effects.schema import Number, Op, Target, Who
from holocards.text.languages import Language

_TWO = "two"
"""The mark of a text with two verbs about the same cards."""


class Deeds(Nouns):
    """Says what is done."""

    def deeds(
        self, ops: Sequence[Op], *, other_form: bool = False, among_two: bool = False, joined: bool = False
    ) -> str:
        """Several verbs in order, strung together into one sentence; a verb that is a whole sentence stands alone.

        other_form: the last one is in the other form as well. among_two: whoever does the first one must be said.
        joined: all is one sentence, so that what stands before it is about all of it.
        """
        before = self._other_form, self._by_opponent, self._same_subject, self._span
        ends = self._ends
        text, runs = "", [list(ops)] if joined else in_sentences(ops)
        for number, run in enumerate(runs):
            self._ends = ends and number == len(runs) - 1
            chained = other_form and number == len(runs) - 1 and not (run[-1].whole and not joined)
            part = self._run(run, other_form=chained, among_two=among_two and not number)
            self._other_form, *_ = before
            if number:
                then = runs[number - 1][0].whole and not runs[number - 1][0].lasting
                part = self.say("join.after" if then else "join.next", one=text, two=part)
            text = part
        self._other_form, self._by_opponent, self._same_subject, self._span = before
        self._ends = ends
        return text

    def _run(self, ops: Sequence[Op], *, other_form: bool, among_two: bool) -> str:
        """Verbs of one sentence."""
        english, ends = self.language is Language.EN, self._ends
        said: list[tuple[str, str]] = []
        for number, op in enumerate(ops):
            last = number == len(ops) - 1
            self._other_form = not english and (other_form or not last)
            goes_on = bool(said) and said[-1][0] == "opponent"
            who = "opponent" if goes_on and self._goes_along(op) else getattr(op, "who", "you")
            self._by_opponent = who == "opponent"
            self._same_subject = goes_on and self._by_opponent
            self._goes_on = bool(said) and ops[number - 1].whole and said[-1][0] == who
            told = (ops[number + 1] if not last else None) if english else ops[number - 1] if number else None
            self._span = _shared_span(op, told, after=english)
            self._of_cards = False
            self._ends = ends and last
            text = op.say(self._to)
            if who != "opponent" and (
                self._needs_subject(ops[number - 1], op, goes_on) if number else among_two and _is_yours(op)
            ):
                text = self.say("verb.by_you", deed=text)
            subject = (
                f"{self.subject(getattr(op, 'cards', 'it'))} "
                if number and _of_same(ops[number - 1], op)
                else ""
            )
            about = "" if op.stative or self._of_cards else who
            if english and subject and text.startswith(subject):  # "this card gets +1000 power and has ..."
                text, about = self.say("join.linked", one=said.pop()[1], two=text.removeprefix(subject)), _TWO
            said.append((about, text))
        self._other_form = False
        self._doer = "opponent" if getattr(ops[-1], "who", "you") == "opponent" else "you"
        return self._strung(said)

    @property
    def goes_on(self) -> bool:
        """Whether it has been said in this sentence who may not do something."""
        return self._same_subject or self._goes_on

    def _goes_along(self, op: Op) -> bool:
        """Whether a verb can be said of the opponent, who did the one before: it is about their cards and nobody is asked."""
        cards = getattr(op, "cards", None)
        if (
            op.asking
            or op.whole
            or op.stative
            or "who" in type(op).model_fields
            or not isinstance(cards, str)
        ):
            return False
        return self.may_be_others(cards)

    @contextmanager
    def about_cards(self) -> Iterator[None]:
        """Inside it, the cards are said that the sentence of this verb is about, instead of who may not do something."""
        before, self._by_opponent, self._of_cards = self._by_opponent, False, True
        yield
        self._by_opponent = before

    def price(self, ops: Sequence[Op]) -> str:
        """What somebody else pays, as it is said to them."""
        before = self._other_form, self._by_opponent, self._same_subject
        self._other_form = self._by_opponent = self._same_subject = False
        text = self.deeds(ops)
        self._other_form, self._by_opponent, self._same_subject = before
        return text

    def _strung(self, run: Sequence[tuple[str, str]]) -> str:
        """Verbs in a row, each with its subject; in a long row those of one subject are kept together."""
        groups: list[list[str]] = []
        for at, (subject, text) in enumerate(run):
            short = len(run) < 3 and _TWO not in (subject, run[at - 1][0])
            if groups and (short or (subject and subject == run[at - 1][0])):
                groups[-1].append(text)
            else:
                groups.append([text])
        parts = [self._linked("join.linked", group) for group in groups]
        return self._linked("join.clauses", parts)

    def _needs_subject(self, before: Op, op: Op, goes_on: bool) -> bool:
        """Whether "you" must be said because the sentence so far is about somebody or something else."""
        if before.whole or not _is_yours(op):
            return False
        others = goes_on or getattr(before, "who", "you") != "you"
        return others or (before.stative and self.language is Language.EN)

    def block(self, ops: Sequence[Op], *, among_two: bool = False) -> str:
        """Verbs inside another one: in brackets where they are more than one sentence."""
        several = _several_sentences(ops)
        with self.ending(several):
            text = self.deeds(ops, among_two=among_two)
        return self.say("clause.block", text=text) if several else text

    def consequence(self, ops: Sequence[Op], *, last: bool = True) -> str:
        """Verbs that a condition is about: where they are more than one sentence, that all of them are meant.

        last: nothing follows them, so that it is plain where they end; else they are in brackets.
        """
        if not _several_sentences(ops):
            return self.deeds(ops)
        with self.ending(True):
            text = self.deeds(ops)
        return self.all_this(text, one=len(ops) == 1, last=last)

    def all_this(self, text: str, *, one: bool = False, last: bool = True) -> str:
        """Several sentences, or one with a condition of its own, as what is done."""
        if not (last and self._ends):
            text = self.say("clause.block", text=text)
        return text if one else self.say("clause.do_this", text=text)

    @contextmanager
    def ending(self, ends: bool) -> Iterator[None]:
        """Inside it, the last verb is or is not the last thing that is said."""
        before, self._ends = self._ends, ends
        yield
        self._ends = before

    # -- parts for verbs

    def verb(self, word: str, who: Who = "you", **values: object) -> str:
        """A verb's phrase. Numbers that are worked out become "for each ..." or an X explained behind."""
        tail: tuple[str, dict[str, object]] | None = None
        for name, found in values.items():
            if not isinstance(found, Number):
                continue
            plain = not getattr(found, "plus", 0)
            if isinstance(found, Noted) and plain and found.times == 1:
                values[name] = found.say(self._to)
            elif plain and (each := found.each(self._to)):
                values[name] = getattr(found, "times", 1)
                tail = ("verb.for_each", {"each": each})
            else:
                values[name] = "X"
                tail = ("verb.where_x", {"number": found.say(self._to)})
        by_opponent = who == "opponent" or self._same_subject
        text = self.done_by("opponent" if by_opponent else who, word, **values)
        if by_opponent and not self._same_subject:
            text = self.say("verb.by_opponent", deed=text)
        return self.say(tail[0], deed=text, **tail[1]) if tail else text

    def done_by(self, who: str, word: str, **values: object) -> str:
        """A verb's phrase in the form for who does it, without naming them."""
        before = self._other_form
        if who == "opponent" and self.language is Language.EN:
            self._other_form = True
        text = self.say(f"verb.{word}", **values)
        self._other_form = before
        return text

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

    def until(self, duration: str | Turns | None) -> str:
        """How long a change lasts; nothing for continuous ones, or if the same is said once for several verbs."""
        if duration is None or duration == self._span:
            return self.plain("")
        if isinstance(duration, Turns):
            return self.say("until.turns", count=duration.turns)
        return self.say(f"until.{duration}")

    def keyword(self, word: str, strength: int) -> str:
        """A keyword's name."""
        return self.say(f"keyword.{word}", number=strength)


def _is_yours(op: Op) -> bool:
    """Whether a verb is a request to you, and not a sentence about somebody or something."""
    return not op.whole and not op.stative and getattr(op, "who", "you") == "you"


def _several_sentences(ops: Sequence[Op]) -> bool:
    """Whether verbs inside something else are more than one sentence, or a sentence that has a condition of its own."""
    return any(op.whole for op in ops) and not (ops[0].lasting and len(in_sentences(ops)) == 1)


def in_sentences(ops: Sequence[Op]) -> list[list[Op]]:
    """Verbs as they stand in sentences: whole ones alone, but prohibitions for the same player and time together."""
    runs: list[list[Op]] = []
    for op in ops:
        before = runs[-1][-1] if runs else None
        if before is not None and (_same_ban(before, op) if op.whole else not before.whole):
            runs[-1].append(op)
        else:
            runs.append([op])
    return runs


def _same_ban(one: Op, other: Op) -> bool:
    if type(one) is not type(other) or not one.lasting or getattr(one, "who", "both") == "both":
        return False
    conditions = ("times", "unless", "at_most")
    if any(getattr(op, name, None) for op in (one, other) for name in conditions):
        return False
    return all(getattr(one, name, "") == getattr(other, name, "") for name in ("who", "until"))


def _shared_span(op: Op, other: Op | None, *, after: bool) -> str:
    """How long a verb lasts, if the verb before it says so for both, or (English) the one after it."""
    until = getattr(op, "until", None)
    if other is None or until is None or until != getattr(other, "until", None):
        return ""
    first = op if after else other
    if getattr(first, "later_too", False) or _works_out(first):
        return ""  # what is said of the first one alone would be read as said of both
    return str(until) if not after or op.whole or _of_same(op, other) else ""


def _of_same(one: Op, other: Op) -> bool:
    """Whether two verbs say of the same cards what they get, equally long."""
    cards = getattr(one, "cards", None)
    if not (one.stative and other.stative and isinstance(cards, str)) or cards != getattr(
        other, "cards", None
    ):
        return False
    if any(getattr(op, "to", None) is not None for op in (one, other)) or _works_out(one):
        return False  # "the power of this card counts as ...", "... for each card and ..."
    return bool(getattr(one, "until", None) == getattr(other, "until", None))


def _works_out(op: Op) -> bool:
    """Whether a number of a verb is explained behind it or before it."""
    return any(isinstance(part, Number) for part in op.parts())
