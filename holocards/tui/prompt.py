"""The prompt: a decision's flat list of choices as rows to pick from, grouped by card, then place, then payment.

A level is asked only when there is more than one answer to it. What is impossible stays in the list with its reason, one row
for each card. Pure: labels and forecasts are words made elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from holocards.engine.facts import NO_CARD, Card, Choice, Refusal
from holocards.engine.values import value

NOWHERE = -1


@value
class Row:
    """One line of the prompt: the choices it leads to (one: it is the answer; none: it is refused)."""

    verb: str
    card: Card = NO_CARD
    place: int = NOWHERE
    number: int = 0
    level: str = "card"
    choices: tuple[Choice, ...] = ()
    refusal: Refusal | None = None

    @property
    def answer(self) -> Choice | None:
        """The choice it makes, if it needs no further question."""
        return self.choices[0] if len(self.choices) == 1 else None


@value
class Level:
    """The rows of one question: the possible ones, the refused ones, and those that end or pass, which stay in sight."""

    possible: tuple[Row, ...]
    refused: tuple[Row, ...]
    ending: tuple[Row, ...]

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows from top to bottom."""
        return self.possible + self.refused + self.ending


def level(choices: Sequence[Choice], refusals: Iterable[Refusal], path: Sequence[Row] = ()) -> Level:
    """The question to ask after the rows of `path` have been picked (none: the decision's first question)."""
    here = list(path[-1].choices) if path else list(choices)
    done = len(path)
    groups = _grouped(here, ("verb", "card"))
    if len(groups) == 1 and here[0].card != NO_CARD and len(here) > 1:
        return _below(here, refusals)
    rows: list[Row] = []
    ending: list[Row] = []
    alone = [choice for choice in here if choice.card == NO_CARD and choice.place == NOWHERE]
    for group in groups:
        first = group[0]
        if first.card != NO_CARD:
            place, number = _shared(group)
            rows.append(Row(first.verb, first.card, place, number, "card", tuple(group)))
        else:
            for choice in group:
                row = Row(choice.verb, NO_CARD, choice.place, choice.number, "card", (choice,))
                (ending if alone == [choice] and not done else rows).append(row)
    if done:
        return Level(tuple(rows), (), tuple(ending))
    possible = {choice.card for choice in here}
    return Level(tuple(rows), _refused(refusals, possible), tuple(ending))


def _below(here: list[Choice], refusals: Iterable[Refusal]) -> Level:
    """The question of the place, or where there is only one, of the number, for choices of one verb and card."""
    verb, card = here[0].verb, here[0].card
    places = _grouped(here, ("place",))
    if len(places) == 1:
        return Level(tuple(Row(verb, card, c.place, c.number, "number", (c,)) for c in here), (), ())
    rows = [Row(verb, card, group[0].place, group[0].number, "place", tuple(group)) for group in places]
    open_places = {choice.place for choice in here}
    refused = {
        refusal.choice.place: Row(verb, card, refusal.choice.place, level="place", refusal=refusal)
        for refusal in refusals
        if refusal.choice.verb == verb
        and refusal.choice.card == card
        and refusal.choice.place not in open_places
        and refusal.choice.place != NOWHERE
    }
    return Level(tuple(rows), tuple(refused.values()), ())


def _refused(refusals: Iterable[Refusal], possible: set[Card]) -> tuple[Row, ...]:
    rows: dict[tuple[str, Card, int] | Card, Row] = {}
    for refusal in refusals:
        choice = refusal.choice
        if choice.card != NO_CARD and choice.card in possible:
            continue
        key = choice.card if choice.card != NO_CARD else (choice.verb, NO_CARD, choice.place)
        if key not in rows:
            rows[key] = Row(choice.verb, choice.card, choice.place, choice.number, refusal=refusal)
    return tuple(rows.values())


def _shared(group: list[Choice]) -> tuple[int, int]:
    """The place and number that all choices of a group have, NOWHERE and 0 where they differ."""
    places, numbers = {choice.place for choice in group}, {choice.number for choice in group}
    return (places.pop() if len(places) == 1 else NOWHERE), (numbers.pop() if len(numbers) == 1 else 0)


def _grouped(choices: Sequence[Choice], fields: tuple[str, ...]) -> list[list[Choice]]:
    """Choices with equal fields together, in order of their first appearance."""
    groups: dict[tuple[object, ...], list[Choice]] = {}
    for choice in choices:
        groups.setdefault(tuple(getattr(choice, field) for field in fields), []).append(choice)
    return list(groups.values())
