"""What the filters of Holobeat's card files ask of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from holocards.effects.filters import CardFilter
from holocards.effects.traits import Range
from holocards.engine.board import Board, card_of
from holocards.engine.facts import Card
from holocards.games.holobeat.table import CAME, TRIGGERS, battling

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.scope import Scope, Test
    from holocards.effects.sentences import Sentences

COLOURS_WITH_A_NAME = ("red", "green", "blue")
FAMILIES_WITH_A_NAME = ("oven", "firework", "drum", "moss", "seed", "horn", "drop", "tide", "star")
"""Other colours and families are called by the word in the card file."""


class HolobeatFilter(CardFilter):
    """What Holobeat's cards say: kind, colour, trigger, family, cost, power. battling: it fights now.

    adjacent: on a line next to that of the effect's card. came: how it came onto its line, in this round.
    """

    kind: Literal["holobit", "waza"] | None = None
    colour: str | None = Field(default=None, pattern=r"^[a-z]+(_[a-z]+)*$")
    trigger: Literal["none", "entry", "over", "last_over", "draw"] | None = None
    family: str | None = Field(default=None, pattern=r"^[a-z]+(_[a-z]+)*$")
    cost: Range | None = None
    power: Range | None = None
    battling: bool = False
    adjacent: bool = False
    came: Literal["summon", "overbeat"] | None = None

    open_fields = CardFilter.open_fields | {"battling", "adjacent", "came"}

    def adjectives(self, to: Sentences) -> tuple[list[str], list[str]]:
        before, behind = super().adjectives(to)
        if self.battling:
            before.append(to.say("adjective.battling"))
        if self.colour is not None:
            known = self.colour in COLOURS_WITH_A_NAME
            colour = to.say(f"colour.{self.colour}") if known else to.plain(self.colour)
            before.append(to.say("adjective.colour", colour=colour))
        if self.family is not None:
            known = self.family in FAMILIES_WITH_A_NAME
            family = to.say(f"family.{self.family}") if known else to.plain(self.family)
            behind.append(to.say("adjective.family", family=family))
        if self.trigger is not None:
            behind.append(to.say(f"trigger.{self.trigger}"))
        if self.adjacent:
            behind.append(to.say("adjective.adjacent"))
        if self.came is not None:
            behind.append(to.say(f"adjective.came.{self.came}"))
        return before, behind

    def noun(self, to: Sentences, count: int) -> str:
        return super().noun(to, count) if self.kind is None else to.say(f"noun.{self.kind}", count=count)

    def being(self, to: Sentences, card: str, *, isnt: bool = False) -> str:
        said, ending = self.model_dump(exclude_defaults=True), ".not" if isnt else ""
        if said == {"battling": True}:
            return to.say(f"being.battling{ending}", card=card)
        if said == {"zone": "line"}:
            return to.say(f"being.on_line{ending}", card=card)
        return super().being(to, card, isnt=isnt)

    def face_tests(self, to: Compiler) -> list[Test]:
        tests = super().face_tests(to)
        if self.kind is not None:
            waza = self.kind == "waza"
            tests.append(lambda board, card, scope: board.table.is_waza[board.kind[card]] == waza)
        if self.colour is not None:
            wanted = self.colour
            tests.append(
                lambda board, card, scope: board.table.colours[board.table.colour[board.kind[card]]] == wanted
            )
        if self.trigger is not None:
            trigger = TRIGGERS.index(self.trigger)
            tests.append(lambda board, card, scope: board.table.trigger[board.kind[card]] == trigger)
        if self.family is not None:
            family = self.family
            tests.append(lambda board, card, scope: family in board.table.families[board.kind[card]])
        return tests

    def _common_tests(self, to: Compiler) -> list[Test]:
        tests = super()._common_tests(to)
        if self.battling:
            tests.append(lambda board, card, scope: battling(board, board.table.owner[card]) == card)
        if self.adjacent:
            tests.append(_adjacent)
        if self.came is not None:
            came = f"{CAME}{self.came}"
            tests.append(
                lambda board, card, scope: any(
                    change.what == came and change.target == board.ref(card) for change in board.modifiers
                )
            )
        return tests


def _adjacent(board: Board[Any], card: Card, scope: Scope) -> bool:
    """Whether a card lies on a line next to that of the effect's card, whosever the lines are."""
    zones, source = board.table.zones, card_of(scope.source)
    line, own = zones[board.place[card]].line, zones[board.place[source]].line
    return bool(line and own and board.still(scope.source)) and abs(line - own) == 1
