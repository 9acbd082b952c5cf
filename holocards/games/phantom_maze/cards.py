"""Card definitions as card files hold them, and the table made from them (PM-2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, Self

from pydantic import Field, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.build import build_effects
from holocards.games.controller import DeckList, WordKey
from holocards.games.models import Flavour, Model, Name, Slug, Word
from holocards.games.phantom_maze.effects import LANGUAGE
from holocards.games.phantom_maze.house_rules import HouseRules
from holocards.games.phantom_maze.marks import MazeClause
from holocards.games.phantom_maze.table import KINDS, SECTIONS, STRENGTHS, MazeTable

Power = Annotated[int, Field(ge=0, le=99)]

MOMENTS_OF = {
    "lord": ("skill", "always"),
    "citizen": ("act", "skill", "always", "enters", "blocks", "discarded"),
    "special": ("special",),
    "trial": ("drawn",),
}
"""Which effects a kind of card may have (PM-2.1, PM-2.3, PM-2.5, PM-2.6)."""
AT_MOST_ONE = ("act", "special", "drawn")
"""The effects of which a card has no more than one."""


class MazeCard(Model):
    """One card of a card set: a lord, a citizen, a special or a trial.

    A bottom card's name is a proper name, its flavour says who it is (PM-2.4).
    """

    id: Slug
    name: Name
    kind: Literal["lord", "citizen", "special", "trial"]
    town: Word | None = None
    strength: Literal["top", "middle", "bottom"] | None = None
    power: Power | None = None
    abilities: list[MazeClause] = Field(default_factory=list)
    flavour: Flavour | None = None

    @model_validator(mode="after")
    def _fits_its_kind(self) -> Self:
        talent = self.kind in ("citizen", "special")
        for field, wanted in (
            ("town", self.kind != "trial"),
            ("strength", talent),
            ("power", self.kind == "citizen"),
        ):
            if (getattr(self, field) is not None) != wanted:
                key = "needed_for_kind" if wanted else "not_for_kind"
                raise PydanticCustomError(
                    key, "field and kind do not fit", {"place": field, "name": WordKey(f"kind.{self.kind}")}
                )
        if self.strength == "bottom" and self.flavour is None:
            raise PydanticCustomError("who_is_it", "a bottom card is somebody", {"place": "flavour"})
        return self

    @model_validator(mode="after")
    def _has_effects_of_its_kind(self, info: ValidationInfo) -> Self:
        moments = [clause.when.moment for clause in self.abilities]
        for index, moment in enumerate(moments):
            if moment not in MOMENTS_OF[self.kind]:
                raise PydanticCustomError(
                    "effect_not_for_kind",
                    "effect and kind do not fit",
                    {"place": "abilities", "name": WordKey(f"when.{moment}")},
                )
            if moment in AT_MOST_ONE and moment in moments[:index]:
                raise PydanticCustomError(
                    "one_such_effect",
                    "only one such effect",
                    {"place": "abilities", "name": WordKey(f"when.{moment}")},
                )
        return self

    def pays(self, moment: str) -> int:
        """The printed cost of its effect with that moment; 0 without one."""
        return next((clause.pay for clause in self.abilities if clause.when.moment == moment), 0)


def build_table(cards: Sequence[MazeCard], decks: tuple[DeckList, DeckList], rules: HouseRules) -> MazeTable:
    """The frozen table for a game between these lists; a card's kind is its index in `cards`. KeyError for an unknown card."""
    kinds = {card.id: kind for kind, card in enumerate(cards)}
    first, second = (_in_sections(deck, kinds, cards) for deck in decks)
    table = MazeTable(
        kind_ids=tuple(card.id for card in cards),
        lists=(first, second),
        rules=rules,
        names=[card.name.ja for card in cards],
        towns=[card.town or "" for card in cards],
        card_kind=[KINDS.index(card.kind) for card in cards],
        strength=[STRENGTHS.index(card.strength or "none") for card in cards],
        power=[card.power or 0 for card in cards],
        cost=[card.pays("special") for card in cards],
        act_cost=[card.pays("act") for card in cards],
    )
    keywords: dict[str, Sequence[int]] = {word: [0] * len(cards) for word in LANGUAGE.keywords}
    build_effects(table, LANGUAGE, [card.abilities for card in cards], keywords)
    moment = [ability.moment for ability in table.abilities]
    table.acts = tuple(tuple(a for a in of if moment[a] == "act") for of in table.of_kind)
    table.skills = tuple(tuple(a for a in of if moment[a] == "skill") for of in table.of_kind)
    table.effect = tuple(
        next((a for a in of if moment[a] in ("special", "drawn")), -1) for of in table.of_kind
    )
    table.prices = tuple(clause.pay for card in cards for clause in card.abilities)
    table.musts = (*(ability.needs for ability in table.abilities), ())
    clauses = (clause for card in cards for clause in card.abilities)
    table.hanging_on_cost = frozenset(at for at, clause in enumerate(clauses) if clause.hangs_on_cost)
    table.conditions = tuple(ability.condition for ability in table.abilities)
    table.changes = {word: frozenset({*column.own, *column.wide}) for word, column in table.columns.items()}
    return table


def _in_sections(deck: DeckList, kinds: dict[str, int], cards: Sequence[MazeCard]) -> tuple[int, ...]:
    """The kinds of a list: its lord, tops, middles, bottoms, trials, each in the order of the list (PM-4.3)."""
    listed = [kinds[card] for card, count in deck.cards for _ in range(count)]

    def section(kind: int) -> int:
        card = cards[kind]
        return SECTIONS.index(card.strength or card.kind)

    return tuple(sorted(listed, key=section))
