"""Holobeat boards in position files: set up in the middle of a game, and read off in the same words.

    [board]
    round = 2                     # default 2
    first_player = "first"        # the round's first player
    phase = "summoning"           # summoning, battle or end
    active = "first"              # whose summoning phase it is (default: the first player)
    step = "main"                 # draw, energy or main: the step that begins
    line = 1                      # battle: the line whose battle begins
    line_one = "none"             # battle on a later line, end: who won on line 1 (first, second, draw, none)
    [board.first]                 # and [board.second]
    hand = ["ember-cub"]          # or a number
    deck = ["ember-cub"]          # from the top, or a number; what is left of the deck list lies below
    hearts = ["a", { card = "b", down = true }, { down = true }]      # from the top, or a number
    energy = ["a", { card = "b", count = 3, used = true }]
    graveyard = ["a"]
    line1 = "a"                   # line1 to line5
    line2 = { card = "a", down = true, under = ["b"] }

Read off besides: lines, energy zones and hearts in numbers (`lines`, `unused`, `used`), `top_heart` (up, down, none), `waza_zone`,
and of every holobit on a line its power, cost, keywords and what lies under it; an empty line is "empty".
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from holocards.engine.agenda import Step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Card, Seat
from holocards.games.controller import BoardError, BoardProblem, Copies
from holocards.games.holobeat.battle import BATTLES, BattlePhase
from holocards.games.holobeat.end_phase import EndPhase
from holocards.games.holobeat.numbers import cost, keyword, power
from holocards.games.holobeat.round import DrawStep, EnergyStep, Round, SummoningPhase
from holocards.games.holobeat.summoning import MainStep
from holocards.games.holobeat.table import (
    ACTIVE,
    BATTLE,
    DECK,
    DRAWN,
    END,
    ENERGY,
    FACTS,
    FIRST,
    GRAVEYARD,
    HAND,
    HEARTS,
    LINE,
    LINE_ONE,
    LINE_ZONES,
    LINES,
    NO_BATTLE,
    PHASE,
    PHASES,
    ROUND,
    SUMMONING,
    WAZA,
    HolobeatBoard,
    HolobeatGame,
    HolobeatTable,
    down,
    hearts,
    unused,
)

if TYPE_CHECKING:
    from holocards.games.holobeat import position_board

SEATS = ("first", "second")
LINE_ONE_WORDS = {"first": 0, "second": 1, "draw": DRAWN, "none": NO_BATTLE}
KEYWORDS = ("double_damage", "barrier", "indestructible")


def board_model() -> type[position_board.Board]:
    """The schema of `[board]`."""
    from holocards.games.holobeat.position_board import Board

    return Board


def cards_on(board: position_board.Board) -> tuple[Copies, Copies]:
    """The cards each seat has on the board; BoardError if some are given by their number alone."""
    problems = []
    for seat, side in zip(SEATS, board.sides, strict=True):
        for zone in ("hand", "deck", "hearts"):
            given = getattr(side, zone)
            if isinstance(given, int) and given:
                problems.append(
                    BoardProblem((seat, zone), "needs_decks", str(given), "[decks]", {"zone": zone})
                )
        if any(heart.card is None for heart in side.all_hearts) and not isinstance(side.hearts, int):
            problems.append(
                BoardProblem((seat, "hearts"), "needs_decks", "down", "[decks]", {"zone": "hearts"})
            )
    if problems:
        raise BoardError(tuple(problems))
    one, two = (tuple(Counter(_named(side)).items()) for side in board.sides)
    return one, two


def _named(side: position_board.Side) -> list[str]:
    """All cards that a side names."""
    named = [*_listed(side.hand), *_listed(side.deck), *side.graveyard]
    named += [heart.card for heart in side.all_hearts if heart.card is not None]
    named += [card for card, _ in side.all_energy]
    for stack in side.lines:
        if stack is not None:
            named += [stack.card, *stack.under]
    return named


def _listed(given: list[str] | int | None) -> list[str]:
    return given if isinstance(given, list) else []


def set_up(table: HolobeatTable, board: position_board.Board, seed: int) -> HolobeatGame:
    """The game on that board, at its first decision from there. Raises BoardError for what no schema can say."""
    game: HolobeatGame = HolobeatGame(table, seed, [0] * FACTS)
    problems: list[BoardProblem] = []
    for seat in (0, 1):
        game.shuffle(DECK + seat)
        _Seating(game, seat, board.sides[seat], problems).lay()
    if problems:
        raise BoardError(tuple(problems))
    first = SEATS.index(board.first_player)
    active = SEATS.index(board.active) if board.active else first
    game.facts[ROUND] = board.round
    game.facts[FIRST] = first
    game.facts[PHASE] = PHASES.index(board.phase)
    game.facts[ACTIVE] = active
    game.facts[LINE] = {SUMMONING: 0, BATTLE: board.line, END: LINES[-1]}[game.facts[PHASE]]
    game.facts[LINE_ONE] = LINE_ONE_WORDS[board.line_one]
    game.start(*_course(board, first, active))
    return game


def _course(board: position_board.Board, first: Seat, active: Seat) -> list[Step]:
    """What happens from here on to the end of the round, and then the next rounds."""
    steps: list[Step] = [EndPhase(), Round()]
    if board.phase == "battle":
        steps = [*BATTLES[board.line - 1 :], *steps]
    elif board.phase == "summoning":
        own: list[Step] = [DrawStep(active), EnergyStep(active), MainStep(active)]
        own = own[("draw", "energy", "main").index(board.step) :]
        others: list[Step] = [SummoningPhase(1 - first)] if active == first else []
        steps = [*own, *others, BattlePhase(), *steps]
    return steps


class _Seating:
    """Lays out one seat's cards, taking them from the shuffled deck in which they all lie at first."""

    def __init__(
        self, game: HolobeatGame, seat: Seat, side: position_board.Side, problems: list[BoardProblem]
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
        side, seat = self.side, self.seat
        deck = self._named("deck", _listed(side.deck)[::-1])
        for card in deck:
            self._move(card, DECK)
        for card in self._named("hand", _listed(side.hand)):
            self._move(card, HAND)
        for card in self._named("graveyard", side.graveyard):
            self._move(card, GRAVEYARD)
        for card, (_, used) in zip(
            self._named("energy", [card for card, _ in side.all_energy]), side.all_energy, strict=False
        ):
            self._move(card, ENERGY, sideways=used)
        for line, stack in enumerate(side.lines):
            if stack is not None:
                self._lay_stack(f"line{line + 1}", LINE_ZONES[seat][line], stack)
        self._lay_hearts()
        if isinstance(side.hand, int):
            for card in self._some("hand", side.hand):
                self._move(card, HAND)
        if isinstance(side.deck, int):
            left = len(self.game.zone[DECK + seat])
            if left != side.deck:
                self._problem("deck", "deck_does_not_match", str(side.deck), str(left))

    def _lay_stack(self, field: str, zone: int, stack: position_board.Stack) -> None:
        cards = self._named(field, [*stack.under[::-1], stack.card])
        for card in cards:
            if self.game.table.is_waza[self.game.kind[card]]:
                self._problem(field, "waza_on_line", self._id(card), "holobit", card=self._id(card))
            self.game.move(card, zone)
        if stack.down and cards:
            self.game.turn(cards[-1], SIDEWAYS, True)

    def _lay_hearts(self) -> None:
        given = self.side.all_hearts
        named = iter(self._named("hearts", [heart.card for heart in given if heart.card is not None]))
        chosen = [next(named, None) if heart.card is not None else None for heart in given]
        free = iter(self._some("hearts", sum(heart.card is None for heart in given)))
        for heart, card in reversed(list(zip(given, chosen, strict=True))):
            laid = next(free, None) if heart.card is None else card
            if laid is not None:
                self._move(laid, HEARTS, sideways=heart.down)

    def _named(self, field: str, ids: Sequence[str]) -> list[Card]:
        """A card of the list for each ID; a problem for each that is not there any more."""
        cards = []
        for name in ids:
            left = self.left.get(name)
            if left:
                cards.append(left.pop())
            else:
                key = "not_in_deck" if name in self.game.table.kind_ids else "unknown_card"
                self._problem(field, key, name, "", card=name, name=name)
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

    def _move(self, card: Card, zone: int, *, sideways: bool = False) -> None:
        self.game.move(card, zone + self.seat)
        if sideways:
            self.game.turn(card, SIDEWAYS, True)

    def _id(self, card: Card) -> str:
        return self.game.table.kind_ids[self.game.kind[card]]

    def _problem(self, field: str, key: str, found: str, expected: str, **values: object) -> None:
        self.problems.append(BoardProblem((SEATS[self.seat], field), key, found, expected, values))


def facts_of(board: HolobeatBoard) -> dict[str, Any]:
    """The board in the words of `[board]`; cards that are unknown here are "?"."""
    facts = board.facts
    line_one = {number: word for word, number in LINE_ONE_WORDS.items()}
    return {
        "round": facts[ROUND],
        "first_player": SEATS[facts[FIRST]],
        "phase": PHASES[facts[PHASE]],
        "active": SEATS[facts[ACTIVE]],
        "line": facts[LINE],
        "line_one": line_one[facts[LINE_ONE]],
        **{word: _side(board, seat) for seat, word in enumerate(SEATS)},
    }


def _side(board: HolobeatBoard, seat: Seat) -> dict[str, Any]:
    def ids(zone: int) -> list[str]:
        return [_card_id(board, card) for card in board.zone[zone + seat]]

    own_hearts = board.zone[HEARTS + seat]
    free = unused(board, seat)
    return {
        "hand": Counter(ids(HAND)),
        "deck": ids(DECK)[::-1],
        "hearts": ids(HEARTS)[::-1],
        "top_heart": ("down" if down(board, own_hearts[-1]) else "up") if hearts(board, seat) else "none",
        "energy": Counter(ids(ENERGY)),
        "unused": free,
        "used": len(board.zone[ENERGY + seat]) - free,
        "graveyard": Counter(ids(GRAVEYARD)),
        "waza_zone": Counter(ids(WAZA)),
        "lines": sum(bool(board.zone[zone]) for zone in LINE_ZONES[seat]),
        **{f"line{line}": _stack(board, LINE_ZONES[seat][line - 1]) for line in LINES},
    }


def _stack(board: HolobeatBoard, zone: int) -> dict[str, Any] | str:
    if not board.zone[zone]:
        return "empty"
    *under, card = board.zone[zone]
    return {
        "card": _card_id(board, card),
        "down": down(board, card),
        "power": power(board, card),
        "cost": cost(board, card),
        "under": [_card_id(board, each) for each in reversed(under)],
        **{word: keyword(board, card, word) for word in KEYWORDS},
    }


def _card_id(board: HolobeatBoard, card: Card) -> str:
    kind = board.kind[card]
    return board.table.kind_ids[kind] if kind >= 0 else "?"
