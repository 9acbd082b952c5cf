"""The script for Holobeat: it tries each choice out in an imagined world and judges the table; battles by arithmetic."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.bots.bot import Imagine
from holocards.bots.holobeat import hands, power_up
from holocards.bots.holobeat.outlook import outlook
from holocards.bots.holobeat.weights import Weights
from holocards.bots.holobeat.worlds import after
from holocards.bots.personalities import weights_of
from holocards.bots.scripted import Opinion
from holocards.bots.worlds import world
from holocards.engine.facts import Choice
from holocards.engine.game import View
from holocards.games.holobeat.payment import purse_of
from holocards.games.holobeat.power_up import PowerUp
from holocards.games.holobeat.round import EnergyStep
from holocards.games.holobeat.setup import Mulligan
from holocards.games.holobeat.summoning import MainStep
from holocards.games.holobeat.table import HolobeatTable

MESSAGE_PREFIXES = ("hint.holobeat.",)


class HolobeatScript:
    """See `scripted.Script`."""

    __slots__ = ("weights",)

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def judge(self, view: View[HolobeatTable], choices: Sequence[Choice], imagine: Imagine) -> list[Opinion]:
        decision = view.decision
        match decision:
            case Mulligan(seat=seat):
                return hands.judge_mulligan(view, seat, choices)
            case EnergyStep(seat=seat):
                return hands.judge_charge(view, seat, choices, self.weights)
            case PowerUp():
                return power_up.judge(view, decision, choices, imagine, self.weights)
            case MainStep():
                return self._judge_summons(view, decision, choices, imagine)
        return self._try_all(view, choices, imagine)

    def _judge_summons(
        self, view: View[HolobeatTable], decision: MainStep, choices: Sequence[Choice], imagine: Imagine
    ) -> list[Opinion]:
        """Each card on each line once; among several payments the one that leaves most colours for the other cards."""
        seat, here = decision.seat, world(imagine)
        purse = purse_of(view, seat)
        tried: dict[tuple[int, int], float] = {}
        opinions = []
        for choice in choices:
            what = choice.card, choice.place
            if what not in tried:
                tried[what] = (
                    outlook(after(here, choice), seat, self.weights) if choice.verb != "done" else 0.0
                )
            if choice.verb == "done":
                opinions.append(Opinion(outlook(here, seat, self.weights), "summon.done", {}))
                continue
            value = tried[what] + hands.colours_left(view, seat, purse - choice.number, choice.card)
            line = view.table.zones[choice.place].line
            opinions.append(Opinion(value, f"summon.{choice.verb}", {"card": choice.card, "line": line}))
        return opinions

    def _try_all(
        self, view: View[HolobeatTable], choices: Sequence[Choice], imagine: Imagine
    ) -> list[Opinion]:
        """Questions of effects and broken hearts: what the table is worth after each answer."""
        here = world(imagine)
        return [
            Opinion(outlook(after(here, choice), view.seat, self.weights), "effect.best", {})
            for choice in choices
        ]


def script(personality: str) -> HolobeatScript:
    """The script with the weights of that personality; PersonalityError if its file is broken."""
    return HolobeatScript(weights_of("holobeat", personality, Weights))
