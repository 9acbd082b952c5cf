"""What a Hi!story personality cares about. One point is about the worth of one card out of the deck."""

from __future__ import annotations

from holocards.engine.values import value


@value
class Weights:
    """The numbers of a personality file.

    deck: a card in the deck; haste: how much more the last ones count. hand: a card in hand. figure: a face-up card on the field;
    rank: each of its ranks; power: each 1000 of its power; attacker, blocker: added for what it may do; active: added while it is
    active; face_down: a set card, beside its rank; beneath: a card under another. danger: what the opponent's attackers would mill
    in their next turn. foe: how much the same things of the opponent count.
    """

    deck: float
    haste: float
    hand: float
    figure: float
    rank: float
    power: float
    attacker: float
    blocker: float
    active: float
    face_down: float
    beneath: float
    danger: float
    foe: float
