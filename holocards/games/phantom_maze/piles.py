"""The verbs of Phantom Maze's card files that take the next cards of a pile: draw, exclude, discard, put back (PM-3.8, PM-3.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import Field

from holocards.effects.payment import Need
from holocards.effects.resolve import Resolve
from holocards.effects.schema import Op, PositiveNumber, Who
from holocards.effects.verbs.cards import seat_of
from holocards.engine.facts import Card, Seat
from holocards.games.phantom_maze.drawing import draw_from_deck, draw_from_discard
from holocards.games.phantom_maze.leaving_out import VERBS, HowMany, next_cards, speak_of
from holocards.games.phantom_maze.moving import GIVES_FORCE
from holocards.games.phantom_maze.table import DECK, DISCARD, DRAWN_OUT, EXCLUDED, MazeGame
from holocards.games.phantom_maze.winning import drawn_out

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.sentences import Sentences

Pile = Literal["deck", "discard"]


class OfPile(Op):
    """A verb that takes the next cards of a pile. As a ◉ part the pile must hold them; left out in part it asks how many."""

    payable = True
    drawn: ClassVar[bool] = False
    from_: Pile = Field(alias="from")
    count: PositiveNumber = 1
    who: Who = "you"

    @property
    def word(self) -> str:
        """The verb's word with its pile: the key in VERBS and of its text."""
        return f"{self.op}.{self.from_}"

    def compile(self, to: Compiler) -> None:
        amount, who, word, lax, pile = to.amount(self.count), self.who, self.word, to.lax, self.from_
        drawn = self.drawn
        piles = (
            (DISCARD, DECK) if self.drawn and pile == "discard" else (DECK if pile == "deck" else DISCARD,)
        )

        def there(board: Any, scope: Any) -> list[Card]:
            seat = seat_of(who, scope.seat)
            cards: list[Card] = []
            for zone in piles:
                cards += board.zone[zone + seat]
            return cards

        to.need(Need(to.finder_number(there), amount, None))

        def take(game: Any, frame: Resolve) -> None:
            seat, count = seat_of(who, frame.seat), amount(game, frame)
            most = len(there(game, frame))
            if drawn and not game.zone[DECK + seat] and not drawn_out(game, seat):
                most += 1  # a draw from an empty deck is more than nothing (PM-1.3); a second one is not
            count = max(min(count, most), 0)  # a number worked out may be below 0
            if lax and count > 0:
                game.agenda.append(HowMany(frame.seat, word, seat, count))
                return
            if to.speaks_of_it:
                speak_of(game, word, seat, count)
            VERBS[word](game, seat, count)

        to.emit(take)

    def say(self, to: Sentences) -> str:
        return to.verb(self.word, who=self.who, count=self.count)


class Draw(OfPile):
    """Draw: `{ op = "draw", from = "deck", count = 2 }`; a short discard pile is made up from the deck (PM-5.2)."""

    drawn = True
    op: Literal["draw"]


class ExcludeNext(OfPile):
    """Take a pile's next cards out of the game: `{ op = "exclude_next", from = "discard", count = 2 }`."""

    op: Literal["exclude_next"]


class DiscardNext(OfPile):
    """Put the top cards of the deck on the discard pile: `{ op = "discard_next", from = "deck" }`; not a draw (PM-2.3)."""

    op: Literal["discard_next"]
    from_: Literal["deck"] = Field(default="deck", alias="from")


class ReturnNext(OfPile):
    """Put the discard pile's next cards under the deck: `{ op = "return_next", from = "discard" }`."""

    op: Literal["return_next"]
    from_: Literal["discard"] = Field(default="discard", alias="from")


def _draw_deck(game: MazeGame, seat: Seat, count: int) -> None:
    game.push(*draw_from_deck(game, seat, count, "PM-3.8"))


def _draw_discard(game: MazeGame, seat: Seat, count: int) -> None:
    game.push(*draw_from_discard(game, seat, count, "PM-3.8"))


def _mover(pile: Pile, zone: int, what: str, *, under: bool = False) -> Callable[[Any, Seat, int], None]:
    def move(game: Any, seat: Seat, count: int) -> None:
        cards = next_cards(game, seat, pile, count)
        for card in cards:
            game.move(card, zone + seat, 0 if under else None)
        if cards and zone == DECK:
            game.set_fact(DRAWN_OUT + seat, 0)
        if cards:
            game.tell(GIVES_FORCE, what, seat, cards, number=len(cards))

    return move


VERBS |= {
    "draw.deck": _draw_deck,
    "draw.discard": _draw_discard,
    "exclude_next.deck": _mover("deck", EXCLUDED, "to_excluded"),
    "exclude_next.discard": _mover("discard", EXCLUDED, "to_excluded"),
    "discard_next.deck": _mover("deck", DISCARD, "deck_to_discard"),
    "return_next.discard": _mover("discard", DECK, "to_deck_bottom", under=True),
}
