"""Holobeat on the screen: five lines a side with the forecast of each between them, hearts and energy as they lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holocards.effects.choosing import ChooseCards
from holocards.engine.agenda import Decision
from holocards.engine.board import Board
from holocards.engine.facts import NOBODY, UNKNOWN, Card, Choice, Seat
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
from holocards.tui.abilities import ABOUT_ABILITIES
from holocards.tui.boards import Header, ZoneList
from holocards.tui.boards import holobeat_cards as about
from holocards.tui.boards import holobeat_words as said
from holocards.tui.boards.faces import Face
from holocards.tui.boards.holobeat_numbers import PALETTE, draw_numbers
from holocards.tui.boards.sides import TwoSides
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.prompt import Grouping, Row
from holocards.tui.seating import Question
from holocards.tui.tabletop import Spot, Tabletop

_PILES = 7
"""Columns for deck and graveyard beside framed lines."""


class HolobeatDrawing(TwoSides):
    """See `BoardDrawing`."""

    grouping = Grouping(numbered=ABOUT_ABILITIES, keys=(("take", "n"), ("keep_in_hand", "n")))

    def question(self, board: Board[Any], decision: Decision, choices: Sequence[Choice]) -> Question:
        """A power-up window can be passed for the rest of the battle phase, that is, of the round.

        What a card lets choose among open cards is asked on the shared table.
        """
        passing = Choice("pass") if decision.name == "holobeat.PowerUp" else None
        shared = decision.public or (isinstance(decision, ChooseCards) and decision.open(board))
        return Question(decision.seat, shared, passing, board.facts[ROUND])

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

    # -- drawing

    def draw_numbers(self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat, *, framed: bool) -> None:
        """Deck and graveyard stand beside framed lines, else in this row."""
        draw_numbers(canvas, area, top, seat, piles=not framed)

    def draw_side(self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat, *, framed: bool) -> None:
        """Five lines; beside framed ones deck and graveyard."""
        pitch, empty = _pitch(area, framed), top.words.say("holobeat.empty")
        for number, zone in enumerate(LINE_ZONES[seat]):
            place = Area(area.x + number * pitch, area.y, pitch - (not framed), area.height)
            self.draw_stack(canvas, place, top, zone, empty, framed=framed)
        if framed:
            x = area.x + len(LINES) * pitch
            _draw_piles(canvas, Area(x, area.y, area.right - x, area.height), top, seat)

    def draw_stakes(self, canvas: Canvas, area: Area, top: Tabletop, *, framed: bool) -> None:
        """The forecast of each line; the one being fought is marked."""
        canvas.fill(area, "stake")
        facts, pitch = top.view.facts, _pitch(area, framed)
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

    def face(self, top: Tabletop, card: Card, *, framed: bool = True) -> Face:
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
            f"{about.colour_letter(words, colour)}{numbers.cost(view, card)}",
            colour if colour in PALETTE else "white",
            power,
            tuple(about.tags(top, card)),
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

    def wasteful(self, board: Board[Any], row: Row) -> bool:
        """Ending the main step while holobits could still be summoned."""
        decision = board.agenda[-1] if board.agenda else None
        return row.verb == "done" and decision is not None and decision.name == "holobeat.MainStep"


def _pitch(area: Area, framed: bool) -> int:
    """How many columns a line takes; beside framed ones there is room for the piles."""
    return (area.width - _PILES) // len(LINES) if framed else area.width // len(LINES)


def _draw_piles(canvas: Canvas, area: Area, top: Tabletop, seat: Seat) -> None:
    """Deck above, graveyard below."""
    canvas.fill(area, "paper")
    for row, (key, zone) in enumerate((("holobeat.deck", DECK), ("holobeat.graveyard", GRAVEYARD))):
        y, count = area.y + row * (area.height - 2), str(len(top.view.zone[zone + seat]))
        canvas.write(area.x, y, top.words.say(key), Ink("dim"), area.width - 1, "right")
        canvas.write(area.x, y + 1, count, Ink("strong", "", True), area.width - 1, "right")
        canvas.mark(Area(area.x, y, area.width, 2), Spot(zone=zone + seat))


DRAWING = HolobeatDrawing(said, about, HAND)
