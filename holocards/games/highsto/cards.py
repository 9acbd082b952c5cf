"""Card definitions as card files hold them (HS-2.3 to HS-2.5), and the table made from them.

    [[cards]]
    id = "ono-no-komachi"
    name = { ja = "小野小町", reading = "おの の こまち", en = "Ono no Komachi" }
    kind = "figure"
    rank = 1
    type = "blocker"              # attacker, blocker or both
    power = 2000
    attributes = ["heian", "poet"]
    era = "heian"
    birth = 825                   # years; before our era negative; left out where nobody knows
    death = 900
    effects = [{ name = { ja = "...", reading = "...", en = "..." }, when = "summoned", do = [{ op = "draw" }] }]
    facts = [{ ja = "...", easy = "...", en = "..." }, { ja = "...", easy = "...", en = "..." }]

An event has `kind = "event"`, `level` instead of rank, and instead of birth and death `year` and perhaps `last_year`; it has no
type and no power.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.build import build_effects
from holocards.effects.schema import Part
from holocards.effects.table import Ability
from holocards.effects.verbs.changes import Change, Gain
from holocards.engine.facts import Seat
from holocards.games.controller import DeckList
from holocards.games.highsto.activating import OCCASIONS, with_marks
from holocards.games.highsto.boundaries import boundary_steps
from holocards.games.highsto.course import SKIPPED
from holocards.games.highsto.effects import LANGUAGE, HighstoClause, HighstoFilter
from holocards.games.highsto.house_rules import HouseRules
from holocards.games.highsto.table import EFFECTS, HIGHEST_RANK, PHASES, HighstoTable
from holocards.games.models import EachOnce, Model, Name, Slug, Word, with_readings

MESSAGE_PREFIXES = ("era.",)
"""The words of `era`, which screens show with the facts."""

MOST_EFFECTS = 2
"""An effect may be written in several clauses; clauses with the same name are one effect (HS-2.4)."""

Attribute = Annotated[str, Field(pattern=r"^\S+$", max_length=30)]
Grade = Annotated[int, Field(ge=0, le=HIGHEST_RANK)]
Power = Annotated[int, Field(ge=0, le=1_000_000, multiple_of=1000)]
Year = Annotated[int, Field(ge=-10_000, le=2100)]


class Fact(Model):
    """A true sentence about the person or event. `easy`: for children, kanji beyond grade 2 as `<漢字|かんじ>`."""

    ja: Annotated[str, Field(min_length=1, max_length=200)]
    easy: Annotated[str, Field(min_length=1, max_length=400), AfterValidator(with_readings)]
    en: Annotated[str, Field(min_length=1, max_length=300)]


class HighstoCard(Model):
    """One card of a card set: a figure with rank, type and power, or an event with a level.

    name: cards with the same Japanese name are one name to the deck rules (HS-2.3).
    attributes: words of texts/attributes.toml, or any other text, which is then shown as it stands. decoy: HS-9.1, rank 0 only.
    four_times: HS-2.3, rank 0 only.
    """

    id: Slug
    name: Name
    kind: Literal["figure", "event"]
    rank: Grade | None = None
    level: Grade | None = None
    type: Literal["attacker", "blocker", "both"] | None = None
    power: Power | None = None
    attributes: Annotated[list[Attribute], EachOnce] = Field(default_factory=list)
    decoy: bool = False
    four_times: bool = False
    effects: list[HighstoClause] = Field(default_factory=list)
    era: Word | None = None
    birth: Year | None = None
    death: Year | None = None
    year: Year | None = None
    last_year: Year | None = None
    facts: list[Fact] = Field(default_factory=list, max_length=4)

    @model_validator(mode="after")
    def _fits_its_kind(self) -> Self:
        figure = self.kind == "figure"
        needed = ("rank", "type", "power") if figure else ("level",)
        foreign = ("level", "year", "last_year") if figure else ("rank", "type", "power", "birth", "death")
        for field in needed:
            if getattr(self, field) is None:
                raise PydanticCustomError("kind_needs", "a field is missing", {"place": field})
        for field in foreign:
            if getattr(self, field) is not None:
                raise PydanticCustomError("not_for_its_kind", "it has no such field", {"place": field})
        for field in ("decoy", "four_times"):
            if getattr(self, field) and self.rank != 0:
                raise PydanticCustomError("rank_0_only", "only rank 0 has this", {"place": field})
        return self

    @model_validator(mode="after")
    def _effects_fit(self) -> Self:
        names = [clause.name.ja if clause.name else f"\0{at}" for at, clause in enumerate(self.effects)]
        if len(set(names)) > MOST_EFFECTS:
            raise PydanticCustomError("too_many_effects", "too many effects", {"place": "effects"})
        for clause in self.effects:
            if clause.for_events_only and self.kind != "event":
                raise PydanticCustomError("moment_of_events", "a moment of events", {"place": "effects"})
            if self.kind == "event" and not clause.for_events:
                raise PydanticCustomError("moment_of_figures", "a moment of figures", {"place": "effects"})
        if self.kind == "event" and not any(clause.for_events_only for clause in self.effects):
            raise PydanticCustomError("event_without_effect", "an event does something", {"place": "effects"})
        return self

    @model_validator(mode="after")
    def _years_in_order(self) -> Self:
        for first, last in (("birth", "death"), ("year", "last_year")):
            begin, end = getattr(self, first), getattr(self, last)
            if end is not None and begin is not None and end < begin:
                raise PydanticCustomError("years_in_order", "it ends before it begins", {"place": last})
        return self


def build_table(
    cards: Sequence[HighstoCard], decks: tuple[DeckList, DeckList], rules: HouseRules
) -> HighstoTable:
    """The frozen table for a game between these lists; a card's kind is its index in `cards`. KeyError for an unknown card."""
    kinds = {card.id: kind for kind, card in enumerate(cards)}
    first, second = (tuple(kinds[card] for card, count in deck.cards for _ in range(count)) for deck in decks)
    table = HighstoTable(
        kind_ids=tuple(card.id for card in cards),
        lists=(first, second),
        rules=rules,
        names=[card.name.ja for card in cards],
        attributes=[tuple(card.attributes) for card in cards],
        effect_names=[tuple(c.name.ja for c in card.effects if c.name) for card in cards],
        is_event=[card.kind == "event" for card in cards],
        rank=[card.rank or 0 for card in cards],
        level=[card.level or 0 for card in cards],
        power=[card.power or 0 for card in cards],
    )
    keywords: dict[str, Sequence[int]] = {
        "attacker": [int(card.type in ("attacker", "both")) for card in cards],
        "blocker": [int(card.type in ("blocker", "both")) for card in cards],
        "decoy": [int(card.decoy) for card in cards],
        "unblockable": [0] * len(cards),
        "hunter": [0] * len(cards),
        "silenced": [0] * len(cards),
    }
    build_effects(table, LANGUAGE, [card.effects for card in cards], keywords)
    parts = [part for card in cards for clause in card.effects for part in clause.every_part()]
    _note_changes_of_rank(table, parts)
    _note_what_hands_may_do(table, cards, parts)
    _note_boundaries(table)
    _note_marks(table)
    for keyword in keywords:
        column = table.columns[keyword]
        changed = column.lasting or column.own or column.wide
        table.settled[keyword] = None if changed else (*column.printed, 0)
    hunters = table.settled["hunter"]
    table.may_hunt = hunters is None or any(hunters)
    filters = [part for part in parts if isinstance(part, HighstoFilter)]
    table.remembered_longer = frozenset(one.happened_last_turn for one in filters if one.happened_last_turn)
    table.remembered = table.remembered_longer | {one.happened for one in filters if one.happened}
    return table


def _note_what_hands_may_do(table: HighstoTable, cards: Sequence[HighstoCard], parts: Sequence[Part]) -> None:
    """By moment, which kinds have an effect in hand, in the graveyard or face-down; which can answer an attack."""
    tags = (("hand", table.from_hand), ("graveyard", table.from_graveyard), ("set", table.from_set))
    for tag, by_moment in tags:
        for kind in range(len(cards)):
            for ability in map(table.abilities.__getitem__, table.of_kind[kind]):
                if tag in ability.tags:
                    by_state = by_moment.setdefault(ability.moment, {})
                    for number in ability.numbers():
                        state = EFFECTS if ability.moment == "once" and number < 0 else number
                        before = by_state[state].kinds if state in by_state else frozenset()
                        by_state[state] = table.wanted(before | {kind})
    table.asked_about = frozenset((*table.from_hand, *table.from_graveyard))
    gained = any(isinstance(part, Gain) and part.keyword == "decoy" for part in parts)
    table.answers = table.wanted(
        kind
        for kind, card in enumerate(cards)
        if card.decoy
        or (gained and card.kind == "figure")
        or any(table.abilities[number].moment == "answer" for number in table.of_kind[kind])
    )
    table.on_attack = frozenset(
        kind
        for kind in table.events
        if any("on_attack" in table.abilities[number].tags for number in table.of_kind[kind])
    )
    table.events_up_to, table.on_attack_up_to = (
        tuple(
            table.wanted(kind for kind in kinds if table.levels_may_change or table.level[kind] <= highest)
            for highest in range(HIGHEST_RANK + 1)
        )
        for kinds in (table.events, table.on_attack)
    )


def _note_boundaries(table: HighstoTable) -> None:
    """What happens as turns and phases begin and end: something only for seats that may have effects that speak of it."""
    of_seats = [_may_have(table, seat) for seat in (0, 1)]
    for moment in ("turn_begins", "turn_ends", "phase_begins", "phase_ends"):
        states = [
            {state for ability in found if ability.moment == moment for state in ability.numbers()}
            for found in of_seats
        ]
        for number in range(len(PHASES)):
            steps = tuple(boundary_steps(moment, number, active, states) for active in (0, 1))
            if any(steps):
                table.boundaries[moment, number] = steps[0], steps[1]
    table.phases_spoken_of = frozenset(
        number for moment, number in table.boundaries if moment in ("phase_begins", "phase_ends")
    )


def _may_have(table: HighstoTable, seat: Seat) -> list[Ability]:
    """The effects that cards of that seat may have: those printed on cards of its list, and all that effects give to cards."""
    kinds, printed = set(table.lists[seat]), {number for numbers in table.of_kind for number in numbers}
    return [
        ability
        for ability in table.abilities
        if table.grants or ability.number not in printed or ability.kind in kinds
    ]


def _note_marks(table: HighstoTable) -> None:
    """Which effects with the marks 召 and 1 are printed for the field, when others may be used, and what effects forbid."""
    silenced = table.columns["silenced"]
    table.marks_as_printed = not (table.grants or silenced.own or silenced.wide or silenced.lasting)
    table.phases_may_be_skipped = not table.forbidden_words.isdisjoint(SKIPPED)
    table.phases_with_once = (
        table.states["once"]
        | table.from_hand.get("once", {}).keys()
        | table.from_graveyard.get("once", {}).keys()
    )
    table.plain = frozenset(
        number
        for number, found in enumerate(table.abilities)
        if not (found.limit or found.nth or found.needs or found.condition or found.gate or found.watches)
    )
    for occasion in OCCASIONS:
        of_kinds = [with_marks(table, numbers, occasion) for numbers in table.of_kind]
        table.marked[occasion] = (*of_kinds, ())
        table.marked_once[occasion] = tuple(
            tuple(number for number in numbers if table.abilities[number].moment == "once")
            for numbers in table.marked[occasion]
        )


def _note_changes_of_rank(table: HighstoTable, parts: Sequence[Part]) -> None:
    """Whether some effect changes ranks, and whether it may change those of cards in hand; whether one changes levels."""
    table.columns["power"].lasting = True  # a decoy changes the power of the attacker for the attack (HS-9)
    column = table.columns["rank"]
    table.ranks_as_printed = not column.own and not column.wide
    changes = [part for part in parts if isinstance(part, Change) and part.value == "rank"]
    table.levels_may_change = any(isinstance(part, Change) and part.value == "level" for part in parts)
    table.ranks_may_change = bool(changes)
    table.hand_ranks_change = any("hand" in getattr(part.cards, "zones", ()) for part in changes)
