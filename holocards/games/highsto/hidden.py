"""What a hand, a graveyard or a face-down card may hold, as far as everybody can see: the lists without what lies open."""

from __future__ import annotations

from itertools import compress

from holocards.engine.board import FACE_DOWN, card_of
from holocards.engine.facts import BOTH, Card, Ref, Seat
from holocards.games.highsto.table import GRAVEYARD, HAND, HighstoBoard, Wanted, WantedByMoment


def may_be_among(board: HighstoBoard, seat: Seat, wanted: Wanted, cards: list[Card]) -> bool:
    """Whether one of these hidden cards of the seat may be of one of these kinds, whatever they are.

    It is if a card among them is known to both as such, or if one is not known to both and the list holds a copy that lies
    open nowhere.
    """
    kinds, copies = wanted.kinds, wanted.copies[seat]
    if not cards or not copies:
        return False
    knows, kind = board.knows, board.kind
    if BOTH in map(knows.__getitem__, cards):
        shown = [kind[card] for card in cards if knows[card] == BOTH]
        if not kinds.isdisjoint(shown):
            return True
        if len(shown) == len(cards):
            return False
    first, end = board.table.cards_of[seat]
    known = knows[first:end]
    if known.count(BOTH) < copies:
        return True  # so few lie open that they cannot be all of them
    lying_open = compress(kind[first:end], map(BOTH.__eq__, known))
    return copies > sum(map(kinds.__contains__, lying_open))


def may_hold(board: HighstoBoard, seat: Seat, moment: str, about: tuple[Ref, ...], number: int) -> bool:
    """Whether the seat may have an ability at that moment in hand, in the graveyard, or on a face-down card it is about."""
    table = board.table
    if moment not in table.asked_about and moment not in table.from_set:
        return False
    return any(
        may_be_among(board, seat, wanted, cards)
        for by_moment, cards in (
            (table.from_hand, board.zone[HAND + seat]),
            (table.from_graveyard, board.zone[GRAVEYARD + seat]),
            (table.from_set, _face_down(board, seat, about) if table.from_set else []),
        )
        for wanted in _at(by_moment, moment, number)
    )


def _at(by_moment: WantedByMoment, moment: str, number: int) -> list[Wanted]:
    """The kinds with an ability at that moment: at any, and at that number of it."""
    by_state = by_moment.get(moment)
    if by_state is None:
        return []
    return [by_state[state] for state in (-1, number) if state in by_state]


def hidden_sources(
    board: HighstoBoard, seat: Seat, moment: str, about: tuple[Ref, ...]
) -> list[tuple[Card, str]]:
    """The seat's cards with an ability at that moment in hand, in the graveyard, face-down on the field if it is about them.

    Of cards in the graveyard those that the seat knows to lie there (HS-11.15).
    """
    table = board.table
    return [
        (card, place)
        for place, by_moment, cards in (
            ("hand", table.from_hand, board.zone[HAND + seat]),
            ("graveyard", table.from_graveyard, board.zone[GRAVEYARD + seat]),
            ("set", table.from_set, _face_down(board, seat, about) if table.from_set else []),
        )
        if moment in by_moment
        for kinds in (_kinds(by_moment, moment),)
        for card in cards
        if board.kind[card] in kinds and board.known_to(card, seat)
    ]


def _kinds(by_moment: WantedByMoment, moment: str) -> frozenset[int]:
    """The kinds with an ability at that moment, whatever its state."""
    return frozenset[int]().union(*(wanted.kinds for wanted in by_moment.get(moment, {}).values()))


def _face_down(board: HighstoBoard, seat: Seat, about: tuple[Ref, ...]) -> list[Card]:
    return [
        card
        for ref in about
        for card in (card_of(ref),)
        if board.table.owner[card] == seat and board.flags[card] & FACE_DOWN
    ]
