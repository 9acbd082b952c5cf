"""Events (HS-10): shown from hand and put into the graveyard, one a turn, while a card of their level lies face-up."""

from __future__ import annotations

from copy import copy

from holocards.effects import continuous
from holocards.effects.moments import Trigger
from holocards.effects.restrictions import forbidden, tolls
from holocards.effects.windows import why_not
from holocards.engine.agenda import Step
from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import BOTH, Card, Choice, Reason, Ref, Refusal, Seat
from holocards.games.highsto import spans
from holocards.games.highsto.activating import offer_unless
from holocards.games.highsto.hidden import may_be_among
from holocards.games.highsto.moving import discard_shown, moment
from holocards.games.highsto.numbers import rank, rank_lies_open
from holocards.games.highsto.table import (
    EVENTS_USED,
    FIRST_SPOT_ZONE,
    GRAVEYARD,
    HAND,
    HIGHEST_RANK,
    HighstoBoard,
    HighstoGame,
    count,
)

NO_EVENT = Reason("HS-2.5", "figure_is_set")
LEVEL_TOO_HIGH = Reason("HS-10.1", "no_face_up_rank")
NOTHING_FACE_UP = Reason("HS-10.0", "nothing_face_up")
ONE_EVENT = Reason("HS-10.2", "one_event_per_turn")
NOT_ON_ATTACK = Reason("HS-10.3", "event_not_on_attack")


def why_no_event(board: HighstoBoard, seat: Seat) -> Reason | None:
    """Why the seat cannot use any event now, whatever lies on the field: it has used one (HS-10.2)."""
    used = board.facts[EVENTS_USED + seat]
    if board.table.rules.event_limit == "per_turn":
        used += board.facts[EVENTS_USED + 1 - seat]
    return ONE_EVENT if used else None


def why_not_event(board: HighstoBoard, seat: Seat, card: Card, *, on_attack: bool) -> Reason | None:
    """Why an event in hand cannot be used now, apart from prohibitions."""
    table, kind = board.table, board.kind[card]
    if not table.is_event[kind]:
        return NO_EVENT
    reason = why_no_event(board, seat)
    if reason is not None:
        return reason
    if not rank_lies_open(board, continuous.number(board, card, "level")):
        return LEVEL_TOO_HIGH if rank_lies_open(board, 0) else NOTHING_FACE_UP
    if on_attack and kind not in table.on_attack:
        return NOT_ON_ATTACK
    for ability in effects_when_used(board, kind):
        reason = why_not_once_shown(board, seat, card, ability)
        if reason is not None:
            return reason
    return None


def why_not_once_shown(board: HighstoBoard, seat: Seat, card: Card, ability: int) -> Reason | None:
    """Why an effect of a card that is shown from hand and goes to the graveyard cannot be used (HS-9.1, HS-10.1).

    It lies there before its effect is carried out, so its conditions and costs do not find it in hand any more.
    """
    found = board.table.abilities[ability]
    if found.has_else or (found.condition is None and not found.needs):
        return None
    then = copy(board)
    hand, graveyard = HAND + seat, GRAVEYARD + seat
    then.computed, then.zone, then.place, then.knows = {}, board.zone[:], board.place[:], board.knows[:]
    then.zone[hand] = [other for other in board.zone[hand] if other != card]
    then.zone[graveyard] = [*board.zone[graveyard], card]
    then.place[card], then.knows[card] = graveyard, BOTH
    return why_not(then, board.ref(card), ability, seat, ())


def effects_when_used(board: HighstoBoard, kind: int) -> list[int]:
    """What an event does when it is used: the numbers of its effects in their order."""
    abilities = board.table.abilities
    return [ability for ability in board.table.of_kind[kind] if abilities[ability].moment == "used"]


def offer_events(
    board: HighstoBoard,
    seat: Seat,
    cards: list[Card],
    offered: list[Choice],
    refused: list[Refusal] | None,
    *,
    on_attack: bool = False,
) -> None:
    """Add the events among the cards that can be used now; the others to the refusals."""
    is_event, kind = board.table.is_event, board.kind
    for card in cards:
        if refused is None and not is_event[kind[card]]:
            continue
        reason = why_not_event(board, seat, card, on_attack=on_attack)
        ban = forbidden(board, "events", seat, card) if reason is None else None
        offer_unless(Choice("event", card), reason, ban, offered, refused)


def may_hold_event(board: HighstoBoard, seat: Seat, *, on_attack: bool = False) -> bool:
    """Whether, as far as everybody sees, the seat may have an event in hand that it can use now."""
    hand, table = board.zone[HAND + seat], board.table
    up_to = table.on_attack_up_to if on_attack else table.events_up_to
    if not hand or not up_to[HIGHEST_RANK].copies[seat] or why_no_event(board, seat) is not None:
        return False
    highest = -1
    for stack in board.zone[FIRST_SPOT_ZONE:]:
        if stack and not board.flags[stack[-1]] & FACE_DOWN:
            its = rank(board, stack[-1])
            if its > highest:
                highest = its
                if may_be_among(board, seat, up_to[min(its, HIGHEST_RANK)], hand):
                    return True
    return False


def use_event(game: HighstoGame, seat: Seat, card: Card, rule: str) -> tuple[Step, ...]:
    """Show the event, put it into the graveyard (HS-10.1) and count it (HS-10.2); gives the steps that carry it out."""
    paid = tolls(game, "events", seat, card) if "events" in game.table.tolled else ()
    steps = carry_out_event(game, seat, card, rule)
    game.facts[EVENTS_USED + seat] += 1
    if game.modifiers:
        spans.event_used(game, seat)
    count(game, "events", seat)
    return (*paid, *steps)


def carry_out_event(game: HighstoGame, seat: Seat, card: Card, rule: str) -> tuple[Step, ...]:
    """Show an event of one's own and put it into the graveyard; gives the steps for what it does and for those who watch."""
    effects = effects_when_used(game, game.kind[card])
    ref: Ref = discard_shown(game, card, "event", rule)
    return (*(Trigger(seat, ref, ability) for ability in effects), *moment(game, "event_used", (ref,)))
