"""Readings of card names find their kanji."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holocards.text.card_names import name_with_reading
from holocards.text.ruby import Ruby, inline, plain, segments


@pytest.mark.parametrize(
    ("name", "reading", "expected"),
    [
        ("火の山", "ひのやま", "火の山"),
        ("剣の山", "つるぎのやま", "剣(つるぎ)の山(やま)"),
        ("炎の山", "ほのおのやま", "炎の山(ほのおのやま)"),
        ("炎の山", "ほのお の やま", "炎(ほのお)の山(やま)"),
        ("炎の山", "ほのおの やま", "炎(ほのお)の山(やま)"),
        ("炎の山", "ほ のおのやま", "炎(ほ)の山(おのやま)"),
        ("竜騎士の剣", "りゅう きしのけん", "竜騎士(りゅうきし)の剣(けん)"),
        ("眠りの森の竜", "ねむりのもりのりゅう", "眠(ねむ)りの森(もり)の竜(りゅう)"),
        ("竜騎士", "りゅうきし", "竜騎士(りゅうきし)"),
        ("剣のファイター", "けんのふぁいたー", "剣(けん)のファイター"),
        ("剣のファイター", "ケンノファイター", "剣(けん)のファイター"),
        ("守護者・ミナ", "しゅごしゃ ミナ", "守護者(しゅごしゃ)・ミナ"),
        ("守護者・ミナ", "しゅごしゃみな", "守護者(しゅごしゃ)・ミナ"),
        ("竜王X", "りゅうおうえっくす", "竜王X(りゅうおうえっくす)"),
        ("剣のX", "けんのX", "剣(けん)のX"),
        ("第3の剣", "だいさんのけん", "第3(だいさん)の剣(けん)"),
        ("霧ヶ峰", "きりがみね", "霧ヶ峰(きりがみね)"),
        ("我々の剣", "われわれのけん", "我々(われわれ)の剣(けん)"),
        ("子の鬼の子", "ねのおにのこ", "子(ね)の鬼(おに)の子(こ)"),
        ("のの竜", "のののりゅう", "のの竜(のりゅう)"),
        ("炎の山", "かえる", "炎の山(かえる)"),
        ("炎の山", "やまの", "炎の山(やまの)"),
        ("炎の山", "", "炎の山"),
        ("ドラゴン", "どらごん", "ドラゴン"),
        ("Fire Lion", "ふぁいあ らいおん", "Fire Lion"),
        ("", "", ""),
    ],
)
def test_names(name: str, reading: str, expected: str) -> None:
    assert inline(name_with_reading(name, reading)) == expected


@given(st.text("竜火のアx<|・ ", max_size=12), st.text("ひのありゅう ・", max_size=15))
def test_the_name_itself_never_changes(name: str, reading: str) -> None:
    marked = name_with_reading(name, reading)
    assert isinstance(marked, Ruby)
    if not set("<|") & set(name):
        assert plain(marked) == name


@given(
    st.text("竜剣炎", min_size=1, max_size=3), st.text("のをアー", max_size=3), st.text("竜剣", max_size=2)
)
def test_all_of_a_fitting_reading_is_used(first: str, kana: str, last: str) -> None:
    marked = name_with_reading(first + kana + last, "か" * len(first) + kana + "き" * len(last))
    if kana:
        assert [segment.reading for segment in segments(marked) if segment.reading] == [
            reading for reading in ("か" * len(first), "き" * len(last)) if reading
        ]


def test_a_long_hostile_name_ends_soon() -> None:
    name, reading = "竜の" * 60, "の" * 200 + "x"
    assert segments(name_with_reading(name, reading))[0].base == name
