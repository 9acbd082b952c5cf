"""The words of Holobeat's choices in records and positions: `summon ember-cub red2 green1`, `overbeat ember-cub 3`, `pass`."""

from __future__ import annotations

from holocards.engine.agenda import Decision
from holocards.engine.facts import NO_CARD, Choice
from holocards.games.holobeat.payment import payment_words
from holocards.games.holobeat.table import HolobeatBoard

WITH_CARD = frozenset({"charge", "summon", "overbeat", "waza", "boost", "ability", "choose", "use"})
WITH_LINE = frozenset({"overbeat", "enter"})
PAID = frozenset({"summon", "overbeat", "waza", "boost"})


def words(board: HolobeatBoard, choice: Choice) -> tuple[str, ...]:
    """The usual words of a choice, then details that are written where they are needed.

    What is paid; of an ability, which of its card's it is; of a card, where it lies. A card that whoever decides does not know
    is "?".
    """
    table = board.table
    said = [choice.verb]
    if choice.verb in WITH_CARD:
        said.append(_card_id(board, choice))
    if choice.verb in WITH_LINE and choice.place >= 0:
        said.append(str(table.zones[choice.place].line))
    if choice.verb == "mode":
        said.append(str(choice.number + 1))
    usual = " ".join(said)
    if choice.verb in PAID:
        own = table.colour[board.kind[choice.card]]
        return usual, payment_words(table.colours, choice.number, own)
    if choice.verb in ("choose", "ability"):
        return usual, *_which_ability(board, choice), _place_words(board, choice)
    return (usual,)


def in_order(text: str) -> str:
    """A text with what is paid - all that stands behind the card - in the order of the alphabet."""
    verb, *said = text.split(" ")
    return " ".join([verb, *said[:1], *sorted(said[1:])]) if verb in PAID else text


def _card_id(board: HolobeatBoard, choice: Choice) -> str:
    decision = board.agenda[-1] if board.agenda else None
    if isinstance(decision, Decision) and not board.known_to(choice.card, decision.seat):
        return "?"
    return board.table.kind_ids[board.kind[choice.card]]


def _place_words(board: HolobeatBoard, choice: Choice) -> str:
    """`line3`, or `line3 beneath`, `energy used`; the opponent's with `opponent` in front."""
    card = choice.card
    if card == NO_CARD:
        return ""
    place = board.place[card]
    zone = board.table.zones[place]
    decision = board.agenda[-1] if board.agenda else None
    said = ["opponent"] if isinstance(decision, Decision) and zone.seat != decision.seat else []
    said.append(f"{zone.name}{zone.line or ''}")
    if zone.line and board.zone[place][-1] != card:
        said.append("beneath")
    if zone.name == "energy" and board.flags[card]:
        said.append("used")
    return " ".join(said)


def _which_ability(board: HolobeatBoard, choice: Choice) -> tuple[str, ...]:
    if choice.verb != "ability":
        return ()
    own = board.table.of_kind[board.kind[choice.card]]
    return (str(own.index(choice.number) + 1),) if choice.number in own else ()
