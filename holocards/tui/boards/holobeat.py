"""Holobeat on the screen: five lines a side with the forecast of each between them, hearts and energy as they lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holocards.effects.choosing import ChooseCards
from holocards.engine.agenda import Decision
from holocards.engine.board import Board
from holocards.engine.facts import NO_CARD, NOBODY, UNKNOWN, Card, Choice, Seat
from holocards.games.holobeat import numbers
from holocards.games.holobeat.table import (
    ACTIVE,
    BATTLE,
    DECK,
    ENERGY,
    FIRST,
    GRAVEYARD,
    HAND,
    LINE,
    LINE_ZONES,
    LINES,
    PHASE,
    ROUND,
    SETUP,
    SUMMONING,
    WAZA,
    down,
    top,
)
from holocards.text import cells
from holocards.tui.boards import Forecast, Header, ZoneList, faces
from holocards.tui.boards import holobeat_words as said
from holocards.tui.boards.faces import Face
from holocards.tui.boards.hands import draw_hand
from holocards.tui.boards.holobeat_numbers import PALETTE, draw_numbers
from holocards.tui.boards.holobeat_words import colour_letter
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.prompt import USUAL, Row
from holocards.tui.seating import Question
from holocards.tui.tabletop import Spot, Tabletop
from holocards.tui.words import Words

_WIDE = 100
_TALL = 38


class HolobeatDrawing:
    """See `BoardDrawing`."""

    grouping = USUAL

    def question(self, board: Board[Any], decision: Decision, choices: Sequence[Choice]) -> Question:
        """A power-up window can be passed for the rest of the battle phase, that is, of the round.

        What a card lets choose among open cards is asked on the shared table.
        """
        passing = Choice("pass") if decision.name == "holobeat.PowerUp" else None
        shared = decision.public or (isinstance(decision, ChooseCards) and decision.open(board))
        return Question(decision.seat, shared, passing, board.facts[ROUND])

    def collected(self, board: Board[Any], decision: Decision) -> int:
        """Every choice is final."""
        return 0

    def header(self, top: Tabletop) -> Header:
        """Round, who is asked, and the phases: the summoning phases in the order of this round."""
        words, facts = top.words, top.view.facts
        first = facts[FIRST]
        summoning = [words.say(f"holobeat.summoning.{turn}") for turn in ("first", "second")]
        battle = words.say("holobeat.battle")
        phase, now = facts[PHASE], -1
        if phase == SUMMONING:
            now = 0 if facts[ACTIVE] == first else 1
        elif phase == BATTLE:
            now = 2
            if facts[LINE]:
                battle = words.say("holobeat.battle_line", line=facts[LINE])
        elif phase != SETUP:
            now = 3
        where = (
            words.say("holobeat.round", number=facts[ROUND])
            if phase != SETUP
            else words.say("holobeat.setup")
        )
        whose = words.say("battle.turn", player=top.names[top.asked]) if top.asked != NOBODY else ""
        return Header(where, whose, (*summoning, battle, words.say("holobeat.end")), now)

    def height(self, canvas_width: int, canvas_height: int) -> int:
        """12 rows without frames; with them 18, or 23 on a tall screen."""
        if canvas_width < _WIDE:
            return 12
        return 18 if canvas_height < _TALL else 23

    # -- drawing

    def draw(self, canvas: Canvas, area: Area, top: Tabletop) -> None:
        """From top to bottom: their numbers, their lines, the stakes, the own lines, the own numbers, the own hand."""
        framed = canvas.width >= _WIDE
        rows = 3 if not framed else 5 if area.height < 23 else 7
        hand_rows = area.height - 3 - 2 * rows
        pitch = (area.width - 7) // 5 if framed else area.width // 5
        y = area.y
        draw_numbers(canvas, Area(area.x, y, area.width, 1), top, top.other, piles=not framed)
        self._draw_lines(canvas, Area(area.x, y + 1, area.width, rows), top, top.other, pitch, framed)
        self._draw_stakes(canvas, Area(area.x, y + 1 + rows, area.width, 1), top, pitch)
        self._draw_lines(canvas, Area(area.x, y + 2 + rows, area.width, rows), top, top.seat, pitch, framed)
        own = Area(area.x, y + 2 + 2 * rows, area.width, 1)
        draw_numbers(canvas, own, top, top.seat, piles=not framed)
        self._draw_hand(canvas, Area(area.x, y + 3 + 2 * rows, area.width, hand_rows), top, framed)

    def _draw_lines(
        self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat, pitch: int, framed: bool
    ) -> None:
        view = top.view
        gap = 0 if framed else 1
        for number, zone in zip(LINES, LINE_ZONES[seat], strict=True):
            place = Area(area.x + (number - 1) * pitch, area.y, pitch - gap, area.height)
            card = view.zone[zone][-1] if view.zone[zone] else NO_CARD
            spot = Spot(card) if card != NO_CARD else Spot(zone=zone)
            canvas.mark(place, spot)
            if card == NO_CARD:
                faces.draw_empty(
                    canvas,
                    place,
                    top.words.say("holobeat.empty"),
                    key=top.keys.get(spot, ""),
                    playable=spot in top.playable,
                    focused=spot == top.focus,
                    framed=framed,
                )
            else:
                face = self.face(top, card)
                (faces.draw_framed if framed else faces.draw_compact)(canvas, place, face)
        if framed:
            x = area.x + 5 * pitch
            column = Area(x, area.y, area.right - x, area.height)
            canvas.fill(column, "paper")
            for row, (key, zone) in enumerate((("holobeat.deck", DECK), ("holobeat.graveyard", GRAVEYARD))):
                y = area.y + row * (area.height - 2)
                canvas.write(x, y, top.words.say(key), Ink("dim"), column.width - 1, "right")
                canvas.write(
                    x,
                    y + 1,
                    str(len(view.zone[zone + seat])),
                    Ink("strong", "", True),
                    column.width - 1,
                    "right",
                )
                canvas.mark(Area(x, y, column.width, 2), Spot(zone=zone + seat))

    def _draw_stakes(self, canvas: Canvas, area: Area, top: Tabletop, pitch: int) -> None:
        canvas.fill(area, "stake")
        facts = top.view.facts
        for line in LINES:
            forecast = said.stake(top, line)
            fought = facts[PHASE] == BATTLE and line < facts[LINE]
            now = facts[PHASE] == BATTLE and line == facts[LINE]
            x = area.x + (line - 1) * pitch
            words = canvas.shown(forecast.words)
            start = x + max(0, (pitch - 1 - cells.width(words) - 2) // 2)
            if now:
                canvas.fill(Area(x, area.y, pitch - 1, 1), "fight")
                canvas.write(x, area.y, ">", Ink("key", "", True))
            end = canvas.write(start, area.y, str(line), Ink("key" if now else "dim", "", now)) + 1
            canvas.write(
                end,
                area.y,
                words,
                Ink("dim" if fought else forecast.tone, "", not fought),
                max(0, x + pitch - end),
            )

    def _draw_hand(self, canvas: Canvas, area: Area, top: Tabletop, framed: bool) -> None:
        draw_hand(canvas, area, top, self.hand(top.view, top.seat), self.face, framed=framed)

    def face(self, top: Tabletop, card: Card) -> Face:
        """How a card looks where it lies."""
        view, table, words = top.view, top.view.table, top.words
        kind, spot, place = view.kind[card], Spot(card), view.place[card]
        if kind == UNKNOWN:
            return Face(top.name(card), focused=spot == top.focus)
        colour = table.colours[table.colour[kind]]
        on_line = table.zones[place].line > 0
        hand = table.zones[place].name == "hand"
        waza = table.is_waza[kind]
        power = (
            words.say("holobeat.waza_short")
            if waza
            else str(numbers.power(view, card) if on_line else table.power[kind])
        )
        seat = table.zones[place].seat
        fighting = on_line and view.facts[PHASE] == BATTLE and table.zones[place].line == view.facts[LINE]
        return Face(
            top.name(card),
            f"{colour_letter(words, colour)}{numbers.cost(view, card)}",
            colour if colour in PALETTE else "white",
            power,
            tuple(said.tags(top, card)),
            words.say("holobeat.down_mark") if on_line and down(view, card) else "",
            top.keys.get(spot, ""),
            spot in top.playable,
            spot == top.focus,
            (on_line and down(view, card)) or (hand and bool(top.playable) and spot not in top.playable),
            "fight" if fighting else "panel" if seat == top.seat or not on_line else "tray",
            "rival" if on_line and seat != top.seat else "frame",
            len(view.zone[place]) - 1 if on_line else 0,
        )

    # -- what lies where

    def hand(self, board: Board[Any], seat: Seat) -> list[Card]:
        """In the order of drawing."""
        return board.zone[HAND + seat]

    def lines(self, board: Board[Any], seat: Seat) -> list[Spot]:
        """Lines 1 to 5: the top card, or the empty place."""
        return [Spot(top(board, zone)) if board.zone[zone] else Spot(zone=zone) for zone in LINE_ZONES[seat]]

    def zones(self, top: Tabletop) -> list[ZoneList]:
        """Graveyards, energy, stacks, waza zones; of the hand and hearts only what may be seen."""
        words, view = top.words, top.view
        found = []
        for seat in (top.seat, top.other):
            for name, zone in (("graveyard", GRAVEYARD), ("energy", ENERGY), ("waza", WAZA)):
                cards = tuple(reversed(view.zone[zone + seat]))
                found.append(
                    ZoneList(said.zone_title(words, f"zone.{name}", top.names[seat], len(cards)), cards)
                )
            for line, zone in zip(LINES, LINE_ZONES[seat], strict=True):
                if len(view.zone[zone]) > 1:
                    title = words.say(
                        "holobeat.stack", player=top.names[seat], line=line, count=len(view.zone[zone])
                    )
                    found.append(ZoneList(title, tuple(reversed(view.zone[zone]))))
        return found

    # -- words

    def label(self, top: Tabletop, row: Row) -> str:
        """See `holobeat_words.label`."""
        return said.label(top, row)

    def forecast(self, top: Tabletop, row: Row) -> Forecast:
        """See `holobeat_words.forecast`."""
        return said.forecast(top, row)

    def wasteful(self, board: Board[Any], row: Row) -> bool:
        """Ending the main step while holobits could still be summoned."""
        decision = board.agenda[-1] if board.agenda else None
        return row.verb == "done" and decision is not None and decision.name == "holobeat.MainStep"

    def facts(self, top: Tabletop, card: Card) -> list[str]:
        """See `holobeat_words.facts`."""
        return said.facts(top, card)

    def printed(self, words: Words, definition: Any) -> list[str]:
        """See `holobeat_words.printed`."""
        return said.printed(words, definition)

    def text(self, words: Words, definition: Any) -> list[str]:
        """See `holobeat_words.text`."""
        return said.text(words, definition)

    def clauses(self, words: Words, definition: Any) -> list[str]:
        """See `holobeat_words.clauses`."""
        return said.clauses(words, definition)

    def describe(self, top: Tabletop) -> list[str]:
        """See `holobeat_words.describe`."""
        return said.describe(top)


DRAWING = HolobeatDrawing()
