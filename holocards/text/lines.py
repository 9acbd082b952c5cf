"""Text in lines of a given width in cells: plain text of any language, and easy Japanese with its readings above.

Lines break where `breaks` allows it, in easy Japanese at the spaces between phrases where possible, in Japanese on
request at phrase boundaries found by budoux (loaded only then). No line is wider than asked for: what cannot be broken by
the rules and is wider than a line is broken anywhere.
"""

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from holocards.text import ruby
from holocards.text.breaks import is_space, may_break, may_break_at_space
from holocards.text.cells import clusters, pad, width
from holocards.text.languages import Language

if TYPE_CHECKING:
    from budoux import Parser


class _Piece(NamedTuple):
    """What stays together on a line: a character, a stretch with its reading (`cells` is the wider of the two), or a name."""

    text: str
    cells: int
    reading: str = ""


def wrap(
    text: str, cells: int, language: Language, *, phrases: bool = False, whole: Collection[str] = ()
) -> list[str]:
    """Text in lines of at most `cells` cells; an empty text is one empty line, line feeds start new lines.

    Spaces where a line breaks disappear, nothing else does; `Ruby` markup is wrapped without its readings. `phrases`
    breaks Japanese between phrases where possible; in easy Japanese its spaces are such places always. whole: names that
    are not parted if they fit into a line. Raises ValueError for fewer than 2 cells.
    """
    if isinstance(text, ruby.Ruby):
        text = ruby.plain(text)
    fitting = sorted((name for name in whole if name and width(name) <= cells), key=len, reverse=True)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        pieces = list(_pieces(paragraph, fitting))
        preferred: Collection[int] = ()
        if language is Language.EASY:
            preferred = _after_spaces(pieces)
        elif phrases and language is Language.JA:
            preferred = _phrase_starts(pieces) | {
                at for at, piece in enumerate(pieces) if piece.text in fitting
            }
        lines += ("".join(piece.text for piece in line) for line in _fill(pieces, cells, preferred))
    return lines


def with_reading_lines(markup: str, cells: int) -> list[tuple[str, str]]:
    """Markup of `ruby` in pairs of lines (readings, text), both at most `cells` cells wide.

    Each reading stands centred above its base; where it is the wider of the two, spaces widen the base. A line without
    readings has an empty reading line. A reading wider than a line stands in brackets behind its base. Raises
    ValueError for fewer than 2 cells.
    """
    paragraphs: list[list[_Piece]] = [[]]
    for base, reading in ruby.segments(markup):
        both = max(width(base), width(reading))
        if reading and both <= cells:
            paragraphs[-1].append(_Piece(base, both, reading))
            continue
        first, *others = (f"{base}({reading})" if reading else base).split("\n")
        paragraphs[-1] += (_Piece(cluster, width(cluster)) for cluster in clusters(first))
        paragraphs += ([_Piece(cluster, width(cluster)) for cluster in clusters(text)] for text in others)
    return [
        ("".join(pad(piece.reading, piece.cells, "center") for piece in line).rstrip(), _bases(line))
        for pieces in paragraphs
        for line in _fill(pieces, cells, _after_spaces(pieces))
    ]


def _bases(line: Sequence[_Piece]) -> str:
    text = "".join(pad(piece.text, piece.cells, "center") if piece.reading else piece.text for piece in line)
    return text.rstrip() if line and line[-1].reading else text


def _pieces(text: str, whole: Sequence[str]) -> Iterator[_Piece]:
    """The characters of a text, names that stay whole as one piece each; of names within each other the longest come first."""
    stretches = re.split(f"({'|'.join(map(re.escape, whole))})", text) if whole else [text]
    for at, stretch in enumerate(stretches):
        if at % 2:
            yield _Piece(stretch, width(stretch))
        else:
            yield from (_Piece(cluster, width(cluster)) for cluster in clusters(stretch))


def _fill(pieces: Sequence[_Piece], cells: int, preferred: Collection[int]) -> list[Sequence[_Piece]]:
    """Pieces in lines; `preferred` are indices of pieces before which a line would best break."""
    if cells < 2:
        raise ValueError(f"a line needs at least 2 cells, not {cells}")
    allowed = [at for at in range(1, len(pieces)) if _may_begin(pieces, at)]
    good = [at for at in allowed if at in preferred]
    lines: list[Sequence[_Piece]] = []
    start = 0
    while True:
        over = _first_beyond(pieces, start, cells)
        if over == len(pieces):
            end = over
        else:
            end = _last_within(allowed, start, over) or max(over, start + 1)
            best = _last_within(good, start, over)
            if best is not None and _fits(pieces, best, _next_after(good, best, len(pieces)), cells):
                end = best
        line = _without_spaces_at_end(pieces[start:end])
        if line:
            lines.append(line)
        start = end
        while start < len(pieces) and is_space(pieces[start].text):
            start += 1
        if start == len(pieces):
            return lines or [()]


def _may_begin(pieces: Sequence[_Piece], at: int) -> bool:
    """Whether a line may begin with the piece at that index."""
    after = pieces[at].text
    if is_space(after):
        return False
    before = at - 1
    while before >= 0 and is_space(pieces[before].text):
        before -= 1
    if before < 0:
        return False  # an indentation is no line
    last = _letter(pieces[before].text)
    if before < at - 1:
        return may_break_at_space(last, after[0])
    if last == "-" and after[0].isalpha() and before > 0 and pieces[before - 1].text[-1].isalpha():
        return True
    return may_break(last, after[0])


def _letter(cluster: str) -> str:
    """The character that decides about a break behind the piece: the last one that is not a combining mark."""
    return clusters(cluster)[-1][0]


def _first_beyond(pieces: Sequence[_Piece], start: int, cells: int) -> int:
    """The index of the first piece that does not fit into a line beginning at `start`; spaces may stick out."""
    used = 0
    for at in range(start, len(pieces)):
        used += pieces[at].cells
        if used > cells and not is_space(pieces[at].text):
            return at
    return len(pieces)


def _last_within(places: Sequence[int], start: int, over: int) -> int | None:
    """The last of the sorted places behind `start` and not behind `over`."""
    at = bisect_right(places, over)
    return places[at - 1] if at and places[at - 1] > start else None


def _next_after(places: Sequence[int], place: int, otherwise: int) -> int:
    at = bisect_right(places, place)
    return places[at] if at < len(places) else otherwise


def _fits(pieces: Sequence[_Piece], start: int, end: int, cells: int) -> bool:
    return sum(piece.cells for piece in _without_spaces_at_end(pieces[start:end])) <= cells


def _without_spaces_at_end(line: Sequence[_Piece]) -> Sequence[_Piece]:
    end = len(line)
    while end and is_space(line[end - 1].text):
        end -= 1
    return line[:end]


def _after_spaces(pieces: Sequence[_Piece]) -> frozenset[int]:
    return frozenset(at for at in range(1, len(pieces)) if is_space(pieces[at - 1].text))


def _phrase_starts(pieces: Sequence[_Piece]) -> frozenset[int]:
    """The indices of the pieces that begin a phrase."""
    phrases = _parser().parse("".join(piece.text for piece in pieces))
    offsets, at = set(), 0
    for phrase in phrases:
        offsets.add(at)
        at += len(phrase)
    starts, at = set(), 0
    for index, piece in enumerate(pieces):
        if at in offsets or (index and is_space(pieces[index - 1].text)):
            starts.add(index)
        at += len(piece.text)
    return frozenset(starts)


@cache
def _parser() -> "Parser":
    import budoux

    return budoux.load_default_japanese_parser()
