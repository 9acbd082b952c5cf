"""What effects forbid: attacking, blocking, using events, ... for a seat or for cards that fit, continuously or for a while.

The rules of a game ask `forbidden` wherever they decide whether something is possible; the answer names the card that forbids it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from holocards.effects import continuous
from holocards.effects.payment import payable
from holocards.effects.resolve import Resolve, remove_one, running
from holocards.effects.scope import EVERYBODY, Amount, Holds, Standpoint, Test
from holocards.engine.board import Board, Modifier, card_of
from holocards.engine.facts import NO_CARD, Card, Ref, Seat
from holocards.engine.values import value

if TYPE_CHECKING:
    from holocards.engine.agenda import Step
    from holocards.engine.game import Game

FORBID = "forbid"
"""A modifier with this `what` forbids the restriction whose number is its amount, to its target only if it has one."""


@value
class Restriction:
    """what is forbidden; opponent: to whom, seen from the effect's owner (None: both). cards: to which cards only.

    by: only with effects of cards that fit. most: not before it was done so often in this turn. once: it forbids a single time
    and is used up.
    unless: the number of the ability by which the seat pays for doing it all the same, -1 if it cannot.
    """

    what: str
    opponent: bool | None
    cards: Test | None
    most: Amount | None
    holds: Holds | None
    ability: int
    once: bool = False
    unless: int = -1
    by: Test | None = None


def forbidden(board: Board[Any], what: str, seat: Seat, card: Card = NO_CARD) -> Card | None:
    """The card that forbids a seat to do something (with a card); NO_CARD if it has left; None if nothing forbids it."""
    table = board.table
    if what not in table.forbidden_words:
        return None
    bans = table.bans.get(what)
    if bans:
        for owner in (0, 1):
            for source in table.cards_in_play(board, owner):
                for number in bans.get(board.kind[source], ()):
                    if (
                        _reaches(board, table.restrictions[number], owner, source, seat, card)
                        and not continuous.silenced(board, source)
                        and not _can_pay(board, table.restrictions[number], board.ref(source), seat, card)
                    ):
                        found: Card = source
                        return found
    if card != NO_CARD and what in table.own_bans:
        for number in table.own_bans[what].get(board.kind[card], ()):
            if _reaches(board, table.restrictions[number], table.owner[card], card, seat, card):
                return card
    if board.modifiers:
        for change in board.modifiers:
            if (
                change.what == FORBID
                and _lasting(board, change, what, seat, card)
                and not _can_pay(board, table.restrictions[change.amount], -1, seat, card)
            ):
                return _source(board, change)
    return None


def _can_pay(board: Board[Any], restriction: Restriction, source: Ref, seat: Seat, card: Card) -> bool:
    """Whether a seat may do what is forbidden because it can pay for it, with other cards than the one it does it with."""
    if restriction.unless < 0:
        return False
    needs = board.table.abilities[restriction.unless].needs
    return payable(board, Standpoint(seat, source, eyes=seat), needs, (card,))


def tolls(game: Game[Any], what: str, seat: Seat, card: Card = NO_CARD) -> tuple[Step, ...]:
    """The steps by which a seat pays for what it does although effects forbid it; those that hold a single time are over."""
    table = game.table
    paid: list[Step] = []
    for owner in (0, 1):
        for source in table.cards_in_play(game, owner):
            for number in table.bans.get(what, {}).get(game.kind[source], ()):
                restriction = table.restrictions[number]
                if (
                    restriction.unless >= 0
                    and _reaches(game, restriction, owner, source, seat, card)
                    and not continuous.silenced(game, source)
                ):
                    paid.append(Resolve(seat, game.ref(source), restriction.unless))
    for change in game.modifiers[:]:
        if change.what == FORBID and _lasting(game, change, what, seat, card):
            restriction = table.restrictions[change.amount]
            if restriction.unless >= 0:
                paid.append(Resolve(seat, -1, restriction.unless))
                if restriction.once:
                    remove_one(game, change)
    return tuple(paid)


def use_up(game: Game[Any], what: str, seat: Seat, card: Card = NO_CARD) -> None:
    """Something was forbidden just now: one of the restrictions that forbid it a single time is over."""
    for change in game.modifiers:
        if change.what == FORBID and _lasting(game, change, what, seat, card):
            if game.table.restrictions[change.amount].once:
                remove_one(game, change)
            return


def averted(game: Game[Any], what: str, seat: Seat, card: Card = NO_CARD) -> bool:
    """Whether effects forbid what would happen just now; one that forbids it a single time is over by that."""
    if forbidden(game, what, seat, card) is None:
        return False
    use_up(game, what, seat, card)
    return True


def _lasting(board: Board[Any], change: Modifier, what: str, seat: Seat, card: Card) -> bool:
    restriction: Restriction = board.table.restrictions[change.amount]
    if restriction.what != what or (
        change.target >= 0 and (card == NO_CARD or change.target != board.ref(card))
    ):
        return False
    return _reaches(board, restriction, change.by, NO_CARD, seat, card)


def _source(board: Board[Any], change: Modifier) -> Card:
    """A card of the effect's owner that everybody can see and that says so."""
    table = board.table
    kind = table.abilities[change.source].kind
    cards = (
        card for card, found in enumerate(board.kind) if found == kind and table.owner[card] == change.by
    )
    return next((card for card in cards if board.public(card)), NO_CARD)


def _reaches(
    board: Board[Any], restriction: Restriction, owner: Seat, source: int, seat: Seat, card: Card
) -> bool:
    """Whether a restriction by a card of `owner` holds for the seat and the card, which is judged by what the seat knows."""
    if restriction.opponent is not None and restriction.opponent == (seat == owner):
        return False
    ref = board.ref(source) if source != NO_CARD else -1
    if restriction.cards is not None and (
        card == NO_CARD or not restriction.cards(board, card, Standpoint(owner, ref, eyes=seat))
    ):
        return False
    scope = Standpoint(owner, ref, eyes=EVERYBODY)
    if restriction.by is not None and not restriction.by(board, card_of(running(board).source), scope):
        return False
    if restriction.holds is not None and not restriction.holds(board, scope):
        return False
    if restriction.most is None:
        return True
    word = board.table.language.forbidden[restriction.what]
    return bool(board.table.language.happened(board, word, seat) >= restriction.most(board, scope))
