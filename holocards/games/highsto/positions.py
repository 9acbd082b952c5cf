"""Hi!story boards in position files: set up in the middle of a game, and read off in the same words.

    [board]
    turn = 5                      # default 5
    first_player = "first"        # who went first in the game
    active = "first"              # whose turn it is
    phase = "attack"              # refresh, draw, summon, effects, attack, set or end: the phase that begins
    [board.first]                 # and [board.second]
    hand = ["scribe"]             # or a number
    deck = ["scribe"]             # from the top, or a number; what is left of the deck list lies below
    graveyard = ["scribe"]        # from the top, or a number; open = false: milled unseen
    event_used = true             # an event was used in this turn
    spot1 = "scribe"              # spot1 to spot5
    spot2 = { card = "poet", rested = true, under = ["scribe", { card = "page", face_down = true }] }
    spot3 = { card = "page", face_down = true }          # also: summoned = true, without_setting = true

Read off besides: the number of stacks (`stacks`), `events_used`, and of every card on the field its power and rank; an empty
spot is "empty", a card that is unknown here "?".
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from holocards.engine.board import FACE_DOWN, SIDEWAYS
from holocards.engine.facts import BOTH, Card, Seat
from holocards.games.controller import BoardError, BoardProblem, Copies
from holocards.games.highsto.controller import empty_facts
from holocards.games.highsto.numbers import power, rank
from holocards.games.highsto.table import (
    ACTIVE,
    DECK,
    EVENTS_USED,
    FIRST,
    GRAVEYARD,
    HAND,
    PHASE,
    PHASES,
    RANK_SHIFT,
    SPOT_ZONES,
    SPOTS,
    SUMMONED,
    TURN,
    WITHOUT_SETTING,
    HighstoBoard,
    HighstoGame,
    HighstoTable,
    rested,
)
from holocards.games.highsto.turn import PHASE_STEPS, Turn

if TYPE_CHECKING:
    from holocards.games.highsto import position_board

SEATS = ("first", "second")
COUNTED = ("hand", "deck", "graveyard")


def board_model() -> type[position_board.Board]:
    """The schema of `[board]`."""
    from holocards.games.highsto.position_board import Board

    return Board


def cards_on(board: position_board.Board) -> tuple[Copies, Copies]:
    """The cards each seat has on the board; BoardError if some are given by their number alone."""
    problems = [
        BoardProblem((seat, zone), "needs_decks", str(given), "[decks]", {"zone": zone})
        for seat, side in zip(SEATS, board.sides, strict=True)
        for zone in COUNTED
        for given in (getattr(side, zone),)
        if isinstance(given, int) and given
    ]
    if problems:
        raise BoardError(tuple(problems))
    one, two = (tuple(Counter(_named(side)).items()) for side in board.sides)
    return one, two


def _named(side: position_board.Side) -> list[str]:
    """All cards that a side names."""
    named = [card for zone in COUNTED for card in _listed(getattr(side, zone))]
    for stack in side.spots:
        if stack is not None:
            named += [stack.card, *(one.card for one in stack.all_under)]
    return named


def _listed(given: list[str] | int | None) -> list[str]:
    return given if isinstance(given, list) else []


def set_up(table: HighstoTable, board: position_board.Board, seed: int) -> HighstoGame:
    """The game on that board, at its first decision from there. Raises BoardError for what no schema can say."""
    game: HighstoGame = HighstoGame(table, seed, empty_facts())
    problems: list[BoardProblem] = []
    active = SEATS.index(board.active)
    game.facts[TURN] = board.turn
    game.facts[FIRST] = SEATS.index(board.first_player)
    game.facts[ACTIVE] = active
    game.facts[PHASE] = PHASES.index(board.phase)
    for seat, side in enumerate(board.sides):
        game.shuffle(DECK + seat)
        _Seating(game, seat, side, problems).lay()
        game.facts[EVENTS_USED + seat] = int(side.event_used)
    if problems:
        raise BoardError(tuple(problems))
    order = table.rules.phase_order
    left = order[order.index(board.phase) :]
    game.start(*(PHASE_STEPS[name](active) for name in left), Turn(1 - active))
    return game


class _Seating:
    """Lays out one seat's cards, taking them from the shuffled deck in which they all lie at first."""

    def __init__(
        self, game: HighstoGame, seat: Seat, side: position_board.Side, problems: list[BoardProblem]
    ) -> None:
        self.game = game
        self.seat = seat
        self.side = side
        self.problems = problems
        self.left: defaultdict[str, list[Card]] = defaultdict(list)
        for card in game.zone[DECK + seat]:
            self.left[game.table.kind_ids[game.kind[card]]].append(card)

    def lay(self) -> None:
        """Everything; the named cards first, so that those given by number leave them alone."""
        side, game, seat = self.side, self.game, self.seat
        for card in self._named("deck", _listed(side.deck)[::-1]):
            game.move(card, DECK + seat)
        for card in self._named("hand", _listed(side.hand)):
            game.move(card, HAND + seat)
        for card in self._named("graveyard", _listed(side.graveyard)[::-1]):
            game.move(card, GRAVEYARD + seat)
            if side.open:
                game.learn(card, BOTH)
        for number, stack in enumerate(side.spots):
            if stack is not None:
                self._lay_stack(f"spot{number + 1}", SPOT_ZONES[seat][number], stack)
        for word, zone in (("hand", HAND), ("graveyard", GRAVEYARD)):
            given = getattr(side, word)
            if isinstance(given, int):
                for card in self._some(word, given):
                    game.move(card, zone + seat)
        if isinstance(side.deck, int):
            left = len(game.zone[DECK + seat])
            if left != side.deck:
                self._problem("deck", "deck_does_not_match", str(side.deck), str(left))

    def _lay_stack(self, field: str, zone: int, stack: position_board.Stack) -> None:
        game = self.game
        hidden = [*(one.face_down for one in stack.all_under[::-1]), stack.face_down]
        ids = [*(one.card for one in stack.all_under[::-1]), stack.card]
        cards = self._named(field, ids)
        if len(cards) < len(ids):
            return
        for card, face_down in zip(cards, hidden, strict=True):
            beneath = len(game.zone[zone])
            if game.table.is_event[game.kind[card]]:
                self._problem(field, "event_on_spot", self._id(card), "figure", card=self._id(card))
            game.move(card, zone)
            if face_down:
                game.turn(card, FACE_DOWN, True)
                game.flags[card] |= (beneath + 1) << RANK_SHIFT if self._by_rank(cards) else 0
            else:
                game.learn(card, BOTH)
        top = cards[-1]
        for flag, on in (
            (SIDEWAYS, stack.rested),
            (SUMMONED, stack.summoned or stack.without_setting),
            (WITHOUT_SETTING, stack.without_setting),
        ):
            if on:
                game.turn(top, flag, True)

    def _by_rank(self, cards: Sequence[Card]) -> bool:
        """Whether the stack was built in rank order, so that the rules tell the rank of a face-down card."""
        ranks = [self.game.table.rank[self.game.kind[card]] for card in cards]
        return ranks == list(range(len(cards)))

    def _named(self, field: str, ids: Sequence[str]) -> list[Card]:
        """A card of the list for each ID; a problem for each that is not there any more."""
        cards = []
        for name in ids:
            left = self.left.get(name)
            if left:
                cards.append(left.pop())
            else:
                key = "not_in_deck" if name in self.game.table.kind_ids else "unknown_card"
                self._problem(field, key, name, "", card=name)
        return cards

    def _some(self, field: str, count: int) -> list[Card]:
        """Cards that no one has named, from the top of the shuffled deck, below the ones listed there."""
        free = {card for cards in self.left.values() for card in cards}
        cards = [card for card in reversed(self.game.zone[DECK + self.seat]) if card in free][:count]
        for card in cards:
            self.left[self._id(card)].remove(card)
        if len(cards) < count:
            self._problem(field, "deck_too_small", str(count), str(len(cards)))
        return cards

    def _id(self, card: Card) -> str:
        return self.game.table.kind_ids[self.game.kind[card]]

    def _problem(self, field: str, key: str, found: str, expected: str, **values: object) -> None:
        self.problems.append(BoardProblem((SEATS[self.seat], field), key, found, expected, values))


def facts_of(board: HighstoBoard) -> dict[str, Any]:
    """The board in the words of `[board]`; cards that are unknown here are "?"."""
    facts = board.facts
    return {
        "turn": facts[TURN],
        "first_player": SEATS[facts[FIRST]],
        "active": SEATS[facts[ACTIVE]],
        "phase": PHASES[facts[PHASE]],
        **{word: _side(board, seat) for seat, word in enumerate(SEATS)},
    }


def _side(board: HighstoBoard, seat: Seat) -> dict[str, Any]:
    def ids(zone: int) -> list[str]:
        return [_card_id(board, card) for card in board.zone[zone + seat]]

    return {
        "hand": Counter(ids(HAND)),
        "deck": ids(DECK)[::-1],
        "graveyard": ids(GRAVEYARD)[::-1],
        "events_used": board.facts[EVENTS_USED + seat],
        "stacks": sum(bool(board.zone[zone]) for zone in SPOT_ZONES[seat]),
        **{f"spot{spot}": _stack(board, SPOT_ZONES[seat][spot - 1]) for spot in SPOTS},
    }


def _stack(board: HighstoBoard, zone: int) -> dict[str, Any] | str:
    if not board.zone[zone]:
        return "empty"
    *under, card = board.zone[zone]
    known = board.kind[card] >= 0
    return {
        "card": _card_id(board, card),
        "rested": rested(board, card),
        "face_down": bool(board.flags[card] & FACE_DOWN),
        "summoned": bool(board.flags[card] & SUMMONED),
        "without_setting": bool(board.flags[card] & WITHOUT_SETTING),
        "under": [_card_id(board, one) for one in reversed(under)],
        **({"power": power(board, card), "rank": rank(board, card)} if known else {}),
    }


def _card_id(board: HighstoBoard, card: Card) -> str:
    kind = board.kind[card]
    return board.table.kind_ids[kind] if kind >= 0 else "?"
