"""Setting up the game (HS-3): opening hands, up to two redraws with the cards set aside, the first player."""

from __future__ import annotations

from holocards.engine.agenda import Decision, Step, step
from holocards.engine.facts import Choice, Refusal, Seat, new_choice
from holocards.games.highsto.draw import draw
from holocards.games.highsto.phases import DONE
from holocards.games.highsto.table import ASIDE, DECK, FIRST, HAND, HighstoBoard, HighstoGame
from holocards.games.highsto.turn import Turn

OPENING_HAND = 5
REDRAWS = 2


@step("HS-3.1")
class Setup(Step):
    """The whole of the preparation; the first turn follows."""

    def run(self, game: HighstoGame) -> None:
        game.push(
            OpeningHand(0),
            OpeningHand(1),
            Redraw(0, REDRAWS),
            BackIntoDeck(0),
            Redraw(1, REDRAWS),
            BackIntoDeck(1),
            FirstPlayer(),
        )


@step("HS-3.1")
class OpeningHand(Step):
    """Shuffle the deck, draw 5."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        game.shuffle(DECK + self.seat)
        game.tell("HS-3.1", "shuffle", self.seat, place=DECK + self.seat)
        draw(game, self.seat, OPENING_HAND, "HS-3.1")


@step("HS-3.2")
class Redraw(Decision):
    """Set cards aside, one by one; with "done" as many are drawn. aside: so many in this redraw; left: redraws with this one."""

    seat: Seat
    left: int
    aside: int = 0

    def asked(self, board: HighstoBoard) -> bool:
        return bool(board.zone[HAND + self.seat]) or self.aside > 0

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        cards, aside = board.one_of_each_kind(HAND + self.seat, self.seat), ASIDE + self.seat
        offered = [new_choice(Choice, ("set_aside", card, aside, 0)) for card in cards]
        offered.append(DONE)
        return offered

    def answer(self, game: HighstoGame, choice: Choice) -> None:
        if choice.verb == "set_aside":
            game.move(choice.card, choice.place)
            game.tell("HS-3.2", "set_aside", self.seat, (choice.card,), choice.place)
            game.push(Redraw(self.seat, self.left, self.aside + 1))
        elif self.aside:
            draw(game, self.seat, self.aside, "HS-3.2")
            if self.left > 1:
                game.push(Redraw(self.seat, self.left - 1))


@step("HS-3.3")
class BackIntoDeck(Step):
    """The cards set aside over both redraws go back, and the deck is shuffled again."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        cards = tuple(game.zone[ASIDE + self.seat])
        if not cards:
            game.tell("HS-3.3", "keep", self.seat)
            return
        for card in cards:
            game.move(card, DECK + self.seat)
        game.tell("HS-3.3", "back_into_deck", self.seat, number=len(cards))
        game.shuffle(DECK + self.seat)
        game.tell("HS-3.3", "shuffle", self.seat, place=DECK + self.seat)


@step("HS-3.4")
class FirstPlayer(Step):
    """Chance decides who goes first."""

    def run(self, game: HighstoGame) -> None:
        first = game.below(2)
        game.set_fact(FIRST, first)
        game.tell("HS-3.4", "goes_first", first)
        game.push(Turn(first))
