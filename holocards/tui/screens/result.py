"""The end of a match: who won and by which rule; rematch, with or without changing seats."""

from __future__ import annotations

from holocards.engine.agenda import ENGINE
from holocards.engine.facts import DRAW, NOBODY
from holocards.match.course import CONCEDED
from holocards.match.setup import new_seed
from holocards.text.ruby import Ruby, literal
from holocards.tui.play import Play
from holocards.tui.screens.listing import Entry, Listing
from holocards.tui.words import one_line


class Result(Listing[Play]):
    """Dismissed with the next match, or with None for the title."""

    UNUSED = frozenset({"menu", "change"})

    def __init__(self, play: Play) -> None:
        super().__init__()
        self._play = play

    def heading(self) -> str:
        """Who won."""
        words, match = self.home.words, self._play.match
        if match.result == DRAW:
            return words.say("result.draw")
        return words.say("result.won", player=self._play.names[match.result])

    def lead(self) -> str:
        """How it ended."""
        words, play = self.home.words, self._play
        match = play.match
        if match.ended_by == CONCEDED:
            how = words.say("result.conceded", player=play.names[1 - match.result])
        elif match.ended_by == ENGINE:
            how = self._endless()
        else:
            how = self._rule(match.ended_by)
        if not play.seating.hand_overs:
            return how
        passed = words.say("result.hand_overs", count=play.seating.hand_overs)
        return Ruby(f"{how}\n{literal(passed)}") if isinstance(how, Ruby) else f"{how}\n{passed}"

    def _endless(self) -> str:
        """That something would have gone on for ever, and the card whose effect it was."""
        words, play = self.home.words, self._play
        ends = [event for event in play.match.log(NOBODY) if event.what == "runaway"]
        kinds = ends[-1].kinds if ends else ()
        if not kinds:
            return words.rich("result.endless")
        return words.rich("result.endless.card", card=play.card_words.rich_name(kinds[0]))

    def _rule(self, rule: str) -> str:
        from holocards.text.rulebook import Rulebook

        book = Rulebook.load(f"holocards.games.{self._play.match.setup.game}", self.home.words.language)
        said = self.home.words.say("result.rule", rule=rule)
        if rule not in book:
            return said
        text = book.rule(rule).text
        return Ruby(f"{literal(said)} {text}") if isinstance(text, Ruby) else f"{said} {text}"

    def entries(self) -> list[Entry]:
        """Rematch, change seats, the log, the end."""
        words = self.home.words
        return [
            Entry("rematch", words.say("result.rematch"), "r"),
            Entry("swap", words.say("result.swap"), "s"),
            Entry("log", words.say("result.log"), "l"),
            Entry("table", words.say("result.table"), "v"),
            Entry("title", words.say("result.title"), "n"),
        ]

    def pick(self, name: str) -> None:
        """Go there."""
        if name == "log":
            from holocards.tui.screens.log import Log

            self.app.push_screen(Log(self._play, NOBODY))
        elif name == "table":
            from holocards.tui.screens.describe import Describe

            self.app.push_screen(Describe(self._play.public_table(), self._play.drawing))
        elif name == "title":
            self.dismiss(None)
        else:
            self._again(swap=name == "swap")

    def _again(self, *, swap: bool) -> None:
        from holocards.match.play import Match
        from holocards.match.problems import RecordError
        from holocards.tui.screens.unwritten import unwritten

        setup = self._play.match.setup.rematch(new_seed(), swap=swap)
        bots = self._play.bots
        try:
            match = Match.start(setup, self.home.folder / "records")
        except RecordError as error:
            self.notice = one_line(unwritten(self.home.words, error))
            return
        self.dismiss(Play(match, self.home.words, (bots[1], bots[0]) if swap else bots))
