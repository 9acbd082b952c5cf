"""The command `holocards`: finds the module of a subcommand and lets it parse and run; nothing else is loaded.

A subcommand is a module with `arguments(parser)` and `run(options) -> int` (the exit code), a line in `COMMANDS`, and its
words in texts/commands.toml: `command.<name>`, and `command.<name>.<argument>` for each argument. `options.language` is
always set. Exit codes: 0 done, 1 something is wrong with what the command was given, 2 it was called wrongly.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from holocards import __version__
from holocards.text.languages import Language

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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line (that of the process without `arguments`) and return its exit code."""
    _speak_utf8()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--version"]:
        print(f"holocards {__version__}")
        return 0
    if given and given[0] in COMMANDS:
        return _run(given[0], given[1:])
    if DEFAULT and not _asks_about_the_program(given):
        return _run(DEFAULT, given)
    return _about_the_program(given)


def _run(name: str, given: list[str]) -> int:
    from holocards.arguments import CommandParser

    module = import_module(COMMANDS[name])
    parser = CommandParser(name, language_of(given))
    module.arguments(parser)
    options = parser.parse_args(given)
    try:
        code: int = module.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, `head` perhaps, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return code


def _asks_about_the_program(given: list[str]) -> bool:
    return bool(given) and (not given[0].startswith("-") or given[0] in ("-h", "--help", "--version"))


def _about_the_program(given: list[str]) -> int:
    """`--help`, `--version`, and the answer to a command that does not exist."""
    from holocards.arguments import CommandParser

    parser = CommandParser("", language_of(given))
    if given and not given[0].startswith("-"):
        from holocards.library.nearest import nearest

        near = nearest(given[0], COMMANDS)
        key = "usage.no_command.near" if near else "usage.no_command"
        parser.refuse(parser.say(key, name=given[0], nearest=", ".join(near or COMMANDS)))
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


def _speak_utf8() -> None:
    """Write UTF-8 whatever the terminal calls itself: neither a C locale nor a redirected console stops Japanese text."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="replace")
