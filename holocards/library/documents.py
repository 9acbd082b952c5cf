"""Reading a TOML file that anybody may have written: nothing in it, and nothing it is, can do harm or end in a traceback.

Only regular files up to 1 MiB are opened for reading; they are UTF-8 without a byte order mark; values are at most
`DEEPEST` levels deep, so that everything after this module may be recursive.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import tomli

from holocards.library.positions import Key, Positions
from holocards.library.problems import Problem, named, short, written
from holocards.text import visible

LARGEST = 1024 * 1024
DEEPEST = 60
_MOST_DIGITS = 4300
_MOST_KEY_PARTS = 1000

# How tomli's messages begin, and the sentence for them. The rest of a message is English and never shown.
_SYNTAX = (
    ("Cannot overwrite a value", "written_twice"),
    ("Duplicate inline table key", "written_twice"),
    ("Cannot declare", "table_twice"),
    ("Cannot mutate immutable namespace", "table_twice"),
    ("Cannot redefine namespace", "table_twice"),
    ("Expected '='", "no_equals_sign"),
    ("Expected newline", "line_goes_on"),
    ("Expected ']", "bracket_open"),
    ("Unclosed", "bracket_open"),
    ("Unterminated string", "quote_open"),
    ("Illegal character", "character_in_text"),
    ("Found invalid character", "character_in_text"),
    ("Unescaped", "backslash"),
    ("Invalid hex value", "backslash"),
    ("Escaped character", "backslash"),
    ("Invalid initial character", "no_key"),
    ("Invalid date", "no_date"),
    ("Invalid value", "no_value"),
    ("Invalid statement", "no_key"),
    ("Expected", "no_value"),
)


class Unreadable(Exception):
    """The file could not be read as TOML; `problem` says why and where."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.file, problem.line, problem.key)
        self.problem = problem


class Document:
    """A TOML file that could be read: its text and its data."""

    def __init__(self, path: Path, text: str, data: dict[str, Any]) -> None:
        self.path = path
        self.text = text
        self.data = data

    @cached_property
    def positions(self) -> Positions:
        """The places of all values; worked out when the first problem asks for one."""
        return Positions(self.text)

    def hostile_texts(self) -> list[Problem]:
        """Every text and name in the file that would act on a terminal or hide something; only a `note` has several lines.

        One check for all files, so that no schema needs to think of it.
        """
        return list(self._hostile(self.data, ()))

    def _hostile(self, inside: Any, path: tuple[Key, ...]) -> Iterator[Problem]:
        if isinstance(inside, str):
            if refused := visible.problem(inside, lines="note" in path):
                values = (("character", refused),)
                yield self.problem(path, "hostile_text", found=written(inside), values=values)
        elif isinstance(inside, dict):
            for key, value in inside.items():
                if refused := visible.problem(key):
                    values = (("character", refused),)
                    yield self.problem((*path, key), "hostile_text", found=written(key), values=values)
                yield from self._hostile(value, (*path, key))
        elif isinstance(inside, list):
            for index, value in enumerate(inside):
                yield from self._hostile(value, (*path, index))

    def problem(self, location: Iterable[Key], key: str, *, missing: str = "", **more: Any) -> Problem:
        """A problem at a place in this file; `missing` is the name of a field that ought to stand there and does not."""
        spot = self.positions.find(location)
        field = named((*spot.path, missing) if missing else spot.path)
        return Problem(str(self.path), spot.line if spot.path else 1, spot.column, field, key, **more)


def read_document(path: Path) -> Document:
    """The file's text and data. Raises Unreadable, whatever the file holds or is."""
    raw = bytes_of(path)
    text = _text_of(path, raw)
    if not text.strip():
        raise Unreadable(Problem(str(path), 1, 1, "", "empty"))
    try:
        data = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise Unreadable(_syntax_problem(path, text, error)) from None
    except RecursionError:
        raise Unreadable(_at(path, text, _too_deep_at(text), "too_deep", limit=DEEPEST)) from None
    except ValueError:  # an integer that Python refuses to read
        raise Unreadable(_at(path, text, _long_number_at(text), "number_too_long")) from None
    document = Document(path, text, data)
    if deep := _deeper_than(data, DEEPEST):
        raise Unreadable(document.problem(deep[:2], "too_deep", values=(("limit", DEEPEST),)))
    return document


def bytes_of(path: Path, largest: int = LARGEST) -> bytes:
    """What a regular file holds. Raises Unreadable for anything else, for more than `largest` bytes and where reading fails."""
    try:
        # Without waiting: a pipe would keep us until somebody writes into it.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        raise Unreadable(_unopened(path, error)) from None
    try:
        return _content(path, handle, largest)
    except OSError as error:
        raise Unreadable(_unopened(path, error)) from None
    finally:
        os.close(handle)


def _content(path: Path, handle: int, largest: int) -> bytes:
    status = os.fstat(handle)
    if not stat.S_ISREG(status.st_mode):
        raise Unreadable(_whole(path, "is_folder" if stat.S_ISDIR(status.st_mode) else "no_file"))
    if status.st_size > largest:
        raise Unreadable(_whole(path, "too_large", found=f"{status.st_size}", expected=f"<= {largest}"))
    raw = b""
    while part := os.read(handle, largest + 1 - len(raw)):
        raw += part
    if len(raw) > largest:  # it grew, or its size is made up (files that the system makes when read)
        raise Unreadable(_whole(path, "too_large", found=f"> {largest}", expected=f"<= {largest}"))
    return raw


def _unopened(path: Path, error: Exception) -> Problem:
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return _whole(path, "not_found")
        case PermissionError():
            return _whole(path, "is_folder" if path.is_dir() else "not_allowed")
        case IsADirectoryError():
            return _whole(path, "is_folder")
    return _whole(path, "unreadable")


def _text_of(path: Path, raw: bytes) -> str:
    if raw.startswith(b"\xef\xbb\xbf"):
        raise Unreadable(Problem(str(path), 1, 1, "", "byte_order_mark", "U+FEFF", "UTF-8"))
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise Unreadable(Problem(str(path), 1, 1, "", "encoding", "UTF-16", "UTF-8"))
    try:
        return raw.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = len(raw[raw.rfind(b"\n", 0, error.start) + 1 : error.start].decode("utf-8")) + 1
        found = "Shift_JIS (cp932)" if _is_cp932(raw) else f"0x{raw[error.start]:02X}"
    raise Unreadable(Problem(str(path), line, column, "", "encoding", found, "UTF-8"))


def _is_cp932(raw: bytes) -> bool:
    """Whether the bytes are Japanese text in the old Windows encoding, and not just any bytes."""
    try:
        text = raw.decode("cp932")
    except UnicodeDecodeError:
        return False
    return not any(ord(char) < 0x20 and char not in "\t\r\n" for char in text)


def _syntax_problem(path: Path, text: str, error: tomli.TOMLDecodeError) -> Problem:
    key = next((key for begin, key in _SYNTAX if error.msg.startswith(begin)), "no_toml")
    at = min(error.pos, len(text.rstrip()))  # what is never closed is noticed behind the last empty line
    if key == "character_in_text" and text[at : at + 1] in ("\n", ""):
        key = "quote_open"
    if key == "no_key" and at == len(text.rstrip()):
        key = "bracket_open"
    line = text.count("\n", 0, at) + 1
    content = text.split("\n")[line - 1].strip()
    return Problem(
        str(path), line, at - text.rfind("\n", 0, at), _key_of(content), key, found=short(content, 60)
    )


def _key_of(content: str) -> str:
    """The key that a line begins with, to name the field; empty if it does not begin with one."""
    match = re.match(r"[\[\s]*([A-Za-z0-9_.-]{1,60})", content)
    return match[1] if match else ""


def _whole(path: Path, key: str, *, found: str = "", expected: str = "") -> Problem:
    return Problem(str(path), 0, 0, "", key, found, expected)


def _at(path: Path, text: str, at: int, key: str, **values: int) -> Problem:
    line = text.count("\n", 0, at) + 1
    content = text[text.rfind("\n", 0, at) + 1 : at + 60].strip()
    return Problem(
        str(path),
        line,
        at - text.rfind("\n", 0, at),
        _key_of(content),
        key,
        found=short(content, 40),
        values=tuple(values.items()),
    )


def _too_deep_at(text: str) -> int:
    """Where a text that nests too deep first goes deeper than `DEEPEST`; brackets in texts count too, near enough."""
    depth = start = 0
    for line in text.splitlines(keepends=True):
        if line.count(".") >= _MOST_KEY_PARTS:
            return start
        for at, char in enumerate(line):
            depth = depth + (char in "[{") - (char in "]}")
            if depth > DEEPEST:
                return start + at
        start += len(line)
    return 0


def _long_number_at(text: str) -> int:
    runs = (run for run in re.finditer(r"[0-9_]+", text) if len(run[0]) > _MOST_DIGITS)
    return next((run.start() for run in runs), 0)


def _deeper_than(data: dict[str, Any], limit: int) -> tuple[Key, ...]:
    """The way to a value that lies deeper than `limit`, empty if there is none. Not recursive: that is the point."""
    level: list[tuple[tuple[Key, ...], Any]] = [((), data)]
    for _ in range(limit):
        level = [
            ((*path, key) if len(path) < 2 else path, inner)
            for path, value in level
            for key, inner in (value.items() if isinstance(value, dict) else enumerate(value))
            if isinstance(inner, (dict, list))
        ]
        if not level:
            return ()
    return level[0][0]
