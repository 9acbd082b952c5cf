"""Drawing cards from the deck and from the discard pile, and the trials among them (PM-2.3, PM-3.8, PM-5.2, PM-5.4)."""

from __future__ import annotations

from holocards.effects.resolve import Resolve
from holocards.engine.agenda import Step, step
from holocards.engine.board import card_of
from holocards.engine.facts import BOTH, Ref, Seat
from holocards.games.phantom_maze.table import DECK, DISCARD, DRAWN_OUT, HAND, TRIAL, MazeGame


def draw_from_discard(game: MazeGame, seat: Seat, count: int, rule: str) -> tuple[Step, ...]:
    """Draw from the bottom of the discard pile; what it lacks comes from the top of the deck (PM-5.2).

    Returns what follows, for the agenda, before anything else: the trials among the cards from the deck.
    """
    taken = game.move_bottom(DISCARD + seat, HAND + seat, count)
    number = len(taken)
    if taken:
        game.tell(rule, "draw_from_discard", seat, taken, -1, number)
    return draw_from_deck(game, seat, count - number, "PM-5.2") if number < count else ()


def draw_from_deck(game: MazeGame, seat: Seat, count: int, rule: str) -> tuple[Step, ...]:
    """Draw from the top of the deck, one by one; a short deck is not made up from anywhere (PM-3.8).

    Trials are shown at once; they act in the order drawn when the whole draw is finished (PM-2.3): they are returned for the
    agenda, before anything else.
    """
    card_kind, kind = game.table.card_kind, game.kind
    drawn = game.move_top(DECK + seat, HAND + seat, count)
    trials: list[Step] = []
    for card in drawn:
        if card_kind[kind[card]] == TRIAL:
            game.learn(card, BOTH)
            trials.append(Trial(seat, game.ref(card)))
    if drawn:
        game.tell(rule, "draw_from_deck", seat, drawn, -1, len(drawn))
    if count > 0 and not game.zone[DECK + seat]:
        game.set_fact(DRAWN_OUT + seat, 1)
    return tuple(trials)


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
            game.agenda.append(Resolve(self.seat, self.source, ability))
