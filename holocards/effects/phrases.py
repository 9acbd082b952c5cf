"""Phrases that several verbs need, put together from the messages of `Sentences`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from holocards.effects.clauses import Clause
from holocards.effects.descriptions import only
from holocards.effects.filters import CardFilter
from holocards.effects.schema import Number, Target
from holocards.effects.traits import Range

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences


_INNER_QUOTES = str.maketrans("「」『』“”‘’", "『』「」‘’“”")


def these(to: Sentences, cards: Target) -> str:
    """Cards as an object: "the top 3 cards of your deck", or what `Sentences.target` says."""
    if not isinstance(cards, CardFilter) or not isinstance(cards.zone, str) or cards.top is None:
        return to.target(cards)
    if not only(cards.model_copy(update={"owner": None}), "zone", "top"):
        return to.target(cards)
    whose, zone = to.say(f"whose.{cards.owner or 'you'}"), to.say(f"zone.{cards.zone}")
    return to.say("cards.top", whose=whose, zone=zone, count=cards.top)


def one_of_these(to: Sentences, cards: Target) -> str:
    """Cards of which the first is meant: "1 card on your line 2", or what `these` says."""
    if isinstance(cards, str):
        return these(to, cards)
    return to.say("cards.exactly", cards=to.cards(cards, count=1), count=1)


def spoken_of(to: Sentences, cards: Target) -> str:
    """`these`, and from here on they are "it" or "them"."""
    text = these(to, cards)
    to.speak_of(cards, several=not isinstance(cards, str) and getattr(cards, "top", None) != 1)
    return text


def amount(to: Sentences, number: int | Number) -> str:
    """A number, worked out or not, as a noun phrase."""
    return to.plain(str(number)) if isinstance(number, int) else number.say(to)


def quoted(to: Sentences, clause: Clause) -> str:
    """An ability that is given to a card, in quotation marks; its names are its own."""
    return in_quotes(to, to.of_its_own(clause))


def in_quotes(to: Sentences, text: str) -> str:
    """A text in quotation marks, with those inside it turned into those of the other kind."""
    inner = text.translate(_INNER_QUOTES)
    return to.say("clause.quoted", text=type(text)(inner))


def how_many(to: Sentences, cards: Callable[[int], str], number: str, bounds: Range) -> str:
    """So many cards, as a clause; `cards` names them, given their count, and `number` is how many there are."""
    least, most, exactly = bounds.at_least, bounds.at_most, bounds.exactly
    if exactly == 0 or (most == 0 and least is None):
        return to.say("compare.count.none", cards=cards(2))
    if isinstance(exactly, int):
        return to.say("compare.count.exactly", cards=cards(exactly), count=exactly)
    if isinstance(least, int) and isinstance(most, int):
        return to.say("compare.count.between", cards=cards(2), least=least, most=most)
    if isinstance(least, int) and most is None:
        return to.say("compare.count.at_least", cards=cards(least), count=least)
    if isinstance(most, int) and least is None:
        return to.say("compare.count.at_most", cards=cards(most), count=most)
    return to.measured(number, bounds)
