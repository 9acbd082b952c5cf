"""An advisory lock on a record, so that two programs do not write to one game.

The operating system holds it for as long as the file is open: a program that was killed leaves nothing behind that would
have to be cleared away. Where the system or the file system has no locks, there is none.
"""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    _FAR_BEHIND = 1 << 40  # locks are binding there, and others may want to read what is written

    def take(file: IO[bytes]) -> bool:
        """Take the lock of an open file until it is closed; False if another program has it."""
        at = file.tell()
        try:
            file.seek(_FAR_BEHIND)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in (errno.EACCES, errno.EDEADLK)
        finally:
            file.seek(at)
        return True

else:
    import fcntl

    def take(file: IO[bytes]) -> bool:
        """Take the lock of an open file until it is closed; False if another program has it."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in (errno.EAGAIN, errno.EACCES)
        return True


def is_taken(path: Path) -> bool:
    """Whether another program has that file's lock at this moment."""
    try:
        with path.open("rb") as file:
            return not take(file)
    except OSError:
        return False
