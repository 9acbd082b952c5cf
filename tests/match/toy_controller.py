"""The toy game as a rule controller, so that matches, records and positions can be tried without any real game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from holocards.engine.board import Board
from holocards.engine.game import Game
from holocards.engine.values import value
from holocards.games.controller import BoardError, BoardProblem, Copies, DeckList, DeckProblem, Positions
from holocards.games.house_rules import house_rule
from holocards.match.setup import Player, Setup
from tests.engine.toy import DECK, HAND, IDS, OUT, SIZES, TURNS, Act, ToyTable, Turn, toy

COUNTS = (3, 2, 2, 2, 1, 2)


@value
class ToyRules:
    """TOY-5 may ask for other numbers."""

    wins_at: int = house_rule("TOY-5", default=3, least=1, most=5)


class Name(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    ja: str
    en: str


class ToyCard(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    id: str
    name: Name
    size: Annotated[int, Field(ge=1, le=9)]


class ToySide(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    hand: list[str] = []
    out: list[str] = []
    deck: int = 0


class ToyBoard(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    to_act: str
    first: ToySide
    second: ToySide


class ToyPositions:
    """Boards with named hands and table, and a deck by number."""

    def board_model(self) -> type[BaseModel]:
        return ToyBoard

    def cards_on(self, board: ToyBoard) -> tuple[Copies, Copies]:
        one, two = (
            tuple(sorted(Counter([*side.hand, *side.out, *["ant"] * side.deck]).items()))
            for side in (board.first, board.second)
        )
        return one, two

    def set_up(self, table: ToyTable, board: ToyBoard, seed: int) -> Game[Any]:
        game = Game(table, seed, (0, 0, 0))
        problems = []
        for seat, side in enumerate((board.first, board.second)):
            for zone, names in (("hand", side.hand), ("out", side.out)):
                for at, name in enumerate(names):
                    where = ("first", "second")[seat], zone, at
                    found = [
                        card for card in game.zone[DECK[seat]] if table.kind_ids[game.kind[card]] == name
                    ]
                    if found:
                        game.move(found[0], (HAND if zone == "hand" else OUT)[seat])
                    else:
                        problems.append(BoardProblem(where, "unknown_card", name, "", {"name": name}))
        if problems:
            raise BoardError(tuple(problems))
        seat = ("first", "second").index(board.to_act)
        game.start(Act(seat), Turn(1 - seat))
        return game

    def facts_of(self, board: Board[Any]) -> dict[str, Any]:
        names = board.table.kind_ids
        sides = {
            side: {
                "hand": Counter(names[board.kind[card]] for card in board.zone[HAND[seat]]),
                "out": [names[board.kind[card]] for card in board.zone[OUT[seat]]],
                "deck": len(board.zone[DECK[seat]]),
            }
            for seat, side in enumerate(("first", "second"))
        }
        return {**sides, "turn": board.facts[TURNS]}


class ToyController:
    """See `holocards.games.controller.Controller`."""

    name = "toy"

    def house_rules(self) -> type[Any]:
        return ToyRules

    def card_model(self) -> type[BaseModel]:
        return ToyCard

    def deck_problems(
        self, deck: DeckList, cards: Mapping[str, BaseModel], rules: ToyRules
    ) -> list[DeckProblem]:
        if deck.size() == 12:
            return []
        return [DeckProblem(("cards",), "TOY-1", "deck_size", str(deck.size()), "12")]

    def table(self, cards: Sequence[ToyCard], decks: tuple[DeckList, DeckList], rules: ToyRules) -> ToyTable:
        ids = [card.id for card in cards]
        one, two = (
            tuple(ids.index(card) for card, count in deck.cards for _ in range(count)) for deck in decks
        )
        sizes = tuple(card.size for card in cards)
        return ToyTable(
            tuple(ids), sizes, (one, two), rules.wins_at, steps_at_most=500, decisions_at_most=400
        )

    def new_game(self, table: ToyTable, seed: int) -> Game[Any]:
        return toy(seed, table)

    def quiet(self, board: Board[Any]) -> bool:
        return True

    def turn(self, board: Board[Any]) -> int:
        return board.facts[TURNS]

    def positions(self) -> Positions:
        return ToyPositions()


def controllers(name: str) -> ToyController:
    """As `holocards.games.controller`, for the toy alone."""
    if name != "toy":
        raise KeyError(name)
    return ToyController()


CARDS = tuple(
    ToyCard(id=name, name=Name(ja=name, en=name), size=size) for name, size in zip(IDS, SIZES, strict=True)
)
TOY_DECK = DeckList("plain", "toy", (("ja", "plain"), ("en", "plain")), tuple(zip(IDS, COUNTS, strict=False)))


def toy_setup(seed: int = 1, **rules: Any) -> Setup:
    """A match of the toy game."""
    return Setup(
        "toy",
        ToyRules(**rules),
        (TOY_DECK, TOY_DECK),
        CARDS,
        (Player("Aoi"), Player("Ren", "random")),
        seed,
    )
