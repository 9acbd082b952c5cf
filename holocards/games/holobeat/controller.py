"""Holobeat for the rooms above: cards, deck rules, tables, games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from holocards.engine.board import Board
from holocards.engine.game import Game
from holocards.games.controller import DeckList, DeckProblem, Positions
from holocards.games.holobeat.house_rules import HouseRules
from holocards.games.holobeat.round import EnergyStep
from holocards.games.holobeat.setup import Setup
from holocards.games.holobeat.table import FACTS, FIRST, ROUND, HolobeatTable

if TYPE_CHECKING:
    from holocards.games.holobeat.cards import HolobeatCard


class Holobeat:
    """The rule controller (see `games.controller.Controller`). The card model is loaded when it is asked for."""

    __slots__ = ()
    name = "holobeat"
    deck_options: tuple[str, ...] = ()

    def house_rules(self) -> type[HouseRules]:
        return HouseRules

    def card_model(self) -> type[HolobeatCard]:
        from holocards.games.holobeat.cards import HolobeatCard

        return HolobeatCard

    def deck_problems(
        self, deck: DeckList, cards: Mapping[str, HolobeatCard], rules: HouseRules
    ) -> list[DeckProblem]:
        from holocards.games.holobeat.deck_rules import deck_problems

        return deck_problems(deck, cards, rules)

    def table(
        self, cards: Sequence[HolobeatCard], decks: tuple[DeckList, DeckList], rules: HouseRules
    ) -> HolobeatTable:
        from holocards.games.holobeat.cards import build_table

        return build_table(cards, decks, rules)

    def new_game(self, table: HolobeatTable, seed: int) -> Game[HolobeatTable]:
        game = Game(table, seed, [0] * FACTS)
        game.start(Setup())
        return game

    def quiet(self, board: Board[Any]) -> bool:
        """At the beginning of a round, when all battles are fought and new cards are drawn, or when the game is over."""
        top = board.agenda[-1] if board.agenda else None
        return board.over or (isinstance(top, EnergyStep) and top.seat == board.facts[FIRST])

    def turn(self, board: Board[Any]) -> int:
        return board.facts[ROUND]

    def positions(self) -> Positions:
        from holocards.games.holobeat import positions

        return positions


CONTROLLER = Holobeat()
