"""The schemas of the files people write: a deck list and a card set.

Both are read once, checked, and compiled to frozen values; nothing of pydantic lives on in a game.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Field, create_model
from pydantic_core import PydanticCustomError

from holocards.games import GAMES, controller_of
from holocards.games.models import Model, with_readings

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_ID = 60
MOST_COPIES = 999
_MOST_CARDS = 2000
_LONGEST_NAME = 60
_LONGEST_NOTE = 2000


def _readable(text: str) -> str:
    if not text.strip():
        raise PydanticCustomError("blank", "nothing to read")
    return text


def _identifier(text: str) -> str:
    if len(text) > LONGEST_ID or not _ID.fullmatch(text):
        raise PydanticCustomError("identifier", "no identifier", {"limit": LONGEST_ID})
    return text


Identifier = Annotated[str, AfterValidator(_identifier)]
Note = Annotated[str, Field(max_length=_LONGEST_NOTE)]
Title = Annotated[str, Field(max_length=_LONGEST_NAME), AfterValidator(_readable)]


class Names(Model):
    """A name in the languages of the product; `easy` carries readings as 漢字 in `<漢字|かんじ>`."""

    ja: Title
    en: Title
    easy: Annotated[Title, AfterValidator(with_readings)] | None = None


class DeckFile(Model):
    """A deck list: which game, what it is called, and how many of which card."""

    game: Literal[GAMES]  # type: ignore[valid-type]
    name: Names
    note: Note | None = None
    options: dict[str, Title] = Field(default_factory=dict)
    cards: dict[str, Annotated[int, Field(ge=1, le=MOST_COPIES)]]


class CardSetHead(Model):
    """What stands above the cards of a card set."""

    game: Literal[GAMES]  # type: ignore[valid-type]
    id: Identifier
    name: Names
    note: Note | None = None


@cache
def card_set_model(game: str) -> type[BaseModel]:
    """The schema of a card set of that game: its head and a list of the game's cards."""
    card = controller_of(game).card_model()
    cards: Any = (Annotated[list[card], Field(min_length=1, max_length=_MOST_CARDS)], ...)  # type: ignore[valid-type]
    return create_model("CardSet", __base__=CardSetHead, cards=cards)
