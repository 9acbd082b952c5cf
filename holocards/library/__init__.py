"""Finding, loading and checking card sets, deck files and house rules files; the folders of the person who plays.

The names below are what screens and matches need; each is loaded when first asked for, so that the title screen, which
wants only folders and settings, waits for no file reader and no model library.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from holocards.library.card_sets import CardPool as CardPool
    from holocards.library.card_sets import cards as cards
    from holocards.library.deck_files import DeckEntry as DeckEntry
    from holocards.library.deck_files import IllegalDeck as IllegalDeck
    from holocards.library.deck_files import check_deck as check_deck
    from holocards.library.deck_files import decks as decks
    from holocards.library.deck_files import load_deck as load_deck
    from holocards.library.deck_files import table_for as table_for
    from holocards.library.deck_files import used_cards as used_cards
    from holocards.library.problems import Problem as Problem
    from holocards.library.rules_files import HouseRulesError as HouseRulesError
    from holocards.library.rules_files import house_rules_file as house_rules_file
    from holocards.library.writing import write_atomically as write_atomically

_HOMES = {
    "card_sets": ("CardPool", "cards"),
    "deck_files": ("DeckEntry", "IllegalDeck", "check_deck", "decks", "load_deck", "table_for", "used_cards"),
    "problems": ("Problem",),
    "rules_files": ("HouseRulesError", "house_rules_file"),
    "writing": ("write_atomically",),
}


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{home}"), name)
    raise AttributeError(name)
