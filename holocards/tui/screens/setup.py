"""Setting up a match: game, players, bots, decks with the result of their check, house rules. Nothing illegal starts."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any

from textual import events

from holocards import library
from holocards.bots import bot, bot_names
from holocards.bots.personalities import called
from holocards.games import GAMES, controller_of
from holocards.games.house_rules import changed
from holocards.library import DeckEntry, Problem
from holocards.match.play import Match
from holocards.match.problems import RecordError
from holocards.match.setup import LONGEST_NAME, Player, new_seed
from holocards.match.setup import Setup as MatchSetup
from holocards.text import visible
from holocards.text.languages import Language
from holocards.text.ruby import Ruby
from holocards.tui.play import Bot, Play
from holocards.tui.screens.deck_check import deck_state
from holocards.tui.screens.listing import Entry, Listing
from holocards.tui.screens.preferences import following
from holocards.tui.screens.unwritten import unwritten
from holocards.tui.words import one_line

MESSAGE_PREFIXES = ("setup.bot.", "game.")
PERSON = ""
_KEYS = (("1", "2", "3", "7"), ("4", "5", "6", "8"))
"""For each seat the keys of its name, of who plays it, of its deck, and of that deck's list."""


class Setup(Listing[None]):
    """The form; the match begins from it."""

    UNUSED = frozenset({"menu"})
    WIDTH = 76

    def __init__(self) -> None:
        super().__init__()
        self.games = [game for game in GAMES if playable(game)]
        self.game = self.games[0]
        self.names = ["", ""]
        self.bots = [PERSON, PERSON]
        self.decks = [0, 0]
        self.rules: Any = None
        self._entries: list[DeckEntry] = []
        self._problems: dict[int, list[Problem]] = {}
        self._typing = -1
        self._typed = ""

    def on_mount(self) -> None:
        """The decks of the first game, the names of the last one."""
        self.names = list(self.home.settings.names)
        self._load()

    def _load(self) -> None:
        self.rules = controller_of(self.game).house_rules()()
        # One's own decks come first.
        self._entries = sorted(library.decks(self.game), key=lambda entry: entry.origin != "own")
        self.decks = [0, min(1, max(0, len(self._entries) - 1))]
        self._check()

    def _check(self) -> None:
        self._problems = {}

    def problems(self, at: int) -> list[Problem]:
        """What is wrong with a deck under the house rules set here."""
        if at not in self._problems:
            self._problems[at] = library.check_deck(self._entries[at], self.rules)
        return self._problems[at]

    # -- the form

    def heading(self) -> str:
        """The title."""
        return self.home.words.say("setup.title")

    def entries(self) -> list[Entry]:
        """Game; for each player name, who plays, deck; house rules; start."""
        words = self.home.words
        rows = [
            Entry(
                "game",
                words.say("setup.game"),
                "g",
                words.say(f"game.{self.game}"),
                changes=len(self.games) > 1,
            )
        ]
        for seat, (name_key, bot_key, deck_key, list_key) in enumerate(_KEYS):
            name = f"{self._typed}_" if self._typing == seat else self.player_name(seat)
            rows += [
                Entry(f"head{seat}", words.say("setup.player", number=seat + 1), heading=True),
                Entry(f"name{seat}", words.say("setup.name"), name_key, name),
                Entry(f"bot{seat}", words.say("setup.who"), bot_key, self._bot_words(seat), changes=True),
                self._deck_entry(seat, deck_key),
            ]
            if self._entries:
                state = deck_state(words, self.problems(self.decks[seat]))
                rows.append(Entry(f"list{seat}", words.say("setup.deck_list"), list_key, state))
        differing = len(changed(self.rules))
        rules = (
            words.say("setup.rules_changed", count=differing) if differing else words.say("setup.rules_usual")
        )
        rows += [
            Entry("head2", "", heading=True),
            Entry("rules", words.say("setup.rules"), "h", rules),
            Entry("start", words.say("setup.start"), "s", without=self._obstacle()),
            Entry("back", words.say("dialog.back"), "n"),
        ]
        return rows

    def foot_commands(self) -> Iterable[tuple[str, str, str]]:
        """The list of the deck at the cursor as well, else of the first."""
        yield from super().foot_commands()
        entries = self.entries()
        seat = entries[min(self.cursor, len(entries) - 1)].name[-1:]
        key = _KEYS[seat == "1"][-1]
        yield key, key, self.home.words.say("setup.deck_list.foot")

    def _deck_entry(self, seat: int, key: str) -> Entry:
        words = self.home.words
        if not self._entries:
            return Entry(f"deck{seat}", words.say("setup.deck"), key, without=words.say("setup.no_decks"))
        at = self.decks[seat]
        name = one_line(self._entries[at].name(words.language.value))
        return Entry(f"deck{seat}", words.say("setup.deck"), key, name, changes=True)

    def player_name(self, seat: int) -> str:
        """The name as it will stand in the game: typed, or the bot's, or "player 1"."""
        words = self.home.words
        if self.bots[seat] != PERSON:
            return words.say("setup.bot_name", number=seat + 1)
        return self.names[seat] or words.say("setup.player", number=seat + 1)

    def _bot_words(self, seat: int) -> str:
        words, chosen = self.home.words, self.bots[seat]
        if chosen == PERSON:
            return words.say("setup.person")
        level, _, personality = chosen.partition(":")
        said = words.say(f"setup.bot.{level}")
        return f"{said} ({self._called(personality)})" if personality else said

    def _called(self, personality: str) -> str:
        """A personality's name in the chosen language."""
        names, language = called(self.game, personality), self.home.words.language
        return one_line(Ruby(names[language]) if language is Language.EASY else names[language])

    def _obstacle(self) -> str:
        words = self.home.words
        if not self._entries:
            return words.say("setup.no_decks")
        for at, (*_, list_key) in zip(self.decks, _KEYS, strict=True):
            if self.problems(at):
                return words.say("setup.illegal", key=list_key)
        if self.player_name(0) == self.player_name(1):
            return words.say("setup.same_names")
        return ""

    # -- changing

    def change(self, name: str, step: int) -> None:
        """The next game, bot or deck."""
        if name == "game":
            self.game = following(self.games, self.game, step)
            self.bots = [PERSON, PERSON]
            self._load()
        elif name.startswith("bot"):
            seat = int(name[3:])
            self.bots[seat] = following([PERSON, *bot_names(self.game)], self.bots[seat], step)
        elif name.startswith("deck"):
            seat = int(name[4:])
            self.decks[seat] = (self.decks[seat] + step) % len(self._entries)

    def pick(self, name: str) -> None:
        """Type a name, read a deck, set house rules, start, or go back."""
        if name.startswith("name"):
            seat = int(name[4:])
            if self.bots[seat] == PERSON:
                self._typing, self._typed = seat, self.names[seat]
        elif name == "rules":
            from holocards.tui.screens.house_rules import HouseRulesForm

            self.app.push_screen(HouseRulesForm(self.game, self.rules), self._rules_set)
        elif name.startswith("list"):
            from holocards.tui.screens.deck_check import DeckCheck

            at = self.decks[int(name[4:])]
            self.app.push_screen(DeckCheck(self._entries[at], self.problems(at)))
        elif name == "start":
            self._start()
        else:
            self.dismiss(None)

    def _rules_set(self, rules: Any) -> None:
        if rules is not None:
            self.rules = rules
            self._check()

    def _start(self) -> None:
        decks = tuple(self._entries[at].deck for at in self.decks)
        first, second = decks
        assert first is not None and second is not None
        pool = library.cards(self.game)
        players = tuple(Player(self.player_name(seat), self.bots[seat]) for seat in (0, 1))
        setup = MatchSetup(
            self.game,
            self.rules,
            (first, second),
            library.used_cards(pool, first, second),
            (players[0], players[1]),
            new_seed(),
        )
        self.home.change_settings(self.home.settings.with_(names=(self.names[0], self.names[1])))
        try:
            match = Match.start(setup, self.home.folder / "records")
        except RecordError as error:
            self.notice = one_line(unwritten(self.home.words, error))
            return
        from holocards.tui.screens.battle import Battle

        self.app.switch_screen(Battle(Play(match, self.home.words, bots_of(setup))))

    # -- typing a name

    @property
    def typing(self) -> bool:
        """See `Sheet`."""
        return self._typing >= 0

    def take_key(self, event: events.Key, key: str) -> None:
        """While a name is typed, every character belongs to it."""
        if self._typing < 0:
            super().take_key(event, key)
        elif event.key == "enter":
            self._accept()
        elif event.key == "escape":
            self._typing = -1
        elif event.key == "backspace":
            self._typed = self._typed[:-1]
        elif event.character and event.is_printable:
            self._typed = (self._typed + event.character)[:LONGEST_NAME]

    def take_text(self, text: str) -> None:
        """A pasted name."""
        if self._typing >= 0:
            self._typed = (self._typed + text.split("\n")[0])[:LONGEST_NAME]

    def _accept(self) -> None:
        name = self._typed.strip()
        if problem := visible.problem(name):
            self.notice = self.home.words.say("setup.bad_name", character=problem)
            return
        self.names[self._typing] = name
        self._typing = -1


def playable(game: str) -> bool:
    """Whether the product can play that game on the screen."""
    return all(
        find_spec(module) is not None
        for module in (f"holocards.games.{game}", f"holocards.tui.boards.{game}")
    )


def bots_of(setup: MatchSetup) -> tuple[Bot | None, Bot | None]:
    """The bots that play the seats of a match."""
    one, two = (bot(setup.game, player.bot) if player.bot else None for player in setup.players)
    return one, two
