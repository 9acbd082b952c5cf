"""What would come of a choice as things stand (PM-2.7, PM-6.8, PM-6.10, PM-6.13).

Judged from a board alone, view or game: only what lies open counts, and no effect that may still happen.
"""

from __future__ import annotations

from holocards.engine.board import card_of
from holocards.engine.facts import Card, Choice, Seat
from holocards.engine.values import value
from holocards.games.phantom_maze.acts import Block, why_not_block
from holocards.games.phantom_maze.playing import RETREAT_COST
from holocards.games.phantom_maze.table import CITIZEN, FIELD, HAND, MazeBoard, act_cost, cost, power


@value
class BlockForecast:
    """How a block would end: who goes to the discard pile ("actor", "blocker" or "both"), and both powers."""

    discarded: str
    actor: int
    blocker: int


@value
class ChoiceForecast:
    """What a choice would bring.

    cost: cards it takes from hand, -1 if none is a matter of it; hand: how many are left then. block: how that block would
    end. blockers: the opponent's citizens that could block the act, each with how that would end.
    """

    cost: int = -1
    hand: int = -1
    block: BlockForecast | None = None
    blockers: tuple[tuple[Card, BlockForecast], ...] = ()


def block_forecast(board: MazeBoard, actor: Card, blocker: Card) -> BlockForecast:
    """How a block of that act by that citizen would end now."""
    mine, theirs = power(board, actor), power(board, blocker)
    discarded = "both" if mine == theirs else "blocker" if mine > theirs else "actor"
    return BlockForecast(discarded, mine, theirs)


def choice_forecast(board: MazeBoard, choice: Choice) -> ChoiceForecast:
    """What a choice of the present decision would bring."""
    decision = board.agenda[-1] if board.agenda else None
    if isinstance(decision, Block):
        if choice.verb != "block":
            return ChoiceForecast()
        return ChoiceForecast(block=block_forecast(board, card_of(decision.source), choice.card))
    if choice.verb not in ("play", "act", "skill", "retreat") or board.kind[choice.card] < 0:
        return ChoiceForecast()
    seat = board.table.owner[choice.card]
    cost = _cost(board, choice)
    played = 1 if choice.verb == "play" else 0
    hand = len(board.zone[HAND + seat]) - played - cost
    blockers = _blockers(board, choice.card, 1 - seat) if choice.verb == "act" else ()
    return ChoiceForecast(cost, hand, None, blockers)


def _cost(board: MazeBoard, choice: Choice) -> int:
    table, card = board.table, choice.card
    if choice.verb == "retreat":
        return RETREAT_COST
    if choice.verb == "skill":
        return table.prices[choice.number]
    if choice.verb == "act":
        return act_cost(board, card)
    if table.card_kind[board.kind[card]] == CITIZEN:
        return 0
    return cost(board, card)


def _blockers(board: MazeBoard, actor: Card, seat: Seat) -> tuple[tuple[Card, BlockForecast], ...]:
    return tuple(
        (card, block_forecast(board, actor, card))
        for card in board.zone[FIELD + seat]
        if why_not_block(board, card, actor) is None
    )
