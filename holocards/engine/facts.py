"""What passes between the table and those around it: choices, reasons, refusals, events. All plain data.

A card is a number that says nothing by itself; what it is stands in `board.kind`. A reference is "that card, as long as it has
not moved": a card that left and came back is another one.
"""

from __future__ import annotations

from typing import NamedTuple

Card = int
Ref = int
Seat = int

NOBODY = -1
NO_CARD = -1
UNKNOWN = -1
"""The kind of a card that the viewing seat does not know."""

BOTH = 0b11
"""Knowledge bits of both seats; seat s alone is `1 << s`."""


def seat_bits(seat: Seat) -> int:
    """The knowledge bits a seat must have to know a card; NOBODY stands for what both know."""
    return 1 << seat if seat >= 0 else BOTH


UNDECIDED = -1
DRAW = 2
"""Results: a seat (0 or 1) that has won, DRAW, or UNDECIDED."""

CARDS_AT_MOST = 1 << 12


class Choice(NamedTuple):
    """One thing the deciding seat may do: a verb of the game, a card, a zone, and a number whose meaning the verb gives."""

    verb: str
    card: Card = NO_CARD
    place: int = -1
    number: int = 0


new_choice = tuple.__new__
"""`new_choice(Choice, (verb, card, place, number))`: half the cost of a named tuple's own constructor, for frequent offers."""


class Reason(NamedTuple):
    """Why something is not possible: the rule that says so and the key of the sentence that tells it."""

    rule: str
    key: str


class Refusal(NamedTuple):
    """A choice that is not there, with its reason; `source` is the card that forbids it, if one does."""

    choice: Choice
    reason: Reason
    source: Card = NO_CARD


class Event(NamedTuple):
    """Something that happened at the table. `seen[i]` holds the knowledge bits of `cards[i]` at that moment."""

    rule: str
    what: str
    seat: Seat = NOBODY
    cards: tuple[Card, ...] = ()
    kinds: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    place: int = -1
    number: int = 0

    def for_seat(self, seat: Seat) -> Event:
        """The event as that seat saw it (NOBODY: as everyone at the table saw it): kinds it did not see are UNKNOWN."""
        needed = seat_bits(seat)
        if all(bits & needed == needed for bits in self.seen):
            return self
        return self._replace(
            kinds=tuple(
                kind if bits & needed == needed else UNKNOWN
                for kind, bits in zip(self.kinds, self.seen, strict=True)
            )
        )


class NotOffered(ValueError):
    """A choice that the decision does not offer. `reason` says why where the rules give one."""

    def __init__(self, choice: Choice, reason: Reason | None) -> None:
        super().__init__(f"{choice} is not offered" + (f" ({reason.rule} {reason.key})" if reason else ""))
        self.choice = choice
        self.reason = reason
