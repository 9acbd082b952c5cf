"""One drawing per game: its two sides, the row of what is at stake between them, the hand. Loaded when a game is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from holocards.engine.agenda import Decision
from holocards.engine.board import Board
from holocards.engine.facts import Card, Choice, Seat
from holocards.engine.values import value
from holocards.tui.canvas import Area, Canvas
from holocards.tui.prompt import Grouping, Row
from holocards.tui.seating import Question
from holocards.tui.tabletop import Spot, Tabletop
from holocards.tui.words import Words


@value
class Header:
    """What the first row tells: where the game stands, whose turn it is, the phases and which of them it is."""

    where: str
    whose: str
    phases: tuple[str, ...] = ()
    now: int = -1


@value
class Forecast:
    """What a choice would bring, in few words. tone: good, bad, alarm or plain."""

    words: str = ""
    tone: str = "dim"


@value
class ZoneList:
    """A zone for the viewer: its title and its cards, the top one first; marks: a word about each, if there is one to say."""

    title: str
    cards: tuple[Card, ...]
    marks: tuple[str, ...] = ()


class BoardDrawing(Protocol):
    """What the battle screen asks of a game's drawing. It reads views only.

    grouping: where choices become rows of the prompt in a way of their own.
    """

    grouping: Grouping

    def question(self, board: Board[Any], decision: Decision, choices: Sequence[Choice]) -> Question:
        """The decision as the seating sees it; from public facts only."""

    def collected(self, board: Board[Any], decision: Decision) -> int:
        """How many cards are picked one by one, in an order that may be changed until the last of them; 0: each is final."""

    def header(self, top: Tabletop) -> Header:
        """The first row."""

    def height(self, canvas_width: int, canvas_height: int) -> int:
        """How many rows the drawing takes at that size of the screen."""

    def draw(self, canvas: Canvas, area: Area, top: Tabletop) -> None:
        """Both sides, the stakes between them, the hand; marks every card with its spot."""

    def hand(self, board: Board[Any], seat: Seat) -> list[Card]:
        """The seat's hand from left to right."""

    def lines(self, board: Board[Any], seat: Seat) -> list[Spot]:
        """The seat's places on the table from left to right."""

    def label(self, top: Tabletop, row: Row) -> str:
        """What a row of the prompt says."""

    def forecast(self, top: Tabletop, row: Row) -> Forecast:
        """What a row would bring."""

    def wasteful(self, board: Board[Any], row: Row) -> bool:
        """Whether to ask once more before this row, as long as others are possible."""

    def facts(self, top: Tabletop, card: Card) -> list[str]:
        """Short lines about a card: what is printed, and its present state."""

    def printed(self, words: Words, definition: Any) -> list[str]:
        """What is printed in the frame of a card definition, short lines."""

    def text(self, words: Words, definition: Any) -> list[str]:
        """The printed text of a card, a paragraph each; easy Japanese as `Ruby`."""

    def clauses(self, words: Words, definition: Any) -> list[str]:
        """The sentences of a card's abilities, in the order of its definition."""

    def zones(self, top: Tabletop) -> list[ZoneList]:
        """The zones whose cards may be looked at."""

    def describe(self, top: Tabletop) -> list[str]:
        """The whole table in sentences, for a screen reader."""


def drawing(game: str) -> BoardDrawing:
    """The drawing of a game."""
    found: BoardDrawing = import_module(f"holocards.tui.boards.{game}").DRAWING
    return found
