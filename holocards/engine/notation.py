"""Notation: every choice has exactly one text, unique within its decision, stable and fit for people to read and write.

A table says a choice's words in `notation_words`: the usual words first, then details that are only written where the usual
words alone fit several choices (which energy pays, which of two equal cards). There is no parser: a text is looked up among the
legal choices, so what can be written can be read. Words whose order means nothing (`Table.in_order`) may stand in any.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from holocards.engine.board import Board, Table
from holocards.engine.facts import Choice


class NotLegal(ValueError):
    """A text that is no legal choice here; `legal` lists the texts that are."""

    def __init__(self, text: str, legal: Sequence[str]) -> None:
        super().__init__(f"{text!r} is not legal here; legal: {', '.join(legal)}")
        self.text = text
        self.legal = tuple(legal)


def notations(board: Board[Any], choices: Sequence[Choice]) -> list[str]:
    """The notation of each choice of one decision, in their order."""
    words = [board.table.notation_words(board, choice) for choice in choices]
    texts = [parts[0] for parts in words]
    depth = 1
    while len(set(texts)) < len(texts) and any(len(parts) > depth for parts in words):
        often = Counter(texts)
        texts = [
            f"{text} {parts[depth]}" if often[text] > 1 and len(parts) > depth else text
            for text, parts in zip(texts, words, strict=True)
        ]
        depth += 1
    often, nth = Counter(texts), Counter[str]()
    for index, text in enumerate(texts):
        if often[text] > 1:
            nth[text] += 1
            texts[index] = f"{text} #{nth[text]}"
    return texts


def notation(board: Board[Any], choices: Sequence[Choice], choice: Choice) -> str:
    """The notation of one of the decision's choices."""
    return notations(board, choices)[list(choices).index(choice)]


def compared(table: Table, text: str) -> str:
    """A text as it is compared with others: runs of spaces count as one, and words are in order where theirs means nothing."""
    return table.in_order(" ".join(text.split()))


def read(board: Board[Any], choices: Sequence[Choice], text: str) -> Choice:
    """The choice with that notation, as far as `compared` sees. Raises NotLegal."""
    texts = notations(board, choices)
    wanted = " ".join(text.split())
    if wanted in texts:
        return choices[texts.index(wanted)]
    table, wanted_in_order = board.table, compared(board.table, text)
    for choice, legal in zip(choices, texts, strict=True):
        if table.in_order(legal) == wanted_in_order:
            return choice
    raise NotLegal(wanted, texts)
