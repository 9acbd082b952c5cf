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

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from holocards.engine.agenda import Step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Card, Seat
from holocards.games.controller import Copies
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
    from holocards.games.holobeat import position_board

LINE_ONE_WORDS = {"first": 0, "second": 1, "draw": DRAWN, "none": NO_BATTLE}
KEYWORDS = ("double_damage", "barrier", "indestructible")


def board_model() -> type[position_board.Board]:
    """The schema of `[board]`."""
    from holocards.games.holobeat.position_board import Board

    return Board


def cards_on(board: position_board.Board) -> tuple[Copies, Copies]:
    """The cards each seat has on the board; BoardError if some are given by their number alone."""
    return copies_on(board, _named, _unnamed)


def _unnamed(side: position_board.Side) -> Iterator[tuple[str, str]]:
    """Zones with cards that are not named, and what stands there."""
    yield from numbers_in(side, ("hand", "deck", "hearts"))
    if isinstance(side.hearts, list) and any(heart.card is None for heart in side.all_hearts):
        yield "hearts", "down"


def _named(side: position_board.Side) -> list[str]:
    """All cards that a side names."""
    named = [*listed(side.hand), *listed(side.deck), *side.graveyard]
    named += [heart.card for heart in side.all_hearts if heart.card is not None]
    named += [card for card, _ in side.all_energy]
    for stack in side.lines:
        if stack is not None:
            named += [stack.card, *stack.under]
    return named


def set_up(table: HolobeatTable, board: position_board.Board, seed: int) -> HolobeatGame:
    """The game on that board, at its first decision from there. Raises BoardError for what no schema can say."""
    game: HolobeatGame = HolobeatGame(table, seed, [0] * FACTS)
    for seat in (0, 1):
        game.shuffle(DECK + seat)
    lay_out(game, board, _Seating)
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
        steps = [BATTLES[board.line - 1], *steps]
    elif board.phase == "summoning":
        own: list[Step] = [DrawStep(active), EnergyStep(active), MainStep(active)]
        own = own[("draw", "energy", "main").index(board.step) :]
        others: list[Step] = [SummoningPhase(1 - first)] if active == first else []
        steps = [*own, *others, BattlePhase(), *steps]
    return steps


class _Seating(Seating["HolobeatTable", "position_board.Side"]):
    """Lays out one seat's cards out of the shuffled deck."""

    def lay(self) -> None:
        side, seat = self.side, self.seat
        self.lay_listed("deck", side.deck, DECK, from_top=True)
        self.lay_listed("hand", side.hand, HAND)
        self.lay_listed("graveyard", side.graveyard, GRAVEYARD)
        energy = self.named("energy", [card for card, _ in side.all_energy])
        for card, (_, used) in zip(energy, side.all_energy, strict=False):
            self._move(card, ENERGY, sideways=used)
        for line, stack in enumerate(side.lines):
            if stack is not None:
                self._lay_stack(f"line{line + 1}", LINE_ZONES[seat][line], stack)
        self._lay_hearts()
        self.lay_number("hand", side.hand, HAND)
        self.check_deck(side.deck)

    def _lay_stack(self, field: str, zone: int, stack: position_board.Stack) -> None:
        cards = self.named(field, [*stack.under[::-1], stack.card])
        for card in cards:
            if self.game.table.is_waza[self.game.kind[card]]:
                self.problem(field, "waza_on_line", self.id(card), "holobit", card=self.id(card))
            self.game.move(card, zone)
        if stack.down and cards:
            self.game.turn(cards[-1], SIDEWAYS, True)

    def _lay_hearts(self) -> None:
        given = self.side.all_hearts
        named = iter(self.named("hearts", [heart.card for heart in given if heart.card is not None]))
        chosen = [next(named, None) if heart.card is not None else None for heart in given]
        free = iter(self.some("hearts", sum(heart.card is None for heart in given)))
        for heart, card in reversed(list(zip(given, chosen, strict=True))):
            laid = next(free, None) if heart.card is None else card
            if laid is not None:
                self._move(laid, HEARTS, sideways=heart.down)

    def _move(self, card: Card, zone: int, *, sideways: bool = False) -> None:
        self.game.move(card, zone + self.seat)
        if sideways:
            self.game.turn(card, SIDEWAYS, True)


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
    own_hearts = board.zone[HEARTS + seat]
    free = unused(board, seat)
    return {
        "hand": Counter(card_ids(board, HAND + seat)),
        "deck": card_ids(board, DECK + seat)[::-1],
        "hearts": card_ids(board, HEARTS + seat)[::-1],
        "top_heart": ("down" if down(board, own_hearts[-1]) else "up") if hearts(board, seat) else "none",
        "energy": Counter(card_ids(board, ENERGY + seat)),
        "unused": free,
        "used": len(board.zone[ENERGY + seat]) - free,
        "graveyard": Counter(card_ids(board, GRAVEYARD + seat)),
        "waza_zone": Counter(card_ids(board, WAZA + seat)),
        "lines": sum(bool(board.zone[zone]) for zone in LINE_ZONES[seat]),
        **{f"line{line}": _stack(board, LINE_ZONES[seat][line - 1]) for line in LINES},
    }


def _stack(board: HolobeatBoard, zone: int) -> dict[str, Any] | str:
    if not board.zone[zone]:
        return "empty"
    *under, card = board.zone[zone]
    return {
        "card": card_id(board, card),
        "down": down(board, card),
        "power": power(board, card),
        "cost": cost(board, card),
        "under": [card_id(board, each) for each in reversed(under)],
        **{word: keyword(board, card, word) for word in KEYWORDS},
    }
