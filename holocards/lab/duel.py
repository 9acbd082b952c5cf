"""What the games of a match-up come to: win rates, first players, lengths, endings; and the matrix of many decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from holocards.engine.facts import DRAW
from holocards.engine.values import value
from holocards.games import controller_of
from holocards.lab.matches import MatchUp, Outcome
from holocards.lab.seeds import branch
from holocards.lab.statistics import Rate, median
from holocards.lab.workers import play_all
from holocards.library import DeckEntry, IllegalDeck, cards, check_deck, used_cards


@value
class Duel:
    """wins: of side 0. first: of whoever went first. turns: (median, least, most). endings: by rule ID, the most frequent first."""

    match_up: MatchUp
    wins: Rate
    first: Rate
    draws: int
    turns: tuple[float, int, int]
    decisions: float
    endings: tuple[tuple[str, int], ...]


@value
class Matrix:
    """Every deck against every other one. wins: the rate of the first deck, by (row, column) with row < column."""

    decks: tuple[str, ...]
    wins: tuple[tuple[tuple[int, int], Rate], ...]
    first: Rate
    turns: tuple[float, int, int]
    endings: tuple[tuple[str, int], ...]

    def rate(self, row: int, column: int) -> Rate | None:
        """The rate of one deck against another; None against itself."""
        found = dict(self.wins)
        if (row, column) in found:
            return found[row, column]
        mirrored = found.get((column, row))
        return Rate(mirrored.games - mirrored.points, mirrored.games) if mirrored else None


def match_up(
    game: str, decks: tuple[DeckEntry, DeckEntry], bots: tuple[str, str], rules: Any, seed: int
) -> MatchUp:
    """A match-up of two deck files. Raises IllegalDeck with all that is wrong with them."""
    pool = cards(game)
    wrong = [problem for entry in dict.fromkeys(decks) for problem in check_deck(entry, rules, pool)]
    first, second = decks[0].deck, decks[1].deck
    if wrong or first is None or second is None:
        raise IllegalDeck(wrong)
    lists = first, second
    return MatchUp(
        game, rules or controller_of(game).house_rules()(), used_cards(pool, *lists), lists, bots, seed
    )


def duel(match: MatchUp, pairs: int, workers: int = 0) -> Duel:
    """Play so many pairs of games and count."""
    (outcomes,) = play_all([match], pairs, workers)
    return counted(match, outcomes)


def counted(match: MatchUp, outcomes: Sequence[Outcome]) -> Duel:
    """A match-up's outcomes in numbers."""
    return Duel(
        match,
        _rate(outcomes, [0] * len(outcomes)),
        first_rate(outcomes),
        sum(one.winner == DRAW for one in outcomes),
        _turns(outcomes),
        sum(one.decisions for one in outcomes) / max(1, len(outcomes)),
        _endings(outcomes),
    )


def matrix(
    game: str,
    decks: Sequence[DeckEntry],
    bots: tuple[str, str],
    rules: Any,
    seed: int,
    pairs: int,
    workers: int = 0,
) -> Matrix:
    """Every deck against every other one, each match-up with seeds of its own. Raises IllegalDeck."""
    places = list(combinations(range(len(decks)), 2))
    match_ups = [
        match_up(
            game, (decks[row], decks[column]), bots, rules, branch(seed, decks[row].id, decks[column].id)
        )
        for row, column in places
    ]
    played = play_all(match_ups, pairs, workers)
    outcomes = [one for found in played for one in found]
    rates = [_rate(found, [0] * len(found)) for found in played]
    return Matrix(
        tuple(entry.id for entry in decks),
        tuple(zip(places, rates, strict=True)),
        first_rate(outcomes),
        _turns(outcomes),
        _endings(outcomes),
    )


def first_rate(outcomes: Sequence[Outcome]) -> Rate:
    """How often whoever went first won."""
    return _rate(outcomes, [one.first for one in outcomes])


def _rate(outcomes: Sequence[Outcome], sides: Sequence[int]) -> Rate:
    points = sum(
        0.5 if one.winner == DRAW else float(one.winner == side)
        for one, side in zip(outcomes, sides, strict=True)
    )
    return Rate(points, len(outcomes))


def _turns(outcomes: Sequence[Outcome]) -> tuple[float, int, int]:
    turns = [one.turns for one in outcomes]
    return median(turns), min(turns, default=0), max(turns, default=0)


def _endings(outcomes: Sequence[Outcome]) -> tuple[tuple[str, int], ...]:
    return tuple(Counter(one.ended_by for one in outcomes).most_common())
