"""Where a room keeps its text files: a package (also inside a wheel or a zip file) or a folder of the disk."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Place = str | Path
"""The dotted name of a package, or a folder."""


def folder(place: Place) -> "Traversable":
    """The folder of a package, or the folder itself."""
    if isinstance(place, Path):
        return place
    import importlib.resources

    return importlib.resources.files(place)


def texts(within: "Traversable", ending: str) -> Iterator[tuple[str, str]]:
    """Name and text of each file of a folder with that ending, by name; nothing if there is no such folder."""
    if not within.is_dir():
        return
    for entry in sorted(within.iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(ending) and entry.is_file():
            yield entry.name, read(entry)


def read(entry: "Traversable") -> str:
    """The text of a UTF-8 file, without a byte order mark and with plain line feeds."""
    return entry.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
