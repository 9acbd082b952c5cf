"""Damage to holobits and, point by point, to players (HB-1.1, HB-1.2, HB-7, HB-10.2, HB-10.5)."""

from __future__ import annotations

from holocards.effects.moments import happening, waiting
from holocards.engine.agenda import Step, step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Card, Seat
from holocards.games.holobeat.numbers import keyword
from holocards.games.holobeat.table import BROKEN_HEART, FIRST, GRAVEYARD, HEARTS, HolobeatGame
from holocards.games.holobeat.triggers import BrokenHeart


def damage_holobits(game: HolobeatGame, *holobits: Card) -> tuple[Step, ...]:
    """One point for each of these holobits at the same time (HB-7.1); what comes of destroying them is returned."""
    destroyed = []
    for card in holobits:
        if game.flags[card] & SIDEWAYS:
            destroyed.append(card)
        else:
            zone = game.place[card]
            game.turn(card, SIDEWAYS, True)
            game.tell("HB-7.2", "goes_down", zone & 1, (card,), zone)
    return destroy(game, destroyed, "HB-7.2") if destroyed else ()


def destroy(game: HolobeatGame, holobits: list[Card], rule: str) -> tuple[Step, ...]:
    """Whole stacks go to the graveyard at the same time (HB-7.3); what is indestructible stays as it is (HB-10.5).

    Returns the step for the moment in which they were destroyed, if anything can come of it.
    """
    place, kind, table = game.place, game.kind, game.table
    cares, leaving = table.cares["destroyed"], {}
    for card in holobits:
        if (kind[card] in table.keyworded or game.modifiers) and keyword(game, card, "indestructible"):
            game.tell("HB-10.5", "not_destroyed", place[card] & 1, (card,), place[card])
        elif kind[card] in cares:
            leaving[card] = waiting(game, "destroyed", place[card] & 1, (game.ref(card),))
        else:
            leaving[card] = ()
    gone, found = [], []
    for card, abilities in leaving.items():
        zone = place[card]
        seat = zone & 1
        stack = game.move_bottom(zone, GRAVEYARD + seat, len(game.zone[zone]))
        game.tell(rule, "destroyed", seat, stack[::-1], zone)
        if kind[card] in cares:
            gone.append(game.ref(card))
            found += [(gone[-1], ability) for _, ability in abilities]
    if not gone:
        return ()
    return happening(game, "destroyed", game.facts[FIRST], tuple(gone), found=tuple(found))


@step("HB-6.12")
class PlayerDamage(Step):
    """Damage to a player, after the abilities of the holobit that it destroyed."""

    seat: Seat
    amount: int

    def run(self, game: HolobeatGame) -> None:
        damage_player(game, self.seat, self.amount)


def damage_player(game: HolobeatGame, seat: Seat, amount: int) -> None:
    """Damage to a player: without hearts its first point is the finishing blow (HB-1.1, HB-7.4, HB-10.2)."""
    if amount <= 0:
        game.tell("HB-10.3", "no_damage", seat)
    elif game.zone[HEARTS + seat]:
        damage_hearts(game, seat, amount)
    else:
        game.tell("HB-1.1", "finishing_blow", seat)
        game.end(1 - seat, "HB-1.1")


@step("HB-7.9")
class DamagePoints(Step):
    """The points that are left after the trigger of a heart: they hit the hearts that are left (HB-7.9)."""

    seat: Seat
    left: int

    def run(self, game: HolobeatGame) -> None:
        if game.zone[HEARTS + self.seat]:
            damage_hearts(game, self.seat, self.left)
        else:
            DamageStops(self.seat, self.left).run(game)


@step("HB-10.2")
class DamageStops(Step):
    """The points that are left after the last heart and its trigger are lost, even if there are hearts again by now (HB-1.2)."""

    seat: Seat
    left: int

    def run(self, game: HolobeatGame) -> None:
        game.tell("HB-10.2", "damage_stops", self.seat, (), -1, self.left)


def damage_hearts(game: HolobeatGame, seat: Seat, points: int) -> None:
    """Points hit the top heart: it goes down, or breaks if it is down; then its trigger comes before what is left (HB-7.4)."""
    hearts = game.zone[HEARTS + seat]
    heart, before = hearts[-1], len(hearts)
    if not game.flags[heart] & SIDEWAYS:
        game.turn(heart, SIDEWAYS, True)
        game.tell("HB-7.4", "heart_goes_down", seat, (), -1, before)
        points -= 1
        if not points:
            return
    game.move(heart, BROKEN_HEART + seat)
    game.tell("HB-7.4", "heart_breaks", seat, (), -1, before - 1)
    if points > 1:
        game.agenda.append((DamagePoints if hearts else DamageStops)(seat, points - 1))
    if game.table.at_moment[
        "heart_destroyed"
    ]:  # HB-7.10; nobody knows which card it is, so it has no effect of its own then
        game.push(*happening(game, "heart_destroyed", game.facts[FIRST], (game.ref(heart),), found=()))
    game.agenda.append(BrokenHeart(seat, heart, before))
