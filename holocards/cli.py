"""The command `holocards`: finds the module of a subcommand and lets it parse and run; nothing else is loaded.

A subcommand is a module with `arguments(parser)` and `run(options) -> int` (the exit code), a line in `COMMANDS`, and its
words in texts/commands.toml: `command.<name>`, and `command.<name>.<argument>` for each argument. `options.language` is
always set. Options may also stand before the command.
Exit codes: 0 done, 1 something is wrong with what the command was given, or its output cannot be written, 2 it was called
wrongly, 130 it was interrupted.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from holocards import __version__
from holocards.text.languages import Language

if TYPE_CHECKING:
    from holocards.arguments import CommandParser

COMMANDS = {
    "play": "holocards.tui.play_command",
    "resume": "holocards.tui.resume_command",
    "check": "holocards.library.check_command",
    "position": "holocards.match.position_command",
    "replay": "holocards.match.replay_command",
    "schema": "holocards.library.schema_command",
    "duel": "holocards.lab.duel_command",
    "bench": "holocards.lab.bench_command",
}

# What `holocards` does without a command.
DEFAULT = "play"

# How the system says that there is no room left.
FULL = frozenset({errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)})

# How it says that a stream takes nothing.
UNWRITTEN = FULL | {errno.EIO, errno.EBADF}

# Without a command these ask about the program.
ABOUT = frozenset({"-h", "--help", "--version"})


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (that of the process without `arguments`) and return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _speak_utf8()
    if sys.stdout is None:
        return _no_output(given, "usage.no_output")
    try:
        try:
            return _answer(given)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader, `head` perhaps, has seen enough
        _drop_output()
        return 1
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if not _drop_output() and error.errno not in UNWRITTEN:
            return _crashed(given)
        return _no_output(given, "usage.output_full" if error.errno in FULL else "usage.output_failed")
    except Exception:
        return _crashed(given)


def _answer(given: list[str]) -> int:
    if given == ["--version"]:
        print(f"holocards {__version__}")
        return 0
    at = next((at for at, word in enumerate(given) if word in COMMANDS and _takes(word, given[:at])), -1)
    stray = _stray(given) if at < 0 else ""
    if stray in COMMANDS:
        at = given.index(stray)
    if at >= 0:
        return _run(given[at], [*given[at + 1 :], *given[:at]])
    if DEFAULT and not stray and ABOUT.isdisjoint(given):
        return _run(DEFAULT, given)
    return _about_the_program(given, stray)


def _takes(name: str, before: list[str]) -> bool:
    """Whether all that stands before a word are options of that command."""
    return not before or (before[0].startswith("-") and _parser(name, before).takes(before))


def _stray(given: list[str]) -> str:
    """The word where a command should stand; empty if there is none."""
    words = (word for at, word in enumerate(given) if word[:1] != "-" and _takes(DEFAULT, given[:at]))
    return next(words, "")


def _parser(name: str, given: list[str]) -> CommandParser:
    from holocards.arguments import CommandParser

    parser = CommandParser(name, language_of(given))
    import_module(COMMANDS[name]).arguments(parser)
    return parser


def _run(name: str, given: list[str]) -> int:
    options = _parser(name, given).parse_args(given)
    _say_what_is_not_understood(options.language)
    code: int = import_module(COMMANDS[name]).run(options)
    return code


def _say_what_is_not_understood(language: Language) -> None:
    """Say once what stands in the environment or the settings and means nothing; the program goes on without it."""
    from holocards.library.language import not_understood

    if found := not_understood():
        from holocards.library.report import as_text

        for line in as_text(found, language):
            print(line, file=sys.stderr)


def _about_the_program(given: list[str], unknown: str) -> int:
    """`--help`, `--version`, and the answer to a command that does not exist."""
    from holocards.arguments import CommandParser

    parser = CommandParser("", language_of(given))
    if unknown:
        from holocards.library.nearest import nearest

        near = nearest(unknown, COMMANDS)
        key = "usage.no_command.near" if near else "usage.no_command"
        parser.refuse(parser.say(key, name=unknown, nearest=", ".join(near or COMMANDS)))
    parser.add_argument("--version", action="version", version=f"holocards {__version__}")
    parser.add_argument("command", choices=tuple(COMMANDS), metavar="COMMAND")
    parser.epilog = "\n".join(f"  {name:<12}{parser.say(f'command.{name}')}" for name in COMMANDS)
    parser.parse_args(given)
    return 2


def language_of(given: Sequence[str]) -> Language:
    """The language a command line asks for (`--language`), else the preferred one: help and errors speak it too."""
    for at, word in enumerate(given):
        said = word.removeprefix("--language=") if "=" in word else "".join(given[at + 1 : at + 2])
        if word.startswith("--language") and said in tuple(Language):
            return Language(said)
    from holocards.library.language import preferred_language

    return preferred_language()


def _no_output(given: list[str], key: str, **values: str) -> int:
    """Say on standard error why there is no output, or not all of it; 1."""
    from holocards.arguments import CommandParser

    with suppress(OSError):
        print(f"holocards: {CommandParser('', language_of(given)).say(key, **values)}", file=sys.stderr)
    return 1


def _drop_output() -> bool:
    """Whether something could not be written; it goes nowhere then, for Python would try again at the end, and complain."""
    dropped = False
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            dropped = True
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return dropped


def _crashed(given: list[str]) -> int:
    """An error in the program itself: one sentence, and a log for whoever mends it; 1."""
    from holocards.library.places import home
    from holocards.tui.app import write_crash

    log = write_crash(home())
    if log is None:
        return _no_output(given, "usage.crashed")
    return _no_output(given, "usage.crashed.log", path=str(log))


def _speak_utf8() -> None:
    """Write UTF-8 whatever the terminal calls itself: neither a C locale nor a redirected console stops Japanese text."""
    if sys.stderr is None:  # closed; what is printed there would end up on standard output
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
