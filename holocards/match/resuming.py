"""Finding the game to go on with: the record that was named, or the newest one of a game that is not over.

Nothing is passed over in silence: of every record that is damaged or open elsewhere somebody is told, with the place and why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from holocards.engine.values import value
from holocards.games import controller_of
from holocards.match import lock
from holocards.match.play import Match
from holocards.match.problems import RecordError
from holocards.match.record import ENDING, read_record
from holocards.match.replay import Replay
from holocards.match.setup import Controllers

Told = Callable[[RecordError], None]
"""Is given what is wrong with a record that is passed over, or was dropped from one."""


@value
class Found:
    """A record that is not the record of a finished game.

    replay: the game as both may see it, None if it cannot be read. problem: why it cannot be gone on with, or None.
    """

    path: Path
    replay: Replay | None
    problem: RecordError | None

    @property
    def torn(self) -> RecordError | None:
        """That its last line is cut off and does not count, if so."""
        return torn(self.path, self.replay.torn_line) if self.replay else None


def resume(
    file: Path | None,
    records_folder: Path,
    *,
    controllers: Controllers = controller_of,
    told: Told | None = None,
) -> Match:
    """The match of that record, without a file the newest one of the folder that can be gone on with. Raises RecordError.

    told: of the folder's records that cannot be read or are open elsewhere - those older than the match by their form alone -
    and of a torn last line that the match has dropped.
    """
    if file is not None:
        return _opened(file, controllers, told)
    passed_over = False
    paths = newest_records(records_folder)
    for path in paths:
        try:
            found = look(path, controllers=controllers)
            if found is None:
                continue
            if found.problem is not None:
                raise found.problem
            match = _opened(path, controllers, told)
        except RecordError as error:
            passed_over = True
            if told:
                told(error)
        else:
            if told:
                _look_over(paths, told)
            return match
    raise RecordError(str(records_folder), 0, "none_other" if passed_over else "none_unfinished")


def unfinished(records_folder: Path, *, controllers: Controllers = controller_of) -> Iterator[Found]:
    """All records of the folder but those of finished games, the one written to last first."""
    for path in newest_records(records_folder):
        if found := look(path, controllers=controllers):
            yield found


def look(path: Path, *, controllers: Controllers = controller_of) -> Found | None:
    """What a record holds and whether it can be gone on with; None if its game is over."""
    try:
        replay = Replay.open(path, "public", controllers=controllers)
    except RecordError as error:
        return Found(path, None, error)
    if replay.finished:
        return None
    taken = RecordError(str(path), 0, "in_use") if lock.is_taken(path) else None
    return Found(path, replay, taken)


def newest_records(folder: Path) -> Iterator[Path]:
    """The records of a folder, the one written to last first; none if there is no such folder."""
    try:
        dated = [(_written_at(path), path.name, path) for path in folder.glob(f"*{ENDING}")]
    except OSError:
        return
    for _, _, path in sorted(dated, reverse=True):
        yield path


def _written_at(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:  # a link to nowhere, perhaps; whoever reads it says so
        return 0


def _opened(path: Path, controllers: Controllers, told: Told | None) -> Match:
    match = Match.resume(path, controllers=controllers)
    if told and (dropped := torn(path, match.dropped_line)):
        told(dropped)
    return match


def torn(path: Path, line: int) -> RecordError | None:
    """That the last line of a record is cut off and does not count; None if its number is 0."""
    return RecordError(str(path), line, "torn_line", {"line": line}) if line else None


def _look_over(paths: Iterator[Path], told: Told) -> None:
    """Tell which of these records are damaged, as far as can be seen without playing them."""
    for path in paths:
        try:
            read_record(path)
        except RecordError as error:
            told(error)
