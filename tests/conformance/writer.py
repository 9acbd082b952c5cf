"""A process that plays a recorded random match and says after each choice that it is on the disk: to be killed at any moment.

python -m tests.conformance.writer GAME SEED FOLDER
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from holocards.match.play import Match
from tests.conformance.games import SUITES
from tests.conformance.playing import random_setup


def chosen(match: Match, rng: Random) -> None:
    """The next choice of the one random course that a seed stands for."""
    match.choose(rng.choice(match.choices))


def main(game: str, seed: int, folder: Path) -> None:
    """Play to the end, one line on the standard output per choice."""
    suite = next(suite for suite in SUITES if suite.game == game)
    rng = Random(seed)
    match = Match.start(random_setup(suite, seed), folder)
    print(0, flush=True)
    while match.choices:
        chosen(match, rng)
        print(match.choices_made, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
