"""How effects move cards: to hand, field, deck, discard pile, and out of the game (PM-3.9, PM-6.2)."""

from __future__ import annotations

from typing import Any

from holocards.effects.resolve import IT, Resolve, store
from holocards.engine.agenda import Step
from holocards.engine.facts import BOTH, Card
from holocards.games.phantom_maze.leaving import brought_about, discard, enter
from holocards.games.phantom_maze.table import (
    DECK,
    DRAWN_OUT,
    FIELD,
    HAND,
    LORD_KIND,
    is_citizen,
    room_on_field,
)

GIVES_FORCE = "PM-3.6"
"""The rule by which effects are carried out."""


def put(game: Any, frame: Resolve, cards: tuple[Card, ...], word: str, on_top: bool) -> None:
    """Move cards to a place of their owner's; lords never move. A hand card that goes to the deck is shown (PM-3.10).

    Citizens enter the field up, as long as there is room; nothing else enters it (PM-6.2).
    """
    movable = [card for card in cards if game.table.card_kind[game.kind[card]] != LORD_KIND]
    follow: tuple[Step, ...] = ()
    if word == "discard":
        moved = movable
        follow = discard(game, tuple(moved), GIVES_FORCE, "to_discard", on_top=on_top)
    elif word == "field":
        moved = []
        for card in movable:
            seat = game.table.owner[card]
            if not is_citizen(game, card) or game.place[card] == FIELD + seat:
                continue
            if room_on_field(game, seat):
                enter(game, card, seat, GIVES_FORCE)
                moved.append(card)
            else:
                game.tell("PM-6.2", "no_room", seat, (card,))
        follow = brought_about(game, "enters", moved)
    else:
        moved = movable
        for card in moved:
            _move(game, card, word, on_top)
        if moved:
            place = f"to_{word}" if word != "deck" or on_top else "to_deck_bottom"
            game.tell(GIVES_FORCE, place, game.table.owner[moved[0]], tuple(moved), number=len(moved))
    store(game, IT, tuple(game.ref(card) for card in moved))
    game.push(*follow)


def _move(game: Any, card: Card, word: str, on_top: bool) -> None:
    seat = game.table.owner[card]
    (zone,) = game.table.language.zones_of(word, seat)
    if zone == DECK + seat:
        if game.place[card] == HAND + seat:
            game.learn(card, BOTH)
        game.set_fact(DRAWN_OUT + seat, 0)
    game.move(card, zone, None if on_top else 0, openly=True)
