"""Plays the real program on a pseudo-terminal: sends keys and clicks, keeps every byte that came out, and emulates the screen."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

import pyte

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "tab": "\t",
    "space": " ",
    "backspace": "\x7f",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f10": "\x1b[21~",
    "ctrl+c": "\x03",
    "ctrl+p": "\x10",
}
# What pyte does not know: private modes, the keyboard protocol, the shape of the pointer.
_UNKNOWN = re.compile(rb"\x1b\[[<>=?][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)")
_QUIET = 0.04


class Terminal:
    """The program under a terminal of that size. `sent` holds all bytes it wrote."""

    def __init__(
        self,
        home: Path,
        arguments: Sequence[str] = (),
        *,
        columns: int = 80,
        rows: int = 24,
        program: Sequence[str] = ("-m", "holocards"),
        environment: dict[str, str] | None = None,
    ) -> None:
        self.sent = bytearray()
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self._pending = b""
        ours, theirs = pty.openpty()
        self._set_size(theirs, columns, rows)
        self._terminal = ours
        inherited = {
            name: text
            for name, text in os.environ.items()
            if not name.startswith(("LC_", "COLUMNS", "LINES"))
        }
        self.process = subprocess.Popen(
            [sys.executable, *program, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env=inherited
            | {
                "HOLOCARDS_HOME": str(home),
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "LANG": "C.UTF-8",
            }
            | (environment or {}),
        )
        os.close(theirs)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        if self._terminal >= 0:
            os.close(self._terminal)

    # -- looking

    def row(self, y: int) -> str:
        """The text of a row; behind a wide character stands nothing for its second cell."""
        return "".join(self.screen.buffer[y][x].data for x in range(self.screen.columns))

    @property
    def text(self) -> str:
        """All rows."""
        return "\n".join(self.row(y) for y in range(self.screen.lines))

    def find(self, wanted: str) -> tuple[int, int]:
        """The cell at which a text begins; raises AssertionError if it is not on the screen."""
        for y in range(self.screen.lines):
            at = self.row(y).find(wanted)
            if at >= 0:
                x = 0
                while len("".join(self.screen.buffer[y][column].data for column in range(x))) < at:
                    x += 1
                return x, y
        raise AssertionError(f"{wanted!r} is not on the screen:\n{self.text}")

    # -- doing

    def press(self, *keys: str) -> None:
        """Keys by name, others as they are; after each one the screen comes to rest."""
        for key in keys:
            self.write(KEYS.get(key, key))
            self.settle()

    def write(self, text: str) -> None:
        """Send text as it is."""
        os.write(self._terminal, text.encode())

    def click(self, x: int, y: int) -> None:
        """Press and release the left button on a cell, counted from 0."""
        self.write(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")
        self.settle()

    def click_on(self, wanted: str) -> None:
        """Click the text on the screen."""
        self.click(*self.find(wanted))

    def hang_up(self) -> None:
        """The terminal goes away without a signal."""
        os.close(self._terminal)
        self._terminal = -1

    def resize(self, columns: int, rows: int) -> None:
        """Another size of the terminal."""
        self.screen.resize(rows, columns)
        self._set_size(self._terminal, columns, rows)
        self.process.send_signal(signal.SIGWINCH)
        self.settle()

    def settle(self, quiet: float = _QUIET, at_most: float = 5.0) -> None:
        """Read until something has come, nothing more comes for a while, and the screen is not an emptied one."""
        end = time.monotonic() + at_most
        came = False
        while time.monotonic() < end:
            wait = quiet if came else max(quiet, min(0.5, at_most))
            if self._read(wait):
                came = True
            elif self.text.strip() or self.process.poll() is not None:
                return

    def wait_for(self, wanted: str, at_most: float = 20.0) -> None:
        """Until the text is on the screen."""
        end = time.monotonic() + at_most
        while wanted not in self.text:
            assert time.monotonic() < end, f"{wanted!r} never came:\n{self.text}"
            self._read(0.1)
        self.settle()

    def wait_while(self, shown: str, at_most: float = 20.0) -> None:
        """Until the text is gone from the screen."""
        end = time.monotonic() + at_most
        while shown in self.text:
            assert time.monotonic() < end, f"{shown!r} stays:\n{self.text}"
            self._read(0.1)
        self.settle()

    def wait_for_end(self, at_most: float = 20.0) -> int:
        """The exit code."""
        end = time.monotonic() + at_most
        while self.process.poll() is None:
            assert time.monotonic() < end, f"it does not end:\n{self.text}"
            self._read(0.1)
        self._read(0.1)
        return self.process.returncode

    def _read(self, wait: float) -> bool:
        ready, _, _ = select.select([self._terminal], [], [], wait)
        if not ready:
            return False
        try:
            data = os.read(self._terminal, 65536)
        except OSError:
            return False
        self.sent += data
        self._feed(data)
        return bool(data)

    def _feed(self, data: bytes) -> None:
        data = _UNKNOWN.sub(b"", self._pending + data)
        cut = data.rfind(b"\x1b")
        # A sequence torn at the end of what was read waits for its rest.
        torn = cut >= 0 and not re.match(rb"\x1b(\[[0-9;?<>=$]*[@-~]|\][^\x07]*\x07|[^\[\]])", data[cut:])
        self._pending = data[cut:] if torn else b""
        self._stream.feed(data[:cut] if torn else data)

    def _set_size(self, terminal: int, columns: int, rows: int) -> None:
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
