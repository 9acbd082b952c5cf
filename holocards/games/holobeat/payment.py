"""Paying with energy by colour counts (HB-5.3, HB-5.4, HB-5.11, HB-6.6).

A purse holds the unused energy of a seat, a payment what is turned sideways; both are one number with eight bits for the count
of each colour, in the order of `table.colours`. Paying is asked about only where two legal payments differ in a count.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import filterfalse

from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Reason, Seat
from holocards.games.holobeat.table import ANY_COLOUR, BITS, ENERGY, HolobeatBoard, HolobeatGame

MASK = (1 << BITS) - 1

NOT_ENOUGH_ENERGY = Reason("HB-5.11", "not_enough_energy")
NO_ENERGY_OF_ITS_COLOUR = Reason("HB-5.4", "no_energy_of_its_colour")
OF_ENERGY = (NOT_ENOUGH_ENERGY, NO_ENERGY_OF_ITS_COLOUR)
POWER_UP_NEEDS_ITS_COLOUR = Reason("HB-6.6", "power_up_needs_its_colour")


def purse_of(board: HolobeatBoard, seat: Seat) -> int:
    """The seat's unused energy by colour."""
    energy = filterfalse(board.flags.__getitem__, board.zone[ENERGY + seat])
    return sum(map(board.table.one_energy.__getitem__, map(board.kind.__getitem__, energy)))


@lru_cache(maxsize=4096)
def counts(packed: int) -> tuple[int, ...]:
    """The counts by colour in a purse or payment, up to the last colour that is there."""
    found = []
    while packed:
        found.append(packed & MASK)
        packed >>= BITS
    return tuple(found)


@lru_cache(maxsize=4096)
def total(packed: int) -> int:
    """How many energy a purse or payment holds."""
    return sum(counts(packed))


def why_not_pay(purse: int, cost: int, needed: int, without: Reason) -> Reason | None:
    """Why a purse cannot pay `cost` with at least one energy of the colour `needed` (or ANY_COLOUR); `without` names that rule."""
    if total(purse) < cost:
        return NOT_ENOUGH_ENERGY
    if needed != ANY_COLOUR and cost and not purse >> BITS * needed & MASK:
        return without
    return None


@lru_cache(maxsize=65536)
def payments(purse: int, cost: int, own: int, needed: int) -> tuple[int, ...]:
    """All payments of `cost` out of a purse, those that spend most of the colour `own` first.

    needed: that colour, if at least one energy of it must be among them, or ANY_COLOUR. Empty if `why_not_pay` gives a reason.
    """
    rest = list(counts(purse))
    mine = rest[own] if own < len(rest) else 0
    if own < len(rest):
        rest[own] = 0
    least = 1 if needed != ANY_COLOUR and cost else 0
    return tuple(
        (spent << BITS * own) + others
        for spent in range(min(mine, cost), least - 1, -1)
        for others in _splits(tuple(rest), cost - spent)
    )


def _splits(available: tuple[int, ...], cost: int, colour: int = 0) -> list[int]:
    """All ways to pay exactly `cost` with the colours from `colour` on, most of the first colour first."""
    if not cost:
        return [0]
    if sum(available[colour:]) < cost:
        return []
    return [
        (spent << BITS * colour) + others
        for spent in range(min(available[colour], cost), -1, -1)
        for others in _splits(available, cost - spent, colour + 1)
    ]


def pay(game: HolobeatGame, seat: Seat, payment: int) -> None:
    """Turn the energy of a payment from unused to used."""
    if not payment:
        return
    kind, flags, one, left = game.kind, game.flags, game.table.one_energy, payment
    for card in filterfalse(flags.__getitem__, game.zone[ENERGY + seat]):
        energy = one[kind[card]]
        if left & MASK * energy:
            flags[card] = SIDEWAYS
            left -= energy
            if not left:
                break
    game.computed.clear()


def payment_words(colours: tuple[str, ...], payment: int, own: int) -> str:
    """`red2 green1`: the colour `own` first, the others in the table's order; empty if nothing is paid."""
    paid = [(number != own, number, count) for number, count in enumerate(counts(payment)) if count]
    return " ".join(f"{colours[number]}{count}" for _, number, count in sorted(paid))
