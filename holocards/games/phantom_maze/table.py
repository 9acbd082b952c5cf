"""The Phantom Maze table: where cards lie, which public numbers are kept, and what each card is (PM-2, PM-4.3, PM-6.2).

Every place exists once per seat; the seat is the last bit of its zone number. The last card of a zone is its top: of the deck the
card drawn next, of the discard pile the newest card, so that pile is drawn from its first card on.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from itertools import chain, compress
from typing import TYPE_CHECKING, Any, Unpack

from holocards.effects import continuous
from holocards.effects.table import Ability
from holocards.engine.board import SIDEWAYS, Board, Zone
from holocards.engine.facts import BOTH, CARDS_AT_MOST, NO_CARD, UNKNOWN, Card, Choice, Ref, Seat
from holocards.engine.game import Game
from holocards.games.table import GameTable, Match

if TYPE_CHECKING:
    from random import Random

    from holocards.effects.payment import AnyNeed
    from holocards.effects.scope import Holds
    from holocards.engine.game import View
    from holocards.games.phantom_maze.house_rules import HouseRules

DECK, HAND, FIELD, DISCARD, LORD, PLAYING, EXCLUDED = 0, 2, 4, 6, 8, 10, 12
"""The zone of seat 0; that of seat 1 is one more. PLAYING holds a special until its effect is carried out (PM-6.3)."""

TURN, ACTIVE, FIRST, ACTIONS, SPECIALS, ACTS, ACTING = range(7)
"""Facts: the number of the turn over both players, whose turn it is, who goes first; in this turn: how many actions were taken,
specials played, acts declared, and the card of the latest action (or NO_CARD). Steps set several at once in this order."""
DRAWN_OUT = 7
"""Fact by seat (+ seat): 1 if the deck was emptied by drawing, or would have been drawn from while empty (PM-1.1, PM-1.3)."""
FACTS = 9

ENTERED = 4
"""Flag: the citizen entered this turn (PM-6.6)."""

UNTIL_TURN_ENDS, UNTIL_OWN_TURN = 1, 2
"""Values of `Modifier.until`: this turn; until the next turn of the seat `by` begins."""

LORD_KIND, CITIZEN, SPECIAL, TRIAL = range(4)
KINDS = ("lord", "citizen", "special", "trial")
"""The kinds of cards as they stand in card files, by number."""

NO_STRENGTH, TOP, MIDDLE, BOTTOM = range(4)
STRENGTHS = ("none", "top", "middle", "bottom")
"""The strengths of talents as they stand in card files, by number; lords and trials have none."""

MESSAGE_PREFIXES = ("kind.", "strength.", "town.")
"""The words of what stands on a card."""

SECTIONS = ("lord", "top", "middle", "bottom", "trial")
"""The parts of a deck list in the order of its cards at the table; the deck's four lie in this order from the top (PM-4.3)."""

FIELD_LIMIT, HAND_LIMIT = 3, 3

CHOSEN_FROM_HAND = ("play", "pay", "discard")
"""The verbs of choices that say no more than a card in hand."""

NO_ABILITY = -1
"""Stands for the ability of what has none: a retreat, a card without such an effect."""


def _zones() -> tuple[Zone, ...]:
    pairs = (
        ("deck", 0),
        ("hand", None),
        ("field", BOTH),
        ("discard", BOTH),
        ("lord", BOTH),
        ("playing", BOTH),
        ("excluded", BOTH),
    )
    return tuple(
        Zone(name, seat, 1 << seat if seen is None else seen, held=name == "hand")
        for name, seen in pairs
        for seat in (0, 1)
    )


ZONES = _zones()


class MazeTable(GameTable):
    """Columns by kind (the card's index among the definitions) and the match's house rules.

    names as card filters look for them; towns ("" for a trial); card_kind and strength (see KINDS, STRENGTHS); power;
    cost of a special; act_cost; field_limit (of a lord). section by card: which part of its owner's list it belongs to,
    known to everybody: the parts of a deck are shuffled by themselves, so this never changes.
    acts, skills: the numbers of the abilities of that sort by kind. effect: the ability number of a special or trial, -1
    without one. By ability number: prices, what it costs; musts, what its ◉ parts need; conditions, its 《condition》.
    NO_ABILITY, the last of musts, needs nothing. hanging_on_cost: abilities whose ◉ parts are judged with the cost paid.
    changes: by number word, the kinds whose continuous effects do.
    from_hand: by verb, the choice that each card is as a card in hand; retreats: the choice that each is on the field.
    """

    __slots__ = (
        "act_cost",
        "acts",
        "card_kind",
        "changes",
        "conditions",
        "cost",
        "effect",
        "field_limit",
        "from_hand",
        "hanging_on_cost",
        "musts",
        "power",
        "prices",
        "retreats",
        "section",
        "skills",
        "strength",
        "towns",
    )

    rules: HouseRules

    def __init__(
        self,
        *,
        towns: Sequence[str],
        card_kind: Sequence[int],
        strength: Sequence[int],
        power: Sequence[int],
        cost: Sequence[int],
        act_cost: Sequence[int],
        **match: Unpack[Match],
    ) -> None:
        super().__init__("phantom_maze", ZONES, match)
        self.towns = tuple(towns)
        self.card_kind = tuple(card_kind)
        self.strength = tuple(strength)
        self.power = tuple(power)
        self.cost = tuple(cost)
        self.act_cost = tuple(act_cost)
        self.field_limit = tuple(FIELD_LIMIT if kind == LORD_KIND else 0 for kind in card_kind)
        self.section = tuple(self.section_of(kind) for seat in (0, 1) for kind in self.lists[seat])
        self.acts: tuple[tuple[int, ...], ...] = ()
        self.skills: tuple[tuple[int, ...], ...] = ()
        self.effect: tuple[int, ...] = ()
        self.prices: tuple[int, ...] = ()
        self.musts: tuple[tuple[AnyNeed, ...], ...] = ()
        self.hanging_on_cost: frozenset[int] = frozenset()
        self.conditions: tuple[Holds | None, ...] = ()
        self.changes: dict[str, frozenset[int]] = {}
        seats = tuple(enumerate(self.owner))
        self.from_hand = {
            verb: tuple(Choice(verb, card, HAND + seat) for card, seat in seats) for verb in CHOSEN_FROM_HAND
        }
        self.retreats = tuple(Choice("retreat", card, FIELD + seat) for card, seat in seats)

    def section_of(self, kind: int) -> int:
        """The number in SECTIONS of the part of a list that cards of this kind belong to."""
        card_kind = self.card_kind[kind]
        if card_kind == LORD_KIND:
            return 0
        return len(SECTIONS) - 1 if card_kind == TRIAL else self.strength[kind]

    def in_play(self, board: Board[Any], card: Card) -> bool:
        """Citizens on the field, and lords all game (PM-3.7)."""
        return self.on_field[board.place[card]]

    def cards_in_play(self, board: Board[Any], seat: Seat) -> list[Card]:
        """The seat's lord, then its citizens."""
        return board.zone[LORD + seat] + board.zone[FIELD + seat]

    def in_play_of(self, board: Board[Any], seat: Seat, kinds: Container[int]) -> list[Card]:
        cards = board.zone[LORD + seat] + board.zone[FIELD + seat]
        return list(compress(cards, map(kinds.__contains__, map(board.kind.__getitem__, cards))))

    def acting(self, board: Board[Any]) -> Card:
        """A turn that does not end is that of the latest action's card."""
        card = super().acting(board)
        return card if card != NO_CARD else board.facts[ACTING]

    def limit_key(self, board: Board[Any], ability: Ability, source: Ref) -> int:
        """A card that leaves and returns in the same turn is the same card (PM-6.12)."""
        return self.skill_key(ability.number, source % CARDS_AT_MOST)

    def skill_key(self, ability: int, card: Card) -> int:
        """The key under which uses of a card's skill are counted."""
        return ability << 40 | card

    def deal(self, view: View[Any], seat: Seat, cards: list[Card], rng: Random) -> list[int]:
        """Kinds for the unknown cards of an owner, each out of the part of the list to which the card belongs (PM-4.3)."""
        unseen: dict[int, list[int]] = {}
        for kind in view.unseen_kinds(seat):
            unseen.setdefault(self.section_of(kind), []).append(kind)
        for kinds in unseen.values():
            rng.shuffle(kinds)
        return [unseen[self.section[card]].pop() for card in cards]

    def notation_words(self, board: Board[MazeTable], choice: Choice) -> tuple[str, ...]:
        """`play lantern-bearer`, `act iron-rose`, `pay old-map`, `end_turn`."""
        from holocards.games.phantom_maze.notation import words

        return words(board, choice)


MazeBoard = Board[MazeTable]
MazeGame = Game[MazeTable]


def down(board: MazeBoard, card: Card) -> bool:
    """Whether a citizen is down (PM-2.8)."""
    return bool(board.flags[card] & SIDEWAYS)


def is_citizen(board: MazeBoard, card: Card) -> bool:
    """Whether the card is a citizen, as far as the board knows."""
    kind = board.kind[card]
    return kind != UNKNOWN and board.table.card_kind[kind] == CITIZEN


def field_limit(board: MazeBoard, seat: Seat) -> int:
    """How many citizens the seat may have on its field (PM-6.2)."""
    if not board.table.changes["field_limit"] and not board.modifiers:
        return FIELD_LIMIT
    lord = board.zone[LORD + seat]
    return continuous.number(board, lord[0], "field_limit") if lord else FIELD_LIMIT


def room_on_field(board: MazeBoard, seat: Seat) -> bool:
    """Whether another citizen may enter the seat's field (PM-6.2)."""
    return len(board.zone[FIELD + seat]) < field_limit(board, seat)


def power(board: MazeBoard, card: Card) -> int:
    """A citizen's power as it stands now (PM-2.5)."""
    return continuous.number(board, card, "power")


def cost(board: MazeBoard, card: Card) -> int:
    """What a special costs now (PM-2.6)."""
    table = board.table
    if not table.changes["cost"] and not board.modifiers:
        return table.cost[board.kind[card]]
    return continuous.number(board, card, "cost")


def act_cost(board: MazeBoard, card: Card) -> int:
    """What a citizen's act costs now (PM-6.9)."""
    table = board.table
    if not board.modifiers:
        # Few cards change it: as long as none of them is in play, it need not be worked out.
        changing = table.changes["act_cost"]
        in_play = (
            chain.from_iterable(board.zone[FIELD:DISCARD] + board.zone[LORD:PLAYING]) if changing else ()
        )
        if changing.isdisjoint(map(board.kind.__getitem__, in_play)):
            return table.act_cost[board.kind[card]]
    return continuous.number(board, card, "act_cost")
