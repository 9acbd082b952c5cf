"""Setting up the game (HB-3): who is first, hands and mulligans, hearts, the first energy."""

from __future__ import annotations

from holocards.engine.agenda import Decision, Step, step
from holocards.engine.facts import NO_CARD, Choice, Refusal, Seat
from holocards.games.holobeat.draw import draw
from holocards.games.holobeat.round import Round
from holocards.games.holobeat.table import (
    DECK,
    ENERGY,
    FIRST,
    HAND,
    HEARTS,
    HolobeatBoard,
    HolobeatGame,
)

OPENING_HAND = 6
HEARTS_DEALT = 5


@step("HB-3.1")
class Setup(Step):
    """The whole of the preparation; the first round follows."""

    def run(self, game: HolobeatGame) -> None:
        first = game.below(2)
        game.set_fact(FIRST, first)
        game.tell("HB-3.1", "goes_first", first)
        game.push(
            OpeningHand(first),
            OpeningHand(1 - first),
            Mulligan(first),
            Mulligan(1 - first),
            LayHearts(first),
            LayHearts(1 - first),
            FirstEnergy(first),
            FirstEnergy(1 - first),
            Round(),
        )


@step("HB-3.2")
class OpeningHand(Step):
    """Shuffle the deck, draw 6."""

    seat: Seat

    def run(self, game: HolobeatGame) -> None:
        game.shuffle(DECK + self.seat)
        game.tell("HB-3.2", "shuffle", self.seat)
        draw(game, self.seat, OPENING_HAND, "HB-3.2")


@step("HB-3.3")
class Mulligan(Decision):
    """Keep the hand, or put all of it back once, shuffle and draw 6 again."""

    seat: Seat

    def offer(self, board: HolobeatBoard, refused: list[Refusal] | None) -> list[Choice]:
        return [Choice("keep"), Choice("redraw")]

    def answer(self, game: HolobeatGame, choice: Choice) -> None:
        if choice.verb == "keep":
            game.tell("HB-3.3", "keep", self.seat)
            return
        game.move_bottom(HAND + self.seat, DECK + self.seat, len(game.zone[HAND + self.seat]))
        game.tell("HB-3.3", "redraw", self.seat)
        game.push(OpeningHand(self.seat))


@step("HB-3.4")
class LayHearts(Step):
    """The top 5 cards of the deck become the hearts, unseen; the first one dealt is the top heart."""

    seat: Seat

    def run(self, game: HolobeatGame) -> None:
        dealt = game.move_top(DECK + self.seat, HEARTS + self.seat, HEARTS_DEALT)
        game.zone[HEARTS + self.seat].reverse()
        game.tell("HB-3.4", "hearts_laid", self.seat, (), -1, len(dealt))


@step("HB-3.5")
class FirstEnergy(Step):
    """The top card of the deck becomes the first energy."""

    seat: Seat

    def run(self, game: HolobeatGame) -> None:
        deck = game.zone[DECK + self.seat]
        card = deck[-1] if deck else NO_CARD
        if card != NO_CARD:
            game.move(card, ENERGY + self.seat)
            game.tell("HB-3.5", "energy_from_deck", self.seat, (card,))
