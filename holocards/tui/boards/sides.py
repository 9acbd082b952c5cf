"""What the drawings of the games share: two sides, between them the row of what is at stake, below them the hand."""

from __future__ import annotations

from typing import Any, Protocol

from holocards.engine.agenda import Decision
from holocards.engine.board import Board
from holocards.engine.facts import UNKNOWN, Card, Seat
from holocards.text import cells
from holocards.tui.boards import Forecast, faces
from holocards.tui.boards.faces import Face
from holocards.tui.boards.hands import draw_hand
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.prompt import USUAL, Grouping, Row
from holocards.tui.tabletop import Spot, Tabletop
from holocards.tui.words import Words

WIDE = 100
"""Columns from which on cards are framed."""
_TALL = 38
_NAME_ROOM = 12


class TableWords(Protocol):
    """What a game's module of words says of choices and of the table; see `BoardDrawing`."""

    def label(self, tabletop: Tabletop, row: Row) -> str:
        """What a row of the prompt says."""

    def forecast(self, tabletop: Tabletop, row: Row) -> Forecast:
        """What a row would bring."""

    def describe(self, tabletop: Tabletop) -> list[str]:
        """The whole table in sentences."""


class WordsOfCards(Protocol):
    """What a game's module of cards says of one card; see `BoardDrawing`."""

    def printed(self, words: Words, definition: Any) -> list[str]:
        """What is printed in the frame."""

    def present(self, tabletop: Tabletop, card: Card) -> list[str]:
        """Where and how the card lies, and what differs from its frame; of a card that may be seen."""

    def text(self, words: Words, definition: Any) -> list[str]:
        """The printed text, a paragraph each."""

    def clauses(self, words: Words, definition: Any) -> list[str]:
        """The sentences of the abilities."""


class TwoSides:
    """Base of the drawings: a game's own tells what stands in each row. hand_zone: the number of seat 0's hand."""

    grouping: Grouping = USUAL

    def __init__(self, said: TableWords, cards: WordsOfCards, hand_zone: int) -> None:
        self._said, self._cards, self._hand_zone = said, cards, hand_zone

    # -- what a game's own drawing says

    def draw_numbers(self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat, *, framed: bool) -> None:
        """The row of a side's numbers."""
        raise TypeError(f"{type(self).__name__} has no numbers")

    def draw_side(self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat, *, framed: bool) -> None:
        """The cards of a side."""
        raise TypeError(f"{type(self).__name__} has no sides")

    def draw_stakes(self, canvas: Canvas, area: Area, top: Tabletop, *, framed: bool) -> None:
        """The row between the sides."""
        raise TypeError(f"{type(self).__name__} has nothing at stake")

    def face(self, top: Tabletop, card: Card, *, framed: bool = True) -> Face:
        """How a card looks where it lies."""
        raise TypeError(f"{type(self).__name__} has no faces")

    # -- drawing

    def height(self, canvas_width: int, canvas_height: int) -> int:
        """12 rows without frames; with them 18, or 23 on a tall screen."""
        if canvas_width < WIDE:
            return 12
        return 18 if canvas_height < _TALL else 23

    def draw(self, canvas: Canvas, area: Area, top: Tabletop) -> None:
        """From top to bottom: their numbers, their side, what is at stake, the own side, the own numbers, the own hand."""
        framed = canvas.width >= WIDE
        rows = 3 if not framed else 5 if area.height < 23 else 7

        def place(y: int, height: int = 1) -> Area:
            return Area(area.x, area.y + y, area.width, height)

        self.draw_numbers(canvas, place(0), top, top.other, framed=framed)
        self.draw_side(canvas, place(1, rows), top, top.other, framed=framed)
        self.draw_stakes(canvas, place(1 + rows), top, framed=framed)
        self.draw_side(canvas, place(2 + rows, rows), top, top.seat, framed=framed)
        self.draw_numbers(canvas, place(2 + 2 * rows), top, top.seat, framed=framed)
        below = 3 + 2 * rows
        hand = self.hand(top.view, top.seat)
        draw_hand(canvas, place(below, area.height - below), top, hand, self.face, framed=framed)

    def draw_card(self, canvas: Canvas, place: Area, top: Tabletop, card: Card, *, framed: bool) -> None:
        """A card on the table."""
        canvas.mark(place, Spot(card))
        (faces.draw_framed if framed else faces.draw_compact)(
            canvas, place, self.face(top, card, framed=framed)
        )

    def draw_stack(
        self, canvas: Canvas, place: Area, top: Tabletop, zone: int, empty: str, *, framed: bool
    ) -> None:
        """A place for cards: its top card, or the word for an empty one."""
        if stack := top.view.zone[zone]:
            self.draw_card(canvas, place, top, stack[-1], framed=framed)
            return
        spot = Spot(zone=zone)
        canvas.mark(place, spot)
        faces.draw_empty(
            canvas,
            place,
            empty,
            key=top.keys.get(spot, ""),
            playable=spot in top.playable,
            focused=spot == top.focus,
            framed=framed,
        )

    # -- what lies where

    def collected(self, board: Board[Any], decision: Decision) -> int:
        """Every choice is final."""
        return 0

    def hand(self, board: Board[Any], seat: Seat) -> list[Card]:
        """In the order of drawing."""
        return board.zone[self._hand_zone + seat]

    # -- words

    def label(self, top: Tabletop, row: Row) -> str:
        """See `TableWords`."""
        return self._said.label(top, row)

    def forecast(self, top: Tabletop, row: Row) -> Forecast:
        """See `TableWords`."""
        return self._said.forecast(top, row)

    def describe(self, top: Tabletop) -> list[str]:
        """See `TableWords`."""
        return self._said.describe(top)

    def facts(self, top: Tabletop, card: Card) -> list[str]:
        """What is printed in the frame, then the present state; nothing of a card that may not be seen."""
        kind = top.kind(card)
        if kind == UNKNOWN:
            return []
        return self.printed(top.words, top.card_words.cards[kind]) + self._cards.present(top, card)

    def printed(self, words: Words, definition: Any) -> list[str]:
        """See `WordsOfCards`."""
        return self._cards.printed(words, definition)

    def text(self, words: Words, definition: Any) -> list[str]:
        """See `WordsOfCards`."""
        return self._cards.text(words, definition)

    def clauses(self, words: Words, definition: Any) -> list[str]:
        """See `WordsOfCards`."""
        return self._cards.clauses(words, definition)


def draw_name(canvas: Canvas, area: Area, top: Tabletop, seat: Seat) -> tuple[int, str]:
    """Begin the row of a side's numbers with its name: the column behind it, and the side's colour."""
    canvas.fill(area, "bar")
    own = "accent" if seat == top.seat else "rival"
    name = f" {cells.fit(top.names[seat], _NAME_ROOM)} "
    return canvas.write(area.x, area.y, name, Ink("on", own, True)) + 1, own


def draw_count(canvas: Canvas, x: int, y: int, top: Tabletop, key: str, zone: int) -> int:
    """How many cards a zone holds, behind its name; the column behind the number."""
    end = canvas.write(x, y, top.words.say(key), Ink("dim")) + 1
    end = canvas.write(end, y, str(len(top.view.zone[zone])), Ink("strong", "", True))
    canvas.mark(Area(x, y, end - x, 1), Spot(zone=zone))
    return end


def draw_going_on(
    canvas: Canvas, area: Area, going_on: Forecast | None, otherwise: Forecast, *, bold: bool
) -> None:
    """The row between the sides: what is going on, marked by its paper and `>`; else what is to be said without it."""
    canvas.fill(area, "fight" if going_on else "stake")
    found = going_on or otherwise
    if going_on:
        canvas.write(area.x, area.y, ">", Ink("key", "", True))
    canvas.write(area.x + 2, area.y, found.words, Ink(found.tone, "", bold or bool(going_on)), area.width - 3)
