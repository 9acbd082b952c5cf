"""What an answer with an effect would make of the attack (HS-7.2, HS-10.3), found by carrying it out in an imagined game.

That game is made from a view alone and runs up to the blow. Where the rest depends on what the seat cannot know yet - somebody
is asked, chance decides, a card comes to light - nothing is foretold.
"""

from __future__ import annotations

from random import Random

from holocards.effects.resolve import Resolve
from holocards.engine.agenda import Decision
from holocards.engine.board import Board
from holocards.engine.facts import NO_CARD, UNDECIDED, UNKNOWN, Card, Choice
from holocards.engine.game import Game, View
from holocards.engine.imagine import imagine
from holocards.games.highsto.attacking import Blow
from holocards.games.highsto.ending import AFTERWARDS
from holocards.games.highsto.forecast import Forecast, standing_forecast
from holocards.games.highsto.table import ATTACKER, HAND, HighstoTable


def under_attack(board: Board[HighstoTable]) -> bool:
    """Whether an attack is being carried out whose blow is still to come."""
    return board.facts[ATTACKER] != NO_CARD and any(isinstance(step, Blow) for step in board.agenda)


def foretold(view: View[HighstoTable], choice: Choice) -> Forecast | None:
    """The attack as it would stand after a choice of the seat whose view it is; None if that depends on something."""
    game = imagine(view, Random(0))
    blow = next(step for step in reversed(game.agenda) if isinstance(step, Blow))
    asked = game.agenda.pop()
    assert isinstance(asked, Decision)
    random, knows = game.random, game.knows[:]
    asked.answer(game, choice)
    for _ in game.table.guard:
        if game.random != random or game.result != UNDECIDED or not game.agenda:
            return None
        learned = [card for card in _learned(game, knows) if view.kind[card] == UNKNOWN]
        if any(_tells(game, blow, card, knows[card]) for card in learned):
            return None
        knows = game.knows[:]
        if game.agenda[-1] is blow:
            return standing_forecast(game)
        if game.agenda.pop().run(game):
            return None
    return None


def _learned(game: Game[HighstoTable], before: list[int]) -> list[Card]:
    return [card for card, (now, then) in enumerate(zip(game.knows, before, strict=True)) if now & ~then]


def _tells(game: Game[HighstoTable], blow: Blow, card: Card, before: int) -> bool:
    """Whether a card that somebody has got to know may change the attack.

    One that was drawn does not if nothing is left to be carried out: only its owner knows it, and numbers are open.
    """
    zone = game.place[card]
    drawn = zone in (HAND, HAND + 1) and game.knows[card] & ~before == 1 << zone - HAND
    return not drawn or any(
        step is not AFTERWARDS
        and not (isinstance(step, Resolve) and step.at >= len(game.table.abilities[step.ability].program))
        for step in game.agenda[_place_of(game, blow) + 1 :]
    )


def _place_of(game: Game[HighstoTable], blow: Blow) -> int:
    return max(at for at, step in enumerate(game.agenda) if step is blow)
