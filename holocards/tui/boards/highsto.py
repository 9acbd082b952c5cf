"""Hi!story on the screen: five stacks a side, decks as life bars with the damage that is coming, between them the attack.

How a card lies can be told without colour: `||` upright (active), `==` sideways (rested), `##` face-down; in an attack `>>` is the
attacker, `<<` what is attacked, `][` the blocker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holocards.engine.agenda import Decision
from holocards.engine.board import FACE_DOWN, Board
from holocards.engine.facts import UNKNOWN, Card, Choice, Seat
from holocards.games.highsto.attacking import DeclareAttack
from holocards.games.highsto.hidden import may_hold
from holocards.games.highsto.numbers import power
from holocards.games.highsto.table import (
    ACTIVE,
    ASIDE,
    ATTACK,
    DECK,
    FIRST_SPOT_ZONE,
    GRAVEYARD,
    HAND,
    PHASE,
    PHASES,
    SETUP,
    SPOT_ZONES,
    SPOTS,
    TURN,
    rested,
    top,
)
from holocards.text import cells
from holocards.tui.boards import Forecast, Header, ZoneList, faces
from holocards.tui.boards import highsto_cards as cards
from holocards.tui.boards import highsto_words as said
from holocards.tui.boards.faces import Face
from holocards.tui.boards.hands import draw_hand
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.prompt import Grouping, Row
from holocards.tui.seating import Question
from holocards.tui.tabletop import Spot, Tabletop
from holocards.tui.words import Words

_WIDE = 100
_TALL = 38
_LONG_BAR, _SHORT_BAR = 32, 16
_ROOM_FOR_LONG_BAR = 78
TYPES = {"attacker": "red", "blocker": "blue", "both": "purple", "event": "yellow"}
"""The colour of a badge by what the card may do; the badge says it in a sign as well."""
UPRIGHT, SIDEWAYS_MARK, BACK = "||", "==", "##"
ROLES = {"attacker": ">>", "target": "<<", "blocker": "]["}


class HighstoDrawing:
    """See `BoardDrawing`."""

    grouping = Grouping(
        numbered=frozenset({"ability"}),
        keys=(("from_hand", "f"), ("no_answer", "p")),
        places=(("deck", "d"),),
    )

    def question(self, board: Board[Any], decision: Decision, choices: Sequence[Choice]) -> Question:
        """Answers lie open, and so do attacks unless the hand may hold an effect for them."""
        public = decision.public or (
            isinstance(decision, DeclareAttack) and not may_hold(board, decision.seat, "once", (), ATTACK)
        )
        return Question(decision.seat, public, None, board.facts[TURN])

    def collected(self, board: Board[Any], decision: Decision) -> int:
        """Every choice is final."""
        return 0

    def header(self, top: Tabletop) -> Header:
        """The turn, whose it is, and its phases in the order of this match."""
        words, facts = top.words, top.view.facts
        order = top.view.table.rules.phase_order
        phases = tuple(words.say(f"highsto.phase.{name}") for name in order)
        if facts[PHASE] == SETUP:
            return Header(words.say("highsto.setup"), "", phases)
        where = words.say("highsto.turn", number=facts[TURN])
        whose = words.say("battle.turn", player=top.names[facts[ACTIVE]])
        return Header(where, whose, phases, order.index(PHASES[facts[PHASE]]))

    def height(self, canvas_width: int, canvas_height: int) -> int:
        """12 rows without frames; with them 18, or 23 on a tall screen."""
        if canvas_width < _WIDE:
            return 12
        return 18 if canvas_height < _TALL else 23

    # -- drawing

    def draw(self, canvas: Canvas, area: Area, top: Tabletop) -> None:
        """From top to bottom: their deck, their stacks, the attack, the own stacks, the own deck, the own hand."""
        framed = canvas.width >= _WIDE
        rows = 3 if not framed else 5 if area.height < 23 else 7
        x, wide = area.x, area.width
        self._draw_numbers(canvas, Area(x, area.y, wide, 1), top, top.other)
        self._draw_stacks(canvas, Area(x, area.y + 1, wide, rows), top, top.other, framed)
        self._draw_attack(canvas, Area(x, area.y + 1 + rows, wide, 1), top)
        self._draw_stacks(canvas, Area(x, area.y + 2 + rows, wide, rows), top, top.seat, framed)
        self._draw_numbers(canvas, Area(x, area.y + 2 + 2 * rows, wide, 1), top, top.seat)
        below = area.y + 3 + 2 * rows
        self._draw_hand(canvas, Area(x, below, wide, area.bottom - below), top, framed)

    def _draw_numbers(self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat) -> None:
        """Name, deck as a life bar, what an attack would take of it, hand, graveyard, cards set aside."""
        words, view = top.words, top.view
        canvas.fill(area, "bar")
        own = "accent" if seat == top.seat else "rival"
        x = canvas.write(area.x, area.y, f" {cells.fit(top.names[seat], 12)} ", Ink("on", own, True)) + 1
        x = self._draw_bar(canvas, x, area.y, top, seat, area.width)
        counts = [("highsto.hand", HAND), ("highsto.graveyard", GRAVEYARD)]
        if view.zone[ASIDE + seat]:
            counts.append(("highsto.aside", ASIDE))
        for key, zone in counts:
            start = x + 2
            x = canvas.write(start, area.y, words.say(key), Ink("dim")) + 1
            x = canvas.write(x, area.y, str(len(view.zone[zone + seat])), Ink("strong", "", True))
            canvas.mark(Area(start, area.y, x - start, 1), Spot(zone=zone + seat))

    def _draw_bar(self, canvas: Canvas, x: int, y: int, top: Tabletop, seat: Seat, room: int) -> int:
        """`|` for cards that stay, `x` for those the attack would mill, `.` for those that are gone."""
        words, view = top.words, top.view
        spot, start = Spot(zone=DECK + seat), x
        key = top.keys.get(spot, "")
        chosen = spot == top.focus
        if key:
            x = canvas.write(x, y, f"[{key}] ", Ink("key", "", True))
        if said.deck_attacked(view, seat):
            x = canvas.write(x, y, ROLES["target"], Ink("alarm", "", True)) + 1
        x = canvas.write(x, y, words.say("highsto.deck"), Ink("key" if key or chosen else "dim", "", chosen))
        x = canvas.write(x, y, "<" if chosen else " ", Ink("key", "", True))
        left, coming = len(view.zone[DECK + seat]), said.coming(top, seat)
        most = max(len(view.table.lists[seat]), 1)
        longest = _LONG_BAR if room >= _ROOM_FOR_LONG_BAR else _SHORT_BAR
        each = -(-most // longest)
        shown = -(-left // each)
        hit = max(shown - -(-(left - coming) // each), 1) if coming else 0
        stays, gone = shown - hit, -(-most // each) - shown
        x = canvas.write(x, y, "|" * stays, Ink("on", "accent" if seat == top.seat else "rival", True))
        x = canvas.write(x, y, "x" * hit, Ink("on", "alarm", True))
        x = canvas.write(x, y, "." * gone, Ink("faint")) + 1
        x = canvas.write(x, y, str(left), Ink("strong", "", True))
        if coming:
            x = canvas.write(x, y, f"-{coming}", Ink("alarm", "", True))
        canvas.mark(Area(start, y, x - start, 1), spot)
        return x

    def _draw_stacks(self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat, framed: bool) -> None:
        view, gap = top.view, 0 if framed else 1
        for number, zone in zip(SPOTS, SPOT_ZONES[seat], strict=True):
            left, right = area.width * (number - 1) // 5, area.width * number // 5
            place = Area(area.x + left, area.y, right - left - gap, area.height)
            stack = view.zone[zone]
            spot = Spot(stack[-1]) if stack else Spot(zone=zone)
            canvas.mark(place, spot)
            if stack:
                face = self.face(top, stack[-1], framed=framed)
                (faces.draw_framed if framed else faces.draw_compact)(canvas, place, face)
                continue
            faces.draw_empty(
                canvas,
                place,
                top.words.say("highsto.empty"),
                key=top.keys.get(spot, ""),
                playable=spot in top.playable,
                focused=spot == top.focus,
                framed=framed,
            )

    def _draw_attack(self, canvas: Canvas, area: Area, top: Tabletop) -> None:
        going_on = said.going_on(top)
        canvas.fill(area, "fight" if going_on else "stake")
        found = going_on or said.prospect(top)
        if going_on:
            canvas.write(area.x, area.y, ">", Ink("key", "", True))
        canvas.write(area.x + 2, area.y, found.words, Ink(found.tone, "", bool(going_on)), area.width - 3)

    def _draw_hand(self, canvas: Canvas, area: Area, top: Tabletop, framed: bool) -> None:
        draw_hand(canvas, area, top, self.hand(top.view, top.seat), self.face, framed=framed)

    def face(self, top: Tabletop, card: Card, *, framed: bool = True) -> Face:
        """How a card looks where it lies."""
        view, words = top.view, top.words
        kind, spot, place = view.kind[card], Spot(card), view.place[card]
        on_field = place >= FIRST_SPOT_ZONE
        seat = view.table.zones[place].seat
        hidden = on_field and bool(view.flags[card] & FACE_DOWN)
        lies = on_field and rested(view, card)
        role = cards.role(view, card)
        state = (
            ""
            if not on_field
            else ROLES.get(role) or (BACK if hidden else SIDEWAYS_MARK if lies else UPRIGHT)
        )
        right, colour, badge, tags = "", "white", "", tuple[str, ...]()
        if kind != UNKNOWN:
            sort = cards.sort(view, card)
            colour, badge = TYPES[sort], f"{cards.grade(view, card)}{words.sign(f'highsto.badge.{sort}')}"
            right = words.say("highsto.event_short") if sort == "event" else str(power(view, card))
            tags = tuple(cards.tags(top, card))
        known = words.sign("highsto.known_short")
        if hidden and kind != UNKNOWN:
            right = f"({right})" if framed else known
        mark = cards.mark(top, card) if framed else ""
        return Face(
            words.say("highsto.face_down_card") if kind == UNKNOWN and on_field else top.name(card),
            f"{badge}{state}",
            colour,
            right,
            tags,
            mark,
            top.keys.get(spot, ""),
            spot in top.playable,
            spot == top.focus,
            hidden
            or (lies and not role)
            or (not on_field and bool(top.playable) and spot not in top.playable),
            "fight" if role else "panel" if seat == top.seat or not on_field else "tray",
            "rival" if on_field and seat != top.seat else "frame",
            len(view.zone[place]) - 1 if on_field else 0,
        )

    # -- what lies where

    def hand(self, board: Board[Any], seat: Seat) -> list[Card]:
        """In the order of drawing."""
        return board.zone[HAND + seat]

    def lines(self, board: Board[Any], seat: Seat) -> list[Spot]:
        """Spots 1 to 5: the top card, or the empty place."""
        return [Spot(top(board, zone)) if board.zone[zone] else Spot(zone=zone) for zone in SPOT_ZONES[seat]]

    def zones(self, top: Tabletop) -> list[ZoneList]:
        """See `highsto_words.zones`."""
        return said.zones(top)

    # -- words

    def label(self, top: Tabletop, row: Row) -> str:
        """See `highsto_words.label`."""
        return said.label(top, row)

    def forecast(self, top: Tabletop, row: Row) -> Forecast:
        """See `highsto_words.forecast`."""
        return said.forecast(top, row)

    def wasteful(self, board: Board[Any], row: Row) -> bool:
        """Ending a phase in which something can still be done that costs nothing."""
        return row.verb == "done" and said.something_left(board)

    def facts(self, top: Tabletop, card: Card) -> list[str]:
        """See `highsto_cards.facts`."""
        return cards.facts(top, card)

    def printed(self, words: Words, definition: Any) -> list[str]:
        """See `highsto_cards.printed`."""
        return cards.printed(words, definition)

    def text(self, words: Words, definition: Any) -> list[str]:
        """See `highsto_cards.text`."""
        return cards.text(words, definition)

    def clauses(self, words: Words, definition: Any) -> list[str]:
        """See `highsto_cards.clauses`."""
        return cards.clauses(words, definition)

    def describe(self, top: Tabletop) -> list[str]:
        """See `highsto_words.describe`."""
        return said.describe(top)


DRAWING = HighstoDrawing()
