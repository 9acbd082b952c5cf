"""What the cards in hand are good for: which hand to keep, which card becomes energy, which colours are still needed."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.bots.holobeat.weights import Weights
from holocards.bots.scripted import Opinion
from holocards.engine.facts import Card, Choice, Seat
from holocards.games.holobeat.payment import MASK
from holocards.games.holobeat.table import BITS, ENERGY, HAND, LINE_ZONES, HolobeatBoard

EARLY_COST = 3
"""Holobits up to this cost can be summoned in the first rounds."""


def judge_mulligan(view: HolobeatBoard, seat: Seat, choices: Sequence[Choice]) -> list[Opinion]:
    """Keep a hand with at least two early holobits."""
    table, kind = view.table, view.kind
    early = sum(
        not table.is_waza[kind[card]] and table.cost[kind[card]] <= EARLY_COST
        for card in view.zone[HAND + seat]
    )
    keeps = early >= 2
    return [
        Opinion(1.0 if (choice.verb == "keep") == keeps else 0.0, f"mulligan.{choice.verb}", {"count": early})
        for choice in choices
    ]


def judge_charge(
    view: HolobeatBoard, seat: Seat, choices: Sequence[Choice], weights: Weights
) -> list[Opinion]:
    """The card that is missed least becomes energy, as long as energy is wanted."""
    energy = view.zone[ENERGY + seat]
    table, kind = view.table, view.kind
    missing = weights.wanted_energy - len(energy)
    gain = 2.2 if len(energy) < 3 else 1.6 if missing > 0 else 0.7
    there = {table.colour[kind[card]] for card in energy}
    wanted = [table.colour[kind[card]] for card in view.zone[HAND + seat] if not table.is_waza[kind[card]]]
    opinions = []
    for choice in choices:
        if choice.verb != "charge":
            opinions.append(Opinion(0.0, "charge.none", {"count": len(energy)}))
            continue
        colour = table.colour[kind[choice.card]]
        value = gain - keep_value(view, seat, choice.card)
        if colour not in there:
            value += 0.5 * (wanted.count(colour) - (not table.is_waza[kind[choice.card]]))
        opinions.append(Opinion(value, "charge.card", {"card": choice.card, "count": len(energy) + 1}))
    return opinions


def keep_value(view: HolobeatBoard, seat: Seat, card: Card) -> float:
    """What a card in hand is worth there, in cards."""
    table, kind = view.table, view.kind[card]
    energy = len(view.zone[ENERGY + seat]) + 1
    if table.is_waza[kind]:
        return 1.0
    value = 1.0 + 0.1 * len(table.of_kind[kind])
    if table.boost_cost[kind]:
        value += 0.2
    lines = sum(bool(view.zone[zone]) for zone in LINE_ZONES[seat])
    beneath = [
        table.cost[view.kind[view.zone[zone][-1]]]
        for zone in LINE_ZONES[seat]
        if view.zone[zone] and table.colour[view.kind[view.zone[zone][-1]]] == table.colour[kind]
    ]
    price = table.cost[kind]
    cheapest = min([price - under for under in beneath if under < price] + ([price] if lines < 5 else [99]))
    if cheapest <= energy:
        value += 0.5
    else:
        value -= 0.2 * min(cheapest - energy, 4)
    same = sum(view.kind[other] == kind for other in view.zone[HAND + seat])
    return value - 0.15 * (same - 1)


def colours_left(view: HolobeatBoard, seat: Seat, purse: int, spent: Card) -> float:
    """How many cards of the hand still find an energy of their colour in a purse; breaks ties between payments."""
    table, kind = view.table, view.kind
    return 0.01 * sum(
        bool(purse >> BITS * table.colour[kind[card]] & MASK)
        for card in view.zone[HAND + seat]
        if card != spent and not table.is_waza[kind[card]]
    )
