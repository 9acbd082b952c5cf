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
    view.copy_to(game)
    game.kind = view.kind.copy()
    game.computed = {}
    game._told = []
    game.random = seeded(rng.getrandbits(63))
    game.decisions = 0
    game._offered = None
    for seat in (0, 1):
        cards = view.unknown(seat)
        for card, kind in zip(cards, view.table.deal(view, seat, cards, rng), strict=True):
            game.kind[card] = kind
    return game
