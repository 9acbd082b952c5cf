"""Hi!story for the rooms above: cards, deck rules, tables, games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from holocards.engine.board import Board
from holocards.engine.facts import NO_CARD
from holocards.engine.game import Game
from holocards.games.controller import DeckList, DeckProblem, Positions
from holocards.games.highsto.attacking import DeclareAttack
from holocards.games.highsto.house_rules import HouseRules
from holocards.games.highsto.setting import SetCards
from holocards.games.highsto.setup import Setup
from holocards.games.highsto.table import ATTACKER, BLOCKER, FACTS, TARGET, TURN, HighstoTable

if TYPE_CHECKING:
    from holocards.games.highsto.cards import HighstoCard


def empty_facts() -> list[int]:
    """The public numbers before the game: no turn, no attack."""
    facts = [0] * FACTS
    facts[ATTACKER] = facts[TARGET] = facts[BLOCKER] = NO_CARD
    return facts


class Highsto:
    """The rule controller (see `games.controller.Controller`). The card model is loaded when it is asked for."""

    __slots__ = ()
    name = "highsto"

    def house_rules(self) -> type[HouseRules]:
        return HouseRules

    def card_model(self) -> type[HighstoCard]:
        from holocards.games.highsto.cards import HighstoCard

        return HighstoCard

    def deck_problems(
        self, deck: DeckList, cards: Mapping[str, HighstoCard], rules: HouseRules
    ) -> list[DeckProblem]:
        from holocards.games.highsto.deck_rules import deck_problems

        return deck_problems(deck, cards, rules)

    def table(
        self, cards: Sequence[HighstoCard], decks: tuple[DeckList, DeckList], rules: HouseRules
    ) -> HighstoTable:
        from holocards.games.highsto.cards import build_table

        return build_table(cards, decks, rules)

    def new_game(self, table: HighstoTable, seed: int) -> Game[HighstoTable]:
        game = Game(table, seed, empty_facts())
        game.start(Setup())
        return game

    def quiet(self, board: Board[Any]) -> bool:
        """When a player sets cards or declares attacks, nothing else being carried out, or when the game is over."""
        top = board.agenda[-1] if board.agenda else None
        return board.over or isinstance(top, (SetCards, DeclareAttack))

    def turn(self, board: Board[Any]) -> int:
        return board.facts[TURN]

    def positions(self) -> Positions:
        from holocards.games.highsto import positions

        return positions


CONTROLLER = Highsto()
