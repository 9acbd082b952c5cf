"""Abilities at work: which ones a moment brings about, in whose order, and the frame that carries one out.

A `Resolve` frame is a place in an ability's program with what was chosen so far. It carries out one instruction, with itself - one
place further - on the agenda below whatever the instruction pushes; so asking is pushing a decision.
"""

from __future__ import annotations

from typing import Any

from holocards.effects.continuous import abilities_of, given, that_may_have, what_of
from holocards.effects.scope import Registers, Scope
from holocards.effects.table import Ability
from holocards.engine.agenda import ENGINE, Decision, Step, step
from holocards.engine.board import Board, Modifier, card_of
from holocards.engine.facts import CARDS_AT_MOST, Card, Choice, Ref, Refusal, Seat
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
    if ability.state >= 0 and ability.state != number:
        return False
    if used_up(board, ability, source):
        return False
    if ability.watches is not None:
        scope = Resolve(seat, source, ability.number)
        if not any(ability.watches(board, card_of(ref), scope) for ref in about):
            return False
    return ability.gate is None or ability.gate(board, Resolve(seat, source, ability.number))


def used_up(board: Any, ability: Ability, source: Ref) -> bool:
    """Whether an ability's limit is reached."""
    if not ability.limit:
        return False
    return bool(board.used.get(board.table.limit_key(board, ability, source), 0) >= ability.limit)


def watched(board: Any, ability: Ability, source: Ref, seat: Seat, about: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Of the cards a moment is about, those that the ability watches; itself if it watches none."""
    if ability.watches is None:
        return (source,)
    scope = Resolve(seat, source, ability.number)
    return tuple(ref for ref in about if ability.watches(board, card_of(ref), scope))


def waiting(
    board: Any, moment: str, seat: Seat, cards: tuple[Ref, ...], number: int = 0
) -> tuple[tuple[Ref, int], ...]:
    """The abilities (card, ability number) that this moment of these cards brings about."""
    table = board.table
    kinds = table.at_moment.get(moment)
    if not kinds:
        return ()
    # Where no abilities are given away, a card has its printed ones and no others.
    as_printed = not table.grants and not (board.modifiers and given(board))
    abilities, found = table.abilities, []
    for ref in cards:
        card = ref % CARDS_AT_MOST
        if as_printed and board.kind[card] not in kinds:
            continue
        for ability in abilities_of(board, card):
            one = abilities[ability]
            if (
                one.moment == moment
                and one.watches is None
                and not one.elsewhere
                and fits(board, one, ref, seat, number)
            ):
                found.append((ref, ability))
    return tuple(found)


def watching(
    board: Any, moment: str, seat: Seat, about: tuple[Ref, ...], number: int = 0
) -> tuple[tuple[Ref, int], ...]:
    """The abilities of the seat's cards in play that watch for this moment of other cards (or of themselves)."""
    table = board.table
    kinds = table.watched.get(moment)
    if not kinds:
        return ()
    return tuple(
        (ref, ability)
        for card in that_may_have(board, kinds, seat)
        for ref in (board.ref(card),)
        for ability in abilities_of(board, card)
        if table.abilities[ability].moment == moment
        and table.abilities[ability].watches is not None
        and not table.abilities[ability].elsewhere
        and fits(board, table.abilities[ability], ref, seat, number, about)
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
            game.agenda.append(Remaining(self.seat, pending, self.number))


@step(ENGINE)
class Happening(Step):
    """A moment that cards of both seats may watch: what happened to the cards `about`; the seat `first` goes first.

    about are the cards it happened to, with their own abilities at that moment; without any it is a moment of the whole game (a
    turn begins), and every card in play has it. pending: abilities that were found while their cards were still in play.
    """

    moment: str
    first: Seat
    about: tuple[Ref, ...] = ()
    number: int = 0
    pending: tuple[tuple[Ref, int], ...] = ()

    def run(self, game: Any) -> None:
        owner = game.table.owner
        for seat in (1 - self.first, self.first):
            own = tuple([pair for pair in self.pending if owner[pair[0] % CARDS_AT_MOST] == seat])
            own += watching(game, self.moment, seat, self.about, self.number)
            if game.modifiers:
                own += postponed(game, self.moment, seat, self.number, self.about)
            if own:
                game.agenda.append(Remaining(seat, own, self.number, self.about))


def happening(
    board: Any,
    moment: str,
    first: Seat,
    about: tuple[Ref, ...] = (),
    number: int = 0,
    found: tuple[tuple[Ref, int], ...] | None = None,
) -> tuple[Happening, ...]:
    """The step for a moment of the cards `about` as they lie now (without any: of all cards in play); none if nobody cares.

    found: the cards' own abilities, if they had to be looked for before the cards moved.
    """
    table = board.table
    if not table.at_moment.get(moment):
        return ()
    pending = found or ()
    if found is None:
        cards = about or tuple(
            board.ref(card) for seat in (0, 1) for card in table.cards_in_play(board, seat)
        )
        for ref in cards:
            pending += waiting(board, moment, table.owner[ref % CARDS_AT_MOST], (ref,), number)
    if not pending and not table.watched.get(moment) and LATER.isdisjoint(map(what_of, board.modifiers)):
        return ()
    return (Happening(moment, first, about, number, pending),)


def postponed(
    board: Any, moment: str, seat: Seat, number: int, about: tuple[Ref, ...] = ()
) -> tuple[tuple[Ref, int], ...]:
    """Delayed effects of a seat that happen at this moment of these cards."""
    if not board.modifiers:
        return ()
    abilities = board.table.abilities
    return tuple(
        (change.target, change.amount)
        for change in board.modifiers
        if change.what in LATER
        and change.by == seat
        and abilities[change.amount].moment == moment
        and (abilities[change.amount].state in (-1, number))
        and (
            abilities[change.amount].watches is None
            or watched(board, abilities[change.amount], change.target, seat, about)
        )
    )


@step(ENGINE)
class InOrder(Decision):
    """Several abilities at one moment: their owner says which comes next. One that a card has twice happens twice."""

    seat: Seat
    pending: tuple[tuple[Ref, int], ...]
    number: int = 0
    about: tuple[Ref, ...] = ()

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        return [
            Choice("ability", card_of(ref), board.place[card_of(ref)], ability)
            for ref, ability in dict.fromkeys(self.pending)
        ]

    def answer(self, game: Any, choice: Choice) -> None:
        for at, (ref, ability) in enumerate(self.pending):
            if card_of(ref) == choice.card and ability == choice.number:
                rest = self.pending[:at] + self.pending[at + 1 :]
                game.push(
                    Trigger(self.seat, ref, ability, self.number, self.about),
                    Remaining(self.seat, rest, self.number, self.about),
                )
                return


@step(ENGINE)
class Remaining(Step):
    """What is left of several abilities after one was carried out; if all are the same one, it needs no word."""

    seat: Seat
    pending: tuple[tuple[Ref, int], ...]
    number: int = 0
    about: tuple[Ref, ...] = ()

    def run(self, game: Any) -> None:
        pending = self.pending
        if len(set(pending)) > 1:
            game.agenda.append(InOrder(self.seat, pending, self.number, self.about))
        else:
            game.agenda += [Trigger(self.seat, *pair, self.number, self.about) for pair in pending]


@step(ENGINE)
class Trigger(Step):
    """An ability begins: it is told, its use is counted, its program starts.

    Not if its card is no longer there, nor if others at the same moment have used it up.

    about: the cards of the moment; the ability finds those it watches as "it".
    """

    seat: Seat
    source: Ref
    ability: int
    number: int = 0
    about: tuple[Ref, ...] = ()

    def run(self, game: Any) -> None:
        table = game.table
        ability = table.abilities[self.ability]
        delayed = [change for change in game.modifiers if _is_delayed(change, self)] if game.modifiers else []
        if delayed:
            if delayed[0].what == DELAYED:
                remove_one(game, delayed[0])
        elif not game.still(self.source) and not table.language.moments[ability.moment].afterwards:
            return
        if used_up(game, ability, self.source):
            return
        if not ability.optional:
            begin(game, self.seat, self.source, ability)
        it = watched(game, ability, self.source, self.seat, self.about)
        Resolve(self.seat, self.source, self.ability, 0, (it,), self.number).run(game)


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


def _is_delayed(change: Modifier, trigger: Trigger) -> bool:
    return (
        change.what in LATER
        and change.amount == trigger.ability
        and change.target == trigger.source
        and change.by == trigger.seat
    )


DELAYED = "delayed"
"""A modifier with this `what` is an effect that happens once, at the moment of the ability whose number is its amount."""
EVERY_TIME = "delayed every time"
"""The same of one that happens as often as its moment comes while it lasts."""
LATER = frozenset({DELAYED, EVERY_TIME})
