"""What a board drawing gets: a seat's view, who sits where, which cards can be chosen with which keys, and where the cursor is.

Everything private in it comes from `view`: a tabletop made from the view of NOBODY can be shown to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any

from holocards.engine.board import Board
from holocards.engine.facts import NO_CARD, NOBODY, UNKNOWN, Card, Seat
from holocards.engine.values import value
from holocards.match.words import card_name
from holocards.text.ruby import Ruby, plain
from holocards.tui.words import Words

if TYPE_CHECKING:
    from holocards.tui.boards import BoardDrawing


@value
class Spot:
    """A place the cursor can stand on and the mouse can point at: a card, or a zone without one."""

    card: Card = NO_CARD
    zone: int = -1


class CardWords:
    """Names and texts of the cards of one match, in the chosen language. `cards` are the definitions by kind.

    drawing: writes the paragraphs of a card's text from its definition.
    """

    def __init__(self, cards: Sequence[Any], words: Words, drawing: BoardDrawing) -> None:
        self.cards, self.words = cards, words
        self._drawing = drawing
        self._texts: dict[int, list[str]] = {}
        self._clauses: dict[int, list[str]] = {}
        self._unknown = words.say("card.unknown")
        self._names = [card_name(card, words.language) for card in cards]
        self._plain = [plain(name) if isinstance(name, Ruby) else name for name in self._names]

    def name(self, kind: int) -> str:
        """The name on one line; of an unknown card, "a card"."""
        return self._unknown if kind == UNKNOWN else self._plain[kind]

    def text(self, kind: int) -> list[str]:
        """The printed text, a paragraph each; easy Japanese as `Ruby`."""
        if kind not in self._texts:
            self._texts[kind] = self._drawing.text(self.words, self.cards[kind])
        return self._texts[kind]

    def clauses(self, kind: int) -> list[str]:
        """The sentences of its abilities, in the order of its definition."""
        if kind not in self._clauses:
            self._clauses[kind] = self._drawing.clauses(self.words, self.cards[kind])
        return self._clauses[kind]

    def rich_name(self, kind: int) -> str:
        """The name for a paragraph: in easy Japanese with its reading."""
        return self._unknown if kind == UNKNOWN else self._names[kind]


@value
class Tabletop:
    """The table as one seat (or everybody) sees it. seat: whose side lies at the bottom.

    keys: by spot. playable: cards and zones that lead to a choice. focus: where the cursor is. picked: the cards picked so far, in
    order, of several that are chosen together. about: the card whose place or payment is being asked for.
    """

    view: Board[Any]
    seat: Seat
    names: tuple[str, str]
    words: Words
    card_words: CardWords
    asked: Seat = NOBODY
    keys: Mapping[Spot, str] = field(default_factory=dict)
    playable: frozenset[Spot] = frozenset()
    focus: Spot = Spot()
    picked: tuple[Card, ...] = ()
    about: Card = NO_CARD

    @property
    def other(self) -> Seat:
        """The seat at the top."""
        return 1 - self.seat

    def kind(self, card: Card) -> int:
        """What the card is; UNKNOWN if it may not be seen."""
        return self.view.kind[card]

    def name(self, card: Card) -> str:
        """The card's name on one line."""
        return self.card_words.name(self.view.kind[card])
