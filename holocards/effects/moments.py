"""Moments: which abilities something that happens brings about, and in whose order they begin.

What happens at the same time is one moment: the abilities of one seat, in the order that it wants, then those of the other.
"""

from __future__ import annotations

from typing import Any

from holocards.effects.continuous import abilities_of, given, that_may_have, what_of
from holocards.effects.resolve import Resolve, begin, fits, remove_one, used_up
from holocards.effects.table import Ability
from holocards.engine.agenda import ENGINE, Decision, Step, step
from holocards.engine.board import Modifier, card_of
from holocards.engine.facts import CARDS_AT_MOST, Card, Choice, Ref, Refusal, Seat

DELAYED = "delayed"
"""A modifier with this `what` is an effect that happens once, at the moment of the ability whose number is its amount."""
EVERY_TIME = "delayed every time"
"""The same of one that happens as often as its moment comes while it lasts."""
LATER = frozenset({DELAYED, EVERY_TIME})


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
        found = waiting(game, self.moment, self.seat, self.cards, self.number)
        in_order(game, self.seat, triggers(self.seat, found, self.number))


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
        for seat in (1 - self.first, self.first):
            in_order(game, seat, self.triggers_of(game, seat))

    def triggers_of(self, game: Any, seat: Seat) -> tuple[Trigger, ...]:
        """What it brings about for one seat: the cards' own abilities, those that watch, and what was put off until now."""
        found = self.pending
        if found:
            owner = game.table.owner
            found = tuple([pair for pair in found if owner[pair[0] % CARDS_AT_MOST] == seat])
        found += watching(game, self.moment, seat, self.about, self.number)
        if game.modifiers:
            found += postponed(game, self.moment, seat, self.number, self.about)
        return triggers(seat, found, self.number, self.about) if found else ()


@step(ENGINE)
class AtOnce(Step):
    """Several moments that are one: first everything they bring about for one seat, in the order it wants, then for the other."""

    moments: tuple[Happening, ...]

    def run(self, game: Any) -> None:
        first = self.moments[0].first
        for seat in (1 - first, first):
            in_order(game, seat, sum([moment.triggers_of(game, seat) for moment in self.moments], ()))


def at_once(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Steps of things that happened at the same time: their moments become one, and what else follows comes after it."""
    moments = tuple([one for one in steps if isinstance(one, Happening)])
    if len(moments) < 2:
        return steps
    return (AtOnce(moments), *[one for one in steps if not isinstance(one, Happening)])


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
        and not abilities[change.amount].numbers().isdisjoint((-1, number))
        and abilities[change.amount].nth in (0, number)
        and (
            not about  # a moment of the whole game
            or (
                any(card_of(ref) == card_of(change.target) for ref in about)  # it may have moved by it
                if abilities[change.amount].watches is None
                else watched(board, abilities[change.amount], change.target, seat, about)
            )
        )
    )


@step(ENGINE)
class InOrder(Decision):
    """Several abilities at one moment: their owner says which comes next. One that a card has twice happens twice."""

    seat: Seat
    pending: tuple[Trigger, ...]

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        return [
            Choice("ability", card, board.place[card], ability)
            for card, ability in dict.fromkeys(map(_which, self.pending))
        ]

    def answer(self, game: Any, choice: Choice) -> None:
        pending = self.pending
        for at, chosen in enumerate(pending):
            if _which(chosen) == (choice.card, choice.number):
                in_order(game, self.seat, pending[:at] + pending[at + 1 :])
                game.agenda.append(chosen)
                return


def in_order(game: Any, seat: Seat, pending: tuple[Trigger, ...]) -> None:
    """Several abilities of a seat begin, in the order it wants; if all are the same one, it needs no word."""
    if len(pending) > 1 and len(set(map(_which, pending))) > 1:
        game.agenda.append(InOrder(seat, pending))
    elif pending:
        game.agenda += pending


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


def triggers(
    seat: Seat, found: tuple[tuple[Ref, int], ...], number: int, about: tuple[Ref, ...] = ()
) -> tuple[Trigger, ...]:
    """Abilities that were found at a moment, about to begin."""
    return tuple([Trigger(seat, *pair, number, about) for pair in found])


def _which(trigger: Trigger) -> tuple[Card, int]:
    """What tells it apart from others in words: a card may have the same ability twice, as it lies and as it lay before."""
    return card_of(trigger.source), trigger.ability


def _is_delayed(change: Modifier, trigger: Trigger) -> bool:
    return (
        change.what in LATER
        and change.amount == trigger.ability
        and change.target == trigger.source
        and change.by == trigger.seat
    )
