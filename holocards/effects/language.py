"""The words of each game's effect language: its verbs, conditions, numbers, filter fields, moments, zones and durations.

The effects room owns the frame and the verbs about zones; each game registers its own on top, in its `effects` module.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from holocards.engine.board import Board
from holocards.engine.facts import Card, Reason, Ref, Seat
from holocards.engine.values import value

if TYPE_CHECKING:
    from holocards.effects.clauses import Clause
    from holocards.effects.resolve import Resolve
    from holocards.effects.schema import Condition, Filter, Number, Op
    from holocards.effects.scope import Scope
    from holocards.engine.agenda import Step
    from holocards.engine.game import Game


SILENCED = "silenced"
"""The keyword, in games that have it, of cards whose effects do not count."""


TRAITS = "traits"
"""What a continuous effect changes by which cards count as something else."""


@value
class Moment:
    """A moment at which clauses happen. rule: its ID. counted: `nth` may be asked. states: the states that may be asked for, each
    with the number of the moment, or the numbers, that it stands for.

    afterwards: the card need not be in its place any more when its ability is carried out (it was destroyed, it left).
    silent: a card's text need not say when (a card used from hand does what it says when it is used).
    declared: it is there because a player wants to use the ability, and could have done something else.
    printed: it is a moment of cards in hand, so an ability that a card is given never has it.
    own: no other card can watch for it, so `cards` may not be asked. unseen: it is about cards that not every seat sees, so `cards`
    may not ask for faces.
    """

    rule: str
    counted: bool = False
    states: Mapping[str, int | frozenset[int]] | None = None
    afterwards: bool = False
    silent: bool = False
    declared: bool = False
    printed: bool = False
    own: bool = False
    unseen: bool = False

    def numbers(self, state: str | None) -> frozenset[int]:
        """The numbers that a state stands for, none if nothing is asked."""
        if state is None or self.states is None:
            return frozenset()
        found = self.states[state]
        return frozenset({found}) if isinstance(found, int) else found


@value
class ZoneWord:
    """A word for places in card files: the zone numbers by seat; which part of a stack is meant; whether owners hide it.

    part: "all" cards, the "top" card only, or the ones "under" it. hidden: not every seat sees what lies there.
    destination: `move` and `search` may put cards there; pile: what lies there has an order, so it has a bottom.
    """

    zones: tuple[tuple[int, ...], tuple[int, ...]]
    part: str = "all"
    hidden: bool = False
    destination: bool = True
    pile: bool = True


@value
class NumberWord:
    """A number every card has: a column of the table (printed value by kind), and its layer.

    layer 0: what cards are found by (rank); layer 1: role, cost, keywords; layer 2: power. A continuous effect reads lower layers
    only. floor: it never falls below.
    """

    column: str
    layer: int = 1
    floor: int | None = None


def turn_cards(game: Game[Any], cards: tuple[Card, ...], flag: int, on: bool) -> None:
    """Set or clear a flag of cards, and nothing else."""
    for card in cards:
        game.turn(card, flag, on)


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

    # What a game has only if its effects speak of it.
    traits: Mapping[str, Callable[[Board[Any], int], tuple[str, ...]]] = dataclasses.field(
        default_factory=lambda: {"name": lambda board, kind: (board.table.names[kind],)}
    )
    """What cards may have in common, by its word: what a kind has of it, as texts."""
    keywords_with_number: tuple[str, ...] = ()
    """The keywords that have a strength ("Barrier 2"); the others are there or not."""
    forbidden: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """What effects may forbid, each with the word under which `happened` counts it ("" if nobody does)."""
    averted: frozenset[str] = frozenset()
    """What of it happens without anybody wanting to, so that it may be forbidden so many times: the rules ask `averted` for it."""
    entering: frozenset[str] = frozenset()
    """What of it happens to cards that are not in play yet, so that a card may forbid it of itself wherever it lies."""
    done_by_effects: frozenset[str] = frozenset()
    """What of it effects do, so that it may be forbidden to those of some cards only."""
    tolled: frozenset[str] = frozenset()
    """What of it may be allowed for a price: the rules ask `restrictions.tolls` where it is done."""
    history: tuple[str, ...] = ()
    """What `happened` counts."""
    happened: Callable[[Board[Any], str, Seat], int] = lambda board, word, seat: 0
    """How often something happened to or by a seat in this turn."""
    span: Callable[[Board[Any], Seat, Ref, int], tuple[bool, int]] = lambda board, seat, source, code: (
        True,
        code,
    )
    """What a duration's number means now for an effect of a seat and a card: whether it begins at once, and `Modifier.until`."""
    for_turns: Callable[[int], int] | None = None
    """The number of a duration of so many turns, for games whose effects may last so long."""
    lasts: Callable[[Board[Any], int], bool] = lambda board, code: True
    """Whether a duration's number means anything now; outside a battle nothing lasts for "this battle"."""
    turn: Callable[[Game[Any], tuple[Card, ...], int, bool], None] = turn_cards
    """How an effect sets or clears a flag of cards; a game may let more happen (a card that is rested has moments)."""
    spared: Callable[[Board[Any], Seat, Card], bool] = lambda board, seat, card: False
    """Whether an effect of that seat cannot do anything to the card."""
    may_hold: Callable[[Board[Any], Seat, str, tuple[Ref, ...], int], bool] = (
        lambda board, seat, moment, about, number: False
    )
    """Whether, as far as everybody can see, the seat may have an ability at that moment and number in a hidden place."""
    hidden_sources: Callable[[Board[Any], Seat, str, tuple[Ref, ...]], list[tuple[Card, str]]] = (
        lambda board, seat, moment, about: []
    )
    """The seat's cards in hidden places, as far as it knows them, that have an ability there at that moment, with the tag of the
    place."""
    replaced: Callable[[Board[Any], Card, str], str] = lambda board, card, to: ""
    """The moment of replacements that a card's move to a zone word is ("would_leave"), "" for none."""
    carry_out: Callable[
        [Game[Any], tuple[Card, ...], str, bool, Seat], tuple[tuple[Card, ...], tuple[Step, ...]]
    ] = lambda game, cards, to, on_top, by: ((), ())
    """Move cards at once to a zone word's place of their owners and tell it; by: the seat whose effect does it, or NOBODY.

    Gives the cards moved and the steps that this brings about besides.
    """

    drawn: Callable[[Game[Any], Seat, tuple[Card, ...]], tuple[Step, ...]] = lambda game, seat, cards: ()
    """What follows when an effect has let a seat draw these cards."""
    reasons: Mapping[str, Reason] = dataclasses.field(default_factory=dict)
    """By key, why an effect or a choice within a cost is refused, where a game's rules have a reason of their own for it."""

    def reason(self, key: str) -> Reason:
        """Why an effect, or a choice within a cost, is refused."""
        return self.reasons.get(key) or Reason(self.rule, key)

    def layer(self, word: str) -> int:
        """The layer of a number word or keyword. Whether effects count at all comes before everything else but traits."""
        if word in self.values:
            return self.values[word].layer
        return {TRAITS: -1, SILENCED: 0}.get(word, 1)

    def comes_first(self, word: str) -> bool:
        """Whether what a continuous effect changes must be known before it is known what cards count as."""
        return word in (TRAITS, SILENCED)

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
