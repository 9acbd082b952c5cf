"""Resting and activating cards (HS-7.1, HS-8.2): both are moments for effects (HS-11.7)."""

from __future__ import annotations

from typing import Any

from holocards.engine.agenda import Step
from holocards.engine.board import FACE_DOWN, SIDEWAYS
from holocards.engine.facts import Card
from holocards.games.highsto.moving import moment, turn_up
from holocards.games.highsto.table import HighstoGame


def rest(game: HighstoGame, card: Card) -> tuple[Step, ...]:
    """Rest a card if it is active; gives the steps that this brings about."""
    if game.flags[card] & SIDEWAYS:
        return ()
    game.flags[card] |= SIDEWAYS
    game.computed.clear()
    return moment(game, "rests", (game.ref(card),))


def turn_by_effect(game: Any, cards: tuple[Card, ...], flag: int, on: bool) -> None:
    """How an effect turns cards: face-up is summoning (HS-4.4), resting is a moment."""
    steps: tuple[Step, ...] = ()
    for card in cards:
        if flag == FACE_DOWN and not on:
            steps += turn_up(game, card, game.table.language.rule, by_effect=True)
        elif flag == SIDEWAYS and on:
            steps += rest(game, card)
        else:
            game.turn(card, flag, on)
    game.push(*steps)
