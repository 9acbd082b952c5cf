"""The safe mode writes no character whose width terminals disagree about."""

import sys
import unicodedata

import pytest

from holocards.text.cells import width
from holocards.text.languages import Language
from holocards.text.ruby import Ruby, plain
from holocards.text.safe import is_ambiguous, safe


@pytest.mark.parametrize("char", "─│╭╮╰╯┏┓┗┛━┃═║█▒■□●○★☆♥→←×①◎◉≪≫…“é※")
def test_the_marks_and_lines_of_the_screens_are_ambiguous(char: str) -> None:
    assert is_ambiguous(char)


@pytest.mark.parametrize("char", "a1-+|=#>漢あアｱー。「」【】《》！１～　🐻가\u3099")
def test_ascii_kana_kanji_and_wide_signs_are_not(char: str) -> None:
    assert not is_ambiguous(char)


def test_nothing_ambiguous_is_left_and_nothing_vanishes() -> None:
    for char in map(chr, range(sys.maxunicode + 1)):
        if unicodedata.east_asian_width(char) == "A" and not unicodedata.combining(char):
            replaced = safe(char)
            assert replaced and not any(map(is_ambiguous, replaced)), (char, replaced)


def test_marks_become_words_of_the_language() -> None:
    assert safe("★◉◎≪場が空≫引く") == "【相手】【必須】【任意】《場が空》引く"
    assert safe("★ draw", Language.EN) == "[Opponent] draw"
    assert safe(Ruby("◉<敵|てき>を えらぶ"), Language.EASY) == Ruby("【かならず】<敵|てき>を えらぶ")


def test_box_drawing_keeps_its_width() -> None:
    assert safe("╭──┬━┓") == "+--+=+"
    assert safe("│ ┃║█░") == "| ||#."
    assert all(width(safe(chr(code))) == 1 for code in range(0x2500, 0x25A0))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a → b", "a -> b"),
        ("+1000×2…", "+1000x2..."),
        ("⑫ Ⅳ ℃", "(12) IV degC"),
        ("café Øre", "cafe Ore"),
        ("Жанна α", "Zhanna alpha"),
        ("´≮", "[U+00B4][U+226E]"),
        ("\ue000", "[U+E000]"),
    ],
)
def test_other_characters_stay_readable(text: str, expected: str) -> None:
    assert safe(text) == expected


def test_text_without_such_characters_is_unchanged_and_markup_stays_markup() -> None:
    assert safe("炎の小熊 [red] <敵|てき>") == "炎の小熊 [red] <敵|てき>"
    made = safe(Ruby("<←<敵←|てき>←|a>"))
    assert isinstance(made, Ruby)
    assert plain(made) == "<<-敵<-(てき)<-|a>"
