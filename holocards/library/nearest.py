"""The valid names that somebody may have meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

_LONGEST_COMPARED = 60
_MOST_NEAREST = 3


def nearest(name: str, valid: Iterable[str]) -> tuple[str, ...]:
    """The valid names most like this one, the most similar first; at most three."""
    short = name[:_LONGEST_COMPARED]
    names = list(dict.fromkeys(valid))
    found = difflib.get_close_matches(short, names, _MOST_NEAREST, 0.5)
    if not found:  # "ember" for "ember-cub": too short for the comparison, plain to the reader
        found = [one for one in names if len(short) > 2 and (short in one or one in short)]
    return tuple(found[:_MOST_NEAREST])
