"""The actions of a turn, in any order and any number: which are legal, and what each begins (PM-6)."""

from __future__ import annotations

from holocards.effects import continuous
from holocards.effects.scope import Standpoint, new_standpoint
from holocards.engine.agenda import Decision, Step, lined_up, step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Card, Choice, Reason, Refusal, Seat, new_choice
from holocards.games.phantom_maze.acts import DeclareAct
from holocards.games.phantom_maze.payment import COST, why_not_must
from holocards.games.phantom_maze.playing import PlayCitizen, PlaySpecial, Retreat, UseSkill
from holocards.games.phantom_maze.table import (
    ACTING,
    ACTIONS,
    CITIZEN,
    ENTERED,
    FIELD,
    HAND,
    LORD,
    NO_ABILITY,
    TRIAL,
    TURN,
    MazeBoard,
    MazeGame,
    act_cost,
    cost,
    field_limit,
)
from holocards.games.phantom_maze.winning import CHECK_WIN

TURNS_WITHOUT_ACTS = 3
"""The first player's turns 1 and 2 and the second player's turn 1, counted over both players (PM-6.6)."""

USES_OF_A_SKILL = 1
"""Each skill of each card in one turn (PM-6.12)."""

WITHOUT_ACT = (NO_ABILITY,)
END_TURN = Choice("end_turn")

PRICELESS = 1 << 30
"""More cards than any price."""

TRIAL_CANNOT_BE_PLAYED = Reason("PM-2.3", "trial_cannot_be_played")
FIELD_FULL = Reason("PM-6.2", "field_full")
NO_ACT = Reason("PM-6.6", "no_act")
IS_DOWN = Reason("PM-6.6", "is_down")
ENTERED_THIS_TURN = Reason("PM-6.6", "entered_this_turn")
TOO_EARLY = Reason("PM-6.6", "too_early_for_acts")
CONDITION_UNMET = Reason("PM-6.11", "condition_unmet")
SKILL_USED = Reason("PM-6.12", "skill_used")


def why_not_play(board: MazeBoard, seat: Seat, card: Card, held: int) -> Reason | None:
    """Why a hand card that is no citizen cannot be played; `held` is how many cards the seat has in hand."""
    table, kind = board.table, board.kind[card]
    if table.card_kind[kind] == TRIAL:
        return TRIAL_CANNOT_BE_PLAYED
    price, ability = cost(board, card), table.effect[kind]
    if price > held - 1:  # it does not pay for itself
        return COST
    return why_not_must(board, seat, card, price, ability) if table.musts[ability] else None


def why_not_act(board: MazeBoard, seat: Seat, card: Card, ability: int, held: int) -> Reason | None:
    """Why a citizen cannot declare its act (NO_ABILITY: it has none) with `held` cards in hand."""
    if ability == NO_ABILITY:
        return NO_ACT
    flags = board.flags[card]
    if flags & SIDEWAYS:
        return IS_DOWN
    if board.facts[TURN] <= TURNS_WITHOUT_ACTS:
        return TOO_EARLY
    if flags & ENTERED and not continuous.number(board, card, "swift"):
        return ENTERED_THIS_TURN
    price = act_cost(board, card)
    if price > held:
        return COST
    return why_not_must(board, seat, card, price, ability) if board.table.musts[ability] else None


def why_not_skill(board: MazeBoard, seat: Seat, card: Card, ability: int, held: int) -> Reason | None:
    """Why a skill of a lord or citizen cannot be used with `held` cards in hand."""
    table, used = board.table, board.used
    if used and used.get(table.skill_key(ability, card), 0) >= USES_OF_A_SKILL:
        return SKILL_USED
    condition = table.conditions[ability]
    if condition is not None and not condition(
        board, new_standpoint(Standpoint, (seat, board.ref(card), (), 0, seat))
    ):
        return CONDITION_UNMET
    price = table.prices[ability]
    if price > held:
        return COST
    return why_not_must(board, seat, card, price, ability) if table.musts[ability] else None


@step("PM-6.0")
class Actions(Decision):
    """The turn player takes an action, or ends the turn. After each action the win is checked (PM-1.2)."""

    seat: Seat

    def offer(self, board: MazeBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat, table, kind, zone = self.seat, board.table, board.kind, board.zone
        place = FIELD + seat
        hand, citizens = zone[HAND + seat], zone[place]
        held = len(hand)
        offered: list[Choice] = []
        # What plainly is not possible or too dear need not be asked about, unless all reasons are wanted.
        ask_all = refused is not None
        reach = PRICELESS if ask_all else held
        if hand:
            plays, card_kind = table.from_hand["play"], table.card_kind
            no_room = None if len(citizens) < field_limit(board, seat) else FIELD_FULL
            for card in hand:
                citizen = card_kind[kind[card]] == CITIZEN
                reason = no_room if citizen else why_not_play(board, seat, card, held)
                if reason is None:
                    offered.append(plays[card])
                elif refused is not None:
                    refused.append(Refusal(plays[card], reason))
        if citizens and (ask_all or board.facts[TURN] > TURNS_WITHOUT_ACTS):
            flags = board.flags
            for card in citizens:
                acts = table.acts[kind[card]]
                if ask_all or (acts and not flags[card] & SIDEWAYS):
                    for ability in acts or WITHOUT_ACT:
                        reason = why_not_act(board, seat, card, ability, held)
                        if reason is None:
                            offered.append(new_choice(Choice, ("act", card, place, ability)))
                        elif refused is not None:
                            refused.append(Refusal(Choice("act", card, place, ability), reason))
        skills, prices = table.skills, table.prices
        for card in zone[LORD + seat] + citizens:
            for ability in skills[kind[card]]:
                if prices[ability] <= reach:
                    reason = why_not_skill(board, seat, card, ability, held)
                    if reason is None:
                        offered.append(new_choice(Choice, ("skill", card, board.place[card], ability)))
                    elif refused is not None:
                        refused.append(Refusal(Choice("skill", card, board.place[card], ability), reason))
        if citizens:
            retreats = map(table.retreats.__getitem__, citizens)
            reason = None if hand else COST
            if reason is None:
                offered += retreats
            elif refused is not None:
                refused += [Refusal(retreat, reason) for retreat in retreats]
        offered.append(END_TURN)
        return offered

    def answer(self, game: MazeGame, choice: Choice) -> None:
        verb, card, _, ability = choice
        seat = self.seat
        if verb == "end_turn":
            game.tell("PM-7.1", "end_turn", seat)
            return
        facts = game.facts
        facts[ACTIONS] += 1  # no effect asks for these two, so no number that was worked out changes
        facts[ACTING] = card
        game.agenda += AFTER_ACTION[seat]
        source = game.ref(card)
        action: Step
        if verb == "play":
            citizen = game.table.card_kind[game.kind[card]] == CITIZEN
            action = PlayCitizen(seat, source) if citizen else PlaySpecial(seat, source)
        elif verb == "skill":
            action = UseSkill(seat, source, ability)
        elif verb == "retreat":
            action = Retreat(seat, source)
        else:
            action = DeclareAct(seat, source, ability)
        action.run(game)


AFTER_ACTION = tuple(lined_up(CHECK_WIN, Actions(seat)) for seat in (0, 1))
"""What follows an action, by seat."""
