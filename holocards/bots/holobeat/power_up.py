"""The arithmetic of a power-up window: what is missing on this line, and the cheapest set of waza and boosts that is enough."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from holocards.bots.bot import Imagine
from holocards.bots.holobeat.outlook import outlook
from holocards.bots.holobeat.weights import Weights
from holocards.bots.holobeat.worlds import after, after_battle
from holocards.bots.scripted import Opinion
from holocards.bots.worlds import world
from holocards.engine.facts import NO_CARD, Card, Choice, Seat
from holocards.games.holobeat.numbers import power
from holocards.games.holobeat.payment import total
from holocards.games.holobeat.power_up import PowerUp
from holocards.games.holobeat.table import HAND, HolobeatBoard, HolobeatGame, battling, unused

LARGEST_SET = 3
"""More cards than that in one battle are not planned ahead."""

NEVER = -1e6
"""The worth of what no plan begins with."""


class Use(NamedTuple):
    """One way to gain power: the place of the choice, the card, its price in energy, by how much the lead grows."""

    place: int
    card: Card
    price: int
    gain: int


def judge(
    view: HolobeatBoard, asked: PowerUp, choices: Sequence[Choice], imagine: Imagine, weights: Weights
) -> list[Opinion]:
    """See `scripted.Script`. Who leads passes; who does not compares passing with the cheapest plans to win or to draw."""
    seat = asked.seat
    here = world(imagine)
    lead = lead_of(here, seat)
    passed = outlook(after_battle(here), seat, weights)
    opinions = [Opinion(NEVER, "use.too_little", {"card": choice.card}) for choice in choices]
    stands = "leads" if lead > 0 else "level" if lead == 0 else "behind"
    opinions[-1] = Opinion(passed, f"pass.{stands}", {"number": abs(lead)} if lead else {})
    if lead > 0:
        return opinions
    uses = _uses(here, choices, seat, lead)
    for goal in (1, 0) if lead < 0 else (1,):
        for plan in _plans(uses, goal - lead, unused(view, seat)):
            worth = _worth(here, plan, seat, lead, passed, weights)
            first = plan[0]
            if worth > opinions[first.place].value:
                reached = lead + sum(use.gain for use in plan)
                opinions[first.place] = Opinion(
                    worth,
                    "use.wins" if reached > 0 else "use.draws",
                    _told(first.card, reached, len(plan)),
                )
    return opinions


def _told(card: Card, reached: int, cards: int) -> dict[str, int]:
    """The values of the sentence about a plan."""
    told = {"card": card, "count": cards}
    return told | {"number": reached} if reached > 0 else told


def lead_of(board: HolobeatBoard, seat: Seat) -> int:
    """By how much the seat's battling holobit is stronger; a side without one has no power."""
    mine, theirs = battling(board, seat), battling(board, 1 - seat)
    return (power(board, mine) if mine != NO_CARD else 0) - (power(board, theirs) if theirs != NO_CARD else 0)


def _uses(here: HolobeatGame, choices: Sequence[Choice], seat: Seat, lead: int) -> list[Use]:
    """One use for each card that helps, with the first of its payments; what a waza gives is tried out."""
    uses: list[Use] = []
    tried: set[Card] = set()
    for index, choice in enumerate(choices):
        if choice.verb == "pass" or choice.card in tried:
            continue
        tried.add(choice.card)
        gain = lead_of(after(here, choice), seat) - lead
        if gain > 0:
            uses.append(Use(index, choice.card, total(choice.number), gain))
    return uses


def _plans(uses: Sequence[Use], missing: int, energy: int) -> list[tuple[Use, ...]]:
    """For each use, the cheapest set that begins with it and gains what is missing; a set's first use is its dearest one."""
    best: dict[int, tuple[tuple[int, int, int], tuple[Use, ...]]] = {}
    for size in range(1, LARGEST_SET + 1):
        for plan in combinations(uses, size):
            price, gain = sum([use.price for use in plan]), sum([use.gain for use in plan])
            if gain < missing or price > energy:
                continue
            ordered = tuple(sorted(plan, key=lambda use: -use.gain))
            rank = price + size, size, gain
            if ordered[0].place not in best or rank < best[ordered[0].place][0]:
                best[ordered[0].place] = rank, ordered
    return [plan for _, plan in sorted(best.values(), key=lambda found: found[0])][:3]


def _worth(
    here: HolobeatGame, plan: tuple[Use, ...], seat: Seat, lead: int, passed: float, weights: Weights
) -> float:
    """What the table is worth after the plan and the battle, less the danger that the other side answers it."""
    world = here
    for use in plan:
        decision = world.decision
        if not isinstance(decision, PowerUp):
            break
        if decision.seat != seat:
            world = after(world, Choice("pass"))
        choice = next((choice for choice in world.choices if choice.card == use.card), None)
        if choice is None:
            break
        world = after(world, choice)
    gained = outlook(after_battle(world), seat, weights)
    reached = lead + sum(use.gain for use in plan)
    other = 1 - seat
    able = min(unused(here, other), len(here.zone[HAND + other]))
    answer = max(0.0, 1 - reached / (weights.hope * 4000 * able)) * 0.5 if able else 0.0
    spent = sum(use.price for use in plan) * weights.thrift + len(plan)
    return (1 - answer) * gained + answer * (passed - spent * weights.card)
