"""Plain cards and tables for the rule tests: a town of citizens and specials with every mark, four trials."""

from typing import Any

from holocards.games.controller import DeckList
from holocards.games.phantom_maze.cards import MazeCard
from holocards.games.phantom_maze.controller import CONTROLLER
from holocards.games.phantom_maze.house_rules import HouseRules
from holocards.games.phantom_maze.table import MazeTable


def card(id: str, **fields: Any) -> MazeCard:
    """A card; a citizen of the plain town with power 2 unless said otherwise."""
    data: dict[str, Any] = {
        "id": id,
        "name": {"ja": id, "reading": "よみ", "en": id},
        "kind": "citizen",
        "flavour": {"ja": "人", "en": "somebody"},
    } | fields
    if data["kind"] != "trial":
        data.setdefault("town", "plain")
    if data["kind"] in ("citizen", "special"):
        data.setdefault("strength", "top")
    if data["kind"] == "citizen":
        data.setdefault("power", 2)
    return MazeCard.model_validate(data, context={"game": "phantom_maze"})


def effect(moment: str, *do: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A clause as a card file has it."""
    return {"when": moment, "do": list(do), **fields}


DRAW = {"op": "draw", "from": "deck", "count": 1}
REDRAW = {"op": "draw", "from": "discard", "count": 1}

EFFECTS: list[dict[str, Any]] = [
    {"abilities": [effect("act", DRAW, pay=1)]},
    {
        "abilities": [
            effect("act", {"op": "draw", "from": "deck", "count": 2}),
            effect("skill", REDRAW, pay=1),
        ]
    },
    {"kind": "special", "abilities": [effect("special", DRAW, pay=2)]},
    {
        "kind": "special",
        "abilities": [
            effect(
                "special",
                {"op": "part", "mark": "may", "do": [{"op": "draw", "from": "deck", "count": 2}]},
                {
                    "op": "part",
                    "mark": "opponent",
                    "a": [REDRAW],
                    "b": [{"op": "discard", "count": 1, "cards": {"zone": "hand"}}],
                },
                pay=1,
            )
        ],
    },
    {
        "abilities": [
            effect(
                "skill",
                {
                    "op": "part",
                    "mark": "must",
                    "do": [{"op": "discard", "count": 1, "cards": {"zone": "hand", "kind": "citizen"}}],
                },
                {"op": "turn", "cards": {"zone": "field", "owner": "you"}, "count": 1, "to": "up"},
                **{"if": {"number": {"count": {"zone": "discard"}}, "at_least": 1}},
            ),
            effect(
                "always",
                {
                    "op": "change",
                    "value": "power",
                    "by": 1,
                    "cards": {"zone": "field", "owner": "you", "other": True},
                },
            ),
        ]
    },
]


def plain_cards(*, effects: bool = True) -> list[MazeCard]:
    """A lord, five talents of each strength, four trials."""
    made = [card("lord", kind="lord", abilities=[effect("skill", DRAW, pay=2)] if effects else [])]
    for strength in ("top", "middle", "bottom"):
        for number, fields in enumerate(EFFECTS):
            made.append(
                card(f"{strength}-{number}", strength=strength, power=number + 1, **fields)
                if effects and fields.get("kind") != "special"
                else card(f"{strength}-{number}", strength=strength, **(fields if effects else {}))
            )
    hindering = [
        {"op": "discard", "count": 1, "cards": {"zone": "hand"}},
        {"op": "turn", "cards": {"zone": "field", "owner": "you"}, "to": "down"},
        {"op": "return_next", "count": 1},
        {"op": "discard", "cards": {"zone": "field", "owner": "you"}, "count": 1},
    ]
    for number, hinders in enumerate(hindering):
        made.append(
            card(f"trial-{number}", kind="trial", abilities=[effect("drawn", hinders)] if effects else [])
        )
    return made


def deck(cards: list[MazeCard] | dict[str, int], id: str = "deck") -> DeckList:
    """A list with one of each card, or with so many."""
    copies = cards if isinstance(cards, dict) else {card.id: 1 for card in cards}
    return DeckList(id, "phantom_maze", (("ja", id), ("en", id)), tuple(copies.items()))


def plain_table(rules: HouseRules | None = None, *, effects: bool = True) -> MazeTable:
    cards = plain_cards(effects=effects)
    return CONTROLLER.table(cards, (deck(cards), deck(cards)), rules or HouseRules())
