"""What a seat's attackers threaten together (HS-4.6, HS-7.3): of the attacks that may be made, those that mill the most.

Judged from a board alone, view or game, as if nobody answered and no effect happened.
"""

from __future__ import annotations

from copy import copy

from holocards.effects.restrictions import forbidden
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Card, Choice, Seat
from holocards.games.highsto.attacking import offer_attacks
from holocards.games.highsto.forecast import attack_forecast
from holocards.games.highsto.table import ATTACK, DECK, HISTORY_FACT, PHASE, SPOTS, HighstoBoard


def threat(board: HighstoBoard, seat: Seat) -> int:
    """How many cards of the other deck the seat's attacks would mill together, unanswered: none where their phase is skipped."""
    if board.facts[PHASE] != ATTACK and forbidden(board, "attack_phase", seat) is not None:
        return 0
    found, then = 0, board
    for _ in SPOTS:
        best, attacker = max(_attacks(then, seat), default=(0, -1))
        if not best:
            break
        found += best
        then = _attacked(then, seat, attacker)
    return found


def _attacks(board: HighstoBoard, seat: Seat) -> list[tuple[int, Card]]:
    """The attacks on the other deck that may be made now, with the cards that each would mill."""
    offered: list[Choice] = []
    offer_attacks(board, seat, offered, None)
    deck = DECK + 1 - seat
    return [
        (attack_forecast(board, choice.card, deck).damage, choice.card)
        for choice in offered
        if choice.place == deck
    ]


def _attacked(board: HighstoBoard, seat: Seat, attacker: Card) -> HighstoBoard:
    """The board once that card has attacked, as far as further attacks ask about it: it is rested, the attack is counted."""
    then = copy(board)
    then.computed, then.flags, then.facts = {}, board.flags[:], board.facts[:]
    then.flags[attacker] |= SIDEWAYS
    then.facts[HISTORY_FACT["attacks"] + seat] += 1
    return then
