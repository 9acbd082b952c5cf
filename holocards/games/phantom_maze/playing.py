"""Playing citizens and specials, using skills, retreating (PM-6.1, PM-6.3, PM-6.11, PM-6.12, PM-6.13)."""

from __future__ import annotations

from holocards.effects.resolve import Resolve
from holocards.engine.agenda import Step, step
from holocards.engine.board import card_of
from holocards.engine.facts import Ref, Seat
from holocards.games.phantom_maze.leaving import brought_about, discard, enter
from holocards.games.phantom_maze.payment import pay
from holocards.games.phantom_maze.table import NO_ABILITY, PLAYING, SPECIALS, MazeGame, cost

RETREAT_COST = 1


@step("PM-6.1")
class PlayCitizen(Step):
    """A citizen comes onto the field, free and up."""

    seat: Seat
    source: Ref

    def run(self, game: MazeGame) -> None:
        card = card_of(self.source)
        enter(game, card, self.seat, "PM-6.1")
        if game.table.at_moment["enters"]:
            game.push(*brought_about(game, "enters", (card,)))


@step("PM-6.3")
class PlaySpecial(Step):
    """Pay the cost, carry out the effect, discard it; until then it is in no zone."""

    seat: Seat
    source: Ref

    def run(self, game: MazeGame) -> None:
        card, seat = card_of(self.source), self.seat
        price = cost(game, card)
        ability = game.table.effect[game.kind[card]]
        game.move(card, PLAYING + seat)
        game.set_fact(SPECIALS, game.facts[SPECIALS] + 1)
        game.tell("PM-6.3", "play_special", seat, (card,))
        source = game.ref(card)
        effect = (Resolve(seat, source, ability),) if ability >= 0 else ()
        game.push(*pay(game, seat, price, source, ability), *effect, DiscardSpecial(source))


@step("PM-6.3")
class DiscardSpecial(Step):
    """The special goes to the discard pile, above its cost and all that its effect discarded; not if its effect moved it."""

    source: Ref

    def run(self, game: MazeGame) -> None:
        if game.still(self.source):
            game.push(*discard(game, (card_of(self.source),), "PM-6.3", "special_done"))


@step("PM-6.11")
class UseSkill(Step):
    """Pay the cost of a skill, carry it out; its use is counted for the card and the turn (PM-6.12)."""

    seat: Seat
    source: Ref
    ability: int

    def run(self, game: MazeGame) -> None:
        seat, source, ability, table = self.seat, self.source, self.ability, game.table
        card = card_of(source)
        key = table.skill_key(ability, card)
        game.used[key] = game.used.get(key, 0) + 1
        game.tell("PM-6.11", "skill", seat, (card,), -1, ability)
        price = table.prices[ability]
        game.push(*pay(game, seat, price, source, ability), Resolve(seat, source, ability))


@step("PM-6.13")
class Retreat(Step):
    """Pay 1, then discard one of the own citizens: the cost card lands first."""

    seat: Seat
    source: Ref

    def run(self, game: MazeGame) -> None:
        game.tell("PM-6.13", "retreat", self.seat, (card_of(self.source),))
        game.push(*pay(game, self.seat, RETREAT_COST, self.source, NO_ABILITY), LeaveField(self.source))


@step("PM-6.13")
class LeaveField(Step):
    """The retreating citizen goes to the discard pile."""

    source: Ref

    def run(self, game: MazeGame) -> None:
        if game.still(self.source):
            follow = discard(game, (card_of(self.source),), "PM-6.13", "leave_field")
            if follow:
                game.push(*follow)
