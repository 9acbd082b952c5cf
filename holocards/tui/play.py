"""A match at this terminal: the match, who sits where, the bots, the words; and what the screen has to do next. Knows no screen."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from holocards.bots import scripted_bot
from holocards.engine import imagine as worlds
from holocards.engine.facts import NOBODY, Choice, Seat
from holocards.engine.game import Game
from holocards.match.play import Match
from holocards.match.resuming import torn
from holocards.tui.boards import drawing
from holocards.tui.desk import Desk
from holocards.tui.seating import Act, Question, Seating, Step
from holocards.tui.story import LogLine, ScreenTeller, tell
from holocards.tui.tabletop import CardWords, Tabletop
from holocards.tui.watching import Watching
from holocards.tui.words import Words, one_line


class Bot(Protocol):
    """Whoever plays a seat by itself: it gets a view and the choices, and may imagine worlds."""

    def choose(self, view: Any, choices: list[Choice], imagine: Any, rng: Random) -> Choice:
        """One of the choices."""


class Play:
    """match: the running match. seating: the people. bots: by seat, None for a person. watching: how two bots are watched."""

    def __init__(
        self, match: Match, words: Words, bots: tuple[Bot | None, Bot | None] = (None, None)
    ) -> None:
        self.match = match
        self.bots = bots
        self.drawing = drawing(match.setup.game)
        self.seating = Seating((bots[0] is None, bots[1] is None))
        self.names: tuple[str, str] = (match.setup.players[0].name, match.setup.players[1].name)
        self.speak(words)
        self._read: dict[Seat, int] = {}
        self._resumed = bool(match.dropped_line)
        self.watching = Watching()
        self._rng = Random(match.setup.seed ^ 0x5EED)

    def speak(self, words: Words) -> None:
        """Say everything in these words from now on."""
        self.words = words.of(self.match.setup.game)
        self.card_words = CardWords(self.match.setup.cards, self.words, self.drawing)
        self._tellers = {rich: ScreenTeller(self.match, self.words, rich=rich) for rich in (False, True)}

    # -- what comes next

    def question(self) -> Question | None:
        """What is asked, by public facts; None when the match is over."""
        decision = self.match.decision
        if decision is None or self.match.over:
            return None
        return self.drawing.question(self.match.view(NOBODY), decision, ())

    def passing(self) -> Choice | None:
        """The choice a standing pass would make now, if there is one."""
        question = self.question()
        return question.passing if question else None

    def next(self) -> Step:
        """What the screen has to do now."""
        return self.seating.next(self.question())

    def desk(self, step: Step) -> Desk:
        """The desk for a step: the seat's own side, the shared table, or the side of whoever watches a bot."""
        alone = self.seating.alone
        if step.act in (Act.SHOW, Act.SHARE):
            desk = Desk(self, step.seat if step.act is Act.SHOW else NOBODY, step.seat, step.seat)
            desk.notice = self._dropped() if self._resumed else ""
            return desk
        watching = alone if alone != NOBODY else NOBODY
        return Desk(self, watching, alone if alone != NOBODY else 0, NOBODY)

    def _dropped(self) -> str:
        """That the last line of the record was dropped; said until somebody has answered."""
        path = self.match.record_path
        found = torn(path, self.match.dropped_line) if path else None
        return one_line(found.sentence(self.words.language)) if found else ""

    def public_table(self) -> Tabletop:
        """The table as everybody may see it."""
        return Tabletop(self.match.view(NOBODY), 0, self.names, self.words, self.card_words)

    # -- doing

    def answer(self, desk: Desk, choice: Choice) -> None:
        """A person's choice at the desk, after those collected there; it may be a standing pass."""
        question = self.question()
        self._resumed = False
        self._read[desk.asked] = len(self.match.log(NOBODY))
        if desk.stands_by and question is not None:
            self.seating.stand_by(question)
        while desk.collected:  # each is taken off when it is done: the rest can be tried again
            self.choose(desk.collected[0])
            del desk.collected[0]
        self.choose(choice)

    def choose(self, choice: Choice) -> None:
        """Carry out a choice of whoever is asked."""
        self.match.choose(choice)

    def bot_choice(self) -> Choice:
        """What the bot of the asked seat chooses; it sees its view only."""
        decision = self.match.decision
        assert decision is not None
        bot = self.bots[decision.seat]
        assert bot is not None
        view = self.match.view(decision.seat)

        def imagine(rng: Random) -> Game[Any]:
            return worlds.imagine(view, rng)

        return bot.choose(view, self.match.choices, imagine, self._rng)

    def hint(self, desk: Desk) -> tuple[Choice, str]:
        """What the scripted bot would choose in place of whoever is asked at the desk, seeing what they see, and why."""
        adviser = scripted_bot(self.match.setup.game)
        found = adviser.hint(self.match.view(desk.asked), self.match.choices)
        values: dict[str, object] = {
            name: desk.tabletop().name(number) if name in ("card", "other") else number
            for name, number in found.values.items()
        }
        return found.choice, self.words.say(f"hint.{self.match.setup.game}.{found.key}", **values)

    def lone_answer(self, desk: Desk) -> Choice | None:
        """The only answer there is, if it may be given without asking.

        Between two people a question just uncovered is always shown: going on by itself would tell that there was no choice.
        """
        if len(desk.choices) != 1 or desk.asked == NOBODY:
            return None
        return desk.choices[0] if self.seating.alone == desk.asked else None

    # -- telling

    def log(self, seat: Seat, *, rich: bool = False) -> list[LogLine]:
        """The whole log as a seat saw it."""
        return tell(self.match.log(seat), self._tellers[rich])

    def last_choices(self, count: int) -> list[str]:
        """The last choices in a line each, the oldest first, as everybody saw them."""
        found = []
        for seat, events in self.match.last_choices(count):
            told = [line.text for line in tell(events, self._tellers[False]) if not line.heading]
            unseen = self._tellers[False].say("match.chose_unseen", player=self.names[seat])
            found.append(told[0] if told else one_line(unseen))
        return found

    def latest(self, seat: Seat, reader: Seat, count: int) -> list[LogLine]:
        """The last events as `seat` saw them; what happened since the reader's last choice is fresh."""
        events = self.match.log(seat)
        old = min(self._read.get(reader, 0), len(events))
        teller = self._tellers[False]
        told = tell(events[max(0, len(events) - count) : old], teller, fresh=False)
        return told + tell(events[max(old, len(events) - count) :], teller)
