"""One filter serves everywhere: whose, where, which state, what the card says, and combinations of these.

A test of a card's face fits only cards whose face the effect may see (`Scope.eyes`): its owner's knowledge for abilities, common
knowledge for continuous effects; so a filter never tells a secret. Face-down cards on the field fit no test of a face.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, ValidationInfo, field_validator, model_validator
from pydantic_core import PydanticCustomError

from holocards.effects import continuous, descriptions
from holocards.effects.compiler import Compiler
from holocards.effects.fitting import (
    all_of,
    among_top,
    beneath,
    in_part,
    knows_face,
    lying_on,
    lying_under,
    number_within,
    sees_face,
    whole_stack,
    within,
)
from holocards.effects.guises import or_shown
from holocards.effects.language import EffectLanguage, ZoneWord, language_of
from holocards.effects.schema import (
    FACE_DOWN,
    AnyFilter,
    Filter,
    KeywordName,
    Reference,
    StateName,
    ValueName,
    ZoneName,
)
from holocards.effects.scope import SEES, Amount, Finder, Scope, Test
from holocards.effects.traits import Alike, Range, Words
from holocards.engine.board import Board, card_of
from holocards.engine.facts import Card

if TYPE_CHECKING:
    from holocards.effects.sentences import Sentences

Owner = Literal["you", "opponent", "any"]

PLACED = ("zone", "owner", "lines", "under", "directly", "other", "state")
"""The fields of a filter that say where cards are and how they lie there."""


class CardFilter(Filter):
    """The fields common to all games; a game adds what its cards say, numbers as `Range` fields named like its number words.

    zone: where (several: in any of them). owner: whose ("you" where nothing is said and cards are looked for). lines: numbered
    places. among: out of cards chosen before. under: in the stack of such a card, below it (`directly`: the next one).
    other: not this card. name: a name that contains this. alike: to another card.
    """

    zone: ZoneName | list[ZoneName] | None = None
    owner: Owner | None = None
    lines: list[int] | None = Field(default=None, min_length=1)
    among: Reference | None = None
    under: Reference | None = None
    directly: bool = False
    other: bool = False
    state: StateName | None = None
    name: Annotated[str, Field(min_length=1)] | Words | None = None
    keyword: KeywordName | None = None
    top: int | None = Field(default=None, ge=1, le=99)
    beneath: Range | None = None
    lies_on: AnyFilter | None = None
    alike: Alike | None = None
    highest: ValueName | None = None
    lowest: ValueName | None = None
    even_face_down: bool = False
    any: list[AnyFilter] | None = Field(default=None, min_length=1)
    not_: AnyFilter | None = Field(default=None, alias="not")

    open_fields: ClassVar[frozenset[str]] = frozenset(
        {
            *("zone", "owner", "lines", "among", "under", "directly", "other", "state", "top", "beneath"),
            *("lies_on", "even_face_down"),
        }
    )
    """The fields that look at what everybody sees; all others look at the face of a card."""

    @property
    def looks_at_faces(self) -> bool:
        """Whether a card must be seen to fit."""
        inside = [*(self.any or ()), *(part for part in (self.not_, self.lies_on) if part is not None)]
        return any(
            name not in (*self.open_fields, "any", "not_") and getattr(self, name) != field.default
            for name, field in type(self).model_fields.items()
        ) or any(isinstance(part, CardFilter) and part.looks_at_faces for part in inside)

    def hidden_place(self, language: EffectLanguage) -> str:
        """The zone word of a place where it looks and not every seat sees what lies there; "" if there is none."""
        looked_at = self._anywhere() or [self]
        zones = (zone for part in looked_at for zone in part.zones)
        return next((zone for zone in zones if language.zones[zone].hidden), "")

    def secret(self, language: EffectLanguage) -> str:
        if self.looks_at_faces:
            face_down = (self.zones or [FACE_DOWN])[0] if self.even_face_down else ""
            return self.hidden_place(language) or face_down or super().secret(language)
        return super().secret(language)

    @model_validator(mode="after")
    def _top_of_piles(self, info: ValidationInfo) -> Self:
        words = language_of(info.context).zones
        unordered = [zone for zone in self.zones if not words[zone].pile]
        if self.top is not None and unordered:
            raise PydanticCustomError("no_order", "no order", {"found": unordered[0], "place": "top"})
        return self

    @model_validator(mode="after")
    def _directly_under_something(self) -> Self:
        if self.directly and self.under is None:
            raise PydanticCustomError("directly_under", "directly under", {"place": "directly"})
        return self

    @property
    def zones(self) -> list[str]:
        """The zone words, none if any place fits."""
        return [self.zone] if isinstance(self.zone, str) else self.zone or []

    @field_validator("lines")
    @classmethod
    def _real_lines(cls, lines: list[int] | None, info: ValidationInfo) -> list[int] | None:
        if lines and any(not 1 <= line <= 9 for line in lines):
            raise PydanticCustomError("no_such_line", "no such line", {"found": str(lines)})
        return lines

    def spelled_out(self, language: EffectLanguage) -> Self:
        """The same with what is meant where nothing is said when cards are looked for: yours, on the field."""
        if self._anywhere():
            parts = [
                part.spelled_out(language) if isinstance(part, CardFilter) else part
                for part in self.any or ()
            ]
            return self.model_copy(update={"any": parts})
        zone = self.zone or (None if self.under else list(language.field))
        return self.model_copy(update={"owner": self.owner or "you", "zone": zone})

    def ranges(self) -> list[tuple[str, Range]]:
        """The bounds of numbers, by number word."""
        return [
            (name, bounds)
            for name in type(self).model_fields
            if name != "beneath" and isinstance(bounds := getattr(self, name), Range)
        ]

    def reads(self) -> list[str]:
        others = (self.keyword, self.highest, self.lowest)
        return [*(word for word, _ in self.ranges()), *(word for word in others if word)]

    def speaks_of(self, to: Compiler) -> list[str]:
        """The game's own words; cards that were chosen may be none, and none of them fits then."""
        return [word for word in (self.among, self.under) if word and word in to.language.references]

    def face_tests(self, to: Compiler) -> list[Test]:
        """Tests of what a card says; a game adds its own fields."""
        tests: list[Test] = []
        for word, bounds in self.ranges():
            tests.append(within(word, *bounds.bounds(to)))
        if self.name is not None:
            wanted = self.name if isinstance(self.name, str) else self.name.ja
            named: Test = lambda board, card, scope: wanted in board.table.names[board.kind[card]]  # noqa: E731
            tests.append(or_shown(to, named, "name", wanted))
        if self.alike is not None:
            tests.append(self.alike.test(to))
        if self.keyword is not None:
            keyword = self.keyword
            tests.append(lambda board, card, scope: continuous.number(board, card, keyword) > 0)
        return tests

    def adjectives(self, to: Sentences) -> tuple[list[str], list[str]]:
        """What the card says, in words: before the noun, and what English puts behind it ("with cost 8 or less")."""
        return descriptions.adjectives(self, to)

    def past(self, to: Sentences) -> list[str]:
        """What happened to the card, in words that stand apart from what it says and where it is."""
        return []

    def lacking(self, to: Sentences) -> str:
        """What cards that do not fit have not, in words ("without ..."); "" where there are no such words."""
        return descriptions.lacking(self, to)

    def alternatives(self, to: Sentences) -> str:
        """What `any` says, in words, where all of them name the same field; else "" and each has a noun of its own."""
        return descriptions.alternatives(self.any or (), to)

    def noun(self, to: Sentences, count: int) -> str:
        """The noun for such cards."""
        return to.any_card(count)

    def being(self, to: Sentences, card: str, *, isnt: bool = False) -> str:
        """That a card fits, or does not, as a clause ("this card is on line 2"); `card` is how the card is called."""
        return descriptions.being(self, to, card, isnt=isnt)

    def compile_test(self, to: Compiler) -> Test:
        tests: list[Test] = []
        if self.zones:
            places = self._places(to, self.owner or "any")
            parts = dict(places[0] + places[1])
            by_seat = tuple({number for number, _ in seat} for seat in places)
            tests.append(
                lambda board, card, scope: (
                    board.place[card] in by_seat[scope.seat]
                    and in_part(board, card, parts[board.place[card]])
                )
            )
        elif self.owner in ("you", "opponent"):
            mine = self.owner == "you"
            tests.append(lambda board, card, scope: (board.table.owner[card] == scope.seat) == mine)
        if self.lines and not self.zones:
            lines = frozenset(self.lines)
            tests.append(lambda board, card, scope: board.table.zones[board.place[card]].line in lines)
        tests.extend(self._common_tests(to))
        return all_of(tests)

    def compile_finder(self, to: Compiler) -> Finder:
        find = self._finder(to)
        word = self.highest or self.lowest
        if word is None:
            return find
        best = max if self.highest else min

        def extreme(board: Board[Any], scope: Scope) -> list[Card]:
            sees = SEES[scope.eyes]
            found = [card for card in find(board, scope) if board.knows[card] & sees == sees]
            numbers = [continuous.number(board, card, word) for card in found]
            return [card for card, number in zip(found, numbers, strict=True) if number == best(numbers)]

        return extreme

    def _anywhere(self) -> list[CardFilter]:
        """The alternatives, if each says where it looks and the filter itself does not."""
        parts = [part for part in self.any or () if isinstance(part, CardFilter)]
        placed = all(part.zones or part.among or part.under for part in parts)
        somewhere = self.zones or self.among or self.under or self.owner
        return parts if placed and not somewhere else []

    def _finder(self, to: Compiler) -> Finder:
        tests = self._common_tests(to)
        test = all_of(tests)
        if self._anywhere():
            finders = [part.compile_finder(to) for part in self._anywhere()]
            return lambda board, scope: list(
                dict.fromkeys(c for find in finders for c in find(board, scope) if test(board, c, scope))
            )
        if self.among is not None or (self.under is not None and not self.zones):
            chosen = to.target(self.among) if self.among else whole_stack(to.target(self.under or ""))
            whole = self.compile_test(to) if self.zones or self.owner else test
            return lambda board, scope: [c for c in chosen(board, scope) if whole(board, c, scope)]
        places = self._places(to, self.owner or "you")
        if not tests and all(len(seat) == 1 and seat[0][1] == "all" for seat in places):
            places_of = (places[0][0][0], places[1][0][0])
            return lambda board, scope: board.zone[places_of[scope.seat]][:]

        if all(part == "top" for seat in places for _, part in seat):
            tops = tuple(tuple(number for number, _ in seat) for seat in places)

            def find_on_top(board: Board[Any], scope: Scope) -> list[Card]:
                stacks = filter(None, map(board.zone.__getitem__, tops[scope.seat]))
                return [stack[-1] for stack in stacks if test(board, stack[-1], scope)]

            return find_on_top

        def find(board: Board[Any], scope: Scope) -> list[Card]:
            found: list[Card] = []
            for number, part in places[scope.seat]:
                cards = board.zone[number]
                if part == "top":
                    cards = cards[-1:]
                elif part == "under":
                    cards = cards[:-1]
                for card in cards:
                    if test(board, card, scope):
                        found.append(card)
            return found

        return find

    def hidden_size(self, to: Compiler) -> Amount | None:
        """How many cards seem to fit to a seat that does not see all it takes to judge; None if both seats see it."""
        if self._anywhere():
            parts = [(part.hidden_size(to), part) for part in self._anywhere()]
            if all(size is None for size, _ in parts):
                return None
            sizes = [size or _number_of(part.compile_finder(to)) for size, part in parts]
            return lambda board, scope: sum(size(board, scope) for size in sizes)
        words = [to.language.zones[zone] for zone in self.zones]
        if self.among is not None:
            return None
        if not any(word.hidden for word in words):
            return self._size_if_compared(to)
        places = self._places(to, self.owner or "you")
        return lambda board, scope: sum(len(board.zone[number]) for number, _ in places[scope.seat])

    def _size_if_compared(self, to: Compiler) -> Amount | None:
        """How many cards in open places seem to fit, if they are compared with cards that were come upon before.

        While not every seat knows those, a question that is asked only if some card fits would tell what they are.
        """
        words = {word for part in self.every_part() for word in part.speaks_of(to)}
        compared = [to.target(word) for word in sorted(words - {"this", *to.language.references})]
        if not compared:
            return None
        seen = {name: getattr(self, name) for name in PLACED}
        fitting, there = self.compile_finder(to), type(self).model_construct(**seen).compile_finder(to)

        def size(board: Board[Any], scope: Scope) -> int:
            known = all(board.public(card) for find in compared for card in find(board, scope))
            return len((fitting if known else there)(board, scope))

        return size

    def hidden_zones(self, to: Compiler) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """By the seat whose effect it is: the hidden zones at which it looks."""
        if self._anywhere():
            found = [part.hidden_zones(to) for part in self._anywhere()]
            return tuple(z for one in found for z in one[0]), tuple(z for one in found for z in one[1])
        words = [to.language.zones[zone] for zone in self.zones if to.language.zones[zone].hidden]
        first, second = self._places(to, self.owner or "you", words)
        return tuple(number for number, _ in first), tuple(number for number, _ in second)

    def _places(
        self, to: Compiler, owner: Owner, words: list[ZoneWord] | None = None
    ) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
        """By the seat whose effect it is: the zone numbers meant and which part of a stack there."""
        if words is None:
            words = [to.language.zones[zone] for zone in self.zones or to.language.field]
        lines = self.lines

        def of(seat: int) -> list[tuple[int, str]]:
            seats = {"you": (seat,), "opponent": (1 - seat,), "any": (seat, 1 - seat)}[owner]
            return [
                (number, word.part)
                for whose in seats
                for word in words
                for number in word.zones[whose]
                if lines is None or to.table.zones[number].line in lines
            ]

        return of(0), of(1)

    def _common_tests(self, to: Compiler) -> list[Test]:
        tests: list[Test] = []
        if self.other:
            tests.append(lambda board, card, scope: card != card_of(scope.source))
        if self.among is not None:
            chosen = to.target(self.among)
            tests.append(lambda board, card, scope: card in chosen(board, scope))
        if self.under is not None:
            tests.append(lying_under(to.target(self.under), self.directly))
        if self.state is not None:
            flag, wanted = to.language.states[self.state]
            tests.append(lambda board, card, scope: bool(board.flags[card] & flag) == wanted)
        if self.any:
            either = [part.compile_test(to) for part in self.any]
            tests.append(lambda board, card, scope: any(test(board, card, scope) for test in either))
        if self.not_ is not None:
            neither = self.not_.compile_test(to)
            tests.append(lambda board, card, scope: not neither(board, card, scope))
        face = self.face_tests(to)
        if self.top is not None:
            tests.append(among_top(self.top))
        if self.beneath is not None:
            tests.append(number_within(beneath, *self.beneath.bounds(to)))
        if self.lies_on is not None:
            tests.append(lying_on(self.lies_on.compile_test(to)))
        if face:
            tests.append(knows_face if self.even_face_down else sees_face)
            tests.extend(face)
        return tests


def _number_of(find: Finder) -> Amount:
    """How many cards are found."""
    return lambda board, scope: len(find(board, scope))
