"""What Hi!story's cards say and what happened to them, as words of a filter: attributes, effect names, the course of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holocards.effects.descriptions import only

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences
    from holocards.games.highsto.effects import HighstoFilter


def adjectives(cards: HighstoFilter, to: Sentences) -> tuple[list[str], list[str]]:
    """The words of this game's own fields: before the noun, and what English puts behind it."""
    before, behind = [], []
    if cards.summoned:
        before.append(to.say("adjective.summoned"))
    if cards.attacking is not None:
        before.append(to.say("adjective.attacking" if cards.attacking else "adjective.not_attacking"))
    if cards.attribute is not None:
        behind.append(to.say("cards.with_attribute", attribute=attribute_words(to, cards.attribute)))
    if cards.effect is not None:
        behind.append(to.say("cards.with_effect", name=cards.effect.say(to)))
    for word, bounds in cards.printed:
        behind.append(to.say("cards.with", value=to.say(f"number.{word}"), bounds=bounds.of_cards(to)))
    return before, behind


def past(cards: HighstoFilter, to: Sentences) -> list[str]:
    """What happened to such cards in this turn and in the turn before."""
    found = []
    if cards.happened is not None:
        found.append(to.say(f"adjective.happened.{cards.happened}"))
    if cards.happened_last_turn is not None:
        found.append(to.say(f"adjective.happened_last_turn.{cards.happened_last_turn}"))
    return found


def lacking(cards: HighstoFilter, to: Sentences) -> str:
    """The attributes that cards have not which do not fit; "" if it is something else."""
    if cards.attribute is not None and only(cards, "attribute"):
        return to.say("cards.without_attribute", attribute=attribute_words(to, cards.attribute))
    words = _attributes(cards)
    if len(words) > 1 and only(cards, "any"):
        return to.say("cards.without_attributes", attributes=_options(to, words))
    return ""


def alternatives(cards: HighstoFilter, to: Sentences) -> str:
    """Several attributes, or several things that may have happened, of which one will do; "" if it is something else."""
    words = _attributes(cards)
    if len(words) > 1:
        return to.say("cards.with_attributes", attributes=_options(to, words))
    history = [
        to.say(f"adjective.happened.{part.happened}")
        for part in _alike(cards)
        if part.happened and only(part, "happened")
    ]
    return to.join("either", history) if len(history) > 1 and len(history) == len(cards.any or ()) else ""


def attribute_words(to: Sentences, attribute: str) -> str:
    """The attribute in words; one that this product does not know is shown as it stands."""
    key = f"attribute.{attribute}"
    return to.say(key) if to.knows(key) else to.plain(attribute)


def _alike(cards: HighstoFilter) -> list[HighstoFilter]:
    return [part for part in cards.any or () if isinstance(part, type(cards))]


def _attributes(cards: HighstoFilter) -> list[str]:
    """The attributes of which any will do, if the alternatives are nothing but attributes."""
    words = [part.attribute for part in _alike(cards) if part.attribute and only(part, "attribute")]
    return words if len(words) == len(cards.any or ()) else []


def _options(to: Sentences, words: list[str]) -> str:
    return to.options("cards.option", [attribute_words(to, word) for word in words])
