"""The words of Holobeat's card files: its own verbs, filter fields, moments, zones, references (HB-5.10, HB-6.4, HB-10.4).

A card's continuous effects hold while it is the top card of a line. "Cards on lines" are top cards; what lies beneath is "under".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.clauses import Clause
from holocards.effects.conditions import CONDITIONS, NUMBERS
from holocards.effects.constants import Difference
from holocards.effects.language import EffectLanguage, NumberWord, ZoneWord, register
from holocards.effects.numbers import negated
from holocards.effects.resolve import IT, Resolve, store
from holocards.effects.schema import (
    AnyCondition,
    AnyNumber,
    Condition,
    Op,
    Target,
    Who,
)
from holocards.effects.stacks import Beneath
from holocards.effects.verbs import RULED_VERBS, VERBS
from holocards.effects.verbs.cards import seat_of
from holocards.engine.board import SIDEWAYS, Board, card_of
from holocards.engine.facts import Card, Seat
from holocards.games.holobeat.damage import destroy
from holocards.games.holobeat.filters import HolobeatFilter
from holocards.games.holobeat.moments import MOMENTS
from holocards.games.holobeat.moving import put_on_lines, take_away
from holocards.games.holobeat.table import (
    BATTLE,
    BONUS,
    DECK,
    ENERGY,
    EXTRA_DAMAGE,
    GRAVEYARD,
    HAND,
    HEARTS,
    LINE_ONE_ZONE,
    LINE_ZONES,
    PHASE,
    UNTIL_BATTLE_ENDS,
    UNTIL_NEXT_ROUND_ENDS,
    UNTIL_ROUND_ENDS,
    WAZA,
    battling,
)
from holocards.games.holobeat.verbs import ChangeOrBonus, SwapLines
from holocards.games.table import one_each

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.scope import Holds, Scope
    from holocards.effects.sentences import Sentences

MESSAGE_PREFIXES = (
    "event.to_",
    "event.change_",
    "event.becomes_",
    "event.turn_",
    "phase.",
    "trigger.",
    "colour.",
)

GIVES_FORCE = "HB-5.10"
"""The rule by which abilities on cards are followed."""


class Bonus(Op):
    """Power for a side's battling holobit in this battle: `{ op = "bonus", power = 5000 }`; it stays with the side (HB-6.14)."""

    stative = True
    op: Literal["bonus"]
    power: Annotated[AnyNumber, Difference]
    who: Who = "you"

    def compile(self, to: Compiler) -> None:
        amount, who = to.amount(self.power), self.who

        def bonus(game: Any, frame: Resolve) -> None:
            seat, power = seat_of(who, frame.seat), amount(game, frame)
            if game.facts[PHASE] == BATTLE:
                game.set_fact(BONUS + seat, game.facts[BONUS + seat] + power)
                game.tell(GIVES_FORCE, "bonus", seat, (card_of(frame.source),), number=power)

        to.emit(bonus)

    def say(self, to: Sentences) -> str:
        less = negated(self.power)
        key = f"bonus.{self.who}" if less is None else f"bonus.{self.who}.less"
        return to.verb(key, count=self.power if less is None else less)


class ExtraDamage(Op):
    """If the side wins this battle, more damage to the player: `{ op = "extra_damage", count = 1 }` (HB-6.12)."""

    stative = True
    op: Literal["extra_damage"]
    count: Annotated[AnyNumber, Difference] = 1

    def compile(self, to: Compiler) -> None:
        amount = to.amount(self.count)

        def extra(game: Any, frame: Resolve) -> None:
            more = amount(game, frame)
            if game.facts[PHASE] == BATTLE:
                fact = EXTRA_DAMAGE + frame.seat
                game.set_fact(fact, game.facts[fact] + more)
                game.tell(GIVES_FORCE, "extra_damage", frame.seat, (card_of(frame.source),), number=more)

        to.emit(extra)

    def say(self, to: Sentences) -> str:
        return to.verb("extra_damage", count=self.count)


class Destroy(Op):
    """Destroy holobits with all that lies under them: `{ op = "destroy", cards = "facing" }`; not indestructible ones (HB-10.5)."""

    op: Literal["destroy"]
    cards: Target = "it"

    def compile(self, to: Compiler) -> None:
        find = to.target(self.cards)

        def destroy_found(game: Any, frame: Resolve) -> None:
            cards = [card for card in find(game, frame) if game.table.in_play(game, card)]
            store(game, IT, tuple(game.ref(card) for card in cards))
            game.push(*destroy(game, cards, GIVES_FORCE))

        to.emit(destroy_found)

    def say(self, to: Sentences) -> str:
        return to.verb("destroy", cards=to.target(self.cards))


class EnergyReading(Condition):
    """The energy zone holds at least so many cards of the ability's card's colour, unused or used (HB-10.4)."""

    energy_reading: int

    def compile(self, to: Compiler) -> Holds:
        least = self.energy_reading

        def holds(board: Board[Any], scope: Scope) -> bool:
            colour, kind = board.table.colour, board.kind
            wanted = colour[kind[card_of(scope.source)]]
            read = sum(colour[kind[card]] == wanted for card in board.zone[ENERGY + scope.seat])
            return bool(read >= least)

        return holds

    def say(self, to: Sentences) -> str:
        return to.say("mark.energy_reading", number=self.energy_reading)


class HolobeatClause(Clause):
    """A clause with Holobeat's marks: `energy_reading = 3` (HB-10.4); `use_if = CONDITION` of a waza (HB-6.4)."""

    energy_reading: int | None = Field(default=None, ge=1, le=50)
    use_if: AnyCondition | None = None

    @model_validator(mode="after")
    def _of_cards_seen(self) -> Self:
        if MOMENTS[self.when.moment].unseen and self.when.cards is None:
            raise PydanticCustomError(
                "only_watched", "only watched", {"place": "when", "found": self.when.moment}
            )
        return self

    @model_validator(mode="after")
    def _only_waza_are_used(self) -> Self:
        if self.use_if is not None and self.when.moment != "used":
            raise PydanticCustomError(
                "not_at_this_moment",
                "not at this moment",
                {"place": "use_if", "found": self.when.moment, "valid": ["used"]},
            )
        return self

    def marks(self, to: Sentences) -> list[str]:
        marks = []
        if self.energy_reading is not None:
            marks.append(to.say("mark.energy_reading", number=self.energy_reading))
        if self.use_if is not None:
            marks.append(to.say("mark.use_if", condition=self.use_if.say(to)))
        return marks

    def gate(self) -> Condition | None:
        return None if self.energy_reading is None else EnergyReading(energy_reading=self.energy_reading)


def put(game: Any, frame: Resolve, cards: tuple[Card, ...], word: str, on_top: bool) -> None:
    """How an effect moves cards: off lines with the stack's state passed on, onto lines as holobits that enter at one moment."""
    table = game.table
    if word == "line":
        holobits = [card for card in cards if not table.is_waza[game.kind[card]]]
        cards = tuple(card for card in holobits if not table.in_play(game, card))
        entered, brought = put_on_lines(game, cards, GIVES_FORCE)
        store(game, IT, tuple(map(game.ref, entered)))
        game.push(*brought)
        return
    moved = []
    for card in cards:
        zone = _destination(game, frame, word, table.owner[card])
        if zone >= 0:
            take_away(game, card, zone, on_top=on_top and word != "under")
            moved.append(card)
    if moved:
        game.tell(GIVES_FORCE, f"to_{word}", frame.seat, tuple(moved), number=len(moved))
    store(game, IT, tuple(game.ref(card) for card in moved))


def _destination(game: Any, frame: Resolve, word: str, seat: Seat) -> int:
    """The zone a word means for a card of that owner; "under" is the place of the effect's own card, if that is on a line."""
    if word != "under":
        zone: int = game.table.language.zones_of(word, seat)[0]
        return zone
    place: int = game.place[card_of(frame.source)]
    return place if place >= LINE_ONE_ZONE and place & 1 == seat and game.still(frame.source) else -1


def _facing(board: Board[Any], scope: Scope) -> list[Card]:
    """The holobit on the same line opposite, if both are there."""
    place = board.place[card_of(scope.source)]
    if place < LINE_ONE_ZONE or not board.still(scope.source):
        return []
    return board.zone[place ^ 1][-1:]


def _battling(board: Board[Any], scope: Scope) -> list[Card]:
    """The effect's owner's holobit that battles now."""
    card = battling(board, scope.seat)
    return [card] if card >= 0 else []


ZONE_WORDS = {
    "deck": ZoneWord(one_each(DECK), hidden=True),
    "hand": ZoneWord(one_each(HAND), hidden=True, pile=False),
    "hearts": ZoneWord(one_each(HEARTS), hidden=True),
    "energy": ZoneWord(one_each(ENERGY), pile=False),
    "waza_zone": ZoneWord(one_each(WAZA), destination=False, pile=False),
    "graveyard": ZoneWord(one_each(GRAVEYARD), pile=False),
    "line": ZoneWord(LINE_ZONES, part="top", pile=False),
    "under": ZoneWord(LINE_ZONES, part="under", pile=False),
}

REFERENCES: dict[str, Callable[[Board[Any], Scope], list[Card]]] = {"facing": _facing, "battling": _battling}

LANGUAGE = register(
    EffectLanguage(
        game="holobeat",
        rule=GIVES_FORCE,
        room="holocards.games.holobeat",
        ops={
            **VERBS,
            "forbid": RULED_VERBS["forbid"],
            "later": RULED_VERBS["later"],
            "bonus": Bonus,
            "change": ChangeOrBonus,
            "extra_damage": ExtraDamage,
            "destroy": Destroy,
            "swap_lines": SwapLines,
        },
        conditions=CONDITIONS,
        numbers={**NUMBERS, "beneath": Beneath},
        filter=HolobeatFilter,
        clause=HolobeatClause,
        moments=MOMENTS,
        zones=ZONE_WORDS,
        values={"cost": NumberWord("cost", layer=1, floor=1), "power": NumberWord("power", layer=2)},
        keywords=("double_damage", "barrier", "indestructible"),
        keywords_with_number=("barrier",),
        states={
            "upright": (SIDEWAYS, False),
            "down": (SIDEWAYS, True),
            "unused": (SIDEWAYS, False),
            "used": (SIDEWAYS, True),
        },
        durations={
            "battle": UNTIL_BATTLE_ENDS,
            "round": UNTIL_ROUND_ENDS,
            "until_next_round_ends": UNTIL_NEXT_ROUND_ENDS,
        },
        lasts=lambda board, code: code != UNTIL_BATTLE_ENDS or board.facts[PHASE] == BATTLE,  # HB-6.15
        references=REFERENCES,
        field=("line",),
        put=put,
        forbidden={"waza": "", "boosts": ""},
    )
)
