"""Settings: language, safe mode, theme, answering by itself. Each takes effect at once and is kept."""

from __future__ import annotations

from typing import TypeVar

from holocards.text.languages import Language
from holocards.tui.screens.listing import Entry, Listing
from holocards.tui.settings import THEMES

X = TypeVar("X")
MESSAGE_PREFIXES = ("settings.", "language.")


class Preferences(Listing[None]):
    """The list of settings."""

    UNUSED = frozenset({"menu"})

    def heading(self) -> str:
        """The title."""
        return self.home.words.say("title.settings")

    def lead(self) -> str:
        """What the setting at the cursor means."""
        name = self.entries()[self.cursor].name
        return self.home.words.rich(f"settings.{name}.explain") if name != "back" else ""

    def entries(self) -> list[Entry]:
        """Each setting with its present value."""
        words, settings = self.home.words, self.home.settings
        switch = {True: words.say("settings.on"), False: words.say("settings.off")}
        values = {
            "language": words.say(f"language.{settings.language}"),
            "safe_mode": switch[settings.safe_mode],
            "theme": words.say(f"settings.theme.{settings.theme}"),
            "auto_pass": switch[settings.auto_pass],
        }
        found = [
            Entry(name, words.say(f"settings.{name}"), str(number), now, changes=True)
            for number, (name, now) in enumerate(values.items(), 1)
        ]
        return [*found, Entry("back", words.say("dialog.back"), "n")]

    def pick(self, name: str) -> None:
        """Only the way back is no setting."""
        self.dismiss(None)

    def change(self, name: str, step: int) -> None:
        """The next value."""
        settings = self.home.settings
        if name == "language":
            settings = settings.with_(language=following(list(Language), settings.language, step))
        elif name == "theme":
            settings = settings.with_(theme=following(list(THEMES), settings.theme, step))
        else:
            settings = settings.with_(**{name: not getattr(settings, name)})
        self.home.change_settings(settings)


def following(values: list[X], now: X, step: int) -> X:
    """The value `step` places behind `now`, round the end."""
    return values[(values.index(now) + step) % len(values)]
