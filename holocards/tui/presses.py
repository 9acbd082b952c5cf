"""Which presses count: one that led from a sheet to another is spent until it has been quiet for a moment.

A key held down repeats, and one pressed once too often comes late: neither may answer what stands on the next sheet.
"""

from __future__ import annotations

QUIET = 0.7
"""Seconds; the usual systems begin to repeat a key that is held down within 0.66."""
_NEVER_SPENT = frozenset({"escape"})
"""Back, and back again: that is meant."""


class Presses:
    """The presses of one app: keys by name, clicks by their cell."""

    def __init__(self) -> None:
        self._spent = ""
        self._last = 0.0

    def counts(self, press: str, time: float) -> bool:
        """Whether a press at that time counts; one that does not makes the wait longer."""
        if press != self._spent:
            return True
        quiet = time - self._last >= QUIET
        self._last = time
        if quiet:
            self._spent = ""
        return quiet

    def spend(self, press: str, time: float) -> None:
        """It led to another sheet."""
        self._spent = "" if press in _NEVER_SPENT else press
        self._last = time
