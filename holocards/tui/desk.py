"""What lies before the person who is asked: the rows of the prompt with their keys and forecasts, the cursor, the card looked at.

Pure: keys and clicks come in, a choice comes out. Everything is made from one view, so a desk made for NOBODY may be seen by all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from holocards.engine.board import card_of
from holocards.engine.facts import NO_CARD, NOBODY, UNKNOWN, Choice, Refusal, Seat
from holocards.engine.values import value
from holocards.tui import keys
from holocards.tui.abilities import ability_asking, ability_words
from holocards.tui.boards import Forecast
from holocards.tui.prompt import Level, Row, level
from holocards.tui.tabletop import Spot, Tabletop

if TYPE_CHECKING:
    from holocards.tui.play import Play

MESSAGE_PREFIXES = ("decision.", "reason.")
RECENT = 60
"""So many of the last events are kept at hand for the log beside the table."""
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


class Desk:
    """seat: whose view it is (NOBODY: everybody's). asked: who is asked here; NOBODY if it is somebody elsewhere (a bot)."""

    def __init__(self, play: Play, seat: Seat, bottom: Seat, asked: Seat) -> None:
        match = play.match
        self.play, self.seat, self.asked = play, seat, asked
        self.drawing = play.drawing
        self.view = match.view(seat)
        self.decision = match.decision
        self.choices: list[Choice] = match.choices if asked != NOBODY else []
        self.refusals: list[Refusal] = match.refusals() if asked != NOBODY else []
        self.log = play.latest(seat, bottom, RECENT)
        self.bottom = bottom
        self.path: list[Row] = []
        self.cursor = 0
        self.focus = Spot()
        self.notice = ""
        self.sure = False
        self.apart = False
        self.stands_by = self.looks = False
        self.collected: list[Choice] = []
        self._wanted = (
            self.drawing.collected(self.view, self.decision) if self.choices and self.decision else 0
        )
        self._level = Level((), (), ())
        self.lines: list[Line] = []
        self._set_level()

    # -- what is shown

    def tabletop(self) -> Tabletop:
        """The table for the drawing, with keys, choosable cards and the cursor."""
        return self._tabletop(
            {
                line.spot: line.key
                for line in reversed(self.lines)
                if line.row.choices and line.spot != Spot() and line.key
            }
            | self._twins(),
            frozenset(self._lit()),
        )

    def _tabletop(self, found: dict[Spot, str], lit: frozenset[Spot]) -> Tabletop:
        play = self.play
        return Tabletop(
            self.view,
            self.bottom,
            play.names,
            play.words,
            play.card_words,
            self.decision.seat if self.decision else NOBODY,
            found,
            lit,
            self.focus,
            tuple(choice.card for choice in self.collected),
            self.path[-1].card if self.path else NO_CARD,
        )

    @property
    def title(self) -> str:
        """The prompt's title."""
        words = self.play.words
        if self.decision is None:
            return ""
        name = self._step_name()
        if self.path:
            return self.drawing.label(self._tabletop({}, frozenset()), self.path[-1])
        return words.of_game(f"decision.{name}", **self._decision_values())

    @property
    def help(self) -> str:
        """One sentence about the question."""
        words, key = self.play.words, f"decision.{self._step_name()}.help"
        if self.path:
            asked = {"place": "battle.where", "verb": "battle.where", "card": "battle.which"}
            return words.say(asked.get(self.lines[0].row.level if self.lines else "", "battle.how"))
        return words.of_game(key, **self._decision_values()) if words.knows(key) else ""

    def _step_name(self) -> str:
        return self.decision.name.partition(".")[2] if self.decision else ""

    def _decision_values(self) -> dict[str, object]:
        play, decision = self.play, self.decision
        if decision is None:
            return {}
        ability, kind = ability_asking(self.view)
        ref = next(
            (ref for name in ("source", "shown", "card") if (ref := getattr(decision, name, -1)) >= 0), -1
        )
        if ref >= 0:
            kind = self.view.kind[card_of(ref)]
        return {
            "player": play.names[decision.seat],
            "other": play.names[1 - decision.seat],
            "card": play.card_words.name(kind),
            "line": getattr(decision, "line", ""),
            "effect": ability_words(play.card_words, self.view.table, ability),
        }

    # -- moving

    def move(self, step: int) -> None:
        """The cursor one row down or up."""
        self.sure = False
        if self.lines:
            self.cursor = (self.cursor + step) % len(self.lines)
            self._look_at_row()

    def across(self, step: int) -> None:
        """The look one card to the right or left, through the whole table."""
        spots = [spot for area in self._areas() for spot in area]
        if spots:
            at = spots.index(self.focus) + step if self.focus in spots else 0
            self.point(spots[at % len(spots)])

    def area(self, step: int) -> None:
        """The look to the next part of the table."""
        areas = [area for area in self._areas() if area]
        if areas:
            at = next((n for n, area in enumerate(areas) if self.focus in area), -1 if step > 0 else 0)
            self.point(areas[(at + step) % len(areas)][0])

    def point(self, spot: Spot) -> None:
        """Look at a card or place; its row, if it has one, is selected."""
        self.sure = False
        self.focus = spot
        for at, line in enumerate(self.lines):
            if line.spot == spot or (line.key and self._twins().get(spot) == line.key):
                self.cursor, self.apart = at, False
                return
        self.apart = True

    @property
    def pinned(self) -> int:
        """How many of the last rows are always in sight: those that pass or end."""
        return len(self.lines) - len(self._level.possible) - len(self._level.refused)

    @property
    def line(self) -> Line | None:
        """The selected row, unless the look is on something else."""
        if self.apart or not 0 <= self.cursor < len(self.lines):
            return None
        return self.lines[self.cursor]

    # -- answering

    def key(self, key: str) -> Choice | None:
        """A row's own key."""
        for at, line in enumerate(self.lines):
            if line.key == key:
                if at != self.cursor:
                    self.sure = False
                self.cursor = at
                self._look_at_row()
                return self.pick(line)
        return None

    def has_key(self, key: str) -> bool:
        """Whether a row has that key."""
        return any(line.key == key for line in self.lines)

    def enter(self) -> Choice | None:
        """The selected row."""
        line = self.line
        return self.pick(line) if line else None

    def pick(self, line: Line) -> Choice | None:
        """A row was chosen: its choice, or the next question, or why not."""
        row = line.row
        self.stands_by, self.looks = row.verb == STAND_BY, row.verb == LOOK
        if self.looks:
            return None
        if row.verb == IN_THIS_ORDER:
            return self.collected.pop()
        if row.refusal is not None:
            self.notice = line.forecast.words
            return None
        if row.answer is None:
            self.path.append(row)
            self._set_level()
            return None
        if self._wanted > 1:
            self.collected.append(row.answer)
            self._go_on_collecting()
            return None
        if not self.sure and self._level.possible and self.drawing.wasteful(self.view, row):
            self.sure = True
            self.notice = self.play.words.say("battle.sure", count=len(self._level.possible), key=line.key)
            return None
        return row.answer

    def suggest(self, choice: Choice) -> None:
        """Put the cursor on the row that leads to a choice."""
        while not self._select(choice) and self.back():
            pass

    def _select(self, choice: Choice) -> bool:
        at = next((at for at, line in enumerate(self.lines) if choice in line.row.choices), -1)
        if at >= 0:
            self.cursor, self.sure = at, False
            self._look_at_row()
        return at >= 0

    def back(self) -> bool:
        """Back to the question before, or to where the card picked last was not; False if there is neither."""
        if self.path:
            self.path.pop()
            self._set_level()
        elif self.collected:
            self.collected.pop()
            self._go_on_collecting()
        else:
            return False
        return True

    # -- inside

    def _go_on_collecting(self) -> None:
        """Ask for the next card of several, or whether they shall go in this order."""
        ahead = self.play.match.ahead(self.collected) if len(self.collected) < self._wanted else None
        if ahead is None:
            self._set_level(complete=True)
            return
        self.choices, self.refusals = ahead
        self._set_level()

    def _set_level(self, *, complete: bool = False) -> None:
        self._level = level(self.choices, self.refusals, self.path, self.drawing.grouping)
        if complete:
            self._level = Level((Row(IN_THIS_ORDER, choices=(self.collected[-1],)),), (), ())
        self.sure = False
        tabletop = self._tabletop({}, frozenset())
        rows = self._level.rows
        spots = [self._spot(row) for row in rows]
        caps = self._caps(rows, spots)
        self.lines = [
            Line(row, cap, self._label(tabletop, row), self._right(tabletop, row), spot)
            for row, cap, spot in zip(rows, caps, spots, strict=True)
        ]
        if self.asked != NOBODY and not self.path and (passing := self.play.passing()) is not None:
            row = Row(STAND_BY, choices=(passing,))
            words = self.play.words.say("battle.stand_by")
            self.lines.append(Line(row, STAND_BY_KEY, words, Forecast(), Spot()))
        if self.seat != self.asked != NOBODY and not self.path and self.drawing.hand(self.view, self.asked):
            words = self.play.words.say("battle.look_at_hand", player=self.play.names[self.asked])
            self.lines.append(Line(Row(LOOK), LOOK_KEY, words, Forecast(), Spot()))
        apart = frozenset() if self.path else self.drawing.grouping.together
        usual = (at for at, line in enumerate(self.lines) if line.row.choices and line.row.verb not in apart)
        self.cursor = next(usual, 0)
        self._look_at_row()

    def _label(self, tabletop: Tabletop, row: Row) -> str:
        if row.verb != IN_THIS_ORDER:
            return self.drawing.label(tabletop, row)
        cards = " > ".join(tabletop.name(choice.card) for choice in self.collected)
        return self.play.words.say("battle.in_this_order", cards=cards)

    def _right(self, tabletop: Tabletop, row: Row) -> Forecast:
        if row.verb == IN_THIS_ORDER:
            return Forecast(self.play.words.say("battle.picks_back"))
        if row.refusal is None:
            return self.drawing.forecast(tabletop, row)
        words, refusal = self.play.words, row.refusal
        values: dict[str, object] = {
            "card": tabletop.name(refusal.choice.card) if refusal.choice.card != NO_CARD else "",
            "source": tabletop.name(refusal.source) if refusal.source != NO_CARD else "",
        }
        return Forecast(words.of_game(f"reason.{refusal.reason.key}", **values), "dim")

    def _spot(self, row: Row) -> Spot:
        zone = self.view.zone
        if row.level in ("place", "verb") and row.place >= 0 and self.view.table.zones[row.place].line:
            return Spot(zone[row.place][-1]) if zone[row.place] else Spot(zone=row.place)
        if row.card != NO_CARD:
            if row.level == "place" and row.place >= 0:
                return Spot(zone=row.place)
            return Spot() if row.level == "verb" else Spot(row.card)
        if row.place >= 0:
            return Spot(zone[row.place][-1]) if zone[row.place] else Spot(zone=row.place)
        return Spot()

    def _caps(self, rows: tuple[Row, ...], spots: list[Spot]) -> list[str]:
        """Keys: a card's by where it lies, `p` passes, `n` goes on, digits for the rest; none for what is refused.

        Of several rows of one card the first has the card's key; where cards have keys, other rows get none that is a card's.
        """
        fixed, verbs = self._fixed(), dict(self.drawing.grouping.keys)
        places = dict(self.drawing.grouping.places)
        verbs[IN_THIS_ORDER] = IN_THIS_ORDER_KEY
        caps: list[str] = []
        by_card = False
        for row, spot in zip(rows, spots, strict=True):
            cap = fixed.get(spot, "") if row.level != "number" else ""
            by_card = by_card or bool(cap)
            if not cap and row in self._level.ending:
                cap = verbs.get(row.verb, "p" if row.verb == "pass" else "n")
            if not cap and row.level == "place" and row.place >= 0:
                cap = places.get(self.view.table.zones[row.place].name, "")
            cap = cap or verbs.get(row.verb, str(row.number % 10) if row.verb == NUMBER else "")
            caps.append("" if row.refusal is not None or cap in caps else cap)
        taken = {*caps, *(fixed.values() if by_card else ())}
        free = iter([key for key in (*"1234567890", *keys.HAND_KEYS) if key not in taken])
        return [
            cap or ("" if row.refusal is not None else next(free, ""))
            for cap, row in zip(caps, rows, strict=True)
        ]

    def _fixed(self) -> dict[Spot, str]:
        hand = [Spot(card) for card in self.drawing.hand(self.view, self.bottom)]
        found = dict(zip(hand, keys.HAND_KEYS, strict=False))
        found |= zip(self.drawing.lines(self.view, self.bottom), keys.OWN_LINE_KEYS, strict=False)
        found |= zip(self.drawing.lines(self.view, 1 - self.bottom), keys.OTHER_LINE_KEYS, strict=False)
        return found

    def _twins(self) -> dict[Spot, str]:
        """Cards in hand equal to one that can be chosen: choosing them chooses that one."""
        hand = self.drawing.hand(self.view, self.bottom)
        by_kind = {
            self.view.kind[line.row.card]: line.key
            for line in self.lines
            if line.row.choices and line.row.card in hand and line.spot == Spot(line.row.card)
        }
        taken = {line.spot for line in self.lines}
        return {
            Spot(card): by_kind[self.view.kind[card]]
            for card in hand
            if self.view.kind[card] in by_kind and self.view.kind[card] != UNKNOWN and Spot(card) not in taken
        }

    def _lit(self) -> list[Spot]:
        return [line.spot for line in self.lines if line.row.choices and line.spot != Spot()] + list(
            self._twins()
        )

    def _areas(self) -> list[list[Spot]]:
        hand = [
            Spot(card)
            for card in self.drawing.hand(self.view, self.bottom)
            if self.view.kind[card] != UNKNOWN
        ]
        return [
            self.drawing.lines(self.view, 1 - self.bottom),
            self.drawing.lines(self.view, self.bottom),
            hand,
        ]

    def _look_at_row(self) -> None:
        self.apart = False
        if 0 <= self.cursor < len(self.lines):
            line = self.lines[self.cursor]
            self.focus = line.spot if line.spot != Spot() else Spot(line.row.card)
