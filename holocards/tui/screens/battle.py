"""The battle screen: header, the game's own drawing, prompt, card detail, log. The same for all games.

Secrecy: the screen is emptied before a curtain goes up, and filled from the view of the seat that has come before it goes down.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable

from holocards.engine.facts import NO_CARD, NOBODY, UNKNOWN, Choice
from holocards.match.problems import RecordError
from holocards.tui import keys
from holocards.tui.canvas import Canvas
from holocards.tui.desk import Desk
from holocards.tui.lines import Line
from holocards.tui.play import Play
from holocards.tui.screens.battle_drawing import PickLine, draw_battle
from holocards.tui.screens.detail import READ
from holocards.tui.seating import Act, Step
from holocards.tui.sheet import Sheet
from holocards.tui.tabletop import Spot
from holocards.tui.watching import PACE

_SCROLLED = 6
"""So many rows at a time."""


class Battle(Sheet[None]):
    """A match being played. Dismissed when it is left for the title."""

    WHERE = keys.BATTLE

    def __init__(self, play: Play) -> None:
        super().__init__()
        self.play = play
        self.desk: Desk | None = None
        self._spoken = play.words

    def on_mount(self) -> None:
        """Begin."""
        gc.freeze()  # what is loaded by now stays; looking through it for garbage would keep a key waiting now and then
        self.go_on()

    def on_screen_resume(self) -> None:
        """Back from another screen: the language may have changed there."""
        home = self.home.words.of(self.play.match.setup.game)
        if (home.language, home.safe_mode) != (self._spoken.language, self._spoken.safe_mode):
            self._spoken = home
            self.play.speak(home)
            if self.desk is not None:
                self._fill(self.play.next())
        super().on_screen_resume()
        if self.play.watching.waiting:
            self._wait()

    # -- the flow

    def go_on(self, notice: str = "") -> None:
        """Do what comes next, until somebody has to choose; tell them."""
        try:
            self._go_on()
        except RecordError as error:
            self._ask_again(error, self.go_on, can_stay=False)
        if notice and self.desk is not None:
            self.desk.notice = notice
            self.repaint()

    def _go_on(self) -> None:
        play = self.play
        while True:
            step = play.next()
            if step.act is Act.PASS:
                choice = play.passing()
                assert choice is not None
                play.choose(choice)
                continue
            if step.act is Act.SHOW:
                self._fill(step)
                assert self.desk is not None
                alone = play.lone_answer(self.desk) if self.home.settings.auto_pass else None
                if alone is not None:
                    play.choose(alone)
                    continue
            elif step.act is Act.SHARE:
                play.seating.cover()
                self._fill(step)
            elif step.act is Act.CURTAIN:
                self._draw_curtain(step)
            elif step.act is Act.BOT:
                self._fill(step)
                self._let_think()
            else:
                self._end()
            self.repaint()
            return

    def record(self, act: Callable[[], None], then: Callable[[], None], *, can_stay: bool = True) -> None:
        """Do what goes into the record, then the rest; if it cannot be written, say so and try again when told to."""
        try:
            act()
        except RecordError as error:
            self._ask_again(error, lambda: self.record(act, then, can_stay=can_stay), can_stay=can_stay)
        else:
            then()

    def look_again(self) -> None:
        """The question as it stands now."""
        self._fill(self.play.next())
        self.repaint()

    def _ask_again(self, error: RecordError, again: Callable[[], None], *, can_stay: bool) -> None:
        from holocards.tui.screens.unwritten import ask_to_try_again

        ask_to_try_again(self, error, again, can_stay=can_stay)

    def _fill(self, step: Step) -> None:
        self.desk = self.play.desk(step)

    def empty(self) -> None:
        """Take everything off the screen."""
        self.desk = None
        self.notice = ""
        self.app.clear_notifications()
        self.repaint()

    def _draw_curtain(self, step: Step) -> None:
        from holocards.tui.screens.curtain import Curtain

        self.empty()
        self.play.seating.cover()

        def came(_: bool | None) -> None:
            self.repaint()

        self.app.push_screen(Curtain(self, step.seat), came)

    def uncover(self, seat: int) -> None:
        """The seat has come: fill the screen from its view; the curtain is still up."""
        self.play.seating.sit_down(seat)
        self.go_on()

    # -- bots

    def _let_think(self) -> None:
        """At once; where only bots play, at the pace of whoever watches."""
        if self.play.seating.watched and not self.play.watching.hurried:
            self.play.watching.waiting = True
            self._wait()
        else:
            self._think()

    def _wait(self) -> None:
        if not self.play.watching.held:
            play, made = self.play, self.play.match.choices_made
            self.set_timer(PACE, lambda: self._next_is_due(play, made))

    def _next_is_due(self, play: Play, made: int) -> None:
        watching, still = play.watching, play is self.play and made == play.match.choices_made
        if still and watching.waiting and not watching.held and self.is_active:
            self._think()

    def _think(self) -> None:
        self.play.watching.waiting = False
        self.run_worker(lambda: self._choose_in_thread(self.play), thread=True, exclusive=True)

    def _choose_in_thread(self, play: Play) -> None:
        choice = play.bot_choice()
        self.app.call_from_thread(self._bot_chose, play, choice)

    def _bot_chose(self, play: Play, choice: Choice) -> None:
        if play is self.play and self in self.app.screen_stack:  # the table may have been left meanwhile
            self.record(lambda: play.choose(choice), self.go_on, can_stay=False)

    def _end(self) -> None:
        from holocards.tui.screens.result import Result

        self.empty()
        self.play.seating.cover()
        self.app.push_screen(Result(self.play), self._after_result)

    def _after_result(self, following: Play | None) -> None:
        if following is None:
            self.leave()
            return
        self.play.match.close()
        self.play = following
        self.go_on()

    def leave(self) -> None:
        """Back to the title; the match can be resumed."""
        self.empty()
        self.play.match.close()
        self.dismiss(None)

    # -- drawing

    def draw(self, canvas: Canvas) -> None:
        """The desk, or nothing at all."""
        if self.desk is not None:
            draw_battle(canvas, self.desk, self.notice or self.desk.notice, self.home.words)

    def foot_commands(self) -> Iterable[tuple[str, str, str]]:
        """Hints are offered only where they are given."""
        alone = self.play.seating.alone != NOBODY
        hint = keys.keys_of(keys.named("hint"), self.home.settings.keys)[0]
        return (found for found in super().foot_commands() if alone or found[0] != hint)

    def draw_footer(self, canvas: Canvas) -> None:
        """No footer on an emptied screen."""
        if self.desk is not None:
            super().draw_footer(canvas)

    # -- keys and mouse

    def press(self, key: str) -> None:
        """A row's own key chooses it; the others are commands."""
        desk = self.desk
        if desk is None:
            return
        desk.notice = ""
        if desk.has_key(key):
            self._answer(desk.key(key))
        else:
            super().press(key)

    def touch(self, target: object) -> None:
        """A row is chosen at once; a card is looked at, and chosen by a second click."""
        desk = self.desk
        if desk is None:
            return
        desk.notice = ""
        if isinstance(target, PickLine):
            self._answer(desk.take(target.at))
        elif isinstance(target, Spot):
            again = target == desk.focus and desk.line is not None and desk.line.row.choices
            if again:
                self._answer(desk.enter())
            else:
                desk.point(target)
        else:
            super().touch(target)

    def wheel(self, step: int, target: object = None) -> None:
        """Over the card looked at it scrolls its text."""
        if target == READ:
            self.press("pagedown" if step > 0 else "pageup")
        else:
            super().wheel(step, target)

    def _answer(self, choice: Choice | None) -> None:
        if choice is None and self.desk is not None and self.desk.looks:
            self._draw_curtain(Step(Act.CURTAIN, self.desk.asked))
        elif choice is not None and self.desk is not None:
            desk = self.desk
            self.record(lambda: self.play.answer(desk, choice), self.go_on)

    def do_move(self, key: str) -> None:
        """The cursor up or down."""
        if self.desk:
            self.desk.move(1 if key == "down" else -1)

    def do_across(self, key: str) -> None:
        """The look to the next card."""
        if self.desk:
            self.desk.across(1 if key == "right" else -1)

    def do_area(self, key: str) -> None:
        """The look to the next part of the table."""
        if self.desk:
            self.desk.area(1 if key == "tab" else -1)

    def do_scroll_card(self, key: str) -> None:
        """The text of the card looked at, some rows up or down."""
        if self.desk:
            self.desk.detail_top += _SCROLLED if key == "pagedown" else -_SCROLLED

    def do_choose(self, key: str) -> None:
        """Enter: the selected row; on a card without a row, read it."""
        if self.desk is None:
            return
        if self.desk.line is None:
            self.do_read(key)
        else:
            self._answer(self.desk.enter())

    def do_back(self, key: str) -> None:
        """Esc: the question before, else the menu."""
        if self.desk and not self.desk.back():
            self.do_menu(key)

    def do_pass(self, key: str) -> None:
        """Hold the bots; with people it is reached only if there is nothing to pass."""
        if not self._watches():
            return
        self.play.watching.hold()
        if self.play.watching.waiting:
            self._wait()

    def do_next(self, key: str) -> None:
        """The next choice of the bots at once."""
        if self._watches() and self.play.watching.waiting:
            self._think()

    def do_stand_by(self, key: str) -> None:
        """The rest of the bots' game without waiting."""
        if self._watches():
            self.play.watching.hurry()
            if self.play.watching.waiting:
                self._think()

    def _watches(self) -> bool:
        if not self.play.seating.watched:
            self.notice = self.home.words.say("battle.no_pass")
        return self.play.seating.watched

    def do_read(self, key: str) -> None:
        """The card looked at, in full."""
        from holocards.tui.screens.card import CardPage

        desk = self.desk
        if desk is None or desk.card == NO_CARD or desk.view.kind[desk.card] == UNKNOWN:
            self.notice = self.home.words.say("battle.no_card")
            return
        self.app.push_screen(CardPage(self.play, desk.tabletop(), desk.card))

    def do_why(self, key: str) -> None:
        """The rule behind the selected row, or behind the question."""
        from holocards.tui.screens.rules import Rules

        desk = self.desk
        if desk is None or desk.decision is None:
            return
        line: Line | None = desk.line
        refused = line.row.refusal if line else None
        rule = refused.reason.rule if refused else desk.decision.rule
        self.app.push_screen(Rules(self.play.match.setup.game, rule))

    def do_log(self, key: str) -> None:
        """Everything that happened, as this seat saw it."""
        from holocards.tui.screens.log import Log

        if self.desk:
            self.app.push_screen(Log(self.play, self.desk.seat))

    def do_hint(self, key: str) -> None:
        """What the bot would do here; only for somebody who plays alone, as it speaks of the own hand."""
        desk, words = self.desk, self.home.words
        if desk is None or desk.asked == NOBODY or desk.collected or self.play.seating.alone != desk.asked:
            self.notice = words.say("hint.not_here")
            return
        choice, why = self.play.hint(desk)
        desk.suggest(choice)
        desk.notice = words.say("hint.why", why=why)

    def do_zones(self, key: str) -> None:
        """The zones that may be looked at."""
        from holocards.tui.screens.zones import Zones

        if self.desk:
            self.app.push_screen(Zones(self.play, self.desk.tabletop()))

    def do_describe(self, key: str) -> None:
        """The table in sentences."""
        from holocards.tui.screens.describe import Describe

        if desk := self.desk:
            self.app.push_screen(Describe(desk.tabletop(), desk.drawing, desk.title, desk.lines))

    def do_menu(self, key: str) -> None:
        """Everything that is not a choice of the game."""
        from holocards.tui.screens.menu import Menu

        if self.desk:
            self.app.push_screen(Menu(self), lambda name: self._menu_chose(name or ""))

    def _menu_chose(self, name: str) -> None:
        if not self.is_active:
            return
        if name == "leave":
            self.leave()
        elif name == "concede":
            self.concede()
        elif name:
            getattr(self, f"do_{name}")("")
        if self.is_attached:
            self.repaint()

    def do_undo(self, key: str) -> None:
        """Take back the last choice of whoever is asked."""
        from holocards.tui.screens.withdrawing import take_back

        take_back(self)

    def concede(self) -> None:
        """Give up."""
        from holocards.tui.screens.withdrawing import concede

        concede(self)
