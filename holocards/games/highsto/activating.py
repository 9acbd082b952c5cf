"""Whether an effect may be activated: 召 and 1 (HS-4.5), and what effects forbid (HS-11.2)."""

from __future__ import annotations

from holocards.effects.continuous import abilities_of, given
from holocards.effects.resolve import fits
from holocards.effects.restrictions import FORBID, forbidden
from holocards.effects.windows import why_not
from holocards.engine.facts import Card, Choice, Reason, Ref, Refusal, Seat
from holocards.games.highsto.table import SUMMONED, HighstoBoard, HighstoGame, count, new_choice

FORBIDDEN = Reason("HS-11.2", "forbidden")
USED_UP = Reason("HS-4.5", "effect_used_up")
NOT_SUMMONED_NOW = Reason("HS-4.5", "not_summoned_this_turn")

_SPENT = 1 << 70
"""Keys of `used` from here on: effects with the marks 召 and 1, by effect and card."""

EFFECT_PHASE_ONLY = -1
"""The state of a 1 effect without a phase of its own."""


def why_not_activate(board: HighstoBoard, seat: Seat, ref: Ref, card: Card, ability: int) -> Reason | None:
    """Why an effect marked 召 or 1 cannot be used now, apart from prohibitions by other effects."""
    reason, found = _used_up(board, seat, ref, card, ability), board.table.abilities[ability]
    if reason is not None or (found.condition is None and not found.needs):
        return reason
    return why_not(board, ref, ability, seat, ())


def _used_up(board: HighstoBoard, seat: Seat, ref: Ref, card: Card, ability: int) -> Reason | None:
    """Why it is not the turn of an effect, as everybody can see."""
    found = board.table.abilities[ability]
    if found.moment == "summoned" and not board.flags[card] & SUMMONED:
        return NOT_SUMMONED_NOW
    if board.used and spent(board, ref, ability):
        return USED_UP
    return None if fits(board, found, ref, seat, found.state) else USED_UP


def nothing_forbidden(board: HighstoBoard, words: frozenset[str]) -> bool:
    """Whether no effect forbids any of this to anybody: then it need not be asked card by card."""
    return board.table.bans.keys().isdisjoint(words) and not (
        board.modifiers and any(change.what == FORBID for change in board.modifiers)
    )


def spent(board: HighstoBoard, ref: Ref, ability: int) -> bool:
    """Whether a 召 or 1 effect of a card was used in this turn as often as it may be."""
    found = board.table.abilities[ability]
    allowed = found.limit if found.limit and found.limit_by == "card" else 1
    return board.used.get(_SPENT + (ability << 40 | ref), 0) >= allowed


def kinds_with(board: HighstoBoard, moment: str) -> frozenset[int]:
    """Kinds of which a card on the field may have an effect at that moment now; all, where cards are given effects."""
    table = board.table
    if table.grants or (board.modifiers and given(board)):
        return table.kinds
    return table.at_moment[moment]


_TO_USE = frozenset({"effects"})


def may_activate(board: HighstoBoard, seat: Seat, card: Card, moment: str, state: int) -> bool:
    """Whether a face-up card has an effect of that moment and phase that is not used up; what it costs or needs, hands may hide."""
    abilities = board.table.abilities
    for ability in abilities_of(board, card):
        found = abilities[ability]
        if (
            found.moment == moment
            and found.state == state
            and (not found.tags or "field" in found.tags)
            and _used_up(board, seat, board.ref(card), card, ability) is None
        ):
            return True
    return False


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
    card: Card,
    moment: str,
    state: int,
    offered: list[Choice],
    refused: list[Refusal] | None,
) -> None:
    """Add the card's effects at that moment and phase to the choices, or to the refusals with their reasons."""
    abilities = board.table.abilities
    free = nothing_forbidden(board, _TO_USE)
    ref = -1
    for ability in abilities_of(board, card):
        found = abilities[ability]
        if found.moment != moment or found.state != state or (found.tags and "field" not in found.tags):
            continue
        if ref < 0:
            ref = board.ref(card)
        reason = why_not_activate(board, seat, ref, card, ability)
        if reason is not None and refused is None:
            continue
        ban = None if free or reason is not None else forbidden(board, "effects", seat, card)
        choice = new_choice(Choice, ("ability", card, board.place[card], ability))
        offer_unless(choice, reason, ban, offered, refused)


def spend(game: HighstoGame, ability: int, ref: Ref) -> None:
    """Note that a 召 or 1 effect of a card was used in this turn."""
    key = _SPENT + (ability << 40 | ref)
    game.used[key] = game.used.get(key, 0) + 1
    count(game, "effects", game.table.owner[ref % 4096])
