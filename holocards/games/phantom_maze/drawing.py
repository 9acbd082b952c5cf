"""Drawing cards from the deck and from the discard pile, and the trials among them (PM-2.3, PM-3.8, PM-5.2, PM-5.4)."""

from __future__ import annotations

from typing import NamedTuple

from holocards.effects.resolve import Resolve
from holocards.engine.agenda import Step, step
from holocards.engine.board import card_of
from holocards.engine.facts import BOTH, Card, Ref, Seat
from holocards.games.phantom_maze.table import DECK, DISCARD, DRAWN_OUT, HAND, TRIAL, MazeGame


class Drawn(NamedTuple):
    """The cards drawn, and the trials among those from the deck: steps for the agenda, before anything else."""

    cards: tuple[Card, ...]
    trials: tuple[Step, ...]


def draw_from_discard(game: MazeGame, seat: Seat, count: int, rule: str) -> Drawn:
    """Draw from the bottom of the discard pile; what it lacks comes from the top of the deck (PM-5.2)."""
    taken = tuple(game.zone[DISCARD + seat][:count])
    for card in taken:
        game.move(card, HAND + seat)
    if taken:
        game.tell(rule, "draw_from_discard", seat, taken, number=len(taken))
    if len(taken) >= count:
        return Drawn(taken, ())
    rest = draw_from_deck(game, seat, count - len(taken), "PM-5.2")
    return Drawn(taken + rest.cards, rest.trials)


def draw_from_deck(game: MazeGame, seat: Seat, count: int, rule: str) -> Drawn:
    """Draw from the top of the deck, one by one; a short deck is not made up from anywhere (PM-3.8).

    Trials are shown at once; they act in the order drawn when the whole draw is finished (PM-2.3).
    """
    deck, table = game.zone[DECK + seat], game.table
    drawn: list[Card] = []
    trials: list[Step] = []
    while deck and len(drawn) < count:
        card = deck[-1]
        game.move(card, HAND + seat)
        drawn.append(card)
        if table.card_kind[game.kind[card]] == TRIAL:
            game.learn(card, BOTH)
            trials.append(Trial(seat, game.ref(card)))
    if drawn:
        game.tell(rule, "draw_from_deck", seat, tuple(drawn), number=len(drawn))
    if count > 0 and not deck:
        game.set_fact(DRAWN_OUT + seat, 1)
    return Drawn(tuple(drawn), tuple(trials))


@step("PM-2.3")
class Trial(Step):
    """A trial drawn from the deck acts: the player who drew it carries its effect out; the card stays in hand."""

    seat: Seat
    source: Ref

    def run(self, game: MazeGame) -> None:
        card = card_of(self.source)
        game.tell("PM-2.3", "trial", self.seat, (card,))
        ability = game.table.effect[game.kind[card]]
        if ability >= 0:
            game.push(Resolve(self.seat, self.source, ability))
