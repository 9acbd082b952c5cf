"""How cards leave the field and enter it (HS-5, HS-6.6): under-cards come to light, and both have moments.

What these functions bring about besides is given back as steps: whoever moves cards pushes them when its own work is done.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from holocards.effects.moments import at_once, happening, waiting
from holocards.effects.replacing import BY_OPPONENT, BY_OWN_EFFECT, BY_RULES, CAUSES_BY_EFFECT, Would
from holocards.effects.resolve import Resolve, store
from holocards.effects.windows import HiddenWindow
from holocards.engine.agenda import Step, step
from holocards.engine.board import FACE_DOWN, SIDEWAYS, card_of
from holocards.engine.facts import BOTH, Card, Ref, Seat
from holocards.games.highsto import spans
from holocards.games.highsto.phases import PhaseDecision
from holocards.games.highsto.table import (
    ACTIVE,
    ATTACKER,
    BEATEN,
    BLOCKER,
    DECK,
    FIRST_SPOT_ZONE,
    GRAVEYARD,
    HAND,
    LATE,
    LATE_SUMMONS,
    RANK_SHIFT,
    SUMMONED,
    TARGET,
    WITHOUT_SETTING,
    HighstoBoard,
    HighstoGame,
    count,
    on_field,
    remember,
    there,
)

Steps = tuple[Step, ...]

AT_REST, ATTACKING, BLOCKING, ATTACKED = 0, 3, 6, 9
"""What a card may have done in an attack when it left the field; with how it left, this makes the number of that moment."""
LEFT_HOW = range(AT_REST, ATTACKED + 4)
LEFT_STATES = {
    "attacking": frozenset(ATTACKING + how for how in (BY_RULES, BY_OWN_EFFECT, BY_OPPONENT)),
    "blocking": frozenset(BLOCKING + how for how in (BY_RULES, BY_OWN_EFFECT, BY_OPPONENT)),
    "attacked": frozenset({ATTACKED + BY_RULES}),
    "battle": frozenset(LEFT_HOW[BY_RULES::3]),
    "by_effect": frozenset((*LEFT_HOW[BY_OWN_EFFECT::3], *LEFT_HOW[BY_OPPONENT::3])),
    "own_effect": frozenset(LEFT_HOW[BY_OWN_EFFECT::3]),
    "opponent_effect": frozenset(LEFT_HOW[BY_OPPONENT::3]),
}
"""The ways in which a card may have left the field. By whose effect is seen from its owner."""
SET_BEFORE, NOT_SET_BEFORE = 1, 2
"""The ways in which a card may have been summoned."""
ENTERED_STATES = {"set": SET_BEFORE, "without_setting": NOT_SET_BEFORE}

IN_DRAW_PHASE, BY_AN_EFFECT = 1, 2
DRAWN_STATES = {"draw_phase": IN_DRAW_PHASE, "effect": BY_AN_EFFECT}
"""How cards may have been drawn."""
BY_ATTACK = 1
MILLED_STATES = {"attack": BY_ATTACK, "effect": BY_AN_EFFECT}
"""How cards may have gone from a deck to the graveyard."""
DISCARDED_STATES = CAUSES_BY_EFFECT
"""By whose effect cards may have gone from a hand to the graveyard, seen from whose hand it was."""

MOST_AFTER_BATTLE = 3
"""So many steps at most follow when cards are beaten: late 召; the damage that is left; for each that it may have won."""

_LOW_FLAGS = (1 << RANK_SHIFT) - 1


def moment(
    game: HighstoGame,
    word: str,
    about: tuple[Ref, ...],
    number: int = 0,
    found: tuple[tuple[Ref, int], ...] | None = None,
) -> Steps:
    """Something happened to these cards: their effects and those of cards that watch, first the active player's.

    Then cards in hand and in the graveyard that watch for it.
    """
    if not game.table.at_moment[word]:
        return ()
    active = game.facts[ACTIVE]
    steps: Steps = happening(game, word, active, about, number, found)
    if word in game.table.asked_about:
        steps += tuple(HiddenWindow(word, seat, about, number) for seat in (active, 1 - active))
    return steps


def one_moment(game: HighstoGame, steps: Steps) -> Steps:
    """Moments of what happened at once are one (HS-11.13), also for what lies in hands and graveyards."""
    if len(steps) < 2:
        return steps
    active = game.facts[ACTIVE]
    return tuple(
        sorted(at_once(steps), key=lambda one: isinstance(one, HiddenWindow) and 1 + (one.seat != active))
    )


def turn_up(game: HighstoGame, card: Card, rule: str, *, by_effect: bool) -> Steps:
    """Summon a face-down card: it is turned face-up and active (HS-4.4)."""
    game.flags[card] &= _LOW_FLAGS & ~(FACE_DOWN | SIDEWAYS)
    game.learn(card, BOTH)
    game.tell(rule, "summon", game.table.owner[card], (card,), game.place[card])
    return _summoned(game, card, SUMMONED, SET_BEFORE, by_effect)


def enter_face_up(game: HighstoGame, card: Card, zone: int) -> Steps:
    """Summon a card without setting it, by an effect: face-up at once and active (HS-6.1, HS-6.6)."""
    cover(game, zone)
    _onto(game, card, zone, openly=True)
    game.learn(card, BOTH)
    game.tell("HS-6.1", "summon_without_setting", game.table.owner[card], (card,), zone)
    return _summoned(game, card, SUMMONED | WITHOUT_SETTING, NOT_SET_BEFORE, True)


def _summoned(game: HighstoGame, card: Card, flags: int, state: int, by_effect: bool) -> Steps:
    seat = game.table.owner[card]
    if by_effect and not _in_effect_phase(game, seat):
        flags |= LATE
        game.facts[LATE_SUMMONS] = 1
    game.turn(card, flags, True)
    count(game, "summons", seat, card=card)
    return moment(game, "enters", (game.ref(card),), state)


def _in_effect_phase(game: HighstoGame, seat: Seat) -> bool:
    """Whether the seat is still to be asked about 召 effects in its effect phase (HS-4.5, HS-4.10)."""
    return any(
        isinstance(step, PhaseDecision) and step.on_summon and step.seat == seat for step in game.agenda
    )


def cover(game: HighstoGame, zone: int) -> bool:
    """Something is put on a stack, whose state is no longer that of the card beneath; gives whether the stack was rested."""
    stack = game.zone[zone]
    if not stack or not game.flags[stack[-1]] & SIDEWAYS:
        return False
    game.turn(stack[-1], SIDEWAYS, False)
    return True


def _onto(game: HighstoGame, card: Card, zone: int, *, openly: bool = False) -> None:
    """Move a card onto a spot; if it was on the field, what lay beneath it comes to light (HS-5.2)."""
    place = game.place[card]
    if place < FIRST_SPOT_ZONE or not on_field(game, card):
        game.move(card, zone, openly=openly)
    else:
        rested = bool(game.flags[card] & SIDEWAYS)
        game.move(card, zone)
        comes_to_light(game, place, rested)
    if game.modifiers:
        spans.card_left(game)


def set_face_down(game: HighstoGame, card: Card, zone: int, rank: int, rule: str) -> Steps:
    """Set a card: face-down, the state of the stack stays as it is (HS-4.7). rank: which one the rules demand, -1 for any."""
    table = game.table
    seat, state = table.owner[card], FACE_DOWN
    if cover(game, zone):
        state |= SIDEWAYS
    if not table.hand_ranks_change:
        state |= (rank + 1) << RANK_SHIFT
    _onto(game, card, zone)
    game.flags[card] = state  # that it was moved has cleared them, and what was worked out
    game.tell(rule, "set", seat, (card,), zone)
    count(game, "sets", seat, card=card)
    return moment(game, "is_set", (game.ref(card),))


def put(game: Any, frame: Resolve, cards: tuple[Card, ...], word: str, on_top: bool) -> None:
    """How an effect moves cards: replacements are asked first, then all of them move at once."""
    language = game.table.language
    moving = tuple(card for card in cards if not language.spared(game, frame.seat, card))
    if any(replaced(game, card, word) for card in moving):
        game.push(Would(tuple(game.ref(card) for card in moving), word, frame.seat, on_top))
        return
    moved, steps = carry_out(game, moving, word, on_top, frame.seat)
    store(game, 0, tuple(game.ref(card) for card in moved))
    game.push(*steps)


def replaced(board: HighstoBoard, card: Card, word: str) -> str:
    """The moment of replacements that a card's move is: leaving the field, being discarded from hand, milled by an effect."""
    if on_field(board, card):
        return "would_leave"
    if word == "graveyard" and board.place[card] in (HAND, HAND + 1):
        return "would_be_discarded"
    if (
        word == "graveyard"
        and board.place[card] in (DECK, DECK + 1)
        and board.table.at_moment["would_be_milled"]
    ):
        return "would_be_milled"
    return ""


def unseen(game: HighstoGame, word: str, cards: Iterable[Card], number: int) -> Steps:
    """A moment of cards that not every seat sees: for effects that watch, and for those in the graveyard."""
    about = tuple(map(game.ref, cards))
    return moment(game, word, about, number, ()) if about else ()


def drawn(game: Any, seat: Seat, cards: tuple[Card, ...]) -> Steps:
    """What follows when an effect has let somebody draw."""
    return unseen(game, "drawn", cards, BY_AN_EFFECT)


def carry_out(
    game: Any, cards: tuple[Card, ...], word: str, on_top: bool, by: Seat
) -> tuple[tuple[Card, ...], Steps]:
    """Move cards at once to a pile or hand of their owners; what comes to light is turned face-up (HS-5.2, HS-5.3).

    What the rules mill, and no effect, is the damage of an attack.
    """
    if by < 0 and cards and game.place[cards[0]] in (DECK, DECK + 1):
        seat = game.table.owner[cards[0]]
        for card in cards:
            game.move(card, GRAVEYARD + seat)
        return cards, damaged(game, seat, cards, game.facts[ATTACKER])
    table, place, owner, to_graveyard = game.table, game.place, game.table.owner, word == "graveyard"
    states: dict[Card, int] = {}
    found = []
    for card in cards:
        if place[card] >= FIRST_SPOT_ZONE and on_field(game, card):
            states[card] = _state(game, card, by)
            for name in ("leaves", "falls") if to_graveyard else ("leaves",):
                if table.at_moment[name]:
                    pending = waiting(game, name, owner[card], (game.ref(card),), states[card])
                    found.append((card, name, pending))
    noticed = to_graveyard and bool(table.at_moment["milled"] or table.at_moment["discarded"])
    put_away: dict[tuple[str, Seat], list[Card]] = {}
    open_spots: dict[int, bool] = {}
    zones = table.language.zones[word].zones
    for card in cards:
        if card in states:
            open_spots[place[card]] = bool(game.flags[card] & SIDEWAYS)
        noted = _what_it_is(game, card, card in states) if to_graveyard else ""
        game.move(card, zones[owner[card]][0], None if on_top else 0)
        if noted:
            count(game, noted, owner[card], 1, card)
            if by < 0 and table.remembered:
                remember(game, BEATEN, owner[card], card)
            if noticed and noted != "falls":
                put_away.setdefault((noted, owner[card]), []).append(card)
    if cards:
        rule, what = (table.language.rule, f"to_{word}") if by >= 0 else ("HS-8.2", "beaten")
        game.tell(rule, what, by, cards, -1, len(cards))
    for zone, rested in open_spots.items():
        comes_to_light(game, zone, rested)
    if game.modifiers:
        spans.card_left(game)
    steps: Steps = ()
    for card, name, pending in found:
        ref = game.ref(card)
        own = tuple([(ref, ability) for _, ability in pending])
        steps += moment(game, name, (ref,), states[card], own)
    for (noted, seat), gone in put_away.items():
        if noted == "mills":
            steps += unseen(game, "milled", gone, BY_AN_EFFECT)
        else:
            steps += unseen(game, "discarded", gone, BY_OWN_EFFECT if by == seat else BY_OPPONENT)
    if by < 0 and table.at_moment["wins"]:
        _note_beaten(game, cards)
    return cards, one_moment(game, steps) if len(steps) > 1 else steps


def _note_beaten(game: HighstoGame, cards: tuple[Card, ...]) -> None:
    """These cards have been beaten: whoever has done that may have won."""
    agenda = game.agenda
    for at in range(max(len(agenda) - MOST_AFTER_BATTLE, 0), len(agenda)):
        one = agenda[at]
        if isinstance(one, Won) and card_of(one.loser) in cards:
            agenda[at] = Won(one.winner, one.loser, True)


@step("HS-11.7")
class Won(Step):
    """A card is still there that has beaten another one in battle: its effects at that moment.

    beaten: the other one has been beaten, and no effect has put something else in the place of that.
    """

    winner: Ref
    loser: Ref
    beaten: bool = False

    def run(self, game: HighstoGame) -> None:
        if self.beaten and there(game, self.winner):
            game.push(*moment(game, "wins", (self.winner,)))


def damaged(game: HighstoGame, seat: Seat, milled: tuple[Card, ...], attacker: Ref) -> Steps:
    """These cards were milled by an attack: it is told and counted (HS-7.3); what follows."""
    game.tell("HS-7.3", "damage", seat, milled, number=len(milled))
    count(game, "mills", seat, len(milled))
    steps: Steps = ()
    if milled and attacker >= 0 and game.table.at_moment["deals_damage"]:
        steps = moment(game, "deals_damage", (attacker,), len(milled))
    if game.table.at_moment["milled"]:
        steps = unseen(game, "milled", milled, BY_ATTACK) + steps
    return one_moment(game, steps)


def _state(game: HighstoGame, card: Card, by: Seat) -> int:
    how = BY_RULES if by < 0 else BY_OWN_EFFECT if by == game.table.owner[card] else BY_OPPONENT
    ref, facts = game.ref(card), game.facts
    roles = ((ATTACKER, ATTACKING), (BLOCKER, BLOCKING), (TARGET, ATTACKED))
    return how + next((role for fact, role in roles if facts[fact] == ref), AT_REST)


def _what_it_is(game: HighstoGame, card: Card, leaves_field: bool) -> str:
    """What it is, for effects that ask what happened in this turn, that a card goes to the graveyard."""
    place = game.place[card]
    if place in (DECK, DECK + 1):
        return "mills"
    if place in (HAND, HAND + 1):
        return "discards"
    return "falls" if leaves_field else ""


def comes_to_light(game: HighstoGame, zone: int, rested: bool) -> None:
    """The card beneath is face-up from now on and keeps the state of the stack; it was not summoned (HS-5.3, HS-6.6)."""
    stack = game.zone[zone]
    if not stack:
        return
    card = stack[-1]
    flags = game.flags[card] & _LOW_FLAGS & ~(FACE_DOWN | SIDEWAYS)
    game.flags[card] = flags | SIDEWAYS if rested else flags
    game.learn(card, BOTH)
    game.tell("HS-5.3", "comes_to_light", game.table.owner[card], (card,), zone)


def lift(game: HighstoGame, card: Card) -> None:
    """An under-card becomes the top of its stack: the same card, face-up, in the stack's state, not summoned (HS-6.7)."""
    zone = game.place[card]
    rested = cover(game, zone)
    stack = game.zone[zone]
    stack.remove(card)
    stack.append(card)
    comes_to_light(game, zone, rested)
    spans.card_left(game)


def leaves_for_stack(game: HighstoGame, card: Card, zone: int, index: int, by: Seat) -> Steps:
    """A top card goes beneath another stack's: what lay beneath it comes to light, and it has left the field (HS-5.7)."""
    place, rested, owner = game.place[card], bool(game.flags[card] & SIDEWAYS), game.table.owner[card]
    state = _state(game, card, by)
    pending = waiting(game, "leaves", owner, (game.ref(card),), state)
    game.move(card, zone, index)
    comes_to_light(game, place, rested)
    if game.modifiers:
        spans.card_left(game)
    ref = game.ref(card)
    return moment(game, "leaves", (ref,), state, tuple((ref, ability) for _, ability in pending))


def leave_by_rule(game: HighstoGame, refs: tuple[Ref, ...]) -> Steps:
    """The step by which beaten cards go to the graveyard (HS-7.4, HS-8.2)."""
    return (Would(refs, "graveyard", -1),)


def discard_shown(game: HighstoGame, card: Card, what: str, rule: str) -> Ref:
    """Show a card from hand and put it into the graveyard: an event that is used, a decoy (HS-9.1, HS-10.1)."""
    seat = game.table.owner[card]
    game.learn(card, BOTH)
    game.tell(rule, what, seat, (card,))
    game.move(card, GRAVEYARD + seat, openly=True)
    return game.ref(card)


def under(board: HighstoBoard, card: Card) -> list[Card]:
    """The cards beneath a card in its stack, the lowest first."""
    stack = board.zone[board.place[card]]
    return stack[: stack.index(card)]
