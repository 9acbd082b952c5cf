"""Randomness out of one integer: the whole of it is the number in the state, so the same seed gives the same game."""

from __future__ import annotations

_MASK = (1 << 64) - 1


def seeded(seed: int) -> int:
    """A well-mixed start state for any integer seed (splitmix64 finaliser)."""
    state = (seed + 0x9E3779B97F4A7C15) & _MASK
    state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
    return state ^ (state >> 31)


def advance(state: int) -> int:
    """The next state (Knuth's 64-bit linear congruence)."""
    return (state * 6364136223846793005 + 1442695040888963407) & _MASK


def below(state: int, number: int) -> int:
    """A number from 0 up to but not including `number`, out of the state's high bits."""
    return ((state >> 32) * number) >> 32


def mixed(items: list[int], state: int) -> list[int]:
    """The items in random order, by a random state that is used for nothing else."""
    items = items[:]
    for last in range(len(items) - 1, 0, -1):
        state = advance(state)
        other = below(state, last + 1)
        items[last], items[other] = items[other], items[last]
    return items
