"""What a Phantom Maze personality cares about. One point is about the worth of one card out of the deck."""

from __future__ import annotations

from holocards.engine.values import value


@value
class Weights:
    """The numbers of a personality file.

    deck: a card fewer in the deck. pile: a card fewer in the discard pile, which would be drawn instead of a deck card.
    hand: a hand card that will be kept; spare: one that the end of the turn takes. citizen: a citizen on the field; power:
    each point of its power; up: added while it is up; act: added for an act. foe: how much the same things of the opponent
    count. haste: how much more the last deck cards count. trial: a trial still to be drawn, which will hinder its owner.
    """

    deck: float
    pile: float
    hand: float
    spare: float
    citizen: float
    power: float
    up: float
    act: float
    foe: float
    haste: float
    trial: float
