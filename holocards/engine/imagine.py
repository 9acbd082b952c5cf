"""Imagined worlds: a full game built from a view alone, for bots. The real game, its randomness and its undo stay out of reach."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from holocards.engine.board import Table
from holocards.engine.game import Game, View
from holocards.engine.randomness import seeded

T = TypeVar("T", bound=Table)


def imagine(view: View[T], rng: Random) -> Game[T]:
    """A game that looks to the viewing seat exactly like `view`: unseen cards are dealt from the open deck lists.

    The table's `deal` keeps what the rules make certain (deck sections, ranks under set cards).
    """
    game: Game[T] = object.__new__(Game)
    game.table = view.table
    game.kind = view.kind.copy()
    game.knows = view.knows.copy()
    game.serial = view.serial.copy()
    game.flags = view.flags.copy()
    game.place = view.place.copy()
    game.zone = list(map(list.copy, view.zone))
    game.facts = view.facts.copy()
    game.modifiers = view.modifiers.copy()
    game.used = view.used.copy()
    game.agenda = view.agenda.copy()
    game.computed = {}
    game.result = view.result
    game.ended_by = view.ended_by
    game._told = []
    game.random = seeded(rng.getrandbits(63))
    game.decisions = 0
    game._offered = None
    for seat in (0, 1):
        cards = view.unknown(seat)
        for card, kind in zip(cards, view.table.deal(view, seat, cards, rng), strict=True):
            game.kind[card] = kind
    return game
