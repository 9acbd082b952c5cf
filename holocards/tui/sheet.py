"""A screen painted by hand: one widget for all its cells, keys by the table of `keys`, every command by mouse as well.

Only rows that changed are sent to the terminal. Nothing is ever laid over the cells, so no wide character is cut.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, TypeVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from holocards.engine.values import value
from holocards.text import cells
from holocards.text.lines import wrap
from holocards.tui import keys
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.ink import style

if TYPE_CHECKING:
    from holocards.tui.app import HolocardsApp

T = TypeVar("T")
LEAST_WIDTH, LEAST_HEIGHT = 80, 24


@value
class Press:
    """A place on the screen that works like a key."""

    key: str


class Painted(Widget):
    """All cells of a sheet."""

    DEFAULT_CSS = "Painted { width: 100%; height: 100%; }"

    def __init__(self) -> None:
        super().__init__()
        self._strips: list[Strip] = []
        self._palette = ""
        self._styles: dict[Ink, Style] = {}
        self.canvas = Canvas(0, 0)

    def repaint(self) -> None:
        """Draw the sheet anew and refresh what looks different."""
        sheet = self.screen
        if not isinstance(sheet, Sheet) or not self.size.area:
            return
        before, self.canvas = self.canvas, sheet.paint(self.size.width, self.size.height)
        canvas, palette = self.canvas, sheet.home.settings.theme
        if (before.width, before.height, self._palette) != (canvas.width, canvas.height, palette):
            self._palette, self._styles = palette, {}
            self._strips = [self._strip(y) for y in range(canvas.height)]
            self.refresh()
            return
        changes = canvas.changes(before)
        for y in {area.y for area in changes}:
            self._strips[y] = self._strip(y)
        if changes:
            self.refresh(*(Region(area.x, area.y, area.width, 1) for area in changes))

    def _strip(self, y: int) -> Strip:
        styles = self._styles
        segments = [Segment(text, styles.get(ink) or self._style(ink)) for text, ink in self.canvas.runs(y)]
        return Strip(segments, self.canvas.width)

    def _style(self, ink: Ink) -> Style:
        """The look of an ink, through the filters of the app (a terminal without colours has one)."""
        segments = [Segment(" ", style(self._palette, ink))]
        for line_filter in self.get_line_filters():
            segments = line_filter.apply(segments, self.background_colors[1])
        found = self._styles[ink] = segments[0].style or Style()
        return found

    def on_resize(self) -> None:
        """The terminal has another size now."""
        self.repaint()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows asked for; what the last `repaint` drew."""
        kept = self._strips[crop.y : crop.bottom]
        if crop.x or crop.right < self.canvas.width:
            kept = [strip.crop(crop.x, crop.right) for strip in kept]
        blank = Strip.blank(crop.width, style(self._palette or "dark", Ink()))
        return kept + [blank] * (crop.height - len(kept))


class Sheet(Screen[T]):
    """Base of all screens. Subclasses draw in `draw` and act in `do_<command>`, `press` and `touch`."""

    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    WHERE: ClassVar[str] = keys.LIST
    UNUSED: ClassVar[frozenset[str]] = frozenset()
    """Commands of this kind of screen which this one does not have."""

    def __init__(self) -> None:
        super().__init__()
        self.notice = ""
        self.painted = Painted()

    def compose(self) -> ComposeResult:
        yield self.painted

    @property
    def home(self) -> HolocardsApp:
        """The app, with its settings and words."""
        from holocards.tui.app import HolocardsApp

        app = self.app
        assert isinstance(app, HolocardsApp)
        return app

    # -- drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw everything above the footer."""
        raise TypeError(f"{type(self).__name__} draws nothing")

    def paint(self, width: int, height: int) -> Canvas:
        """The whole screen, at any size."""
        home = self.home
        canvas = Canvas(width, height, safe_mode=home.settings.safe_mode, language=home.settings.language)
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            self._too_small(canvas)
            return canvas
        self.draw(canvas)
        self.draw_footer(canvas)
        return canvas

    def repaint(self) -> None:
        """Show what has changed."""
        self.painted.repaint()

    def on_screen_resume(self) -> None:
        """The screen is on top (again): language or theme may have changed meanwhile."""
        self.repaint()

    def foot_commands(self) -> Iterable[tuple[str, str, str]]:
        """What the footer offers: (key, cap, words)."""
        words, own = self.home.words, self.home.settings.keys
        here = [c for c in keys.COMMANDS if self.WHERE in c.where and c.foot and c.name not in self.UNUSED]
        for command in sorted(here, key=lambda c: c.foot):
            key = keys.keys_of(command, own)[0]
            cap = keys.label(key)
            yield (
                key,
                words.say(f"cap.{cap}") if cap in ("arrows", "sideways", "Space") else cap,
                words.say(f"command.{command.name}"),
            )

    def draw_footer(self, canvas: Canvas) -> None:
        """The last row: the keys that work here, as many as fit, each of them clickable."""
        y = canvas.height - 1
        canvas.fill(Area(0, y, canvas.width, 1), "bar")
        x = 0
        for key, cap, words in self.foot_commands():
            room = cells.width(canvas.shown(cap)) + cells.width(canvas.shown(words)) + 4
            if x + room > canvas.width:
                continue
            end = canvas.write(x, y, f" {cap} ", Ink("key", "keypaper", True))
            end = canvas.write(end, y, f" {words} ", Ink("dim", "bar"))
            canvas.mark(Area(x, y, end - x, 1), Press(key))
            x = end

    def _too_small(self, canvas: Canvas) -> None:
        words, width = self.home.words, max(2, canvas.width)
        asked = wrap(words.say("too_small"), width, canvas.language, phrases=True)
        size = words.say("too_small.size", width=canvas.width, height=canvas.height)
        lines = asked + wrap(size, width, canvas.language, phrases=True)
        top = max(0, (canvas.height - len(lines)) // 2)
        for y, line in enumerate(lines, top):
            canvas.write(0, y, line, Ink("accent", "", y < top + len(asked)), canvas.width, "center")

    # -- acting

    @property
    def too_small(self) -> bool:
        """Whether there is no room for more than the request to enlarge the window."""
        size = self.app.size
        return size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT

    def _takes(self, press: str, time: float) -> bool:
        """Whether a key or click is for this sheet: it lies on top, is to be seen, and the press is not spent.

        Several that came at once are all given to the sheet that was on top then, though the first may have taken it off.
        """
        counts = self.typing or self.home.presses.counts(press, time)
        return counts and self.is_attached and self.is_active and not self.too_small

    def _done(self, press: str, time: float) -> None:
        """A press was acted upon."""
        if not self.is_active:
            self.home.presses.spend(press, time)
        self._settle()

    def on_key(self, event: events.Key) -> None:
        """Turn what the terminal sent into a key of the table."""
        event.stop()
        event.prevent_default()
        key = keys.read_key(event.key, event.character)
        if not self._takes(key, event.time):
            return
        self.notice = ""
        self.take_key(event, key)
        self._done(key, event.time)

    @property
    def typing(self) -> bool:
        """Whether a text is being typed here: then every key counts."""
        return False

    def take_key(self, event: events.Key, key: str) -> None:
        """Act on a key that is for this sheet."""
        if keys.from_input_method(event.character):
            self.notice = self.home.words.say("input_method")
        else:
            self.press(key)

    def press(self, key: str) -> None:
        """A key: its command's `do_` method with the key, if this screen has one."""
        command = keys.command(self.WHERE, key, self.home.settings.keys)
        if command is not None and command.name not in self.UNUSED:
            action = getattr(self, f"do_{command.name}", None)
            if action is not None:
                action(key)

    def touch(self, target: object) -> None:
        """A click on something marked."""
        if isinstance(target, Press):
            self.press(target.key)

    def wheel(self, step: int, target: object = None) -> None:
        """The mouse wheel over a target: one step down (1) or up (-1)."""
        self.press("down" if step > 0 else "up")

    def on_click(self, event: events.Click) -> None:
        """The mouse works on what lies under it."""
        event.stop()
        cell = f"{event.x},{event.y}"
        if not self._takes(cell, event.time):
            return
        self.notice = ""
        target = self.painted.canvas.at(event.x, event.y)
        if target is not None:
            self.touch(target)
            self._done(cell, event.time)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text goes where text is typed."""
        event.stop()
        if self._takes("paste", event.time):
            self.take_text(event.text)
            self._settle()

    def take_text(self, text: str) -> None:
        """Pasted text for this sheet."""

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Take this sheet off with all that lies on it; once."""
        if self not in self.app.screen_stack:
            return AwaitComplete()
        while self.app.screen is not self:
            self.app.pop_screen()
        return super().dismiss(result)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel moves as the arrow keys do."""
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel moves as the arrow keys do."""
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        event.stop()
        if self._takes("wheel", event.time):
            self.wheel(step, self.painted.canvas.at(event.x, event.y))
            self._settle()

    def do_help(self, key: str) -> None:
        """The list of keys of this kind of screen."""
        from holocards.tui.screens.help import Help

        self.app.push_screen(Help(self.WHERE, self.UNUSED))

    def _settle(self) -> None:
        if self.is_attached and self.is_active:
            self.repaint()
