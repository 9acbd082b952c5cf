"""Playing a position: its moves one after the other, and after each play what must be true."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from holocards.engine.facts import Event
from holocards.engine.notation import NotLegal, read
from holocards.engine.values import value
from holocards.games import controller_of
from holocards.games.controller import BoardError
from holocards.games.positions import SEATS
from holocards.library.problems import Problem, short
from holocards.match.course import Course
from holocards.match.expectations import Comparison, listed
from holocards.match.position_files import Position, PositionError, board_problems, read_position
from holocards.match.setup import Controllers, Player, Setup


@value
class Played:
    """A position with its moves made: the game as it stands, and everything that is not as expected."""

    position: Position
    course: Course
    problems: tuple[Problem, ...]


def play_position(position: Position, *, controllers: Controllers = controller_of) -> Played:
    """Make all moves and compare. Raises PositionError if the board cannot be set up.

    A move that is not possible is a problem and ends the playing.
    """
    course = begin(position, controllers)
    problems: list[Problem] = []
    for number, play in enumerate(position.plays):
        events: list[Event] = list(course.latest) if number == 0 else []
        impossible: Problem | None = None
        for at, move in enumerate(play.moves):
            impossible = _impossible(position, course, ("play", number, "moves", at), move)
            if impossible:
                break
            events += course.latest
        if impossible:
            problems.append(impossible)
            break
        comparison = Comparison(position.document, ("play", number, "expect"), course, events)
        problems += comparison.differences(play.expect)
    return Played(position, course, tuple(problems))


def begin(position: Position, controllers: Controllers = controller_of) -> Course:
    """The game on the position's board. Raises PositionError."""
    try:
        return Course(position.setup, controllers)
    except BoardError as error:
        raise PositionError(board_problems(position.document, position.setup.game, error.problems)) from None


def match_on(path: Path, players: tuple[Player, Player]) -> Setup:
    """The setup of a match that two people play on from a position's board. Raises PositionError."""
    position = read_position(path)
    begin(position)
    return dataclasses.replace(position.setup, players=players)


def _impossible(
    position: Position, course: Course, place: tuple[str | int, ...], move: str
) -> Problem | None:
    """Make a move; or the problem why it cannot be made."""
    seat, text = _parts(move)
    decision = course.game.decision
    document = position.document
    values = (("choice", short(text)),)
    if decision is None:
        return document.problem(place, "position_over", values=values)
    if seat is not None and seat != decision.seat:
        return document.problem(
            place, "position_wrong_seat", found=SEATS[seat], expected=SEATS[decision.seat], values=values
        )
    try:
        choice = read(course.game, course.choices, text)
    except NotLegal as error:
        return document.problem(place, "position_not_legal", expected=listed(error.legal), values=values)
    course.choose(choice, course.entry_for(choice))
    return None


def _parts(move: str) -> tuple[int | None, str]:
    """The seat a move is written for, if it is, and its notation."""
    for seat, word in enumerate(SEATS):
        if move.startswith(f"{word}:"):
            return seat, move.removeprefix(f"{word}:").strip()
    return None, move
