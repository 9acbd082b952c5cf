"""Everything a game or a view holds, found by reflection, so that a column added later is not forgotten by the tests."""

from __future__ import annotations

from typing import Any

MEMOS = {"computed", "_offered", "_told", "table"}
"""Not part of the state: derived, or what the last choice brought about, or shared and frozen."""


def columns(board: Any) -> dict[str, Any]:
    """All slots of the object's class and its bases by name."""
    names = [name for cls in type(board).__mro__ for name in getattr(cls, "__slots__", ())]
    return {name: getattr(board, name) for name in sorted(names)}


def fingerprint(board: Any) -> str:
    """The whole state as text; equal states have equal texts."""
    return repr({name: value for name, value in columns(board).items() if name not in MEMOS})
