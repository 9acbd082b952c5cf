"""Unfinished games: the records that can be gone on with, the latest first."""

from __future__ import annotations

from pathlib import Path

from holocards.match.play import Match
from holocards.match.problems import RecordError
from holocards.match.replay import Replay
from holocards.match.resuming import newest_records
from holocards.tui.play import Play
from holocards.tui.screens.listing import Entry, Listing
from holocards.tui.words import one_line

MESSAGE_PREFIXES = ("game.",)
_MOST = 12


class Resume(Listing[None]):
    """The list; picking one opens it."""

    UNUSED = frozenset({"menu", "change"})
    WIDTH = 76

    def __init__(self) -> None:
        super().__init__()
        self._found: list[tuple[Path, Replay]] = []
        self._looked = False

    def on_mount(self) -> None:
        """Read the latest records; damaged ones and foreign files are passed over."""
        for path in newest_records(self.home.folder / "records"):
            try:
                replay = Replay.open(path, "public")
            except RecordError:
                continue
            if not replay.finished:
                self._found.append((path, replay))
            if len(self._found) >= _MOST:
                break
        self._looked = True
        self.repaint()

    def heading(self) -> str:
        """The title."""
        return self.home.words.say("title.resume")

    def lead(self) -> str:
        """That there is nothing, if so."""
        return self.home.words.rich("resume.none") if self._looked and not self._found else ""

    def entries(self) -> list[Entry]:
        """Players and how far it has come."""
        words = self.home.words
        found = []
        for at, (_, replay) in enumerate(self._found):
            one, two = replay.setup.players
            game = words.say(f"game.{replay.setup.game}")
            found.append(
                Entry(
                    str(at),
                    words.say("resume.entry", game=game, player=one.name, other=two.name),
                    str(at + 1) if at < 9 else "",
                    words.say("resume.choices", count=replay.length),
                )
            )
        return [*found, Entry("back", words.say("dialog.back"), "n")]

    def pick(self, name: str) -> None:
        """Go on with that game."""
        if name == "back":
            self.dismiss(None)
            return
        try:
            match = Match.resume(self._found[int(name)][0])
        except RecordError as error:
            self.notice = f"{error.place}: {one_line(error.sentence(self.home.settings.language))}"
            return
        from holocards.tui.screens.battle import Battle
        from holocards.tui.screens.setup import bots_of

        self.app.switch_screen(Battle(Play(match, self.home.words, bots_of(match.setup))))
