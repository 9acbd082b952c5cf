"""A view as plain data, ready for JSON, and back: what a bot in a process of its own receives, and all it receives.

The table (card definitions, deck lists, house rules: all public) does not travel: the other side builds it from the same files.
"""

from __future__ import annotations

from typing import Any, TypeVar

from holocards.engine.agenda import pack, unpack
from holocards.engine.board import Modifier, Table
from holocards.engine.facts import Choice
from holocards.engine.game import View

T = TypeVar("T", bound=Table)


def view_to_data(view: View[Any]) -> dict[str, Any]:
    """The view's columns as lists, numbers and texts."""
    return {
        "seat": view.seat,
        "kind": view.kind[:],
        "knows": list(view.knows),
        "serial": view.serial[:],
        "flags": list(view.flags),
        "place": view.place[:],
        "zone": [cards[:] for cards in view.zone],
        "facts": view.facts[:],
        "modifiers": [list(modifier) for modifier in view.modifiers],
        "used": [list(pair) for pair in view.used.items()],
        "agenda": [pack(step) for step in view.agenda],
        "result": view.result,
        "ended_by": view.ended_by,
    }


def view_from_data(table: T, data: dict[str, Any]) -> View[T]:
    """The view that `view_to_data` wrote; the game's step classes must be loaded (KeyError otherwise)."""
    view: View[T] = object.__new__(View)
    view.table = table
    view.seat = data["seat"]
    view.kind = list(data["kind"])
    view.knows = data["knows"]
    view.serial = list(data["serial"])
    view.flags = data["flags"]
    view.place = list(data["place"])
    view.zone = [list(cards) for cards in data["zone"]]
    view.facts = list(data["facts"])
    view.modifiers = [Modifier(*fields) for fields in data["modifiers"]]
    view.used = {int(key): int(count) for key, count in data["used"]}
    view.agenda = [unpack(step) for step in data["agenda"]]
    view.computed = {}
    view.result = data["result"]
    view.ended_by = data["ended_by"]
    return view


def choice_from_data(data: list[Any]) -> Choice:
    """A choice that came back as JSON's list of its four fields."""
    verb, card, place, number = data
    return Choice(str(verb), int(card), int(place), int(number))
