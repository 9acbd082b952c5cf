"""What every rule controller offers to the rooms above it: cards, deck rules, tables, games, positions."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from holocards.engine.board import Board
from holocards.engine.game import Game
from holocards.engine.values import value

if TYPE_CHECKING:
    from pydantic import BaseModel


Copies = tuple[tuple[str, int], ...]
"""Card IDs, each with how many copies."""


@value
class DeckList:
    """A deck as written in a deck file: how many of which card (IDs in the order of the file), and the game's own options.

    id: the file's stem. name: by language ("ja", "en"). options: pairs such as ("town", "knights").
    """

    id: str
    game: str
    name: tuple[tuple[str, str], ...]
    cards: Copies
    options: tuple[tuple[str, str], ...] = ()

    def size(self) -> int:
        """How many cards the list has."""
        return sum(count for _, count in self.cards)


class WordKey(str):
    """The key of a word in the game's texts (`town.knights`): where it fills a sentence it is said in the user's language.

    Of a word that the texts do not know, what stands behind the first dot is said as it is.
    """

    __slots__ = ()


@value
class DeckProblem:
    """Something that breaks a deck rule: where in the file (`where`, e.g. ("cards", "ember-cub")), which rule, which sentence.

    found and expected are short texts or numbers for the report; values fill the sentence's placeholders, a `WordKey` as its word.
    """

    where: tuple[str, ...]
    rule: str
    key: str
    found: str
    expected: str
    values: Mapping[str, object] = dataclasses.field(default_factory=dict)


@value
class BoardProblem:
    """Something about the board of a position file that no schema can say: where in `[board]`, which sentence (`problem.<key>`)."""

    where: tuple[str | int, ...]
    key: str
    found: str
    expected: str
    values: Mapping[str, object] = dataclasses.field(default_factory=dict)


class BoardError(ValueError):
    """A board that cannot be set up; `problems` holds every reason."""

    def __init__(self, problems: tuple[BoardProblem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems


class Positions(Protocol):
    """What a game gives to position files; its module `positions` is one. Seats are called "first" (0) and "second" (1)."""

    def board_model(self) -> type[BaseModel]:
        """The schema of `[board]`."""

    def cards_on(self, board: Any) -> tuple[Copies, Copies]:
        """The cards each seat has on a board (an instance of the schema), as lines of a deck list; raises BoardError."""

    def set_up(self, table: Any, board: Any, seed: int) -> Game[Any]:
        """The game on that board, at its decision. Raises BoardError for what no schema can say."""

    def facts_of(self, board: Board[Any]) -> dict[str, Any]:
        """The board in the words of `[board]`: tables, numbers, texts; a zone without order as a Counter, else a list."""


class Controller(Protocol):
    """One game's rules, as the library, the bots, the match and the screens see them."""

    @property
    def name(self) -> str:
        """holobeat, phantom_maze or highsto."""

    @property
    def deck_options(self) -> tuple[str, ...]:
        """What a deck file of the game may set in its `[options]`, such as ("town",)."""

    def house_rules(self) -> type[Any]:
        """The frozen class of the game's house rules; its defaults are the rules as written."""

    def card_model(self) -> type[BaseModel]:
        """The schema of one card in a card set file."""

    def deck_problems(self, deck: DeckList, cards: Mapping[str, BaseModel], rules: Any) -> list[DeckProblem]:
        """Everything in which the list breaks the deck rules, under these house rules; unknown cards are not its business."""

    def table(self, cards: Sequence[BaseModel], decks: tuple[DeckList, DeckList], rules: Any) -> Any:
        """The frozen table for a game between these lists; a card's kind is its index in `cards`."""

    def new_game(self, table: Any, seed: int) -> Game[Any]:
        """A game at its first decision."""

    def quiet(self, board: Board[Any]) -> bool:
        """Whether the board stands at a point where a look-ahead may judge it."""

    def turn(self, board: Board[Any]) -> int:
        """The number of the round or turn, from 1."""

    def positions(self) -> Positions:
        """What the game gives to position files (its module `positions`, imported when asked for)."""
