"""Abilities at work: which ones a moment brings about, in whose order, and the frame that carries one out.

A `Resolve` frame is a place in an ability's program with what was chosen so far. It carries out one instruction, with itself - one
place further - on the agenda below whatever the instruction pushes; so asking is pushing a decision.
"""

from __future__ import annotations

from typing import Any

from holocards.effects.continuous import abilities_of
from holocards.effects.scope import Registers
from holocards.effects.table import Ability
from holocards.engine.agenda import ENGINE, Decision, Step, step
from holocards.engine.board import Board, card_of
from holocards.engine.facts import Card, Choice, Ref, Refusal, Seat
from holocards.engine.game import Game

IT = 0
"""The register that every choosing or moving verb writes: "it", "them"."""


@step(ENGINE)
class Resolve(Step):
    """Carry out an ability from instruction `at` on. Also the scope its parts are judged from.

    number: what the moment said. rule of its events: the rule that gives cards their force.
    """

    seat: Seat
    source: Ref
    ability: int
    at: int = 0
    registers: Registers = ()
    number: int = 0

    @property
    def eyes(self) -> int:
        """An ability sees what its owner knows."""
        return self.seat

    def run(self, game: Any) -> None:
        program = game.table.abilities[self.ability].program
        at = self.at
        if at < len(program):
            game.agenda.append(
                Resolve(self.seat, self.source, self.ability, at + 1, self.registers, self.number)
            )
            program[at](game, self)


def running(board: Board[Any]) -> Resolve:
    """The ability that is asking: the topmost frame on the agenda."""
    return next(step for step in reversed(board.agenda) if isinstance(step, Resolve))


def frame_of(game: Game[Any]) -> Resolve:
    """The frame on top of the agenda: the ability being carried out, one instruction further."""
    frame = game.agenda[-1]
    assert isinstance(frame, Resolve)
    return frame


def store(game: Game[Any], register: int, refs: tuple[Ref, ...]) -> None:
    """Write a register of the ability being carried out (and "it")."""
    frame = frame_of(game)
    registers = list(frame.registers)
    while len(registers) <= register:
        registers.append(())
    registers[register] = refs
    registers[IT] = refs
    game.agenda[-1] = Resolve(
        frame.seat, frame.source, frame.ability, frame.at, tuple(registers), frame.number
    )


def jump(game: Game[Any], at: int) -> None:
    """Go on at another instruction of the ability being carried out."""
    frame = frame_of(game)
    game.agenda[-1] = Resolve(frame.seat, frame.source, frame.ability, at, frame.registers, frame.number)


def fits(board: Any, ability: Ability, source: Ref, seat: Seat, number: int) -> bool:
    """Whether an ability happens at a moment with that number, is not used up, and the card has it at all."""
    if ability.nth and ability.nth != number:
        return False
    if ability.state >= 0 and ability.state != number:
        return False
    if ability.limit and board.used.get(board.table.limit_key(board, ability, source), 0) >= ability.limit:
        return False
    return ability.gate is None or ability.gate(board, Resolve(seat, source, ability.number))


def waiting(
    board: Any, moment: str, seat: Seat, cards: tuple[Ref, ...], number: int = 0
) -> tuple[tuple[Ref, int], ...]:
    """The abilities (card, ability number) that this moment of these cards brings about."""
    kinds = board.table.at_moment.get(moment)
    if not kinds and not board.modifiers:
        return ()
    abilities = board.table.abilities
    return tuple(
        (ref, ability)
        for ref in cards
        for ability in abilities_of(board, card_of(ref))
        if abilities[ability].moment == moment and fits(board, abilities[ability], ref, seat, number)
    )


@step(ENGINE)
class Abilities(Step):
    """A moment of some cards of one seat: their abilities with that moment happen, in their owner's order.

    number: what the moment counts (the n-th waza) or the state the card was in.
    """

    moment: str
    seat: Seat
    cards: tuple[Ref, ...]
    number: int = 0

    def run(self, game: Any) -> None:
        pending = waiting(game, self.moment, self.seat, self.cards, self.number)
        if pending:
            game.push(Remaining(self.seat, pending, self.number))


@step(ENGINE)
class InOrder(Decision):
    """Several abilities at one moment: their owner says which comes next; the last one needs no word."""

    seat: Seat
    pending: tuple[tuple[Ref, int], ...]
    number: int = 0

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        return [
            Choice("ability", card_of(ref), board.place[card_of(ref)], ability)
            for ref, ability in self.pending
        ]

    def answer(self, game: Any, choice: Choice) -> None:
        for ref, ability in self.pending:
            if card_of(ref) == choice.card and ability == choice.number:
                rest = tuple(pair for pair in self.pending if pair != (ref, ability))
                game.push(
                    Trigger(self.seat, ref, ability, self.number), Remaining(self.seat, rest, self.number)
                )
                return


@step(ENGINE)
class Remaining(Step):
    """What is left of several abilities after one was carried out; the last one needs no word."""

    seat: Seat
    pending: tuple[tuple[Ref, int], ...]
    number: int = 0

    def run(self, game: Any) -> None:
        if len(self.pending) == 1:
            game.push(Trigger(self.seat, *self.pending[0], self.number))
        else:
            game.push(InOrder(self.seat, self.pending, self.number))


@step(ENGINE)
class Trigger(Step):
    """An ability begins: it is told, its use is counted, its program starts. Not if its card is no longer there."""

    seat: Seat
    source: Ref
    ability: int
    number: int = 0

    def run(self, game: Any) -> None:
        table = game.table
        ability = table.abilities[self.ability]
        card: Card = card_of(self.source)
        if not game.still(self.source) and not table.language.moments[ability.moment].afterwards:
            return
        if ability.limit:
            key = table.limit_key(game, ability, self.source)
            game.used[key] = game.used.get(key, 0) + 1
        game.tell(table.language.rule, "ability", self.seat, (card,), game.place[card], self.ability)
        game.push(Resolve(self.seat, self.source, self.ability, 0, (), self.number))
