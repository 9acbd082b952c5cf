"""The main step: new summons and overbeats, paid with energy (HB-5.3 to HB-5.11)."""

from __future__ import annotations

from holocards.effects.continuous import fixed
from holocards.engine.agenda import Decision, step
from holocards.engine.facts import Choice, Reason, Refusal, Seat, new_choice
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
    PRICELESS,
    HolobeatBoard,
    HolobeatGame,
    can_pay,
)

NOT_ON_A_LINE = Reason("HB-2.5", "waza_not_on_a_line")
NO_EMPTY_LINE = Reason("HB-5.5", "no_empty_line")
COST_NOT_LOWER = Reason("HB-5.6", "cost_not_lower")
OTHER_COLOUR = Reason("HB-5.8", "overbeat_other_colour")

NO_LINE = -1
DONE = Choice("done")


def why_not_overbeat(board: HolobeatBoard, kind: int, price: int, beneath: int, less: int) -> Reason | None:
    """Why such a card cannot lie on top of a holobit of that kind, by their present costs (HB-5.6, HB-5.8), were it for nothing."""
    table = board.table
    if table.is_waza[kind]:
        return NOT_ON_A_LINE
    if less >= price:
        return COST_NOT_LOWER
    if table.rules.overbeat_same_colour and table.colour[kind] != table.colour[beneath]:
        return OTHER_COLOUR
    return None


@step("HB-5.3")
class MainStep(Decision):
    """Summon as many holobits as can be paid, one at a time. Not asked without a hand or without unused energy (HB-5.12)."""

    seat: Seat

    def asked(self, board: HolobeatBoard) -> bool:
        return bool(board.zone[HAND + self.seat]) and can_pay(board, self.seat)

    def offer(self, board: HolobeatBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat, table, kinds, zones = self.seat, board.table, board.kind, board.zone
        purse, prices = purse_of(board, seat), fixed(board, "cost")
        # What is dearer than all energy and the best discount need not be asked about, unless all reasons are wanted.
        enough = total(purse) if refused is None else PRICELESS
        reach, empty, lines = enough, NO_LINE, []
        for zone in LINE_ZONES[seat]:
            if zones[zone]:
                beneath = zones[zone][-1]
                less = prices[kinds[beneath]]
                if less is None:
                    less = cost(board, beneath)
                most = less + enough
                lines.append((zone, kinds[beneath], less, most))
                if most > reach:
                    reach = most
            elif empty == NO_LINE:
                empty = zone
        offered: list[Choice] = []
        for card in board.one_of_each_kind(HAND + seat, seat):
            kind = kinds[card]
            if kind < 0:
                continue
            price = prices[kind]
            if price is None:
                price = cost(board, card)
            if price > reach:
                continue
            if table.is_waza[kind]:
                if refused is not None:
                    refused.append(Refusal(Choice("summon", card, empty), NOT_ON_A_LINE))
                continue
            colour, needed = table.colour[kind], table.colour_to_summon[kind]
            if price <= enough:
                if empty != NO_LINE:
                    for payment in payments(purse, price, colour, needed):
                        offered.append(new_choice(Choice, ("summon", card, empty, payment)))
                if refused is not None:
                    reason: Reason | None = NO_EMPTY_LINE
                    if empty != NO_LINE:
                        reason = why_not_pay(purse, price, needed, NO_ENERGY_OF_ITS_COLOUR)
                    if reason:
                        refused.append(Refusal(Choice("summon", card, empty), reason))
            for zone, beneath, less, most in lines:
                if less < price <= most or refused is not None:
                    reason = why_not_overbeat(board, kind, price, beneath, less)
                    if reason is None:
                        for payment in payments(purse, price - less, colour, needed):
                            offered.append(new_choice(Choice, ("overbeat", card, zone, payment)))
                    if refused is not None:
                        reason = reason or why_not_pay(purse, price - less, needed, NO_ENERGY_OF_ITS_COLOUR)
                        if reason:
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
