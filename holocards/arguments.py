"""Parsing the command line in the user's language: help, usage and errors come from the catalogue, not from the library."""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from holocards.text import ruby
from holocards.text.languages import Catalogue, Language
from holocards.text.visible import shown

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

MESSAGE_PREFIXES = ("command.",)

_LONGEST = 40

# What the library says is wrong, and our sentence for it; the groups fill its placeholders.
_ERRORS = (
    (r"the following arguments are required: (?P<names>.+)", "usage.required"),
    (r"unrecognized arguments: (?P<names>.+)", "usage.unknown"),
    (r"argument (?P<name>\S+): invalid choice: (?P<found>.+) \(choose from (?P<valid>.+)\)", "usage.choice"),
    (
        r"argument (?P<name>\S+): whole number: (?P<found>.*) in (?P<least>\S+) (?P<most>\S+)",
        "usage.whole_number",
    ),
    (r"argument (?P<name>\S+): number: (?P<found>.*) in (?P<least>\S+) (?P<most>\S+)", "usage.number"),
    (r"argument (?P<name>\S+): empty path", "usage.empty_path"),
    (r"argument (?P<name>\S+): invalid .* value: (?P<found>.+)", "usage.value"),
    (r"argument (?P<name>\S+): expected (?P<count>[2-9]) arguments", "usage.values_missing"),
    (r"argument (?P<name>\S+): expected .*", "usage.value_missing"),
)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """The type of an argument: a whole number within these limits."""

    def read(text: str) -> int:
        number = int(text) if re.fullmatch(r"[+-]?[0-9]{1,30}", text) else None
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(f"whole number: {_beginning(text)} in {least} {most}")
        return number

    return read


def number(least: float, most: float) -> Callable[[str], float]:
    """The type of an argument: a number within these limits, with a decimal point or without."""

    def read(text: str) -> float:
        found = float(text) if re.fullmatch(r"[+-]?[0-9]{1,30}(\.[0-9]{1,30})?", text) else math.nan
        if not least <= found <= most:
            raise argparse.ArgumentTypeError(f"number: {_beginning(text)} in {least:g} {most:g}")
        return found

    return read


def one_of(words: Sequence[str]) -> Callable[[str], str]:
    """The type of an argument that may be given any number of times, none included: `choices` would refuse that there is none."""

    def read(text: str) -> str:
        if text not in words:
            raise argparse.ArgumentTypeError(
                f"invalid choice: {text!r} (choose from {', '.join(map(repr, words))})"
            )
        return text

    return read


def file_or_folder(text: str) -> Path:
    """The type of an argument: a file or folder; an empty text would be the folder that one happens to stand in."""
    if not text.strip():
        raise argparse.ArgumentTypeError("empty path")
    return Path(text)


def _beginning(text: str) -> str:
    return f'"{text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."}"'


class CommandParser(argparse.ArgumentParser):
    """A parser for one subcommand (or for `holocards` alone) in one language.

    The help of an argument is the message `command.<command>.<argument>` (dashes as underscores).
    """

    def __init__(self, command: str, language: Language) -> None:
        self._command = f"command.{command}" if command else "command"
        self._language = language
        self._words = Catalogue.load("holocards")
        super().__init__(
            prog=f"holocards {command}".rstrip(),
            description=self.say(self._command),
            formatter_class=lambda prog: _Help(prog, self.say("usage.usage") + " "),
            add_help=False,
            allow_abbrev=False,
        )
        self._named = self.add_argument_group(self.say("usage.options"))
        self._placed = self.add_argument_group(self.say("usage.arguments"))
        self.add_argument("-h", "--help", action="help", help=self.say("usage.help"))
        self.add_argument(
            "--language",
            choices=tuple(map(str, Language)),
            default=language,
            help=self.say("usage.language"),
        )

    def say(self, key: str, **values: object) -> str:
        """A message in the parser's language, as plain text."""
        text = self._words.say(key, self._language, **values)
        return ruby.inline(text) if self._language is Language.EASY else text

    def add_argument(self, *flags: Any, **settings: Any) -> argparse.Action:
        """Declare an argument as in any parser; its help comes from the catalogue."""
        if "help" not in settings:
            name = flags[-1].lstrip("-").replace("-", "_")
            settings["help"] = self.say(f"{self._command}.{name}").replace("%", "%%")
        group = self._named if flags[0].startswith("-") else self._placed
        return group.add_argument(*flags, **settings)

    def format_help(self) -> str:
        """The help, with the folder of the person who plays at its end."""
        from holocards.library.places import home

        return f"{super().format_help()}\n{self.say('usage.own_files', folder=shown(str(home())))}\n"

    def takes(self, words: Sequence[str]) -> bool:
        """Whether all these words are options with their values: nothing that stands by itself."""
        least, most = 0, 0.0  # how many values the option before still needs, and how many it may have
        for word in words:
            if word.startswith("-") and len(word) > 1:
                option = self._option_string_actions.get(word.partition("=")[0])
                least, most = _values(option) if option and "=" not in word else (0, 0)
            elif not most:
                return False
            else:
                least, most = least - 1, most - 1
        return least <= 0

    def parse_args(self, args: Any = None, namespace: Any = None) -> Any:
        """The parsed options; `language` is the language to speak."""
        options = super().parse_args(args, namespace)
        options.language = Language(options.language)
        return options

    def error(self, message: str) -> NoReturn:
        """Say in our words what is wrong with the command line, and exit with code 2."""
        said = self.say("usage.wrong")
        for pattern, key in _ERRORS:
            if match := re.fullmatch(pattern, message, re.DOTALL):
                said = self.say(key, **match.groupdict())
                break
        self.refuse(said)

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Write help and errors; unlike in any parser, what cannot be written is an error (`OSError`)."""
        (file or sys.stderr).write(message)

    def refuse(self, sentence: str) -> NoReturn:
        """Exit with code 2, the usage and this sentence."""
        self.exit(2, f"{self.format_usage()}{self.prog}: {shown(sentence)}\n")


def _values(option: argparse.Action) -> tuple[int, float]:
    """At least and at most so many values stand behind an option."""
    if option.nargs == "+":
        return 1, math.inf
    count = 1 if option.nargs is None else int(option.nargs)
    return count, count


class _Help(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str, usage_word: str) -> None:
        super().__init__(prog)
        self._usage_word = usage_word

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self._usage_word if prefix is None else prefix)
