"""The set phase (HS-4.7, HS-4.9): figures are put face-down, rank 0 on an empty spot, a higher one on the rank below it."""

from __future__ import annotations

from holocards.effects.restrictions import forbidden
from holocards.engine.agenda import Step, step
from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import NO_CARD, Card, Choice, Reason, Refusal, Seat
from holocards.games.highsto.activating import FORBIDDEN, nothing_forbidden
from holocards.games.highsto.ending import COMPLETE
from holocards.games.highsto.moving import set_face_down
from holocards.games.highsto.numbers import fixed_ranks, rank
from holocards.games.highsto.phases import DONE, PhaseDecision, hold_phase, offer_once, once_is_possible
from holocards.games.highsto.table import (
    HAND,
    NEVER_SET,
    SET,
    SPOT_ZONES,
    SPOTS_OF,
    ByCard,
    HighstoBoard,
    HighstoGame,
    empty_spot,
    top,
)

NO_FIGURE = Reason("HS-2.5", "event_not_on_field")
NO_EMPTY_SPOT = Reason("HS-4.9", "no_empty_spot")
ON_AN_EMPTY_SPOT = Reason("HS-4.7", "rank_0_on_empty_spot")
NEEDS_RANK_BELOW = Reason("HS-4.7", "needs_rank_below")
ON_FACE_DOWN = Reason("HS-4.7", "not_on_face_down")


def why_not_set(board: HighstoBoard, card: Card, zone: int) -> Reason | None:
    """Why a card from hand cannot be set on that spot (-1: none is empty), apart from prohibitions."""
    if board.table.is_event[board.kind[card]]:
        return NO_FIGURE
    if zone < 0:
        return NO_EMPTY_SPOT
    beneath = top(board, zone)
    wanted = rank(board, card) - 1
    if beneath == NO_CARD:
        return None if wanted < 0 else NEEDS_RANK_BELOW
    if wanted < 0:
        return ON_AN_EMPTY_SPOT
    if board.flags[beneath] & FACE_DOWN:
        return ON_FACE_DOWN
    return None if rank(board, beneath) == wanted else NEEDS_RANK_BELOW


def places_to_set(board: HighstoBoard, seat: Seat) -> list[int]:
    """The spots on which anything could be set: the first empty one (or -1), then those with stacks."""
    return [empty_spot(board, seat), *(zone for zone in SPOT_ZONES[seat] if board.zone[zone])]


def offer_sets(
    board: HighstoBoard, seat: Seat, cards: list[Card], offered: list[Choice], refused: list[Refusal] | None
) -> None:
    """Add every way to set one of the cards; to the refusals one reason for each card that cannot be set anywhere."""
    if refused is None and ("set" not in board.table.forbidden_words or nothing_forbidden(board, _TO_SET)):
        _offer_freely(board, seat, cards, offered)
        return
    places = places_to_set(board, seat)
    for card in cards:
        reasons = []
        found = len(offered)
        for zone in places:
            reason = why_not_set(board, card, zone)
            if reason is None:
                ban = forbidden(board, "set", seat, card)
                if ban is None:
                    offered.append(Choice("set", card, zone))
                    continue
                reasons.append((zone, FORBIDDEN, ban))
            else:
                reasons.append((zone, reason, NO_CARD))
        if refused is not None and (len(offered) == found or len(reasons) < len(places)):
            refused.extend(Refusal(Choice("set", card, zone), reason, ban) for zone, reason, ban in reasons)


_TO_SET = frozenset({"set"})


def _offer_freely(board: HighstoBoard, seat: Seat, cards: list[Card], offered: list[Choice]) -> None:
    """The same where nothing is forbidden and no reasons are wanted: by rank, the spots on which it may be set."""
    flags, kinds, ranks, table = board.flags, board.kind, fixed_ranks(board), board.table
    by_rank: dict[int, ByCard] = {}
    for stack, choices in zip(board.zone[SPOTS_OF[seat]], table.to_set[seat]):  # noqa: B905 - equally many
        if stack:
            beneath = stack[-1]
            if not flags[beneath] & FACE_DOWN:
                above = (rank(board, beneath) if ranks is None else ranks[kinds[beneath]]) + 1
                by_rank[above] = (*by_rank[above], choices) if above in by_rank else (choices,)
        elif 0 not in by_rank:
            by_rank[0] = (choices,)
    if ranks is not None:
        ranks = table.rank_to_set
    for card in cards:
        its = _rank_to_set(board, card) if ranks is None else ranks[kinds[card]]
        if its in by_rank:
            for choices in by_rank[its]:
                offered.append(choices[card])


def _rank_to_set(board: HighstoBoard, card: Card) -> int:
    """A figure's present rank; NEVER_SET for an event."""
    return NEVER_SET if board.table.is_event[board.kind[card]] else rank(board, card)


@step("HS-4.7")
class SetPhase(Step):
    """The player's set phase."""

    seat: Seat

    def run(self, game: HighstoGame) -> bool:
        return hold_phase(game, SET, SET_CARDS[self.seat])


@step("HS-4.7")
class SetCards(PhaseDecision):
    """Set any number of figures, one at a time. Not asked without a hand."""

    seat: Seat

    def asked(self, board: HighstoBoard) -> bool:
        return bool(board.zone[HAND + self.seat]) or once_is_possible(board, self.seat, SET)

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat = self.seat
        offered: list[Choice] = []
        offer_sets(board, seat, board.one_of_each_kind(HAND + seat, seat), offered, refused)
        if SET in board.table.phases_with_once:
            offer_once(board, seat, SET, offered, refused)
        offered.append(DONE)
        return offered

    def act(self, game: HighstoGame, choice: Choice) -> None:
        steps = set_face_down(game, choice.card, choice.place, rank(game, choice.card), "HS-4.7")
        if steps:
            game.push(*steps, *COMPLETE)


SET_CARDS = SetCards(0), SetCards(1)
"""By seat."""
