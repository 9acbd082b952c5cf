"""Costs: whether cost and ◉ parts can be met together, and paying card by card (PM-2.7, PM-3.2, PM-6.4, PM-6.5, PM-6.7)."""

from __future__ import annotations

from itertools import combinations

from holocards.effects.payment import Held, payable
from holocards.effects.scope import Standpoint
from holocards.engine.agenda import Decision, Step, step
from holocards.engine.board import Board
from holocards.engine.facts import BOTH, Card, Choice, Reason, Ref, Refusal, Seat
from holocards.games.phantom_maze.leaving import discard_from_hand
from holocards.games.phantom_maze.table import ACTS, DISCARD, HAND, PLAYING, SPECIALS, MazeBoard, MazeGame

COST = Reason("PM-6.4", "cost_too_high")
MUST = Reason("PM-3.2", "must_impossible")
KEPT_FOR_MUST = Reason("PM-6.7", "kept_for_must")


COUNTED_BY = {"special": SPECIALS, "act": ACTS}
"""The fact that counts, from its declaration on, that an ability of this moment is used."""


def why_not_must(board: MazeBoard, seat: Seat, card: Card, price: int, ability: int) -> Reason | None:
    """Why the ◉ parts of an ability cannot be met together with a cost of so many cards.

    No card is in hand for two things, and a special is not in hand any more; the use itself counts as declared, which the scope's
    number says.
    """
    itself = (card,) if board.place[card] == HAND + seat else ()
    declared = COUNTED_BY.get(board.table.abilities[ability].moment, 0)
    scope = Standpoint(seat, board.ref(card), (), declared, seat)
    return None if _met(board, scope, ability, price, (), itself) else MUST


def _met(
    board: MazeBoard,
    scope: Standpoint,
    ability: int,
    price: int,
    paid: tuple[Card, ...],
    itself: tuple[Card, ...] = (),
) -> bool:
    """Whether the ◉ parts can be met together with so many cards from hand besides those paid just now."""
    table, hand = board.table, board.zone[HAND + scope.seat]
    needs, gone = table.musts[ability], (*paid, *itself)
    if ability not in table.hanging_on_cost:
        return payable(board, scope, needs, gone, (Held(hand, price),))
    ways = combinations([card for card in hand if card not in gone], price)
    return any(
        payable(_once_paid(board, scope.seat, (*paid, *way), itself), scope, needs, itself) for way in ways
    )


def _once_paid(board: MazeBoard, seat: Seat, paid: tuple[Card, ...], itself: tuple[Card, ...]) -> MazeBoard:
    """The board as it will be when these cards are paid and a special is being played; the cards still count as the same ones."""
    after: MazeBoard = object.__new__(Board)
    board.copy_to(after)
    after.kind, after.computed = board.kind, {}
    for cards, place in ((paid, DISCARD + seat), (itself, PLAYING + seat)):
        for card in cards:
            after.zone[HAND + seat].remove(card)
            after.zone[place].append(card)
            after.place[card], after.knows[card] = place, BOTH
    return after


def pay(game: MazeGame, seat: Seat, price: int, source: Ref, ability: int) -> tuple[Step, ...]:
    """Pay a cost for the ability (or NO_ABILITY) of a card. Returns the question for the agenda (PM-2.7, PM-6.5).

    The last card in hand pays without a question; what a longer cost lacks was refused before it began.
    """
    hand = game.zone[HAND + seat]
    if not price or not hand:
        return ()
    if len(hand) > 1:
        return (Pay(seat, price, source, ability),)
    discard_from_hand(game, seat, hand[0], "PM-2.7", "pay")
    return ()


@step("PM-6.5")
class Pay(Decision):
    """Choose the next cost card; the first one down will be drawn first. What the ◉ parts need stays in hand (PM-6.7)."""

    seat: Seat
    left: int
    source: Ref
    ability: int

    def offer(self, board: MazeBoard, refused: list[Refusal] | None) -> list[Choice]:
        hand, table = board.zone[HAND + self.seat], board.table
        choices = list(map(table.from_hand["pay"].__getitem__, hand))
        if not table.musts[self.ability]:
            return choices
        scope = Standpoint(self.seat, self.source, eyes=self.seat)
        offered = [
            choice for choice in choices if _met(board, scope, self.ability, self.left - 1, (choice.card,))
        ]
        if not offered:  # the ◉ parts cannot be carried out any more: nothing need be kept (PM-3.12)
            return choices
        if refused is not None:
            refused += [Refusal(choice, KEPT_FOR_MUST) for choice in choices if choice not in offered]
        return offered

    def answer(self, game: MazeGame, choice: Choice) -> None:
        discard_from_hand(game, self.seat, choice.card, "PM-2.7", "pay")
        if self.left > 1:
            game.push(*pay(game, self.seat, self.left - 1, self.source, self.ability))
