"""Abilities at work: which ones a moment brings about, in whose order, and the frame that carries one out.

A `Resolve` frame is a place in an ability's program with what was chosen so far. It carries out one instruction, with itself - one
place further - on the agenda below whatever the instruction pushes; so asking is pushing a decision.
"""

from __future__ import annotations

from typing import Any

from holocards.effects.scope import Registers, Scope
from holocards.effects.table import Ability
from holocards.engine.agenda import ENGINE, Step, step
from holocards.engine.board import Board, Modifier, card_of
from holocards.engine.facts import Card, Ref, Seat
from holocards.engine.game import Game

IT = 0
"""The register that every choosing or moving verb writes: "it", "them"."""


@step(ENGINE)
class Resolve(Step):
    """Carry out an ability from instruction `at` on. Also the scope its parts are judged from.

    number: what the moment said. using: the abilities in whose course this one is used as the card's own; none is used twice.
    The rule of its events is the one that gives cards their force.
    """

    seat: Seat
    source: Ref
    ability: int
    at: int = 0
    registers: Registers = ()
    number: int = 0
    using: tuple[int, ...] = ()

    @property
    def eyes(self) -> int:
        """An ability sees what its owner knows."""
        return self.seat

    def run(self, game: Any) -> None:
        program = game.table.abilities[self.ability].program
        at = self.at
        if at < len(program):
            registers, number = self.registers, self.number
            game.agenda.append(
                Resolve(self.seat, self.source, self.ability, at + 1, registers, number, self.using)
            )
            program[at](game, self)

    def going_on(self, at: int, registers: Registers) -> Resolve:
        """The same ability at another instruction or with other registers."""
        return Resolve(self.seat, self.source, self.ability, at, registers, self.number, self.using)


def running(board: Board[Any]) -> Resolve:
    """The ability that is asking: the topmost frame on the agenda."""
    for frame in reversed(board.agenda):
        if isinstance(frame, Resolve):
            return frame
    raise LookupError("no ability is being carried out")


def frame_of(game: Game[Any]) -> Resolve:
    """The frame on top of the agenda: the ability being carried out, one instruction further."""
    frame = game.agenda[-1]
    assert isinstance(frame, Resolve)
    return frame


def in_course(board: Any, source: Ref, ability: int) -> bool:
    """Whether a card's ability is being carried out right now, with whatever it brings about."""
    return any(
        isinstance(step, Resolve) and step.source == source and step.ability == ability
        for step in board.agenda
    )


def store(game: Game[Any], register: int, refs: tuple[Ref, ...]) -> None:
    """Write a register of the ability being carried out (and "it")."""
    if register != IT:
        keep(game, register, refs)
    keep(game, IT, refs)


def keep(game: Game[Any], register: int, numbers: tuple[int, ...]) -> None:
    """Write a register of the ability being carried out and leave "it" as it is."""
    frame = frame_of(game)
    registers = frame.registers
    if register == len(registers) - 1 == IT:
        registers = (numbers,)  # most abilities have no other
    else:
        before = registers[:register] + ((),) * (register - len(registers))
        registers = (*before, numbers, *registers[register + 1 :])
    game.agenda[-1] = Resolve(
        frame.seat, frame.source, frame.ability, frame.at, registers, frame.number, frame.using
    )


def kept(frame: Scope, register: int) -> tuple[int, ...]:
    """What a register holds."""
    return frame.registers[register] if register < len(frame.registers) else ()


def jump(game: Game[Any], at: int) -> None:
    """Go on at another instruction of the ability being carried out."""
    frame = frame_of(game)
    game.agenda[-1] = frame.going_on(at, frame.registers)


def fits(
    board: Any, ability: Ability, source: Ref, seat: Seat, number: int, about: tuple[Ref, ...] = ()
) -> bool:
    """Whether an ability happens at a moment with that number, is not used up, and the card has it at all.

    about: the cards the moment is about, for abilities that watch others.
    """
    if ability.nth and ability.nth != number:
        return False
    if ability.states and number not in ability.states:
        return False
    if used_up(board, ability, source):
        return False
    if ability.watches is not None:
        scope = Resolve(seat, source, ability.number)
        if not any(ability.watches(board, card_of(ref), scope) for ref in about):
            return False
    return has(board, ability, source, seat)


def has(board: Any, ability: Ability, source: Ref, seat: Seat) -> bool:
    """Whether the card has an ability that is printed on it or was given to it: it may stand behind a mark of the game."""
    return ability.gate is None or ability.gate(board, Resolve(seat, source, ability.number))


def used_up(board: Any, ability: Ability, source: Ref) -> bool:
    """Whether an ability's limit is reached."""
    if not ability.limit:
        return False
    return bool(board.used.get(board.table.limit_key(board, ability, source), 0) >= ability.limit)


def begin(game: Game[Any], seat: Seat, source: Ref, ability: Ability) -> None:
    """An ability is used: it is told and, if it is limited, counted. Of an optional one only once its owner has said so."""
    card: Card = card_of(source)
    game.tell(game.table.language.rule, "ability", seat, (card,), game.place[card], ability.number)
    if ability.limit:
        key = game.table.limit_key(game, ability, source)
        game.used[key] = game.used.get(key, 0) + 1


def remove_one(game: Game[Any], change: Modifier) -> None:
    """Remove a lasting change once, also if there is another one exactly like it."""
    game.modifiers.remove(change)
    game.computed.clear()
