"""The words of Phantom Maze's card files: filter fields, moments, zones, numbers (PM-3).

Continuous effects hold for citizens on the field and, all game, for lords (PM-3.7).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from holocards.effects.choosing import NEEDED
from holocards.effects.clauses import ALWAYS
from holocards.effects.conditions import CONDITIONS, NUMBERS
from holocards.effects.filters import CardFilter, Owner
from holocards.effects.language import EffectLanguage, Moment, NumberWord, ZoneWord, register
from holocards.effects.payment import CANNOT_PAY
from holocards.effects.schema import Number
from holocards.effects.traits import Range
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Reason
from holocards.games.phantom_maze.leaving import FIELDS
from holocards.games.phantom_maze.marks import MarkedPart, MazeClause
from holocards.games.phantom_maze.moving import GIVES_FORCE, put
from holocards.games.phantom_maze.payment import KEPT_FOR_MUST
from holocards.games.phantom_maze.table import (
    ACTS,
    DECK,
    DISCARD,
    EXCLUDED,
    FIELD,
    HAND,
    KINDS,
    LORD,
    SPECIALS,
    STRENGTHS,
    UNTIL_OWN_TURN,
    UNTIL_TURN_ENDS,
)
from holocards.games.phantom_maze.verbs import MAZE_VERBS, RIGHTS
from holocards.games.table import one_each

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.scope import Amount, Test
    from holocards.effects.sentences import Sentences


class ThisTurn(Number):
    """What happened in this turn so far: `{ this_turn = "specials" }` played, or "acts" declared.

    Asked about an effect that is about to be used, it counts that use (see `payment.why_not_must`).
    """

    this_turn: Literal["specials", "acts"]

    def compile(self, to: Compiler) -> Amount:
        fact = SPECIALS if self.this_turn == "specials" else ACTS
        return lambda board, scope: board.facts[fact] + (scope.number == fact)

    def say(self, to: Sentences) -> str:
        return to.say(f"compare.this_turn.{self.this_turn}")

    def say_within(self, to: Sentences, bounds: Range) -> str:
        if not isinstance(bounds.at_least, int) or bounds.at_most is not None:
            return super().say_within(to, bounds)
        return to.say(f"compare.this_turn.{self.this_turn}.at_least", count=bounds.at_least)


class MazeFilter(CardFilter):
    """What Phantom Maze's cards say: kind, strength, power, cost. act: it has one or has none.

    Only citizens have a power and only specials a cost, so nothing else is within bounds of these.
    """

    kind: Literal["citizen", "special", "trial"] | None = None
    strength: Literal["top", "middle", "bottom"] | None = None
    power: Range | None = None
    cost: Range | None = None
    act: bool | None = None

    def face_tests(self, to: Compiler) -> list[Test]:
        tests: list[Test] = []
        read = self.reads()
        if "power" in read and self.zones != ["field"]:  # what lies there has one
            tests.append(_of_kind("citizen"))  # PM-2.5
        if "cost" in read:
            tests.append(_of_kind("special"))  # PM-2.6
        tests += super().face_tests(to)
        if self.kind is not None:
            tests.append(_of_kind(self.kind))
        if self.strength is not None:
            strength = STRENGTHS.index(self.strength)
            tests.append(lambda board, card, scope: board.table.strength[board.kind[card]] == strength)
        if self.act is not None:
            wanted = self.act
            tests.append(lambda board, card, scope: bool(board.table.acts[board.kind[card]]) == wanted)
        return tests

    def _common_tests(self, to: Compiler) -> list[Test]:
        """Up and down are states of citizens on the field (PM-2.8): a lord or a special is neither."""
        tests = super()._common_tests(to)
        if self.state is not None and self.zones != ["field"]:
            tests.insert(0, lambda board, card, scope: board.place[card] in FIELDS)
        return tests

    def adjectives(self, to: Sentences) -> tuple[list[str], list[str]]:
        before, behind = super().adjectives(to)
        if self.strength is not None:
            before.append(to.say(f"noun.strength.{self.strength}"))
        if self.act is not None:
            behind.append(to.say("noun.with_act" if self.act else "noun.without_act"))
        return before, behind

    def _places(
        self, to: Compiler, owner: Owner, words: list[ZoneWord] | None = None
    ) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
        """Where nothing is said the field is meant: lords are in play beside it."""
        if words is None and not self.zones:
            words = [to.language.zones["field"]]
        return super()._places(to, owner, words)

    def noun(self, to: Sentences, count: int) -> str:
        if self.kind is not None:
            return to.say(f"noun.{self.kind}", count=count)
        if self.zones == ["field"]:
            return to.say("noun.citizen", count=count)
        return super().noun(to, count)


def _of_kind(word: str) -> Test:
    """Whether a card is of that kind."""
    kind = KINDS.index(word)
    return lambda board, card, scope: board.table.card_kind[board.kind[card]] == kind


ZONE_WORDS = {
    "deck": ZoneWord(one_each(DECK), hidden=True),
    "hand": ZoneWord(one_each(HAND), hidden=True, pile=False),
    "field": ZoneWord(one_each(FIELD), pile=False),
    "discard": ZoneWord(one_each(DISCARD)),
    "lord": ZoneWord(one_each(LORD), destination=False, pile=False),
    "excluded": ZoneWord(one_each(EXCLUDED), pile=False),
}

MOMENTS = {
    ALWAYS: Moment("PM-3.7", own=True),
    "act": Moment("PM-6.9", declared=True, own=True),
    "skill": Moment("PM-6.11", declared=True, own=True),
    "special": Moment("PM-6.3", declared=True, own=True),
    "drawn": Moment("PM-2.3", afterwards=True, own=True),
    "enters": Moment("PM-3.7", own=True),
    "blocks": Moment("PM-3.7", own=True),
    "discarded": Moment("PM-3.7", afterwards=True, own=True),
}

LANGUAGE = register(
    EffectLanguage(
        game="phantom_maze",
        rule=GIVES_FORCE,
        room="holocards.games.phantom_maze",
        ops={"part": MarkedPart, **MAZE_VERBS},
        conditions=CONDITIONS,
        numbers={**NUMBERS, "this_turn": ThisTurn},
        filter=MazeFilter,
        clause=MazeClause,
        moments=MOMENTS,
        zones=ZONE_WORDS,
        values={
            "cost": NumberWord("cost", layer=1, floor=0),
            "act_cost": NumberWord("act_cost", layer=1, floor=0),
            "field_limit": NumberWord("field_limit", layer=1, floor=0),
            "power": NumberWord("power", layer=2, floor=0),
        },
        keywords=RIGHTS,
        states={"up": (SIDEWAYS, False), "down": (SIDEWAYS, True)},
        durations={"turn": UNTIL_TURN_ENDS, "own_turn": UNTIL_OWN_TURN},
        references={},
        field=("lord", "field"),
        put=put,
        reasons={CANNOT_PAY: Reason("PM-3.4", "must_impossible"), NEEDED: KEPT_FOR_MUST},
    )
)
