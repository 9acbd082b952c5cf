"""What is wrong with a record or a match, as a key with values, and the sentence that says it in the user's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from holocards.library.problems import Problem, short
from holocards.text import ruby
from holocards.text.languages import Catalogue, Language

MESSAGE_PREFIXES = ("record.", "match.")

_LONGEST_PATH = 300


class RecordError(Exception):
    """A record that cannot be read, resumed or written. Nothing was changed.

    file: as it was named. line: from 1, 0 for the file as a whole. key: the sentence `record.<key>`; `values` fill it.
    problem: what the library found wrong, where the file could not be read at all; its sentence is told then.
    """

    def __init__(
        self,
        file: str,
        line: int,
        key: str,
        values: Mapping[str, str | int] | None = None,
        problem: Problem | None = None,
    ) -> None:
        super().__init__(file, line, key, values)
        self.file = file
        self.line = line
        self.key = key
        self.problem = problem
        self.values = dict(values or {})

    def sentence(self, language: Language) -> str:
        """The problem in words, without the place (easy Japanese as `Ruby` markup)."""
        if self.problem:
            return self.problem.sentence(language)
        return words().say(f"record.{self.key}", language, **self.values)

    def in_words(self, language: Language) -> str:
        """Place and problem for plain output; easy Japanese with its readings in brackets."""
        sentence = self.sentence(language)
        return f"{self.place}: {ruby.inline(sentence) if isinstance(sentence, ruby.Ruby) else sentence}"

    @property
    def place(self) -> str:
        """`file:line`, or the file alone, harmless to a terminal."""
        file = short(self.file, _LONGEST_PATH)
        return f"{file}:{self.line}" if self.line else file


@cache
def words() -> Catalogue:
    """The messages of the match room."""
    return Catalogue.load("holocards.match")
