"""Recorded random matches of the toy game."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from holocards.match.play import Match
from tests.engine.fingerprint import fingerprint
from tests.match.toy_controller import controllers, toy_setup


def played(folder: Path, seed: int = 1, most: int = 1000, **rules: Any) -> Match:
    """A recorded random match, closed."""
    rng = Random(seed)
    match = Match.start(toy_setup(seed, **rules), folder, controllers=controllers)
    while match.choices and match.choices_made < most:
        match.choose(rng.choice(match.choices))
    match.close()
    return match


def state(match: Match) -> tuple[Any, ...]:
    return fingerprint(match._course.game), match.result, match.ended_by, match.log(0), match.log(1)


def reopened(path: Path) -> Match:
    match = Match.resume(path, controllers=controllers)
    match.close()
    return match
