"""The battle phase: line by line, comparison, what follows it, unopposed wins (HB-6.1, HB-6.7 to HB-6.14)."""

from __future__ import annotations

from holocards.effects.resolve import happening
from holocards.engine.agenda import Step, step
from holocards.engine.board import card_of
from holocards.engine.facts import NOBODY, Card, Ref, Seat
from holocards.games.holobeat.damage import HolobitDamage, PlayerDamage
from holocards.games.holobeat.numbers import keyword, power
from holocards.games.holobeat.power_up import PowerUpWindow
from holocards.games.holobeat.table import (
    BATTLE,
    BONUS,
    DRAWN,
    EXTRA_DAMAGE,
    FACTS,
    FIRST,
    GRAVEYARD,
    LINE,
    LINE_ONE,
    LINE_ZONES,
    LINES,
    PHASE,
    UNTIL_BATTLE_ENDS,
    WAZA,
    HolobeatGame,
    on_top,
    top,
)

BASE_DAMAGE = 1


@step("HB-6.1")
class BattlePhase(Step):
    """The lines fight in order 1 to 5."""

    def run(self, game: HolobeatGame) -> None:
        game.set_fact(PHASE, BATTLE)
        game.tell("HB-6.1", "battle_phase")
        game.push(*BATTLES)


@step("HB-6.1")
class Battle(Step):
    """The battle on one line, if anybody is there (HB-6.9)."""

    line: int

    def run(self, game: HolobeatGame) -> None:
        line = self.line
        place = LINE_ZONES[0][line - 1]
        one, two = game.zone[place], game.zone[place ^ 1]
        if not one and not two:
            if line == 1:  # elsewhere nothing comes of it, not even a word
                game.tell("HB-6.9", "no_battle", place=place, number=line)
            return
        alone = NOBODY if one and two else 0 if one else 1
        fighters = (one[-1], two[-1]) if alone == NOBODY else ((one or two)[-1],)
        game.set_fact(LINE, line)
        game.tell("HB-6.1", "battle", NOBODY, fighters, place, line)
        game.push(COMPARISONS[line - 1])
        if alone == NOBODY or game.table.rules.power_up_when_unopposed:
            game.push(PowerUpWindow(line, game.facts[FIRST], alone))


@step("HB-6.7")
class Comparison(Step):
    """The higher power wins, equal power is a draw; who stands alone wins unopposed, and if nobody is left nothing happens."""

    line: int

    def run(self, game: HolobeatGame) -> None:
        place = LINE_ZONES[0][self.line - 1]
        first, second = game.zone[place], game.zone[place ^ 1]
        if not first or not second:
            self._unopposed(game, top(game, place), top(game, place ^ 1))
            return
        one, two = first[-1], second[-1]
        power_one, power_two = power(game, one), power(game, two)
        game.tell("HB-6.7", "compare", 0, (one,), place, power_one)
        game.tell("HB-6.7", "compare", 1, (two,), place ^ 1, power_two)
        if power_one > power_two:
            self._won(game, 0, one, two)
        elif power_one < power_two:
            self._won(game, 1, two, one)
        else:
            self._line_one(game, DRAWN)
            game.tell("HB-7.6", "draw_battle", cards=(one, two), place=place, number=self.line)
            game.push(AfterDraw(game.ref(one), game.ref(two)))

    def _won(self, game: HolobeatGame, winner: Seat, won: Card, lost: Card) -> None:
        self._line_one(game, winner)
        game.tell("HB-6.7", "wins", winner, (won, lost), game.place[won], self.line)
        game.push(AfterComparison(winner, game.ref(won), game.ref(lost)))

    def _unopposed(self, game: HolobeatGame, one: Card, two: Card) -> None:
        """Somebody stands alone from the start or since the window (HB-6.8), or nobody is left (HB-6.14, HB-6.9)."""
        if one < 0 and two < 0:
            game.tell("HB-6.14", "no_battle", place=LINE_ZONES[0][self.line - 1], number=self.line)
            game.push(CLEAR_WAZA_ZONE)
            return
        winner, alone = (0, one) if one >= 0 else (1, two)
        self._line_one(game, winner)
        game.tell("HB-6.8", "unopposed", winner, (alone,), game.place[alone], self.line)
        game.push(UnopposedWin(winner, game.ref(alone)))

    def _line_one(self, game: HolobeatGame, winner: int) -> None:
        """What came of the battle on line 1 decides who goes first next (HB-4.3)."""
        if self.line == 1:
            game.set_fact(LINE_ONE, winner)


@step("HB-6.12")
class AfterComparison(Step):
    """Winner and loser are fixed from now on: win abilities, lose abilities, damage, "battle ends" abilities, waza zone."""

    winner: Seat
    won: Ref
    lost: Ref

    def run(self, game: HolobeatGame) -> None:
        game.push(
            *of_fighters(game, "wins_battle", self.won),
            *of_fighters(game, "loses_battle", self.lost),
            FixDamage(self.winner, self.won, self.lost),
            *of_fighters(game, "battle_ends", self.won, self.lost),
            CLEAR_WAZA_ZONE,
        )


@step("HB-6.12")
class FixDamage(Step):
    """The amount for the player is fixed once, before any damage; a holobit that has left contributes nothing to it."""

    winner: Seat
    won: Ref
    lost: Ref

    def run(self, game: HolobeatGame) -> None:
        amount = BASE_DAMAGE + game.facts[EXTRA_DAMAGE + self.winner]
        amount += doubled(game, self.won)
        if on_top(game, self.lost):
            amount -= keyword(game, card_of(self.lost), "barrier")
        game.push(HolobitDamage((self.lost,)), PlayerDamage(1 - self.winner, max(amount, 0)))


def doubled(game: HolobeatGame, won: Ref) -> int:
    """The second point of Double Damage, if the winner is still there and has it (HB-10.1)."""
    return 1 if on_top(game, won) and keyword(game, card_of(won), "double_damage") else 0


@step("HB-6.8")
class UnopposedWin(Step):
    """A win without a loser: win abilities, damage to the player that nothing shields, "battle ends" abilities."""

    winner: Seat
    won: Ref

    def run(self, game: HolobeatGame) -> None:
        game.push(
            *of_fighters(game, "wins_battle", self.won),
            FixUnopposedDamage(self.winner, self.won),
            *of_fighters(game, "battle_ends", self.won),
            CLEAR_WAZA_ZONE,
        )


@step("HB-6.8")
class FixUnopposedDamage(Step):
    """The amount for the player who had no holobit there; whether Double Damage counts is a house rule."""

    winner: Seat
    won: Ref

    def run(self, game: HolobeatGame) -> None:
        amount = BASE_DAMAGE + game.facts[EXTRA_DAMAGE + self.winner]
        if game.table.rules.double_damage_when_unopposed:
            amount += doubled(game, self.won)
        game.push(PlayerDamage(1 - self.winner, max(amount, 0)))


@step("HB-7.6")
class AfterDraw(Step):
    """Both holobits take 1 at the same time, no heart is hit, no win or lose abilities."""

    one: Ref
    two: Ref

    def run(self, game: HolobeatGame) -> None:
        one, two = self.one, self.two
        game.push(HolobitDamage((one, two)), *of_fighters(game, "battle_ends", one, two), CLEAR_WAZA_ZONE)


def of_fighters(game: HolobeatGame, moment: str, *fought: Ref) -> tuple[Step, ...]:
    """The step for a moment of cards that fought; none if nothing can come of it."""
    cares = game.table.cares[moment]
    if cares:
        for ref in fought:
            if game.kind[card_of(ref)] in cares:
                return (OfFighters(moment, fought),)
    return ()


@step("HB-6.12")
class OfFighters(Step):
    """What a moment brings about for cards that fought and are still the top of their line; the first player's first (HB-6.13)."""

    moment: str
    fought: tuple[Ref, ...]

    def run(self, game: HolobeatGame) -> None:
        there = tuple([ref for ref in self.fought if on_top(game, ref)])
        if there:
            game.push(*happening(game, self.moment, game.facts[FIRST], there))


@step("HB-6.11")
class ClearWazaZone(Step):
    """Waza and boosts in use go to the graveyard, their bonuses end."""

    def run(self, game: HolobeatGame) -> None:
        for seat in (0, 1):
            used = game.zone[WAZA + seat]
            if used:
                cards = tuple(used)
                for card in cards:
                    game.move(card, GRAVEYARD + seat)
                game.tell("HB-6.11", "waza_zone_cleared", seat, cards)
        if game.modifiers:
            game.unmodify([change for change in game.modifiers if change.until == UNTIL_BATTLE_ENDS])
        if any(game.facts[BONUS:]):
            game.set_facts(BONUS, NOTHING_YET)


NOTHING_YET = (0,) * (FACTS - BONUS)
"""The facts of a battle that begins."""
CLEAR_WAZA_ZONE = ClearWazaZone()
BATTLES = tuple(Battle(line) for line in LINES)
COMPARISONS = tuple(Comparison(line) for line in LINES)
