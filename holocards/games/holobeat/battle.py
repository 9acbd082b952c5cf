"""The battle phase: line by line, comparison, what follows it, unopposed wins (HB-6.1, HB-6.7 to HB-6.14)."""

from __future__ import annotations

from holocards.effects.moments import happening
from holocards.engine.agenda import Step, lined_up, step
from holocards.engine.facts import NO_CARD, NOBODY, Card, Ref, Seat
from holocards.games.holobeat.aftermath import CLEAR_WAZA_ZONE
from holocards.games.holobeat.damage import PlayerDamage, damage_holobits, damage_player
from holocards.games.holobeat.numbers import keyword, power
from holocards.games.holobeat.power_up import PowerUpWindow, ask_next
from holocards.games.holobeat.table import (
    BATTLE,
    DRAWN,
    EXTRA_DAMAGE,
    FIRST,
    LINE,
    LINE_ONE,
    LINE_ZONES,
    LINES,
    PHASE,
    HolobeatGame,
    standing,
)

BASE_DAMAGE = 1


@step("HB-6.1")
class BattlePhase(Step):
    """The lines fight in order 1 to 5."""

    def run(self, game: HolobeatGame) -> None:
        game.set_fact(PHASE, BATTLE)
        game.tell("HB-6.1", "battle_phase")
        game.agenda.append(BATTLES[0])


@step("HB-6.1")
class Battle(Step):
    """The battle on this line, or on the next one where anybody is there (HB-6.9); then those on the lines after it."""

    line: int

    def run(self, game: HolobeatGame) -> None:
        zone = game.zone
        for line in LINES[self.line - 1 :]:
            place = LINE_ZONES[0][line - 1]
            one, two = zone[place], zone[place ^ 1]
            if one or two:
                break
            if line == 1:  # elsewhere nothing comes of it, not even a word
                game.tell("HB-6.9", "no_battle", NOBODY, (), place, line)
        else:
            return
        alone = NOBODY if one and two else 0 if one else 1
        fighters = (one[-1], two[-1]) if alone == NOBODY else ((one or two)[-1],)
        game.set_fact(LINE, line)
        game.tell("HB-6.1", "battle", NOBODY, fighters, place, line)
        game.agenda += BATTLES_FROM[line - 1]
        window = alone == NOBODY or game.table.rules.power_up_when_unopposed
        out = 0 if alone == NOBODY else 2 >> alone
        cared = game.table.cares["battle_begins"]
        begins = of_fighters(game, "battle_begins", *fighters) if cared else ()
        if begins:  # HB-6.18
            game.push(*begins, *([PowerUpWindow(line, game.facts[FIRST], alone, 0, out)] if window else []))
        elif window:
            ask_next(game, line, game.facts[FIRST], alone, 0, out)


@step("HB-6.7")
class Comparison(Step):
    """The higher power wins, equal power is a draw; who stands alone wins unopposed, and if nobody is left nothing happens."""

    line: int

    def run(self, game: HolobeatGame) -> None:
        line = self.line
        place = LINE_ZONES[0][line - 1]
        first, second = game.zone[place], game.zone[place ^ 1]
        game.agenda.append(CLEAR_WAZA_ZONE)
        if first and second:
            one, two = first[-1], second[-1]
            power_one, power_two = power(game, one), power(game, two)
            game.tell("HB-6.7", "compare", 0, (one,), place, power_one)
            game.tell("HB-6.7", "compare", 1, (two,), place ^ 1, power_two)
            if power_one > power_two:
                won(game, line, 0, one, two)
            elif power_one < power_two:
                won(game, line, 1, two, one)
            else:
                drawn(game, line, one, two)
        elif first:
            won_unopposed(game, line, 0, first[-1])
        elif second:
            won_unopposed(game, line, 1, second[-1])
        else:  # since the window opened (HB-6.14)
            game.tell("HB-6.14", "no_battle", NOBODY, (), place, line)


def won(game: HolobeatGame, line: int, winner: Seat, victor: Card, loser: Card) -> None:
    """Winner and loser are fixed from now on: win abilities, lose abilities, damage, "battle ends" abilities (HB-6.12)."""
    if line == 1:
        game.set_fact(LINE_ONE, winner)
    game.tell("HB-6.7", "wins", winner, (victor, loser), game.place[victor], line)
    kind, minds = game.kind, game.table.minds_battles
    if kind[victor] in minds or kind[loser] in minds:
        game.push(
            *of_fighters(game, "wins_battle", victor),
            *of_fighters(game, "loses_battle", loser),
            FixDamage(winner, game.ref(victor), game.ref(loser)),
            *of_fighters(game, "battle_ends", victor, loser),
        )
    else:
        fix_damage(game, winner, victor, loser)


@step("HB-6.12")
class FixDamage(Step):
    """After the abilities of winner and loser: the damage, to which a holobit that has left contributes nothing."""

    winner: Seat
    won: Ref
    lost: Ref

    def run(self, game: HolobeatGame) -> None:
        fix_damage(game, self.winner, standing(game, self.won), standing(game, self.lost))


def fix_damage(game: HolobeatGame, winner: Seat, victor: Card, loser: Card) -> None:
    """The amount for the player is fixed once, before any damage (HB-6.12); NO_CARD stands for a holobit that has left."""
    kind, keyworded = game.kind, game.table.keyworded
    amount = BASE_DAMAGE + game.facts[EXTRA_DAMAGE + winner]
    if kind[victor] in keyworded or kind[loser] in keyworded or game.modifiers:
        amount += doubled(game, victor)
        amount -= keyword(game, loser, "barrier") if loser >= 0 else 0
    brought = damage_holobits(game, loser) if loser >= 0 else ()
    if brought:
        game.push(*brought, PlayerDamage(1 - winner, amount))
    else:
        damage_player(game, 1 - winner, amount)


def doubled(game: HolobeatGame, victor: Card) -> int:
    """The second point of Double Damage, if the winner is still there and has it (HB-10.1)."""
    return 1 if victor != NO_CARD and keyword(game, victor, "double_damage") else 0


def won_unopposed(game: HolobeatGame, line: int, winner: Seat, alone: Card) -> None:
    """A win without a loser, from the start or since the window: win abilities, damage, "battle ends" abilities (HB-6.8)."""
    if line == 1:
        game.set_fact(LINE_ONE, winner)
    game.tell("HB-6.8", "unopposed", winner, (alone,), game.place[alone], line)
    if game.kind[alone] in game.table.minds_battles:
        game.push(
            *of_fighters(game, "wins_battle", alone),
            FixUnopposedDamage(winner, game.ref(alone)),
            *of_fighters(game, "battle_ends", alone),
        )
    else:
        fix_unopposed_damage(game, winner, alone)


@step("HB-6.8")
class FixUnopposedDamage(Step):
    """After the abilities of a holobit that won unopposed: the damage."""

    winner: Seat
    won: Ref

    def run(self, game: HolobeatGame) -> None:
        fix_unopposed_damage(game, self.winner, standing(game, self.won))


def fix_unopposed_damage(game: HolobeatGame, winner: Seat, alone: Card) -> None:
    """Nothing shields the player who had no holobit there; whether Double Damage counts is a house rule (HB-6.8)."""
    amount = BASE_DAMAGE + game.facts[EXTRA_DAMAGE + winner]
    if game.table.rules.double_damage_when_unopposed:
        amount += doubled(game, alone)
    damage_player(game, 1 - winner, amount)


def drawn(game: HolobeatGame, line: int, one: Card, two: Card) -> None:
    """Both holobits take 1 at the same time, no heart is hit, no win or lose abilities (HB-7.6)."""
    if line == 1:
        game.set_fact(LINE_ONE, DRAWN)
    game.tell("HB-7.6", "draw_battle", NOBODY, (one, two), game.place[one], line)
    ends = of_fighters(game, "battle_ends", one, two)
    game.push(*damage_holobits(game, one, two), *ends)


def of_fighters(game: HolobeatGame, moment: str, *fought: Card) -> tuple[Step, ...]:
    """The step for a moment of cards that fought; none if nothing can come of it."""
    cares = game.table.cares[moment]
    for card in fought:
        if game.kind[card] in cares:
            return (OfFighters(moment, tuple(map(game.ref, fought))),)
    return ()


@step("HB-6.12")
class OfFighters(Step):
    """What a moment brings about for cards that fought and are still the top of their line; the first player's first (HB-6.13)."""

    moment: str
    fought: tuple[Ref, ...]

    def run(self, game: HolobeatGame) -> None:
        there = tuple([ref for ref in self.fought if standing(game, ref) >= 0])
        if there:
            game.push(*happening(game, self.moment, game.facts[FIRST], there))


BATTLES = tuple(Battle(line) for line in LINES)
BATTLES_FROM = tuple(lined_up(Comparison(line), *BATTLES[line:][:1]) for line in LINES)
"""By line: its comparison, then the battles on the lines after it."""
