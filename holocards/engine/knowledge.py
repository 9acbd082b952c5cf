"""Who knows which card: what is lost when cards change about unseen, and whether anybody has learned one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from holocards.engine.facts import BOTH, Card, Ref, Seat

if TYPE_CHECKING:
    from holocards.engine.game import Game

NOTHING_PICKED: tuple[int, Seat, tuple[Ref, ...]] = (-1, 0, ())
"""`Game.picked` before any cards were: at how many decisions, by whom, which."""


def lose_track(game: Game[Any], cards: Sequence[Card], seats: int) -> None:
    """Seats (bits) can no longer tell these cards apart: they know none of them, unless they know all and all are alike."""
    knows, kind = game.knows, game.kind
    for bit in (1, 2):
        known = [card for card in cards if knows[card] & bit] if seats & bit else ()
        if known and (len(known) < len(cards) or len({kind[card] for card in cards}) > 1):
            for card in known:
                knows[card] &= ~bit
            game.computed.clear()


def lose_track_of(game: Game[Any], card: Card, zone: int) -> None:
    """A card leaves its place for another: who cannot tell which card of that place it was loses track of all of them."""
    place = game.place[card]
    cards, untold = game.zone[place], game.table.untold[place][zone]
    # Unless somebody besides its owner knows a card of that hand there is nothing to lose.
    if untold and BOTH in map(game.knows.__getitem__, cards):
        lose_track(game, cards, untold & ~saw_it_go(game, card))


def saw_it_go(game: Game[Any], card: Card) -> int:
    """The seats (bits) that see which card leaves a hand although they do not see it arrive: who has just picked it."""
    decisions, seat, refs = game.picked
    return 1 << seat if decisions == game.decisions and game.ref(card) in refs else 0


def nothing_learned(game: Game[Any], earlier: Game[Any]) -> bool:
    """Whether in the latest choice, made in that earlier state, no seat has learned a card and no randomness ran.

    Also none that it cannot tell from others any more; undo is free then.
    """
    before = earlier.knows
    return game.random == earlier.random and not (
        any(now & ~old for now, old in zip(game.knows, before, strict=True))
        or any(
            seen & ~before[card]
            for event in game.events
            for card, seen in zip(event.cards, event.seen, strict=True)
        )
    )
