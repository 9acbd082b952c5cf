"""Phantom Maze on the screen: on each side the lord, up to four citizens and the discard pile with the cards drawn next.

Between the sides the act, block or payment in progress, else the race of the two decks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holocards.engine.agenda import Decision
from holocards.engine.board import Board
from holocards.engine.facts import NO_CARD, UNKNOWN, Card, Choice, Seat
from holocards.games.phantom_maze.actions import Actions
from holocards.games.phantom_maze.payment import Pay
from holocards.games.phantom_maze.table import (
    ACTIVE,
    CITIZEN,
    DECK,
    DISCARD,
    ENTERED,
    EXCLUDED,
    FIELD,
    HAND,
    HAND_LIMIT,
    LORD,
    LORD_KIND,
    PLAYING,
    SECTIONS,
    TRIAL,
    TURN,
    cost,
    down,
    field_limit,
    power,
)
from holocards.games.phantom_maze.turn import DRAWN_AT_START, DiscardDown, StartDraw, TurnUp
from holocards.tui.abilities import ABOUT_ABILITIES
from holocards.tui.boards import Header, ZoneList, faces
from holocards.tui.boards import phantom_maze_cards as about
from holocards.tui.boards import phantom_maze_words as said
from holocards.tui.boards.faces import Face
from holocards.tui.boards.sides import TwoSides, draw_count, draw_going_on, draw_name
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.prompt import Grouping, Row
from holocards.tui.seating import Question
from holocards.tui.tabletop import Spot, Tabletop

MESSAGE_PREFIXES = ("phantom_maze.phase.", "phantom_maze.badge.")
_ROOMY = 80
"""Columns left of the card detail from which on lord and pile get more of them."""
PAPERS = {"lord": "yellow", "top": "blue", "middle": "green", "bottom": "red", "trial": "purple"}
"""The colour of a badge by the part of the deck the card belongs to; the badge says it in a letter as well."""


class PhantomMazeDrawing(TwoSides):
    """See `BoardDrawing`."""

    grouping = Grouping(
        numbered=frozenset({"act", "skill"}) | ABOUT_ABILITIES,
        together=frozenset({"retreat"}),
        keys=(("retreat", "r"),),
    )

    def question(self, board: Board[Any], decision: Decision, choices: Sequence[Choice]) -> Question:
        """The block is answered from open cards; there is nothing to pass ahead."""
        return Question(decision.seat, decision.public, None, board.facts[TURN])

    def collected(self, board: Board[Any], decision: Decision) -> int:
        """A cost and the discard at the end of the turn are picked in order; the last card in hand pays without a question."""
        if isinstance(decision, Pay):
            return min(decision.left, len(board.zone[HAND + decision.seat]) - 1)
        if isinstance(decision, DiscardDown):
            return len(board.zone[HAND + decision.seat]) - HAND_LIMIT
        return 0

    def header(self, top: Tabletop) -> Header:
        """The turn, whose it is, and its three parts."""
        words, view = top.words, top.view
        phases = tuple(words.say(f"phantom_maze.phase.{name}") for name in ("start", "actions", "end"))
        if not view.facts[TURN]:
            return Header(words.say("phantom_maze.setup"), "", phases)
        steps = view.agenda
        if any(isinstance(step, (StartDraw, TurnUp)) for step in steps):
            now = 0
        else:
            now = 1 if any(isinstance(step, Actions) for step in steps) else 2
        where = words.say("phantom_maze.turn", number=view.facts[TURN])
        return Header(where, words.say("battle.turn", player=top.names[view.facts[ACTIVE]]), phases, now)

    # -- drawing

    def draw_numbers(self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat, *, framed: bool) -> None:
        """Name, hand, deck with its four sections from the top, cards out of the game."""
        words, view = top.words, top.view
        x, own = draw_name(canvas, area, top, seat)
        if view.facts[ACTIVE] == seat:
            x = canvas.write(x, area.y, words.say("phantom_maze.active"), Ink(own)) + 2
        x = draw_count(canvas, x, area.y, top, "phantom_maze.hand", HAND + seat) + 2
        x = draw_count(canvas, x, area.y, top, "phantom_maze.deck", DECK + seat) + 1
        counts = said.sections(view, seat)
        deck = view.zone[DECK + seat]
        following = view.table.section[deck[-1]] if deck else -1
        for section, count in enumerate(counts):
            if section and count:
                part = f"{words.sign(f'phantom_maze.badge.{SECTIONS[section]}')}{count}"
                ink = Ink("on", PAPERS[SECTIONS[section]], True) if section == following else Ink("text")
                x = canvas.write(x, area.y, part, ink) + 1
        if view.zone[EXCLUDED + seat]:
            draw_count(canvas, x + 1, area.y, top, "phantom_maze.excluded", EXCLUDED + seat)

    def draw_side(self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat, *, framed: bool) -> None:
        """The lord, the places of the field, the discard pile."""
        view = top.view
        roomy = area.width >= _ROOMY
        gap = 0 if framed else 1
        lord_width, pile_width = (14, 18) if framed and roomy else (12, 16)
        (lord,) = view.zone[LORD + seat] or [NO_CARD]
        if lord != NO_CARD:
            place = Area(area.x, area.y, lord_width - gap, area.height)
            self.draw_card(canvas, place, top, lord, framed=framed)
        citizens = view.zone[FIELD + seat]
        places = max(field_limit(view, seat), len(citizens))
        wide = area.width - lord_width - pile_width
        for number in range(places):
            left, right = wide * number // places, wide * (number + 1) // places
            place = Area(area.x + lord_width + left, area.y, right - left - gap, area.height)
            if number < len(citizens):
                self.draw_card(canvas, place, top, citizens[number], framed=framed)
            else:
                faces.draw_empty(
                    canvas,
                    place,
                    top.words.say("phantom_maze.empty"),
                    key="",
                    playable=False,
                    focused=False,
                    framed=framed,
                )
        self._draw_pile(canvas, Area(area.right - pile_width, area.y, pile_width, area.height), top, seat)

    def _draw_pile(self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat) -> None:
        """The discard pile from its bottom on: the first two are drawn at the next start of turn."""
        words, view = top.words, top.view
        canvas.fill(area, "tray")
        pile = view.zone[DISCARD + seat]
        canvas.mark(area, Spot(zone=DISCARD + seat))
        x = canvas.write(area.x + 1, area.y, words.say("phantom_maze.discard"), Ink("dim")) + 1
        canvas.write(x, area.y, str(len(pile)), Ink("strong", "", True))
        shown = pile[: area.height - 1]
        if len(pile) > len(shown):
            canvas.write(area.x, area.y, f"+{len(pile) - len(shown)}", Ink("dim"), area.width - 1, "right")
        for number, card in enumerate(shown):
            row = Area(area.x, area.y + 1 + number, area.width, 1)
            soon = number < DRAWN_AT_START
            if Spot(card) == top.focus:
                canvas.fill(row, "cursor")
            key = top.keys.get(Spot(card), "")
            x = canvas.write(row.x, row.y, ">" if soon else " ", Ink("key", "", True))
            x = canvas.write(x, row.y, f"[{key}]", Ink("key", "", True)) if key else x
            ink = Ink("strong" if soon or key else "dim", "", soon)
            canvas.write(x, row.y, top.name(card), ink, row.right - x)
            canvas.mark(row, Spot(card))
        if len(pile) < DRAWN_AT_START and view.zone[DECK + seat]:
            y = area.y + 1 + len(pile)
            canvas.write(area.x, y, ">", Ink("key", "", True))
            canvas.write(area.x + 1, y, words.say("phantom_maze.from_deck"), Ink("dim"), area.width - 1)

    def draw_stakes(self, canvas: Canvas, area: Area, top: Tabletop, *, framed: bool) -> None:
        """What is going on, else the race of the decks."""
        draw_going_on(canvas, area, said.going_on(top), said.race(top), bold=True)

    def face(self, top: Tabletop, card: Card, *, framed: bool = True) -> Face:
        """How a card looks where it lies."""
        view, table, words = top.view, top.view.table, top.words
        kind, spot, place = view.kind[card], Spot(card), view.place[card]
        if kind == UNKNOWN:
            return Face(top.name(card), focused=spot == top.focus)
        zone = table.zones[place]
        card_kind, on_field, in_hand = table.card_kind[kind], zone.name == "field", zone.name == "hand"
        section = SECTIONS[table.section_of(kind)]
        if card_kind == CITIZEN:
            right = str(power(view, card) if on_field else table.power[kind])
        elif card_kind in (LORD_KIND, TRIAL):
            right = "" if card_kind == LORD_KIND else words.say("phantom_maze.trial_short")
        else:
            right = words.say("phantom_maze.special_short", cost=cost(view, card))
        lies = on_field and down(view, card)
        mark = words.say("phantom_maze.down_mark") if lies else ""
        if on_field and not lies and view.flags[card] & ENTERED and zone.seat == view.facts[ACTIVE]:
            mark = words.say("phantom_maze.new_mark")
        if card in top.picked:
            mark = words.say("phantom_maze.picked_mark", number=top.picked.index(card) + 1)
        return Face(
            top.name(card),
            words.sign(f"phantom_maze.badge.{section}"),
            PAPERS[section],
            right,
            tuple(about.tags(top, card)),
            mark,
            top.keys.get(spot, ""),
            spot in top.playable,
            spot == top.focus,
            lies or (in_hand and bool(top.playable) and spot not in top.playable),
            "fight" if card == said.acting(view) else "panel" if zone.seat == top.seat else "tray",
            "rival" if on_field and zone.seat != top.seat else "frame",
        )

    # -- what lies where

    def lines(self, board: Board[Any], seat: Seat) -> list[Spot]:
        """The lord, then the citizens in the order of their coming."""
        return [Spot(card) for card in board.zone[LORD + seat] + board.zone[FIELD + seat]]

    def zones(self, top: Tabletop) -> list[ZoneList]:
        """Discard piles from the card drawn next on, hands as far as known, specials being played, what is out of the game."""
        words, view = top.words, top.view
        found = []
        for seat in (top.seat, top.other):
            for name, zone in (
                ("discard", DISCARD),
                ("hand", HAND),
                ("excluded", EXCLUDED),
                ("playing", PLAYING),
            ):
                cards = tuple(view.zone[zone + seat])
                if cards or zone == DISCARD:
                    title = words.say(
                        "phantom_maze.pile" if zone == DISCARD else "zones.entry",
                        player=top.names[seat],
                        zone=words.of_game(f"zone.{name}"),
                        count=len(cards),
                    )
                    found.append(ZoneList(title, cards))
        return found

    # -- words

    def wasteful(self, board: Board[Any], row: Row) -> bool:
        """Ending the turn while something can be done for nothing, or with cards that would be discarded anyhow."""
        return row.verb == "end_turn" and said.something_for_nothing(board)


DRAWING = PhantomMazeDrawing(said, about, HAND)
