"""Two bots at the table: their game is shown a choice at a time, at a pace that lets it be followed, held or hurried."""

from __future__ import annotations

PACE = 1.2
"""Seconds between two choices."""


class Watching:
    """held: it waits for the key of the next choice. hurried: no waiting at all. waiting: the next choice is due."""

    def __init__(self) -> None:
        self.held = self.hurried = self.waiting = False

    def hold(self) -> None:
        """Hold the game, or let it go on at its pace."""
        self.held = not self.held
        self.hurried = False

    def hurry(self) -> None:
        """To the end without waiting."""
        self.held, self.hurried = False, True
