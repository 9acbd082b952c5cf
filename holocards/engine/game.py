"""The running game: one way in. `decision` says who decides, `choices` what may be chosen, `choose` is the only mutation.

The board primitives (move, turn, learn, shuffle, ...) are for the steps of rule controllers; whoever plays uses `choose`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from holocards.engine.agenda import ENGINE, Decision, Step
from holocards.engine.board import Board, Modifier, Table
from holocards.engine.facts import (
    BOTH,
    DRAW,
    NO_CARD,
    NOBODY,
    UNDECIDED,
    UNKNOWN,
    Card,
    Choice,
    Event,
    NotOffered,
    Ref,
    Refusal,
    Seat,
    seat_bits,
)
from holocards.engine.knowledge import NOTHING_PICKED, lose_track, lose_track_of
from holocards.engine.randomness import advance, below, following, mixed_by, seeded

T = TypeVar("T", bound=Table)

Told = tuple[str, str, Seat, tuple[Card, ...], tuple[int, ...], int, int]
"""The fields of an event but the kinds. Several are told for each choice and few are read, so they become events when asked for."""


class Game(Board[T]):
    """A board with an agenda that runs. `events` tells what the last `choose` (or `start`) brought about."""

    __slots__ = ("_offered", "_told", "decisions", "picked", "random")

    random: int
    decisions: int
    picked: tuple[int, Seat, tuple[Ref, ...]]
    _offered: list[Choice] | None
    _told: list[Told | Event]

    def __init__(self, table: T, seed: int, facts: Iterable[int]) -> None:
        """An empty table: every card lies in zone 0 or 1 by its owner, in the order of the deck list, known to nobody."""
        cards = len(table.owner)
        self.table = table
        self.kind = [*table.lists[0], *table.lists[1]]
        self.knows = [0] * cards
        self.serial = [0] * cards
        self.flags = [0] * cards
        self.place = list(table.owner)
        self.zone = [[] for _ in table.zones]
        first = len(table.lists[0])
        self.zone[0], self.zone[1] = list(range(first)), list(range(first, cards))
        self.facts = list(facts)
        self.modifiers = []
        self.used = {}
        self.agenda = []
        self.computed = {}
        self.result = UNDECIDED
        self.ended_by = ""
        self._told = []
        self.random = seeded(seed)
        self.decisions = 0
        self.picked = NOTHING_PICKED
        self._offered = None

    # -- playing

    @property
    def decision(self) -> Decision | None:
        """Who decides what next; None when the game is over."""
        if self.result != UNDECIDED or not self.agenda:
            return None
        top = self.agenda[-1]
        return top if isinstance(top, Decision) else None

    @property
    def choices(self) -> list[Choice]:
        """The legal choices of the present decision, in a stable order; empty when the game is over."""
        offered = self._offered
        if offered is None:
            agenda = self.agenda
            offered = self._offered = agenda[-1].offer(self, None) if agenda else []  # type: ignore[attr-defined]
        return offered

    @property
    def events(self) -> list[Event]:
        """What the last `choose` (or `start`) brought about."""
        kind = self.kind.__getitem__
        return [
            told if isinstance(told, Event) else Event(*told[:4], tuple(map(kind, told[3])), *told[4:])
            for told in self._told
        ]

    def refusals(self) -> list[Refusal]:
        """What the present decision refuses, with reasons, by the same pass that makes the choices."""
        refused: list[Refusal] = []
        decision = self.decision
        if decision:
            decision.offer(self, refused)
        return refused

    def start(self, *steps: Step) -> None:
        """Put the first steps on the agenda (the first given runs first) and run to the first decision."""
        self._told = []
        self.push(*steps)
        self._run()

    def choose(self, choice: Choice) -> None:
        """Carry out a choice and run on to the next decision.

        Raises NotOffered, with the reason a refusal would give, if the choice is not among `choices`; nothing changes then.
        """
        if choice not in (self._offered or self.choices):
            reasons = [refusal.reason for refusal in self.refusals() if refusal.choice == choice]
            raise NotOffered(choice, reasons[0] if reasons else None)
        decision = self.agenda.pop()
        self._told = []
        self._offered = None
        self.decisions += 1
        decision.answer(self, choice)  # type: ignore[attr-defined]  # what waits on top is a Decision
        self._run()

    def _run(self) -> None:
        agenda = self.agenda
        for _ in self.table.guard:
            if not agenda:
                return
            if agenda.pop().run(self):
                if self.decisions >= self.table.decisions_at_most:
                    self._runaway()
                return
        if agenda:
            self._runaway()

    def _runaway(self) -> None:
        """End a game that would go on for ever as a draw and name the card whose effect is being carried out."""
        acting = self.table.acting(self)
        self.tell(ENGINE, "runaway", cards=(acting,) if acting != NO_CARD else ())
        self.end(DRAW, ENGINE)

    # -- the agenda

    def push(self, *steps: Step) -> None:
        """Put steps on top of the agenda; the first one given runs first."""
        self.agenda += steps[::-1]

    def wait(self, decision: Decision, choices: list[Choice]) -> bool:
        """A decision waits that knows its choices already; what its `run` gives."""
        self.agenda.append(decision)
        self._offered = choices
        return True

    def end(self, result: int, rule: str) -> None:
        """The game is over: a seat has won, or DRAW; `rule` is the ID of the rule that ended it."""
        self.result = result
        self.ended_by = rule
        self._offered = None
        self.agenda.clear()  # nothing more happens
        self.agenda = []
        self.tell(rule, "game_over", seat=result if result != DRAW else NOBODY)

    def tell(
        self,
        rule: str,
        what: str,
        seat: Seat = NOBODY,
        cards: tuple[Card, ...] = (),
        place: int = -1,
        number: int = 0,
    ) -> None:
        """Record an event; who sees the cards is what the seats know of them at this moment."""
        if not cards:
            self._told.append((rule, what, seat, cards, (), place, number))
        elif len(cards) == 1:
            self._told.append((rule, what, seat, cards, (self.knows[cards[0]],), place, number))
        else:
            knows = self.knows
            seen = tuple([knows[card] for card in cards])
            self._told.append((rule, what, seat, cards, seen, place, number))

    def tell_again(self, told: Told) -> None:
        """Record an event without cards that was put together before, as it happens the same way again and again."""
        self._told.append(told)

    # -- board primitives

    def move(self, card: Card, zone: int, index: int | None = None, *, openly: bool = False) -> None:
        """Put a card into a zone, on top or at an index; it becomes a new card (serial), upright and face-up.

        openly: it was shown which card of a hand goes there.
        """
        zones, place, seen = self.zone, self.place, self.table.seen[zone]
        source = zones[place[card]]
        if seen != BOTH and not openly and self.table.untold[place[card]]:
            lose_track_of(self, card, zone)
        if source[-1] == card:  # most moves take the top card
            source.pop()
        else:
            source.remove(card)
        if index is None:
            zones[zone].append(card)
        else:
            zones[zone].insert(index, card)
        place[card] = zone
        self.serial[card] += 1
        self.flags[card] = 0
        self.knows[card] |= seen
        if self.computed:
            self.computed.clear()

    def move_top(self, source: int, zone: int, number: int) -> tuple[Card, ...]:
        """Move up to so many cards one by one from the top of a zone onto another; they are returned in that order."""
        cards = self.zone[source]
        moved = tuple(cards[: -number - 1 : -1]) if number > 0 else ()
        if moved:
            del cards[-len(moved) :]
            self._arrive(moved, source, zone)
        return moved

    def move_bottom(self, source: int, zone: int, number: int) -> tuple[Card, ...]:
        """Move up to so many cards one by one from the bottom of a zone onto another; they are returned in that order."""
        cards = self.zone[source]
        moved = tuple(cards[:number]) if number > 0 else ()
        if moved:
            del cards[:number]
            self._arrive(moved, source, zone)
        return moved

    def _arrive(self, moved: tuple[Card, ...], source: int, zone: int) -> None:
        """Cards that have left their zone become new cards in another, each on top of the one before."""
        table = self.table
        if table.untold[source]:
            lose_track(self, (*moved, *self.zone[source]), table.untold[source][zone])
        self.zone[zone] += moved
        place, serial, flags, knows = self.place, self.serial, self.flags, self.knows
        seen = table.seen[zone]
        for card in moved:
            place[card] = zone
            serial[card] += 1
            flags[card] = 0
            knows[card] |= seen
        self.computed.clear()

    def shift(self, source: int, target: int) -> None:
        """Move all cards of a zone to an empty zone as they lie: they stay the same cards in the same state."""
        cards = self.zone[source]
        self.zone[source], self.zone[target] = self.zone[target], cards
        for card in cards:
            self.place[card] = target
        self.computed.clear()

    def turn(self, card: Card, flag: int, on: bool) -> None:
        """Set or clear a flag of a card."""
        flags = self.flags[card]
        self.flags[card] = flags | flag if on else flags & ~flag
        if self.computed:
            self.computed.clear()

    def turn_all(self, cards: Iterable[Card], flag: int, on: bool) -> None:
        """Set or clear a flag of several cards."""
        flags = self.flags
        for card in cards:
            flags[card] = flags[card] | flag if on else flags[card] & ~flag
        self.computed.clear()

    def learn(self, card: Card, seats: int) -> None:
        """Seats (bits) get to know a card."""
        self.knows[card] |= seats
        self.computed.clear()

    def modify(self, modifier: Modifier) -> None:
        """Add a lasting change."""
        self.modifiers.append(modifier)
        self.computed.clear()

    def unmodify(self, ends: Iterable[Modifier]) -> None:
        """Remove lasting changes."""
        ended = set(ends)
        if ended:
            self.modifiers = [modifier for modifier in self.modifiers if modifier not in ended]
            self.computed.clear()

    def set_fact(self, index: int, number: int) -> None:
        """Set one of the game's public numbers."""
        self.facts[index] = number
        if self.computed:
            self.computed.clear()

    def set_facts(self, first: int, numbers: tuple[int, ...]) -> None:
        """Set several of the game's public numbers that stand side by side."""
        self.facts[first : first + len(numbers)] = numbers
        self.computed.clear()

    def below(self, number: int) -> int:
        """A random number from 0 up to but not including `number`."""
        self.random = advance(self.random)
        return below(self.random, number)

    def shuffle(self, zone: int) -> None:
        """Shuffle a zone: kinds change places among its cards, and nobody knows any of them afterwards."""
        cards, kind, knows, serial = self.zone[zone], self.kind, self.knows, self.serial
        if not cards:
            return
        self._told = list(self.events)  # what was told so far names the cards as they were
        number, first = len(cards), cards[0]
        keys = following(self.random, number)
        self.random = keys[-1]
        kinds = mixed_by(keys, list(map(kind.__getitem__, cards)))
        if cards == list(range(first, first + number)):  # a whole deck, as it is laid down
            deck = slice(first, first + number)
            kind[deck], knows[deck] = kinds, [0] * number
            serial[deck] = [before + 1 for before in serial[deck]]
        else:
            for card, moved in zip(cards, kinds, strict=True):
                kind[card] = moved
                knows[card] = 0
                serial[card] += 1
        self.computed.clear()

    # -- copies

    def clone(self) -> Game[T]:
        """An independent copy in the same state (its `events` are empty)."""
        other: Game[T] = object.__new__(Game)
        self.copy_to(other)
        other.kind = self.kind.copy()
        other.computed = self.computed.copy()
        other._told = []
        other.random = self.random
        other.decisions = self.decisions
        other.picked = self.picked
        other._offered = None if self._offered is None else self._offered[:]
        return other

    def view(self, seat: Seat) -> View[T]:
        """What the seat may know of the table: the same columns, unknown kinds masked. The only redaction there is.

        NOBODY: what both seats know, for a table that both look at.
        """
        view: View[T] = object.__new__(View)
        self.copy_to(view)
        view.seat = seat
        needed = seat_bits(seat)
        sees = [bits & needed == needed for bits in range(BOTH + 1)]
        view.kind = [
            kind if sees[bits] else UNKNOWN for kind, bits in zip(self.kind, self.knows, strict=True)
        ]
        view.computed = {}
        return view

    def seen_events(self, seat: Seat) -> list[Event]:
        """The events of the last choice as that seat saw them."""
        return [event.for_seat(seat) for event in self.events]


class View(Board[T]):
    """A seat's view of a game: a board whose unknown kinds are masked. Frozen by custom: nobody writes to it."""

    __slots__ = ("seat",)
    seat: Seat

    @property
    def decision(self) -> Decision | None:
        """Who decides what next (public); None when the game is over."""
        if self.result != UNDECIDED or not self.agenda:
            return None
        top = self.agenda[-1]
        return top if isinstance(top, Decision) else None

    def unknown(self, seat: Seat) -> list[Card]:
        """The cards of that owner which the viewing seat does not know, in order of their numbers."""
        owner = self.table.owner
        return [card for card, kind in enumerate(self.kind) if kind == UNKNOWN and owner[card] == seat]

    def unseen_kinds(self, seat: Seat) -> list[int]:
        """The kinds of that owner's open deck list which the viewing seat has not placed, in order of the list."""
        owner = self.table.owner
        placed: dict[int, int] = {}
        for card, kind in enumerate(self.kind):
            if kind != UNKNOWN and owner[card] == seat:
                placed[kind] = placed.get(kind, 0) + 1
        left = []
        for kind in self.table.lists[seat]:
            if placed.get(kind):
                placed[kind] -= 1
            else:
                left.append(kind)
        return left
