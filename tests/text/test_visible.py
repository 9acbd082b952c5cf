"""Characters that would act, hide or turn text around are refused by name and can be shown."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holocards.text.visible import problem, shown

HOSTILE = [
    ("\x1b[31m", "U+001B"),
    ("\x07", "U+0007"),
    ("\x9b2J", "U+009B"),
    ("\r", "U+000D"),
    ("\t", "U+0009"),
    ("\n", "U+000A"),
    ("\x7f", "U+007F"),
    ("\u202e", "U+202E RIGHT-TO-LEFT OVERRIDE"),
    ("\u2066", "U+2066 LEFT-TO-RIGHT ISOLATE"),
    ("\u200f", "U+200F RIGHT-TO-LEFT MARK"),
    ("\u061c", "U+061C ARABIC LETTER MARK"),
    ("\u200b", "U+200B ZERO WIDTH SPACE"),
    ("\u200d", "U+200D ZERO WIDTH JOINER"),
    ("\ufeff", "U+FEFF ZERO WIDTH NO-BREAK SPACE"),
    ("\u00ad", "U+00AD SOFT HYPHEN"),
    ("\u2028", "U+2028 LINE SEPARATOR"),
    ("\u3164", "U+3164 HANGUL FILLER"),
    ("\u2800", "U+2800 BRAILLE PATTERN BLANK"),
    ("\ufe0f", "U+FE0F VARIATION SELECTOR-16"),
    ("\U000e0041", "U+E0041 TAG LATIN CAPITAL LETTER A"),
    ("\ue000", "U+E000"),
    ("\ud800", "U+D800"),
    ("\uffff", "U+FFFF"),
]


@pytest.mark.parametrize(("hostile", "named"), HOSTILE)
def test_each_is_refused_by_name_and_shown_as_text(hostile: str, named: str) -> None:
    code = named.split()[0]
    assert problem(f"小熊{hostile}!") == named
    assert shown(f"小熊{hostile}!") == f"小熊[{code}]{hostile[1:]}!"


@pytest.mark.parametrize(
    "harmless",
    [
        "",
        "炎の小熊・改",
        "[red]bold[/]",
        "<敵|てき>",
        "é",
        "が",
        "か\u3099",
        "ệ",
        "e\u0323\u0302",
        "ｶﾞ　ー～",
        "★♥→",
        "Жанна",
        "🐻",
        "한국",
    ],
)
def test_text_of_any_language_is_left_alone(harmless: str) -> None:
    assert problem(harmless) is None
    assert shown(harmless) == harmless


def test_heaps_of_marks_and_marks_without_a_letter_are_refused() -> None:
    assert problem("a" + "\u0301" * 3) == "U+0301 COMBINING ACUTE ACCENT"
    assert problem("\u0301a") == "U+0301 COMBINING ACUTE ACCENT"
    assert problem("a\n\u0301", lines=True) == "U+0301 COMBINING ACUTE ACCENT"


def test_line_feeds_only_where_lines_are_asked_for() -> None:
    assert problem("a\nb") == "U+000A"
    assert problem("a\nb", lines=True) is None
    assert shown("a\nb", lines=True) == "a\nb"
    assert problem("a\r\nb", lines=True) == "U+000D"


@given(st.text())
def test_what_is_shown_has_no_problem_and_acts_on_nothing(text: str) -> None:
    assert problem(shown(text)) is None
    assert not {unicodedata.category(char) for char in shown(text)} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert (shown(text) == text) == (problem(text) is None)


def test_the_glance_at_plain_text_overlooks_no_refused_character() -> None:
    # A character next to a letter is judged with its neighbours, one by one: that is the long way.
    for number in range(0x3000, 0x10000):
        char = chr(number)
        if problem(char) is None:
            assert shown(f"é{char}é") == f"é{char}é"
