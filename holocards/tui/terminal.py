"""The terminal the table is shown on: whether there is one, and noticing that it is gone.

A closed window usually sends SIGHUP, which ends the program; where nobody sends it (a dropped connection, a detached session),
reading would return nothing for ever. The system is asked to tell; asking costs nothing while the terminal is there.
"""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Sequence
from threading import Thread


def is_there() -> bool:
    """Whether keys can come: standard input is a terminal, or Textual was told to use another driver than that."""
    from textual import constants

    return bool(constants.DRIVER) or (sys.__stdin__ is not None and sys.__stdin__.isatty())


def when_gone(leave: Callable[[], object]) -> None:
    """Call `leave` in a thread of its own once the terminal has gone; never where the system cannot tell (Windows)."""
    streams = [stream for stream in (0, 1, 2) if os.isatty(stream)]
    if hasattr(select, "poll") and 0 in streams:
        Thread(target=_wait, args=(streams, leave), name="terminal", daemon=True).start()


def _wait(streams: Sequence[int], leave: Callable[[], object]) -> None:
    poll = select.poll()
    poll.register(0, 0)  # that it hangs up is always told
    if any(event & select.POLLNVAL for _, event in poll.poll()):
        return  # this system cannot poll terminals
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in streams:
        os.dup2(nowhere, stream)  # what is still written while leaving would fail
    leave()
