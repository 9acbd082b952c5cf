"""What constants in card files may be: a number of things or times is at least 1, a difference is not 0, and both have an end.

A number that is worked out in the game may come to anything; nothing here is about that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError, PydanticKnownError

T = TypeVar("T")

MOST_AT_ONCE = 99
MOST_CHANGED = 1_000_000


def _within(least: int, most: int) -> Callable[[T], T]:
    def check(number: T) -> T:
        if isinstance(number, int) and number < least:
            raise PydanticKnownError("greater_than_equal", {"ge": least})
        if isinstance(number, int) and number > most:
            raise PydanticKnownError("less_than_equal", {"le": most})
        return number

    return check


def _not_nothing(number: T) -> T:
    if number == 0:
        raise PydanticCustomError("changes_nothing", "0 changes nothing", {"expected": "< 0 | > 0"})
    return _within(-MOST_CHANGED, MOST_CHANGED)(number)


AtLeastOne = AfterValidator(_within(1, MOST_AT_ONCE))
"""A validator: a constant is a number of things or times with which something happens."""
Difference = AfterValidator(_not_nothing)
"""A validator: a constant changes something when it is added."""
Offset = AfterValidator(_within(-MOST_CHANGED, MOST_CHANGED))
"""A validator: a constant is added to something that is worked out."""
