"""The menu of a match: everything that is not a choice of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holocards.engine.facts import NOBODY
from holocards.tui.screens.listing import Entry, Listing

if TYPE_CHECKING:
    from holocards.tui.screens.battle import Battle


class Menu(Listing[str]):
    """Dismissed with the name of what was picked; the battle screen does it."""

    UNUSED = frozenset({"menu", "change"})
    WIDTH = 76

    def __init__(self, battle: Battle) -> None:
        super().__init__()
        self._battle = battle

    def heading(self) -> str:
        """The title."""
        return self.home.words.say("menu.title")

    def entries(self) -> list[Entry]:
        """Undo, concede, what can be read, settings, leaving."""
        words, desk = self.home.words, self._battle.desk
        alone = self._battle.play.seating.alone != NOBODY
        hint = [Entry("hint", words.say("command.hint.explain"), "h")] if alone else []
        idle = words.say("menu.not_now") if desk is None or desk.asked == NOBODY else ""
        return [
            Entry("back", words.say("menu.back"), "n"),
            Entry("undo", words.say("command.undo.explain"), "u", without=idle),
            Entry("log", words.say("command.log.explain"), "l"),
            Entry("zones", words.say("command.zones.explain"), "z"),
            *hint,
            Entry("describe", words.say("command.describe.explain"), "v"),
            Entry("rules", words.say("title.rules"), "r"),
            Entry("settings", words.say("title.settings"), "s"),
            Entry("help", words.say("help.title"), "k"),
            Entry("concede", words.say("menu.concede"), "c", without=idle),
            Entry("leave", words.say("menu.leave"), "q"),
        ]

    def pick(self, name: str) -> None:
        """The battle screen does it."""
        if name == "rules":
            from holocards.tui.screens.rules import Rules

            self.app.push_screen(Rules(self._battle.play.match.setup.game))
        elif name == "settings":
            from holocards.tui.screens.preferences import Preferences

            self.app.push_screen(Preferences())
        else:
            self.dismiss("" if name == "back" else name)
