"""A tiny game of its own, to try the table engine and the match room with: rules TOY-1 to TOY-6.

TOY-1 shuffle both decks, a coin decides who begins, three cards each. TOY-2 in your turn draw one and act: play a card face-up,
hide one face-down, look at your top card, shuffle your deck, or pass. TOY-3 sizes above 3 are too big to play while a `guard`
of the opponent is out. TOY-4 an `echo` asks its owner whether to come back to hand, as long as it is still there. TOY-5 who has
`wins_at` face-up cards wins; both passing in a row ends the game as a draw. TOY-6 `loop` never ends, `tower` only grows.
"""

from __future__ import annotations

from typing import Any

from holocards.engine.agenda import Decision, Step, step
from holocards.engine.board import FACE_DOWN, Board, Modifier, Table, Zone
from holocards.engine.facts import BOTH, DRAW, Card, Choice, Reason, Ref, Refusal, Seat
from holocards.engine.game import Game

DECK, HAND, OUT, SET = (0, 1), (2, 3), (4, 5), (6, 7)
PASSES, STARTER, TURNS = 0, 1, 2
IDS = ("ant", "bear", "cow", "whale", "guard", "echo", "loop", "tower")
SIZES = (1, 2, 3, 4, 2, 1, 1, 1)
LIST = (0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5)

TOO_BIG = Reason("TOY-3", "too_big")
EMPTY = Reason("TOY-2", "deck_empty")


class ToyTable(Table):
    """Kinds are indexes into `kind_ids`; `sizes` by kind."""

    __slots__ = ("sizes", "wins_at")

    def __init__(
        self,
        kind_ids: tuple[str, ...] = IDS,
        sizes: tuple[int, ...] = SIZES,
        lists: tuple[tuple[int, ...], tuple[int, ...]] = (LIST, LIST),
        wins_at: int = 3,
        **guard: int,
    ) -> None:
        zones = (
            *(Zone("deck", seat, 0) for seat in (0, 1)),
            *(Zone("hand", seat, 1 << seat, held=True) for seat in (0, 1)),
            *(Zone("out", seat, BOTH) for seat in (0, 1)),
            *(Zone("set", seat, 0) for seat in (0, 1)),
        )
        super().__init__("toy", zones, kind_ids, lists, **guard)
        self.sizes = sizes
        self.wins_at = wins_at

    def notation_words(self, board: Board[Any], choice: Choice) -> tuple[str, ...]:
        if choice.card < 0:
            return (choice.verb,)
        kind = board.kind[choice.card]
        word = self.kind_ids[kind] if kind >= 0 else "unknown"
        return (f"{choice.verb} {word}", "known" if board.public(choice.card) else "unseen")


@step("TOY-1")
class Begin(Step):
    def run(self, game: Game[ToyTable]) -> None:
        for zone in DECK:
            game.shuffle(zone)
        starter = game.below(2)
        game.set_fact(STARTER, starter)
        game.tell(self.rule, "coin", seat=starter)
        for seat in (0, 1):
            for _ in range(3):
                draw(game, seat, self.rule)
        game.push(Turn(starter))


@step("TOY-2")
class Turn(Step):
    seat: Seat

    def run(self, game: Game[ToyTable]) -> None:
        game.set_fact(TURNS, game.facts[TURNS] + 1)
        if game.zone[DECK[self.seat]]:
            draw(game, self.seat, self.rule)
        game.push(Act(self.seat), Turn(1 - self.seat))


@step("TOY-2")
class Act(Decision):
    seat: Seat

    def offer(self, board: Board[ToyTable], refused: list[Refusal] | None) -> list[Choice]:
        choices = []
        for card in board.one_of_each(board.zone[HAND[self.seat]], self.seat):
            reason, source = why_not_play(board, self.seat, card)
            if reason is None:
                choices.append(Choice("play", card))
            elif refused is not None:
                refused.append(Refusal(Choice("play", card), reason, source))
            choices.append(Choice("hide", card))
        for verb in ("look", "shuffle"):
            if board.zone[DECK[self.seat]]:
                choices.append(Choice(verb))
            elif refused is not None:
                refused.append(Refusal(Choice(verb), EMPTY))
        choices.append(Choice("pass"))
        return choices

    def answer(self, game: Game[ToyTable], choice: Choice) -> None:
        seat, card = self.seat, choice.card
        game.set_fact(PASSES, game.facts[PASSES] + 1 if choice.verb == "pass" else 0)
        match choice.verb:
            case "play":
                game.move(card, OUT[seat])
                game.tell(self.rule, "played", seat, (card,))
                name = game.table.kind_ids[game.kind[card]]
                ref = game.ref(card)
                if name == "echo":
                    game.push(Echo(seat, ref))
                elif name == "loop":
                    game.push(Loop(card))
                elif name == "tower":
                    game.push(Tower(seat, card))
                elif name == "guard":
                    game.modify(Modifier("guarded", ref, 1, 0, by=seat))
                game.push(Won(seat))
            case "hide":
                game.move(card, SET[seat])
                game.turn(card, FACE_DOWN, True)
                game.tell(self.rule, "hidden", seat, (card,))
            case "look":
                top = game.zone[DECK[seat]][-1]
                game.learn(top, 1 << seat)
                game.tell(self.rule, "looked", seat, (top,))
            case "shuffle":
                game.shuffle(DECK[seat])
                game.tell(self.rule, "shuffled", seat)
            case "pass":
                game.tell(self.rule, "passed", seat)
                if game.facts[PASSES] == 2:
                    game.end(DRAW, "TOY-5")


@step("TOY-4")
class Echo(Decision):
    seat: Seat
    card: Ref

    def asked(self, board: Board[ToyTable]) -> bool:
        return board.still(self.card)

    def offer(self, board: Board[ToyTable], refused: list[Refusal] | None) -> list[Choice]:
        return [Choice("back", self.card % (1 << 12)), Choice("stay")]

    def answer(self, game: Game[ToyTable], choice: Choice) -> None:
        if choice.verb == "back":
            game.move(choice.card, HAND[self.seat])
            game.tell(self.rule, "came_back", self.seat, (choice.card,))
            game.push(Echo(self.seat, self.card))


@step("TOY-5")
class Won(Step):
    seat: Seat

    def run(self, game: Game[ToyTable]) -> None:
        if len(game.zone[OUT[self.seat]]) >= game.table.wins_at:
            game.end(self.seat, self.rule)


@step("TOY-6")
class Loop(Step):
    source: Card

    def run(self, game: Game[ToyTable]) -> None:
        game.push(Loop(self.source))


@step("TOY-6")
class Tower(Step):
    """Grows without end, each floor nested in the next: a step that holds a tuple and a step."""

    seat: Seat
    source: Card
    floors: tuple[int, ...] = ()
    below: Step | None = None

    def run(self, game: Game[ToyTable]) -> None:
        game.push(Floor(self.seat, self))


@step("TOY-6")
class Floor(Decision):
    seat: Seat
    tower: Tower

    def offer(self, board: Board[ToyTable], refused: list[Refusal] | None) -> list[Choice]:
        return [Choice("build", number=len(self.tower.floors))]

    def answer(self, game: Game[ToyTable], choice: Choice) -> None:
        floors = (*self.tower.floors, choice.number)
        game.push(Tower(self.seat, self.tower.source, floors, Loop(self.tower.source)))


def draw(game: Game[ToyTable], seat: Seat, rule: str) -> None:
    """The top card of the deck goes to hand."""
    card = game.zone[DECK[seat]][-1]
    game.move(card, HAND[seat])
    game.tell(rule, "drew", seat, (card,))


def why_not_play(board: Board[ToyTable], seat: Seat, card: Card) -> tuple[Reason | None, Card]:
    """TOY-3: why the card cannot be played, and the guard that forbids it."""
    if board.table.sizes[board.kind[card]] <= 3:
        return None, -1
    for modifier in board.modifiers:
        if modifier.what == "guarded" and modifier.by != seat and board.still(modifier.target):
            return TOO_BIG, modifier.target % (1 << 12)
    return None, -1


def toy(seed: int = 1, table: ToyTable | None = None) -> Game[ToyTable]:
    """A game at its first decision."""
    game = Game(table or ToyTable(), seed, (0, 0, 0))
    game.start(Begin())
    return game


def holding(*names: str, seed: int = 1, **guard: int) -> Game[ToyTable]:
    """A game whose deciding seat holds these cards first in hand, for tests of what one card does."""
    everything = (*range(len(IDS)), 0, 0, 0, 1)
    game = toy(seed, ToyTable(lists=(everything, everything), **guard))
    assert isinstance(game.decision, Act)
    seat = game.decision.seat
    mine = game.zone[HAND[seat]] + game.zone[DECK[seat]]
    for at, name in enumerate(names):
        wanted = next(card for card in mine[at:] if IDS[game.kind[card]] == name)
        game.kind[mine[at]], game.kind[wanted] = game.kind[wanted], game.kind[mine[at]]
    return written_to(game)


def written_to(game: Game[ToyTable]) -> Game[ToyTable]:
    """The game after a test has written to its board, which nobody else does: what was offered before does not count."""
    game._offered = None
    game.computed.clear()
    return game


def pick(game: Game[ToyTable], verb: str, name: str = "") -> Choice:
    """The choice with that verb, of the card with that ID."""
    return next(
        choice
        for choice in game.choices
        if choice.verb == verb and (not name or IDS[game.kind[choice.card]] == name)
    )
