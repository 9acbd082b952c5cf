"""Where things stand on the disk: what ships with the product, and the folder of the person who plays.

The person's folder is `HOLOCARDS_HOME` if that is set, else the platform's data folder. Nothing here creates a folder.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def home() -> Path:
    """The person's folder for own cards, own decks, records and settings; it need not exist."""
    if chosen := os.environ.get("HOLOCARDS_HOME", "").strip():
        folder = Path(chosen)
        with suppress(RuntimeError):  # "~somebody" whom the system does not know is a name like any other
            folder = folder.expanduser()
        return folder.absolute()
    from platformdirs import user_data_path

    return user_data_path("holocards", appauthor=False)


def settings_file() -> Path:
    """The person's settings (TOML)."""
    return home() / "settings.toml"


def records_folder() -> Path:
    """Where game records are kept."""
    return home() / "records"


def shipped_cards(game: str) -> Path:
    """The folder of the card sets that ship with a game."""
    return PACKAGE / "games" / game / "cards"


def shipped_decks(game: str) -> Path:
    """The folder of the deck files that ship with a game: inside the installed package, or beside it in a checkout."""
    installed = PACKAGE / "decks"
    return (installed if installed.is_dir() else PACKAGE.parent / "decks") / game


def own_cards(game: str) -> Path:
    """The folder of the person's own card sets."""
    return home() / "cards" / game


def own_decks(game: str) -> Path:
    """The folder of the person's own deck files."""
    return home() / "decks" / game
