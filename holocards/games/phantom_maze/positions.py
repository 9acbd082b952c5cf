"""Phantom Maze boards in position files: set up in the middle of a game, and read off in the same words.

    [board]
    turn = 5                      # counted over both players, default 5; the first player has the odd ones
    first_player = "first"
    step = "actions"              # start (the turn begins), actions or end (the turn ends)
    specials = 0                  # played in this turn so far; acts = 0: declared so far
    [board.first]                 # and [board.second]
    lord = "lord-of-the-knights"  # without it: that of the deck list, if it has one
    hand = ["iron-rose"]          # or a number
    deck = ["iron-rose"]          # from the top, or a number; what is left of the deck list lies below in its sections
    field = ["iron-rose", { card = "old-map", down = true, entered = true }]
    discard = ["a", "b"]          # from the bottom: "a" is drawn first
    excluded = ["a"]

Read off besides: `active`, and of both seats the numbers `hand_size`, `deck_size`, `citizens` and `field_limit`, the field as a
table of each citizen's `down`, `entered` and `power`, and what lies in `playing`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from holocards.engine.agenda import Step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import NO_CARD, Seat
from holocards.games.controller import Copies
from holocards.games.phantom_maze.actions import Actions
from holocards.games.phantom_maze.setup import StackDeck
from holocards.games.phantom_maze.table import (
    ACTING,
    ACTIONS,
    ACTIVE,
    ACTS,
    CITIZEN,
    DECK,
    DISCARD,
    ENTERED,
    EXCLUDED,
    FACTS,
    FIELD,
    FIRST,
    HAND,
    LORD,
    LORD_KIND,
    PLAYING,
    SPECIALS,
    TURN,
    MazeBoard,
    MazeGame,
    MazeTable,
    down,
    field_limit,
    power,
)
from holocards.games.phantom_maze.turn import DiscardDown, EndOfTurn, StartDraw, Turn, TurnUp
from holocards.games.phantom_maze.winning import CheckWin
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
    from holocards.games.phantom_maze import position_board


def board_model() -> type[position_board.Board]:
    """The schema of `[board]`."""
    from holocards.games.phantom_maze.position_board import Board

    return Board


def cards_on(board: position_board.Board) -> tuple[Copies, Copies]:
    """The cards each seat has on the board; BoardError if some are given by their number alone."""
    return copies_on(board, _named, lambda side: numbers_in(side, ("hand", "deck")))


def _named(side: position_board.Side) -> list[str]:
    """All cards that a side names."""
    lord = [side.lord] if side.lord else []
    field = [citizen.card for citizen in side.citizens]
    return [*lord, *listed(side.hand), *listed(side.deck), *field, *side.discard, *side.excluded]


def set_up(table: MazeTable, board: position_board.Board, seed: int) -> MazeGame:
    """The game on that board, at its first decision from there. Raises BoardError for what no schema can say."""
    game: MazeGame = MazeGame(table, seed, [0] * FACTS)
    for seat in (0, 1):
        StackDeck(seat).run(game)
    lay_out(game, board, _Seating)
    first = SEATS.index(board.first_player)
    active = first if board.turn % 2 else 1 - first
    facts = game.facts
    facts[TURN], facts[FIRST], facts[ACTIVE] = board.turn, first, active
    facts[SPECIALS], facts[ACTS] = board.specials, board.acts
    facts[ACTIONS] = board.specials + board.acts
    facts[ACTING] = NO_CARD
    game.start(*_course(board, active))
    return game


def _course(board: position_board.Board, active: Seat) -> list[Step]:
    """What happens from here on to the end of the turn, and then the next turns."""
    rest: list[Step] = [DiscardDown(active), EndOfTurn(active), Turn(1 - active)]
    if board.step == "end":
        return rest
    if board.step == "actions":
        return [CheckWin(), Actions(active), *rest]
    return [StartDraw(active), TurnUp(active), CheckWin(), Actions(active), *rest]


class _Seating(Seating["MazeTable", "position_board.Side"]):
    """Lays out one seat's cards out of the deck, in which and in whose lord's place they all lie at first."""

    gathered_in = (DECK, LORD)

    def lay(self) -> None:
        side, game = self.side, self.game
        for card in self.lay_listed("lord", [side.lord] if side.lord else [], LORD):
            if game.table.card_kind[game.kind[card]] != LORD_KIND:
                self.problem("lord", "no_lord_there", self.id(card), "lord", card=self.id(card))
        self.lay_listed("deck", side.deck, DECK, from_top=True)
        self.lay_listed("hand", side.hand, HAND)
        self.lay_listed("discard", side.discard, DISCARD)
        self.lay_listed("excluded", side.excluded, EXCLUDED)
        self._lay_field()
        self.lay_number("hand", side.hand, HAND)
        self.check_deck(side.deck)

    def _lay_field(self) -> None:
        game, seat = self.game, self.seat
        citizens = self.side.citizens
        cards = self.named("field", [citizen.card for citizen in citizens])
        for card, citizen in zip(cards, citizens, strict=False):
            if game.table.card_kind[game.kind[card]] != CITIZEN:
                self.problem("field", "no_citizen", self.id(card), "citizen", card=self.id(card))
            game.move(card, FIELD + seat)
            game.turn(card, SIDEWAYS, citizen.down)
            game.turn(card, ENTERED, citizen.entered)


def facts_of(board: MazeBoard) -> dict[str, Any]:
    """The board in the words of `[board]`; cards that are unknown here are "?"."""
    facts = board.facts
    return {
        "turn": facts[TURN],
        "first_player": SEATS[facts[FIRST]],
        "active": SEATS[facts[ACTIVE]],
        "specials": facts[SPECIALS],
        "acts": facts[ACTS],
        **{word: _side(board, seat) for seat, word in enumerate(SEATS)},
    }


def _side(board: MazeBoard, seat: Seat) -> dict[str, Any]:
    lord = card_ids(board, LORD + seat)
    return {
        "lord": lord[0] if lord else "none",
        "hand": Counter(card_ids(board, HAND + seat)),
        "hand_size": len(board.zone[HAND + seat]),
        "deck": card_ids(board, DECK + seat)[::-1],
        "deck_size": len(board.zone[DECK + seat]),
        "field": _field(board, seat),
        "citizens": len(board.zone[FIELD + seat]),
        "field_limit": field_limit(board, seat),
        "discard": card_ids(board, DISCARD + seat),
        "playing": card_ids(board, PLAYING + seat),
        "excluded": Counter(card_ids(board, EXCLUDED + seat)),
    }


def _field(board: MazeBoard, seat: Seat) -> dict[str, Any]:
    """The citizens by card; a second one of the same card is "card 2"."""
    citizens: dict[str, Any] = {}
    often: Counter[str] = Counter()
    for card in board.zone[FIELD + seat]:
        name = card_id(board, card)
        often[name] += 1
        citizens[name if often[name] == 1 else f"{name} {often[name]}"] = {
            "down": down(board, card),
            "entered": bool(board.flags[card] & ENTERED),
            "power": power(board, card),
        }
    return citizens
