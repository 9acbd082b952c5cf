"""The words of Holobeat's choices in records and positions: `summon ember-cub red2 green1`, `overbeat ember-cub 3`, `pass`."""

from __future__ import annotations

from holocards.engine.facts import Choice
from holocards.games.holobeat.payment import payment_words
from holocards.games.holobeat.table import HolobeatBoard

WITH_CARD = frozenset({"charge", "summon", "overbeat", "waza", "boost"})
WITH_LINE = frozenset({"overbeat", "enter"})
PAID = frozenset({"summon", "overbeat", "waza", "boost"})


def words(board: HolobeatBoard, choice: Choice) -> tuple[str, ...]:
    """The usual words of a choice, then what is paid, which is written where several payments are legal."""
    table = board.table
    said = [choice.verb]
    if choice.verb in WITH_CARD:
        said.append(table.kind_ids[board.kind[choice.card]])
    if choice.verb in WITH_LINE:
        said.append(str(table.zones[choice.place].line))
    usual = " ".join(said)
    return (usual, payment_words(table.colours, choice.number)) if choice.verb in PAID else (usual,)
