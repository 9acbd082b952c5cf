"""Acts: declaring, the block window, the comparison of power, carrying out (PM-6.6 to PM-6.10)."""

from __future__ import annotations

from typing import ClassVar

from holocards.effects import continuous
from holocards.effects.moments import Abilities
from holocards.effects.resolve import Resolve
from holocards.engine.agenda import Decision, Step, step
from holocards.engine.board import SIDEWAYS, card_of
from holocards.engine.facts import Card, Choice, Reason, Ref, Refusal, Seat
from holocards.games.phantom_maze.leaving import discard
from holocards.games.phantom_maze.payment import pay
from holocards.games.phantom_maze.table import ACTS, FIELD, MazeBoard, MazeGame, act_cost, power

BLOCKER_DOWN = Reason("PM-6.8", "blocker_is_down")
CANNOT_BE_BLOCKED = Reason("PM-3.7", "cannot_be_blocked")


def why_not_block(board: MazeBoard, blocker: Card, actor: Card) -> Reason | None:
    """Why a citizen cannot block the act of another: it must be up, whether it has an act itself or not."""
    if board.flags[blocker] & SIDEWAYS:
        return BLOCKER_DOWN
    return CANNOT_BE_BLOCKED if continuous.number(board, actor, "elusive") else None


@step("PM-6.6")
class DeclareAct(Step):
    """An act is declared; the opponent is asked for a block if one of their citizens can."""

    seat: Seat
    source: Ref
    ability: int

    def run(self, game: MazeGame) -> None:
        seat, source, ability = self.seat, self.source, self.ability
        actor = card_of(source)
        game.set_fact(ACTS, game.facts[ACTS] + 1)
        game.tell("PM-6.6", "declare_act", seat, (actor,), -1, ability)
        citizens = game.zone[FIELD + 1 - seat]
        if any(why_not_block(game, card, actor) is None for card in citizens):
            game.agenda.append(Block(1 - seat, source, ability))
        else:
            game.agenda.append(Unblocked(seat, source, ability))


@step("PM-6.8")
class Block(Decision):
    """The opponent may block with one up citizen. Answered from public cards: asked on the shared table."""

    public: ClassVar[bool] = True
    seat: Seat
    source: Ref
    ability: int

    def offer(self, board: MazeBoard, refused: list[Refusal] | None) -> list[Choice]:
        zone, actor = FIELD + self.seat, card_of(self.source)
        offered = []
        for card in board.zone[zone]:
            reason = why_not_block(board, card, actor)
            if reason is None:
                offered.append(Choice("block", card, zone))
            elif refused is not None:
                forbids = actor if reason is CANNOT_BE_BLOCKED else -1
                refused.append(Refusal(Choice("block", card, zone), reason, forbids))
        offered.append(Choice("no_block"))
        return offered

    def answer(self, game: MazeGame, choice: Choice) -> None:
        actor_seat = 1 - self.seat
        if choice.verb == "no_block":
            game.tell("PM-6.8", "no_block", self.seat, (card_of(self.source),))
            game.agenda.append(Unblocked(actor_seat, self.source, self.ability))
            return
        blocker = game.ref(choice.card)
        game.tell("PM-6.8", "block", self.seat, (choice.card, card_of(self.source)))
        game.push(Abilities("blocks", self.seat, (blocker,)), Comparison(actor_seat, self.source, blocker))


@step("PM-6.9")
class Unblocked(Step):
    """Pay the cost, carry out the effect, then turn the citizen down."""

    seat: Seat
    source: Ref
    ability: int

    def run(self, game: MazeGame) -> None:
        seat, source, ability = self.seat, self.source, self.ability
        price = act_cost(game, card_of(source))
        paying = pay(game, seat, price, source, ability)
        game.push(*paying, Resolve(seat, source, ability), GoDown(seat, source))


@step("PM-6.9")
class GoDown(Step):
    """A citizen turns down, if it is still on the field."""

    seat: Seat
    source: Ref

    def run(self, game: MazeGame) -> None:
        if game.still(self.source):
            go_down(game, card_of(self.source), self.seat, "PM-6.9")


def go_down(game: MazeGame, card: Card, seat: Seat, rule: str) -> None:
    """Turn a citizen down and tell it; one that lies down already is not told again."""
    if not game.flags[card] & SIDEWAYS:
        game.turn(card, SIDEWAYS, True)
        game.tell(rule, "go_down", seat, (card,))


@step("PM-6.10")
class Comparison(Step):
    """Blocked: the bigger power goes down, the smaller is discarded, equal ones both. Cost and effect do not happen.

    A blocker that has left still blocked: the actor goes down. If the actor has left nothing more happens.
    """

    seat: Seat
    source: Ref
    blocker: Ref

    def run(self, game: MazeGame) -> None:
        seat, actor, blocker = self.seat, card_of(self.source), card_of(self.blocker)
        if not game.still(self.source):
            return
        if not game.still(self.blocker):
            go_down(game, actor, seat, "PM-6.10")
            return
        mine, theirs = power(game, actor), power(game, blocker)
        game.tell("PM-6.10", "compare", seat, (actor,), number=mine)
        game.tell("PM-6.10", "compare", 1 - seat, (blocker,), number=theirs)
        steadfast = bool(continuous.number(game, blocker, "steadfast"))
        if mine > theirs:
            go_down(game, actor, seat, "PM-6.10")
            game.push(*discard(game, (blocker,), "PM-6.10", "loses"))
        elif mine < theirs:
            if not steadfast:
                go_down(game, blocker, 1 - seat, "PM-6.10")
            game.push(*discard(game, (actor,), "PM-6.10", "loses"))
        else:
            game.push(*discard(game, (actor, blocker), "PM-6.10", "both_lose"))
