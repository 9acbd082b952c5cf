"""Which decks are legal (HB-2.1 to HB-2.3)."""

from __future__ import annotations

from collections.abc import Mapping

from holocards.games.controller import DeckList, DeckProblem
from holocards.games.deck_rules import too_many_of_a_name
from holocards.games.holobeat.cards import HolobeatCard
from holocards.games.holobeat.house_rules import HouseRules

DECK_SIZE = 50
SAME_NAME_AT_MOST = 4


def deck_problems(deck: DeckList, cards: Mapping[str, HolobeatCard], rules: HouseRules) -> list[DeckProblem]:
    """Everything in which the list breaks the deck rules; unknown cards count for its size only."""
    return [
        *_wrong_size(deck),
        *too_many_of_a_name(deck, cards, "HB-2.2", lambda card: SAME_NAME_AT_MOST),
        *([] if rules.mixed_colour_decks else _several_colours(deck, cards)),
    ]


def _wrong_size(deck: DeckList) -> list[DeckProblem]:
    size = deck.size()
    if size == DECK_SIZE:
        return []
    return [
        DeckProblem(
            ("cards",), "HB-2.1", "deck_size", str(size), str(DECK_SIZE), {"count": size, "wanted": DECK_SIZE}
        )
    ]


def _several_colours(deck: DeckList, cards: Mapping[str, HolobeatCard]) -> list[DeckProblem]:
    """One problem for each card whose colour is not that of the deck's first card."""
    known = [cards[card] for card, count in deck.cards if card in cards and count > 0]
    return [
        DeckProblem(
            ("cards", card.id),
            "HB-2.3",
            "several_colours",
            card.colour,
            known[0].colour,
            {"card": card.id, "colour": card.colour, "wanted": known[0].colour},
        )
        for card in known
        if card.colour != known[0].colour
    ]
