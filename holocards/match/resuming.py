"""Finding the game to go on with: the record that was named, or the newest one of a game that is not over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from holocards.games import controller_of
from holocards.match.play import Match
from holocards.match.problems import RecordError
from holocards.match.record import ENDING
from holocards.match.replay import Replay
from holocards.match.setup import Controllers


def resume(file: Path | None, records_folder: Path, *, controllers: Controllers = controller_of) -> Match:
    """The match of that record, without a file the newest unfinished one of the folder. Raises RecordError.

    Without a file, damaged records, foreign files and games that are open elsewhere are passed over.
    """
    if file is not None:
        return Match.resume(file, controllers=controllers)
    for path in newest_records(records_folder):
        try:
            if not Replay.open(path, "public", controllers=controllers).finished:
                return Match.resume(path, controllers=controllers)
        except RecordError:
            continue
    raise RecordError(str(records_folder), 0, "none_unfinished")


def newest_records(folder: Path) -> Iterator[Path]:
    """The records of a folder, the one written to last first; none if there is no such folder."""
    try:
        dated = [(path.stat().st_mtime_ns, path.name, path) for path in folder.glob(f"*{ENDING}")]
    except OSError:
        return
    for _, _, path in sorted(dated, reverse=True):
        yield path
