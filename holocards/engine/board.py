"""The board: the columns that a running game and a seat's view of it have in common.

Rules that only read - legality, power, forecasts - take a board, so the same function serves the game, the screen and a bot. In
a view the kinds of unknown cards are UNKNOWN; everything else on a board is public.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from holocards.engine.agenda import Step
from holocards.engine.facts import BOTH, CARDS_AT_MOST, NO_CARD, UNDECIDED, Card, Choice, Ref, Seat
from holocards.engine.randomness import mixed, seeded
from holocards.engine.values import value

if TYPE_CHECKING:
    from random import Random

    from holocards.engine.game import View

SIDEWAYS = 1
"""Flag: the card lies sideways (down, rested, used)."""
FACE_DOWN = 2
"""Flag: the card lies face-down on the field."""


class Modifier(NamedTuple):
    """A lasting change by an effect: what it changes, for which card (a reference, or -1), by how much, until when.

    `until` is a number that the game's rule controller gives a meaning; `source` the ability's number, `by` the seat.
    """

    what: str
    target: Ref
    amount: int
    until: int
    source: int = -1
    by: Seat = -1


@value
class Zone:
    """A place for cards. `seen` are the knowledge bits a card gains by entering it; `line` its number on the table or 0.

    held: as a hand is held: in no order, so whoever does not see a card arrive elsewhere cannot tell which one has left.
    """

    name: str
    seat: Seat
    seen: int
    line: int = 0
    held: bool = False


class Table:
    """What stays the same for a whole game: shared by all its copies, never written to. Rule controllers subclass it.

    zones: the places, index = zone number. owner: seat by card. lists: each seat's open deck list as kinds. kind_ids: the card
    definition's ID by kind. untold: by a card's place and where it goes, the seats (bits) that cannot tell which card of that place
    it was; nothing for places that all can follow. guard: as many numbers as there may be steps between two
    decisions; it and decisions_at_most guard against runaway effects.
    """

    __slots__ = (
        "decisions_at_most",
        "game",
        "guard",
        "kind_ids",
        "lists",
        "owner",
        "seen",
        "untold",
        "zones",
    )

    def __init__(
        self,
        game: str,
        zones: tuple[Zone, ...],
        kind_ids: tuple[str, ...],
        lists: tuple[tuple[int, ...], tuple[int, ...]],
        *,
        steps_at_most: int = 20_000,
        decisions_at_most: int = 20_000,
    ) -> None:
        self.game = game
        self.zones = zones
        self.seen = tuple(zone.seen for zone in zones)
        self.untold = tuple(
            tuple(BOTH & ~(source.seen | target.seen) for target in zones) if source.held else ()
            for source in zones
        )
        self.kind_ids = kind_ids
        self.lists = lists
        self.owner = (0,) * len(lists[0]) + (1,) * len(lists[1])
        self.guard = range(steps_at_most)
        self.decisions_at_most = decisions_at_most
        if len(self.owner) > CARDS_AT_MOST:
            raise ValueError(f"at most {CARDS_AT_MOST} cards at one table")

    def acting(self, board: Board[Any]) -> Card:
        """The card whose effect or action is being carried out, to be named if it never ends; NO_CARD if there is none."""
        sources = (step.source for step in reversed(board.agenda) if hasattr(step, "source"))
        return next((card_of(source) for source in sources if source >= 0), NO_CARD)

    def notation_words(self, board: Board[Any], choice: Choice) -> tuple[str, ...]:
        """A choice's words for `notation`: the usual ones, then details in the order in which they are added."""
        raise TypeError(f"{type(self).__name__} writes no notation")

    def in_order(self, text: str) -> str:
        """A notation with the words in a fixed order whose order means nothing; the same for texts of the same choice."""
        return text

    def deal(self, view: View[Any], seat: Seat, cards: list[Card], rng: Random) -> list[int]:
        """Kinds for the owner's cards that the viewing seat does not know, at random among what the rules allow."""
        return mixed(view.unseen_kinds(seat), seeded(rng.getrandbits(63)))


T = TypeVar("T", bound=Table)


class Board(Generic[T]):
    """Columns by card: kind, knows (bits), serial, flags, place (zone number). zone: cards by zone, the last is the top.

    facts: the game's public numbers (round, first player, ...; each rule controller names its indexes). used: limits already
    used up. computed: memo of derived numbers, emptied by every change to the board.
    """

    __slots__ = (
        "agenda",
        "computed",
        "ended_by",
        "facts",
        "flags",
        "kind",
        "knows",
        "modifiers",
        "place",
        "result",
        "serial",
        "table",
        "used",
        "zone",
    )

    table: T
    kind: list[int]
    knows: list[int]
    serial: list[int]
    flags: list[int]
    place: list[int]
    zone: list[list[Card]]
    facts: list[int]
    modifiers: list[Modifier]
    used: dict[int, int]
    agenda: list[Step]
    computed: dict[int, int]
    result: int
    ended_by: str

    def copy_to(self, other: Board[T]) -> None:
        """Give another board what is public of this one: all columns but the kinds, and what was worked out from them."""
        other.table = self.table
        other.knows = self.knows.copy()
        other.serial = self.serial.copy()
        other.flags = self.flags.copy()
        other.place = self.place.copy()
        other.zone = list(map(list.copy, self.zone))
        other.facts = self.facts.copy()
        other.modifiers = self.modifiers.copy()
        other.used = self.used.copy()
        other.agenda = self.agenda.copy()
        other.result = self.result
        other.ended_by = self.ended_by

    def ref(self, card: Card) -> Ref:
        """A reference to the card as it lies now."""
        return self.serial[card] * CARDS_AT_MOST + card

    def still(self, ref: Ref) -> bool:
        """Whether the referenced card has not moved since."""
        return ref >= 0 and self.serial[ref % CARDS_AT_MOST] == ref // CARDS_AT_MOST

    def known_to(self, card: Card, seat: Seat) -> bool:
        """Whether that seat knows what the card is."""
        return bool(self.knows[card] >> seat & 1)

    def public(self, card: Card) -> bool:
        """Whether both seats know what the card is."""
        return self.knows[card] == BOTH

    def one_of_each(self, cards: list[Card], seat: Seat) -> list[Card]:
        """One card for each kind, place and state among cards the seat knows; of equal ones one that the opponent knows.

        Cards the seat does not know are each their own, and so are those which lasting changes have made different.
        """
        kind, knows, place = self.kind, self.knows, self.place
        if len(set(map(kind.__getitem__, cards))) == len(cards):
            return cards[:]
        flags, bit, other = self.flags, 1 << seat, 2 >> seat
        changed = self._changed(cards) if self.modifiers else {}
        first: dict[int | tuple[int, tuple[Modifier, ...]], Card] = {}
        for card in cards:
            mine: int | tuple[int, tuple[Modifier, ...]]
            mine = (kind[card] << 16) + (place[card] << 8) + flags[card] if knows[card] & bit else -1 - card
            if card in changed:
                mine = mine, changed[card]
            held = first.setdefault(mine, card)
            if held != card and knows[card] & other and not knows[held] & other:
                first[mine] = card
        return list(first.values())

    def _changed(self, cards: list[Card]) -> dict[Card, tuple[Modifier, ...]]:
        """Of these cards those at which lasting changes are aimed, with the changes as they would stand on any card."""
        changed: dict[Card, tuple[Modifier, ...]] = {}
        for change in self.modifiers:
            card = change.target % CARDS_AT_MOST
            if card in cards and self.still(change.target):
                changed[card] = (*changed.get(card, ()), change._replace(target=-1))
        return changed

    def one_of_each_kind(self, zone: int, seat: Seat) -> list[Card]:
        """`one_of_each` of a place where no card lies in a state, such as a hand: asked all the time. Only to be read."""
        cards = self.zone[zone]
        by_kind = dict(zip(map(self.kind.__getitem__, cards), cards))  # noqa: B905 - equally many, and asked all the time
        if len(by_kind) == len(cards):
            return cards
        known = set(map(self.knows.__getitem__, cards))
        if len(known) == 1 and known.pop() >> seat & 1 and not (self.modifiers and self._changed(cards)):
            return list(by_kind.values())
        return self.one_of_each(cards, seat)

    @property
    def over(self) -> bool:
        """Whether the game has a result."""
        return self.result != UNDECIDED


def card_of(ref: Ref) -> Card:
    """The card a reference speaks of."""
    return ref % CARDS_AT_MOST
