"""The tests that filters are made of: whether a card fits, judged with the eyes of whoever chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from holocards.effects import continuous
from holocards.effects.guises import texts
from holocards.effects.scope import SEES, Amount, Finder, Scope, Test
from holocards.engine.board import FACE_DOWN, Board
from holocards.engine.facts import Card


def all_of(tests: list[Test]) -> Test:
    """Whether all of these fit."""
    if not tests:
        return lambda board, card, scope: True
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        first, second = tests
        return lambda board, card, scope: first(board, card, scope) and second(board, card, scope)
    several = tuple(tests)

    def test(board: Board[Any], card: Card, scope: Scope) -> bool:
        for one in several:  # noqa: SIM110 - asked for every card there is, and a generator costs more
            if not one(board, card, scope):
                return False
        return True

    return test


def in_part(board: Board[Any], card: Card, part: str) -> bool:
    """Whether a card is in the part of its stack that a zone word means."""
    return part == "all" or (board.zone[board.place[card]][-1] == card) == (part == "top")


def sees_face(board: Board[Any], card: Card, scope: Scope) -> bool:
    """Whether the card's face may be read: it is known, and it does not lie face-down on the field (beneath a card it may)."""
    if board.flags[card] & FACE_DOWN:
        place = board.place[card]
        if not board.table.on_field[place] or board.zone[place][-1] == card:
            return False
    sees = SEES[scope.eyes]
    return board.knows[card] & sees == sees and board.kind[card] >= 0


def knows_face(board: Board[Any], card: Card, scope: Scope) -> bool:
    """Whether the card is known, on whichever side it lies."""
    sees = SEES[scope.eyes]
    return board.knows[card] & sees == sees and board.kind[card] >= 0


def among_top(number: int) -> Test:
    """Among so many from the top of its pile."""
    return lambda board, card, scope: card in board.zone[board.place[card]][-number:]


def beneath(board: Board[Any], card: Card) -> int:
    """How many cards lie beneath it."""
    return board.zone[board.place[card]].index(card)


def lying_on(fits: Test) -> Test:
    """Whether the card directly beneath it fits."""

    def test(board: Board[Any], card: Card, scope: Scope) -> bool:
        stack = board.zone[board.place[card]]
        at = stack.index(card)
        return at > 0 and fits(board, stack[at - 1], scope)

    return test


def lying_under(find: Finder, directly: bool) -> Test:
    """Whether the card lies on the field beneath one of the cards found, as the next one if `directly`."""

    def test(board: Board[Any], card: Card, scope: Scope) -> bool:
        place = board.place[card]
        stack = board.zone[place]
        at = stack.index(card)
        above = stack[at + 1 : at + 2 if directly else None]
        return board.table.on_field[place] and any(other in above for other in find(board, scope))

    return test


def whole_stack(find: Finder) -> Finder:
    """All cards that lie where the cards found lie, the lowest first."""

    def stacks(board: Board[Any], scope: Scope) -> list[Card]:
        places = dict.fromkeys(board.place[card] for card in find(board, scope))
        return [card for place in places for card in board.zone[place]]

    return stacks


def alike_to(trait: str, find: Finder, plainly: bool) -> Test:
    """Whether a card has something in common with one of the cards found, as far as the effect's eyes know those."""

    def test(board: Board[Any], card: Card, scope: Scope) -> bool:
        has = set(texts(board, card, trait, plainly))
        others = [other for other in find(board, scope) if knows_face(board, other, scope)]
        return any(not has.isdisjoint(texts(board, other, trait, plainly)) for other in others)

    return test


def named_so(register: int) -> Test:
    """Whether a card has the name that was said."""

    def test(board: Board[Any], card: Card, scope: Scope) -> bool:
        names, said = board.table.names, scope.registers[register : register + 1]
        return bool(said and said[0]) and names[board.kind[card]] == names[said[0][0]]

    return test


def within(word: str, least: Amount | None, most: Amount | None) -> Test:
    """Whether a number of it lies within bounds."""
    return number_within(lambda board, card: continuous.number(board, card, word), least, most)


def number_within(
    number_of: Callable[[Board[Any], Card], int], least: Amount | None, most: Amount | None
) -> Test:
    """Whether a number worked out of it lies within bounds."""

    def test(board: Board[Any], card: Card, scope: Scope) -> bool:
        number = number_of(board, card)
        return (least is None or number >= least(board, scope)) and (
            most is None or number <= most(board, scope)
        )

    return test
