"""A card in full: its frame, its text, its state, in the chosen language."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.engine.facts import NO_CARD, Card
from holocards.text.ruby import Ruby
from holocards.tui.canvas import Ink
from holocards.tui.play import Play
from holocards.tui.screens.page import Page, Part
from holocards.tui.tabletop import Tabletop


class CardPage(Page[None]):
    """A card on the table, or with NO_CARD a card definition by kind."""

    WIDTH = 60

    def __init__(self, play: Play, tabletop: Tabletop | None, card: Card, kind: int = -1) -> None:
        super().__init__()
        self._play, self._tabletop, self._card = play, tabletop, card
        self._kind = tabletop.view.kind[card] if tabletop is not None and card != NO_CARD else kind

    def heading(self) -> str:
        """The name on one line."""
        return self._play.card_words.name(self._kind)

    def parts(self) -> Sequence[Part]:
        """Name with reading, facts, text."""
        play, words = self._play, self._play.words
        definition = play.card_words.cards[self._kind]
        found = []
        name = play.card_words.rich_name(self._kind)
        if isinstance(name, Ruby):
            found.append(Part(name, Ink("key", "", True)))
        facts = (
            play.drawing.facts(self._tabletop, self._card)
            if self._tabletop is not None
            else play.drawing.printed(words, definition)
        )
        found += [Part(fact, Ink("dim")) for fact in facts]
        found += [Part(text, space_above=True) for text in play.card_words.text(self._kind)]
        other = definition.name.ja if words.language.value == "en" else definition.name.en
        found.append(Part(other, Ink("faint"), space_above=True))
        return found
