"""Widths in terminal cells, and cutting and filling text to such a width.

The only place that measures text. Widths are those of `rich.cells`, so that what is measured here is what the screen draws.
Control and format characters have no agreed width: text from outside passes `visible` first.
"""

from typing import Literal

from rich.cells import cell_len

_JOINER = "\u200d"

Align = Literal["left", "right", "center"]


def width(text: str) -> int:
    """The number of terminal cells `text` occupies: 2 for kanji, kana and full-width characters, 0 for combining marks."""
    return cell_len(text)


def clusters(text: str) -> list[str]:
    """Split `text` into what must never be separated: a character with the zero-width characters that follow it.

    Joining the clusters gives `text`, and their widths add up to the width of `text`.
    """
    found: list[str] = []
    joined = False
    for char in text:
        if found and (joined or cell_len(char) == 0):
            found[-1] += char
        else:
            found.append(char)
        joined = char == _JOINER
    return found


def fit(text: str, cells: int, ellipsis: str = "..") -> str:
    """Cut `text` to at most `cells` cells, ending in `ellipsis` if anything was cut; a wide character is never halved.

    The result may be one cell narrower than `cells`. Where not even the ellipsis fits, it is cut instead.
    """
    if width(text) <= cells:
        return text
    room = cells - width(ellipsis)
    if room < 0:
        return _start(ellipsis, cells)
    return _start(text, room) + ellipsis


def pad(text: str, cells: int, align: Align = "left") -> str:
    """`text` made exactly `cells` cells wide: cut by `fit` if too wide, filled with spaces if too narrow."""
    text = fit(text, cells)
    missing = max(0, cells - width(text))
    if align == "left":
        return text + " " * missing
    if align == "right":
        return " " * missing + text
    before = missing // 2
    return " " * before + text + " " * (missing - before)


def _start(text: str, cells: int) -> str:
    """The longest beginning of `text` that fits into `cells` cells."""
    kept: list[str] = []
    room = cells
    for cluster in clusters(text):
        room -= width(cluster)
        if room < 0:
            break
        kept.append(cluster)
    return "".join(kept)
