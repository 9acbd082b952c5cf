"""`holocards resume`: go on with an unfinished game, the newest one or that of a record."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from holocards.arguments import file_or_folder
from holocards.tui.play_command import opened


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", nargs="?", type=file_or_folder, metavar="FILE")
    parser.add_argument("--safe", action="store_true")
    parser.add_argument("--list", action="store_true")


def run(options: Namespace) -> int:
    """Open the table with that game, or list the games there are; 1 if there is none to go on with."""
    if options.list:
        return _listed(options)
    return opened(options, record=options.file, newest=options.file is None)


def _listed(options: Namespace) -> int:
    """The games that can be gone on with, the latest first; what is wrong with the others on standard error."""
    from holocards.library import places
    from holocards.match.problems import RecordError
    from holocards.match.resuming import unfinished
    from holocards.tui.words import Words

    words, folder = Words(options.language), places.records_folder()
    listed = passed_over = 0
    for found in unfinished(folder):
        if found.replay is None or found.problem is not None:
            passed_over += 1
            problem = found.problem
        else:
            listed += 1
            problem = found.torn
            setup = found.replay.setup
            one, two = setup.players
            game = words.say(f"game.{setup.game}")
            said = words.say("resume.entry", game=game, player=one.name, other=two.name)
            print(f"{found.path}: {said} ({words.say('resume.choices', count=found.replay.length)})")
        if problem is not None:
            print(problem.in_words(options.language), file=sys.stderr)
    if not listed:
        none = RecordError(str(folder), 0, "none_other" if passed_over else "none_unfinished")
        print(none.in_words(options.language), file=sys.stderr)
    return 0 if listed else 1
