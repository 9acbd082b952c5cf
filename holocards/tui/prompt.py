"""The prompt: a decision's flat list of choices as rows to pick from, grouped by card, then place, then payment.

A level is asked only when there is more than one answer to it. What is impossible stays in the list with its reason: one row
for each card that can do nothing, and one for each further thing that a card cannot do. Pure: labels and forecasts are words
made elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from holocards.engine.facts import NO_CARD, Card, Choice, Refusal
from holocards.engine.values import value

NOWHERE = -1


@value
class Row:
    """One line of the prompt: the choices it leads to (one: it is the answer; none: it is refused).

    level: what it answers - which card, what to do with it ("verb", with the place), where ("place"), or how to pay ("number").
    """

    verb: str
    card: Card = NO_CARD
    place: int = NOWHERE
    number: int = 0
    level: str = "card"
    choices: tuple[Choice, ...] = ()
    refusal: Refusal | None = None

    @property
    def verbs(self) -> frozenset[str]:
        """What may be done with its card."""
        return frozenset(choice.verb for choice in self.choices)

    @property
    def answer(self) -> Choice | None:
        """The choice it makes, if it needs no further question."""
        return self.choices[0] if len(self.choices) == 1 else None


@value
class Grouping:
    """Where a game's choices become rows in another way than one for each card.

    numbered: verbs whose numbers are different things to do with a card (its act, its skills): each is a row, with its own refusal;
    a number below 0 says that the card has no such thing. together: verbs with one row for all cards, asked for in a second
    question. keys: the key of a verb's row, where no card gives it one. places: the key of a zone, by its name, where it is one of
    several places for a card.
    """

    numbered: frozenset[str] = frozenset()
    together: frozenset[str] = frozenset()
    keys: tuple[tuple[str, str], ...] = ()
    places: tuple[tuple[str, str], ...] = ()

    def row_of(self, choice: Choice) -> tuple[object, ...]:
        """Choices with an equal one share a row."""
        if choice.verb in self.together:
            return (choice.verb,)
        if choice.verb in self.numbered:
            return (choice.card, choice.verb, choice.number)
        return (choice.card,)


USUAL = Grouping()


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


def level(
    choices: Sequence[Choice],
    refusals: Iterable[Refusal],
    path: Sequence[Row] = (),
    grouping: Grouping = USUAL,
) -> Level:
    """The question to ask after the rows of `path` have been picked (none: the decision's first question)."""
    here = list(path[-1].choices) if path else list(choices)
    refusals = list(refusals)
    groups = _grouped(here, (lambda choice: (choice.card,)) if path else grouping.row_of)
    if len({choice.card for choice in here}) == 1 and len(groups) == 1 and here[0].card != NO_CARD:
        about_it = bool(refusals) and {refusal.choice.card for refusal in refusals} == {here[0].card}
        if len(here) > 1 or about_it:
            return _below(here, refusals, grouping)
    rows: list[Row] = []
    ending: list[Row] = []
    alone = [choice for choice in here if choice.card == NO_CARD and choice.place == NOWHERE]
    for group in groups:
        if group[0].verb in grouping.together and not path:
            rows.append(Row(group[0].verb, choices=tuple(group)))
        elif group[0].card != NO_CARD:
            rows.append(_row("card", group))
        else:
            for choice in group:
                (ending if alone == [choice] else rows).append(_row("card", [choice]))
    return Level(tuple(rows), () if path else _refused(refusals, here, grouping), tuple(ending))


def _below(here: list[Choice], refusals: Iterable[Refusal], grouping: Grouping) -> Level:
    """What to do with one card and where; or where only one answer to that is left, how to pay."""
    verbs, places = {choice.verb for choice in here}, {choice.place for choice in here}
    refused: dict[tuple[str, int], Row] = {}
    for refusal in refusals:
        verb, card, place, _ = refusal.choice
        if card != here[0].card:
            continue
        if verb in verbs and place not in places | {NOWHERE}:
            refused["", place] = Row(verb, card, place, level="place", refusal=refusal)
        elif verb not in verbs | grouping.numbered | grouping.together:
            refused.setdefault((verb, place), Row(verb, card, place, level="verb", refusal=refusal))
    ways = _grouped(here, lambda choice: (choice.verb, choice.place))
    if len(ways) == 1 and len(here) > 1:
        rows = tuple(_row("number", [choice]) for choice in here)
    else:
        rows = tuple(_row("verb" if len(verbs) > 1 else "place", group) for group in ways)
    return Level(rows, tuple(refused.values()), ())


def _row(level: str, group: list[Choice]) -> Row:
    """A row for choices of one card; what they do not share is left open."""
    places, numbers = {choice.place for choice in group}, {choice.number for choice in group}
    return Row(
        group[0].verb,
        group[0].card,
        places.pop() if len(places) == 1 else NOWHERE,
        numbers.pop() if len(numbers) == 1 else 0,
        level,
        tuple(group),
    )


def _refused(refusals: Iterable[Refusal], possible: Sequence[Choice], grouping: Grouping) -> tuple[Row, ...]:
    """One row for each card that can do nothing; for the verbs of a grouping as it says there.

    Below them what a card cannot do that can do one other thing; of one that can do several, the next question tells.
    """
    offered = {grouping.row_of(choice) for choice in possible}
    busy = {choice.card for choice in possible if choice.verb not in grouping.together}
    able = {group[0].card: group for group in _grouped(possible, lambda choice: (choice.card,))}
    rows: dict[tuple[object, ...], Row] = {}
    others: dict[tuple[object, ...], Row] = {}
    without: list[Row] = []
    for refusal in refusals:
        choice, key = refusal.choice, grouping.row_of(refusal.choice)
        row = Row(choice.verb, choice.card, choice.place, choice.number, refusal=refusal)
        if choice.verb in grouping.together:
            if key not in offered:
                rows.setdefault(key, Row(choice.verb, refusal=refusal))
        elif choice.verb in grouping.numbered:
            if choice.number < 0:
                without.append(row)
            else:
                rows.setdefault(key, row)
        elif choice.card == NO_CARD:
            rows.setdefault((choice.verb, NO_CARD, choice.place), row)
        elif choice.card not in busy:
            rows.setdefault(key, row)
        elif [each.verb != choice.verb for each in able[choice.card]] == [True]:
            others.setdefault(
                (choice.verb, choice.card), Row(choice.verb, choice.card, level="verb", refusal=refusal)
            )
    busy |= {row.card for row in rows.values()}
    return (*rows.values(), *(row for row in without if row.card not in busy), *others.values())


def _grouped(choices: Sequence[Choice], row_of: Callable[[Choice], tuple[object, ...]]) -> list[list[Choice]]:
    """Choices of one row together, in order of their first appearance."""
    groups: dict[tuple[object, ...], list[Choice]] = {}
    for choice in choices:
        groups.setdefault(row_of(choice), []).append(choice)
    return list(groups.values())
