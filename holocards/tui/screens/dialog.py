"""A question on a full screen of its own: nothing of a game is shown behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from holocards.tui.screens.listing import Entry, Listing

T = TypeVar("T")


class Dialog(Listing[T]):
    """A title, a text, answers with their keys; Esc gives None, an answer its value."""

    WIDTH = 64

    def __init__(
        self, title: str, text: str, answers: Sequence[tuple[str, str, T]], *, back: str = ""
    ) -> None:
        """answers: (key, label, value)."""
        super().__init__()
        self._title, self._text, self._back = title, text, back
        self._answers = list(answers)
        self.cursor = len(self._answers)  # Enter pressed by mistake changes nothing

    def heading(self) -> str:
        """The title."""
        return self._title

    def lead(self) -> str:
        """The text."""
        return self._text

    def entries(self) -> list[Entry]:
        """The answers, and the way back."""
        found = [Entry(str(at), label, key) for at, (key, label, _) in enumerate(self._answers)]
        return [*found, Entry("back", self._back or self.home.words.say("dialog.back"), "n")]

    def pick(self, name: str) -> None:
        """An answer."""
        self.dismiss(None if name == "back" else self._answers[int(name)][2])
