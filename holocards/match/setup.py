"""What a match is made of: game, house rules, decks, the card definitions they use, players, seed; and its form in a record.

The form in a record is self-contained: a record outlives changes to card files, decks and defaults.
"""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from holocards.engine.game import Game
from holocards.engine.values import value
from holocards.games.controller import Controller, DeckList

if TYPE_CHECKING:
    from pydantic import BaseModel

LONGEST_NAME = 40

Controllers = Callable[[str], Controller]
"""Gives a game's rule controller by name, KeyError for an unknown one."""


@value
class Player:
    """Who sits at a seat; `bot` is the name of the bot that plays it, empty for a person."""

    name: str
    bot: str = ""


@value
class Setup:
    """Everything that decides a game before its first choice. Seat 0 is the player named first.

    cards: the definitions that the decks use; a card's kind is its index here. board: what a position file sets up instead of the
    usual beginning (its `[board]` as plain data), None for a whole game.
    """

    game: str
    rules: Any
    decks: tuple[DeckList, DeckList]
    cards: tuple[BaseModel, ...]
    players: tuple[Player, Player]
    seed: int
    board: Mapping[str, Any] | None = None

    def rematch(self, seed: int, *, swap: bool = False) -> Setup:
        """The next game between the same players; `swap`: they change seats, their decks with them."""
        if not swap:
            return dataclasses.replace(self, seed=seed)
        (deck, other_deck), (player, other_player) = self.decks, self.players
        return dataclasses.replace(self, decks=(other_deck, deck), players=(other_player, player), seed=seed)

    def begin(self, controller: Controller) -> Game[Any]:
        """The game at its first decision, by its rule controller."""
        table = controller.table(self.cards, self.decks, self.rules)
        if self.board is None:
            return controller.new_game(table, self.seed)
        positions = controller.positions()
        return positions.set_up(table, positions.board_model().model_validate(self.board), self.seed)


def new_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbits(63)
