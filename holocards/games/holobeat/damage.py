"""Damage to holobits and, point by point, to players (HB-1.1, HB-1.2, HB-7, HB-10.2, HB-10.5)."""

from __future__ import annotations

from holocards.effects.resolve import happening, waiting
from holocards.engine.agenda import Step, step
from holocards.engine.board import SIDEWAYS, card_of
from holocards.engine.facts import Card, Ref, Seat
from holocards.games.holobeat.numbers import keyword
from holocards.games.holobeat.table import BROKEN_HEART, FIRST, GRAVEYARD, HEARTS, HolobeatGame, down, on_top
from holocards.games.holobeat.triggers import BrokenHeart


@step("HB-7.1")
class HolobitDamage(Step):
    """One point for each of these holobits at the same time; one that has left its line is skipped (HB-6.12)."""

    holobits: tuple[Ref, ...]

    def run(self, game: HolobeatGame) -> None:
        destroyed = []
        for ref in self.holobits:
            if not on_top(game, ref):
                continue
            card = card_of(ref)
            if down(game, card):
                destroyed.append(card)
            else:
                game.turn(card, SIDEWAYS, True)
                game.tell("HB-7.2", "goes_down", game.place[card] & 1, (card,), game.place[card])
        if destroyed:
            destroy(game, destroyed, "HB-7.2")


def destroy(game: HolobeatGame, holobits: list[Card], rule: str) -> None:
    """Whole stacks go to the graveyard at the same time (HB-7.3); what is indestructible stays as it is (HB-10.5)."""
    leaving = {}
    for card in holobits:
        if keyword(game, card, "indestructible"):
            game.tell("HB-10.5", "not_destroyed", game.place[card] & 1, (card,), game.place[card])
        else:
            leaving[card] = waiting(game, "destroyed", game.place[card] & 1, (game.ref(card),))
    gone, found = [], []
    for card, abilities in leaving.items():
        zone = game.place[card]
        seat = zone & 1
        stack = tuple(game.zone[zone][::-1])
        for each in stack[::-1]:
            game.move(each, GRAVEYARD + seat)
        game.tell(rule, "destroyed", seat, stack, zone)
        gone.append(game.ref(card))
        found += [(game.ref(card), ability) for _, ability in abilities]
    if gone:
        game.push(*happening(game, "destroyed", game.facts[FIRST], tuple(gone), found=tuple(found)))


@step("HB-7.4")
class PlayerDamage(Step):
    """Damage to a player: without hearts its first point is the finishing blow (HB-1.1, HB-10.2)."""

    seat: Seat
    amount: int

    def run(self, game: HolobeatGame) -> None:
        if not self.amount:
            game.tell("HB-10.3", "no_damage", self.seat)
        elif game.zone[HEARTS + self.seat]:
            game.push(DamagePoint(self.seat, self.amount))
        else:
            game.tell("HB-1.1", "finishing_blow", self.seat)
            game.end(1 - self.seat, "HB-1.1")


@step("HB-7.4")
class DamagePoint(Step):
    """One point hits the top heart; the trigger of a heart it breaks comes before the points that are left (HB-7.9).

    The last heart stops the damage (HB-1.2, HB-10.2).
    """

    seat: Seat
    left: int

    def run(self, game: HolobeatGame) -> None:
        hearts = game.zone[HEARTS + self.seat]
        if not hearts:
            game.tell("HB-10.2", "damage_stops", self.seat, number=self.left)
            return
        if self.left > 1:
            game.push(DamagePoint(self.seat, self.left - 1))
        heart = hearts[-1]
        if not down(game, heart):
            game.turn(heart, SIDEWAYS, True)
            game.tell("HB-7.4", "heart_goes_down", self.seat, number=len(hearts))
            return
        before = len(hearts)
        game.move(heart, BROKEN_HEART + self.seat)
        game.tell("HB-7.4", "heart_breaks", self.seat, number=before - 1)
        game.push(BrokenHeart(self.seat, heart, before))
