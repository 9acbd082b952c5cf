"""Where a line may end: Japanese line breaking rules (kinsoku, after JIS X 4051), English words, mixed text.

What may not begin a line is pushed out: the character before it goes along to the next line. A terminal has no margin
into which punctuation could hang.
"""

import unicodedata
from functools import cache

from holocards.text.kanji import is_kanji

NOT_AT_START = frozenset(
    "。、．，・：；？！‼⁇⁈⁉｡､･"  # stops, commas, dividing marks
    "）］｝〉》」』】〕〗〙〛｠»≫’”｣"  # closing brackets and quotation marks
    "ーｰ々〻ゝゞヽヾ゛゜ﾞﾟ‐゠–〜～…‥"  # long vowels, repetition, hyphens, leaders
    "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｯｬｭｮ"
    "％‰℃°"
    ")]},.:;!?%"
)
NOT_AT_END = frozenset("（［｛〈《「『【〔〖〘〚｟«≪‘“｢￥＄£＃№★◉◎([{")
_SPACES = frozenset(" 　\t")


def is_space(piece: str) -> bool:
    """Whether the piece is a space at which a line may break, and which then disappears."""
    return piece in _SPACES


def may_break(before: str, after: str) -> bool:
    """Whether a line may end between two neighbouring characters, neither of them a space."""
    if after in NOT_AT_START or before in NOT_AT_END:
        return False
    if before.isdigit() and (after.isdigit() or is_kanji(after) or after == "つ"):
        return False  # a number stays whole and with its counter: 10枚, 3つ
    return _is_japanese(before) or _is_japanese(after)


def may_break_at_space(before: str, after: str) -> bool:
    """Whether a line may end at the space between two characters.

    What its author set apart with a space may begin a line, Japanese punctuation excepted.
    """
    return not (after in NOT_AT_START and not after.isascii()) and before not in NOT_AT_END


@cache
def _is_japanese(char: str) -> bool:
    """Whether the character is written without spaces between words: kana, kanji and everything as wide as they are."""
    return unicodedata.east_asian_width(char) in ("W", "F", "H")
