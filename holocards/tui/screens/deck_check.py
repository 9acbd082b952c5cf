"""What is wrong with a deck file, each problem with its line."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.library import DeckEntry, Problem
from holocards.text.ruby import Ruby
from holocards.text.visible import shown
from holocards.tui.canvas import Ink
from holocards.tui.screens.page import Page, Part
from holocards.tui.words import one_line


class DeckCheck(Page[None]):
    """The report on one deck."""

    def __init__(self, entry: DeckEntry, problems: Sequence[Problem]) -> None:
        super().__init__()
        self._entry, self._problems = entry, problems

    def heading(self) -> str:
        """The deck's name."""
        return one_line(self._entry.name(self.home.settings.language.value))

    def parts(self) -> Sequence[Part]:
        """The file, then each problem."""
        words, language = self.home.words, self.home.settings.language
        found = [Part(shown(str(self._entry.path)), Ink("dim"))]
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
