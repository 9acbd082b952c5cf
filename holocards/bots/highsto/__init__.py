"""The script for Hi!story: it tries each choice out in an imagined world and judges decks, stacks and threats."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.bots.bot import Imagine
from holocards.bots.highsto.outlook import keep_value, outlook
from holocards.bots.highsto.weights import Weights
from holocards.bots.highsto.worlds import worth
from holocards.bots.personalities import weights_of
from holocards.bots.scripted import Opinion
from holocards.bots.worlds import world
from holocards.engine.facts import Choice
from holocards.engine.game import View
from holocards.games.highsto.attacking import DeclareAttack
from holocards.games.highsto.effect_phase import UseEffects
from holocards.games.highsto.setting import SetCards
from holocards.games.highsto.setup import Redraw
from holocards.games.highsto.summoning import TurnUp
from holocards.games.highsto.table import HAND, HighstoTable

MESSAGE_PREFIXES = ("hint.highsto.",)

WORTH_IT = 0.02
"""By how much a choice must better the board to be taken rather than to be done with the phase."""

SORTS: dict[type, str] = {TurnUp: "summon", UseEffects: "effect", DeclareAttack: "attack", SetCards: "set"}


class HighstoScript:
    """See `scripted.Script`."""

    __slots__ = ("weights",)

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def judge(self, view: View[HighstoTable], choices: Sequence[Choice], imagine: Imagine) -> list[Opinion]:
        decision = view.decision
        if isinstance(decision, Redraw):
            return [self._judge_redraw(view, choice) for choice in choices]
        here, seat = world(imagine), view.seat
        sort = SORTS.get(type(decision), "answer")
        opinions = []
        for choice in choices:
            if choice.verb == "done" and sort != "answer":
                opinions.append(Opinion(outlook(here, seat, self.weights) + WORTH_IT, "done", {}))
            else:
                value = worth(here, choice, seat, self.weights)
                key = "nothing" if choice.card < 0 else sort
                opinions.append(Opinion(value, key, {"card": choice.card} if choice.card >= 0 else {}))
        return opinions

    def _judge_redraw(self, view: View[HighstoTable], choice: Choice) -> Opinion:
        if choice.verb == "done":
            return Opinion(0.0, "keep", {})
        others = [card for card in view.zone[HAND + view.seat] if card != choice.card]
        return Opinion(-keep_value(view, choice.card, others), "redraw", {"card": choice.card})


def script(personality: str) -> HighstoScript:
    """The script with the weights of that personality; PersonalityError if its file is broken."""
    return HighstoScript(weights_of("highsto", personality, Weights))
