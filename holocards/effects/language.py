"""The words of each game's effect language: its verbs, conditions, numbers, filter fields, moments, zones and durations.

The effects room owns the frame and the verbs about zones; each game registers its own on top, in its `effects` module.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from holocards.engine.board import Board
from holocards.engine.facts import Card, Seat
from holocards.engine.values import value

if TYPE_CHECKING:
    from holocards.effects.resolve import Resolve
    from holocards.effects.schema import Clause, Condition, Filter, Number, Op
    from holocards.effects.scope import Scope
    from holocards.engine.game import Game


@value
class Moment:
    """A moment at which clauses happen. rule: its ID. counted: `nth` may be asked. states: the states that may be asked for.

    afterwards: the card need not be in its place any more when its ability is carried out (it was destroyed, it left).
    """

    rule: str
    counted: bool = False
    states: Mapping[str, int] | None = None
    afterwards: bool = False


@value
class ZoneWord:
    """A word for places in card files: the zone numbers by seat; which part of a stack is meant; whether owners hide it.

    part: "all" cards, the "top" card only, or the ones "under" it. hidden: not every seat sees what lies there.
    """

    zones: tuple[tuple[int, ...], tuple[int, ...]]
    part: str = "all"
    hidden: bool = False


@value
class NumberWord:
    """A number every card has: a column of the table (printed value by kind), and its layer.

    layer 1: role, cost, keywords; layer 2: power. A continuous effect reads lower layers only. floor: it never falls below.
    """

    column: str
    layer: int = 1
    floor: int | None = None


@value
class EffectLanguage:
    """Everything a game's card files may say, by word. rule: the ID of the rule that gives cards their force.

    references: words for cards besides "this" ("facing"). states: words for flags, (flag, set or not). durations: words for how
    long a change lasts, as the number the rule controller gives a meaning.
    """

    game: str
    rule: str
    room: str
    ops: Mapping[str, type[Op]]
    conditions: Mapping[str, type[Condition]]
    numbers: Mapping[str, type[Number]]
    filter: type[Filter]
    clause: type[Clause]
    moments: Mapping[str, Moment]
    zones: Mapping[str, ZoneWord]
    values: Mapping[str, NumberWord]
    keywords: tuple[str, ...]
    states: Mapping[str, tuple[int, bool]]
    durations: Mapping[str, int]
    references: Mapping[str, Callable[[Board[Any], Scope], list[Card]]]
    field: tuple[str, ...]
    """The zone words whose top cards are in play: their continuous effects hold."""
    put: Callable[[Game[Any], Resolve, tuple[Card, ...], str, bool], None]
    """How cards are moved by an effect to a zone word's place of their owner, on top or to the bottom: by the game's rules about
    leaving and entering places. It pushes steps or moves at once, and stores the moved cards in "it"."""

    def zones_of(self, word: str, seat: Seat) -> tuple[int, ...]:
        """The zone numbers a zone word means for a seat."""
        return self.zones[word].zones[seat]


_languages: dict[str, EffectLanguage] = {}


def register(language: EffectLanguage) -> EffectLanguage:
    """Make a game's language known; done once by its `effects` module."""
    _languages[language.game] = language
    return language


def language_of(context: Any) -> EffectLanguage:
    """The language named by a validation context `{"game": name}`. KeyError if that game's effects are not loaded."""
    return _languages[context["game"]]
