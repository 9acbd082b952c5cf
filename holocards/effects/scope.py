"""What an effect is seen from: whose it is, which card it stands on, what was chosen so far.

A running ability (`resolve.Resolve`) is a scope; continuous effects and conditions of use are judged from a plain one. The
compiled forms of filters, conditions and numbers are functions of a board and a scope; they live in the table, never in the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from holocards.engine.board import Board
from holocards.engine.facts import Card, Ref, Seat

Registers = tuple[tuple[Ref, ...], ...]

EVERYBODY = 2
"""Eyes that see only what both seats know: continuous effects and whatever else must not depend on secrets."""


class Scope(Protocol):
    """seat: whose effect ("you"). source: a reference to the card. registers: what was chosen or moved so far.

    number: what the moment said (how many waza, which state), 0 if nothing. eyes: the seat whose knowledge counts for filters
    that look at a card's face, or EVERYBODY.
    """

    @property
    def seat(self) -> Seat: ...
    @property
    def source(self) -> Ref: ...
    @property
    def registers(self) -> Registers: ...
    @property
    def number(self) -> int: ...
    @property
    def eyes(self) -> int: ...


class Standpoint(NamedTuple):
    """A scope of its own."""

    seat: Seat
    source: Ref
    registers: Registers = ()
    number: int = 0
    eyes: int = EVERYBODY


new_standpoint = tuple.__new__
"""`new_standpoint(Standpoint, (seat, source, registers, number, eyes))`: half the cost of its constructor, where it counts."""

Test = Callable[[Board[Any], Card, Scope], bool]
"""Whether a card fits a filter."""
Finder = Callable[[Board[Any], Scope], list[Card]]
"""The cards that a filter or a reference finds now."""
Amount = Callable[[Board[Any], Scope], int]
"""A number worked out now."""
Holds = Callable[[Board[Any], Scope], bool]
"""Whether a condition holds now."""


class Together(NamedTuple):
    """What holds for cards chosen together. fits: whether a card may be chosen together with those chosen before.

    number: what is summed up over the cards if they must reach a sum, with its least and greatest value; None if they need not.
    """

    fits: Callable[[Board[Any], Scope, list[Card], Card], bool]
    number: Callable[[Board[Any], Card], int] | None = None
    least: Amount | None = None
    most: Amount | None = None


SEES = (0b01, 0b10, 0b11)
"""The knowledge bits that `eyes` must find on a card to see its face."""
