"""The words of one ability, found by its number: for the questions that are asked while a card's effect is carried out."""

from __future__ import annotations

from typing import Any

from holocards.effects.resolve import Resolve
from holocards.engine.board import Board, card_of
from holocards.engine.facts import UNKNOWN
from holocards.tui.tabletop import CardWords
from holocards.tui.words import one_line

ABOUT_ABILITIES = frozenset({"ability", "effect"})
"""Verbs whose choices carry the number of an ability."""


def ability_words(cards: CardWords, table: Any, ability: int) -> str:
    """The sentence of an ability on one line; empty if its card's text has none for it alone."""
    abilities = getattr(table, "abilities", ())
    if not 0 <= ability < len(abilities):
        return ""
    kind = abilities[ability].kind
    numbers, texts = table.of_kind[kind], cards.clauses(kind)
    if ability not in numbers or len(numbers) != len(texts):
        return one_line(" ".join(texts))
    return one_line(texts[numbers.index(ability)])


def ability_asking(board: Board[Any]) -> tuple[int, int]:
    """The ability in whose course the question is asked, and what card has it; (-1, UNKNOWN) if it is none."""
    for step in reversed(board.agenda):
        ability = getattr(step, "ability", -1)
        source = getattr(step, "source", -1)
        if isinstance(ability, int) and ability >= 0 and isinstance(source, int) and source >= 0:
            return ability, board.kind[card_of(source)]
        if isinstance(step, Resolve):
            break
    return -1, UNKNOWN
