"""Where in a TOML text a value stands, found only when something is wrong with it.

The text is known to be valid (tomli has read it), so this needs no grammar, only the words between brackets, commas and
line ends; that way multi-line inline tables (TOML 1.1), which ready-made TOML parsers do not know, have exact lines too.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field

import tomli

from holocards.engine.values import value

Key = str | int

_WORD = re.compile(
    r'(?P<text>"""(?:\\.|[^\\])*?"""(?:"{0,2})|\'\'\'.*?\'\'\'(?:\'{0,2})|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\')'
    r"|(?P<space>[ \t]+|\#[^\n]*)|(?P<line>\r?\n)|(?P<sign>[\[\]{},=])|(?P<dot>\.)|(?P<bare>[^\s\[\]{},=.#\"']+)",
    re.DOTALL,
)


@value
class Spot:
    """A place in a text: line and column (in characters) from 1, and the keys that lead there (list indexes from 0)."""

    line: int
    column: int
    path: tuple[Key, ...]


@dataclass(slots=True)
class _Node:
    at: int
    inside: dict[Key, _Node] = field(default_factory=dict)
    is_list_of_tables: bool = False


class Positions:
    """The places of all keys and list items of one valid TOML text."""

    def __init__(self, text: str) -> None:
        self._lines = [0, *(match.end() for match in re.finditer("\n", text))]
        self._root = _Reader(text).document()

    def find(self, location: Iterable[Key]) -> Spot:
        """The place of a value, or of the innermost thing around it that is there.

        Parts of `location` that the file does not hold are passed over: model libraries put the names of union members
        between the keys.
        """
        node, path = self._root, []
        for part in location:
            inner = node.inside.get(part)
            if inner is not None:
                node = inner
                path.append(part)
        line = bisect_right(self._lines, node.at)
        return Spot(line, node.at - self._lines[line - 1] + 1, tuple(path))


class _Reader:
    def __init__(self, text: str) -> None:
        self._words = [
            (match.lastgroup or "", match[0], match.start())
            for match in _WORD.finditer(text)
            if match.lastgroup != "space"
        ]
        self._words.append(("end", "", len(text)))
        self._at = 0

    def document(self) -> _Node:
        root = table = _Node(0)
        while self._kind != "end":
            if self._kind == "line":
                self._at += 1
            elif self._word == "[":
                table = self._header(root)
            else:
                self._pair(table)
        return root

    @property
    def _kind(self) -> str:
        return self._words[self._at][0]

    @property
    def _word(self) -> str:
        return self._words[self._at][1] if self._kind in ("sign", "dot") else ""

    @property
    def _place(self) -> int:
        return self._words[self._at][2]

    def _header(self, root: _Node) -> _Node:
        self._at += 1
        repeated = self._word == "["
        self._at += repeated
        keys = self._keys()
        node = root
        for key, at in keys[:-1]:
            node = node.inside.setdefault(key, _Node(at))
            if node.is_list_of_tables:
                node = node.inside[len(node.inside) - 1]
        key, at = keys[-1]
        node = node.inside.setdefault(key, _Node(at))
        if repeated:
            node.is_list_of_tables = True
            node = node.inside.setdefault(len(node.inside), _Node(at))
        self._at += 2 if repeated else 1
        return node

    def _pair(self, table: _Node) -> None:
        for key, at in self._keys():
            table = table.inside.setdefault(key, _Node(at))
        self._at += 1  # the equals sign
        self._value(table)

    def _keys(self) -> list[tuple[str, int]]:
        """The parts of a key with their places; ends on what follows the key."""
        keys: list[tuple[str, int]] = []
        while self._kind in ("bare", "text", "dot"):
            kind, word, at = self._words[self._at]
            if kind == "text":
                word = tomli.loads(f"key = {word}")["key"]
            if kind != "dot":
                keys.append((word, at))
            self._at += 1
        return keys

    def _value(self, node: _Node) -> None:
        """Read over a value, noting what stands inside; ends on what follows it."""
        if self._word == "[":
            self._at += 1
            while self._next_inside() != "]":
                item = node.inside.setdefault(len(node.inside), _Node(self._place))
                self._value(item)
            self._at += 1
        elif self._word == "{":
            self._at += 1
            while self._next_inside() != "}":
                self._pair(node)
            self._at += 1
        else:
            while self._kind not in ("line", "end") and self._word not in (",", "]", "}"):
                self._at += 1

    def _next_inside(self) -> str:
        """Pass over commas and line ends; the sign that comes then, if it is one."""
        while self._kind == "line" or self._word == ",":
            self._at += 1
        return self._word
