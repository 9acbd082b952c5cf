"""Summoning without setting (HS-6) and setting by effects: which card goes where is one choice, one card at a time."""

from __future__ import annotations

from holocards.effects.choosing import seen_by
from holocards.effects.resolve import running, store
from holocards.effects.restrictions import forbidden
from holocards.engine.agenda import Decision, step
from holocards.engine.board import FACE_DOWN, card_of
from holocards.engine.facts import NO_CARD, Card, Choice, Reason, Ref, Refusal, Seat
from holocards.games.highsto.activating import FORBIDDEN
from holocards.games.highsto.moving import enter_face_up, set_face_down
from holocards.games.highsto.numbers import rank
from holocards.games.highsto.setting import NO_FIGURE, why_not_set
from holocards.games.highsto.table import (
    SPOT_ZONES,
    WITHOUT_SETTING,
    HighstoBoard,
    HighstoGame,
    empty_spot,
    top,
)

ON_EMPTY_SPOT = Reason("HS-6.2", "not_on_empty_spot")
NOT_IN_ORDER = Reason("HS-6.2", "not_in_rank_order")
NOT_FACE_UP = Reason("HS-6.2", "only_on_face_up")
NEEDS_A_CARD = Reason("HS-6.3", "needs_a_card_beneath")
NOT_ON_THAT_CARD = Reason("HS-11.2", "not_on_that_card")
JUST_SUMMONED_SO = Reason("HS-6.4", "already_summoned_so")

SUMMON, SET = "summon_without_setting", "set"
ORDER, ANY, UPON = "order", "any", "upon"
"""Where an effect lets cards be put: in rank order, on any card, on particular cards."""


def why_not_summon(board: HighstoBoard, card: Card, zone: int, on: str) -> Reason | None:
    """Why a card cannot be summoned without setting on that spot: in rank order (HS-6.2) or on any card (HS-6.3)."""
    if board.table.is_event[board.kind[card]]:
        return NO_FIGURE
    beneath = top(board, zone)
    if beneath == NO_CARD:
        if board.table.rules.rank0_without_setting and rank(board, card) == 0:
            return None
        return ON_EMPTY_SPOT if on == ORDER else NEEDS_A_CARD
    if board.flags[beneath] & WITHOUT_SETTING:
        return JUST_SUMMONED_SO
    if on != ORDER:
        return None
    if board.flags[beneath] & FACE_DOWN:
        return NOT_FACE_UP
    return None if rank(board, beneath) == rank(board, card) - 1 else NOT_IN_ORDER


def why_not_place(board: HighstoBoard, card: Card, zone: int, how: str, on: str) -> Reason | None:
    """Why an effect cannot put a card on that spot."""
    if how == SUMMON:
        return why_not_summon(board, card, zone, on)
    if on == ORDER:
        return why_not_set(board, card, zone)
    return NO_FIGURE if board.table.is_event[board.kind[card]] else None


def bans(board: HighstoBoard, seat: Seat, card: Card, how: str) -> Card | None:
    """The card that forbids to put this card on the field in that way."""
    for word in ("summon", SUMMON) if how == SUMMON else (SET,):
        ban = forbidden(board, word, seat, card)
        if ban is not None:
            return ban
    return None


@step("HS-6.1")
class PlaceCards(Decision):
    """Put the next card on the field, as an effect says; "done" when enough were put or nothing can be.

    finder: where the cards come from. how: summoned without setting or set. on: in rank order, on any card, or on the stacks of the
    cards `upon`. hidden: the cards lie where not every seat sees them.
    """

    seat: Seat
    finder: int
    how: str
    on: str
    least: int
    most: int
    register: int
    hidden: bool
    placed: tuple[Ref, ...] = ()
    upon: tuple[Ref, ...] = ()

    def asked(self, board: HighstoBoard) -> bool:
        if self.hidden:
            size = board.table.sizes[self.finder]
            return size is None or size(board, running(board)) > 0
        return bool(self._pairs(board, None))

    def _pairs(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat = self.seat
        scope = seen_by(running(board), seat)
        cards = board.table.finders[self.finder](board, scope)
        first_empty = empty_spot(board, seat)
        places = [zone for zone in SPOT_ZONES[seat] if board.zone[zone] or zone == first_empty]
        meant = {board.place[card_of(ref)] for ref in self.upon if board.still(ref)}
        offered: list[Choice] = []
        for card in board.one_of_each(cards, seat):
            if board.table.owner[card] != seat:
                continue
            ban = bans(board, seat, card, self.how)
            for zone in places:
                if top(board, zone) == card:
                    continue  # not onto itself
                choice = Choice(self.how, card, zone)
                reason = FORBIDDEN if ban is not None else why_not_place(board, card, zone, self.how, self.on)
                if reason is None and self.on == UPON and zone not in meant:
                    reason = NOT_ON_THAT_CARD
                if reason is None:
                    offered.append(choice)
                elif refused is not None:
                    refused.append(Refusal(choice, reason, NO_CARD if ban is None else ban))
        return offered

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        offered = self._pairs(board, refused)
        if len(self.placed) >= self.least or not offered:
            offered.append(Choice("done"))
        return offered

    def answer(self, game: HighstoGame, choice: Choice) -> None:
        if choice.verb == "done":
            return
        card, zone = choice.card, choice.place
        if self.how == SUMMON:
            steps = enter_face_up(game, card, zone)
        else:
            demanded = rank(game, card) if self.on == ORDER else -1
            steps = set_face_down(game, card, zone, demanded, game.table.language.rule)
        placed = (*self.placed, game.ref(card))
        store(game, self.register, placed)
        if len(placed) < self.most:
            game.push(
                PlaceCards(
                    self.seat,
                    self.finder,
                    self.how,
                    self.on,
                    self.least,
                    self.most,
                    self.register,
                    self.hidden,
                    placed,
                    self.upon,
                )
            )
        game.push(*steps)
