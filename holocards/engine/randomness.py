"""Randomness out of one integer: the whole of it is the number in the state, so the same seed gives the same game."""

from __future__ import annotations

MASK = (1 << 64) - 1
MULTIPLIER, INCREMENT = 6364136223846793005, 1442695040888963407
"""Of Knuth's 64-bit linear congruence."""


def seeded(seed: int) -> int:
    """A well-mixed start state for any integer seed (splitmix64 finaliser)."""
    state = (seed + 0x9E3779B97F4A7C15) & MASK
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & MASK
    return state ^ (state >> 31)


def advance(state: int) -> int:
    """The next state (Knuth's 64-bit linear congruence)."""
    return (state * MULTIPLIER + INCREMENT) & MASK


def below(state: int, number: int) -> int:
    """A number from 0 up to but not including `number`, out of the state's high bits."""
    return ((state >> 32) * number) >> 32


def mixed(items: list[int], state: int) -> list[int]:
    """The items in random order, by a random state that is used for nothing else."""
    keys = []
    for _ in items:
        state = advance(state)
        keys.append(state)
    return mixed_by(keys, items)


def mixed_by(keys: list[int], items: list[int]) -> list[int]:
    """The items in the order of as many random numbers."""
    return list(map(items.__getitem__, sorted(range(len(keys)), key=keys.__getitem__)))
