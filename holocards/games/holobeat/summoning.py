"""The main step: new summons and overbeats, paid with energy (HB-5.3 to HB-5.11)."""

from __future__ import annotations

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
    ENERGY,
    HAND,
    LINE_ZONES,
    HolobeatBoard,
    HolobeatGame,
    lowest_empty,
)

NOT_ON_A_LINE = Reason("HB-2.5", "waza_not_on_a_line")
NO_EMPTY_LINE = Reason("HB-5.5", "no_empty_line")
COST_NOT_LOWER = Reason("HB-5.6", "cost_not_lower")
OTHER_COLOUR = Reason("HB-5.8", "overbeat_other_colour")

NO_LINE = -1
NO_ROOM = -1
"""Less than any price."""
DONE = Choice("done")


def why_not_overbeat(board: HolobeatBoard, kind: int, price: int, beneath: int, less: int) -> Reason | None:
    """Why such a card cannot lie on top of a holobit of that kind, by their present costs (HB-5.6, HB-5.8), were it for nothing."""
    table = board.table
    if table.is_waza[kind]:
        return NOT_ON_A_LINE
    if less >= price:
        return COST_NOT_LOWER
    colour = table.colour_to_overbeat
    return OTHER_COLOUR if colour[kind] != colour[beneath] else None


@step("HB-5.3")
class MainStep(Decision):
    """Summon as many holobits as can be paid, one at a time. Not asked without a hand or without unused energy (HB-5.12)."""

    seat: Seat

    def asked(self, board: HolobeatBoard) -> bool:
        zone, seat = board.zone, self.seat
        return bool(zone[HAND + seat]) and 0 in map(board.flags.__getitem__, zone[ENERGY + seat])

    def offer(self, board: HolobeatBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat, table, kinds, zones = self.seat, board.table, board.kind, board.zone
        purse, faces = purse_of(board, seat), table.faces[1 if board.modifiers else 0]
        enough, room, empty = total(purse), NO_ROOM, NO_LINE
        lines = []
        for zone in LINE_ZONES[seat]:
            if zones[zone]:
                beneath = zones[zone][-1]
                kind = kinds[beneath]
                less, _, _ = faces[kind]
                if less is None:
                    less = cost(board, beneath)
                lines.append((zone, less, less + enough, kind))
            elif room == NO_ROOM:
                room, empty = enough, zone
        offered: list[Choice] = []
        for card in board.one_of_each_kind(HAND + seat, seat):
            kind = kinds[card]
            price, colour, needed = faces[kind]
            if price is None:
                price = cost(board, card)
            if price <= room:
                for payment in payments(purse, price, colour, needed):
                    offered.append(new_choice(Choice, ("summon", card, empty, payment)))
            for zone, less, most, beneath in lines:
                # Most pairs fail by their numbers, without a word of the rules.
                if less < price <= most and not why_not_overbeat(board, kind, price, beneath, less):
                    for payment in payments(purse, price - less, colour, needed):
                        offered.append(new_choice(Choice, ("overbeat", card, zone, payment)))
        offered.append(DONE)
        if refused is not None:
            self._refuse(board, purse, refused)
        return offered

    def _refuse(self, board: HolobeatBoard, purse: int, refused: list[Refusal]) -> None:
        """Why a card in hand is not offered for an empty line or for a line with a holobit."""
        seat, table, kinds, empty = self.seat, board.table, board.kind, lowest_empty(board, self.seat)
        tops = [(zone, board.zone[zone][-1]) for zone in LINE_ZONES[seat] if board.zone[zone]]
        for card in board.one_of_each_kind(HAND + seat, seat):
            kind = kinds[card]
            if kind < 0:
                continue
            if table.is_waza[kind]:
                refused.append(Refusal(Choice("summon", card, empty), NOT_ON_A_LINE))
                continue
            price, needed = cost(board, card), table.colour_to_summon[kind]
            reason: Reason | None = NO_EMPTY_LINE
            if empty != NO_LINE:
                reason = why_not_pay(purse, price, needed, NO_ENERGY_OF_ITS_COLOUR)
            if reason:
                refused.append(Refusal(Choice("summon", card, empty), reason))
            for zone, beneath in tops:
                less = cost(board, beneath)
                reason = why_not_overbeat(board, kind, price, kinds[beneath], less) or why_not_pay(
                    purse, price - less, needed, NO_ENERGY_OF_ITS_COLOUR
                )
                if reason:
                    refused.append(Refusal(Choice("overbeat", card, zone), reason))

    def answer(self, game: HolobeatGame, choice: Choice) -> None:
        verb, card, zone, payment = choice
        if verb == "done":
            return
        game.agenda.append(self)
        pay(game, self.seat, payment)
        rule = "HB-5.5" if verb == "summon" else "HB-5.6"
        brought = put_on_line(game, self.seat, card, zone, rule, payment)
        if brought:
            game.push(*brought)
