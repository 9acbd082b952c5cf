"""Phantom Maze for the rooms above: cards, deck rules, tables, games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from holocards.engine.board import Board
from holocards.engine.game import Game
from holocards.games.controller import DeckList, DeckProblem, Positions
from holocards.games.phantom_maze.actions import Actions
from holocards.games.phantom_maze.house_rules import HouseRules
from holocards.games.phantom_maze.setup import Setup
from holocards.games.phantom_maze.table import ACTIONS, FACTS, TURN, MazeTable

if TYPE_CHECKING:
    from holocards.games.phantom_maze.cards import MazeCard


class PhantomMaze:
    """The rule controller (see `games.controller.Controller`). The card model is loaded when it is asked for."""

    __slots__ = ()
    name = "phantom_maze"
    deck_options: tuple[str, ...] = ()

    def house_rules(self) -> type[HouseRules]:
        return HouseRules

    def card_model(self) -> type[MazeCard]:
        from holocards.games.phantom_maze.cards import MazeCard

        return MazeCard

    def deck_problems(
        self, deck: DeckList, cards: Mapping[str, MazeCard], rules: HouseRules
    ) -> list[DeckProblem]:
        from holocards.games.phantom_maze.deck_rules import deck_problems

        return deck_problems(deck, cards, rules)

    def table(
        self, cards: Sequence[MazeCard], decks: tuple[DeckList, DeckList], rules: HouseRules
    ) -> MazeTable:
        from holocards.games.phantom_maze.cards import build_table

        return build_table(cards, decks, rules)

    def new_game(self, table: MazeTable, seed: int) -> Game[MazeTable]:
        game = Game(table, seed, [0] * FACTS)
        game.start(Setup())
        return game

    def positions(self) -> Positions:
        from holocards.games.phantom_maze import positions

        return positions

    def quiet(self, board: Board[Any]) -> bool:
        """At the first action of a turn, when the cards are drawn and the citizens up, or when the game is over."""
        top = board.agenda[-1] if board.agenda else None
        return board.over or (isinstance(top, Actions) and not board.facts[ACTIONS])

    def turn(self, board: Board[Any]) -> int:
        return board.facts[TURN]


CONTROLLER = PhantomMaze()
