"""Rates with their uncertainty: the Wilson interval, draws counted as half a win."""

from __future__ import annotations

from math import sqrt

from holocards.engine.values import value

Z = 1.959963984540054
"""The two-sided 95% quantile of the normal distribution."""


@value
class Rate:
    """points out of games, where a draw is half a point. low and high: the 95% Wilson interval. All rates lie in 0..1."""

    points: float
    games: int

    @property
    def value(self) -> float:
        """The rate; one half if nothing was played."""
        return self.points / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% Wilson interval; everything if nothing was played."""
        if not self.games:
            return 0.0, 1.0
        n, p = self.games, self.value
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


def median(numbers: list[int]) -> float:
    """The middle one, or the mean of the two in the middle; 0 without any."""
    if not numbers:
        return 0.0
    ordered, half = sorted(numbers), len(numbers) // 2
    return float(ordered[half]) if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
