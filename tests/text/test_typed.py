"""Keys of an input method left on, and folded text for searches."""

import pytest

from holocards.text.typed import fold, is_ime_kana, plain_key


@pytest.mark.parametrize(
    ("typed", "meant"), [("１", "1"), ("ａ", "a"), ("Ａ", "A"), ("？", "?"), ("　", " "), ("enter", "enter")]
)
def test_full_width_keys_mean_the_plain_ones(typed: str, meant: str) -> None:
    assert plain_key(typed) == meant
    assert not is_ime_kana(typed)


@pytest.mark.parametrize("typed", ["あ", "ア", "ｱ", "ー", "。", "｡", "「", "漢", "っ"])
def test_kana_can_only_come_from_an_input_method(typed: str) -> None:
    assert is_ime_kana(typed)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("オーバービート", "おーばーびーと"),
        ("ｵｰﾊﾞｰﾋﾞｰﾄ", "オーバービート"),
        ("ＨＢ-1", "hb-1"),
        ("STRASSE", "straße"),
        ("ヴ", "ゔ"),
    ],
)
def test_fold_makes_different_forms_equal(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_fold_keeps_different_words_apart() -> None:
    assert fold("はな") != fold("ばな")
    assert fold("つ") != fold("っ")
