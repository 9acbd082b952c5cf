"""Which decks are legal (PM-4.1, PM-4.2): one lord, five talents of each strength out of its town, the four trials."""

from __future__ import annotations

from collections.abc import Mapping

from holocards.games.controller import DeckList, DeckProblem, WordKey
from holocards.games.phantom_maze.cards import MazeCard
from holocards.games.phantom_maze.house_rules import HouseRules

TALENTS_OF_A_STRENGTH = 5
TRIALS = 4
MESSAGE_PREFIXES = ("problem.wrong_number_",)


def town_of(deck: DeckList, cards: Mapping[str, MazeCard]) -> str:
    """The town whose lord the deck has; "" without a lord."""
    return next((cards[card].town or "" for card in _known(deck, cards) if cards[card].kind == "lord"), "")


def deck_problems(deck: DeckList, cards: Mapping[str, MazeCard], rules: HouseRules) -> list[DeckProblem]:
    """Everything in which the list breaks the deck rules; unknown cards count for nothing."""
    return [
        *_lords(deck, cards),
        *_copies(deck, cards),
        *_strengths(deck, cards),
        *_trials(deck, cards),
        *_foreign(deck, cards),
    ]


def _known(deck: DeckList, cards: Mapping[str, MazeCard]) -> list[str]:
    return [card for card, count in deck.cards if card in cards and count > 0]


def _lords(deck: DeckList, cards: Mapping[str, MazeCard]) -> list[DeckProblem]:
    lords = [card for card in _known(deck, cards) if cards[card].kind == "lord"]
    if not lords:
        return [DeckProblem(("cards",), "PM-4.1", "no_lord", "0", "1")]
    return [
        DeckProblem(("cards", lord), "PM-4.1", "second_lord", lord, lords[0], {"card": lord})
        for lord in lords[1:]
    ]


def _copies(deck: DeckList, cards: Mapping[str, MazeCard]) -> list[DeckProblem]:
    """Every card of the game exists once (PM-4.2)."""
    return [
        DeckProblem(
            ("cards", card), "PM-4.2", "more_than_one", str(count), "1", {"card": card, "count": count}
        )
        for card, count in deck.cards
        if card in cards and count > 1
    ]


def _strengths(deck: DeckList, cards: Mapping[str, MazeCard]) -> list[DeckProblem]:
    """One problem for each strength of which there are not five; at the line that is one too many, if there are more."""
    problems = []
    for strength in ("top", "middle", "bottom"):
        found = [card for card in _known(deck, cards) if cards[card].strength == strength]
        if len(found) != TALENTS_OF_A_STRENGTH:
            where = (
                ("cards", found[TALENTS_OF_A_STRENGTH]) if len(found) > TALENTS_OF_A_STRENGTH else ("cards",)
            )
            problems.append(
                DeckProblem(
                    where,
                    "PM-4.2",
                    f"wrong_number_{strength}",
                    str(len(found)),
                    str(TALENTS_OF_A_STRENGTH),
                    {"count": len(found), "wanted": TALENTS_OF_A_STRENGTH},
                )
            )
    return problems


def _trials(deck: DeckList, cards: Mapping[str, MazeCard]) -> list[DeckProblem]:
    found = [card for card in _known(deck, cards) if cards[card].kind == "trial"]
    if len(found) == TRIALS:
        return []
    where = ("cards", found[TRIALS]) if len(found) > TRIALS else ("cards",)
    values = {"count": len(found), "wanted": TRIALS}
    return [DeckProblem(where, "PM-2.2", "wrong_number_trials", str(len(found)), str(TRIALS), values)]


def _foreign(deck: DeckList, cards: Mapping[str, MazeCard]) -> list[DeckProblem]:
    """One problem for each talent of another town than the lord's; without a lord there is no telling."""
    town = town_of(deck, cards)
    return [
        DeckProblem(
            ("cards", card),
            "PM-4.1",
            "other_town",
            card,
            "",
            {
                "card": card,
                "town": WordKey(f"town.{cards[card].town}"),
                "wanted": WordKey(f"town.{town}"),
            },
        )
        for card in _known(deck, cards)
        if town and cards[card].strength is not None and cards[card].town != town
    ]
