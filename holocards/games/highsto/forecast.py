"""What would come of an attack or an answer as things stand (HS-7.3, HS-7.4, HS-8.2 to HS-8.4, HS-9.1, HS-11.5).

Judged from a board alone, view or game: only what lies open counts, and no effect that may still happen.
"""

from __future__ import annotations

from holocards.effects.restrictions import forbidden
from holocards.engine.board import card_of
from holocards.engine.facts import NO_CARD, NOBODY, Card, Choice, Seat
from holocards.engine.values import value
from holocards.games.highsto.answering import DECOY_POWER, goes_on
from holocards.games.highsto.attacking import damage_by
from holocards.games.highsto.numbers import power
from holocards.games.highsto.table import (
    ATTACKER,
    BLOCKER,
    DECK,
    FIRST_SPOT_ZONE,
    TARGET,
    HighstoBoard,
    top,
)


@value
class Forecast:
    """The end of an attack as it stands. damage: cards milled from the deck of `against`; falls: cards that would be beaten.

    kind: "deck" (it comes through), "battle" (two cards are compared), "none" (there is no attack, or it fails).
    left: how many cards that deck would have; -1 if none is hit.
    """

    kind: str = "none"
    damage: int = 0
    against: Seat = NOBODY
    left: int = -1
    falls: tuple[Card, ...] = ()


NOTHING = Forecast()


def attack_forecast(board: HighstoBoard, attacker: Card, place: int) -> Forecast:
    """An attack of that card on a zone (a deck or the spot of a card) if nobody answers."""
    if place < FIRST_SPOT_ZONE:
        return _on_deck(board, attacker, power(board, attacker))
    target = top(board, place)
    return _meeting(board, attacker, power(board, attacker), target, on_deck=False)


def choice_forecast(board: HighstoBoard, seat: Seat, choice: Choice) -> Forecast:
    """What would come of a choice of that seat: an attack, a block, a decoy, no answer; NOTHING for any other."""
    if choice.verb == "attack":
        return attack_forecast(board, choice.card, choice.place)
    if choice.verb not in ("block", "decoy", "no_answer") or not goes_on(board):
        return NOTHING
    attacker, target = card_of(board.facts[ATTACKER]), board.facts[TARGET]
    might = power(board, attacker)
    if choice.verb == "block":
        return _meeting(board, attacker, might, choice.card, on_deck=target < 0)
    if choice.verb == "decoy":
        might = max(might + DECOY_POWER, 0)
    if target < 0:
        return _on_deck(board, attacker, might)
    return _meeting(board, attacker, might, card_of(target), on_deck=False)


def standing_forecast(board: HighstoBoard) -> Forecast:
    """The attack being carried out, as it stands; NOTHING if there is none."""
    attacker, target, blocker = board.facts[ATTACKER], board.facts[TARGET], board.facts[BLOCKER]
    if not goes_on(board):
        return NOTHING
    card = card_of(attacker)
    if blocker != NO_CARD:
        return _meeting(board, card, power(board, card), card_of(blocker), on_deck=target < 0)
    if target < 0:
        return _on_deck(board, card, power(board, card))
    return _meeting(board, card, power(board, card), card_of(target), on_deck=False)


def _on_deck(board: HighstoBoard, attacker: Card, might: int) -> Forecast:
    seat = 1 - board.table.owner[attacker]
    damage = _milled(board, attacker, seat, damage_by(board, attacker, might))
    return Forecast("deck", damage, seat, len(board.zone[DECK + seat]) - damage)


def _meeting(board: HighstoBoard, attacker: Card, might: int, other: Card, *, on_deck: bool) -> Forecast:
    against = board.table.owner[other]
    resistance = power(board, other)
    falls = tuple(
        card
        for card, own, opposed in ((attacker, might, resistance), (other, resistance, might))
        if own <= opposed and forbidden(board, "beat", 1 - board.table.owner[card], card) is None
    )
    left_over = damage_by(board, attacker, might - resistance) if on_deck and might > resistance else 0
    damage = _milled(board, attacker, against, left_over)
    left = len(board.zone[DECK + against]) - damage if on_deck else -1
    return Forecast("battle", damage, against if on_deck else NOBODY, left, falls)


def _milled(board: HighstoBoard, attacker: Card, seat: Seat, damage: int) -> int:
    if damage <= 0 or forbidden(board, "damage", seat, attacker) is not None:
        return 0
    return min(damage, len(board.zone[DECK + seat]))
