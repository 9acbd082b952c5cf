"""Costs: whether cost and ◉ parts can be met together, and paying card by card (PM-2.7, PM-3.2, PM-6.4, PM-6.5, PM-6.7)."""

from __future__ import annotations

from holocards.effects.payment import Held, payable
from holocards.effects.scope import Standpoint
from holocards.engine.agenda import Decision, Step, step
from holocards.engine.facts import Card, Choice, Reason, Ref, Refusal, Seat
from holocards.games.phantom_maze.leaving import discard
from holocards.games.phantom_maze.table import HAND, MazeBoard, MazeGame

COST = Reason("PM-6.4", "cost_too_high")
MUST = Reason("PM-3.2", "must_impossible")
KEPT_FOR_MUST = Reason("PM-6.7", "kept_for_must")


def why_not_payable(board: MazeBoard, seat: Seat, card: Card, price: int, ability: int) -> Reason | None:
    """Why a cost of so many cards and the ◉ parts of an ability (-1: none) cannot be met together.

    From the cards as they lie now, no card for two things, never with a special itself.
    """
    hand = board.zone[HAND + seat]
    itself = (card,) if board.place[card] == HAND + seat else ()
    if price > len(hand) - len(itself):
        return COST
    needs = board.table.abilities[ability].needs if ability >= 0 else ()
    if needs:
        scope = Standpoint(seat, board.ref(card), eyes=seat)
        if not payable(board, scope, needs, itself, (Held(hand, price),)):
            return MUST
    return None


@step("PM-2.7")
class PayCost(Step):
    """Pay a cost for the ability (-1: for a retreat) of a card; the last card in hand pays without a question."""

    seat: Seat
    left: int
    source: Ref
    ability: int

    def run(self, game: MazeGame) -> None:
        hand = game.zone[HAND + self.seat]
        if not self.left or not hand:
            return
        if len(hand) == 1:
            _pay(game, hand[0])  # what a longer cost lacks was refused before it began
        else:
            game.push(Pay(self.seat, self.left, self.source, self.ability))


@step("PM-6.5")
class Pay(Decision):
    """Choose the next cost card; the first one down will be drawn first. What the ◉ parts need stays in hand (PM-6.7)."""

    seat: Seat
    left: int
    source: Ref
    ability: int

    def offer(self, board: MazeBoard, refused: list[Refusal] | None) -> list[Choice]:
        zone = HAND + self.seat
        hand = board.zone[zone]
        choices = [Choice("pay", card, zone) for card in hand]
        needs = board.table.abilities[self.ability].needs if self.ability >= 0 else ()
        if not needs:
            return choices
        scope = Standpoint(self.seat, self.source, eyes=self.seat)
        held = (Held(hand, self.left - 1),)
        offered = []
        for choice in choices:
            if payable(board, scope, needs, (choice.card,), held):
                offered.append(choice)
            elif refused is not None:
                refused.append(Refusal(choice, KEPT_FOR_MUST))
        return offered or choices

    def answer(self, game: MazeGame, choice: Choice) -> None:
        _pay(game, choice.card)
        game.push(PayCost(self.seat, self.left - 1, self.source, self.ability))


def _pay(game: MazeGame, card: Card) -> None:
    game.push(*discard(game, (card,), "PM-2.7", "pay"))
