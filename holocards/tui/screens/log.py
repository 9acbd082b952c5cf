"""The log of a match as one seat saw it; every entry leads to its card or cards, and to the rule behind it."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.engine.agenda import ENGINE
from holocards.engine.facts import NOBODY
from holocards.text.ruby import Ruby
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.play import Play
from holocards.tui.screens.page import Page, Part
from holocards.tui.sheet import Press
from holocards.tui.story import LogLine


class Log(Page[None]):
    """seat NOBODY: what everybody saw. It is told once, when it is opened: nothing happens to a match meanwhile."""

    UNUSED = frozenset({"menu", "search"})

    def __init__(self, play: Play, seat: int) -> None:
        super().__init__()
        self._play, self._seat = play, seat
        self._lines: list[LogLine] = play.log(seat, rich=True)
        self._parts = [self._part(line) for line in self._lines]
        entries = [at for at, line in enumerate(self._lines) if not line.heading]
        self.at = entries[-1] if entries else -1
        self._follow = True

    def heading(self) -> str:
        """Whose log it is."""
        words = self.home.words
        if self._seat == NOBODY:
            return words.say("log.public")
        return words.say("log.title", player=self._play.names[self._seat])

    def parts(self) -> Sequence[Part]:
        """Everything that happened; the names tell whose doing it was, not the colour alone."""
        return self._parts

    def _part(self, line: LogLine) -> Part:
        if line.heading:
            text = f"--- {line.text} ---"
            return Part(Ruby(text) if isinstance(line.text, Ruby) else text, Ink("dim"), space_above=True)
        pen = "alarm" if line.alarm else "accent" if line.seat == max(0, self._seat) else "rival"
        mark, mark_ink = "!" if line.alarm else "|", Ink(pen, "", True)
        return Part(line.text, Ink("text"), mark=mark, mark_ink=mark_ink, names=line.names)

    def draw_text(self, canvas: Canvas, area: Area, parts: Sequence[Part]) -> None:
        """The log, and below it the rule of the entry at the cursor."""
        super().draw_text(canvas, area, parts)
        if rule := self._rule():
            said = f" {self.home.words.say('log.rule', rule=rule)} "
            end = canvas.write(area.x, area.bottom, said, Ink("key", "", True))
            canvas.mark(Area(area.x, area.bottom, end - area.x, 1), Press("?"))

    def _rule(self) -> str:
        rule = self._lines[self.at].rule if self.at >= 0 else ""
        return "" if rule == ENGINE else rule

    def can_be_opened(self, at: int) -> bool:
        """Everything but headings."""
        return not self._lines[at].heading

    def open_part(self, at: int) -> None:
        """Its card; of several a list; of none the rule."""
        from holocards.tui.screens.card import CardPage
        from holocards.tui.screens.zones import CardList

        play, kinds = self._play, self._lines[at].kinds
        if len(kinds) == 1:
            self.app.push_screen(CardPage(play, None, -1, kinds[0]))
        elif kinds:
            self.app.push_screen(CardList(play, self.home.words.say("log.cards"), kinds))
        else:
            self.do_why("")

    def do_why(self, key: str) -> None:
        """The rule behind the entry at the cursor."""
        from holocards.tui.screens.rules import Rules

        if rule := self._rule():
            self.app.push_screen(Rules(self._play.match.setup.game, rule))
