"""Writing a file so that a crash or a power cut leaves either the old text or the new one, never a torn file."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Put `text` (UTF-8, line feeds as they are) into the file, creating its folder; a link is followed, not replaced.

    Raises OSError as writing does; the old file is then untouched and no temporary file stays behind.
    """
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    written = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileNotFoundError):
            written.chmod(path.stat().st_mode & 0o777)
        written.replace(path)
    except BaseException:
        written.unlink(missing_ok=True)
        raise
    _settle(path.parent)


def _settle(folder: Path) -> None:
    """Make the new name itself survive a power cut, where the platform can open folders."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
