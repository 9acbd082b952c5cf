"""Whole hot-seat games through the real program, by keys and by mouse, in Japanese and in English: nothing leaks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.tui.hot_seat import NAMES, SEEDED, WORDS, HotSeat
from tests.tui.marked_cards import write_home
from tests.tui.pty_player import Terminal


@contextmanager
def whole_game(
    home: Path, game: str, language: str, size: tuple[int, int], *, mouse: bool, cards: int
) -> Iterator[HotSeat]:
    """A game played to its end without a leak, in which more than so many marked cards were shown."""
    write_home(home, language, NAMES)
    with Terminal(home, columns=size[0], rows=size[1], program=("-c", SEEDED)) as terminal:
        table = HotSeat(terminal, home, language, mouse=mouse, game=game)
        table.start()
        table.play()
        assert table.leaks == []
        assert len(table.shown) > cards, "the marked cards are played"
        assert WORDS[language]["end"] in terminal.text
        assert table.hand_overs > 4
        yield table


@pytest.mark.parametrize(
    ("language", "mouse", "size"),
    [("ja", False, (80, 24)), ("en", True, (100, 32)), ("ja", True, (120, 40)), ("en", False, (80, 24))],
)
def test_a_whole_game_of_holobeat_shows_no_seat_a_card_it_does_not_know(
    tmp_path: Path, language: str, mouse: bool, size: tuple[int, int]
) -> None:
    with whole_game(tmp_path, "holobeat", language, size, mouse=mouse, cards=30) as table:
        terminal = table.terminal
        terminal.press("n")
        terminal.wait_for("[q]")
        terminal.press("q")
        assert terminal.wait_for_end() == 0


@pytest.mark.parametrize(("language", "mouse", "size"), [("ja", False, (80, 24)), ("en", True, (100, 32))])
def test_a_whole_game_of_phantom_maze_shows_no_seat_a_card_it_does_not_know(
    tmp_path: Path, language: str, mouse: bool, size: tuple[int, int]
) -> None:
    with whole_game(tmp_path, "phantom_maze", language, size, mouse=mouse, cards=12) as table:
        assert table.shared, "a block is asked on the shared table"
        assert table.looked, "the hand is behind the curtain"


@pytest.mark.parametrize(("language", "mouse", "size"), [("en", False, (80, 24)), ("ja", True, (120, 40))])
def test_a_whole_game_of_highsto_shows_no_seat_a_card_it_does_not_know(
    tmp_path: Path, language: str, mouse: bool, size: tuple[int, int]
) -> None:
    with whole_game(tmp_path, "highsto", language, size, mouse=mouse, cards=25) as table:
        assert table.shared and table.looked, "attacks and answers are asked on the shared table"
