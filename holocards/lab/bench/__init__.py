"""Measurements of the program itself, for people who work on it. They report and judge nothing."""

from __future__ import annotations

from holocards.engine.values import value


@value
class Figure:
    """A row of the report. subject: a game's name or empty. key and values: the sentence `bench.<key>` of the figure.

    number: the figure itself, in the unit that the sentence names.
    """

    subject: str
    key: str
    number: float
    values: tuple[tuple[str, str], ...] = ()
