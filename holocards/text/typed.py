"""What comes from the keyboard: keys sent by an input method left on, and text compared without regard to its form."""

import unicodedata

_TO_HIRAGANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヶ") + 1)} | {
    ord("ヽ"): "ゝ",
    ord("ヾ"): "ゞ",
}


def plain_key(key: str) -> str:
    """The key meant by what was typed: full-width `１` and `ａ` become `1` and `a`, the wide space becomes a space (NFKC)."""
    return unicodedata.normalize("NFKC", key)


def is_ime_kana(key: str) -> bool:
    """Whether a typed key can only come from a Japanese input method left on: kana, kanji or Japanese punctuation.

    Full-width letters and digits are not meant: `plain_key` makes ordinary keys of them.
    """
    return any(
        "\u3001" <= char <= "\u30ff" or "\u31f0" <= char <= "\u31ff" or "\u3400" <= char <= "\u9fff"
        for char in plain_key(key)
    )


def fold(text: str) -> str:
    """`text` as it is compared in searches: the same for full-width and half-width, capital and small, hiragana and katakana."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return folded.translate(_TO_HIRAGANA)
