"""From the lines of a record back to a game: every line is carried out again, whoever wrote it and whatever it says.

Cards and choices in a record may come from anybody, so whatever the rules raise for them ends in one sentence with its line.
"""

from __future__ import annotations

from holocards.games.controller import BoardError
from holocards.library.problems import named, short
from holocards.match.course import MOST_KEPT, Course, NotPossible
from holocards.match.header import HeaderProblem, read_header
from holocards.match.problems import RecordError
from holocards.match.record import Written
from holocards.match.setup import Controllers, Setup


def read_setup(written: Written, controllers: Controllers) -> Setup:
    """What the record's match is made of. Raises RecordError for line 1."""
    try:
        return read_header(written.header, controllers)
    except HeaderProblem as problem:
        raise RecordError(written.file, 1, problem.key, problem.values) from None


def rebuild(
    written: Written, controllers: Controllers, most_kept: int = MOST_KEPT, until: int | None = None
) -> tuple[Setup, Course]:
    """The match that a record tells of, played to its end or for `until` entries. Raises RecordError with the line."""
    setup = read_setup(written, controllers)
    try:
        course = Course(setup, controllers, most_kept)
    except BoardError as error:
        raise RecordError(written.file, 1, "board", {"field": named(error.problems[0].where)}) from None
    except Exception as error:
        raise RecordError(written.file, 1, "cannot_start") from error
    for line, entry in written.entries[:until]:
        try:
            course.carry_out(entry)
        except NotPossible as problem:
            values = {
                name: short(given) if isinstance(given, str) else given
                for name, given in problem.values.items()
            }
            raise RecordError(written.file, line, problem.key, values) from None
        except Exception as error:
            raise RecordError(written.file, line, "cannot_go_on") from error
    return setup, course
