"""Hi!story on the screen: five stacks a side, decks as life bars with the damage that is coming, between them the attack.

How a card lies can be told without colour: `||` upright (active), `==` sideways (rested), `##` face-down, `=#=` face-down and
rested; in an attack `>>` is the attacker, `<<` what is attacked, `][` the blocker.
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
from holocards.tui.abilities import ABOUT_ABILITIES
from holocards.tui.boards import Header, ZoneList
from holocards.tui.boards import highsto_attack as attack
from holocards.tui.boards import highsto_cards as cards
from holocards.tui.boards import highsto_words as said
from holocards.tui.boards.faces import Face
from holocards.tui.boards.sides import TwoSides, draw_count, draw_going_on, draw_name
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.prompt import Grouping, Row
from holocards.tui.seating import Question
from holocards.tui.tabletop import Spot, Tabletop

_LONG_BAR, _SHORT_BAR = 32, 16
_ROOM_FOR_LONG_BAR = 78
TYPES = {"attacker": "red", "blocker": "blue", "both": "purple", "event": "yellow"}
"""The colour of a badge by what the card may do; the badge says it in a sign as well."""
SIGNS = {(False, False): "||", (False, True): "==", (True, False): "##", (True, True): "=#="}
"""By whether the card lies face-down, and whether it is rested."""
ROLES = {"attacker": ">>", "target": "<<", "blocker": "]["}


class HighstoDrawing(TwoSides):
    """See `BoardDrawing`."""

    grouping = Grouping(
        numbered=ABOUT_ABILITIES,
        keys=(("from_hand", "f"), ("no_answer", "p")),
        places=(("deck", "d"),),
    )

    def question(self, board: Board[Any], decision: Decision, choices: Sequence[Choice]) -> Question:
        """Answers lie open, and so do attacks unless the hand may hold an effect for them."""
        public = decision.public or (
            isinstance(decision, DeclareAttack) and not may_hold(board, decision.seat, "once", (), ATTACK)
        )
        return Question(decision.seat, public, None, board.facts[TURN])

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

    # -- drawing

    def draw_numbers(self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat, *, framed: bool) -> None:
        """Name, deck as a life bar, what an attack would take of it, hand, graveyard, cards set aside."""
        x, _ = draw_name(canvas, area, top, seat)
        x = self._draw_bar(canvas, x, area.y, top, seat, area.width)
        counts = [("highsto.hand", HAND), ("highsto.graveyard", GRAVEYARD)]
        if top.view.zone[ASIDE + seat]:
            counts.append(("highsto.aside", ASIDE))
        for key, zone in counts:
            x = draw_count(canvas, x + 2, area.y, top, key, zone + seat)

    def _draw_bar(self, canvas: Canvas, x: int, y: int, top: Tabletop, seat: Seat, room: int) -> int:
        """`|` for cards that stay, `x` for those the attack would mill, `.` for those that are gone."""
        words, view = top.words, top.view
        spot, start = Spot(zone=DECK + seat), x
        key = top.keys.get(spot, "")
        chosen = spot == top.focus
        if key:
            x = canvas.write(x, y, f"[{key}] ", Ink("key", "", True))
        if attack.deck_attacked(view, seat):
            x = canvas.write(x, y, ROLES["target"], Ink("alarm", "", True)) + 1
        x = canvas.write(x, y, words.say("highsto.deck"), Ink("key" if key or chosen else "dim", "", chosen))
        x = canvas.write(x, y, "<" if chosen else " ", Ink("key", "", True))
        left, coming = len(view.zone[DECK + seat]), attack.coming(top, seat)
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

    def draw_side(self, canvas: Canvas, area: Area, top: Tabletop, seat: Seat, *, framed: bool) -> None:
        """Five stacks."""
        gap, empty = 0 if framed else 1, top.words.say("highsto.empty")
        for number, zone in enumerate(SPOT_ZONES[seat]):
            left, right = area.width * number // len(SPOTS), area.width * (number + 1) // len(SPOTS)
            place = Area(area.x + left, area.y, right - left - gap, area.height)
            self.draw_stack(canvas, place, top, zone, empty, framed=framed)

    def draw_stakes(self, canvas: Canvas, area: Area, top: Tabletop, *, framed: bool) -> None:
        """The attack or effect being carried out, else what may come of this turn."""
        draw_going_on(canvas, area, attack.going_on(top), attack.prospect(top), bold=False)

    def face(self, top: Tabletop, card: Card, *, framed: bool = True) -> Face:
        """How a card looks where it lies."""
        view, words = top.view, top.words
        kind, spot, place = view.kind[card], Spot(card), view.place[card]
        on_field = place >= FIRST_SPOT_ZONE
        seat = view.table.zones[place].seat
        hidden = on_field and bool(view.flags[card] & FACE_DOWN)
        lies = on_field and rested(view, card)
        role = cards.role(view, card)
        state = ROLES.get(role) or SIGNS[hidden, lies] if on_field else ""
        right, colour, badge, tags = "", "white", "", tuple[str, ...]()
        if kind != UNKNOWN:
            sort = cards.sort(view, card)
            colour, badge = TYPES[sort], f"{cards.grade(view, card)}{words.sign(f'highsto.badge.{sort}')}"
            right = words.say("highsto.event_short") if sort == "event" else str(power(view, card))
            tags = tuple(cards.tags(top, card))
        if hidden and kind != UNKNOWN:
            right = (
                f"({right})" if framed else ""
            )  # what is set has no power; where there is room it may be read
        mark = cards.mark(top, card) if framed else ""
        if hidden and lies and not role:
            tags = (words.say("highsto.down_mark" if framed else "highsto.rest_mark"), *tags)
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

    def lines(self, board: Board[Any], seat: Seat) -> list[Spot]:
        """Spots 1 to 5: the top card, or the empty place."""
        return [Spot(top(board, zone)) if board.zone[zone] else Spot(zone=zone) for zone in SPOT_ZONES[seat]]

    def zones(self, top: Tabletop) -> list[ZoneList]:
        """See `highsto_words.zones`."""
        return said.zones(top)

    # -- words

    def wasteful(self, board: Board[Any], row: Row) -> bool:
        """Ending a phase in which something can still be done that costs nothing."""
        return row.verb == "done" and said.something_left(board)


DRAWING = HighstoDrawing(said, cards, HAND)
