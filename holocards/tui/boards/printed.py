"""What is printed on a card in all games alike: its abilities as sentences, its flavour, in the language that is read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from holocards.effects.language import EffectLanguage
from holocards.effects.sentences import Sentences
from holocards.text.languages import Catalogue, Language
from holocards.text.ruby import Ruby, literal
from holocards.tui.words import Words


def sentences(words: Words, language: EffectLanguage) -> Sentences:
    """Writes the sentences of the game `words` speak of; language: its words and moments (see `holocards.effects`)."""
    return Sentences(words.language, _catalogue(words.game), language)


def clauses_of(words: Words, language: EffectLanguage, abilities: Iterable[Any]) -> list[str]:
    """The sentences of abilities, in the order given."""
    writer = sentences(words, language)
    return [writer.clause(clause) for clause in abilities]


@cache
def _catalogue(game: str) -> Catalogue:
    return Catalogue.load("holocards.effects", f"holocards.games.{game}")


def flavour(words: Words, definition: Any) -> list[str]:
    """The paragraph of a card's flavour, none without one; easy Japanese as `Ruby`."""
    printed = definition.flavour
    if not printed:
        return []
    if words.language is Language.EASY:
        return [Ruby(printed.easy or literal(printed.ja))]
    return [printed.en if words.language is Language.EN else printed.ja]
