"""Which decks are legal (HS-2.1 to HS-2.3)."""

from __future__ import annotations

from collections.abc import Mapping

from holocards.games.controller import DeckList, DeckProblem
from holocards.games.deck_rules import too_many_of_a_name
from holocards.games.highsto.cards import HighstoCard
from holocards.games.highsto.house_rules import HouseRules

RANK_TABLE = (14, 9, 4, 3, 2)
"""How many cards of ranks (events: levels) 0 to 4 a deck of 32 has (HS-2.2)."""
SAME_NAME_AT_MOST = 2
FOUR_TIMES = 4


def deck_problems(deck: DeckList, cards: Mapping[str, HighstoCard], rules: HouseRules) -> list[DeckProblem]:
    """Everything in which the list certainly breaks the deck rules, whatever cards unknown ones may be."""
    return [
        *_wrong_size(deck, rules),
        *(_wrong_ranks(deck, cards) if _has_rank_table(deck, rules) else ()),
        *too_many_of_a_name(
            deck, cards, "HS-2.3", lambda card: FOUR_TIMES if card.four_times else SAME_NAME_AT_MOST
        ),
    ]


def _wrong_size(deck: DeckList, rules: HouseRules) -> list[DeckProblem]:
    size, least, most = deck.size(), rules.deck_size, max(rules.deck_size, rules.deck_max)
    if least <= size <= most:
        return []
    expected = str(least) if least == most else f"{least}..{most}"
    values = {"count": size, "least": least, "most": most}
    key = "deck_size" if least == most else "deck_size_between"
    return [DeckProblem(("cards",), "HS-2.1", key, str(size), expected, values)]


def _has_rank_table(deck: DeckList, rules: HouseRules) -> bool:
    """The table is that of decks of 32 cards (HS-2.2): those, and decks of a wrong number where only 32 is right."""
    of_32 = sum(RANK_TABLE)
    only_32 = rules.deck_size == of_32 and rules.deck_max <= of_32
    return rules.rank_table and (only_32 or deck.size() == of_32)


def grade(card: HighstoCard) -> int:
    """The row of the rank table: a figure's rank, an event's level."""
    return (card.rank if card.kind == "figure" else card.level) or 0


def _wrong_ranks(deck: DeckList, cards: Mapping[str, HighstoCard]) -> list[DeckProblem]:
    """One problem for each row that is certainly not met, at its last line; unknown cards may belong to any row."""
    counted = [0] * len(RANK_TABLE)
    last: dict[int, str] = {}
    unknown = sum(count for card, count in deck.cards if card not in cards)
    for card, count in deck.cards:
        if card not in cards:
            continue
        row = grade(cards[card])
        counted[row] += count
        last[row] = card
    return [
        DeckProblem(
            ("cards", last[row]) if row in last else ("cards",),
            "HS-2.2",
            "wrong_number_of_rank",
            str(found),
            str(wanted),
            {"rank": row, "count": found, "wanted": wanted},
        )
        for row, (found, wanted) in enumerate(zip(counted, RANK_TABLE, strict=True))
        if found > wanted or found + unknown < wanted
    ]
