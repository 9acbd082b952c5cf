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

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from holocards.engine.board import FACE_DOWN, SIDEWAYS
from holocards.engine.facts import BOTH, Card, Seat
from holocards.games.controller import Copies
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
from holocards.games.highsto.turn import Turn, phase_step
from holocards.games.positions import (
    SEATS,
    Seating,
    card_id,
    card_ids,
    copies_on,
    lay_out,
    listed,
    numbers_in,
)

if TYPE_CHECKING:
    from holocards.games.highsto import position_board

COUNTED = ("hand", "deck", "graveyard")


def board_model() -> type[position_board.Board]:
    """The schema of `[board]`."""
    from holocards.games.highsto.position_board import Board

    return Board


def cards_on(board: position_board.Board) -> tuple[Copies, Copies]:
    """The cards each seat has on the board; BoardError if some are given by their number alone."""
    return copies_on(board, _named, lambda side: numbers_in(side, COUNTED))


def _named(side: position_board.Side) -> list[str]:
    """All cards that a side names."""
    named = [card for zone in COUNTED for card in listed(getattr(side, zone))]
    for stack in side.spots:
        if stack is not None:
            named += [stack.card, *(one.card for one in stack.all_under)]
    return named


def set_up(table: HighstoTable, board: position_board.Board, seed: int) -> HighstoGame:
    """The game on that board, at its first decision from there. Raises BoardError for what no schema can say."""
    game: HighstoGame = HighstoGame(table, seed, empty_facts())
    active = SEATS.index(board.active)
    game.facts[TURN] = board.turn
    game.facts[FIRST] = SEATS.index(board.first_player)
    game.facts[ACTIVE] = active
    game.facts[PHASE] = PHASES.index(board.phase)
    for seat in (0, 1):
        game.shuffle(DECK + seat)
    lay_out(game, board, _Seating)
    for seat, side in enumerate(board.sides):
        game.facts[EVENTS_USED + seat] = int(side.event_used)
    order = table.rules.phase_order
    left = order[order.index(board.phase) :]
    skips = table.phases_may_be_skipped
    game.start(*(phase_step(name, active, skips) for name in left), Turn(1 - active))
    return game


class _Seating(Seating["HighstoTable", "position_board.Side"]):
    """Lays out one seat's cards out of the shuffled deck."""

    def lay(self) -> None:
        side, game, seat = self.side, self.game, self.seat
        self.lay_listed("deck", side.deck, DECK, from_top=True)
        self.lay_listed("hand", side.hand, HAND)
        for card in self.lay_listed("graveyard", side.graveyard, GRAVEYARD, from_top=True):
            if side.open:
                game.learn(card, BOTH)
        for number, stack in enumerate(side.spots):
            if stack is not None:
                self._lay_stack(f"spot{number + 1}", SPOT_ZONES[seat][number], stack)
        self.lay_number("hand", side.hand, HAND)
        self.lay_number("graveyard", side.graveyard, GRAVEYARD)
        self.check_deck(side.deck)

    def _lay_stack(self, field: str, zone: int, stack: position_board.Stack) -> None:
        game = self.game
        hidden = [*(one.face_down for one in stack.all_under[::-1]), stack.face_down]
        ids = [*(one.card for one in stack.all_under[::-1]), stack.card]
        cards = self.named(field, ids)
        if len(cards) < len(ids):
            return
        for card, face_down in zip(cards, hidden, strict=True):
            beneath = len(game.zone[zone])
            if game.table.is_event[game.kind[card]]:
                self.problem(field, "event_on_spot", self.id(card), "figure", card=self.id(card))
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
    return {
        "hand": Counter(card_ids(board, HAND + seat)),
        "deck": card_ids(board, DECK + seat)[::-1],
        "graveyard": card_ids(board, GRAVEYARD + seat)[::-1],
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
        "card": card_id(board, card),
        "rested": rested(board, card),
        "face_down": bool(board.flags[card] & FACE_DOWN),
        "summoned": bool(board.flags[card] & SUMMONED),
        "without_setting": bool(board.flags[card] & WITHOUT_SETTING),
        "under": [card_id(board, one) for one in reversed(under)],
        **({"power": power(board, card), "rank": rank(board, card)} if known else {}),
    }
