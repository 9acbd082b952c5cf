"""Cards that go to the discard pile, citizens that come to the field, and the effects that follow (PM-3.13, PM-6.1, PM-6.5)."""

from __future__ import annotations

from collections.abc import Sequence

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
    """Put cards on top of their owners' discard piles (or under them), told as one event; the first one will be drawn first.

    Returns what follows, for the agenda: effects of citizens that left the field.
    """
    if not cards:
        return ()
    owner, place = game.table.owner, game.place
    origin, index = place[cards[0]], None if on_top else 0
    fallen: list[Card] = []
    for card in cards if on_top else cards[::-1]:
        if place[card] in FIELDS:
            fallen.append(card)
        game.move(card, DISCARD + owner[card], index)
    game.tell(rule, what, owner[cards[0]], cards, origin, len(cards))
    return brought_about(game, "discarded", fallen) if fallen else ()


def enter(game: MazeGame, card: Card, seat: Seat, rule: str) -> None:
    """Put a citizen onto its owner's field, up."""
    game.move(card, FIELD + seat)
    game.flags[card] = ENTERED  # it is a new card, of which nothing was worked out yet
    game.tell(rule, "enter", seat, (card,), FIELD + seat)


def brought_about(game: MazeGame, moment: str, cards: Sequence[Card]) -> tuple[Step, ...]:
    """What follows for the agenda when these cards enter or leave together: first the effects of the turn player's (PM-3.13)."""
    if not cards or not game.table.at_moment[moment]:
        return ()
    active, owner = game.facts[ACTIVE], game.table.owner
    return tuple(
        Abilities(moment, whose, refs)
        for whose in (active, 1 - active)
        if (refs := tuple([game.ref(card) for card in cards if owner[card] == whose]))
    )
