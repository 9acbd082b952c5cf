"""Imagined worlds: games built from a view alone. The real game, its randomness and its undo stay out of reach."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from holocards.engine.board import Board, Table
from holocards.engine.game import Game, View
from holocards.engine.knowledge import NOTHING_PICKED
from holocards.engine.randomness import seeded

T = TypeVar("T", bound=Table)


def imagine(view: View[T], rng: Random) -> Game[T]:
    """A game that looks to the viewing seat exactly like `view`: unseen cards are dealt from the open deck lists.

    The table's `deal` keeps what the rules make certain (deck sections, ranks under set cards).
    """
    game = supposed(view, view.kind)
    game.random = seeded(rng.getrandbits(63))
    for seat in (0, 1):
        cards = view.unknown(seat)
        for card, kind in zip(cards, view.table.deal(view, seat, cards, rng), strict=True):
            game.kind[card] = kind
    return game


def supposed(board: Board[T], kind: list[int]) -> Game[T]:
    """A game that stands as a board does, with these kinds: those of a seat that leaves unknown cards unknown, for example.

    Such a one is for looking at what a move would change in the open; it cannot be played on, as unknown cards do nothing.
    """
    game: Game[T] = object.__new__(Game)
    board.copy_to(game)
    game.kind = kind.copy()
    game.computed = {}
    game._told = []
    game.random = 0
    game.decisions = 0
    game.picked = NOTHING_PICKED
    game._offered = None
    return game
