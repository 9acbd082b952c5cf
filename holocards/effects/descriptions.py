"""Filters in words: what stands before and behind the noun, alternatives, and that a card fits one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from holocards.effects.filters import CardFilter
    from holocards.effects.schema import Filter
    from holocards.effects.sentences import Sentences
    from holocards.effects.traits import Range


def adjectives(cards: CardFilter, to: Sentences) -> tuple[list[str], list[str]]:
    """What the card says, in words: before the noun, and what English puts behind it ("with cost 8 or less")."""
    before: list[str] = []
    behind = [
        to.say(
            "cards.with.worked_out" if bounds.worked_out else "cards.with",
            value=to.say(f"number.{word}"),
            bounds=bounds.of_cards(to),
        )
        for word, bounds in cards.ranges()
    ]
    if cards.keyword is not None:
        behind.append(to.say("cards.having", keyword=to.keyword(cards.keyword, 1)))
    if cards.name is not None:
        name = to.plain(cards.name) if isinstance(cards.name, str) else cards.name.say(to)
        behind.append(to.say("cards.called", name=name))
    if cards.alike is not None:
        behind.append(cards.alike.say(to))
    if cards.top is not None:
        behind.append(to.say("cards.within_top", count=cards.top))
    if cards.beneath is not None:
        behind.append(to.say("cards.with_under", bounds=cards.beneath.of_cards(to)))
    if cards.lies_on is not None:
        behind.append(to.say("cards.lying_on", cards=to.a_card(cards.lies_on)))
    for word in ("highest", "lowest"):
        if getattr(cards, word) is not None:
            behind.append(to.say(f"cards.{word}", value=to.say(f"number.{getattr(cards, word)}")))
    if cards.even_face_down:
        behind.append(to.say("cards.even_face_down"))
    if cards.any:
        behind.append(cards.alternatives(to))
    left_out = getattr(cards.not_, "among", None)
    if cards.not_ is not None and left_out is not None and only(cards.not_, "among"):
        behind.append(to.say("cards.but", cards=to.target(left_out)))
    elif cards.not_ is not None:
        behind.append(to.say("cards.except", cards=to.cards(cards.not_)))
    return before, behind


def alternatives(parts: Sequence[Filter], to: Sentences) -> str:
    """That one of several filters fits: names in a row, else whole descriptions."""
    names = [getattr(part, "name", None) for part in parts]
    if len(parts) > 1 and all(only(part, "name") for part in parts):
        words = [
            to.plain(name) if isinstance(name, str) else name.say(to) for name in names if name is not None
        ]
        return to.say("cards.called_any", names=to.options("cards.option.name", words))
    return to.say("cards.either", cards=to.join("or", [to.cards(part) for part in parts]))


def only(part: Filter, *fields: str) -> bool:
    """Whether a filter says nothing but these fields."""
    return set(part.model_dump(exclude_defaults=True)) == set(fields)


def one_number(cards: CardFilter) -> tuple[str, Range] | None:
    """The number word and its bounds, of a filter that says nothing else (but perhaps that the card may lie face-down)."""
    ranges = cards.ranges()
    if len(ranges) != 1:
        return None
    ((word, bounds),) = ranges
    return (word, bounds) if only(cards, word) or only(cards, word, "even_face_down") else None


def being(cards: CardFilter, to: Sentences, card: str) -> str:
    """That a card fits, as a clause ("this card is on line 2"); `card` is how the card is called."""
    if only(cards, "lines") and cards.lines:
        return to.say("being.lines", card=card, lines=to.lines(cards.lines), count=len(cards.lines))
    if only(cards, "state"):
        return to.say(f"being.{cards.state}", card=card)
    if only(cards, "zone") and isinstance(cards.zone, str):
        return to.say("being.zone", card=card, place=to.say(f"zone.{cards.zone}"))
    if only(cards, "beneath") and cards.beneath is not None:
        return to.cards_beneath(card, cards.beneath)
    return to.say("being.such", card=card, cards=to.a_card(cards))
