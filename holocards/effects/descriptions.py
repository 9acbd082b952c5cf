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
            "cards.with.than"
            if to.than(bounds, of_cards=True)
            else "cards.with.worked_out"
            if bounds.worked_out
            else "cards.with",
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
    if cards.beneath is not None:
        behind.append(to.say("cards.with_under", bounds=cards.beneath.of_cards(to)))
    if cards.lies_on is not None:
        behind.append(to.say("cards.lying_on", cards=to.a_card(cards.lies_on)))
    for word in ("highest", "lowest"):
        if getattr(cards, word) is not None:
            behind.append(to.say(f"cards.{word}", value=to.say(f"number.{getattr(cards, word)}")))
    if cards.even_face_down:
        behind.append(to.say("cards.even_face_down"))
    if cards.any and (either := cards.alternatives(to)):
        behind.append(either)
    if isinstance(cards.not_, type(cards)) and (lacking := cards.not_.lacking(to)):
        behind.append(lacking)
    return before, behind


def lacking(cards: CardFilter, to: Sentences) -> str:
    """What cards have not that do not fit, where there are short words for it; else `left_out` says it."""
    if cards.name is not None and only(cards, "name"):
        name = to.plain(cards.name) if isinstance(cards.name, str) else cards.name.say(to)
        return to.say("cards.not_called", name=name)
    if cards.keyword is not None and only(cards, "keyword"):
        return to.say("cards.not_having", keyword=to.keyword(cards.keyword, 1))
    if cards.alike is not None and only(cards, "alike"):
        return cards.alike.say(to, isnt=True)
    if cards.other and only(cards, "other"):
        return to.say("cards.itself")
    return ""


def left_out(cards: CardFilter, to: Sentences) -> str:
    """Other cards than those that may not fit, in words; nothing if none are left out, or `lacking` says it."""
    if not isinstance(cards.not_, type(cards)) or cards.not_.lacking(to):
        return ""
    parts = [cards.not_] if cards.not_.among else (cards.not_.any or [])
    names = [
        to.target(among) for part in parts if (among := getattr(part, "among", None)) and only(part, "among")
    ]
    whole = only(cards.not_, "among") or (len(names) == len(parts) and only(cards.not_, "any"))
    return to.say("cards.but", cards=to.join("sum", names) if names and whole else to.cards(cards.not_))


def alternatives(parts: Sequence[Filter], to: Sentences) -> str:
    """That one of several names fits; "" where the alternatives are of different kinds, so that each has its own noun."""
    names = [getattr(part, "name", None) for part in parts]
    if len(parts) > 1 and all(only(part, "name") for part in parts):
        words = [
            to.plain(name) if isinstance(name, str) else name.say(to) for name in names if name is not None
        ]
        return to.say("cards.called_any", names=to.options("cards.option.name", words))
    return ""


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


def being(cards: CardFilter, to: Sentences, card: str, *, isnt: bool = False) -> str:
    """That a card fits, or does not, as a clause ("this card is on line 2"); `card` is how the card is called."""
    ending = ".not" if isnt else ""
    if only(cards, "lines") and cards.lines:
        return to.say(f"being.lines{ending}", card=card, lines=to.lines(cards.lines), count=len(cards.lines))
    if cards.state is not None and only(cards, "state"):
        return to.say(f"being.{opposite(to, cards.state) if isnt else cards.state}", card=card)
    if only(cards, "zone") and isinstance(cards.zone, str):
        return to.say(f"being.zone{ending}", card=card, place=to.say(f"zone.{cards.zone}"))
    if only(cards, "beneath") and cards.beneath is not None and not isnt:
        return to.cards_beneath(card, cards.beneath)
    if only(cards, "other"):
        return to.say(f"being.itself{'' if isnt else '.not'}", card=card)
    if only(cards, "owner") and cards.owner != "any":
        return to.say(f"being.of_{cards.owner}{ending}", card=card)
    with to.anywhere():
        return to.say(f"being.such{ending}", card=card, cards=to.a_card(cards))


def opposite(to: Sentences, state: str) -> str:
    """The state of cards that are not in this one."""
    words = list(to.words.states)
    flag, on = to.words.states[state]
    others = [word for word in words if to.words.states[word] == (flag, not on)]
    return min(others, key=lambda word: abs(words.index(word) - words.index(state)))
