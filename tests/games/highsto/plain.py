"""Plain cards and tables for the rule tests: every rank and type, decoys, events of every level, a few with simple effects."""

from typing import Any

from holocards.games.controller import DeckList
from holocards.games.highsto.cards import HighstoCard
from holocards.games.highsto.controller import CONTROLLER
from holocards.games.highsto.house_rules import HouseRules
from holocards.games.highsto.table import HighstoTable

POWERS = {0: (1000, 2000), 1: (2000, 3000), 2: (3000, 5000), 3: (6000, 8000), 4: (7000, 9000)}


def card(id: str, **fields: Any) -> HighstoCard:
    """A card; a figure of rank 0, attacker, 1000, unless the fields say otherwise."""
    data: dict[str, Any] = {"id": id, "name": {"ja": id, "reading": id, "en": id}, "kind": "figure"} | fields
    if data["kind"] == "figure":
        data = {"rank": 0, "type": "attacker", "power": 1000} | data
    return HighstoCard.model_validate(data, context={"game": "highsto"})


def draws(number: int = 1) -> dict[str, Any]:
    return {"op": "draw", "count": number}


def plain_cards() -> list[HighstoCard]:
    cards = []
    for rank, powers in POWERS.items():
        for letter, power in zip("ab", powers, strict=True):
            for type in ("attacker", "blocker", "both"):
                cards.append(card(f"{type}-{rank}{letter}", rank=rank, type=type, power=power))
    cards.append(card("decoy", decoy=True, type="blocker"))
    cards.append(card("drawer", rank=1, power=2000, effects=[{"when": "summoned", "do": [draws()]}]))
    miller = {"when": "once", "do": [{"op": "mill", "count": 2, "who": "opponent"}]}
    cards.append(card("miller", rank=2, power=4000, effects=[miller]))
    for level in range(5):
        effect = {"when": "used", "on_attack": level % 2 == 0, "do": [draws()]}
        cards.append(card(f"event-{level}", kind="event", level=level, effects=[effect]))
    return cards


def deck(cards: dict[str, int], id: str = "deck") -> DeckList:
    return DeckList(id, "highsto", (("ja", id), ("en", id)), tuple(cards.items()))


def plain_deck(letter: str = "a") -> DeckList:
    """32 plain cards by the rank table."""
    return deck(
        {
            f"attacker-0{letter}": 2,
            f"blocker-0{letter}": 2,
            f"both-0{letter}": 2,
            "attacker-0a" if letter == "b" else "attacker-0b": 2,
            "blocker-0a" if letter == "b" else "blocker-0b": 2,
            "decoy": 2,
            "event-0": 2,
            f"attacker-1{letter}": 2,
            f"blocker-1{letter}": 2,
            "drawer": 2,
            f"both-1{letter}": 2,
            "event-1": 1,
            "miller": 2,
            f"blocker-2{letter}": 1,
            "event-2": 1,
            f"attacker-3{letter}": 2,
            "event-3": 1,
            f"both-4{letter}": 1,
            "event-4": 1,
        },
        f"plain-{letter}",
    )


def plain_table(rules: HouseRules | None = None) -> HighstoTable:
    return CONTROLLER.table(plain_cards(), (plain_deck("a"), plain_deck("b")), rules or HouseRules())
