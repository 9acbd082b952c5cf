"""Text from files and players, made harmless: what would act on a terminal, hide or turn the text around is found or shown.

Refused are control characters and escape sequences, direction-changing and other format characters, everything
invisible, lone surrogates, private-use characters (no two fonts agree on them) and heaps of combining marks.
"""

import re
import unicodedata

_REFUSED_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
# Characters Unicode calls "default ignorable" though their category is not Cf, and the empty braille pattern: all show nothing.
_INVISIBLE = (
    (0x034F, 0x034F),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x2065, 0x2065),
    (0x2800, 0x2800),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0xE0000, 0xE0FFF),
)
# What nearly every text consists of: printable ASCII, kana, kanji, Japanese punctuation. Seen at a glance, for speed.
_PLAIN = re.compile("[ -~ぁ-ゖァ-ヺー一-鿿、。「」『』・！-～]*")
_MOST_MARKS = 2  # Vietnamese needs two on one letter; more are drawn over the neighbouring lines


def problem(text: str, *, lines: bool = False) -> str | None:
    """The first refused character as `U+202E RIGHT-TO-LEFT OVERRIDE`, or None if the text may be shown as it is.

    `lines` allows line feeds, for texts of several lines.
    """
    if _PLAIN.fullmatch(text):
        return None
    for char, refused in _judged(text, lines):
        if refused:
            name = unicodedata.name(char, "")
            return f"{_code(char)} {name}".rstrip()
    return None


def shown(text: str, *, lines: bool = False) -> str:
    """`text` with every refused character replaced by its number: `[U+001B]`. Text without a problem is unchanged."""
    return "".join(f"[{_code(char)}]" if refused else char for char, refused in _judged(text, lines))


def _judged(text: str, lines: bool) -> list[tuple[str, bool]]:
    judged: list[tuple[str, bool]] = []
    marks = _MOST_MARKS  # a mark without a letter before it would be drawn over what stands to the left of the text
    for char in text:
        if char.isascii() and char.isprintable():
            refused, marks = False, 0
        elif unicodedata.category(char) in ("Mn", "Me") and not _is_invisible(char):
            marks += 1
            refused = marks > _MOST_MARKS
        else:
            refused = _is_refused(char) and not (lines and char == "\n")
            marks = _MOST_MARKS if char == "\n" else 0
        judged.append((char, refused))
    return judged


def _is_refused(char: str) -> bool:
    is_noncharacter = ord(char) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(char) <= 0xFDEF
    return unicodedata.category(char) in _REFUSED_CATEGORIES or is_noncharacter or _is_invisible(char)


def _is_invisible(char: str) -> bool:
    return any(first <= ord(char) <= last for first, last in _INVISIBLE)


def _code(char: str) -> str:
    return f"U+{ord(char):04X}"
