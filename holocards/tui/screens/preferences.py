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
        return [
            Entry(
                "language",
                words.say("settings.language"),
                "1",
                words.say(f"language.{settings.language}"),
                changes=True,
            ),
            Entry(
                "safe_mode", words.say("settings.safe_mode"), "2", switch[settings.safe_mode], changes=True
            ),
            Entry(
                "theme",
                words.say("settings.theme"),
                "3",
                words.say(f"settings.theme.{settings.theme}"),
                changes=True,
            ),
            Entry(
                "auto_pass", words.say("settings.auto_pass"), "4", switch[settings.auto_pass], changes=True
            ),
            Entry("back", words.say("dialog.back"), "n"),
        ]

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
