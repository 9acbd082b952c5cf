"""Widths in cells; cutting never halves a character."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holocards.text.cells import Align, clusters, fit, pad, width
from holocards.text.visible import shown

texts = st.text(st.characters(codec="utf-8"), max_size=30) | st.text(
    "aあ漢\u3099\u200d\ufe0f❤👩★ ", max_size=20
)


def test_width_counts_cells_not_characters() -> None:
    assert width("abc") == 3
    assert width("漢字かな") == 8
    assert width("ｶﾞ") == 2
    assert width("か\u3099") == 2


@given(texts)
def test_clusters_add_up_to_the_text_and_its_width(text: str) -> None:
    assert "".join(clusters(text)) == text
    assert sum(map(width, clusters(text))) == width(text)


def test_a_mark_stays_with_its_letter() -> None:
    assert clusters("か\u3099き") == ["か\u3099", "き"]


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (8, "炎の小熊"),
        (7, "炎の.."),
        (6, "炎の.."),
        (5, "炎.."),
        (4, "炎.."),
        (3, ".."),
        (2, ".."),
        (1, "."),
        (0, ""),
        (-3, ""),
    ],
)
def test_fit_cuts_between_characters(cells: int, expected: str) -> None:
    assert fit("炎の小熊", cells) == expected


def test_fit_with_another_ellipsis() -> None:
    assert fit("overbeat", 5, ellipsis="") == "overb"
    assert fit("炎の小熊", 3, ellipsis="") == "炎"


@given(texts, st.integers(0, 20))
def test_fit_never_exceeds_the_width(text: str, cells: int) -> None:
    assert width(fit(text, cells)) <= cells


def test_pad_fills_on_the_side_asked_for() -> None:
    assert pad("炎", 5) == "炎   "
    assert pad("炎", 5, "right") == "   炎"
    assert pad("炎", 5, "center") == " 炎  "


@given(texts.map(shown), st.integers(0, 20), st.sampled_from(get_args(Align)))
def test_pad_is_exactly_as_wide_as_asked(text: str, cells: int, align: Align) -> None:
    assert width(pad(text, cells, align)) == cells
