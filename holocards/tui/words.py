"""Words for the screens: the tui's own catalogue and those of the game being played and its bots, in the chosen language.

Labels stand on one line, where no reading fits above a word: there easy Japanese writes the reading instead of the kanji.
"""

from __future__ import annotations

from functools import cache

from holocards.text import ruby
from holocards.text.languages import Catalogue, Language
from holocards.text.ruby import Ruby
from holocards.text.safe import safe

_ROOM = "holocards.tui"


@cache
def _catalogue(room: str) -> Catalogue:
    return Catalogue.load(room)


def one_line(text: str) -> str:
    """Text for a single line: in easy Japanese the readings stand in the place of their kanji."""
    if isinstance(text, Ruby):
        return "".join(reading or base for base, reading in ruby.segments(text))
    return text


class Words:
    """What is said on the screen. `game` adds the words of a game's room; without one only the screens' own are there."""

    def __init__(self, language: Language, *, safe_mode: bool = False, game: str = "") -> None:
        self.language, self.safe_mode, self.game = language, safe_mode, game

    def of(self, game: str) -> Words:
        """The same words with those of a game."""
        return Words(self.language, safe_mode=self.safe_mode, game=game)

    def knows(self, key: str) -> bool:
        """Whether there is such a message."""
        return self._room(key) is not None

    def rich(self, key: str, /, **values: object) -> str:
        """A message for a paragraph; `Ruby` in easy Japanese. A text value is never markup."""
        room = self._room(key)
        if room is None:
            raise KeyError(f"there is no message {key!r}")
        said = _catalogue(room).say(key, self.language, **values)
        return safe(said, self.language) if self.safe_mode else said

    def say(self, key: str, /, **values: object) -> str:
        """A message for a label, on one line."""
        return one_line(self.rich(key, **values))

    def sign(self, key: str) -> str:
        """A message of one character that works as a picture: kanji stay, their readings go."""
        return ruby.plain(self.rich(key))

    def of_game(self, key: str, /, **values: object) -> str:
        """A label whose key is built from what a game or card tells; without such a message, the key's own last word.

        Values the message has no place for are left out.
        """
        if not self.knows(key):
            return key.rpartition(".")[2].replace("_", " ")
        wanted = self.placeholders(key)
        return self.say(key, **{name: value for name, value in values.items() if name in wanted})

    def placeholders(self, key: str) -> frozenset[str]:
        """The names of a message's placeholders."""
        room = self._room(key)
        return _catalogue(room).placeholders(key) if room else frozenset()

    def _room(self, key: str) -> str | None:
        if key in _catalogue(_ROOM):
            return _ROOM
        rooms = (f"holocards.games.{self.game}", "holocards.effects", "holocards.bots") if self.game else ()
        return next((room for room in rooms if key in _catalogue(room)), None)
