"""Cards that go to the discard pile, and citizens that come to the field, with the effects that follow (PM-6.1, PM-6.2, PM-6.5)."""

from __future__ import annotations

from holocards.effects.moments import Abilities
from holocards.engine.agenda import Step
from holocards.engine.facts import Card, Seat
from holocards.games.phantom_maze.table import ACTIVE, DISCARD, ENTERED, FIELD, HAND, MazeGame

FIELDS = (FIELD, FIELD + 1)


def discard_from_hand(game: MazeGame, seat: Seat, card: Card, rule: str, what: str) -> None:
    """Put a card from hand on top of its owner's discard pile; nothing follows from that."""
    game.move(card, DISCARD + seat)
    game.tell(rule, what, seat, (card,), HAND + seat, 1)


def discard(
    game: MazeGame, cards: tuple[Card, ...], rule: str, what: str, *, on_top: bool = True
) -> tuple[Step, ...]:
    """Put cards on top of their owners' discard piles (or under them), in this order, told as one event.

    Returns what follows, for the agenda: effects of citizens that left the field.
    """
    if not cards:
        return ()
    owner, place = game.table.owner, game.place
    origin, index = place[cards[0]], None if on_top else 0
    fallen: list[Card] = []
    for card in cards:
        if place[card] in FIELDS:
            fallen.append(card)
        game.move(card, DISCARD + owner[card], index)
    game.tell(rule, what, owner[cards[0]], cards, origin, len(cards))
    if not fallen or not game.table.at_moment["discarded"]:
        return ()
    return tuple(
        Abilities("discarded", whose, refs)
        for whose in (game.facts[ACTIVE], 1 - game.facts[ACTIVE])
        if (refs := tuple([game.ref(card) for card in fallen if owner[card] == whose]))
    )


def enter(game: MazeGame, card: Card, seat: Seat, rule: str) -> tuple[Step, ...]:
    """Put a citizen onto its owner's field, up. Returns what follows, for the agenda: its effects of entering."""
    game.move(card, FIELD + seat)
    game.flags[card] = ENTERED  # it is a new card, of which nothing was worked out yet
    game.tell(rule, "enter", seat, (card,), FIELD + seat)
    return (Abilities("enters", seat, (game.ref(card),)),) if game.table.at_moment["enters"] else ()
