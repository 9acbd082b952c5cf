"""The Hi!story table: where cards lie, which public numbers are kept, and what each card is (HS-2.4, HS-2.5, HS-4.9, HS-5).

Every place exists once per seat; the seat is the last bit of its zone number. A spot holds a stack, bottom to top: only the last
card is on the field, and the state of the stack (active or rested) is that card's sideways flag.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Unpack

from holocards.engine.agenda import Step
from holocards.engine.board import FACE_DOWN, SIDEWAYS, Board, Modifier, Zone
from holocards.engine.facts import CARDS_AT_MOST, NO_CARD, Card, Choice, Ref, Seat
from holocards.engine.game import Game, View
from holocards.engine.values import value
from holocards.games.table import GameTable, Match

if TYPE_CHECKING:
    from random import Random

    from holocards.games.highsto.house_rules import HouseRules

DECK, HAND, GRAVEYARD, ASIDE = 0, 2, 4, 6
"""The zone of seat 0; that of seat 1 is one more. ASIDE holds the cards put away in a redraw (HS-3.2)."""

SPOTS = (1, 2, 3, 4, 5)
SPOT_ZONES = ((8, 10, 12, 14, 16), (9, 11, 13, 15, 17))
"""The zones of spots 1 to 5 by seat."""
FIRST_SPOT_ZONE = SPOT_ZONES[0][0]
"""Zones from this one on are spots."""
SPOTS_OF = (slice(SPOT_ZONES[0][0], None, 2), slice(SPOT_ZONES[1][0], None, 2))
"""By seat, the part of `board.zone` that holds its spots 1 to 5."""

TURN, FIRST, ACTIVE, PHASE = range(4)
"""Facts: the number of the turn (from 1, both players' turns counted), the first player, whose turn it is, the phase."""
ATTACKER, TARGET, BLOCKER = 4, 5, 6
"""Facts of the attack being carried out: references, NO_CARD if there is none (as TARGET: the deck)."""
EVENTS_USED = 7
"""Facts by seat (+ seat): events used in this turn (HS-10.2)."""
LATE_SUMMONS = 9
"""Fact: whether in this turn a card was summoned whose 召 may be used after the running effect (HS-4.5)."""
HISTORY = 10
"""Facts by word and seat (HISTORY + 2 * index + seat): how often something happened in this turn."""
HISTORY_WORDS = (
    "attacks",
    "blocks",
    "events",
    "effects",
    "summons",
    "sets",
    "mills",
    "discards",
    "falls",
)
FACTS = HISTORY + 2 * len(HISTORY_WORDS)
HISTORY_FACT = {word: HISTORY + 2 * index for index, word in enumerate(HISTORY_WORDS)}

PHASES = ("setup", "refresh", "draw", "summon", "effects", "attack", "set", "end")
"""The values of facts[PHASE], by number."""
SETUP, REFRESH, DRAW_PHASE, SUMMON, EFFECTS, ATTACK, SET, END = range(8)

SUMMONED, WITHOUT_SETTING, LATE = 4, 8, 16
"""Flags: summoned in this turn; summoned without setting in this turn (HS-6.4); its 召 may be used after the running effect."""
RANK_SHIFT = 5
"""From this bit on a set card's flags hold 1 + the rank that the rules demand of it (HS-4.7), 0 if nobody can tell."""

HIGHEST_RANK = 4
NEVER_SET = -1
"""Stands for the rank of an event, which is never set."""

BEATEN = "beaten"
"""What may be remembered of cards only: beaten in battle."""
DID = "did "
"""The `what` of a modifier that notes what happened to a card in this turn begins so."""
DID_LAST = "did last "
"""The same for the turn before."""
UNTIL_TURN_ENDS = 2
"""Its `until`: forgotten when the turn is over."""


@value
class Wanted:
    """Kinds of which a hidden card may be, and how many cards of them each seat's open list holds."""

    kinds: frozenset[int]
    copies: tuple[int, int]


ByCard = tuple[tuple[Choice, ...], ...]
"""Choices by spot (1 to 5) and card."""

WantedByMoment = dict[str, dict[int, Wanted]]
"""Kinds with an ability, by its moment and its state (-1: any)."""


def _zones() -> tuple[Zone, ...]:
    pairs = (
        ("deck", False, 0),
        ("hand", True, 0),
        ("graveyard", False, 0),
        ("aside", True, 0),
        *(("spot", True, spot) for spot in SPOTS),
    )
    return tuple(
        Zone(name, seat, 1 << seat if seen else 0, spot, name == "hand")
        for name, seen, spot in pairs
        for seat in (0, 1)
    )


ZONES = _zones()


class HighstoTable(GameTable):
    """Columns by kind (the card's index among the definitions) and the match's house rules.

    names, attributes and effect_names as card filters look for them; is_event; rank (0 for an event); rank_to_set (NEVER_SET for
    an event); level (0 for a figure); power. ranks_as_printed: no continuous effect changes a rank; ranks_may_change,
    levels_may_change: any effect does; hand_ranks_change: some effect changes that of cards in hand.
    events: kinds of events; on_attack: those usable when attacked; answers: other kinds that can answer an
    attack from hand.
    events_up_to and on_attack_up_to: the events that may be used with that highest rank on the field (HS-10.1).
    from_hand, from_graveyard and from_set: by moment, kinds with an effect that works in hand, in the graveyard or face-down on the
    field; asked_about: the moments at which hands and graveyards are asked. remembered: what effects
    ask about the cards it happened to. boundaries: the steps as turns and phases begin and end, by moment, number, active seat;
    phases_spoken_of: the phases among them.
    phases_may_be_skipped: by any effect. marked: the effects with the marks 召 and 1 that work on the field, by occasion (see
    `activating`) and kind (of an unknown card, the last: none); marked_once: those of them without 召;
    marks_as_printed: no effect takes any, no continuous one gives any.
    phases_with_once: those with 1 effects of their own, or from hand.
    plain: the effects with the marks 召 and 1 that nothing but their mark limits: no cost, no condition.
    settled: by keyword, the number by kind, None for a keyword that effects change.
    cards_of: each seat's cards, from the first to before the last.
    no_damage_change, no_counters: the printed columns of "damage" and "counters".
    to_set, to_summon, to_attack: by seat whose spots they are, spot and card the choice to do that there;
    to_attack_deck: by card. The same ones are offered again and again. may_hunt: whether any card may be a hunter.
    """

    __slots__ = (
        "answers",
        "asked_about",
        "attributes",
        "boundaries",
        "cards_of",
        "effect_names",
        "events",
        "events_up_to",
        "from_graveyard",
        "from_hand",
        "from_set",
        "hand_ranks_change",
        "is_event",
        "level",
        "levels_may_change",
        "marked",
        "marked_once",
        "marks_as_printed",
        "may_hunt",
        "no_counters",
        "no_damage_change",
        "on_attack",
        "on_attack_up_to",
        "phases_may_be_skipped",
        "phases_spoken_of",
        "phases_with_once",
        "plain",
        "power",
        "rank",
        "rank_to_set",
        "ranks_as_printed",
        "ranks_may_change",
        "remembered",
        "remembered_longer",
        "settled",
        "to_attack",
        "to_attack_deck",
        "to_set",
        "to_summon",
    )

    rules: HouseRules

    def __init__(
        self,
        *,
        attributes: Sequence[tuple[str, ...]],
        effect_names: Sequence[tuple[str, ...]],
        is_event: Sequence[bool],
        rank: Sequence[int],
        level: Sequence[int],
        power: Sequence[int],
        **match: Unpack[Match],
    ) -> None:
        super().__init__("highsto", ZONES, match)
        self.attributes = tuple(attributes)
        self.effect_names = tuple(effect_names)
        self.is_event = tuple(is_event)
        self.rank = tuple(rank)
        self.rank_to_set = tuple(
            NEVER_SET if event else its for event, its in zip(is_event, rank, strict=True)
        )
        self.level = tuple(level)
        self.power = tuple(power)
        self.ranks_as_printed = True
        self.ranks_may_change = False
        self.levels_may_change = False
        self.hand_ranks_change = False
        self.remembered: frozenset[str] = frozenset()
        self.remembered_longer: frozenset[str] = frozenset()
        self.settled: dict[str, tuple[int, ...] | None] = {}
        self.no_damage_change = (0,) * len(self.rank)
        self.no_counters = (0,) * len(self.rank)
        self.events = frozenset(kind for kind, event in enumerate(self.is_event) if event)
        self.on_attack: frozenset[int] = frozenset()
        self.answers = self.wanted(())
        self.events_up_to: tuple[Wanted, ...] = ()
        self.on_attack_up_to: tuple[Wanted, ...] = ()
        self.boundaries: dict[tuple[str, int], tuple[tuple[Step, ...], tuple[Step, ...]]] = {}
        self.phases_may_be_skipped = False
        self.phases_spoken_of: frozenset[int] = frozenset()
        self.phases_with_once: frozenset[int] = frozenset()
        self.plain: frozenset[int] = frozenset()
        self.marked: dict[int, tuple[tuple[int, ...], ...]] = {}
        self.marked_once: dict[int, tuple[tuple[int, ...], ...]] = {}
        self.marks_as_printed = True
        first = len(self.lists[0])
        self.cards_of = (0, first), (first, first + len(self.lists[1]))
        self.from_hand: WantedByMoment = {}
        self.from_graveyard: WantedByMoment = {}
        self.asked_about: frozenset[str] = frozenset()
        self.from_set: WantedByMoment = {}
        self.may_hunt = True
        self.to_set, self.to_summon, self.to_attack = map(self._choices, ("set", "summon", "attack"))
        self.to_attack_deck = tuple(
            Choice("attack", card, DECK + 1 - seat) for card, seat in enumerate(self.owner)
        )

    def _choices(self, verb: str) -> tuple[ByCard, ByCard]:
        cards = range(len(self.owner))
        first, second = (
            tuple(tuple(Choice(verb, card, zone) for card in cards) for zone in zones) for zones in SPOT_ZONES
        )
        return first, second

    def notation_words(self, board: Board[HighstoTable], choice: Choice) -> tuple[str, ...]:
        """`set ada 2`, `attack musashi deck`; of cards alike in name, the place or state tells them apart."""
        from holocards.games.highsto.notation import words

        return words(board, choice)

    def wanted(self, kinds: Iterable[int]) -> Wanted:
        """These kinds, counted in the open lists."""
        found = frozenset(kinds)
        first, second = (sum(kind in found for kind in cards) for cards in self.lists)
        return Wanted(found, (first, second))

    def deal(self, view: View[Any], seat: Seat, cards: list[Card], rng: Random) -> list[int]:
        """Unseen cards at random, but under set cards only figures of the rank that the rules demand there (HS-4.7)."""
        kinds = view.unseen_kinds(seat)
        rng.shuffle(kinds)
        dealt: dict[Card, int] = {}
        on_spots = [card for card in cards if view.place[card] >= FIRST_SPOT_ZONE]
        for card in sorted(on_spots, key=lambda card: view.flags[card] >> RANK_SHIFT == 0):
            rank = (view.flags[card] >> RANK_SHIFT) - 1
            fits = (
                at
                for at, kind in enumerate(kinds)
                if not self.is_event[kind] and rank in (-1, self.rank[kind])
            )
            dealt[card] = kinds.pop(next(fits, 0))
        rest = iter(kinds)
        return [dealt[card] if card in dealt else next(rest) for card in cards]


HighstoBoard = Board[HighstoTable]
HighstoGame = Game[HighstoTable]


def top(board: HighstoBoard, zone: int) -> Card:
    """The top card of a spot, or NO_CARD if the spot is empty."""
    cards = board.zone[zone]
    return cards[-1] if cards else NO_CARD


def face_up(board: HighstoBoard, zone: int) -> Card:
    """The face-up top card of a spot, or NO_CARD (HS-5.1, HS-5.4)."""
    cards = board.zone[zone]
    return cards[-1] if cards and not board.flags[cards[-1]] & FACE_DOWN else NO_CARD


def on_field(board: HighstoBoard, card: Card) -> bool:
    """Whether the card is the top card of a spot, either face."""
    place = board.place[card]
    return place >= FIRST_SPOT_ZONE and board.zone[place][-1] == card


def there(board: HighstoBoard, ref: Ref) -> bool:
    """Whether the referenced card is still on the field (HS-7.6: it is about the card, not about the stack)."""
    card = ref % CARDS_AT_MOST
    if ref < 0 or board.serial[card] != ref // CARDS_AT_MOST:
        return False
    place = board.place[card]
    return place >= FIRST_SPOT_ZONE and board.zone[place][-1] == card


def rested(board: HighstoBoard, card: Card) -> bool:
    """Whether a card on the field is rested."""
    return bool(board.flags[card] & SIDEWAYS)


def empty_spot(board: HighstoBoard, seat: Seat) -> int:
    """The seat's first empty spot, or -1 (HS-4.9)."""
    for zone in SPOT_ZONES[seat]:
        if not board.zone[zone]:
            return zone
    return -1


def remember(game: HighstoGame, word: str, seat: Seat, card: Card) -> None:
    """Note that something happened to a card in this turn, if effects ask for such cards."""
    if word in game.table.remembered:
        game.modify(Modifier(f"{DID}{word}", game.ref(card), 1, UNTIL_TURN_ENDS, by=seat))


def count(game: HighstoGame, word: str, seat: Seat, number: int = 1, card: Card = NO_CARD) -> None:
    """Note that something happened in this turn (`HISTORY_WORDS`), to a card if effects ask for such cards."""
    if card != NO_CARD and game.table.remembered:
        remember(game, word, seat, card)
    game.facts[HISTORY_FACT[word] + seat] += number
    game.computed.clear()
