"""The app: settings, words, the stack of sheets, and what happens when something goes wrong.

A crash prints nothing of a game: no local variables, no message of an exception; those go to a log file in the player's folder.
"""

from __future__ import annotations

import traceback
from datetime import UTC, datetime
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from holocards.library import places
from holocards.library.language import language_of_system
from holocards.tui import settings as stored
from holocards.tui.presses import Presses
from holocards.tui.settings import Settings
from holocards.tui.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.screen import Screen

    from holocards.text.languages import Language

_LOG_AT_MOST = 256 * 1024


class HolocardsApp(App[None]):
    """holocards at one terminal."""

    TITLE = "holocards"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    CSS = "Screen { layout: vertical; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "help_quit", show=False, priority=True),
        Binding("ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(self, opening: Callable[[HolocardsApp], None] | None = None) -> None:
        """opening: what to do once the title stands, e.g. to resume a game."""
        super().__init__()
        self.folder = places.home()
        found = stored.read(self.folder / "settings.toml")
        self.first_start = found is None
        self.settings = found or Settings(language=language_of_system())
        self.words = self._words()
        self.presses = Presses()
        self.failed: Path | None = None
        self._opening = opening

    def get_default_screen(self) -> Screen[None]:
        """The title."""
        from holocards.tui.screens.title import Title

        return Title()

    def on_ready(self) -> None:
        """The title stands."""
        if self._opening is not None:
            self._opening(self)

    def for_this_run(self, *, language: Language | None = None, safe_mode: bool | None = None) -> None:
        """Settings that hold for this run only."""
        if language is not None:
            self.settings = self.settings.with_(language=language)
        if safe_mode is not None:
            self.settings = self.settings.with_(safe_mode=safe_mode)
        self.words = self._words()

    def change_settings(self, settings: Settings) -> None:
        """Take over and keep new settings."""
        self.settings = settings
        self.words = self._words()
        stored.write(self.folder / "settings.toml", settings)

    def _words(self) -> Words:
        return Words(self.settings.language, safe_mode=self.settings.safe_mode)

    # -- leaving

    def action_help_quit(self) -> None:
        """Ctrl+C asks before it leaves, where the question can be read and is not asked yet."""
        from holocards.tui.screens.dialog import Dialog
        from holocards.tui.sheet import Sheet

        if isinstance(self.screen, Dialog) or (isinstance(self.screen, Sheet) and self.screen.too_small):
            self.exit()
            return
        words = self.words
        self.push_screen(
            Dialog(words.say("quit.title"), words.rich("quit.text"), [("y", words.say("quit.yes"), True)]),
            lambda answer: self.exit() if answer else None,
        )

    def leave_at_once(self) -> None:
        """Called from another thread, when the terminal has gone. A game in progress is saved already."""
        while True:
            try:
                self.call_from_thread(self.exit)
            except RuntimeError:  # not running yet
                sleep(0.05)
            else:
                return

    def _fatal_error(self) -> None:
        """Textual would print the traceback with the values of all variables; those may be somebody's hand."""
        self.failed = write_crash(self.folder)
        self._close_messages_no_wait()

    def _handle_exception(self, error: Exception) -> None:
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._fatal_error()


def write_crash(folder: Path) -> Path | None:
    """Append the traceback being handled, without variables, to the log file; None if it cannot be written."""
    path = folder / "holocards.log"
    text = f"--- {datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC\n{traceback.format_exc()}\n"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        mode = "w" if path.exists() and path.stat().st_size > _LOG_AT_MOST else "a"
        with path.open(mode, encoding="utf-8") as log:
            log.write(text)
    except OSError:
        return None
    return path


def run_app(app: HolocardsApp) -> int:
    """Run to the end; the exit code. After a crash one sentence says where the details are."""
    import sys

    from holocards.tui import terminal

    if not terminal.is_there():
        print(app.words.say("no_terminal"), file=sys.stderr)
        return 1
    terminal.when_gone(app.leave_at_once)
    try:
        app.run()
    except Exception:
        app.failed = write_crash(app.folder)
        app._return_code = 1
    code = app.return_code or 0
    if code:
        words = app.words
        where = words.say("crash.log", path=str(app.failed)) if app.failed else words.say("crash.no_log")
        print(f"{words.say('crash.title')}\n{where}", file=sys.stderr)
    return code
