"""What a Holobeat personality cares about. One point is about the worth of one card in hand."""

from __future__ import annotations

from holocards.engine.values import value


@value
class Weights:
    """The numbers of a personality file.

    damage: a hit on a heart while the other player has many left; danger: how much more the last hits count.
    own_damage: the same for the own hearts, as a factor. presence: 1000 power on a line for the rounds to come; upright: what is
    added for a holobit that stands a hit. card: a card in hand; hand: how many cards are welcome, each one more counts less.
    energy: an energy, up to wanted_energy. thrift: an unused energy, which will draw a card. hope: how much power per
    energy a side is expected to add to a battle, in 1000. doubt: how uncertain a forecast is, in 1000 power.
    """

    damage: float
    danger: float
    own_damage: float
    presence: float
    upright: float
    card: float
    hand: float
    energy: float
    wanted_energy: float
    thrift: float
    hope: float
    doubt: float
