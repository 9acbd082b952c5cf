"""Card definitions as card files hold them, and the table made from them (HB-2.4 to HB-2.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.build import build_effects
from holocards.effects.clauses import ALWAYS
from holocards.effects.compiler import Compiler
from holocards.effects.schema import Op
from holocards.effects.scope import Holds, Scope
from holocards.effects.table import Ability, Static
from holocards.effects.verbs.cards import Draw
from holocards.effects.verbs.changes import Gain
from holocards.effects.verbs.flow import If
from holocards.engine.board import Board, card_of
from holocards.games.controller import DeckList
from holocards.games.holobeat.effects import LANGUAGE, Bonus, ExtraDamage, HolobeatClause
from holocards.games.holobeat.filters import HolobeatFilter
from holocards.games.holobeat.house_rules import HouseRules
from holocards.games.holobeat.numbers import battle_bonus
from holocards.games.holobeat.table import (
    ANY_COLOUR,
    PRICELESS,
    TRIGGERS,
    Face,
    HolobeatTable,
    Use,
)
from holocards.games.holobeat.verbs import ChangeOrBonus
from holocards.games.models import EachOnce, Flavour, Model, Name, Slug, Word

MOMENTS_OF_FIGHTERS = ("wins_battle", "loses_battle", "battle_ends")

NOTHING_TO_PUT: Face = (PRICELESS, ANY_COLOUR, ANY_COLOUR, ANY_COLOUR)
NOTHING_TO_USE: Use = ("", PRICELESS, ANY_COLOUR, ANY_COLOUR)

Cost = Annotated[int, Field(ge=1, le=99)]
Power = Annotated[int, Field(ge=0, le=1_000_000)]


class Boost(Model):
    """A holobit's second use, in another holobit's battle: what it costs and the power it gives (HB-6.5)."""

    cost: Cost
    power: Annotated[int, Field(ge=1, le=1_000_000)]


class Keywords(Model):
    """Double Damage, Barrier N, Indestructible (HB-10)."""

    double_damage: bool = False
    barrier: Annotated[int, Field(ge=1, le=99)] = 0
    indestructible: bool = False


class HolobeatCard(Model):
    """One card of a card set: a holobit with power and perhaps a boost, or a waza with an effect.

    Two printings with the same Japanese name are the same card to the deck rules (HB-2.2).
    """

    id: Slug
    name: Name
    kind: Literal["holobit", "waza"]
    colour: Word
    cost: Cost
    power: Power | None = None
    boost: Boost | None = None
    trigger: Literal["entry", "over", "last_over", "draw"] | None = None
    family: Annotated[list[Word], EachOnce] = Field(default_factory=list)
    keywords: Keywords = Keywords()
    abilities: list[HolobeatClause] = Field(default_factory=list)
    flavour: Flavour | None = None

    @model_validator(mode="after")
    def _fits_its_kind(self) -> Self:
        if self.kind == "holobit":
            if self.power is None:
                raise PydanticCustomError("power_missing", "a holobit needs a power", {"place": "power"})
            return self
        for field in ("power", "boost"):
            if getattr(self, field) is not None:
                raise PydanticCustomError("not_for_waza", "a waza has no such field", {"place": field})
        if self.trigger not in (None, "draw"):
            raise PydanticCustomError(
                "trigger_not_for_waza",
                "a waza cannot enter a line",
                {"place": "trigger", "expected": '"draw"'},
            )
        if not self.abilities:
            raise PydanticCustomError("waza_without_effect", "a waza does something", {"place": "abilities"})
        return self


def build_table(
    cards: Sequence[HolobeatCard], decks: tuple[DeckList, DeckList], rules: HouseRules
) -> HolobeatTable:
    """The frozen table for a game between these lists; a card's kind is its index in `cards`. KeyError for an unknown card."""
    kinds = {card.id: kind for kind, card in enumerate(cards)}
    colours = tuple(sorted({card.colour for card in cards}))
    first, second = (tuple(kinds[card] for card, count in deck.cards for _ in range(count)) for deck in decks)
    table = HolobeatTable(
        kind_ids=tuple(card.id for card in cards),
        lists=(first, second),
        rules=rules,
        colours=colours,
        names=[card.name.ja for card in cards],
        families=[frozenset(card.family) for card in cards],
        is_waza=[card.kind == "waza" for card in cards],
        colour=[colours.index(card.colour) for card in cards],
        cost=[card.cost for card in cards],
        power=[card.power or 0 for card in cards],
        boost_cost=[card.boost.cost if card.boost else 0 for card in cards],
        boost_power=[card.boost.power if card.boost else 0 for card in cards],
        trigger=[TRIGGERS.index(card.trigger or "none") for card in cards],
    )
    keywords: dict[str, Sequence[int]] = {
        word: [int(getattr(card.keywords, word)) for card in cards] for word in LANGUAGE.keywords
    }
    build_effects(table, LANGUAGE, [card.abilities for card in cards], keywords)
    parts = (part for card in cards for clause in card.abilities for part in clause.every_part())
    table.remembers = any(isinstance(part, HolobeatFilter) and part.came is not None for part in parts)
    table.cares = _cares(table)
    table.minds_battles = frozenset().union(*(table.cares[moment] for moment in MOMENTS_OF_FIGHTERS))
    table.keyworded = frozenset(
        kind
        for kind in range(len(cards))
        if any(table.columns[word].fixed[kind] != 0 for word in LANGUAGE.keywords)
    )
    cost = table.columns["cost"]
    prices = cost.fixed, cost.open if cost.lasting else cost.fixed
    table.faces = _faces(table, prices[0]), _faces(table, prices[1])
    table.uses = _uses(table, prices[0]), _uses(table, prices[1])
    table.plain_power = table.columns["power"].fixed
    table.conditions_of_use = tuple(_conditions_of_use(table, card, kind) for kind, card in enumerate(cards))
    table.certain = frozenset(
        number
        for kind, card in enumerate(cards)
        for number, clause in zip(table.of_kind[kind], card.abilities, strict=True)
        if _certain(clause)
    )
    table.waza_power = tuple(map(_plain_power, cards))
    _add_battle_bonus(table)
    return table


def _cares(table: HolobeatTable) -> dict[str, frozenset[int]]:
    """By moment, the kinds that may have an ability then: all, if abilities are given or others watch."""
    given = len(table.abilities) > sum(map(len, table.of_kind))
    every = frozenset(range(len(table.kind_ids)))
    return {
        moment: every if given or table.watched.get(moment) else kinds
        for moment, kinds in table.at_moment.items()
    }


def _faces(table: HolobeatTable, prices: tuple[int | None, ...]) -> tuple[Face, ...]:
    """What decides where each kind can lie on a line, by its present cost (HB-5.4 to HB-5.8)."""
    kinds = range(len(table.kind_ids))
    faces = [
        (prices[kind], table.colour[kind], table.colour_to_summon[kind], table.colour_to_overbeat[kind])
        if not table.is_waza[kind]
        else NOTHING_TO_PUT
        for kind in kinds
    ]
    return (*faces, NOTHING_TO_PUT)


def _uses(table: HolobeatTable, prices: tuple[int | None, ...]) -> tuple[Use, ...]:
    """What each kind is used as in a battle, by its present cost if it is a waza (HB-6.4, HB-6.5)."""
    uses: list[Use] = []
    for kind, is_waza in enumerate(table.is_waza):
        verb, price = ("waza", prices[kind]) if is_waza else ("boost", table.boost_cost[kind] or PRICELESS)
        uses.append((verb, price, table.colour[kind], table.colour_to_power_up[kind]))
    return (*uses, NOTHING_TO_USE)


def _conditions_of_use(table: HolobeatTable, card: HolobeatCard, kind: int) -> tuple[tuple[int, Holds], ...]:
    """What a waza says must hold for it to be used (HB-6.4)."""
    numbered = zip(table.of_kind[kind], card.abilities, strict=True)
    return tuple(
        (number, Compiler(LANGUAGE, table, number, kind).condition(clause.use_if))
        for number, clause in numbered
        if clause.use_if is not None
    )


CERTAIN = (Bonus, ExtraDamage, ChangeOrBonus, Gain, Draw, If)
"""Verbs that ask nobody and turn no card up."""


def _certain(clause: HolobeatClause) -> bool:
    """Whether everybody knows beforehand what an ability does."""
    ops = [part for part in clause.every_part() if isinstance(part, Op)]
    return not clause.may and not clause.cost and all(isinstance(op, CERTAIN) for op in ops)


def _plain_power(card: HolobeatCard) -> int:
    """The power that the card gives when it is used as a waza, whatever happens, by effects that are not certain as a whole."""
    return sum(
        op.power
        for clause in card.abilities
        if clause.when.moment == "used" and clause.if_ is None and not clause.may and not clause.cost
        if not _certain(clause)
        for op in clause.do
        if isinstance(op, Bonus) and op.who == "you" and isinstance(op.power, int)
    )


def _add_battle_bonus(table: HolobeatTable) -> None:
    """Waza and boosts as a continuous effect of the rules on whatever holobit battles for the side (HB-6.4, HB-6.5, HB-6.14)."""
    number = len(table.abilities)
    table.abilities += (Ability(number, -1, ALWAYS),)
    bonus = Static(number, "power", None, _battle_bonus)
    power = table.columns["power"]
    for kind, is_waza in enumerate(table.is_waza):
        if not is_waza:
            power.own.setdefault(kind, []).append(bonus)
    power.settle()


def _battle_bonus(board: Board[HolobeatTable], scope: Scope) -> int:
    return battle_bonus(board, scope.seat, card_of(scope.source))
