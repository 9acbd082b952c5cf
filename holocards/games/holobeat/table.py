"""The Holobeat table: where cards lie, which public numbers are kept, and what each card is (HB-2, HB-5.5, HB-6.1).

Every place exists once per seat; the seat is the last bit of its zone number, so `zone ^ 1` is the facing place. A line holds a
stack, bottom to top: the last card is the holobit that fights, and the state of the stack (upright or down) is its sideways flag.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

from holocards.engine.board import SIDEWAYS, Board, Zone
from holocards.engine.facts import BOTH, CARDS_AT_MOST, NO_CARD, Card, Choice, Ref, Seat
from holocards.engine.game import Game
from holocards.games.table import GameTable, Match

if TYPE_CHECKING:
    from holocards.effects.scope import Holds
    from holocards.games.holobeat.house_rules import HouseRules

DECK, HAND, HEARTS, ENERGY, WAZA, GRAVEYARD, BROKEN_HEART = 0, 2, 4, 6, 8, 10, 12
"""The zone of seat 0; that of seat 1 is one more. A broken heart lies in BROKEN_HEART while its owner decides about it."""

LINES = (1, 2, 3, 4, 5)
LINE_ZONES = ((14, 16, 18, 20, 22), (15, 17, 19, 21, 23))
"""The zones of lines 1 to 5 by seat."""
LINE_ONE_ZONE = LINE_ZONES[0][0]
"""Zones from this one on are lines."""

ROUND, FIRST, PHASE, ACTIVE, LINE, LINE_ONE = range(6)
"""Facts: the round, the round's first player, the phase, the seat whose summoning phase it is, the line being fought or fought
last in this round (0: none yet), and what came of the battle on line 1 (a seat, DRAWN or NO_BATTLE)."""
BONUS, WAZA_USED, BOOST_USED, EXTRA_DAMAGE = 6, 8, 10, 12
"""Facts of the present battle, by seat (+ seat): power from waza and boosts, how many waza and how many boosts were used, how
much more damage to the other player."""
FACTS = 14
"""How many facts there are; those of the battle are the last ones."""

SETUP, SUMMONING, BATTLE, END = range(4)
"""The values of facts[PHASE]."""
PHASES = ("setup", "summoning", "battle", "end")

UNTIL_BATTLE_ENDS, UNTIL_ROUND_ENDS, UNTIL_NEXT_ROUND_ENDS = 1, 2, 3
"""Values of `Modifier.until`."""

LATE = "late"
"""A modifier with this `what` says that a card came to light on the line of a battle that was decided: it has not fought there."""

CAME = "came by "
"""The `what` of a modifier that notes how a card came onto its line in this round begins so, if any effect asks for it."""

DRAWN, NO_BATTLE = 2, 3
"""Values of facts[LINE_ONE] when no seat has won."""

ANY_COLOUR = -1
"""No colour in particular."""

BITS = 8
"""How many bits of a purse or payment count the energy of one colour."""

PRICELESS = 1 << 30
"""More energy than anything costs."""

NO_TRIGGER, ENTRY, OVER, LAST_OVER, DRAW = range(5)
TRIGGERS = ("none", "entry", "over", "last_over", "draw")
"""Triggers as they stand in card files, by number."""


def _zones() -> tuple[Zone, ...]:
    pairs = (
        ("deck", 0, 0),
        ("hand", None, 0),
        ("hearts", 0, 0),
        ("energy", BOTH, 0),
        ("waza", BOTH, 0),
        ("graveyard", BOTH, 0),
        ("broken_heart", None, 0),
        *(("line", BOTH, line) for line in LINES),
    )
    return tuple(
        Zone(name, seat, 1 << seat if seen is None else seen, line, name == "hand")
        for name, seen, line in pairs
        for seat in (0, 1)
    )


ZONES = _zones()


Face = tuple[int | None, int, int, int]
Use = tuple[str, int | None, int, int]


class HolobeatTable(GameTable):
    """Columns by kind (the card's index among the definitions) and the match's house rules.

    families as card filters look for them; is_waza; colour (index into `colours`); cost; power (0 for a waza);
    boost_cost (0: no boost); boost_power; trigger. one_energy: what the card adds to a purse as energy.
    colour_to_summon and colour_to_power_up: which colour the energy paid must include (ANY_COLOUR: none), colour_to_overbeat:
    which colour what lies beneath must have, by the house rules.
    plain_power: the power without waza and boosts where no continuous effect of a card may change it, else None.
    conditions_of_use: of a waza, by ability, all of them must hold.
    remembers: whether effects ask how a card came onto its line.
    cares: by moment, the kinds that may have an ability then (all, if abilities are given or others watch): asked first, for the
    many cards of which nothing comes. minds_battles: those with an ability when a battle is won, lost or ends.
    faces: by whether lasting changes are in force and by kind, its cost (None: to be worked out), its colour, the colour that its
    payment must include (`colour_to_summon`) and the one that must lie beneath it (`colour_to_overbeat`).
    uses: likewise, what a card in hand is used as in a battle, the price, its colour and the one its payment must include.
    In both, PRICELESS is what nobody can pay: waza and unknown cards on lines; no boost and unknown cards in battles.
    keyworded: the kinds that have a keyword or may get one, but for a while.
    For forecasts, certain: the abilities that ask nobody and turn no card up; waza_power: what the others of a waza give whatever
    happens. charges: by card, its choice in the energy step.
    """

    __slots__ = (
        "boost_cost",
        "boost_power",
        "cares",
        "certain",
        "charges",
        "colour",
        "colour_to_overbeat",
        "colour_to_power_up",
        "colour_to_summon",
        "colours",
        "conditions_of_use",
        "cost",
        "faces",
        "families",
        "is_waza",
        "keyworded",
        "minds_battles",
        "one_energy",
        "plain_power",
        "power",
        "remembers",
        "trigger",
        "uses",
        "waza_power",
    )

    rules: HouseRules

    def __init__(
        self,
        *,
        colours: tuple[str, ...],
        families: Sequence[frozenset[str]],
        is_waza: Sequence[bool],
        colour: Sequence[int],
        cost: Sequence[int],
        power: Sequence[int],
        boost_cost: Sequence[int],
        boost_power: Sequence[int],
        trigger: Sequence[int],
        **match: Unpack[Match],
    ) -> None:
        super().__init__("holobeat", ZONES, match)
        self.colours = colours
        self.families = tuple(families)
        self.is_waza = tuple(is_waza)
        self.colour = tuple(colour)
        self.cost = tuple(cost)
        self.power = tuple(power)
        self.one_energy = tuple([1 << BITS * its for its in colour])
        self.boost_cost = tuple(boost_cost)
        self.boost_power = tuple(boost_power)
        self.trigger = tuple(trigger)
        rules: HouseRules = match["rules"]
        matching = (
            rules.summon_needs_matching_energy,
            rules.boost_and_waza_need_matching_energy,
            rules.overbeat_same_colour,
        )
        self.colour_to_summon, self.colour_to_power_up, self.colour_to_overbeat = (
            self.colour if needed else (ANY_COLOUR,) * len(self.colour) for needed in matching
        )
        self.plain_power: tuple[int | None, ...] = self.power
        self.cares: dict[str, frozenset[int]] = {}
        self.minds_battles: frozenset[int] = frozenset()
        self.remembers = False
        self.keyworded: frozenset[int] = frozenset()
        self.certain: frozenset[int] = frozenset()
        self.waza_power: tuple[int, ...] = (0,) * len(self.colour)
        self.charges = tuple(Choice("charge", card, ENERGY + seat) for card, seat in enumerate(self.owner))
        self.faces: tuple[tuple[Face, ...], tuple[Face, ...]] = ((), ())
        self.uses: tuple[tuple[Use, ...], tuple[Use, ...]] = ((), ())
        self.conditions_of_use: tuple[tuple[tuple[int, Holds], ...], ...] = ()

    def notation_words(self, board: Board[HolobeatTable], choice: Choice) -> tuple[str, ...]:
        """`summon ember-cub` or `overbeat ember-cub 3`; then, where needed, what is paid: `red2 green1`."""
        from holocards.games.holobeat.notation import words

        return words(board, choice)

    def in_order(self, text: str) -> str:
        """What is paid may be said in any order."""
        from holocards.games.holobeat.notation import in_order

        return in_order(text)


HolobeatBoard = Board[HolobeatTable]
HolobeatGame = Game[HolobeatTable]


def top(board: HolobeatBoard, zone: int) -> Card:
    """The top card of a line, or NO_CARD if the line is empty."""
    cards = board.zone[zone]
    return cards[-1] if cards else NO_CARD


def battling(board: HolobeatBoard, seat: Seat) -> Card:
    """The seat's holobit that fights now, or NO_CARD: the top of the line being fought (HB-6.14), unless it came late (HB-6.12)."""
    line = board.facts[LINE]
    if board.facts[PHASE] != BATTLE or not line:
        return NO_CARD
    card = top(board, LINE_ZONES[seat][line - 1])
    if board.modifiers and card != NO_CARD:
        ref = board.ref(card)
        if any(change.what == LATE and change.target == ref for change in board.modifiers):
            return NO_CARD
    return card


def standing(board: HolobeatBoard, ref: Ref) -> Card:
    """The referenced card if it is still on its line and the top card there, or NO_CARD."""
    card = ref % CARDS_AT_MOST
    still = ref >= 0 and board.serial[card] == ref // CARDS_AT_MOST
    return card if still and board.zone[board.place[card]][-1] == card else NO_CARD


def lowest_empty(board: HolobeatBoard, seat: Seat) -> int:
    """The zone of the seat's lowest-numbered empty line, or -1 (HB-5.5)."""
    cards = board.zone
    for zone in LINE_ZONES[seat]:
        if not cards[zone]:
            return zone
    return -1


def down(board: HolobeatBoard, card: Card) -> bool:
    """Whether a holobit or heart is down, or an energy used."""
    return bool(board.flags[card] & SIDEWAYS)


def unused(board: HolobeatBoard, seat: Seat) -> int:
    """How many unused energy the seat has: being used is the only state an energy may be in."""
    return list(map(board.flags.__getitem__, board.zone[ENERGY + seat])).count(0)


def hearts(board: HolobeatBoard, seat: Seat) -> int:
    """How many hearts the seat has; one that is broken counts no more."""
    return len(board.zone[HEARTS + seat])
