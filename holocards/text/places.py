"""Where a room keeps its text files: in its package or in any folder of the disk."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

Place = str | Path
"""The dotted name of a package, or a folder."""


def folder(place: Place) -> Path:
    """The folder of a package, or the folder itself; raises ModuleNotFoundError if there is no such package.

    The package's own code is not run. Wheels are installed unpacked, so the slower importlib.resources is not needed.
    """
    if isinstance(place, Path):
        return place
    spec = find_spec(place)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"there is no package {place}", name=place)
    return Path(spec.submodule_search_locations[0])


def texts(within: Path, ending: str) -> Iterator[tuple[str, str]]:
    """Name and text of each file of a folder with that ending, by name; nothing if there is no such folder."""
    for path in sorted(within.glob(f"*{ending}")):
        yield path.name, read(path)


def read(path: Path) -> str:
    """The text of a UTF-8 file, without a byte order mark and with plain line feeds."""
    return path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
