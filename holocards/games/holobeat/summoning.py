"""The main step: new summons and overbeats, paid with energy (HB-5.3 to HB-5.11)."""

from __future__ import annotations

from holocards.engine.agenda import Decision, step
from holocards.engine.facts import Card, Choice, Reason, Refusal, Seat
from holocards.games.holobeat.moving import put_on_line
from holocards.games.holobeat.numbers import cost
from holocards.games.holobeat.payment import (
    NO_ENERGY_OF_ITS_COLOUR,
    pay,
    payments,
    purse_of,
    total,
    why_not_pay,
)
from holocards.games.holobeat.table import (
    HAND,
    LINE_ZONES,
    HolobeatBoard,
    HolobeatGame,
    can_pay,
    lowest_empty,
    new_choice,
)

NOT_ON_A_LINE = Reason("HB-2.5", "waza_not_on_a_line")
NO_EMPTY_LINE = Reason("HB-5.5", "no_empty_line")
COST_NOT_LOWER = Reason("HB-5.6", "cost_not_lower")
OTHER_COLOUR = Reason("HB-5.8", "overbeat_other_colour")

FOR_FREE = -1
"""A purse that need not pay."""

DONE = Choice("done")


def why_not_summon(board: HolobeatBoard, card: Card, price: int, zone: int, purse: int) -> Reason | None:
    """Why a card from hand, of that present cost, cannot be summoned anew to that line (-1: none is empty) out of that purse."""
    table, kind = board.table, board.kind[card]
    if table.is_waza[kind]:
        return NOT_ON_A_LINE
    if zone < 0:
        return NO_EMPTY_LINE
    return why_not_pay(purse, price, table.colour_to_summon[kind], NO_ENERGY_OF_ITS_COLOUR)


def why_not_overbeat(
    board: HolobeatBoard, card: Card, price: int, beneath: Card, less: int, purse: int
) -> Reason | None:
    """Why a card of the present cost `price` cannot lie on top of a holobit of the present cost `less` (HB-5.6, HB-5.8).

    The difference is paid out of the purse; FOR_FREE pays nothing (HB-9.10).
    """
    table, kinds = board.table, board.kind
    kind = kinds[card]
    if table.is_waza[kind]:
        return NOT_ON_A_LINE
    if less >= price:
        return COST_NOT_LOWER
    if table.rules.overbeat_same_colour and table.colour[kind] != table.colour[kinds[beneath]]:
        return OTHER_COLOUR
    if purse == FOR_FREE:
        return None
    return why_not_pay(purse, price - less, table.colour_to_summon[kind], NO_ENERGY_OF_ITS_COLOUR)


@step("HB-5.3")
class MainStep(Decision):
    """Summon as many holobits as can be paid, one at a time. Not asked without a hand or without unused energy (HB-5.12)."""

    seat: Seat

    def asked(self, board: HolobeatBoard) -> bool:
        return bool(board.zone[HAND + self.seat]) and can_pay(board, self.seat)

    def offer(self, board: HolobeatBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat, table, kind = self.seat, board.table, board.kind
        purse = purse_of(board, seat)
        empty = lowest_empty(board, seat)
        zones = board.zone
        lines = [
            (zone, zones[zone][-1], cost(board, zones[zone][-1])) for zone in LINE_ZONES[seat] if zones[zone]
        ]
        within_reach = total(purse) + max([less for _, _, less in lines], default=0)
        offered: list[Choice] = []
        for card in board.one_of_each(zones[HAND + seat], seat):
            if kind[card] < 0:
                continue
            price = cost(board, card)
            if price > within_reach and refused is None:
                continue  # too dear for all energy and the best discount: no need to ask for each line
            colour, needed = table.colour[kind[card]], table.colour_to_summon[kind[card]]
            reason = why_not_summon(board, card, price, empty, purse)
            if reason is None:
                for payment in payments(purse, price, colour, needed):
                    offered.append(new_choice(Choice, ("summon", card, empty, payment)))
            elif refused is not None:
                refused.append(Refusal(Choice("summon", card, empty), reason))
            if reason is NOT_ON_A_LINE:
                continue
            for zone, beneath, less in lines:
                reason = why_not_overbeat(board, card, price, beneath, less, purse)
                if reason is None:
                    for payment in payments(purse, price - less, colour, needed):
                        offered.append(new_choice(Choice, ("overbeat", card, zone, payment)))
                elif refused is not None:
                    refused.append(Refusal(Choice("overbeat", card, zone), reason))
        offered.append(DONE)
        return offered

    def answer(self, game: HolobeatGame, choice: Choice) -> None:
        if choice.verb == "done":
            return
        game.push(self)
        pay(game, self.seat, choice.number)
        rule = "HB-5.5" if choice.verb == "summon" else "HB-5.6"
        game.push(*put_on_line(game, self.seat, choice.card, choice.place, rule, choice.number))
