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

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from holocards.engine.agenda import Step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Card, Seat
from holocards.games.controller import BoardError, BoardProblem, Copies
from holocards.games.phantom_maze.actions import Actions
from holocards.games.phantom_maze.setup import StackDeck
from holocards.games.phantom_maze.table import (
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

if TYPE_CHECKING:
    from holocards.games.phantom_maze import position_board

SEATS = ("first", "second")


def board_model() -> type[position_board.Board]:
    """The schema of `[board]`."""
    from holocards.games.phantom_maze.position_board import Board

    return Board


def cards_on(board: position_board.Board) -> tuple[Copies, Copies]:
    """The cards each seat has on the board; BoardError if some are given by their number alone."""
    problems = [
        BoardProblem((seat, zone), "needs_decks", str(given), "[decks]", {"zone": zone})
        for seat, side in zip(SEATS, board.sides, strict=True)
        for zone in ("hand", "deck")
        if isinstance(given := getattr(side, zone), int) and given
    ]
    if problems:
        raise BoardError(tuple(problems))
    one, two = (tuple(Counter(_all_named(side)).items()) for side in board.sides)
    return one, two


def _all_named(side: position_board.Side) -> list[str]:
    """All cards that a side names."""
    lord = [side.lord] if side.lord else []
    field = [citizen.card for citizen in side.citizens]
    return [*lord, *_listed(side.hand), *_listed(side.deck), *field, *side.discard, *side.excluded]


def _listed(given: list[str] | int | None) -> list[str]:
    return given if isinstance(given, list) else []


def set_up(table: MazeTable, board: position_board.Board, seed: int) -> MazeGame:
    """The game on that board, at its first decision from there. Raises BoardError for what no schema can say."""
    game: MazeGame = MazeGame(table, seed, [0] * FACTS)
    problems: list[BoardProblem] = []
    for seat in (0, 1):
        StackDeck(seat).run(game)
        _Seating(game, seat, board.sides[seat], problems).lay()
    if problems:
        raise BoardError(tuple(problems))
    first = SEATS.index(board.first_player)
    active = first if board.turn % 2 else 1 - first
    facts = game.facts
    facts[TURN], facts[FIRST], facts[ACTIVE] = board.turn, first, active
    facts[SPECIALS], facts[ACTS] = board.specials, board.acts
    facts[ACTIONS] = board.specials + board.acts
    game.events = []
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


class _Seating:
    """Lays out one seat's cards, taking them from the deck in which they all lie at first."""

    def __init__(
        self, game: MazeGame, seat: Seat, side: position_board.Side, problems: list[BoardProblem]
    ) -> None:
        self.game = game
        self.seat = seat
        self.side = side
        self.problems = problems
        self.left: defaultdict[str, list[Card]] = defaultdict(list)
        for zone in (DECK, LORD):
            for card in game.zone[zone + seat]:
                self.left[self._id(card)].append(card)

    def lay(self) -> None:
        """Everything; the named cards first, so that those given by number leave them alone."""
        side, seat, game = self.side, self.seat, self.game
        for card in self._named("lord", [side.lord] if side.lord else []):
            if game.table.card_kind[game.kind[card]] != LORD_KIND:
                self._problem("lord", "no_lord_there", self._id(card), "lord", card=self._id(card))
            game.move(card, LORD + seat)
        for card in self._named("deck", _listed(side.deck)[::-1]):
            game.move(card, DECK + seat)
        for zone, field, cards in (
            (HAND, "hand", _listed(side.hand)),
            (DISCARD, "discard", side.discard),
            (EXCLUDED, "excluded", side.excluded),
        ):
            for card in self._named(field, cards):
                game.move(card, zone + seat)
        self._lay_field()
        if isinstance(side.hand, int):
            for card in self._some("hand", side.hand):
                game.move(card, HAND + seat)
        left = len(game.zone[DECK + seat])
        if isinstance(side.deck, int) and left != side.deck:
            self._problem("deck", "deck_does_not_match", str(side.deck), str(left))

    def _lay_field(self) -> None:
        game, seat = self.game, self.seat
        citizens = self.side.citizens
        cards = self._named("field", [citizen.card for citizen in citizens])
        for card, citizen in zip(cards, citizens, strict=False):
            if game.table.card_kind[game.kind[card]] != CITIZEN:
                self._problem("field", "no_citizen", self._id(card), "citizen", card=self._id(card))
            game.move(card, FIELD + seat)
            game.turn(card, SIDEWAYS, citizen.down)
            game.turn(card, ENTERED, citizen.entered)

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
        """Cards that no one has named, from the top of the deck, below the ones listed there."""
        free = {card for cards in self.left.values() for card in cards}
        cards = [card for card in reversed(self.game.zone[DECK + self.seat]) if card in free][:count]
        if len(cards) < count:
            self._problem(field, "deck_too_small", str(count), str(len(cards)))
        return cards

    def _id(self, card: Card) -> str:
        return self.game.table.kind_ids[self.game.kind[card]]

    def _problem(self, field: str, key: str, found: str, expected: str, **values: object) -> None:
        self.problems.append(BoardProblem((SEATS[self.seat], field), key, found, expected, values))


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
    def ids(zone: int) -> list[str]:
        return [_card_id(board, card) for card in board.zone[zone + seat]]

    lord = ids(LORD)
    return {
        "lord": lord[0] if lord else "none",
        "hand": Counter(ids(HAND)),
        "hand_size": len(board.zone[HAND + seat]),
        "deck": ids(DECK)[::-1],
        "deck_size": len(board.zone[DECK + seat]),
        "field": _field(board, seat),
        "citizens": len(board.zone[FIELD + seat]),
        "field_limit": field_limit(board, seat),
        "discard": ids(DISCARD),
        "playing": ids(PLAYING),
        "excluded": Counter(ids(EXCLUDED)),
    }


def _field(board: MazeBoard, seat: Seat) -> dict[str, Any]:
    """The citizens by card; a second one of the same card is "card 2"."""
    citizens: dict[str, Any] = {}
    often: Counter[str] = Counter()
    for card in board.zone[FIELD + seat]:
        name = _card_id(board, card)
        often[name] += 1
        citizens[name if often[name] == 1 else f"{name} {often[name]}"] = {
            "down": down(board, card),
            "entered": bool(board.flags[card] & ENTERED),
            "power": power(board, card),
        }
    return citizens


def _card_id(board: MazeBoard, card: Card) -> str:
    kind = board.kind[card]
    return board.table.kind_ids[kind] if kind >= 0 else "?"
