"""The words of Hi!story's card files: its clauses, filter fields, moments, zones, durations (HS-4.5, HS-5, HS-10, HS-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects.clauses import Clause
from holocards.effects.conditions import CONDITIONS, NUMBERS
from holocards.effects.filters import CardFilter
from holocards.effects.fitting import number_within
from holocards.effects.guises import or_shown
from holocards.effects.language import EffectLanguage, NumberWord, ZoneWord, register
from holocards.effects.payment import CANNOT_PAY
from holocards.effects.restrictions import forbidden
from holocards.effects.stacks import Beneath
from holocards.effects.traits import Range, Words
from holocards.effects.turns import Happened
from holocards.effects.verbs import RULED_VERBS, VERBS
from holocards.effects.windows import NOT_NOW
from holocards.engine.board import FACE_DOWN, SIDEWAYS, Board
from holocards.engine.facts import Card, Reason, Seat
from holocards.games.highsto import wording
from holocards.games.highsto.course import ExtraPhase, Skip, UseEvent
from holocards.games.highsto.hidden import hidden_sources, may_hold
from holocards.games.highsto.moments import MARKED, MILLED_UNSEEN, MOMENTS, NOT_IN_HIDDEN_PLACES, REPLACEMENTS
from holocards.games.highsto.moving import carry_out, drawn, put, replaced
from holocards.games.highsto.placing_verbs import SetCard, Summon
from holocards.games.highsto.resting import turn_by_effect
from holocards.games.highsto.spans import DURATIONS, for_turns, span
from holocards.games.highsto.table import (
    ATTACKER,
    BEATEN,
    BLOCKER,
    DECK,
    DID,
    DID_LAST,
    GRAVEYARD,
    HAND,
    HISTORY_FACT,
    HISTORY_WORDS,
    SPOT_ZONES,
    SUMMONED,
    TARGET,
)
from holocards.games.highsto.verbs import (
    CountAs,
    EndAttack,
    Going,
    PlaceUnder,
    Raise,
    Redirect,
    TurnOf,
    in_attack,
)
from holocards.games.table import one_each

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.scope import Amount, Scope, Test
    from holocards.effects.sentences import Sentences

GIVES_FORCE = "HS-11.2"
"""The rule by which effects are carried out as written."""


class HighstoClause(Clause):
    """A clause of an effect. name: the effect's name; clauses of a card with the same name are one effect.

    where: the places in which it works: face-up on the field if nothing is said, "set" face-down on the field, "hand", "graveyard".
    on_attack: an event that may also answer an attack (HS-10.3).
    """

    name: Words | None = None
    where: list[Literal["field", "set", "hand", "graveyard"]] = Field(default_factory=list, max_length=4)
    on_attack: bool = False

    @model_validator(mode="after")
    def _where_it_can_work(self) -> Self:
        moment = self.when.moment
        hidden = [place for place in self.where if place != "field"]
        if hidden and moment in NOT_IN_HIDDEN_PLACES:
            raise PydanticCustomError("not_in_hidden_places", "not there", {"place": "where"})
        if "set" in hidden and moment not in REPLACEMENTS:
            raise PydanticCustomError("only_replacements_face_down", "not there", {"place": "where"})
        if moment in MILLED_UNSEEN and self.when.cards is None:
            raise PydanticCustomError("goes_unseen", "goes unseen", {"place": "when", "found": moment})
        if (
            MOMENTS[moment].unseen
            and self.when.cards is None
            and (self.where != ["graveyard"] or moment != "discarded")
        ):
            raise PydanticCustomError("only_watched", "only watched", {"place": "when", "found": moment})
        if self.on_attack and moment != "used":
            raise PydanticCustomError("only_events_on_attack", "only events", {"place": "on_attack"})
        return self

    @property
    def for_events_only(self) -> bool:
        """Whether it is what an event does when it is used."""
        return self.when.moment == "used"

    @property
    def for_events(self) -> bool:
        """Whether an event may have it: what it does when used, or something it does from hand."""
        return self.for_events_only or self.in_hiding or self.when.moment == "answer"

    @property
    def hides(self) -> bool:
        return any(place != "field" for place in self.where)

    @property
    def in_hiding(self) -> bool:
        return bool(self.where) and "field" not in self.where

    def tags(self) -> frozenset[str]:
        return frozenset([*self.where, *(["on_attack"] if self.on_attack else [])])

    def effect_name(self) -> str:
        return self.name.ja if self.name else ""

    def marks(self, to: Sentences) -> list[str]:
        found = []
        moment = self.when.moment
        if moment == "once" and self.when.state is not None:
            found.append(to.say("mark.once.phase", phase=to.say(f"phase.{self.when.state}")))
        elif moment in MARKED:
            found.append(to.say(f"mark.{moment}"))
        if self.where and self.where != ["field"]:
            found.append(
                to.say("mark.where", places=to.join("or", [to.say(f"where.{w}") for w in self.where]))
            )
        if self.on_attack:
            found.append(to.say("mark.on_attack"))
        if self.name is not None:
            found.append(to.say("mark.name", name=self.name.say(to)))
        return found


def _of_cards(word: str) -> str:
    valid = (*HISTORY_WORDS, BEATEN)
    if word not in valid:
        raise PydanticCustomError(
            "unknown_word",
            "unknown word",
            {"part": "history", "place": "", "found": word, "valid": list(valid)},
        )
    return word


CardHistory = Annotated[str, AfterValidator(_of_cards)]
"""What may have happened to a card: what turns count, or that it was beaten in battle."""


class HighstoFilter(CardFilter):
    """What Hi!story's cards say: kind, rank and power (also as printed), level, attribute, effect name, role.

    summoned: in this turn. attacking: in the attack being carried out. happened: that happened to it in this turn, or
    in the turn before.
    """

    kind: Literal["figure", "event"] | None = None
    rank: Range | None = None
    printed_rank: Range | None = None
    level: Range | None = None
    power: Range | None = None
    printed_power: Range | None = None
    attribute: str | None = Field(default=None, min_length=1, max_length=30)
    effect: Words | None = None
    summoned: bool = False
    attacking: bool | None = None
    happened: CardHistory | None = None
    happened_last_turn: CardHistory | None = None

    open_fields = CardFilter.open_fields | {"summoned", "attacking", "happened", "happened_last_turn"}

    @property
    def _only(self) -> bool | None:
        """Whether it can only be an event (True) or a figure (False)."""
        if self.kind is not None:
            return self.kind == "event"
        if self.level is not None:
            return True
        return False if self.rank or self.power or self.printed else None

    @property
    def printed(self) -> list[tuple[str, Range]]:
        """The bounds of numbers as they are printed."""
        return [(word, bounds) for word, bounds in super().ranges() if word.startswith(PRINTED)]

    def ranges(self) -> list[tuple[str, Range]]:
        return [(word, bounds) for word, bounds in super().ranges() if not word.startswith(PRINTED)]

    def face_tests(self, to: Compiler) -> list[Test]:
        tests = super().face_tests(to)
        events = self._only
        if events is not None:
            tests.insert(0, lambda board, card, scope: board.table.is_event[board.kind[card]] == events)
        for word, bounds in self.printed:
            tests.append(_printed_within(word.removeprefix(PRINTED), *bounds.bounds(to)))
        if self.attribute is not None:
            printed = _on_kinds(self.attribute, to.table.attributes)  # type: ignore[attr-defined]
            tests.append(or_shown(to, printed, "attribute", self.attribute))
        if self.effect is not None:
            tests.append(_on_kinds(self.effect.ja, to.table.effect_names))  # type: ignore[attr-defined]
        return tests

    def _common_tests(self, to: Compiler) -> list[Test]:
        tests = super()._common_tests(to)
        if self.summoned:
            tests.append(lambda board, card, scope: bool(board.flags[card] & SUMMONED))
        if self.happened is not None:
            did = f"{DID}{self.happened}"
            tests.append(lambda board, card, scope: _did(board, card, did))
        if self.happened_last_turn is not None:
            did_last = f"{DID_LAST}{self.happened_last_turn}"
            tests.append(lambda board, card, scope: _did(board, card, did_last))
        if self.attacking is not None:
            wanted = self.attacking
            tests.append(lambda board, card, scope: (card in in_attack(board, ATTACKER)) == wanted)
        return tests

    def adjectives(self, to: Sentences) -> tuple[list[str], list[str]]:
        before, behind = wording.adjectives(self, to)
        common, more = super().adjectives(to)
        return [*common, *before], [*more, *behind]

    def past(self, to: Sentences) -> list[str]:
        return wording.past(self, to)

    def lacking(self, to: Sentences) -> str:
        return wording.lacking(self, to) or super().lacking(to)

    def alternatives(self, to: Sentences) -> str:
        return wording.alternatives(self, to) or super().alternatives(to)

    def noun(self, to: Sentences, count: int) -> str:
        return super().noun(to, count) if self.kind is None else to.say(f"noun.{self.kind}", count=count)


PRINTED = "printed_"
"""The fields for numbers as they are printed begin so."""


def _printed_within(word: str, least: Amount | None, most: Amount | None) -> Test:
    """Whether the number that is printed on a card lies within bounds."""
    return number_within(lambda board, card: int(getattr(board.table, word)[board.kind[card]]), least, most)


def _did(board: Board[Any], card: Card, did: str) -> bool:
    ref = board.ref(card)
    return any(change.what == did and change.target == ref for change in board.modifiers)


def _on_kinds(word: str, texts: Sequence[tuple[str, ...]]) -> Test:
    """Whether a word is part of any of the texts that stand on a card; by kind they are the same all game."""
    found = tuple(any(word in text for text in of_kind) for of_kind in texts)
    return lambda board, card, scope: found[board.kind[card]]


def _happened(board: Board[Any], word: str, seat: Seat) -> int:
    found: int = board.facts[HISTORY_FACT[word] + seat]
    return found


def _spared(board: Board[Any], seat: Seat, card: Card) -> bool:
    return forbidden(board, "affect", seat, card) is not None


ZONE_WORDS = {
    "deck": ZoneWord(one_each(DECK), hidden=True),
    "hand": ZoneWord(one_each(HAND), hidden=True, pile=False),
    "graveyard": ZoneWord(one_each(GRAVEYARD), hidden=True),
    "field": ZoneWord(SPOT_ZONES, part="top", destination=False),
    "under": ZoneWord(SPOT_ZONES, part="under", destination=False),
}

REFERENCES: dict[str, Callable[[Board[Any], Scope], list[Card]]] = {
    "attacker": lambda board, scope: in_attack(board, ATTACKER),
    "target": lambda board, scope: in_attack(board, TARGET),
    "blocker": lambda board, scope: in_attack(board, BLOCKER),
}

FORBIDDEN_WORDS = {
    "attack": "attacks",
    "attack_deck": "",
    "attack_cards": "",
    "attack_it": "",
    "block": "blocks",
    "answer": "",
    "summon": "summons",
    "summon_without_setting": "",
    "set": "sets",
    "effects": "effects",
    "events": "events",
    "refresh": "",
    "damage": "",
    "beat": "",
    "choose": "",
    "affect": "",
    "hold_back": "",
}

LANGUAGE = register(
    EffectLanguage(
        game="highsto",
        rule=GIVES_FORCE,
        room="holocards.games.highsto",
        ops={
            **VERBS,
            **RULED_VERBS,
            "summon": Summon,
            "set": SetCard,
            "place_under": PlaceUnder,
            "end_attack": EndAttack,
            "redirect": Redirect,
            "raise": Raise,
            "count_as": CountAs,
            "skip": Skip,
            "extra_phase": ExtraPhase,
            "use_event": UseEvent,
        },
        conditions={**CONDITIONS, "going": Going, "turn_of": TurnOf},
        numbers={**NUMBERS, "happened": Happened, "beneath": Beneath},
        filter=HighstoFilter,
        clause=HighstoClause,
        moments=MOMENTS,
        zones=ZONE_WORDS,
        traits={
            "name": lambda board, kind: (board.table.names[kind],),
            "attribute": lambda board, kind: board.table.attributes[kind],
        },
        values={
            "rank": NumberWord("rank", layer=0, floor=0),
            "level": NumberWord("level", layer=0, floor=0),
            "power": NumberWord("power", layer=2, floor=0),
            "damage": NumberWord("no_damage_change", layer=3),
            "counters": NumberWord("no_counters", layer=0, floor=0),
        },
        keywords=("attacker", "blocker", "decoy", "unblockable", "hunter", "silenced"),
        states={
            "active": (SIDEWAYS, False),
            "rested": (SIDEWAYS, True),
            "face_up": (FACE_DOWN, False),
            "face_down": (FACE_DOWN, True),
        },
        durations=DURATIONS,
        for_turns=for_turns,
        references=REFERENCES,
        field=("field",),
        put=put,
        forbidden=FORBIDDEN_WORDS,
        averted=frozenset({"damage", "beat", "refresh"}),
        entering=frozenset({"set", "summon", "summon_without_setting"}),
        done_by_effects=frozenset({"choose", "affect"}),
        tolled=frozenset({"attack", "block", "effects", "events"}),
        history=HISTORY_WORDS,
        happened=_happened,
        span=span,
        turn=turn_by_effect,
        spared=_spared,
        may_hold=may_hold,
        hidden_sources=hidden_sources,
        replaced=replaced,
        carry_out=carry_out,
        drawn=drawn,
        reasons={key: Reason("HS-11.9", key) for key in (NOT_NOW, CANNOT_PAY)},
    )
)
