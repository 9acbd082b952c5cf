"""The rows of the prompt as they are written: keys, words, forecasts or the reasons against them, and where they lie.

Pure: made from one view and the rows that `prompt.level` found.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from holocards.engine.board import Board
from holocards.engine.facts import NO_CARD, UNKNOWN, Seat
from holocards.engine.values import value
from holocards.tui import keys
from holocards.tui.boards import Forecast
from holocards.tui.prompt import Level, Row
from holocards.tui.tabletop import Spot, Tabletop

if TYPE_CHECKING:
    from holocards.tui.play import Play

MESSAGE_PREFIXES = ("reason.",)
STAND_BY, STAND_BY_KEY = "stand_by", "w"
"""The row that passes as long as a standing pass holds."""
LOOK, LOOK_KEY = "look", "h"
"""The row that leads whoever is asked on the shared table behind the curtain, to their own hand."""
NUMBER = "number"
"""The verb that answers how many; its rows have their number as key."""
IN_THIS_ORDER, IN_THIS_ORDER_KEY = "in_this_order", "n"
"""The row that makes the choices collected."""


@value
class Line:
    """A row as it is written: its key, what it says, its forecast or the reason against it."""

    row: Row
    key: str
    label: str
    forecast: Forecast
    spot: Spot


class Lines:
    """Writes the rows of one seat's prompt. bottom: whose side lies at the bottom; its cards have the keys of the hand."""

    def __init__(self, play: Play, view: Board[Any], bottom: Seat) -> None:
        self._words, self._drawing = play.words, play.drawing
        self._view, self._bottom = view, bottom

    def of_level(self, level: Level, tabletop: Tabletop) -> list[Line]:
        """All rows of a question."""
        spots = [self._spot(row) for row in level.rows]
        return [
            Line(row, cap, self._label(tabletop, row), self._right(tabletop, row), spot)
            for row, cap, spot in zip(level.rows, self._caps(level, spots), spots, strict=True)
        ]

    def twins(self, lines: Sequence[Line]) -> dict[Spot, str]:
        """Cards in hand equal to one that can be chosen: choosing them chooses that one."""
        kinds, hand = self._view.kind, self._drawing.hand(self._view, self._bottom)
        by_kind = {
            kinds[line.row.card]: line.key
            for line in lines
            if line.row.choices and line.row.card in hand and line.spot == Spot(line.row.card)
        }
        taken = {line.spot for line in lines}
        return {
            Spot(card): by_kind[kinds[card]]
            for card in hand
            if kinds[card] in by_kind and kinds[card] != UNKNOWN and Spot(card) not in taken
        }

    def areas(self) -> list[list[Spot]]:
        """The parts of the table the look goes through: their side, the own side, the own hand as far as it may be seen."""
        view, drawing = self._view, self._drawing
        hand = [Spot(card) for card in drawing.hand(view, self._bottom) if view.kind[card] != UNKNOWN]
        return [drawing.lines(view, 1 - self._bottom), drawing.lines(view, self._bottom), hand]

    def _label(self, tabletop: Tabletop, row: Row) -> str:
        if row.verb != IN_THIS_ORDER:
            return self._drawing.label(tabletop, row)
        cards = " > ".join(tabletop.name(card) for card in tabletop.picked)
        return self._words.say("battle.in_this_order", cards=cards)

    def _right(self, tabletop: Tabletop, row: Row) -> Forecast:
        if row.verb == IN_THIS_ORDER:
            return Forecast(self._words.say("battle.picks_back"))
        if row.refusal is None:
            return self._drawing.forecast(tabletop, row)
        refusal = row.refusal
        values: dict[str, object] = {
            "card": tabletop.name(refusal.choice.card) if refusal.choice.card != NO_CARD else "",
            "source": tabletop.name(refusal.source) if refusal.source != NO_CARD else "",
        }
        return Forecast(self._words.of_game(f"reason.{refusal.reason.key}", **values), "dim")

    def _spot(self, row: Row) -> Spot:
        zone, zones = self._view.zone, self._view.table.zones
        if row.card != NO_CARD and not (
            row.level in ("place", "verb") and row.place >= 0 and zones[row.place].line
        ):
            if row.level == "place" and row.place >= 0:
                return Spot(zone=row.place)
            return Spot() if row.level == "verb" else Spot(row.card)
        if row.place >= 0:
            return Spot(zone[row.place][-1]) if zone[row.place] else Spot(zone=row.place)
        return Spot()

    def _caps(self, level: Level, spots: Sequence[Spot]) -> list[str]:
        """Keys: a card's by where it lies, `p` passes, `n` goes on, digits for the rest; none for what is refused.

        Of several rows of one card the first has the card's key; where cards have keys, other rows get none that is a card's.
        """
        fixed, verbs = self._fixed(), dict(self._drawing.grouping.keys)
        places = dict(self._drawing.grouping.places)
        verbs[IN_THIS_ORDER] = IN_THIS_ORDER_KEY
        caps: list[str] = []
        by_card = False
        for row, spot in zip(level.rows, spots, strict=True):
            cap = fixed.get(spot, "") if row.level != "number" else ""
            by_card = by_card or bool(cap)
            if not cap and row in level.ending:
                cap = verbs.get(row.verb, "p" if row.verb == "pass" else "n")
            if not cap and row.level == "place" and row.place >= 0:
                cap = places.get(self._view.table.zones[row.place].name, "")
            cap = cap or verbs.get(row.verb, str(row.number % 10) if row.verb == NUMBER else "")
            caps.append("" if row.refusal is not None or cap in caps else cap)
        taken = {*caps, *(fixed.values() if by_card else ())}
        free = iter([key for key in (*"1234567890", *keys.HAND_KEYS) if key not in taken])
        return [
            cap or ("" if row.refusal is not None else next(free, ""))
            for cap, row in zip(caps, level.rows, strict=True)
        ]

    def _fixed(self) -> dict[Spot, str]:
        view, drawing = self._view, self._drawing
        hand = [Spot(card) for card in drawing.hand(view, self._bottom)]
        found = dict(zip(hand, keys.HAND_KEYS, strict=False))
        found |= zip(drawing.lines(view, self._bottom), keys.OWN_LINE_KEYS, strict=False)
        found |= zip(drawing.lines(view, 1 - self._bottom), keys.OTHER_LINE_KEYS, strict=False)
        return found
