"""The main step: new summons and overbeats, paid with energy (HB-5.3 to HB-5.11)."""

from __future__ import annotations

from functools import lru_cache

from holocards.engine.agenda import Decision, step
from holocards.engine.facts import Choice, Reason, Refusal, Seat, new_choice
from holocards.games.holobeat.moving import put_on_line
from holocards.games.holobeat.numbers import cost
from holocards.games.holobeat.payment import (
    NO_ENERGY_OF_ITS_COLOUR,
    OF_ENERGY,
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


@lru_cache(maxsize=4096)
def why_not_overbeat(price: int, less: int, colour: int, beneath: int) -> Reason | None:
    """Why a holobit cannot lie on top of another by their present costs, were it for nothing (HB-5.6, HB-5.8).

    less: the cost of the one beneath. colour, beneath: of both, as far as the house rules compare them (`colour_to_overbeat`).
    """
    if less >= price:
        return COST_NOT_LOWER
    return OTHER_COLOUR if colour != beneath else None


@step("HB-5.3")
class MainStep(Decision):
    """Summon as many holobits as can be paid, one at a time. Not asked without a hand or without unused energy (HB-5.12)."""

    seat: Seat

    def asked(self, board: HolobeatBoard) -> bool:
        zone, seat = board.zone, self.seat
        return bool(zone[HAND + seat]) and 0 in map(board.flags.__getitem__, zone[ENERGY + seat])

    def offer(self, board: HolobeatBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat, kinds, zones = self.seat, board.kind, board.zone
        purse, faces = purse_of(board, seat), board.table.faces[1 if board.modifiers else 0]
        enough, room, empty = total(purse), NO_ROOM, NO_LINE
        lines = []
        for zone in LINE_ZONES[seat]:
            if zones[zone]:
                beneath = zones[zone][-1]
                less, _, _, its = faces[kinds[beneath]]
                if less is None:
                    less = cost(board, beneath)
                lines.append((zone, less, less + enough, its))
            elif room == NO_ROOM:
                room, empty = enough, zone
        offered: list[Choice] = []
        for card in board.one_of_each_kind(HAND + seat, seat):
            price, colour, needed, mine = faces[kinds[card]]
            if price is None:
                price = cost(board, card)
            if price <= room:
                for payment in payments(purse, price, colour, needed):
                    offered.append(new_choice(Choice, ("summon", card, empty, payment)))
            for zone, less, most, its in lines:
                # Most pairs fail by their numbers, without a word of the rules.
                if less < price <= most and not why_not_overbeat(price, less, mine, its):
                    for payment in payments(purse, price - less, colour, needed):
                        offered.append(new_choice(Choice, ("overbeat", card, zone, payment)))
        offered.append(DONE)
        if refused is not None:
            self._refuse(board, purse, refused)
        return offered

    def _refuse(self, board: HolobeatBoard, purse: int, refused: list[Refusal]) -> None:
        """Why a card in hand is not offered for an empty line or for a line with a holobit.

        Where every line is taken, a line that only the energy bars comes first: that is what the card lacks.
        """
        seat, table, kinds, empty = self.seat, board.table, board.kind, lowest_empty(board, self.seat)
        compared = table.colour_to_overbeat
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
            own = [Refusal(Choice("summon", card, empty), reason)] if reason else []
            for zone, beneath in tops:
                less = cost(board, beneath)
                reason = why_not_overbeat(
                    price, less, compared[kind], compared[kinds[beneath]]
                ) or why_not_pay(purse, price - less, needed, NO_ENERGY_OF_ITS_COLOUR)
                if reason:
                    own.append(Refusal(Choice("overbeat", card, zone), reason))
            if empty == NO_LINE:
                own.sort(key=lambda refusal: refusal.reason not in OF_ENERGY)
            refused += own

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
