"""Games of bots: one match-up of two sides, each with a deck and a bot, in pairs of games with swapped seats on one seed.

Everything random in a game comes from its place in the seed tree, so a game is the same wherever and whenever it is played.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from holocards.bots import bot
from holocards.bots.bot import Bot
from holocards.engine.facts import DRAW, Seat
from holocards.engine.game import Game
from holocards.engine.imagine import imagine
from holocards.engine.values import value
from holocards.games import controller_of
from holocards.games.controller import DeckList
from holocards.lab.seeds import branch

if TYPE_CHECKING:
    from pydantic import BaseModel


@value
class MatchUp:
    """Two sides, 0 and 1. cards: the definitions both decks use. seed: the root of this match-up's seeds."""

    game: str
    rules: Any
    cards: tuple[BaseModel, ...]
    decks: tuple[DeckList, DeckList]
    bots: tuple[str, str]
    seed: int


@value
class Outcome:
    """A finished game. winner and first: sides (DRAW if nobody won); first went first. ended_by: the ID of the rule."""

    pair: int
    swapped: bool
    winner: int
    first: int
    turns: int
    decisions: int
    ended_by: str


class Tables:
    """A match-up ready to be played: the tables for both ways to sit, and the bots. Made once per process."""

    def __init__(self, match_up: MatchUp) -> None:
        controller = controller_of(match_up.game)
        self.match_up = match_up
        self._controller = controller
        self._tables = [
            controller.table(match_up.cards, decks, match_up.rules)
            for decks in (match_up.decks, match_up.decks[::-1])
        ]
        self._bots: tuple[Bot, Bot] = tuple(bot(match_up.game, name) for name in match_up.bots)  # type: ignore[assignment]

    def play(self, pair: int, *, swapped: bool) -> Outcome:
        """The game of that pair in which side 0 has seat 0 or, swapped, seat 1.

        Both games of a pair have the same seeds for shuffles and, by seat, for bots: a side against its equal wins one of the two.
        """
        seed = self.match_up.seed
        game = self._controller.new_game(self._tables[swapped], branch(seed, pair, "game"))
        first, asked_first = goes_first(game), game.decision.seat if game.decision else 0
        bots = self._bots[::-1] if swapped else self._bots
        rngs = [Random(branch(seed, pair, "bot", seat)) for seat in (0, 1)]
        while decision := game.decision:
            seat = decision.seat
            view = game.view(seat)
            game.choose(bots[seat].choose(view, game.choices, partial(imagine, view), rngs[seat]))
            if first is None:
                first = goes_first(game)
        if first is None:
            first = asked_first
        return Outcome(
            pair,
            swapped,
            DRAW if game.result == DRAW else game.result ^ swapped,
            first ^ swapped,
            self._controller.turn(game),
            game.decisions,
            game.ended_by,
        )

    def play_pairs(self, first: int, last: int) -> list[Outcome]:
        """Both games of the pairs from `first` up to but not including `last`."""
        return [self.play(pair, swapped=swapped) for pair in range(first, last) for swapped in (False, True)]


def goes_first(game: Game[Any]) -> Seat | None:
    """Who takes the first turn, if the last choice (or the start) told it: some games decide it only after redraws."""
    return next((event.seat for event in game.events if event.what == "goes_first"), None)
