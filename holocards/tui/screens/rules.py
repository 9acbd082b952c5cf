"""The rulebooks: read, searched, and opened at one rule from the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events

from holocards.games import GAMES
from holocards.text.ruby import Ruby
from holocards.text.rulebook import Rule, Rulebook
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.screens.listing import Entry, Listing
from holocards.tui.screens.page import Page, Part

if TYPE_CHECKING:
    from holocards.tui.sheet import Sheet

MESSAGE_PREFIXES = ("game.",)


class Rules(Page[None]):
    """One game's rulebook; `rule` is the ID to open it at."""

    UNUSED = frozenset({"menu", "open", "why"})

    def __init__(self, game: str, rule: str = "") -> None:
        super().__init__()
        self._game, self._rule = game, rule
        self._typing = False
        self._search = ""
        self._sought = bool(rule)

    def heading(self) -> str:
        """The book's title, or what is searched for."""
        words = self.home.words
        if self._typing or self._search:
            return words.say("rules.search", words=self._search + ("_" if self._typing else ""))
        return words.say("rules.title", game=words.say(f"game.{self._game}"))

    def parts(self) -> Sequence[Part]:
        """All sections, or the rules that were found; the rule asked for stands out."""
        book = Rulebook.load(f"holocards.games.{self._game}", self.home.words.language)
        if self._search:
            found = book.search(self._search)
            if not found:
                return [Part(self.home.words.rich("rules.nothing"), Ink("dim"))]
            return [self._part(rule) for rule in found]
        parts = [Part(text, Ink("dim"), space_above=True) for text in book.introduction]
        for section in book.sections:
            title = f"{section.number} {section.title}".strip()
            parts.append(
                Part(
                    Ruby(title) if isinstance(section.title, Ruby) else title,
                    Ink("accent", "", True),
                    space_above=True,
                )
            )
            for entry in section.entries:
                parts.append(
                    self._part(entry) if isinstance(entry, Rule) else Part(entry, Ink("dim"), indent=2)
                )
        return parts

    def _part(self, rule: Rule) -> Part:
        here = rule.id == self._rule
        text = f"{rule.id}  {rule.text}"
        return Part(
            Ruby(text) if isinstance(rule.text, Ruby) else text,
            Ink("strong", "cursor", True) if here else Ink(),
            indent=2,
            mark=">" if here else " ",
            mark_ink=Ink("key", "", True),
        )

    def draw_text(self, canvas: Canvas, area: Area, parts: Sequence[Part]) -> None:
        """At first the rule asked for."""
        if self._sought:
            self._sought = False
            self.top = max(0, self.row_of(area, parts, lambda part: part.mark == ">") - area.height // 3)
        super().draw_text(canvas, area, parts)

    # -- searching

    @property
    def typing(self) -> bool:
        """See `Sheet`."""
        return self._typing

    def take_key(self, event: events.Key, key: str) -> None:
        """While a search is typed, every character belongs to it."""
        if not self._typing:
            super().take_key(event, key)
            return
        if event.key in ("enter", "escape"):
            self._typing = False
            if event.key == "escape":
                self._search = ""
        elif event.key == "backspace":
            self._search = self._search[:-1]
        elif event.character and event.is_printable:
            self._search = (self._search + event.character)[:40]
        self.top = 0

    def take_text(self, text: str) -> None:
        """Pasted words are searched for."""
        if self._typing:
            self._search = (self._search + "".join(char for char in text if char.isprintable()))[:40]

    def do_search(self, key: str) -> None:
        """Begin a search."""
        self._typing, self._search = True, ""

    def do_back(self, key: str) -> None:
        """Out of the search, then out of the book."""
        if self._search:
            self._search = ""
            self.top = 0
        else:
            self.dismiss(None)


class RulesOf(Listing[str]):
    """Which game's rules."""

    UNUSED = frozenset({"menu", "change"})

    def heading(self) -> str:
        """The title."""
        return self.home.words.say("title.rules")

    def entries(self) -> list[Entry]:
        """The games."""
        words = self.home.words
        games = [Entry(game, words.say(f"game.{game}"), str(at)) for at, game in enumerate(GAMES, 1)]
        return [*games, Entry("", words.say("dialog.back"), "n")]

    def pick(self, name: str) -> None:
        """The game, or nothing."""
        self.dismiss(name)


def pick_rules(sheet: Sheet[None]) -> None:
    """Ask for the game, then open its rulebook."""

    def picked(game: str | None) -> None:
        if game:
            sheet.app.push_screen(Rules(game))

    sheet.app.push_screen(RulesOf(), picked)
