"""The words of Phantom Maze's choices in records and positions: `play iron-rose`, `pay old-map`, `block gatekeeper`, `end_turn`."""

from __future__ import annotations

from holocards.engine.facts import Choice
from holocards.games.phantom_maze.table import MazeBoard

WITH_CARD = frozenset({"play", "act", "skill", "retreat", "pay", "discard", "block", "choose", "ability"})


def words(board: MazeBoard, choice: Choice) -> tuple[str, ...]:
    """The usual words of a choice, then whose card it is and which of its effects, where several fit."""
    table = board.table
    if choice.verb == "mode":
        return (f"mode {chr(ord('a') + choice.number)}",)
    if choice.verb == "number":
        return (f"number {choice.number}",)
    if choice.verb not in WITH_CARD:
        return (choice.verb,)
    usual = f"{choice.verb} {table.kind_ids[board.kind[choice.card]]}"
    place = table.zones[choice.place].name if choice.place >= 0 else ""
    whose = ("first", "second")[table.owner[choice.card]]
    if choice.verb == "choose":
        return usual, place, whose
    if choice.verb in ("skill", "ability"):
        of_card = table.of_kind[board.kind[choice.card]]
        nth = of_card.index(choice.number) + 1 if choice.number in of_card else 0
        return usual, str(nth), whose
    return (usual,)
