"""`holocards position`: plays the moves of a position file and reports what happened and what is not as expected."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator

from holocards.arguments import file_or_folder
from holocards.library.problems import Problem
from holocards.library.report import as_text
from holocards.match.position_files import PositionError, read_position
from holocards.match.positions import Played, play_position
from holocards.match.words import Teller, plain
from holocards.text.languages import Language


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", type=file_or_folder, metavar="FILE")


def run(options: Namespace) -> int:
    """Play and report; 0 if everything is as expected, else 1."""
    language: Language = options.language
    try:
        played = play_position(read_position(options.file))
    except PositionError as error:
        _complain(error.problems, language)
        return 1
    for line in told(played, language):
        print(line)
    _complain(played.problems, language)
    return 1 if played.problems else 0


def told(played: Played, language: Language) -> Iterator[str]:
    """The title, each move with what it brought about, and whether all is as expected."""
    position, course = played.position, played.course
    teller = Teller(position.setup, course.game.table, language)
    title = position.title.get(language) or position.title.get("ja", "")
    yield " ".join(filter(None, (plain(title), *(f"[{rule}]" for rule in position.rules)))) or str(
        position.document.path
    )
    logged = [moment.logged for moment in course.past] + [len(course.log)]
    for event in course.log[: logged[0]]:
        yield f"   {plain(teller.event(event))}"
    for number, moment in enumerate(course.past):
        said = teller.say("match.chose", player=teller.player(moment.seat), choice=moment.text)
        yield f"{number + 1}. {plain(said)}"
        for event in course.log[moment.logged : logged[number + 1]]:
            yield f"   {plain(teller.event(event))}"
    if not played.problems:
        yield plain(teller.say("match.as_expected"))


def _complain(problems: Iterable[Problem], language: Language) -> None:
    for line in as_text(problems, language):
        print(line, file=sys.stderr)
