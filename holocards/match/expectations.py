"""Comparing what a position expects with the game as it stands: each difference is a problem at its place in the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from holocards.engine.facts import DRAW, UNDECIDED, Event, Refusal
from holocards.engine.notation import compared, notations
from holocards.games.positions import SEATS
from holocards.library.documents import Document
from holocards.library.nearest import nearest
from holocards.library.positions import Key
from holocards.library.problems import Problem, short
from holocards.match.course import Course

if TYPE_CHECKING:
    from holocards.match.position_schema import Expect, ExpectedEvent, ExpectedRefusal

WINNERS = {0: "first", 1: "second", DRAW: "draw", UNDECIDED: "nobody"}
_LONGEST_LIST = 300


class Comparison:
    """One `expect` table against one game. `differences` lists what is not as it should be."""

    def __init__(
        self, document: Document, place: tuple[Key, ...], course: Course, events: Sequence[Event]
    ) -> None:
        """place: where the table stands. events: what happened since the last one."""
        self._document = document
        self._place = place
        self._course = course
        self._game = course.game
        self._events = events
        self._ids = course.game.table.kind_ids

    def differences(self, expect: Expect) -> Iterator[Problem]:
        """Everything that is not as expected, in the order of the schema."""
        decision = self._game.decision
        found = {
            "winner": WINNERS[self._course.result],
            "ended_by": self._course.ended_by,
            "decides": SEATS[decision.seat] if decision else "",
            "decision": type(decision).__name__ if decision else "",
        }
        for field, now in found.items():
            wanted = getattr(expect, field)
            if wanted is not None and wanted != now:
                yield self._differs((field,), now, wanted)
        yield from self._choices(expect.choices)
        if expect.only_choices is not None:
            yield from self._only_choices(expect.only_choices)
        yield from self._refusals(expect.refused)
        yield from self._happened(expect.events)
        if expect.only_events is not None:
            yield from self._only_happened(expect.only_events)
        for number, event in enumerate(expect.no_events):
            if any(self._fits(event, one) for one in self._events):
                yield self._problem(("no_events", number), "position_event_happened", name=_what(event))
        if expect.board:
            facts = self._course.controller.positions().facts_of(self._game)
            yield from self._facts(expect.board, facts, ("board",))

    def _choices(self, wanted: Sequence[str], field: str = "choices") -> Iterator[Problem]:
        legal = notations(self._game, self._course.choices) if wanted else []
        known = set(map(self._compared, legal))
        for number, text in enumerate(wanted):
            if self._compared(text) not in known:
                yield self._problem(
                    (field, number), "position_not_legal", expected=listed(legal), choice=text
                )

    def _only_choices(self, wanted: Sequence[str]) -> Iterator[Problem]:
        """Those of them that are not legal, each by itself, and all that is legal besides."""
        yield from self._choices(wanted, "only_choices")
        named = set(map(self._compared, wanted))
        legal = notations(self._game, self._course.choices)
        more = [text for text in legal if self._compared(text) not in named]
        if more:
            yield self._problem(("only_choices",), "position_more_choices", found=listed(more))

    def _refusals(self, wanted: Sequence[ExpectedRefusal]) -> Iterator[Problem]:
        refused = self._game.refusals() if wanted else []
        for number, one in enumerate(wanted):
            same = [refusal for refusal in refused if self._is_move(refusal, one.move)]
            if not same:
                legal = notations(self._game, self._course.choices)
                is_legal = self._compared(one.move) in map(self._compared, legal)
                key = "position_is_legal" if is_legal else "position_not_refused"
                yield self._problem(("refused", number), key, choice=one.move)
            elif not any(self._is_reason(refusal, one) for refusal in same):
                expected = " ".join(filter(None, (one.rule, one.reason, one.source)))
                found = listed(dict.fromkeys(map(self._reason, same)))
                yield self._problem(
                    ("refused", number),
                    "position_refused_otherwise",
                    found=found,
                    expected=expected,
                    choice=one.move,
                )

    def _is_move(self, refusal: Refusal, move: str) -> bool:
        words = self._game.table.notation_words(self._game, refusal.choice)
        wanted = self._compared(move)
        return any(self._compared(" ".join(words[: count + 1])) == wanted for count in range(len(words)))

    def _compared(self, text: str) -> str:
        return compared(self._game.table, text)

    def _is_reason(self, refusal: Refusal, wanted: ExpectedRefusal) -> bool:
        return (
            refusal.reason.rule == wanted.rule
            and wanted.reason in (None, refusal.reason.key)
            and wanted.source in (None, self._card(refusal.source))
        )

    def _reason(self, refusal: Refusal) -> str:
        return " ".join(filter(None, (refusal.reason.rule, refusal.reason.key, self._card(refusal.source))))

    def _card(self, card: int) -> str:
        return self._ids[self._game.kind[card]] if card >= 0 else ""

    def _happened(self, wanted: Sequence[str | ExpectedEvent]) -> Iterator[Problem]:
        """The events in their order; others may lie between them."""
        at = 0
        for number, event in enumerate(wanted):
            found = next(
                (index for index in range(at, len(self._events)) if self._fits(event, self._events[index])),
                -1,
            )
            if found < 0:
                rest = listed(one.what for one in self._events[at:])
                yield self._problem(("events", number), "position_no_event", found=rest, name=_what(event))
                return
            at = found + 1

    def _only_happened(self, wanted: Sequence[str | ExpectedEvent]) -> Iterator[Problem]:
        """Those of them that did not happen, each by itself, and all that happened besides, or elsewhere in the order."""
        missing, more = self._unmatched(wanted)
        for number in missing:
            found = listed(one.what for one in self._events)
            name = _what(wanted[number])
            yield self._problem(("only_events", number), "position_no_event", found=found, name=name)
        if more:
            found = listed(self._events[index].what for index in more)
            yield self._problem(("only_events",), "position_more_events", found=found)

    def _unmatched(self, wanted: Sequence[str | ExpectedEvent]) -> tuple[list[int], list[int]]:
        """Which of the wanted events and which of those that happened are left over, with as many as possible paired in order."""
        rows, columns = len(wanted), len(self._events)
        pairs = [[0] * (columns + 1) for _ in range(rows + 1)]  # how many of those from here on can be paired
        for row in reversed(range(rows)):
            for column in reversed(range(columns)):
                pairs[row][column] = max(pairs[row + 1][column], pairs[row][column + 1])
                if self._fits(wanted[row], self._events[column]):
                    pairs[row][column] = max(pairs[row][column], pairs[row + 1][column + 1] + 1)
        missing, more, row, column = [], [], 0, 0
        while row < rows and column < columns:
            if self._fits(wanted[row], self._events[column]):  # the first that fits is never a worse partner
                row, column = row + 1, column + 1
            elif pairs[row][column] == pairs[row + 1][column]:
                missing.append(row)
                row += 1
            else:
                more.append(column)
                column += 1
        return [*missing, *range(row, rows)], [*more, *range(column, columns)]

    def _fits(self, wanted: str | ExpectedEvent, event: Event) -> bool:
        if isinstance(wanted, str):
            return event.what == wanted
        line = self._game.table.zones[event.place].line if event.place >= 0 else 0
        return (
            event.what == wanted.what
            and wanted.seat in (None, SEATS[event.seat] if event.seat in (0, 1) else "")
            and wanted.rule in (None, event.rule)
            and wanted.number in (None, event.number)
            and wanted.line in (None, line)
            and (wanted.card is None or wanted.card in [self._ids[kind] for kind in event.kinds])
        )

    def _facts(self, wanted: Any, found: Any, path: tuple[Key, ...]) -> Iterator[Problem]:
        """A piece of the board: a table piece by piece, a zone by its cards or by how many they are, all else as it is."""
        if isinstance(found, Counter):
            yield from self._zone(wanted, found, path)
        elif isinstance(found, Mapping) and isinstance(wanted, Mapping):
            for name, inner in wanted.items():
                if name in found:
                    yield from self._facts(inner, found[name], (*path, name))
                else:
                    near = nearest(name, found) or tuple(found)
                    yield self._problem((*path, name), "position_no_fact", expected=listed(near), name=name)
        elif isinstance(found, Mapping) and "card" in found and isinstance(wanted, str):
            yield from self._facts(wanted, found["card"], path)
        elif isinstance(found, list) and _is_number(wanted):
            yield from self._facts(wanted, len(found), path)
        elif type(found) is not type(wanted) or found != wanted:
            yield self._differs(path, found, wanted)

    def _zone(self, wanted: Any, found: Counter[str], path: tuple[Key, ...]) -> Iterator[Problem]:
        match wanted:
            case list():
                same = all(isinstance(one, str) for one in wanted) and Counter(wanted) == found
            case dict():
                same = all(found[card] == count for card, count in wanted.items())
            case _:
                same = _is_number(wanted) and found.total() == wanted
        if not same:
            now = found.total() if _is_number(wanted) else sorted(found.elements())
            yield self._differs(path, now, wanted)

    def _differs(self, path: tuple[Key, ...], found: object, wanted: object) -> Problem:
        return self._problem(
            path, "position_differs", found=_shown(found), expected=_shown(wanted), name=str(path[-1])
        )

    def _problem(
        self, path: tuple[Key, ...], key: str, found: str = "", expected: str = "", **values: str
    ) -> Problem:
        harmless = tuple((name, short(given)) for name, given in values.items())
        return self._document.problem(
            (*self._place, *path), key, found=found, expected=expected, values=harmless
        )


def listed(texts: Iterable[str]) -> str:
    """Several texts in one line, cut where it gets too long."""
    return short(" | ".join(texts), _LONGEST_LIST)


def _shown(fact: object) -> str:
    match fact:
        case bool():
            return str(fact).lower()
        case str():
            return short(f'"{fact}"')
        case Mapping():
            return short(
                "{ " + ", ".join(f"{key} = {_shown(inner)}" for key, inner in fact.items()) + " }",
                _LONGEST_LIST,
            )
        case list():
            return short("[" + ", ".join(map(_shown, fact)) + "]", _LONGEST_LIST)
    return short(str(fact))


def _is_number(given: object) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)


def _what(event: str | ExpectedEvent) -> str:
    if isinstance(event, str):
        return event
    return " ".join(f"{name}={given}" for name, given in event.model_dump(exclude_none=True).items())
