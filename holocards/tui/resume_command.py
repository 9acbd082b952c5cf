"""`holocards resume`: go on with an unfinished game, the newest one or that of a record."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from holocards.tui.play_command import opened


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE")
    parser.add_argument("--safe", action="store_true")


def run(options: Namespace) -> int:
    """Open the table with that game; 1 if it cannot be gone on with."""
    return opened(options, record=options.file, newest=options.file is None)
