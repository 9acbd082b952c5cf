"""What is wrong with a file, as plain values, and the sentences that say it in the user's language.

A problem never carries words, only the key of its sentence and what fills it. The sentences of deck rules belong to
their game, those of effects to the effects room, all others stand in this room's texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from holocards.engine.values import value
from holocards.games.controller import WordKey
from holocards.text import ruby, visible
from holocards.text.languages import Catalogue, Language

MESSAGE_PREFIXES = ("problem.", "wanted.")

MOST_PROBLEMS = 500
"""More problems than this in one file are only counted."""

_LONGEST = 72
_MOST_LISTED = 12
_FALLBACK = "problem.refused"


@value
class Problem:
    """One thing that is wrong in a file.

    file: as it was named. line and column: from 1, the column in characters; line 0 means the file as a whole.
    field: the keys that lead to the place, list items counted from 1: `cards[3].do[1].count`.
    key: the sentence `problem.<key>`; values fill it. game: whose sentences are asked first.
    found: the value as it stands in the file, empty if there is none. expected: the values that are right, in the
    notation of a file; where that cannot be written so, `wanted` is the key of a phrase `wanted.<wanted>`, or `wanted.<key>`
    says it for all problems of that key.
    rule: the ID of the broken rule, empty where the file format is broken.
    """

    file: str
    line: int
    column: int
    field: str
    key: str
    found: str = ""
    expected: str = ""
    wanted: str = ""
    values: tuple[tuple[str, str | int], ...] = ()
    rule: str = ""
    game: str = ""

    def sentence(self, language: Language) -> str:
        """The problem in words (easy Japanese as `Ruby` markup)."""
        for catalogue in _catalogues(self.game):
            if (key := f"problem.{self.key}") in catalogue:
                filled = {name: _in_words(one, catalogue, language) for name, one in self.values}
                return catalogue.say(key, language, **filled)
        return own_catalogue().say(_FALLBACK, language)

    def expectation(self, language: Language) -> str:
        """What would be right, in words; empty if the sentence says it all (easy Japanese as `Ruby` markup).

        Where the problem itself does not say it, its key may: `wanted.<key>`.
        """
        by_key = "" if self.expected or f"wanted.{self.key}" not in own_catalogue() else self.key
        if wanted := self.wanted or by_key:
            return own_catalogue().say(f"wanted.{wanted}", language, **dict(self.values))
        return ruby.literal(self.expected) if language is Language.EASY else self.expected


def _in_words(filling: str | int, catalogue: Catalogue, language: Language) -> str | int:
    """What fills a place in a sentence: a number or text as it is, the word for a key."""
    if not isinstance(filling, WordKey):
        return filling
    return catalogue.say(filling, language) if filling in catalogue else filling.partition(".")[2]


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """The problems of one file in the order of its lines, each once."""
    return tuple(sorted(dict.fromkeys(problems), key=lambda one: (one.line, one.column)))


def cut_short(problems: Iterable[Problem]) -> list[Problem]:
    """The problems of one file; after `MOST_PROBLEMS` one that counts the others."""
    listed = list(problems)
    left = listed[MOST_PROBLEMS:]
    if not left:
        return listed
    more = Problem(
        left[0].file, left[0].line, left[0].column, "", "more_problems", values=(("count", len(left)),)
    )
    return [*listed[:MOST_PROBLEMS], more]


def written(found: object) -> str:
    """A value as a file would have it, short and harmless enough for one line; an empty text for nothing."""
    match found:
        case None:
            return ""
        case bool():
            return str(found).lower()
        case str():
            return f'"{short(found)}"'
        case Mapping():
            return "{ }" if not found else f"{{ {short(str(next(iter(found))), 20)} = ... }}"
        case list() | tuple():
            return "[]" if not found else "[...]"
    try:
        return short(str(found))
    except ValueError:  # an integer of more digits than Python is willing to write
        return "..."


def listed(valid: Iterable[str]) -> str:
    """Some of the valid values, as `expected` has them."""
    every = list(valid)
    return " | ".join(every[:_MOST_LISTED]) + (" | ..." if len(every) > _MOST_LISTED else "")


def short(text: str, longest: int = _LONGEST) -> str:
    """The beginning of a text, with whatever would act on a terminal made visible."""
    cut = text if len(text) <= longest else text[: longest - 3] + "..."
    return visible.shown(cut)


def named(path: tuple[str | int, ...]) -> str:
    """A place in a file in words of the file: `cards[3].do[1].count`, list items counted from 1."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part + 1}]"
        else:
            plain = part.replace("-", "").replace("_", "").isalnum() and part.isascii()
            key = part if plain else f'"{part}"'
            text += f".{short(key, 40)}" if text else short(key, 40)
    return text


@cache
def own_catalogue() -> Catalogue:
    """The messages of this room."""
    return Catalogue.load("holocards.library")


@cache
def _catalogues(game: str) -> tuple[Catalogue, ...]:
    """The catalogues to look in, the most special one first."""
    rooms = [f"holocards.games.{game}", "holocards.games"] if game else []
    rooms += ["holocards.effects"] if (Path(__file__).parent.parent / "effects" / "texts").is_dir() else []
    return (*(Catalogue.load(room) for room in rooms), own_catalogue())
