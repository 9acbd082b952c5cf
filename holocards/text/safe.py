"""The safe mode: text without the characters that some East Asian terminals draw two cells wide.

Box drawing becomes ASCII of the same width; the marks of Phantom Maze become words (PM-3.1, PM-3.2, PM-3.3), ≪ and ≫ the
wide 《 and 》 (PM-3.5). Other replacements may be wider than what they replace: make text safe before measuring it.
"""

import unicodedata
from functools import cache

from holocards.text import ruby
from holocards.text.languages import Catalogue, Language
from holocards.text.ruby import Ruby

# Beyond the characters Unicode calls ambiguous, the neighbours in these blocks: fonts for Japanese draw them as wide as those.
_DRAWN = (
    (0x2190, 0x23FF),  # arrows, mathematical and technical signs
    (0x2460, 0x27BF),  # enclosed letters, box drawing, blocks, geometric shapes, signs, ornaments
    (0x27F0, 0x27FF),  # long arrows
    (0x2900, 0x2BFF),  # more arrows and signs
)
_MARKS = {"★": "mark_opponent", "◉": "mark_required", "◎": "mark_optional"}
_WRITTEN = {
    char: written
    for written, chars in {
        "->": "→➔➜➡⟶",
        "<-": "←⬅⟵",
        "<->": "↔⟷",
        "=>": "⇒⟹",
        "^": "↑⇧△▲⬆",
        "v": "↓⇩▽▼⬇✓✔",
        "x": "×✕✖✗✘",
        "/": "÷",
        "+/-": "±",
        "<=": "≤≦",
        ">=": "≥≧",
        "!=": "≠",
        "~": "∼≈",
        "《": "≪",
        "》": "≫",
        "#": "■▪◼⬛",
        "o": "□○◯◇◦▫◻",
        "*": "●◆☆♥♡♠♣♦※•·∙⁕",
        ">": "▶▷►▸",
        "<": "◀◁◄◂",
        "'": "‘’′",
        '"': "“”″",
        "..": "‥",
        "...": "…⋯",
        "-": "‐–−",
        "--": "—―",
        "deg": "°",
        "(c)": "©",
        "(R)": "®",
        "TM": "™",
        "S.": "§",
        "P.": "¶",
        "!": "¡",
        "?": "¿",
        "inf": "∞",
        "ss": "ß",
    }.items()
    for char in chars
}
_CYRILLIC_SPELLED = "аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ' ыy ь' эe юyu яya ёyo"
_CYRILLIC = {pair[0]: pair[1:] for pair in _CYRILLIC_SPELLED.split()}


def is_ambiguous(char: str) -> bool:
    """Whether terminals disagree about the width of the character, so that the safe mode must not write it."""
    if unicodedata.category(char) in ("Mn", "Me"):
        return False  # drawn on the character before it
    wide = unicodedata.east_asian_width(char)
    return wide == "A" or (wide not in "WF" and any(first <= ord(char) <= last for first, last in _DRAWN))


def safe(text: str, language: Language = Language.JA) -> str:
    """`text` with every ambiguous character replaced; `Ruby` markup stays markup. The language is that of the mark words."""
    if not any(map(is_ambiguous, text)):
        return text
    if isinstance(text, Ruby):
        return Ruby(
            "".join(
                ruby.with_reading(_replaced(base, language), _replaced(reading, language))
                for base, reading in ruby.segments(text)
            )
        )
    return _replaced(text, language)


def _replaced(text: str, language: Language) -> str:
    return "".join(_replacement(char, language) for char in text)


@cache
def _marks() -> Catalogue:
    return Catalogue.load("holocards.text")


@cache
def _replacement(char: str, language: Language) -> str:
    if not is_ambiguous(char):
        return char
    if char in _MARKS:
        return ruby.plain(_marks().say(_MARKS[char], language))
    if char in _WRITTEN:
        return _WRITTEN[char]
    name = unicodedata.name(char, "")
    if name.startswith("BOX DRAWINGS "):
        return _line(name)
    if 0x2580 <= ord(char) <= 0x259F:
        return "." if char == "░" else "#"
    return _spelled(char, name, language)


def _line(name: str) -> str:
    """The ASCII character of one cell nearest to a box drawing character."""
    words = set(name.split())
    if "DIAGONAL" in words:
        return (
            "X"
            if "CROSS" in words
            else "/"
            if "RIGHT TO LOWER LEFT" in name or "UPPER RIGHT" in name
            else "\\"
        )
    upright = bool(words & {"VERTICAL", "UP", "DOWN"})
    level = bool(words & {"HORIZONTAL", "LEFT", "RIGHT"})
    if upright and level:
        return "+"
    if upright:
        return "|"
    return "=" if words & {"HEAVY", "DOUBLE"} else "-"


def _spelled(char: str, name: str, language: Language) -> str:
    """An unambiguous spelling: what the character is made of, the letter's name, at last its number."""
    if char.lower() in _CYRILLIC:
        spelled = _CYRILLIC[char.lower()]
        return spelled if char.islower() else spelled.capitalize()
    parts = unicodedata.normalize("NFKD", char)
    marked = any(
        map(unicodedata.combining, parts)
    )  # a bare accent or a crossed-out sign is nothing without its mark
    if parts != char and (parts[0].isalpha() or not marked):
        kept = "".join(_replacement(part, language) for part in parts if not unicodedata.combining(part))
        return f"({kept})" if "CIRCLED" in name else kept
    if " LETTER " in name:
        letter = name.split(" LETTER ")[1].split(" WITH ")[0]
        if " SMALL " in name:
            return letter.lower()
        return letter if name.startswith("LATIN ") else letter.capitalize()
    return f"[U+{ord(char):04X}]"
