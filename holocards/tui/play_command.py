"""`holocards` and `holocards play`: the title screen, or at once the board of a position file."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from holocards.arguments import file_or_folder
from holocards.text.languages import Language

if TYPE_CHECKING:
    from holocards.match.problems import RecordError


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("--position", type=file_or_folder, metavar="FILE")
    parser.add_argument("--safe", action="store_true")


def run(options: Namespace) -> int:
    """Open the table; 1 if there is nothing to open."""
    return opened(options, position=options.position)


def opened(
    options: Namespace, *, position: Path | None = None, record: Path | None = None, newest: bool = False
) -> int:
    """Open the table with a game or without one, and tell what is wrong with the file if it cannot be played."""
    from holocards.tui import run as open_table

    chosen = language_asked_for(options)
    safe_mode = True if options.safe else None
    if position is None and record is None and not newest:
        return open_table(language=chosen, safe_mode=safe_mode)
    from holocards.match.position_files import PositionError
    from holocards.match.problems import RecordError

    language: Language = options.language

    def told(error: RecordError) -> None:
        print(error.in_words(language), file=sys.stderr)

    try:
        return open_table(
            language=chosen, safe_mode=safe_mode, position=position, record=record, newest=newest, told=told
        )
    except PositionError as error:
        from holocards.library.report import as_text

        for line in as_text(list(error.problems), language):
            print(line, file=sys.stderr)
    except RecordError as error:
        told(error)
    return 1


def language_asked_for(options: Namespace) -> Language | None:
    """The language given on the command line or in `HOLOCARDS_LANG`; without one the player's settings hold."""
    given = any(word == "--language" or word.startswith("--language=") for word in sys.argv[1:])
    given = given or os.environ.get("HOLOCARDS_LANG", "") in list(Language)
    return Language(options.language) if given else None
