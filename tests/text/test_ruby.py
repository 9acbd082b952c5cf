"""The markup of easy Japanese, and which kanji need it."""

from hypothesis import given
from hypothesis import strategies as st

from holocards.text import kanji
from holocards.text.ruby import Ruby, Segment, inline, literal, plain, problem, segments, with_reading


def test_segments_keep_the_order() -> None:
    assert segments("この <能力|のうりょく>を つかう") == [
        Segment("この ", ""),
        Segment("能力", "のうりょく"),
        Segment("を つかう", ""),
    ]


def test_plain_and_inline() -> None:
    assert plain("<敵|てき>の 山") == "敵の 山"
    assert inline("<敵|てき>の 山") == "敵(てき)の 山"


def test_what_is_no_markup_is_text() -> None:
    for text in ["a < b", "<>", "<a>", "<|>", "<a|>", "<|b>", "<a|b", "a|b>", "<a|b|c>"]:
        assert plain(text) == text


def test_a_doubled_sign_is_one_plain_sign() -> None:
    assert plain("<<敵|てき>") == "<敵|てき>"
    assert segments("<<<敵|てき>") == [Segment("<", ""), Segment("敵", "てき")]


@given(st.text("<|>あa敵", max_size=20), st.text("<|>あa敵", max_size=10))
def test_literal_text_is_shown_as_it_is_even_before_markup(text: str, reading: str) -> None:
    assert plain(literal(text)) == text
    assert plain(literal(text) + "<敵|てき>") == text + "敵"
    assert plain(literal(text) + literal(reading)) == text + reading


def test_literal_leaves_markup_alone() -> None:
    assert literal(Ruby("<敵|てき>")) == "<敵|てき>"


def test_with_reading() -> None:
    assert segments(with_reading("敵", "てき")) == [Segment("敵", "てき")]
    assert plain(with_reading("敵", "")) == "敵"
    assert segments(with_reading("<敵>", "てき")) == [Segment("<敵>(てき)", "")]


def test_problems_of_hand_written_markup() -> None:
    assert problem("<敵|てき>を <オーバービート|おーばーびーと> << 5") is None
    assert "てkい" in (problem("<敵|てkい>") or "")
    assert "unfinished" in (problem("<敵|てき を") or "")
    assert "unfinished" in (problem("1 < 2") or "")


def test_the_school_lists_are_complete_and_apart() -> None:
    assert (len(kanji.GRADE_1), len(kanji.GRADE_2)) == (80, 160)
    assert not kanji.GRADE_1 & kanji.GRADE_2
    assert all(kanji.is_kanji(char) for char in kanji.GRADE_1 | kanji.GRADE_2)
    assert set("一花森力") <= kanji.GRADE_1
    assert set("引番曜話") <= kanji.GRADE_2


def test_needs_reading() -> None:
    assert not any(map(kanji.needs_reading, "火山番かカーa1！　"))
    assert all(map(kanji.needs_reading, "能勝札悪々〆〇㐂𠮷"))


def test_missing_readings_names_each_bare_kanji_once() -> None:
    assert kanji.missing_readings("手札を <能力|のうりょく>で 勝つ 札") == ["札", "勝"]
    assert kanji.missing_readings("<手札|てふだ>を 出す") == []
