"""Plain cards and tables for the rule tests: three colours, every cost, every trigger; waza that give power."""

from typing import Any

from holocards.games.controller import DeckList
from holocards.games.holobeat.cards import HolobeatCard
from holocards.games.holobeat.controller import CONTROLLER
from holocards.games.holobeat.house_rules import HouseRules
from holocards.games.holobeat.table import HolobeatTable

COLOURS = ("red", "green", "blue")


def card(id: str, **fields: Any) -> HolobeatCard:
    data: dict[str, Any] = {
        "id": id,
        "name": {"ja": id, "reading": id, "en": id},
        "kind": "holobit",
        "colour": "red",
        "cost": 2,
    } | fields
    if data["kind"] == "holobit":
        data.setdefault("power", 1000 * data["cost"])
    return HolobeatCard.model_validate(data, context={"game": "holobeat"})


def plain_cards() -> list[HolobeatCard]:
    cards = []
    for colour in COLOURS:
        for cost in range(2, 10):
            trigger = "entry" if cost < 4 else "over" if cost < 7 else "last_over"
            boost = {"boost": {"cost": 1, "power": 2000}} if cost % 2 else {}
            cards.append(
                card(
                    f"{colour}-{cost}", colour=colour, cost=cost, power=1300 * cost, trigger=trigger, **boost
                )
            )
        for cost, power in ((1, 2000), (2, 5000)):
            effect = {"when": "used", "do": [{"op": "bonus", "power": power}]}
            cards.append(
                card(
                    f"{colour}-waza-{cost}",
                    kind="waza",
                    colour=colour,
                    cost=cost,
                    trigger="draw",
                    abilities=[effect],
                )
            )
    return cards


def deck(cards: dict[str, int], id: str = "deck") -> DeckList:
    return DeckList(id, "holobeat", (("ja", id), ("en", id)), tuple(cards.items()))


def plain_deck(*colours: str) -> DeckList:
    """50 plain cards of these colours, as even as possible."""
    names = [name.id for name in plain_cards() if name.colour in colours]
    return deck({name: (50 + place) // len(names) for place, name in enumerate(names)}, "-".join(colours))


def plain_table(rules: HouseRules | None = None) -> HolobeatTable:
    decks = plain_deck("red", "green"), plain_deck("green", "blue")
    return CONTROLLER.table(plain_cards(), decks, rules or HouseRules())
