"""Markup of easy Japanese: `<漢字|かんじ>` is a base with its reading; `<<` is one plain `<`.

A string of the type `Ruby` is such markup; any other string is plain text. `Catalogue.say` uses the difference, so a
player called `<a|b>` stays exactly that, and a card name with its reading may be put into a text of any language.
"""

import re
from typing import NamedTuple

_MARKUP = re.compile(r"<<|<([^<|>\n]+)\|([^<|>\n]+)>")
_KANA = re.compile(r"[ぁ-ゖァ-ヺー・゠ 　]+")


class Ruby(str):
    """Text in the markup of this module. Joining, slicing and formatting give a plain `str`: wrap the result again."""

    __slots__ = ()


class Segment(NamedTuple):
    """A stretch of text and the reading above it; `reading` is empty where there is none."""

    base: str
    reading: str


def segments(markup: str) -> list[Segment]:
    """The stretches of `markup` in order; neighbours without a reading are one stretch.

    What looks like markup and is none (a lone `<`) is text, so any string may be given.
    """
    found: list[Segment] = []
    bare: list[str] = []

    def end_bare() -> None:
        text = "".join(bare)
        bare.clear()
        if text:
            found.append(Segment(text, ""))

    at = 0
    for match in _MARKUP.finditer(markup):
        bare.append(markup[at : match.start()])
        at = match.end()
        if match[1] is None:
            bare.append("<")
        else:
            end_bare()
            found.append(Segment(match[1], match[2]))
    bare.append(markup[at:])
    end_bare()
    return found


def literal(text: str) -> Ruby:
    """Markup that shows exactly `text`: `plain(literal(text)) == text`. What is markup already is returned unchanged."""
    return text if isinstance(text, Ruby) else Ruby(text.replace("<", "<<"))


def with_reading(base: str, reading: str) -> Ruby:
    """Markup for `base` with `reading` above it.

    Without a reading, `base` alone. A text that holds one of the markup's own signs cannot carry a reading above it
    and gets it in brackets instead.
    """
    if not reading or not base:
        return literal(base)
    if set("<|>\n") & set(base + reading):
        return literal(f"{base}({reading})")
    return Ruby(f"<{base}|{reading}>")


def plain(markup: str) -> str:
    """The text of `markup` without its readings."""
    return "".join(base for base, _ in segments(markup))


def inline(markup: str) -> str:
    """The text of `markup` with each reading in brackets behind its base: 漢字(かんじ). For logs and plain output."""
    return "".join(f"{base}({reading})" if reading else base for base, reading in segments(markup))


def problem(markup: str) -> str | None:
    """What is wrong with hand-written `markup`, in English for its author: an unfinished `<`, a reading that is not kana."""
    for match in _MARKUP.finditer(markup):
        if match[2] is not None and not _KANA.fullmatch(match[2]):
            return f"the reading in {match[0]} is not kana"
    rest = _MARKUP.sub("", markup)
    if "<" in rest:
        return f"unfinished markup at {rest[rest.index('<') :][:12]!r}; a plain '<' is written '<<'"
    return None
