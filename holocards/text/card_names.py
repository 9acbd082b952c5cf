"""Card names with their readings: a card file gives the reading of the whole name, the screen shows it above the kanji.

The kana of the name are found again in the reading, so that only the kanji between them get the rest. Nothing is guessed: if
name and reading fit together in no way or in several (炎の山, ほのおのやま), the whole reading stands above the whole name.
Spaces in the reading (ほのお の やま) say which way is meant.
"""

from itertools import groupby

from holocards.text import ruby
from holocards.text.kanji import is_kanji, needs_reading
from holocards.text.ruby import Ruby
from holocards.text.typed import fold

_SILENT = frozenset(" 　・=＝-‐!！?？,、.。:：'\"「」『』()（）★☆♥")
_KANJI_LIKE = frozenset("ヶヵ0123456789０１２３４５６７８９")


def name_with_reading(name: str, reading: str) -> Ruby:
    """Markup for a name given the reading of all of it, in kana.

    A name whose kanji are all of school grades 1 and 2 stands bare. Otherwise every stretch of kanji, Latin letters or
    digits carries its part of the reading: names are often read in unusual ways. Punctuation may be left out of the reading.
    """
    if not reading.strip() or not any(map(needs_reading, name)):
        return ruby.literal(name)
    runs = _runs(name)
    heard, gaps = _sounds(reading)
    parts = _align(runs, heard, gaps) or _align(runs, heard, frozenset())
    if parts is None:
        return ruby.with_reading(name, reading.strip())
    marked = (
        ruby.with_reading(run, part) if spoken and fold(run) != part else ruby.literal(run)
        for (run, spoken), part in zip(runs, parts, strict=True)
    )
    return Ruby("".join(marked))


def _runs(name: str) -> list[tuple[str, bool]]:
    """The name in stretches, each with whether it needs a part of the reading (True) or is written as it sounds."""
    return [("".join(run), spoken) for spoken, run in groupby(name, _is_spoken)]


def _is_spoken(char: str) -> bool:
    return is_kanji(char) or char in _KANJI_LIKE or (char.isalpha() and not _is_kana(char))


def _is_kana(char: str) -> bool:
    return "\u3041" <= char <= "\u30ff" or "\uff66" <= char <= "\uff9f"


def _sounds(text: str) -> tuple[str, frozenset[int]]:
    """What is heard of a text, hiragana without signs and spaces, and before which of its characters a sign or space stood."""
    heard: list[str] = []
    gaps = set()
    for char in fold(text):
        if char in _SILENT:
            gaps.add(len(heard))
        else:
            heard.append(char)
    return "".join(heard), frozenset(gaps)


def _align(runs: list[tuple[str, bool]], heard: str, gaps: frozenset[int]) -> list[str] | None:
    """The part of the reading for each run if there is exactly one way; every spoken run gets a sound and contains no gap."""
    ends_after: dict[tuple[int, int], list[int]] = {(len(runs), len(heard)): [-1]}
    for run in reversed(range(len(runs))):
        text, spoken = runs[run]
        own, _ = _sounds(text)
        for at in range(len(heard) + 1):
            if spoken:
                possible = range(at + 1, min((gap for gap in gaps if gap > at), default=len(heard)) + 1)
            else:
                possible = range(at + len(own), at + len(own) + heard.startswith(own, at))
            ends = [end for end in possible if (run + 1, end) in ends_after]
            if ends:
                ends_after[run, at] = ends
    parts: list[str] = []
    at = 0
    for run in range(len(runs)):
        ends = ends_after.get((run, at), [])
        if len(ends) != 1:
            return None
        parts.append(heard[at : ends[0]])
        at = ends[0]
    return parts
