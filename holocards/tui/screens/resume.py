"""Unfinished games: the records that can be gone on with, the latest first, and those that cannot be, with the reason."""

from __future__ import annotations

from datetime import datetime
from itertools import islice
from pathlib import Path

from holocards.match.play import Match
from holocards.match.problems import RecordError
from holocards.match.resuming import Found, unfinished
from holocards.tui.play import Play
from holocards.tui.screens.listing import Entry, Listing
from holocards.tui.words import one_line

MESSAGE_PREFIXES = ("game.",)
_MOST = 12


class Resume(Listing[None]):
    """The list; picking one opens it."""

    UNUSED = frozenset({"menu", "change"})
    WIDTH = 100

    def __init__(self) -> None:
        super().__init__()
        self._found: list[Found] = []
        self._looked = False

    def on_mount(self) -> None:
        """Read the latest records."""
        self._found = list(islice(unfinished(self.home.folder / "records"), _MOST))
        self._looked = True
        self.repaint()

    def heading(self) -> str:
        """The title."""
        return self.home.words.say("title.resume")

    def lead(self) -> str:
        """That there is nothing, if so."""
        return self.home.words.rich("resume.none") if self._looked and not self._found else ""

    def entries(self) -> list[Entry]:
        """When it was played last, the players, how far it has come; of a record that cannot be read its file and line."""
        words = self.home.words
        found = []
        for at, one in enumerate(self._found):
            key = str(at + 1) if at < 9 else ""
            if one.replay is None:
                line = one.problem.line if one.problem else 0
                damaged = words.say("resume.damaged_line", line=line) if line else words.say("resume.damaged")
                found.append(Entry(str(at), f"{_when(one.path)} {one.path.name}", key, damaged))
                continue
            first, second = one.replay.setup.players
            game = words.say(f"game.{one.replay.setup.game}")
            label = words.say("resume.entry", game=game, player=first.name, other=second.name)
            label = f"{_when(one.path)} {label}"
            played = words.say("resume.choices", count=one.replay.length)
            found.append(Entry(str(at), label, key, words.say("resume.elsewhere") if one.problem else played))
        return [*found, Entry("back", words.say("dialog.back"), "n")]

    def pick(self, name: str) -> None:
        """Go on with that game, or say why that is not possible."""
        if name == "back":
            self.dismiss(None)
            return
        try:
            match = Match.resume(self._found[int(name)].path)
        except RecordError as error:
            place = f"{Path(error.file).name}:{error.line}" if error.line else Path(error.file).name
            self.notice = f"{place}: {one_line(error.sentence(self.home.settings.language))}"
            return
        from holocards.tui.screens.battle import Battle
        from holocards.tui.screens.setup import bots_of

        self.app.switch_screen(Battle(Play(match, self.home.words, bots_of(match.setup))))


def _when(path: Path) -> str:
    """The day and time of the last choice, by the clock of this machine; the year where it is not this one."""
    try:
        written = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError):
        return "--"
    return f"{written:%m-%d %H:%M}" if written.year == datetime.now().year else f"{written:%Y-%m-%d %H:%M}"
