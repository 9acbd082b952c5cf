"""Whether an effect may be activated: 召 and 1 (HS-4.5), and what effects forbid (HS-11.2)."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.effects.continuous import abilities_of, given
from holocards.effects.resolve import fits
from holocards.effects.restrictions import FORBID, forbidden
from holocards.effects.windows import why_not
from holocards.engine.agenda import Step
from holocards.engine.board import FACE_DOWN
from holocards.engine.facts import CARDS_AT_MOST, Card, Choice, Reason, Ref, Refusal, Seat, new_choice
from holocards.games.highsto.numbers import face_up_cards
from holocards.games.highsto.table import (
    PHASES,
    SPOTS_OF,
    SUMMONED,
    HighstoBoard,
    HighstoGame,
    HighstoTable,
    count,
)

FORBIDDEN = Reason("HS-11.2", "forbidden")
USED_UP = Reason("HS-4.5", "effect_used_up")
NOT_SUMMONED_NOW = Reason("HS-4.5", "not_summoned_this_turn")

_SPENT = 1 << 70
"""Keys of `used` from here on: effects with the marks 召 and 1, by effect and card."""

EFFECT_PHASE_ONLY = -1
"""The state of a 1 effect without a phase of its own."""

ON_SUMMON, IN_EFFECT_PHASE = -2, -1
"""Occasions for effects: 召 alone; 召, and 1 without a phase of its own. The others are phases, for the 1 effects of their own."""
OCCASIONS = (ON_SUMMON, IN_EFFECT_PHASE, *range(len(PHASES)))


def why_not_activate(board: HighstoBoard, seat: Seat, ref: Ref, card: Card, ability: int) -> Reason | None:
    """Why it is not the turn of an effect marked 召 or 1, as everybody can see; apart from what it costs or needs."""
    table, used = board.table, board.used
    found = table.abilities[ability]
    if found.moment == "summoned" and not board.flags[card] & SUMMONED:
        return NOT_SUMMONED_NOW
    if used and _SPENT + (ability << 40 | ref) in used and spent(board, ref, ability):
        return USED_UP
    return None if ability in table.plain or fits(board, found, ref, seat, found.state) else USED_UP


def nothing_forbidden(board: HighstoBoard, words: frozenset[str]) -> bool:
    """Whether no effect forbids any of this to anybody: then it need not be asked card by card."""
    table = board.table
    if table.forbidden_words.isdisjoint(words):
        return True
    if table.bans and not table.bans.keys().isdisjoint(words):
        return False
    for change in board.modifiers:  # noqa: SIM110 - asked all the time, and a generator costs more
        if change.what == FORBID and table.restrictions[change.amount].what in words:
            return False
    return True


def spent(board: HighstoBoard, ref: Ref, ability: int) -> bool:
    """Whether a 召 or 1 effect of a card was used in this turn as often as it may be."""
    found = board.table.abilities[ability]
    allowed = found.limit if found.limit and found.limit_by == "card" else 1
    return board.used.get(_SPENT + (ability << 40 | ref), 0) >= allowed


_MARKS = {
    ON_SUMMON: (("summoned", -1),),
    IN_EFFECT_PHASE: (("summoned", -1), ("once", EFFECT_PHASE_ONLY)),
}


def with_marks(table: HighstoTable, abilities: Sequence[int], occasion: int) -> tuple[int, ...]:
    """Those of the effects that work on the field and belong to the occasion: 召 first."""
    marks = _MARKS.get(occasion, (("once", occasion),))
    found = [(number, table.abilities[number]) for number in abilities]
    return tuple(
        number
        for mark in marks
        for number, ability in found
        if (ability.moment, ability.state) == mark and (not ability.tags or "field" in ability.tags)
    )


def _as_printed(board: HighstoBoard) -> bool:
    """Whether every card has the effects that are printed on it and no others."""
    return board.table.marks_as_printed and not (board.modifiers and given(board))


def marks_of(board: HighstoBoard, card: Card, occasion: int) -> tuple[int, ...]:
    """A card's effects for that occasion."""
    table = board.table
    if _as_printed(board):
        return table.marked[occasion][board.kind[card]]
    return with_marks(table, abilities_of(board, card), occasion)


_TO_USE = frozenset({"effects"})


def may_activate(board: HighstoBoard, seat: Seat, card: Card, occasion: int) -> bool:
    """Whether a face-up card has an effect for that occasion that is not used up; what it costs or needs, hands may hide."""
    ref = board.ref(card)
    return any(
        why_not_activate(board, seat, ref, card, ability) is None
        for ability in marks_of(board, card, occasion)
    )


def offer_unless(
    choice: Choice,
    reason: Reason | None,
    ban: Card | None,
    offered: list[Choice],
    refused: list[Refusal] | None,
) -> None:
    """Add a choice to what is offered, or to the refusals: for a reason of the rules, or because of the card that forbids it."""
    if reason is None and ban is None:
        offered.append(choice)
    elif refused is not None:
        refused.append(
            Refusal(choice, FORBIDDEN, ban) if ban is not None else Refusal(choice, reason or FORBIDDEN)
        )


def offer_abilities(
    board: HighstoBoard,
    seat: Seat,
    cards: list[Card],
    occasion: int,
    offered: list[Choice],
    refused: list[Refusal] | None,
) -> None:
    """Add the effects of face-up cards for that occasion to the choices, or to the refusals with their reasons."""
    free = nothing_forbidden(board, _TO_USE)
    for card in cards:
        for ability in marks_of(board, card, occasion):
            _offer_ability(board, seat, card, ability, free, offered, refused)


def _offer_ability(
    board: HighstoBoard,
    seat: Seat,
    card: Card,
    ability: int,
    free: bool,
    offered: list[Choice],
    refused: list[Refusal] | None,
) -> None:
    """Add one effect. free: nobody is forbidden to use effects."""
    ref = board.serial[card] * CARDS_AT_MOST + card
    reason = why_not_activate(board, seat, ref, card, ability)
    if reason is None and ability not in board.table.plain:
        reason = why_not(board, ref, ability, seat, ())
    if reason is None or refused is not None:
        ban = None if free or reason is not None else forbidden(board, "effects", seat, card)
        choice = new_choice(Choice, ("ability", card, board.place[card], ability))
        if reason is None and ban is None:
            offered.append(choice)
        else:
            offer_unless(choice, reason, ban, offered, refused)


def offer_all_abilities(
    board: HighstoBoard, seat: Seat, occasion: int, offered: list[Choice], refused: list[Refusal] | None
) -> None:
    """Add the effects of all the seat's face-up cards for that occasion."""
    table, flags, kind = board.table, board.flags, board.kind
    if (
        refused is not None
        or not _as_printed(board)
        or ((board.modifiers or table.bans) and not nothing_forbidden(board, _TO_USE))
    ):
        offer_abilities(board, seat, face_up_cards(board, seat), occasion, offered, refused)
        return
    just_summoned, others = table.marked[occasion], table.marked_once[occasion]
    for stack in filter(None, board.zone[SPOTS_OF[seat]]):
        card = stack[-1]
        state = flags[card]
        if not state & FACE_DOWN:
            for ability in (just_summoned if state & SUMMONED else others)[kind[card]]:
                ref = board.serial[card] * CARDS_AT_MOST + card
                if why_not_activate(board, seat, ref, card, ability) is None and (
                    ability in table.plain or why_not(board, ref, ability, seat, ()) is None
                ):
                    offered.append(new_choice(Choice, ("ability", card, board.place[card], ability)))


def may_activate_any(board: HighstoBoard, seat: Seat, occasion: int) -> bool:
    """Whether one of the seat's face-up cards has an effect for that occasion that is not used up."""
    return any(may_activate(board, seat, card, occasion) for card in face_up_cards(board, seat))


BY_SUMMON, ONCE = 1, 2
USED_STATES = {"summoned": BY_SUMMON, "once": ONCE}
"""Which effect may have been used, as states of the moment."""


def used_so(game: HighstoGame, ref: Ref, ability: int) -> tuple[Step, ...]:
    """The moment at which a 召 or 1 effect of a card was used, which is noted now (HS-11.7)."""
    spend(game, ability, ref)
    if not game.table.at_moment["effect_used"]:
        return ()
    from holocards.games.highsto.moving import moment  # it knows the phases, which know what may be used

    state = BY_SUMMON if game.table.abilities[ability].moment == "summoned" else ONCE
    return moment(game, "effect_used", (ref,), state)


def spend(game: HighstoGame, ability: int, ref: Ref) -> None:
    """Note that a 召 or 1 effect of a card was used in this turn."""
    key = _SPENT + (ability << 40 | ref)
    game.used[key] = game.used.get(key, 0) + 1
    count(game, "effects", game.table.owner[ref % 4096])
