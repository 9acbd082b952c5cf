"""What a hand or a face-down card may hold, as far as everybody can see: the open lists without what lies open elsewhere."""

from __future__ import annotations

from collections.abc import Collection

from holocards.engine.board import FACE_DOWN, card_of
from holocards.engine.facts import BOTH, Card, Ref, Seat
from holocards.games.highsto.table import HAND, HighstoBoard, KindsByMoment


def may_be_among(board: HighstoBoard, seat: Seat, kinds: Collection[int], cards: list[Card]) -> bool:
    """Whether one of these hidden cards of the seat may be of one of these kinds, whatever they are.

    It is if a card among them is known to both as such, or if one is not known to both and the list holds a copy that lies
    open nowhere.
    """
    knows, kind = board.knows, board.kind
    covered = False
    for card in cards:
        if knows[card] != BOTH:
            covered = True
        elif kind[card] in kinds:
            return True
    if not covered:
        return False
    copies = board.table.copies(seat, kinds)
    if not copies:
        return False
    first, end = board.table.cards_of[seat]
    return copies > sum([kind[card] in kinds for card in range(first, end) if knows[card] == BOTH])


def may_hold(board: HighstoBoard, seat: Seat, moment: str, about: tuple[Ref, ...], number: int) -> bool:
    """Whether the seat may have an ability at that moment in hand, or on a face-down card that the moment is about."""
    table = board.table
    kinds = _at(table.from_hand, moment, number)
    if kinds and may_be_among(board, seat, kinds, board.zone[HAND + seat]):
        return True
    kinds = _at(table.from_set, moment, number)
    return bool(kinds) and may_be_among(board, seat, kinds, _face_down(board, seat, about))


def _at(by_moment: KindsByMoment, moment: str, number: int) -> frozenset[int]:
    """The kinds with an ability at that moment: at any, and at that number of it."""
    by_state = by_moment.get(moment)
    if by_state is None:
        return frozenset()
    return by_state.get(-1, frozenset()) | by_state.get(number, frozenset())


def hidden_sources(board: HighstoBoard, seat: Seat, moment: str, about: tuple[Ref, ...]) -> list[Card]:
    """The seat's cards in hand and, among those the moment is about, face-down on the field with an ability at that moment."""
    table = board.table
    hand = frozenset().union(*table.from_hand.get(moment, {}).values())
    face_down = frozenset().union(*table.from_set.get(moment, {}).values())
    return [card for card in board.zone[HAND + seat] if board.kind[card] in hand] + [
        card for card in _face_down(board, seat, about) if board.kind[card] in face_down
    ]


def _face_down(board: HighstoBoard, seat: Seat, about: tuple[Ref, ...]) -> list[Card]:
    return [
        card
        for ref in about
        for card in (card_of(ref),)
        if board.table.owner[card] == seat and board.flags[card] & FACE_DOWN
    ]
