"""Rates, intervals, medians and seeds."""

from __future__ import annotations

import subprocess
import sys

import pytest

from holocards.lab.seeds import branch
from holocards.lab.statistics import Rate, median


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [
        # Brown, Cai, DasGupta (2001) and any table of Wilson's interval
        (8, 10, 0.4902, 0.9433),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (340, 400, 0.8117, 0.8817),
        (200.5, 401, 0.4513, 0.5487),
    ],
)
def test_the_interval_is_wilsons(points: float, games: int, low: float, high: float) -> None:
    rate = Rate(points, games)
    assert rate.value == points / games
    assert rate.interval == pytest.approx((low, high), abs=6e-5)


def test_without_games_nothing_is_known() -> None:
    assert (Rate(0, 0).value, Rate(0, 0).interval) == (0.5, (0.0, 1.0))


def test_the_median() -> None:
    assert (median([]), median([3, 1, 2]), median([4, 1, 3, 2])) == (0.0, 2.0, 2.5)


def test_seeds_differ_by_every_part_of_their_place() -> None:
    places = [
        (root, *path)
        for root in range(4)
        for path in ((), (1,), (2,), ("1",), (1, "game"), (1, "bot", 0), (1, "bot", 1), (1, "bot0"), (11,))
    ]
    assert len({branch(*place) for place in places}) == len(places)
    assert all(0 <= branch(*place) < 1 << 63 for place in places)


def test_seeds_are_the_same_in_every_process() -> None:
    code = "from holocards.lab.seeds import branch; print(branch(1, 'a', 2))"
    said = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": hashing}, capture_output=True, check=True
        ).stdout
        for hashing in ("0", "1", "2")
    }
    assert said == {f"{branch(1, 'a', 2)}\n".encode()}
