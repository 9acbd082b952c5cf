"""The power-up window of a battle: waza and boosts (HB-6.2 to HB-6.6, HB-6.14)."""

from __future__ import annotations

from functools import lru_cache

from holocards.effects.moments import Trigger, happening, waiting
from holocards.effects.resolve import has
from holocards.effects.restrictions import forbidden
from holocards.effects.scope import EVERYBODY, Standpoint
from holocards.engine.agenda import Decision, Step, step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import NO_CARD, NOBODY, Card, Choice, Reason, Ref, Refusal, Seat, new_choice
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
    ENERGY,
    FIRST,
    HAND,
    LINE_ZONES,
    WAZA,
    WAZA_USED,
    HolobeatBoard,
    HolobeatGame,
    battling,
    standing,
)

NO_BOOST = Reason("HB-6.5", "no_boost")
CONDITION_NOT_MET = Reason("HB-6.4", "condition_not_met")
HOLOBIT_OF_OTHER_COLOUR = Reason("HB-6.6", "holobit_of_other_colour")

FORBIDDEN = Reason("HB-6.19", "forbidden")

PASS = Choice("pass")


@step("HB-6.2")
class PowerUpWindow(Step):
    """The window goes on after abilities, unless a side it was opened for is gone (HB-6.14). Closes when both pass in a row.

    seat: who is next. alone: the only seat with a holobit, or NOBODY. passes: how many have passed in a row.
    out: bits of the seats that may use nothing: they had no holobit, or they have passed, by the house rule of HB-6.3.
    """

    line: int
    seat: Seat
    alone: Seat = NOBODY
    passes: int = 0
    out: int = 0

    def run(self, game: HolobeatGame) -> None:
        place, alone, zone = LINE_ZONES[0][self.line - 1], self.alone, game.zone
        if (zone[place] or alone == 1) and (zone[place ^ 1] or alone == 0):
            ask_next(game, self.line, self.seat, alone, self.passes, self.out)


def ask_next(game: HolobeatGame, line: int, seat: Seat, alone: Seat, passes: int, out: int) -> None:
    """Ask the seat that is next, or the other one: who has no card in hand or no unused energy passes (HB-6.3)."""
    zone, used = game.zone, game.flags.__getitem__
    while passes < 2:
        if not out >> seat & 1 and zone[HAND + seat] and 0 in map(used, zone[ENERGY + seat]):
            game.agenda.append(power_up(line, seat, alone, passes, out))
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
        seat, kinds = self.seat, board.kind
        purse, zone = purse_of(board, seat), WAZA + seat
        enough, uses = total(purse), board.table.uses[1 if board.modifiers else 0]
        offered: list[Choice] = []
        for card in board.one_of_each_kind(HAND + seat, seat):
            verb, price, colour, needed = uses[kinds[card]]
            if price is None:
                price = cost(board, card)
            if price <= enough and why_not_use(board, seat, card) is None:
                for payment in payments(purse, price, colour, needed):
                    offered.append(new_choice(Choice, (verb, card, zone, payment)))
        offered.append(PASS)
        if refused is not None:
            self._refuse(board, purse, refused)
        return offered

    def _refuse(self, board: HolobeatBoard, purse: int, refused: list[Refusal]) -> None:
        """Why the other cards in hand are not offered."""
        seat, table = self.seat, board.table
        for card in board.one_of_each_kind(HAND + seat, seat):
            kind = board.kind[card]
            if kind >= 0:
                verb, price = (
                    ("waza", cost(board, card)) if table.is_waza[kind] else ("boost", table.boost_cost[kind])
                )
                reason = why_not_use(board, seat, card) or why_not_pay(
                    purse, price, table.colour_to_power_up[kind], POWER_UP_NEEDS_ITS_COLOUR
                )
                if reason:
                    ban = forbidden_by(board, seat, card) if reason == FORBIDDEN else NO_CARD
                    refused.append(
                        Refusal(Choice(verb, card, WAZA + seat), reason, NO_CARD if ban is None else ban)
                    )

    def answer(self, game: HolobeatGame, choice: Choice) -> None:
        line, seat, alone = self.line, self.seat, self.alone
        verb, card, place, payment = choice
        if verb == "pass":
            out = self.out | 1 << seat if game.table.rules.pass_locks_out else self.out
            ask_next(game, line, 1 - seat, alone, self.passes + 1, out)
            return
        pay(game, seat, payment)
        game.move(card, place)
        user = game.zone[LINE_ZONES[seat][line - 1]][-1]
        brought = (use_boost if verb == "boost" else use_waza)(game, seat, card, user)
        if brought:
            game.push(*brought, PowerUpWindow(line, 1 - seat, alone, 0, self.out))
        else:
            ask_next(game, line, 1 - seat, alone, 0, self.out)


power_up = lru_cache(maxsize=None)(PowerUp)
"""The decision with these fields: few there are, and they are asked all the time."""


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
    return FORBIDDEN if table.forbidden_words and forbidden_by(board, seat, card) is not None else None


def forbidden_by(board: HolobeatBoard, seat: Seat, card: Card) -> Card | None:
    """The card whose ability forbids the seat to use that card, NO_CARD if that has left; None if nothing forbids it (HB-6.19)."""
    return forbidden(board, "waza" if board.table.is_waza[board.kind[card]] else "boosts", seat, card)


def meets_condition_of_use(board: HolobeatBoard, waza: Card) -> bool:
    """Whether a waza in hand may be used as far as its text goes, without what stands behind Energy Reading (HB-10.4)."""
    scope = Standpoint(board.table.owner[waza], board.ref(waza), eyes=EVERYBODY)
    return all(
        condition(board, scope)
        for ability, condition in board.table.conditions_of_use[board.kind[waza]]
        if has(board, board.table.abilities[ability], scope.source, scope.seat)
    )


def use_boost(game: HolobeatGame, seat: Seat, boost: Card, user: Card) -> tuple[Step, ...]:
    """The bonus goes to the side's battling holobit, whose "uses boost" abilities are returned (HB-6.5)."""
    table, facts = game.table, game.facts
    bonus, used = table.boost_power[game.kind[boost]], facts[BOOST_USED + seat] + 1
    game.turn(boost, SIDEWAYS, True)
    game.set_fact(BOOST_USED + seat, used)
    game.set_fact(BONUS + seat, facts[BONUS + seat] + bonus)
    game.tell("HB-6.5", "boost", seat, (boost,), -1, bonus)
    if game.kind[user] not in table.cares["uses_boost"]:
        return ()
    return happening(game, "uses_boost", facts[FIRST], (game.ref(user),), used)


def use_waza(game: HolobeatGame, seat: Seat, card: Card, user: Card) -> tuple[Step, ...]:
    """The waza is declared; its effect and then the "uses waza" abilities of the battling holobit are returned (HB-6.4)."""
    waza, used = game.ref(card), game.facts[WAZA_USED + seat] + 1
    game.set_fact(WAZA_USED + seat, used)
    game.tell("HB-6.4", "waza", seat, (card,))
    effects = waiting(game, "used", seat, (waza,))
    return (*(Trigger(seat, waza, ability) for _, ability in effects), UsesWaza(game.ref(user), used))


@step("HB-6.4")
class UsesWaza(Step):
    """After a waza's effect: the "uses waza" abilities of the holobit that battled when it was used, if it is still there.

    Those of cards that watch for it happen even if it is not.
    """

    user: Ref
    used: int

    def run(self, game: HolobeatGame) -> None:
        found = None if standing(game, self.user) >= 0 else ()
        game.push(*happening(game, "uses_waza", game.facts[FIRST], (self.user,), self.used, found))
