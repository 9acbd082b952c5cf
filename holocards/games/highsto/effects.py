"""The words of Hi!story's card files: its clauses, filter fields, moments, zones, durations (HS-4.5, HS-5, HS-10, HS-11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field

from holocards.effects.clauses import ALWAYS, Clause
from holocards.effects.conditions import CONDITIONS, NUMBERS
from holocards.effects.filters import CardFilter, Range
from holocards.effects.language import EffectLanguage, Moment, NumberWord, ZoneWord, register
from holocards.effects.resolve import IT, Resolve, store
from holocards.effects.schema import Model
from holocards.effects.verbs import VERBS
from holocards.engine.board import FACE_DOWN, SIDEWAYS, Board
from holocards.engine.facts import Card
from holocards.games.highsto.table import DECK, GRAVEYARD, HAND, SPOT_ZONES

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.scope import Scope, Test

GIVES_FORCE = "HS-11.2"
"""The rule by which effects are carried out as written."""


class EffectName(Model):
    """An effect's name: cards are found by it, and uses are counted by it (HS-11.6)."""

    ja: str = Field(min_length=1, max_length=40)
    reading: str = Field(min_length=1, max_length=80)
    en: str = Field(min_length=1, max_length=60)


class HighstoClause(Clause):
    """A clause of an effect. name: the effect's name; clauses of a card with the same name are one effect.

    where: the places in which it works: face-up on the field if nothing is said, "set" face-down on the field, "hand".
    on_attack: an event that may also answer an attack (HS-10.3).
    """

    name: EffectName | None = None
    where: list[Literal["field", "set", "hand"]] = Field(default_factory=list, max_length=3)
    on_attack: bool = False

    @property
    def for_events_only(self) -> bool:
        """Whether it is what an event does when it is used."""
        return self.when.moment == "used"

    @property
    def for_events(self) -> bool:
        """Whether an event may have it: what it does when used, or something it does from hand."""
        return self.for_events_only or self.where == ["hand"]


class HighstoFilter(CardFilter):
    """What Hi!story's cards say: kind, rank, level, power, attribute, effect name."""

    kind: Literal["figure", "event"] | None = None
    rank: Range | None = None
    level: Range | None = None
    power: Range | None = None
    attribute: str | None = Field(default=None, min_length=1, max_length=30)

    def face_tests(self, to: Compiler) -> list[Test]:
        tests = super().face_tests(to)
        events = self.kind == "event" if self.kind else True if self.level else False if self.rank else None
        if events is not None:
            tests.insert(0, lambda board, card, scope: board.table.is_event[board.kind[card]] == events)
        if self.attribute is not None:
            word = self.attribute
            tests.append(
                lambda board, card, scope: any(
                    word in given for given in board.table.attributes[board.kind[card]]
                )
            )
        return tests


def put(game: Any, frame: Resolve, cards: tuple[Card, ...], word: str, on_top: bool) -> None:
    """How an effect moves cards."""
    for card in cards:
        zone = game.table.language.zones_of(word, game.table.owner[card])[0]
        game.move(card, zone, None if on_top else 0)
    store(game, IT, tuple(game.ref(card) for card in cards))


def _one_each(zone: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return (zone,), (zone + 1,)


ZONE_WORDS = {
    "deck": ZoneWord(_one_each(DECK), hidden=True),
    "hand": ZoneWord(_one_each(HAND), hidden=True),
    "graveyard": ZoneWord(_one_each(GRAVEYARD), hidden=True),
    "field": ZoneWord(SPOT_ZONES, part="top"),
    "under": ZoneWord(SPOT_ZONES, part="under"),
}

MOMENTS = {
    ALWAYS: Moment("HS-11.1"),
    "summoned": Moment("HS-4.5"),
    "once": Moment("HS-4.5"),
    "used": Moment("HS-10.1"),
    "answer": Moment("HS-7.2"),
}

REFERENCES: dict[str, Callable[[Board[Any], Scope], list[Card]]] = {}

LANGUAGE = register(
    EffectLanguage(
        game="highsto",
        rule=GIVES_FORCE,
        room="holocards.games.highsto",
        ops=VERBS,
        conditions=CONDITIONS,
        numbers=NUMBERS,
        filter=HighstoFilter,
        clause=HighstoClause,
        moments=MOMENTS,
        zones=ZONE_WORDS,
        values={
            "rank": NumberWord("rank", layer=1, floor=0),
            "level": NumberWord("level", layer=1, floor=0),
            "power": NumberWord("power", layer=2, floor=0),
        },
        keywords=("attacker", "blocker", "decoy", "unblockable"),
        states={
            "active": (SIDEWAYS, False),
            "rested": (SIDEWAYS, True),
            "face_up": (FACE_DOWN, False),
            "face_down": (FACE_DOWN, True),
        },
        durations={"attack": 1, "turn": 2},
        references=REFERENCES,
        field=("field",),
        put=put,
    )
)
