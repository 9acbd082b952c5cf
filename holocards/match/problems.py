"""What is wrong with a record or a match, as a key with values, and the sentence that says it in the user's language."""

from __future__ import annotations

from functools import cache

from holocards.text.languages import Catalogue, Language

MESSAGE_PREFIXES = ("record.", "match.")


class RecordError(Exception):
    """A record that cannot be read, resumed or written. Nothing was changed.

    file: as it was named. line: from 1, 0 for the file as a whole. key: the sentence `record.<key>`; `values` fill it.
    """

    def __init__(self, file: str, line: int, key: str, **values: str | int) -> None:
        super().__init__(file, line, key, values)
        self.file = file
        self.line = line
        self.key = key
        self.values = values

    def sentence(self, language: Language) -> str:
        """The problem in words, without the place (easy Japanese as `Ruby` markup)."""
        return words().say(f"record.{self.key}", language, **self.values)

    @property
    def place(self) -> str:
        """`file:line`, or the file alone."""
        return f"{self.file}:{self.line}" if self.line else self.file


@cache
def words() -> Catalogue:
    """The messages of the match room."""
    return Catalogue.load("holocards.match")
