"""What is printed on a card in all games alike: its flavour, in the language that is read."""

from __future__ import annotations

from typing import Any

from holocards.text.languages import Language
from holocards.text.ruby import Ruby, literal
from holocards.tui.words import Words


def flavour(words: Words, definition: Any) -> list[str]:
    """The paragraph of a card's flavour, none without one; easy Japanese as `Ruby`."""
    printed = definition.flavour
    if not printed:
        return []
    if words.language is Language.EASY:
        return [Ruby(printed.easy or literal(printed.ja))]
    return [printed.en if words.language is Language.EN else printed.ja]
