"""Answers to an attack (HS-7.2): at most one - a block (HS-8), a decoy (HS-9), or an event usable when attacked (HS-10.3).

Blocks and "no answer" are given on the table that both look at. An answer from hand is another question, asked of the defender
alone; whether it can be asked depends on the open list and the size of the hand, whatever the hand holds.
"""

from __future__ import annotations

from holocards.effects import continuous
from holocards.effects.continuous import abilities_of
from holocards.effects.moments import Trigger
from holocards.effects.resolve import fits
from holocards.effects.restrictions import forbidden, tolls
from holocards.engine.agenda import Decision, Step, step
from holocards.engine.board import FACE_DOWN, SIDEWAYS, Modifier, card_of
from holocards.engine.facts import CARDS_AT_MOST, NO_CARD, Card, Choice, Reason, Refusal, Seat, new_choice
from holocards.games.highsto import spans
from holocards.games.highsto.activating import FORBIDDEN, nothing_forbidden, offer_unless
from holocards.games.highsto.ending import AFTERWARDS
from holocards.games.highsto.events import may_hold_event, offer_events, use_event, why_not_once_shown
from holocards.games.highsto.hidden import may_be_among
from holocards.games.highsto.moving import discard_shown, moment, one_moment
from holocards.games.highsto.numbers import can_block
from holocards.games.highsto.resting import rest
from holocards.games.highsto.table import (
    ATTACKER,
    BLOCKER,
    HAND,
    SPOT_ZONES,
    TARGET,
    HighstoBoard,
    HighstoGame,
    count,
    there,
)

DECOY_POWER = -3000
"""What a decoy takes from the attacking card's power for this attack (HS-9.1)."""

FACE_DOWN_CANNOT = Reason("HS-5.4", "face_down_cannot")
ATTACKER_CANNOT = Reason("HS-8.1", "attacker_cannot_block")
RESTED_CANNOT = Reason("HS-8.1", "rested_cannot_block")
UNBLOCKABLE = Reason("HS-11.2", "cannot_be_blocked")
NO_ANSWER = Reason("HS-7.2", "no_answer_from_hand")


def goes_on(board: HighstoBoard) -> bool:
    """Whether there is an attack that can be carried out: attacker and what it meets lie there face-up (HS-7.6, HS-7.8, HS-7.9)."""
    facts, flags = board.facts, board.flags
    attacker, met = facts[ATTACKER], facts[BLOCKER]
    if met == NO_CARD:
        met = facts[TARGET]  # a blocked attack has moved to the blocker (HS-8.4)
    if not there(board, attacker) or flags[attacker % CARDS_AT_MOST] & FACE_DOWN:
        return False
    return met < 0 or (there(board, met) and not flags[met % CARDS_AT_MOST] & FACE_DOWN)


def why_not_block(board: HighstoBoard, card: Card) -> Reason | None:
    """Why a top card cannot block the attack, apart from prohibitions."""
    flags = board.flags[card]
    if flags & FACE_DOWN:
        return FACE_DOWN_CANNOT
    if not can_block(board, card):
        return ATTACKER_CANNOT
    if flags & SIDEWAYS:
        return RESTED_CANNOT
    if continuous.keyword(board, card_of(board.facts[ATTACKER]), "unblockable"):
        return UNBLOCKABLE
    return None


def offer_blocks(
    board: HighstoBoard, seat: Seat, offered: list[Choice], refused: list[Refusal] | None
) -> None:
    """Add every block; the other cards on the field to the refusals."""
    free, zones, flags = nothing_forbidden(board, _TO_BLOCK), board.zone, board.flags
    out_of_question = SIDEWAYS | FACE_DOWN if refused is None else 0
    for zone in SPOT_ZONES[seat]:
        stack = zones[zone]
        if stack and not flags[stack[-1]] & out_of_question:
            card = stack[-1]
            reason = why_not_block(board, card)
            ban = None if free or reason is not None else forbidden(board, "block", seat, card)
            if reason is None or refused is not None:
                offer_unless(new_choice(Choice, ("block", card, zone, 0)), reason, ban, offered, refused)


_TO_BLOCK = frozenset({"block"})


def may_answer_from_hand(board: HighstoBoard, seat: Seat) -> bool:
    """Whether, as far as everybody sees, the hand may hold a decoy, another answer, or an event usable when attacked."""
    hand = board.zone[HAND + seat]
    return may_be_among(board, seat, board.table.answers, hand) or may_hold_event(board, seat, on_attack=True)


_FROM_HAND, _NO_ANSWER = Choice("from_hand"), Choice("no_answer")


@step("HS-7.2")
class Answer(Decision):
    """Block, answer from hand, or let it come. On the shared table: nothing of it depends on what a hand holds."""

    public = True
    seat: Seat

    def run(self, game: HighstoGame) -> bool:
        """Wait if there is any answer but none, with the choices at hand."""
        if goes_on(game):
            offered = self.offer(game, None)
            if len(offered) > 1:
                return game.wait(self, offered)
        return False

    def asked(self, board: HighstoBoard) -> bool:
        return goes_on(board) and len(self.offer(board, None)) > 1

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        offered: list[Choice] = []
        ban = forbidden(board, "answer", self.seat)
        if ban is None:
            offer_blocks(board, self.seat, offered, refused)
            if may_answer_from_hand(board, self.seat):
                offered.append(_FROM_HAND)
            elif refused is not None:
                refused.append(Refusal(_FROM_HAND, NO_ANSWER))
        elif refused is not None:
            refused.append(Refusal(_FROM_HAND, FORBIDDEN, ban))
        offered.append(_NO_ANSWER)
        return offered

    def answer(self, game: HighstoGame, choice: Choice) -> None:
        if choice.verb == "from_hand":
            game.agenda.append(AnswerFromHand(self.seat))
        elif choice.verb == "block":
            game.push(*block(game, self.seat, choice.card), AFTERWARDS)


@step("HS-7.2")
class AnswerFromHand(Decision):
    """Which card of the hand answers; a look at the hand binds nobody, so a block or no answer are still possible."""

    seat: Seat

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat = self.seat
        hand, table, kind = board.one_of_each_kind(HAND + seat, seat), board.table, board.kind
        offered: list[Choice] = []
        for card in hand:
            if refused is not None or kind[card] in table.answers.kinds:
                offer_answers(board, seat, card, offered, refused)
        events = [card for card in hand if kind[card] in table.events]
        if events:
            offer_events(board, seat, events, offered, refused, on_attack=True)
        offer_blocks(board, seat, offered, refused)
        offered.append(_NO_ANSWER)
        return offered

    def answer(self, game: HighstoGame, choice: Choice) -> None:
        seat, card = self.seat, choice.card
        if choice.verb == "no_answer":
            return
        game.agenda.append(AFTERWARDS)
        if choice.verb == "block":
            game.push(*block(game, seat, card))
        elif choice.verb == "decoy":
            decoy(game, card)
        elif choice.verb == "event":
            game.push(*use_event(game, seat, card, "HS-10.3"))
        elif choice.verb == "ability":
            ref = discard_shown(game, card, "answers", "HS-9.1")
            game.agenda.append(Trigger(seat, ref, choice.number))


def offer_answers(
    board: HighstoBoard, seat: Seat, card: Card, offered: list[Choice], refused: list[Refusal] | None
) -> None:
    """Add the answers of a figure in hand: decoy (HS-9.1), or an effect that says so."""
    table, kind = board.table, board.kind[card]
    if kind not in table.answers.kinds:
        if refused is not None and not table.is_event[kind]:
            refused.append(Refusal(Choice("decoy", card, HAND + seat), NO_ANSWER))
        return
    if continuous.keyword(board, card, "decoy"):
        offered.append(Choice("decoy", card, HAND + seat))
    ref = board.ref(card)
    for ability in abilities_of(board, card):
        found = table.abilities[ability]
        if found.moment != "answer":
            continue
        choice = Choice("ability", card, HAND + seat, ability)
        reason = (
            why_not_once_shown(board, seat, card, ability) if fits(board, found, ref, seat, 0) else NO_ANSWER
        )
        if reason is None:
            offered.append(choice)
        elif refused is not None:
            refused.append(Refusal(choice, reason))


def block(game: HighstoGame, seat: Seat, card: Card) -> tuple[Step, ...]:
    """Rest the blocker; the attack is fought with it (HS-8.2)."""
    ref = game.ref(card)
    game.set_fact(BLOCKER, ref)
    count(game, "blocks", seat, card=card)
    game.tell("HS-8.2", "block", seat, (card,), game.place[card])
    return (
        *(tolls(game, "block", seat, card) if "block" in game.table.tolled else ()),
        *rest(game, card),
        *one_moment(
            game, (*moment(game, "blocks", (ref,)), *moment(game, "is_blocked", (game.facts[ATTACKER],)))
        ),
    )


def decoy(game: HighstoGame, card: Card) -> None:
    """Show it and put it into the graveyard; the attacking card has 3000 less power during this attack (HS-9.1)."""
    discard_shown(game, card, "decoy", "HS-9.1")
    game.modify(Modifier("power", game.facts[ATTACKER], DECOY_POWER, spans.ATTACK, by=game.table.owner[card]))
