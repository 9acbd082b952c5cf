"""`holocards schema`: the JSON Schema of deck files and card sets, for editors that check and complete TOML."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from typing import Any

from holocards.games import GAMES


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("what", choices=("deck", "cards"))
    parser.add_argument("game", choices=GAMES)


def run(options: Namespace) -> int:
    """Print the schema."""
    print(json.dumps(schema(options.what, options.game), ensure_ascii=False, indent=2))
    return 0


def schema(what: str, game: str) -> dict[str, Any]:
    """The JSON Schema of a game's "deck" files or its "cards" files (card sets)."""
    from holocards.effects.json_schema import card_schema
    from holocards.effects.language import language_of
    from holocards.library.card_sets import cards
    from holocards.library.schemas import DeckFile, card_set_model

    if what == "deck":
        made = DeckFile.model_json_schema()
        if known := list(cards(game)):
            made["properties"]["cards"]["propertyNames"] = {"enum": known}
    else:
        made = card_schema(card_set_model(game), language_of({"game": game}))
    made["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    made["properties"]["game"] = {"const": game}
    return made
