"""Lines: never too wide, nothing lost, no line begins or ends with what may not stand there."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from holocards.text.breaks import NOT_AT_END, NOT_AT_START
from holocards.text.cells import width
from holocards.text.languages import Language
from holocards.text.lines import with_reading_lines, wrap
from holocards.text.ruby import Ruby, literal, plain, segments, with_reading
from holocards.text.visible import shown

JA, EASY, EN = Language.JA, Language.EASY, Language.EN

texts = st.text("あいアァ漢字枚1２ab-。、」（ー…っ　 \n(),'か\u3099★🐻ｱﾞ", max_size=60) | st.text(
    max_size=40
).map(lambda text: shown(text, lines=True))
widths = st.integers(2, 30)
languages = st.sampled_from(Language)


def without_spaces(text: str) -> str:
    return "".join(text.replace("　", " ").split())


@given(texts, widths, languages)
@example("「「「「「「", 4, JA)
@example("      a", 3, EN)
def test_no_line_is_too_wide_and_nothing_is_lost(text: str, cells: int, language: Language) -> None:
    lines = wrap(text, cells, language)
    assert all(width(line) <= cells for line in lines)
    assert without_spaces("".join(lines)) == without_spaces(text)
    assert all(line == line.rstrip(" 　") for line in lines)


@given(st.text("ここでホロビトが。、「」無い場合1 ", max_size=60), widths)
def test_phrases_lose_nothing_either(text: str, cells: int) -> None:
    lines = wrap(text, cells, JA, phrases=True)
    assert all(width(line) <= cells for line in lines)
    assert without_spaces("".join(lines)) == without_spaces(text)


words = st.tuples(
    st.sampled_from(["", "「", "（", "★"]),
    st.text("あ漢アa", min_size=1, max_size=3),
    st.sampled_from(["", "。", "、", "」", "ー", "」。", "？", "っ", "）"]),
).map("".join)


@given(st.lists(words, min_size=1, max_size=12).map("".join), st.integers(20, 30))
def test_no_line_begins_or_ends_with_what_may_not(text: str, cells: int) -> None:
    lines = wrap(text, cells, JA)
    assert not any(line[0] in NOT_AT_START for line in lines[1:])
    assert not any(line[-1] in NOT_AT_END for line in lines[:-1])


@given(st.text("a漢。 ", max_size=30).filter(lambda text: "  " not in text and text == text.strip()), widths)
def test_a_text_that_fits_is_one_line(text: str, cells: int) -> None:
    assert (wrap(text, cells, JA) == [text]) == (width(text) <= cells)


@pytest.mark.parametrize(
    ("text", "cells", "expected"),
    [
        ("手札に加える。", 12, ["手札に加え", "る。"]),
        ("手札「炎」", 6, ["手札", "「炎」"]),
        ("手札（1枚）", 8, ["手札", "（1枚）"]),
        ("オーバービート", 6, ["オー", "バー", "ビート"]),
        ("ちょっと", 6, ["ちょっ", "と"]),
        ("あと10枚だ", 7, ["あと", "10枚だ"]),
        ("パワー+3000する", 10, ["パワー", "+3000する"]),
        ("★引く", 4, ["★引", "く"]),
        ("。。。", 4, ["。。", "。"]),
        ("abcdef漢", 4, ["abcd", "ef漢"]),
        ("漢字 かな", 5, ["漢字", "かな"]),
        ("漢字　。", 6, ["漢", "字　。"]),
        ("  a b", 4, ["  a", "b"]),
        ("一\n\n二", 10, ["一", "", "二"]),
        ("", 10, [""]),
        ("   ", 2, [""]),
    ],
)
def test_japanese(text: str, cells: int, expected: list[str]) -> None:
    assert wrap(text, cells, JA) == expected


@pytest.mark.parametrize(
    ("text", "cells", "expected"),
    [
        ("Draw a card, then stop.", 12, ["Draw a card,", "then stop."]),
        ("one face-down card", 10, ["one face-", "down card"]),
        ("power -3000", 8, ["power", "-3000"]),
        ("unopposed", 4, ["unop", "pose", "d"]),
        ("see .5 there", 4, ["see", ".5", "ther", "e"]),
        ("use ホロビト now", 8, ["use ホロ", "ビト now"]),
    ],
)
def test_english(text: str, cells: int, expected: list[str]) -> None:
    assert wrap(text, cells, EN) == expected


def test_easy_japanese_breaks_between_phrases() -> None:
    text = "この カードを ひいて いいよ"
    assert wrap(text, 14, EASY) == ["この カードを", "ひいて いいよ"]
    assert wrap(text, 8, EASY) == ["この", "カードを", "ひいて", "いいよ"]
    assert wrap(text, 16, JA) == ["この カードを ひ", "いて いいよ"]
    assert wrap(text, 16, EASY) == ["この カードを", "ひいて いいよ"]


def test_a_phrase_wider_than_a_line_fills_the_line_before_it() -> None:
    assert wrap("あの オーバービートゾーン", 10, EASY) == ["あの オー", "バービート", "ゾーン"]


def test_japanese_phrases_on_request() -> None:
    text = "正面のホロビトがいないとき、パワーを上げる。"
    assert wrap(text, 24, JA) == ["正面のホロビトがいないと", "き、パワーを上げる。"]
    assert wrap(text, 24, JA, phrases=True) == ["正面のホロビトがいない", "とき、パワーを上げる。"]


def test_markup_is_wrapped_without_readings() -> None:
    assert wrap(Ruby("<敵|てき>を <<"), 10, EASY) == ["敵を <"]


def test_a_line_needs_room_for_one_character() -> None:
    with pytest.raises(ValueError, match="at least 2 cells, not 1"):
        wrap("a", 1, EN)


def test_readings_stand_above_their_kanji() -> None:
    markup = "この <手札|てふだ>を <引|ひ>く"
    assert with_reading_lines(markup, 30) == [("     てふだ   ひ", "この  手札 を 引く")]


def test_a_line_without_readings_has_an_empty_reading_line() -> None:
    assert with_reading_lines("<敵|てき>が\nいる", 10) == [("てき", " 敵 が"), ("", "いる")]
    assert with_reading_lines("", 10) == [("", "")]


def test_readings_are_wrapped_with_their_kanji() -> None:
    assert with_reading_lines("<能力|のうりょく>で <敵|てき>を たおす", 14) == [
        ("のうりょく", "   能力   で"),
        ("てき", " 敵 を たおす"),
    ]


def test_a_reading_wider_than_the_line_stands_in_brackets() -> None:
    pairs = with_reading_lines("<能力|のうりょく>", 6)
    assert [reading for reading, _ in pairs] == [""] * len(pairs)
    assert "".join(base for _, base in pairs) == "能力(のうりょく)"


marked = st.lists(
    st.text("あい 。「\n<a", max_size=6).map(literal)
    | st.tuples(st.text("漢字", min_size=1, max_size=3), st.text("かな", max_size=5)).map(
        lambda pair: with_reading(*pair)
    ),
    max_size=8,
).map(lambda parts: Ruby("".join(parts)))


@given(marked, st.integers(10, 30))
def test_reading_lines_fit_and_lose_nothing(markup: Ruby, cells: int) -> None:
    pairs = with_reading_lines(markup, cells)
    assert all(width(reading) <= cells and width(base) <= cells for reading, base in pairs)
    assert without_spaces("".join(base for _, base in pairs)) == without_spaces(plain(markup))
    readings = "".join(reading for _, reading in segments(markup))
    assert without_spaces("".join(reading for reading, _ in pairs)) == readings


@given(marked)
def test_each_reading_stands_above_its_own_base(markup: Ruby) -> None:
    markup = Ruby(markup.replace("\n", "あ"))
    ((readings, bases),) = with_reading_lines(Ruby(markup + "。"), 1000)
    at = 0
    for base, reading in segments(markup):
        both = max(width(base), width(reading))
        assert stretch(readings, at, both).strip(" ") == reading
        if reading:
            assert stretch(bases, at, both).strip(" ") == base
        at += both


def stretch(line: str, start: int, cells: int) -> str:
    """What stands in the given cells of a line."""
    at = [width(line[:index]) for index in range(len(line))]
    return "".join(char for char, place in zip(line, at, strict=True) if start <= place < start + cells)


@pytest.mark.parametrize(
    ("text", "names", "language", "lines"),
    [
        ("Oda Nobunaga attacks Akechi Mitsuhide", ("Oda Nobunaga", "Akechi Mitsuhide"), EN, 3),
        ("夏樹は織田信長で明智光秀を攻撃しました", ("織田信長", "明智光秀"), JA, 3),
        ("だいだい なのはな", ("だいだい なのはな",), EASY, 1),
    ],
)
def test_names_stay_whole_where_they_fit(
    text: str, names: tuple[str, ...], language: Language, lines: int
) -> None:
    rows = wrap(text, 18, language, phrases=True, whole=names)
    assert len(rows) == lines
    assert all(any(name in row for row in rows) for name in names)


def test_a_name_begins_a_phrase_so_that_no_word_before_it_is_broken() -> None:
    text = "夏樹は山札から2枚引きました：門前の見習い騎士、早馬の使い"
    rows = wrap(text, 26, JA, phrases=True, whole=("門前の見習い騎士", "早馬の使い"))
    assert rows == ["夏樹は山札から2枚", "引きました：", "門前の見習い騎士、", "早馬の使い"]


def test_a_name_wider_than_a_line_is_broken_as_any_text_is() -> None:
    assert wrap("織田上総介信長", 6, JA, whole=("織田上総介信長",)) == wrap("織田上総介信長", 6, JA)


@given(texts, st.lists(st.text("あア漢1ab (.|", max_size=4), max_size=3), widths, languages)
def test_whole_names_lose_nothing_and_fit(
    text: str, names: list[str], cells: int, language: Language
) -> None:
    rows = wrap(text, cells, language, whole=names)
    assert all(width(row) <= cells for row in rows)
    assert without_spaces("".join(rows)) == without_spaces(text)
