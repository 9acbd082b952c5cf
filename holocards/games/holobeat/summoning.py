"""The main step: new summons and overbeats, paid with energy (HB-5.3 to HB-5.11)."""

from __future__ import annotations

from holocards.engine.agenda import Decision, step
from holocards.engine.facts import Card, Choice, Reason, Refusal, Seat
from holocards.games.holobeat.moving import put_on_line
from holocards.games.holobeat.numbers import cost
from holocards.games.holobeat.payment import (
    ANY_COLOUR,
    NO_ENERGY_OF_ITS_COLOUR,
    pay,
    payments,
    purse_of,
    why_not_pay,
)
from holocards.games.holobeat.table import HAND, LINE_ZONES, HolobeatBoard, HolobeatGame, lowest_empty, unused

NOT_ON_A_LINE = Reason("HB-2.5", "waza_not_on_a_line")
NO_EMPTY_LINE = Reason("HB-5.5", "no_empty_line")
COST_NOT_LOWER = Reason("HB-5.6", "cost_not_lower")
OTHER_COLOUR = Reason("HB-5.8", "overbeat_other_colour")


def why_not_summon(board: HolobeatBoard, card: Card, zone: int, purse: int) -> Reason | None:
    """Why a card from hand cannot be summoned anew to that line (-1: none is empty) out of that purse."""
    table, kind = board.table, board.kind[card]
    if table.is_waza[kind]:
        return NOT_ON_A_LINE
    if zone < 0:
        return NO_EMPTY_LINE
    needed = table.colour[kind] if table.rules.summon_needs_matching_energy else ANY_COLOUR
    return why_not_pay(purse, cost(board, card), needed, NO_ENERGY_OF_ITS_COLOUR)


def why_not_place_over(board: HolobeatBoard, card: Card, beneath: Card) -> Reason | None:
    """Why a card may not lie on top of that holobit, whatever is paid (HB-5.6, HB-5.8, HB-9.10)."""
    table, kind = board.table, board.kind
    if table.is_waza[kind[card]]:
        return NOT_ON_A_LINE
    if cost(board, beneath) >= cost(board, card):
        return COST_NOT_LOWER
    if table.rules.overbeat_same_colour and table.colour[kind[card]] != table.colour[kind[beneath]]:
        return OTHER_COLOUR
    return None


def why_not_overbeat(board: HolobeatBoard, card: Card, beneath: Card, purse: int) -> Reason | None:
    """Why a card from hand cannot be put on top of that holobit for the difference of the two costs."""
    reason = why_not_place_over(board, card, beneath)
    if reason is not None:
        return reason
    table = board.table
    needed = table.colour[board.kind[card]] if table.rules.summon_needs_matching_energy else ANY_COLOUR
    return why_not_pay(purse, cost(board, card) - cost(board, beneath), needed, NO_ENERGY_OF_ITS_COLOUR)


@step("HB-5.3")
class MainStep(Decision):
    """Summon as many holobits as can be paid, one at a time. Not asked without a hand or without unused energy (HB-5.12)."""

    seat: Seat

    def asked(self, board: HolobeatBoard) -> bool:
        return bool(board.zone[HAND + self.seat]) and unused(board, self.seat) > 0

    def offer(self, board: HolobeatBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat, table, kind = self.seat, board.table, board.kind
        purse = purse_of(board, seat)
        empty = lowest_empty(board, seat)
        own = [(zone, board.zone[zone][-1]) for zone in LINE_ZONES[seat] if board.zone[zone]]
        needed = table.rules.summon_needs_matching_energy
        offered: list[Choice] = []
        for card in board.one_of_each(board.zone[HAND + seat], seat):
            reason = why_not_summon(board, card, empty, purse)
            if reason is None:
                for payment in payments(purse, cost(board, card), table.colour[kind[card]], needed):
                    offered.append(Choice("summon", card, empty, payment))
            elif refused is not None:
                refused.append(Refusal(Choice("summon", card, empty), reason))
            if reason is NOT_ON_A_LINE:
                continue
            for zone, beneath in own:
                reason = why_not_overbeat(board, card, beneath, purse)
                if reason is None:
                    price = cost(board, card) - cost(board, beneath)
                    for payment in payments(purse, price, table.colour[kind[card]], needed):
                        offered.append(Choice("overbeat", card, zone, payment))
                elif refused is not None:
                    refused.append(Refusal(Choice("overbeat", card, zone), reason))
        offered.append(Choice("done"))
        return offered

    def answer(self, game: HolobeatGame, choice: Choice) -> None:
        if choice.verb == "done":
            return
        game.push(self)
        pay(game, self.seat, choice.number)
        rule = "HB-5.5" if choice.verb == "summon" else "HB-5.6"
        put_on_line(game, self.seat, choice.card, choice.place, rule, choice.number)
