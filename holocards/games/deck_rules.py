"""Deck rules that several games have in common; which of them a game has, and its limits, its own `deck_rules` says."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from holocards.games.controller import DeckList, DeckProblem

C = TypeVar("C", bound=Any)


def too_many_of_a_name(
    deck: DeckList, cards: Mapping[str, C], rule: str, allowed: Callable[[C], int]
) -> list[DeckProblem]:
    """One problem for each Japanese name, at the line that brings one too many: cards with one name share the limit.

    allowed: how often a card may be in a deck; of cards with one name the lowest limit counts.
    """
    counted: defaultdict[str, int] = defaultdict(int)
    most: dict[str, int] = {}
    last: dict[str, str] = {}
    for card, count in deck.cards:
        if card not in cards:
            continue
        name = cards[card].name.ja
        own = allowed(cards[card])
        most[name] = min(own, most.get(name, own))
        if counted[name] <= most[name]:
            last[name] = card
        counted[name] += count
    return [
        DeckProblem(
            ("cards", last[name]),
            rule,
            "too_many_of_a_name",
            str(count),
            f"0..{most[name]}",
            {"card": last[name], "count": count, "most": most[name]},
        )
        for name, count in counted.items()
        if count > most[name]
    ]
