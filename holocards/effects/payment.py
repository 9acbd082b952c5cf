"""Costs: whether everything a cost needs can be paid together from different cards, and the question whether to pay."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

from holocards.effects.resolve import Resolve, begin, keep, running
from holocards.effects.scope import Amount, Scope
from holocards.engine.agenda import ENGINE, Decision, step
from holocards.engine.board import Board, card_of
from holocards.engine.facts import Card, Choice, Ref, Refusal, Seat
from holocards.engine.game import Game


class Need(NamedTuple):
    """What a part of a cost takes: so many cards out of those a finder (by number) finds.

    size: how many cards lie there, if they lie where the opponent does not see them; whether the question is asked then depends on
    that alone. None for places everybody sees.
    """

    finder: int
    number: Amount
    size: Amount | None


class Either(NamedTuple):
    """What a part takes that is one of several: the needs of each. The lists are filled while the clause is compiled."""

    options: tuple[list[AnyNeed], ...]


AnyNeed = Need | Either


class Held(NamedTuple):
    """Cards of which so many are taken besides the needs: a cost that the rules know (N cards from hand)."""

    cards: Sequence[Card]
    number: int


def payable(
    board: Board[Any],
    scope: Scope,
    needs: Sequence[AnyNeed],
    without: Collection[Card] = (),
    also: Sequence[Held] = (),
) -> bool:
    """Whether all needs can be met at once, each from cards no other need takes, none from the cards `without`."""
    if not needs and len(also) == 1:
        cards, number = also[0]
        return sum(card not in without for card in cards) >= number
    return any(_all_met(board, scope, flat, without, also) for flat in _expanded(needs))


def _expanded(needs: Sequence[AnyNeed]) -> Iterator[list[Need]]:
    """The needs with every way to choose among options."""
    ways = [
        [[need]] if isinstance(need, Need) else [way for option in need.options for way in _expanded(option)]
        for need in needs
    ]
    for way in product(*ways):
        yield [need for part in way for need in part]


def _all_met(
    board: Board[Any], scope: Scope, needs: list[Need], without: Collection[Card], also: Sequence[Held]
) -> bool:
    """Whether every taker can be given a card of its own (augmenting paths)."""
    takers: list[list[Card]] = []
    for need in needs:
        found = [card for card in board.table.finders[need.finder](board, scope) if card not in without]
        number = need.number(board, scope)
        if not fit_together(board, scope, need.finder, [], number, found):
            return False
        takers.extend([found] * number)
    for cards, number in also:
        takers.extend([[card for card in cards if card not in without]] * number)
    given: dict[Card, int] = {}

    def take(taker: int, seen: set[Card]) -> bool:
        for card in takers[taker]:
            if card not in seen:
                seen.add(card)
                if card not in given or take(given[card], seen):
                    given[card] = taker
                    return True
        return False

    return all(take(taker, set()) for taker in range(len(takers)))


def fit_together(
    board: Board[Any], scope: Scope, finder: int, taken: list[Card], number: int, cards: Sequence[Card]
) -> bool:
    """Whether so many more of these cards can be chosen with those taken, if a choice by this finder has to fit together."""
    together = board.table.together[finder]
    if together is None or number <= 0:
        return True
    return any(
        together.fits(board, scope, taken, card)
        and fit_together(board, scope, finder, [*taken, card], number - 1, cards[at + 1 :])
        for at, card in enumerate(cards)
    )


def publicly_possible(board: Board[Any], scope: Scope, needs: Sequence[AnyNeed]) -> bool:
    """Whether, as far as both seats can see, the needs might be met."""
    return all(
        any(publicly_possible(board, scope, option) for option in need.options)
        if isinstance(need, Either)
        else (need.size(board, scope) if need.size else len(board.table.finders[need.finder](board, scope)))
        >= need.number(board, scope)
        for need in needs
    )


def asking(register: int) -> Callable[[Game[Any], Resolve], None]:
    """An instruction: ask the owner whether to use an optional ability, if that is publicly possible.

    The register holds the ability's card if so. A card in a hidden place was shown because its owner wants to use it.
    """

    def ask(game: Any, frame: Resolve) -> None:
        table, card = game.table, card_of(frame.source)
        ability = table.abilities[frame.ability]
        if ability.tags & IN_HIDDEN_PLACES and not table.in_play(game, card):
            begin(game, frame.seat, frame.source, ability)
            keep(game, register, (frame.source,))
        elif publicly_possible(game, frame, ability.needs):
            game.push(Use(frame.seat, frame.source, frame.ability, register))
        else:
            keep(game, register, ())

    return ask


IN_HIDDEN_PLACES = frozenset({"hand", "set", "graveyard"})
"""The tags of abilities that work in a hidden place: in hand, on a face-down card, in a graveyard nobody may look through."""


CANNOT_PAY = "cannot_pay"


@step(ENGINE)
class Use(Decision):
    """May: the owner of an optional ability uses it or declines."""

    seat: Seat
    source: Ref
    ability: int
    register: int

    def offer(self, board: Any, refused: list[Refusal] | None) -> list[Choice]:
        card = card_of(self.source)
        use, decline = Choice("use", card, number=self.ability), Choice("decline")
        if payable(board, running(board), board.table.abilities[self.ability].needs):
            return [use, decline]
        if refused is not None:
            refused.append(Refusal(use, board.table.language.reason(CANNOT_PAY), card))
        return [decline]

    def answer(self, game: Any, choice: Choice) -> None:
        if choice.verb == "use":
            begin(game, self.seat, self.source, game.table.abilities[self.ability])
        keep(game, self.register, (self.source,) if choice.verb == "use" else ())
