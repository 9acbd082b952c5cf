"""What lies before the person who is asked: the rows of the prompt with their keys and forecasts, the cursor, the card looked at.

Pure: keys and clicks come in, a choice comes out. Everything is made from one view, so a desk made for NOBODY may be seen by all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from holocards.engine.board import card_of
from holocards.engine.facts import NO_CARD, NOBODY, Card, Choice, Refusal, Seat
from holocards.tui.abilities import ability_asking, ability_words
from holocards.tui.boards import Forecast
from holocards.tui.lines import IN_THIS_ORDER, LOOK, LOOK_KEY, STAND_BY, STAND_BY_KEY, Line, Lines
from holocards.tui.prompt import Level, Row, level
from holocards.tui.tabletop import Spot, Tabletop

if TYPE_CHECKING:
    from holocards.tui.play import Play

MESSAGE_PREFIXES = ("decision.",)
RECENT = 60
"""So many of the last events are kept at hand for the log beside the table."""


class Desk:
    """seat: whose view it is (NOBODY: everybody's). asked: who is asked here; NOBODY if it is somebody elsewhere (a bot).

    top: the first row shown of those that scroll. detail_top: the first row shown of the card looked at.
    """

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
        self.top = 0
        self.detail_top = 0
        self.notice = ""
        self.sure = False
        self.apart = False
        self.stands_by = self.looks = False
        self.collected: list[Choice] = []
        self._wanted = (
            self.drawing.collected(self.view, self.decision) if self.choices and self.decision else 0
        )
        self._level = Level((), (), ())
        self._writer = Lines(play, self.view, bottom)
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
            | self._writer.twins(self.lines),
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
    def card(self) -> Card:
        """The card looked at; while a place is looked at for a card that was picked, that one."""
        return self.path[-1].card if self.focus.card == NO_CARD and self.path else self.focus.card

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
        if self._wanted == 1:
            return words.say("battle.at_once", undo=words.say("command.undo"))
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
        spots = [spot for area in self._writer.areas() for spot in area]
        if spots:
            at = spots.index(self.focus) + step if self.focus in spots else 0
            self.point(spots[at % len(spots)])

    def area(self, step: int) -> None:
        """The look to the next part of the table."""
        areas = [area for area in self._writer.areas() if area]
        if areas:
            at = next((n for n, area in enumerate(areas) if self.focus in area), -1 if step > 0 else 0)
            self.point(areas[(at + step) % len(areas)][0])

    def point(self, spot: Spot) -> None:
        """Look at a card or place; its row, if it has one, is selected."""
        self.sure, self.detail_top = False, 0
        self.focus = spot
        twin = self._writer.twins(self.lines).get(spot)
        for at, line in enumerate(self.lines):
            if line.spot == spot or (line.key and twin == line.key):
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
        at = next((at for at, line in enumerate(self.lines) if line.key == key), -1)
        return self.take(at)

    def take(self, at: int) -> Choice | None:
        """The row at a place, by its key or by a click; what was asked about another one is asked anew."""
        if not 0 <= at < len(self.lines):
            return None
        if at != self.cursor:
            self.sure = False
        self.cursor = at
        self._look_at_row()
        return self.pick(self.lines[at])

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
        self.sure, self.top = False, 0
        tabletop = self._tabletop({}, frozenset())
        self.lines = self._writer.of_level(self._level, tabletop)
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

    def _lit(self) -> list[Spot]:
        lit = [line.spot for line in self.lines if line.row.choices and line.spot != Spot()]
        return lit + list(self._writer.twins(self.lines))

    def _look_at_row(self) -> None:
        self.apart, self.detail_top = False, 0
        if 0 <= self.cursor < len(self.lines):
            line = self.lines[self.cursor]
            self.focus = line.spot if line.spot != Spot() else Spot(line.row.card)
