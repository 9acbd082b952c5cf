"""What the games' position files have in common: cards out of the deck lists to their places, and zones read off in IDs.

A game's own module `positions` says which places there are and what may lie there.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from holocards.engine.board import Board, Table
from holocards.engine.facts import UNKNOWN, Card, Seat
from holocards.engine.game import Game
from holocards.games.controller import BoardError, BoardProblem, Copies

SEATS = ("first", "second")
"""What seats 0 and 1 are called in position files."""

Given = list[str] | int | None
"""A zone as a file gives it: its cards, only their number, or nothing."""

T = TypeVar("T", bound=Table)
S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


class Sides(Protocol[S_co]):
    """A `[board]` with what lies on each seat's side."""

    @property
    def sides(self) -> tuple[S_co, S_co]:
        """Both seats' cards."""


def listed(given: Given) -> list[str]:
    """The cards of a zone, none if they are given by their number."""
    return given if isinstance(given, list) else []


def numbers_in(side: object, zones: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The zones of a side that are given by number alone, with the number."""
    for zone in zones:
        given = getattr(side, zone)
        if isinstance(given, int) and given:
            yield zone, str(given)


def copies_on(
    board: Sides[S], named: Callable[[S], list[str]], unnamed: Callable[[S], Iterable[tuple[str, str]]]
) -> tuple[Copies, Copies]:
    """The cards each seat has on a board, as lines of a deck list.

    named: all card IDs of a side. unnamed: zones with cards that have no ID, and what stands there. Raises BoardError for those:
    what they are could only come out of a deck list.
    """
    problems = [
        BoardProblem((word, zone), "needs_decks", found, "[decks]", {"zone": zone})
        for word, side in zip(SEATS, board.sides, strict=True)
        for zone, found in unnamed(side)
    ]
    if problems:
        raise BoardError(tuple(problems))
    one, two = (tuple(Counter(named(side)).items()) for side in board.sides)
    return one, two


class Seating(Generic[T, S]):
    """Lays out one seat's cards, taking them from the zones in which they all lie at first. Games say how in `lay`.

    Kinds must not change places any more (shuffles, stacking) once this is made. problems: gains what cannot be done.
    """

    gathered_in: tuple[int, ...] = (0,)
    """Where a seat's cards lie at first: zones of seat 0, the deck before all."""

    def __init__(self, game: Game[T], seat: Seat, side: S, problems: list[BoardProblem]) -> None:
        self.game = game
        self.seat = seat
        self.side = side
        self.problems = problems
        self._left: defaultdict[str, list[Card]] = defaultdict(list)
        for zone in self.gathered_in:
            for card in game.zone[zone + seat]:
                self._left[self.id(card)].append(card)

    @abstractmethod
    def lay(self) -> None:
        """Lay out everything; the named cards first, so that those given by number leave them alone."""

    def named(self, field: str, ids: Sequence[str]) -> list[Card]:
        """A card of the list for each ID; a problem for each that is not there any more."""
        cards = []
        for name in ids:
            left = self._left.get(name)
            if left:
                cards.append(left.pop())
            else:
                key = "not_in_deck" if name in self.game.table.kind_ids else "unknown_card"
                self.problem(field, key, name, "", card=name, name=name)
        return cards

    def some(self, field: str, count: int) -> list[Card]:
        """Cards that no one has named, from the top of the deck, below the ones listed there."""
        free = {card for cards in self._left.values() for card in cards}
        deck = self.game.zone[self.gathered_in[0] + self.seat]
        cards = [card for card in reversed(deck) if card in free][:count]
        for card in cards:
            self._left[self.id(card)].remove(card)
        if len(cards) < count:
            self.problem(field, "deck_too_small", str(count), str(len(cards)))
        return cards

    def lay_listed(self, field: str, given: Given, zone: int, *, from_top: bool = False) -> list[Card]:
        """Put the cards that a field names into the seat's zone, the last one on top, or the first."""
        ids = listed(given)
        cards = self.named(field, ids[::-1] if from_top else ids)
        for card in cards:
            self.game.move(card, zone + self.seat)
        return cards

    def lay_number(self, field: str, given: Given, zone: int) -> None:
        """Put as many cards as a field says into the seat's zone, if it gives a number."""
        if isinstance(given, int):
            for card in self.some(field, given):
                self.game.move(card, zone + self.seat)

    def check_deck(self, given: Given) -> None:
        """What is left is the deck; a problem if its number is given and another one."""
        left = len(self.game.zone[self.gathered_in[0] + self.seat])
        if isinstance(given, int) and left != given:
            self.problem("deck", "deck_does_not_match", str(given), str(left))

    def id(self, card: Card) -> str:
        """The ID of a card's definition."""
        return self.game.table.kind_ids[self.game.kind[card]]

    def problem(self, field: str, key: str, found: str, expected: str, **values: object) -> None:
        """Note what cannot be done with a field of this side."""
        self.problems.append(BoardProblem((SEATS[self.seat], field), key, found, expected, values))


def lay_out(game: Game[T], board: Sides[S], seating: type[Seating[T, S]]) -> None:
    """Lay out both seats' cards. Raises BoardError with everything that cannot be done."""
    problems: list[BoardProblem] = []
    for seat, side in enumerate(board.sides):
        seating(game, seat, side, problems).lay()
    if problems:
        raise BoardError(tuple(problems))


def card_id(board: Board[Any], card: Card) -> str:
    """The ID of a card's definition, "?" for a card that is unknown here."""
    kind = board.kind[card]
    return board.table.kind_ids[kind] if kind != UNKNOWN else "?"


def card_ids(board: Board[Any], zone: int) -> list[str]:
    """The IDs of a zone's cards from the bottom to the top."""
    return [card_id(board, card) for card in board.zone[zone]]
