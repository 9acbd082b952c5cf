"""A deck: its file, what is wrong with it, each problem with its line, and its list, which both players may read."""

from __future__ import annotations

from collections.abc import Sequence

from holocards import library
from holocards.library import DeckEntry, Problem
from holocards.match.words import card_name
from holocards.text.ruby import Ruby, literal
from holocards.text.visible import shown
from holocards.tui.boards import drawing
from holocards.tui.canvas import Ink
from holocards.tui.screens.page import Page, Part
from holocards.tui.words import Words, one_line


class DeckCheck(Page[None]):
    """The report on one deck, and its cards."""

    def __init__(self, entry: DeckEntry, problems: Sequence[Problem]) -> None:
        super().__init__()
        self._entry, self._problems = entry, problems

    def heading(self) -> str:
        """The deck's name."""
        return one_line(self._entry.name(self.home.settings.language.value))

    def parts(self) -> Sequence[Part]:
        """The file, what is wrong, the list."""
        state = deck_state(self.home.words, self._problems)
        ink = Ink("alarm" if self._problems else "good", "", True)
        head = [Part(shown(str(self._entry.path)), Ink("dim")), Part(state, ink)]
        return [*head, *self._complaints(), *self._list()]

    def _complaints(self) -> list[Part]:
        words, language = self.home.words, self.home.settings.language
        found = []
        for problem in self._problems:
            sentence = problem.sentence(language)
            place = words.say("setup.line", line=problem.line) if problem.line else ""
            text = f"{place} {sentence} {problem.rule}".strip()
            found.append(
                Part(
                    Ruby(text) if isinstance(sentence, Ruby) else text,
                    mark="!",
                    mark_ink=Ink("alarm"),
                    space_above=True,
                )
            )
            if problem.found:
                found.append(Part(words.say("setup.found", found=shown(problem.found)), Ink("dim"), indent=2))
            if expected := problem.expectation(language):
                found.append(Part(words.rich("setup.expected", expected=expected), Ink("dim"), indent=2))
        return found

    def _list(self) -> list[Part]:
        deck = self._entry.deck
        if deck is None:
            return []
        words = self.home.words.of(self._entry.game)
        pool, drawn = library.cards(self._entry.game), drawing(self._entry.game)
        count = words.say("deck.count", count=deck.size())
        found = [Part(count, Ink("accent", "", True), space_above=True)]
        found += [Part(words.of_game(f"{option}.{chosen}"), indent=2) for option, chosen in deck.options]
        for identity, copies in deck.cards:
            mark, ink = f"{copies:2}", Ink("key", "", True)
            if identity not in pool:
                found.append(Part(shown(identity), Ink("dim"), mark=mark, mark_ink=ink))
                continue
            card = pool[identity]
            name, printed = card_name(card, words.language), drawn.printed(words, card)[0]
            if isinstance(name, Ruby):
                found.append(Part(Ruby(f"{name}  {literal(printed)}"), mark=mark, mark_ink=ink))
            else:
                found.append(Part(f"{name}  {printed}", mark=mark, mark_ink=ink, names=(name,)))
        return found


def deck_state(words: Words, problems: Sequence[Problem]) -> str:
    """Whether the deck may be played."""
    if problems:
        return words.say("setup.deck_wrong", count=len(problems))
    return words.say("setup.deck_legal")
