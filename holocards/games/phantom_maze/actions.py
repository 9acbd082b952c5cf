"""The actions of a turn, in any order and any number: which are legal, and what each begins (PM-6)."""

from __future__ import annotations

from holocards.effects import continuous
from holocards.effects.scope import Standpoint
from holocards.engine.agenda import Decision, Step, step
from holocards.engine.board import SIDEWAYS
from holocards.engine.facts import Card, Choice, Reason, Ref, Refusal, Seat
from holocards.games.phantom_maze.acts import DeclareAct
from holocards.games.phantom_maze.payment import COST, why_not_payable
from holocards.games.phantom_maze.playing import PlayCitizen, PlaySpecial, Retreat, UseSkill
from holocards.games.phantom_maze.table import (
    ACTIONS,
    CITIZEN,
    ENTERED,
    FIELD,
    HAND,
    LORD,
    TRIAL,
    TURN,
    MazeBoard,
    MazeGame,
    act_cost,
    cost,
    room_on_field,
)
from holocards.games.phantom_maze.winning import CheckWin

TURNS_WITHOUT_ACTS = 3
"""The first player's turns 1 and 2 and the second player's turn 1, counted over both players (PM-6.6)."""

USES_OF_A_SKILL = 1
"""Each skill of each card in one turn (PM-6.12)."""

NO_ABILITY = (-1,)
END_TURN = Choice("end_turn")

TRIAL_CANNOT_BE_PLAYED = Reason("PM-2.3", "trial_cannot_be_played")
FIELD_FULL = Reason("PM-6.2", "field_full")
NO_ACT = Reason("PM-6.6", "no_act")
IS_DOWN = Reason("PM-6.6", "is_down")
ENTERED_THIS_TURN = Reason("PM-6.6", "entered_this_turn")
TOO_EARLY = Reason("PM-6.6", "too_early_for_acts")
CONDITION_UNMET = Reason("PM-6.11", "condition_unmet")
SKILL_USED = Reason("PM-6.12", "skill_used")


def why_not_play(board: MazeBoard, seat: Seat, card: Card) -> Reason | None:
    """Why a hand card cannot be played: a citizen is free but needs room, a special its cost and its ◉ parts."""
    table, kind = board.table, board.kind[card]
    card_kind = table.card_kind[kind]
    if card_kind == CITIZEN:
        return None if room_on_field(board, seat) else FIELD_FULL
    if card_kind == TRIAL:
        return TRIAL_CANNOT_BE_PLAYED
    return why_not_payable(board, seat, card, cost(board, card), table.effect[kind])


def why_not_act(board: MazeBoard, seat: Seat, card: Card, ability: int) -> Reason | None:
    """Why a citizen cannot declare its act (-1: it has none)."""
    if ability < 0:
        return NO_ACT
    flags = board.flags[card]
    if flags & SIDEWAYS:
        return IS_DOWN
    if board.facts[TURN] <= TURNS_WITHOUT_ACTS:
        return TOO_EARLY
    if flags & ENTERED and not continuous.number(board, card, "swift"):
        return ENTERED_THIS_TURN
    return why_not_payable(board, seat, card, act_cost(board, card), ability)


def why_not_skill(board: MazeBoard, seat: Seat, card: Card, ability: int) -> Reason | None:
    """Why a skill of a lord or citizen cannot be used."""
    table = board.table
    found, source = table.abilities[ability], board.ref(card)
    if board.used.get(table.limit_key(board, found, source), 0) >= USES_OF_A_SKILL:
        return SKILL_USED
    if found.condition is not None and not found.condition(board, Standpoint(seat, source, eyes=seat)):
        return CONDITION_UNMET
    return why_not_payable(board, seat, card, table.prices[ability], ability)


def why_not_retreat(board: MazeBoard, seat: Seat) -> Reason | None:
    """Why no citizen of the seat can retreat."""
    return None if board.zone[HAND + seat] else COST


@step("PM-6.0")
class Actions(Decision):
    """The turn player takes an action, or ends the turn. After each action the win is checked (PM-1.2).

    source: the card of the action before; the engine's guard names it if a turn does not end.
    """

    seat: Seat
    source: Ref = -1

    def offer(self, board: MazeBoard, refused: list[Refusal] | None) -> list[Choice]:
        seat, table, kind = self.seat, board.table, board.kind
        hand, field, lord = HAND + seat, FIELD + seat, LORD + seat
        citizens = board.zone[field]
        offered: list[Choice] = []
        reason: Reason | None
        for card in board.zone[hand]:
            reason = why_not_play(board, seat, card)
            if reason is None:
                offered.append(Choice("play", card, hand))
            elif refused is not None:
                refused.append(Refusal(Choice("play", card, hand), reason))
        for card in citizens:
            for ability in table.acts[kind[card]] or NO_ABILITY:
                reason = why_not_act(board, seat, card, ability)
                if reason is None:
                    offered.append(Choice("act", card, field, ability))
                elif refused is not None:
                    refused.append(Refusal(Choice("act", card, field, ability), reason))
        for place in (lord, field):
            for card in board.zone[place]:
                for ability in table.skills[kind[card]]:
                    reason = why_not_skill(board, seat, card, ability)
                    if reason is None:
                        offered.append(Choice("skill", card, place, ability))
                    elif refused is not None:
                        refused.append(Refusal(Choice("skill", card, place, ability), reason))
        reason = why_not_retreat(board, seat)
        if reason is None:
            offered += [Choice("retreat", card, field) for card in citizens]
        elif refused is not None:
            refused += [Refusal(Choice("retreat", card, field), reason) for card in citizens]
        offered.append(END_TURN)
        return offered

    def answer(self, game: MazeGame, choice: Choice) -> None:
        seat, card = self.seat, choice.card
        if choice.verb == "end_turn":
            game.tell("PM-7.1", "end_turn", seat)
            return
        game.set_fact(ACTIONS, game.facts[ACTIONS] + 1)
        source = game.ref(card)
        if choice.verb == "play":
            citizen = game.table.card_kind[game.kind[card]] == CITIZEN
            action: Step = PlayCitizen(seat, source) if citizen else PlaySpecial(seat, source)
        elif choice.verb == "act":
            action = DeclareAct(seat, source, choice.number)
        elif choice.verb == "skill":
            action = UseSkill(seat, source, choice.number)
        else:
            action = Retreat(seat, source)
        game.push(action, CheckWin(), Actions(seat, source))
