"""What is printed on a card in all games alike: its abilities as sentences, its flavour, in the language that is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from holocards.effects.choosing import ChooseMode
from holocards.effects.language import EffectLanguage
from holocards.effects.sentences import Sentences
from holocards.text.languages import Catalogue, Language
from holocards.text.ruby import Ruby, literal
from holocards.tui.abilities import ability_asking
from holocards.tui.tabletop import Tabletop
from holocards.tui.words import Words, one_line


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


def mode_words(
    tabletop: Tabletop, language: EffectLanguage, abilities: Callable[[Any], Sequence[Any]], number: int
) -> str:
    """What the thing of that number says, of several a card lets choose among; empty where its text does not tell which is meant.

    abilities: those of a card definition, as the card file has them.
    """
    view, cards = tabletop.view, tabletop.card_words.cards
    asking, (ability, _) = view.agenda[-1], ability_asking(view)
    size = len(asking.goals) if isinstance(asking, ChooseMode) else getattr(asking, "modes", 0)
    if ability < 0 or not size:
        return ""
    kind = view.table.abilities[ability].kind
    numbers, clauses = view.table.of_kind[kind], abilities(cards[kind])
    if len(numbers) != len(clauses):
        return ""
    found = [
        modes for part in clauses[numbers.index(ability)].every_part() if len(modes := _modes(part)) == size
    ]
    if len(found) != 1:
        return ""
    deed = one_line(sentences(tabletop.words, language).deeds(found[0][number]))
    return deed[:1].upper() + deed[1:]


def _modes(part: Any) -> Sequence[Any]:
    """The things to choose among that a piece of an ability has: under `modes`, or as `a` and `b`."""
    pair = (getattr(part, "a", None), getattr(part, "b", None))
    found: Sequence[Any] = getattr(part, "modes", None) or (pair if all(pair) else ())
    return found


def flavour(words: Words, definition: Any) -> list[str]:
    """The paragraph of a card's flavour, none without one; easy Japanese as `Ruby`."""
    printed = definition.flavour
    if not printed:
        return []
    if words.language is Language.EASY:
        return [Ruby(printed.easy or literal(printed.ja))]
    return [printed.en if words.language is Language.EN else printed.ja]
