"""Randomness out of one integer: the whole of it is the number in the state, so the same seed gives the same game."""

from __future__ import annotations

from functools import lru_cache
from struct import Struct

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
    return mixed_by(following(state, len(items)), items)


def mixed_by(keys: tuple[int, ...], items: list[int]) -> list[int]:
    """The items in the order of as many random numbers."""
    return list(map(items.__getitem__, sorted(range(len(keys)), key=keys.__getitem__)))


def following(state: int, number: int) -> tuple[int, ...]:
    """The next states, as `advance` gives them one after the other.

    Each is a multiple of the state plus a constant, so they come out of one multiplication of long numbers, side by side.
    """
    multiples, increments, states = _jumps(number)
    return states.unpack((state * multiples + increments).to_bytes(states.size, "little"))


@lru_cache(maxsize=256)
def _jumps(number: int) -> tuple[int, int, Struct]:
    """What leads from a state to each of the next ones, in 128 bits each, and how their lower halves are read."""
    multiple, increment, multiples, increments = 1, 0, 0, 0
    for at in range(number):
        multiple, increment = multiple * MULTIPLIER & MASK, advance(increment)
        multiples |= multiple << 128 * at
        increments |= increment << 128 * at
    return multiples, increments, Struct("<" + "Q8x" * number)
