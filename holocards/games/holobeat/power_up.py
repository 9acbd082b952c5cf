"""The power-up window of a battle: waza and boosts (HB-6.2 to HB-6.6, HB-6.14)."""

from __future__ import annotations

from holocards.effects.continuous import fixed
from holocards.effects.resolve import Trigger, happening, waiting
from holocards.effects.scope import EVERYBODY, Standpoint
from holocards.engine.agenda import Decision, Step, step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import NOBODY, Card, Choice, Reason, Ref, Refusal, Seat, new_choice
from holocards.games.holobeat.numbers import cost
from holocards.games.holobeat.payment import (
    POWER_UP_NEEDS_ITS_COLOUR,
    pay,
    payments,
    purse_of,
    total,
    why_not_pay,
)
from holocards.games.holobeat.table import (
    BONUS,
    BOOST_USED,
    FIRST,
    HAND,
    LINE_ZONES,
    PRICELESS,
    WAZA,
    WAZA_USED,
    HolobeatBoard,
    HolobeatGame,
    battling,
    can_pay,
    on_top,
)

NO_BOOST = Reason("HB-6.5", "no_boost")
CONDITION_NOT_MET = Reason("HB-6.4", "condition_not_met")
HOLOBIT_OF_OTHER_COLOUR = Reason("HB-6.6", "holobit_of_other_colour")

PASS = Choice("pass")


@step("HB-6.2")
class PowerUpWindow(Step):
    """Whose turn it is to use a waza or boost. Closes when both pass in a row, or a side it was opened for is gone (HB-6.14).

    seat: who is next. alone: the only seat with a holobit, or NOBODY. passes: how many have passed in a row.
    out: bits of the seats that may use nothing more, by the house rule of HB-6.3.
    """

    line: int
    seat: Seat
    alone: Seat = NOBODY
    passes: int = 0
    out: int = 0

    def run(self, game: HolobeatGame) -> None:
        zones, seat, alone = game.zone, self.seat, self.alone
        mine, theirs = zones[LINE_ZONES[seat][self.line - 1]], zones[LINE_ZONES[1 - seat][self.line - 1]]
        if not (mine or alone == 1 - seat) or not (theirs or alone == seat):
            return
        passes, out = self.passes, self.out
        while passes < 2:
            if alone != 1 - seat and not out >> seat & 1 and zones[HAND + seat] and can_pay(game, seat):
                game.push(PowerUp(self.line, seat, alone, passes, out))
                return
            passes += 1
            if game.table.rules.pass_locks_out:
                out |= 1 << seat
            seat = 1 - seat


@step("HB-6.2")
class PowerUp(Decision):
    """Use one waza or one boost, or pass."""

    line: int
    seat: Seat
    alone: Seat
    passes: int
    out: int

    def offer(self, board: HolobeatBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat, table, kinds = self.seat, board.table, board.kind
        purse = purse_of(board, seat)
        enough = total(purse) if refused is None else PRICELESS
        prices, zone = fixed(board, "cost"), WAZA + seat
        offered: list[Choice] = []
        for card in board.one_of_each_kind(HAND + seat, seat):
            kind = kinds[card]
            if kind < 0:
                continue
            if table.is_waza[kind]:
                verb, price = "waza", prices[kind]
                if price is None:
                    price = cost(board, card)
            else:
                verb, price = "boost", table.boost_cost[kind]
            if price > enough:
                continue
            reason = why_not_use(board, seat, card)
            if reason is None:
                colour, needed = table.colour[kind], table.colour_to_power_up[kind]
                for payment in payments(purse, price, colour, needed):
                    offered.append(new_choice(Choice, (verb, card, zone, payment)))
            if refused is not None:
                needed = table.colour_to_power_up[kind]
                reason = reason or why_not_pay(purse, price, needed, POWER_UP_NEEDS_ITS_COLOUR)
                if reason:
                    refused.append(Refusal(Choice(verb, card, zone), reason))
        offered.append(PASS)
        return offered

    def answer(self, game: HolobeatGame, choice: Choice) -> None:
        seat = self.seat
        if choice.verb == "pass":
            out = self.out | 1 << seat if game.table.rules.pass_locks_out else self.out
            game.push(PowerUpWindow(self.line, 1 - seat, self.alone, self.passes + 1, out))
            return
        game.push(PowerUpWindow(self.line, 1 - seat, self.alone, 0, self.out))
        pay(game, seat, choice.number)
        game.move(choice.card, choice.place)
        if choice.verb == "boost":
            game.turn(choice.card, SIDEWAYS, True)
            game.push(UseBoost(seat, choice.card))
        else:
            game.push(UseWaza(seat, choice.card))


def why_not_use(board: HolobeatBoard, seat: Seat, card: Card) -> Reason | None:
    """Why a card from hand cannot be used in this battle as what it is, waza or boost, whatever it costs."""
    table, kind = board.table, board.kind[card]
    if not table.is_waza[kind]:
        if not table.boost_cost[kind]:
            return NO_BOOST
    elif table.conditions_of_use[kind] and not meets_condition_of_use(board, card):
        return CONDITION_NOT_MET
    if (
        table.rules.boost_and_waza_need_matching_holobit
        and table.colour[board.kind[battling(board, seat)]] != table.colour[kind]
    ):
        return HOLOBIT_OF_OTHER_COLOUR
    return None


def meets_condition_of_use(board: HolobeatBoard, waza: Card) -> bool:
    """Whether a waza in hand may be used as far as its text goes."""
    scope = Standpoint(board.table.owner[waza], board.ref(waza), eyes=EVERYBODY)
    return all(condition(board, scope) for condition in board.table.conditions_of_use[board.kind[waza]])


@step("HB-6.5")
class UseBoost(Step):
    """The bonus goes to the side's battling holobit, whose "uses boost" abilities happen."""

    seat: Seat
    card: Card

    def run(self, game: HolobeatGame) -> None:
        seat = self.seat
        bonus = game.table.boost_power[game.kind[self.card]]
        used = game.facts[BOOST_USED + seat] + 1
        game.set_fact(BOOST_USED + seat, used)
        game.set_fact(BONUS + seat, game.facts[BONUS + seat] + bonus)
        game.tell("HB-6.5", "boost", seat, (self.card,), number=bonus)
        user = game.ref(battling(game, seat))
        game.push(*happening(game, "uses_boost", game.facts[FIRST], (user,), used))


@step("HB-6.4")
class UseWaza(Step):
    """The waza is declared and its effect carried out; then the "uses waza" abilities of the battling holobit happen."""

    seat: Seat
    card: Card

    def run(self, game: HolobeatGame) -> None:
        seat, waza = self.seat, game.ref(self.card)
        used = game.facts[WAZA_USED + seat] + 1
        game.set_fact(WAZA_USED + seat, used)
        game.tell("HB-6.4", "waza", seat, (self.card,))
        effects = waiting(game, "used", seat, (waza,))
        user = game.ref(battling(game, seat))
        game.push(
            *(Trigger(seat, waza, ability) for _, ability in effects),
            UsesWaza(user, used),
        )


@step("HB-6.4")
class UsesWaza(Step):
    """After a waza's effect: the "uses waza" abilities of the holobit that battled when it was used, if it is still there."""

    user: Ref
    used: int

    def run(self, game: HolobeatGame) -> None:
        if on_top(game, self.user):
            game.push(*happening(game, "uses_waza", game.facts[FIRST], (self.user,), self.used))
