"""Broken hearts and their triggers (HB-7.5, HB-9): the owner is always asked, so the question tells nothing."""

from __future__ import annotations

from typing import ClassVar

from holocards.engine.agenda import Decision, step
from holocards.engine.board import card_of
from holocards.engine.facts import BOTH, Card, Choice, Reason, Ref, Refusal, Seat, new_choice
from holocards.games.holobeat.draw import draw
from holocards.games.holobeat.moving import put_on_line
from holocards.games.holobeat.numbers import cost
from holocards.games.holobeat.summoning import why_not_overbeat
from holocards.games.holobeat.table import (
    DRAW,
    ENTRY,
    GRAVEYARD,
    HAND,
    LAST_OVER,
    LINE_ZONES,
    OVER,
    HolobeatBoard,
    HolobeatGame,
    hearts,
    lowest_empty,
)

CARDS_OF_DRAW = 3
CARDS_OF_LAST_OVER = 1
LOW_HEARTS = 1

HAS_NO_TRIGGER = Reason("HB-9.1", "no_trigger")
TOO_MANY_HEARTS = Reason("HB-9.7", "too_many_hearts")
HAD_TOO_MANY_HEARTS = Reason("HB-9.7", "had_too_many_hearts")
LINES_FULL = Reason("HB-9.9", "no_empty_line_to_enter")
NOTHING_TO_OVERBEAT = Reason("HB-9.9", "nothing_to_overbeat")


def counted_hearts(board: HolobeatBoard, seat: Seat, before: int) -> int:
    """The hearts that count for Last Over: those left, or those before this one broke (HB-9.8)."""
    return before if board.table.rules.last_over_counts_hearts == "before" else hearts(board, seat)


def why_not_last_over(board: HolobeatBoard, seat: Seat, before: int) -> Reason | None:
    """Why a Last Over trigger cannot be used at all: only where the house rule asks for few hearts (HB-9.7)."""
    rules = board.table.rules
    if rules.last_over_draw_needs_low_hearts and counted_hearts(board, seat, before) > LOW_HEARTS:
        return HAD_TOO_MANY_HEARTS if rules.last_over_counts_hearts == "before" else TOO_MANY_HEARTS
    return None


def offer_free_overbeats(
    board: HolobeatBoard, seat: Seat, card: Card, refused: list[Refusal] | None
) -> list[Choice]:
    """The lines on which the card may be put for nothing (HB-9.10)."""
    offered = []
    kinds, zones, faces = board.kind, board.zone, board.table.faces[1 if board.modifiers else 0]
    price, mine = cost(board, card), board.table.colour_to_overbeat[kinds[card]]
    for zone in LINE_ZONES[seat]:
        if zones[zone]:
            beneath = zones[zone][-1]
            less, _, _, its = faces[kinds[beneath]]
            if less is None:
                less = cost(board, beneath)
            if less < price or refused is not None:
                reason = why_not_overbeat(price, less, mine, its)
                if reason is None:
                    offered.append(new_choice(Choice, ("overbeat", card, zone, 0)))
                elif refused is not None:
                    refused.append(Refusal(Choice("overbeat", card, zone), reason))
    return offered


@step("HB-9.1")
class BrokenHeart(Decision):
    """Take the broken heart into hand unseen, or show it and use its trigger for free.

    before: how many hearts there were before it broke.
    """

    seat: Seat
    card: Card
    before: int

    def offer(self, board: HolobeatBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat, card, kind = self.seat, self.card, board.kind[self.card]
        offered = [new_choice(Choice, ("take", card, -1, 0))]
        if kind < 0:
            return offered
        trigger = board.table.trigger[kind]
        refusal = None
        if trigger == ENTRY:
            zone = lowest_empty(board, seat)
            if zone >= 0:
                offered.append(new_choice(Choice, ("enter", card, zone, 0)))
            else:
                refusal = Refusal(Choice("enter", card), LINES_FULL)
        if trigger in (ENTRY, OVER):
            offered += offer_free_overbeats(board, seat, card, refused)
            if (
                refused is not None
                and trigger == OVER
                and not any(map(board.zone.__getitem__, LINE_ZONES[seat]))
            ):
                refusal = Refusal(Choice("overbeat", card), NOTHING_TO_OVERBEAT)
        elif trigger == LAST_OVER:
            reason = why_not_last_over(board, seat, self.before)
            if reason is None:
                offered.append(Choice("last_over", card))
            else:
                refusal = Refusal(Choice("last_over", card), reason)
        elif trigger == DRAW:
            offered.append(Choice("draw_trigger", card))
        elif refused is not None:
            refusal = Refusal(Choice("trigger", card), HAS_NO_TRIGGER)
        if refusal is not None and refused is not None:
            refused.append(refusal)
        return offered

    def answer(self, game: HolobeatGame, choice: Choice) -> None:
        seat, card = self.seat, self.card
        verb = choice.verb
        if verb == "take":
            game.move(card, HAND + seat)
            game.tell("HB-7.5", "take_heart", seat, (card,))
            return
        game.learn(card, BOTH)
        game.tell("HB-9.1", "trigger", seat, (card,))
        if verb == "enter":
            game.push(*put_on_line(game, seat, card, choice.place, "HB-9.2"))
        elif verb == "overbeat":
            entry = game.table.trigger[game.kind[card]] == ENTRY
            game.push(*put_on_line(game, seat, card, choice.place, "HB-9.2" if entry else "HB-9.5"))
        elif verb == "draw_trigger":
            game.move(card, GRAVEYARD + seat)
            draw(game, seat, CARDS_OF_DRAW, "HB-9.4")
        else:
            game.move(card, HAND + seat)
            game.tell("HB-9.6", "take_heart", seat, (card,))
            draw(game, seat, CARDS_OF_LAST_OVER, "HB-9.6")
            if counted_hearts(game, seat, self.before) <= LOW_HEARTS:
                game.push(LastOver(seat, game.ref(card)))


@step("HB-9.6")
class LastOver(Decision):
    """With few hearts the shown card may be overbeaten for free, if any holobit allows it. Everybody has seen it."""

    public: ClassVar[bool] = True
    seat: Seat
    shown: Ref

    def asked(self, board: HolobeatBoard) -> bool:
        return board.still(self.shown) and bool(
            offer_free_overbeats(board, self.seat, card_of(self.shown), None)
        )

    def offer(self, board: HolobeatBoard, refused: list[Refusal] | None) -> list[Choice]:
        return [
            *offer_free_overbeats(board, self.seat, card_of(self.shown), refused),
            Choice("keep_in_hand", card_of(self.shown)),
        ]

    def answer(self, game: HolobeatGame, choice: Choice) -> None:
        if choice.verb == "overbeat":
            game.push(*put_on_line(game, self.seat, choice.card, choice.place, "HB-9.6"))
