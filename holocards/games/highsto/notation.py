"""The words of Hi!story's choices in records and positions: `set ada 2`, `attack musashi deck`, `block benkei`, `done`."""

from __future__ import annotations

from holocards.engine.agenda import Decision
from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import NO_CARD, Card, Choice, Seat
from holocards.games.highsto.table import DECK, FIRST_SPOT_ZONE, HighstoBoard

WITH_PLACE = frozenset({"set", "summon_without_setting"})


def words(board: HighstoBoard, choice: Choice) -> tuple[str, ...]:
    """The usual words of a choice; then which of several cards alike, or which of a card's effects."""
    said = [choice.verb]
    if choice.card != NO_CARD:
        said.append(_card(board, choice.card))
    if choice.verb == "attack":
        said.append("deck" if choice.place < DECK + 2 else _card(board, board.zone[choice.place][-1]))
    elif choice.verb in WITH_PLACE and choice.place >= 0:
        said.append(f"spot{board.table.zones[choice.place].line}")
    elif choice.verb == "mode":
        said.append(str(choice.number + 1))
    elif choice.verb == "say_number":
        said.append(str(choice.number))
    elif choice.verb == "say_name":
        said.append(board.table.kind_ids[choice.number])
    usual = " ".join(said)
    details = [usual]
    if choice.card != NO_CARD:
        zone = board.table.zones[board.place[choice.card]]
        details.append(f"from {zone.name}{zone.line or ''}")
    if choice.verb == "attack" and choice.place >= FIRST_SPOT_ZONE:
        details.append(f"on spot{board.table.zones[choice.place].line}")
    if choice.verb == "ability":
        details.append(f"effect{_place_of_effect(board, choice)}")
    return tuple(details)


def deciding(board: HighstoBoard) -> Seat:
    """The seat of the present decision."""
    top = board.agenda[-1]
    assert isinstance(top, Decision)
    return top.seat


def _card(board: HighstoBoard, card: Card) -> str:
    """The card's ID; of one that lies face-down its spot, of one that whoever decides does not know its place."""
    kind = board.kind[card]
    if board.flags[card] & FACE_DOWN or not board.known_to(card, deciding(board)):
        zone = board.table.zones[board.place[card]]
        return f"{zone.name}{zone.line}" if zone.line else f"a-card-in-{zone.name}"
    return board.table.kind_ids[kind]


def _place_of_effect(board: HighstoBoard, choice: Choice) -> int:
    own = board.table.of_kind[board.table.abilities[choice.number].kind]
    return own.index(choice.number) + 1 if choice.number in own else 0
