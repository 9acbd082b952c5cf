"""The keys of a screen, out of the one table."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.text import cells
from holocards.tui import keys
from holocards.tui.canvas import Ink
from holocards.tui.screens.page import Page, Part


class Help(Page[None]):
    """What every key does on the screen it was called from."""

    def __init__(self, where: str, unused: frozenset[str]) -> None:
        super().__init__()
        self._where, self._unused = where, unused

    def heading(self) -> str:
        """The title."""
        return self.home.words.say("help.title")

    def parts(self) -> Sequence[Part]:
        """One line for each command, then what the mouse does."""
        words, own = self.home.words, self.home.settings.keys
        found = []
        for command in keys.COMMANDS:
            if self._where not in command.where or command.name in self._unused:
                continue
            caps = " ".join(dict.fromkeys(cap(words, key) for key in keys.keys_of(command, own)))
            explained = words.rich(f"command.{command.name}.explain")
            found.append(Part(explained, mark=cells.pad(caps, 21), mark_ink=Ink("key", "", True)))
        if self._where == keys.BATTLE:
            found.append(Part(words.rich("help.cards", hand=" ".join(keys.HAND_KEYS[:6])), space_above=True))
        found.append(Part(words.rich("help.mouse"), Ink("dim"), space_above=True))
        return found


def cap(words: object, key: str) -> str:
    """A key as it is written on its cap."""
    from holocards.tui.words import Words

    assert isinstance(words, Words)
    label = keys.label(key)
    return words.say(f"cap.{label}") if words.knows(f"cap.{label}") else label
