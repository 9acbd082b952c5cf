"""Match-ups played by several processes: the outcomes and their order are those of one process, however many there are."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context

from holocards.lab.matches import MatchUp, Outcome, Tables

PAIRS_AT_ONCE = 10
"""Pairs of games in one chunk of work."""

Chunk = tuple[int, int, int]
"""The index of a match-up, the first pair and the one after the last."""

_given: tuple[MatchUp, ...] = ()


def play_all(match_ups: Sequence[MatchUp], pairs: int, workers: int = 0) -> list[list[Outcome]]:
    """So many pairs of games of each match-up, the outcomes by match-up and in order. workers 0: one for each processor."""
    chunks = [
        (index, first, min(first + PAIRS_AT_ONCE, pairs))
        for index in range(len(match_ups))
        for first in range(0, pairs, PAIRS_AT_ONCE)
    ]
    workers = min(workers or os.cpu_count() or 1, len(chunks))
    found: list[list[Outcome]] = [[] for _ in match_ups]
    if workers <= 1:
        _take(tuple(match_ups))
        for chunk in chunks:
            found[chunk[0]] += _play(chunk)
        return found
    with ProcessPoolExecutor(
        workers, mp_context=get_context("spawn"), initializer=_take, initargs=(tuple(match_ups),)
    ) as pool:
        for chunk, outcomes in zip(chunks, _results(pool, chunks), strict=True):
            found[chunk[0]] += outcomes
    return found


def _results(pool: Executor, chunks: Sequence[Chunk]) -> Iterator[list[Outcome]]:
    waiting: list[Future[list[Outcome]]] = [pool.submit(_play, chunk) for chunk in chunks]
    try:
        for future in waiting:
            yield future.result()
    finally:
        for future in waiting:
            future.cancel()


def _take(match_ups: tuple[MatchUp, ...]) -> None:
    """What every worker is given before its first chunk."""
    global _given
    _given = match_ups
    _tables.cache_clear()


@lru_cache(maxsize=4)
def _tables(index: int) -> Tables:
    return Tables(_given[index])


def _play(chunk: Chunk) -> list[Outcome]:
    index, first, last = chunk
    return _tables(index).play_pairs(first, last)
