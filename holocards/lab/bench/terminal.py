"""How fast the screens are, on a pseudo-terminal: start to first frame, key to the end of its frame, memory.

A frame has ended when the program has written nothing for a while; the time counted is that of its last byte.
"""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from holocards.games import controller_of
from holocards.lab.bench import Figure
from holocards.library import cards, decks, used_cards
from holocards.match.play import Match
from holocards.match.setup import Player, Setup

EMPTY_APP = "from textual.app import App; App().run()"
STARTS = 5
KEYS = 40
QUIET = 0.4
"""Seconds of silence after which a starting program has drawn its first frame."""
SETTLED = 1.5
"""Seconds of silence after which a table is open and waits for a key."""
PAUSE = 0.12
"""Seconds of silence after which an answer to a key is complete."""
LONGEST = 20.0
LINES, COLUMNS = 32, 100
MOVES = (b"\x1b[B", b"\x1b[A")
"""Cursor down, cursor up."""


class Program:
    """A program on a pseudo-terminal of its own."""

    def __init__(self, command: Sequence[str]) -> None:
        import fcntl
        import struct
        import termios

        self.begin = perf_counter()
        self._screen, inside = os.openpty()
        fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))
        environment = os.environ | {
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "TEXTUAL_ANIMATIONS": "none",
        }
        self._process = subprocess.Popen(
            command, stdin=inside, stdout=inside, stderr=inside, env=environment, start_new_session=True
        )
        os.close(inside)

    def last_byte(self, silence: float) -> float:
        """When the last byte came before so many seconds of silence, counted from the first byte; -1 if none comes."""
        last, waiting, end = -1.0, LONGEST, perf_counter() + LONGEST
        while perf_counter() < end and select.select([self._screen], [], [], waiting)[0]:
            try:
                if not os.read(self._screen, 1 << 16):
                    break
            except OSError:  # the program is gone
                break
            last, waiting = perf_counter(), silence
        return last

    def press(self, key: bytes) -> float:
        """Seconds from a key to the last byte of what it draws; -1 if it draws nothing."""
        begin = perf_counter()
        os.write(self._screen, key)
        last, end = -1.0, begin + 1.0
        while (now := perf_counter()) < end:
            waiting = PAUSE if last > 0 else end - now
            if not select.select([self._screen], [], [], waiting)[0]:
                break
            os.read(self._screen, 1 << 16)
            last = perf_counter()
        return last - begin if last > 0 else -1.0

    def memory(self) -> float:
        """Resident memory in megabytes, 0 where the system does not tell."""
        try:
            status = Path(f"/proc/{self._process.pid}/status").read_text("ascii").splitlines()
        except OSError:
            return 0.0
        return next((int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS")), 0.0)

    def stop(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        os.close(self._screen)


def figures(program: Sequence[str] = (sys.executable, "-m", "holocards")) -> Iterator[Figure]:
    """The rows about screens; none where there are no pseudo-terminals."""
    if not hasattr(os, "openpty"):
        return
    empty, ours = _starts((sys.executable, "-c", EMPTY_APP), program)
    times = (("time", f"{ours:.2f}"), ("empty", f"{empty:.2f}"), ("ratio", f"{ours / empty:.2f}"))
    yield Figure("", "start", ours / empty, times)
    with TemporaryDirectory() as folder:
        table = Program((*program, "resume", str(begun_game(Path(folder)))))
        try:
            table.last_byte(SETTLED)
            yield from _at_the_table(table)
        finally:
            table.stop()


def begun_game(folder: Path) -> Path:
    """The record of a game that has just begun, against a bot: so no curtain hides the table."""
    game = "holobeat"
    lists = [entry.deck for entry in decks(game) if entry.origin == "shipped" and entry.deck][:2]
    pair = lists[0], lists[1]
    players = Player("A"), Player("B", "random")
    rules = controller_of(game).house_rules()()
    match = Match.start(Setup(game, rules, pair, used_cards(cards(game), *pair), players, 1), folder)
    match.close()
    assert match.record_path
    return match.record_path


def _at_the_table(table: Program) -> Iterator[Figure]:
    times = []
    for index in range(KEYS):
        sleep(0.02)
        times.append(table.press(MOVES[index % 2]) * 1000)
    drawn = sorted(time for time in times if time >= 0)
    if drawn:
        middle = drawn[len(drawn) // 2]
        yield Figure("", "key", middle, (("median", f"{middle:.1f}"), ("worst", f"{drawn[-1]:.1f}")))
    if memory := table.memory():
        yield Figure("", "memory", memory, (("size", f"{memory:.0f}"),))


def _starts(*commands: Sequence[str]) -> list[float]:
    """The median time to the first frame of each program, started in turn."""
    times: list[list[float]] = [[] for _ in commands]
    for _ in range(STARTS):
        for place, command in enumerate(commands):
            program = Program(command)
            times[place].append(program.last_byte(QUIET) - program.begin)
            program.stop()
    return [sorted(one)[len(one) // 2] for one in times]
