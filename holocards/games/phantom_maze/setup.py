"""Setting up the game (PM-4): the lord, the deck in four sections, who is first, the first cards."""

from __future__ import annotations

from itertools import groupby

from holocards.engine.agenda import Step, step
from holocards.engine.facts import Seat
from holocards.games.phantom_maze.drawing import draw_from_deck
from holocards.games.phantom_maze.table import DECK, FIRST, LORD, SECTIONS, MazeGame
from holocards.games.phantom_maze.turn import Turn

FIRST_PLAYER_DRAWS, SECOND_PLAYER_DRAWS = 1, 2


@step("PM-4.1")
class Setup(Step):
    """The whole of the preparation; the first turn follows."""

    def run(self, game: MazeGame) -> None:
        first = game.below(2)
        game.push(
            StackDeck(0),
            StackDeck(1),
            GoesFirst(first),
            OpeningDraw(first),
            OpeningDraw(1 - first),
            Turn(first),
        )


@step("PM-4.3")
class StackDeck(Step):
    """Put the lord beside the deck; shuffle each section and stack them: top, middle, bottom, trials from the top."""

    seat: Seat

    def run(self, game: MazeGame) -> None:
        seat, section = self.seat, game.table.section
        deck = DECK + seat
        lying, stacked = game.zone[deck], []
        for part, cards in groupby(sorted(lying, key=section.__getitem__), section.__getitem__):
            if SECTIONS[part] == "lord":
                for card in cards:
                    game.move(card, LORD + seat)
            else:
                lying[:] = cards
                game.shuffle(deck)
                stacked += lying
        lying[:] = reversed(stacked)
        game.tell("PM-4.3", "deck_stacked", seat, number=len(stacked))


@step("PM-4.4")
class GoesFirst(Step):
    """Chance has said who takes the first turn."""

    seat: Seat

    def run(self, game: MazeGame) -> None:
        game.set_fact(FIRST, self.seat)
        game.tell("PM-4.4", "goes_first", self.seat)


@step("PM-4.4")
class OpeningDraw(Step):
    """The first player draws 1 card from the deck, the second 2."""

    seat: Seat

    def run(self, game: MazeGame) -> None:
        first = game.facts[FIRST] == self.seat
        count = FIRST_PLAYER_DRAWS if first else SECOND_PLAYER_DRAWS
        game.push(*draw_from_deck(game, self.seat, count, "PM-4.4"))
