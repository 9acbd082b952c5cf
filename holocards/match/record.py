"""Records: the save file is the game. One JSON object per line: a header, then choices, undo and conceding as they happen.

    {"holocards": "record", "format": 1, ...}
    {"seat": 0, "choice": "summon ember-cub red2 green1"}
    {"undo": 1}
    {"concede": 1}

Every line is on the disk before the next decision is shown. A torn last line (power cut) is dropped with a notice; any other
damage is an error that names its line.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from holocards.engine.facts import Seat
from holocards.engine.values import value
from holocards.library.documents import Unreadable, bytes_of
from holocards.library.problems import short
from holocards.match import lock
from holocards.match.problems import RecordError

ENDING = ".jsonl"
LARGEST = 16 * 1024 * 1024
LONGEST_LINE = 2 * 1024 * 1024
LONGEST_CHOICE = 1000
MOST_TAKEN_BACK = 100_000

_FULL = frozenset({errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)})
_FORBIDDEN = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})


@value
class Chosen:
    """A choice in notation, by the seat that made it."""

    seat: Seat
    text: str

    def data(self) -> dict[str, Any]:
        return {"seat": self.seat, "choice": self.text}


@value
class TakenBack:
    """The last `count` choices were taken back."""

    count: int

    def data(self) -> dict[str, Any]:
        return {"undo": self.count}


@value
class Conceded:
    """A seat gave up."""

    seat: Seat

    def data(self) -> dict[str, Any]:
        return {"concede": self.seat}


Entry = Chosen | TakenBack | Conceded


@value
class Written:
    """A record as it stands on the disk: header data, entries with their line numbers, and how much of the file is sound.

    torn: something stood behind the last sound line that is no whole line. open_end: the last sound line has no line end.
    """

    file: str
    header: Any
    entries: tuple[tuple[int, Entry], ...]
    sound: int
    torn: bool
    open_end: bool

    @property
    def torn_line(self) -> int:
        """The number of the torn last line, 0 if there is none; the first line is the header."""
        return len(self.entries) + 2 if self.torn else 0


def read_record(path: Path) -> Written:
    """All lines of a record, checked for their form alone. Raises RecordError."""
    try:
        raw = bytes_of(path, LARGEST)
    except Unreadable as error:
        raise RecordError(str(path), 0, error.problem.key, problem=error.problem) from None
    return parse_record(str(path), raw)


def parse_record(file: str, raw: bytes) -> Written:
    """As `read_record`, of the file's bytes."""
    if not raw.strip():
        raise RecordError(file, 1, "empty")
    header: Any = None
    entries: list[tuple[int, Entry]] = []
    at = 0
    for number, line in enumerate(raw.split(b"\n"), 1):
        end = at + len(line) + 1
        is_last = end > len(raw)
        if is_last and not line:
            break
        try:
            data = _data_of(file, number, line)
            if number == 1:
                header = data
            else:
                entries.append((number, _entry(file, number, data)))
        except RecordError as error:
            if not is_last or error.key not in ("not_json", "not_text"):
                raise
            if number == 1:
                raise RecordError(file, 1, "header_torn") from None
            return Written(file, header, tuple(entries), at, True, False)
        at = min(end, len(raw))
    return Written(file, header, tuple(entries), at, False, not raw.endswith(b"\n"))


def _data_of(file: str, number: int, line: bytes) -> Any:
    if len(line) > LONGEST_LINE:
        raise RecordError(file, number, "line_too_long")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError(file, number, "not_text") from None
    try:
        return json.loads(text, object_pairs_hook=_each_once, parse_constant=_refused, parse_float=_refused)
    except RecursionError:
        raise RecordError(file, number, "too_deep") from None
    except ValueError:
        raise RecordError(file, number, "not_json") from None


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) < len(pairs):
        raise ValueError("a key stands twice")
    return data


def _refused(text: str) -> Any:
    raise ValueError(f"{text} has no place in a record")


def _entry(file: str, number: int, data: Any) -> Entry:
    match data:
        case {"seat": 0 | 1 as seat, "choice": str(text)} if len(data) == 2 and type(seat) is int:
            if len(text) <= LONGEST_CHOICE:
                return Chosen(seat, text)
        case {"undo": int(count)} if len(data) == 1 and type(count) is int and 0 < count <= MOST_TAKEN_BACK:
            return TakenBack(count)
        case {"concede": 0 | 1 as seat} if len(data) == 1 and type(seat) is int:
            return Conceded(seat)
    raise RecordError(file, number, "no_entry")


class RecordFile:
    """A record open for writing, locked against other programs. Each entry is on the disk when `append` returns."""

    def __init__(self, path: Path, file: BinaryIO, end: int) -> None:
        self.path = path
        self._file = file
        self._end = end
        self._unsure = False  # whether something half-written may stand behind the end

    @classmethod
    def create(cls, folder: Path, name: str, header: str) -> RecordFile:
        """A new file of that name (a number is added if it exists) with its header. Raises RecordError."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path, file = _new_file(folder, name)
        except OSError as error:
            raise _not_written(folder, error) from None
        lock.take(file)
        record = cls(path, file, 0)
        try:
            record._write(header)
        except RecordError:
            file.close()
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        _keep_name(folder)
        return record

    @classmethod
    def reopen(cls, path: Path) -> tuple[RecordFile, Written]:
        """The file of an earlier game, locked and read, to go on in; a torn last line is cut off. Raises RecordError."""
        read_record(path)  # before anything is opened for writing: it need not even be a file
        try:
            file = path.open("r+b", buffering=0)
        except OSError as error:
            raise _not_written(path, error) from None
        try:
            if not lock.take(file):
                raise RecordError(str(path), 0, "in_use")
            written = read_record(path)  # again: until now another program may have written to it
        except RecordError:
            file.close()
            raise
        return cls(path, file, written.sound), written

    def mend(self, written: Written) -> None:
        """Cut off a torn last line and end an open one, before anything is appended. Raises RecordError."""
        self._end = written.sound
        try:
            self._cut_to_end()
            if written.open_end:
                self._write_all(b"\n")
        except OSError as error:
            raise _not_written(self.path, error) from None

    def append(self, entry: Entry) -> None:
        """Write one line and wait until it is on the disk. Raises RecordError; the file is as before then."""
        self._write(json.dumps(entry.data(), ensure_ascii=False))

    def close(self) -> None:
        """Close the file and give up its lock."""
        self._file.close()

    def _write(self, line: str) -> None:
        try:
            if self._unsure:
                self._cut_to_end()
            self._write_all(line.encode() + b"\n")
        except (OSError, ValueError) as error:  # ValueError: the file is closed
            self._unsure = True
            with contextlib.suppress(OSError, ValueError):
                self._cut_to_end()
            raise _not_written(self.path, error) from None

    def _cut_to_end(self) -> None:
        """Remove what stands behind the last sound line."""
        self._file.truncate(self._end)
        self._file.seek(self._end)
        self._unsure = False

    def _write_all(self, data: bytes) -> None:
        left = memoryview(data)
        while left:
            left = left[self._file.write(left) :]
        os.fsync(self._file.fileno())
        self._end += len(data)


def _not_written(place: Path, error: Exception) -> RecordError:
    """Why nothing can be written there, and what to do."""
    number = error.errno if isinstance(error, OSError) else None
    if number in _FULL:
        return RecordError(str(place), 0, "disk_full")
    if number in _FORBIDDEN:
        return RecordError(str(place), 0, "no_permission")
    cause = error.strerror if isinstance(error, OSError) else None
    return RecordError(str(place), 0, "not_writable", {"cause": short(cause or str(error))})


def _new_file(folder: Path, name: str) -> tuple[Path, BinaryIO]:
    for path in _names(folder, name):
        with contextlib.suppress(FileExistsError):
            return path, path.open("x+b", buffering=0)
    raise AssertionError("names never end")


def _names(folder: Path, name: str) -> Iterator[Path]:
    yield folder / f"{name}{ENDING}"
    number = 1
    while True:
        number += 1
        yield folder / f"{name}-{number}{ENDING}"


def _keep_name(folder: Path) -> None:
    """Have the new file's name on the disk too, where the system allows it."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
