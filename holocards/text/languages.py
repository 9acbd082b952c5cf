"""The three languages and the message catalogues: every word on a screen comes from a `texts/*.toml` file of its room.

A catalogue file has one table per message:

    [reason_not_enough_energy]
    ja = "エナが{missing}枚足りません"
    easy = "エナが {missing}まい たりないよ"
    en = { one = "{missing} energy short", other = "{missing} energy short" }

`ja` and `en` are plain text, `easy` is the markup of `ruby`. Messages belonging to another are tables below it:
`[name.explain]` is the message `name.explain`. A test finds messages nobody uses: keys built at run time are written as
f-strings that show how they begin (`f"reason.{key}"`), or their module declares `MESSAGE_PREFIXES = ("reason.",)`.
"""

import string
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from holocards.text import places, ruby, visible
from holocards.text.kanji import missing_readings
from holocards.text.places import Place
from holocards.text.ruby import Ruby

_COUNT = "count"
_SPECS = frozenset({"", "d", "+", "+d", ",", "+,"})


class Language(StrEnum):
    """The languages of the product; the value is the word used in settings, files and file names."""

    JA = "ja"
    EASY = "easy"
    EN = "en"


class CatalogueError(ValueError):
    """A catalogue file that cannot be read at all; the message names the file."""


class Message(NamedTuple):
    """One message; `en_one` is the English text for a count of 1, empty where one text serves every count."""

    ja: str = ""
    easy: str = ""
    en: str = ""
    en_one: str = ""

    @property
    def forms(self) -> dict[str, str]:
        """The texts that exist, by the name an author knows them under."""
        named = {"ja": self.ja, "easy": self.easy, "en": self.en, "en.one": self.en_one}
        return {name: text for name, text in named.items() if text}


class Catalogue:
    """The messages of one or several rooms."""

    __slots__ = ("_errors", "_messages")

    def __init__(self, messages: Mapping[str, Message], errors: Iterable[str] = ()) -> None:
        self._messages = dict(messages)
        self._errors = tuple(errors)

    @classmethod
    def load(cls, *rooms: Place) -> "Catalogue":
        """The catalogue of all `texts/*.toml` files of the given rooms, each a package name or the room's folder.

        Raises CatalogueError for a file that is not TOML and for a key given twice.
        """
        return cls.read(
            (f"{room}/texts/{name}", text)
            for room in rooms
            for name, text in places.texts(places.folder(room) / "texts", ".toml")
        )

    @classmethod
    def read(cls, files: Iterable[tuple[str, str]]) -> "Catalogue":
        """The catalogue of files given as (name, TOML text); raises as `load` does."""
        import tomli

        messages: dict[str, Message] = {}
        errors: list[str] = []
        for name, text in files:
            try:
                tables = tomli.loads(text)
            except tomli.TOMLDecodeError as error:
                raise CatalogueError(f"{name}: {error}") from None
            for key, message in _messages(tables, "", errors):
                if key in messages:
                    raise CatalogueError(f"{name}: the message {key!r} exists already")
                messages[key] = message
        return cls(messages, errors)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all messages, in the order of the files."""
        return tuple(self._messages)

    def __contains__(self, key: object) -> bool:
        return key in self._messages

    def say(self, key: str, language: Language, /, **values: object) -> str:
        """The message in that language with its placeholders filled in.

        Easy Japanese is given as `Ruby` markup, the others as plain text. A value that is `Ruby` (a card name with its
        reading) loses its readings in the other languages; any other value is shown as it is. Without an easy text
        the Japanese one is used. English picks the form by the value of `count` - which
        need not be shown ("card", "cards") - or by the only placeholder there is.
        Raises KeyError for an unknown key, a language without text and a placeholder without a value.
        """
        message = self._messages.get(key)
        if message is None:
            raise KeyError(f"there is no message {key!r}")
        if language is Language.EASY:
            template = message.easy or ruby.literal(message.ja)
            filled: Mapping[str, object] = {
                name: ruby.literal(value) if isinstance(value, str) else value
                for name, value in values.items()
            }
        else:
            template = message.ja if language is Language.JA else _counted(key, message, values)
            filled = {
                name: ruby.plain(value) if isinstance(value, Ruby) else value
                for name, value in values.items()
            }
        if not template:
            raise KeyError(f"the message {key!r} has no text in {language}")
        try:
            text = template.format_map(filled)
        except KeyError as missing:
            raise KeyError(f"the message {key!r} needs a value for {{{missing.args[0]}}}") from None
        return Ruby(text) if language is Language.EASY else text

    def placeholders(self, key: str) -> frozenset[str]:
        """The names of the placeholders of a message; raises KeyError for an unknown key."""
        message = self._messages[key]
        return frozenset().union(*(names(text) for text in message.forms.values()))

    def problems(self) -> list[str]:
        """What an author must put right, one line each beginning with the key; empty for a good catalogue.

        A language missing, different placeholders, malformed placeholders, characters that may not be shown, and in
        easy Japanese malformed markup and kanji without a reading.
        """
        found = list(self._errors)
        for key, message in self._messages.items():
            found += (f"{key}: {problem}" for problem in _problems(message))
        return found


def names(template: str) -> frozenset[str]:
    """The names of the placeholders of a `str.format` text; raises ValueError for a malformed one."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name is not None)


def _messages(table: Mapping[str, Any], key: str, errors: list[str]) -> Iterator[tuple[str, Message]]:
    """The message of a table, if it is one, and those of the tables below it."""
    texts: dict[str, str] = {}
    below: list[tuple[str, Message]] = []
    for name, value in table.items():
        inner = f"{key}.{name}" if key else name
        if key and name in ("ja", "easy", "en") and isinstance(value, str):
            texts[name] = value
        elif key and name == "en" and isinstance(value, dict) and set(value) == {"one", "other"}:
            texts |= {"en": str(value["other"]), "en_one": str(value["one"])}
        elif isinstance(value, dict):
            below += _messages(value, inner, errors)
        else:
            errors.append(f"{inner}: neither a text in ja, easy or en nor a table")
    if texts:
        yield key, Message(**texts)
    elif key and not table:
        errors.append(f"{key}: an empty table")
    yield from below


def _counted(key: str, message: Message, values: Mapping[str, object]) -> str:
    if not message.en_one:
        return message.en
    counting = _COUNT
    if counting not in values:
        used = names(message.en)
        if len(used) != 1:
            raise KeyError(f"the message {key!r} needs a value for {{{_COUNT}}}")
        (counting,) = used
    return message.en_one if values.get(counting) == 1 else message.en


def _problems(message: Message) -> Iterator[str]:
    forms = message.forms
    for language in ("ja", "en"):
        if language not in forms:
            yield f"no text in {language}"
    used: dict[str, frozenset[str]] = {}
    for name, text in forms.items():
        if refused := visible.problem(text, lines=True):
            yield f"the character {refused} in {name}"
        try:
            parts = [part for part in string.Formatter().parse(text) if part[1] is not None]
        except ValueError as error:
            yield f"{error} in {name}"
            return
        used[name] = frozenset(part[1] or "" for part in parts)
        for _, placeholder, spec, conversion in parts:
            if not (placeholder or "").isidentifier() or spec not in _SPECS or conversion:
                yield f"the placeholder {{{placeholder}}} of {name} is not a plain name"
    if message.en_one:
        used["en.one"] |= used["en"] & ({_COUNT} if _COUNT in used["en"] else used["en"])
    if len(set(used.values())) > 1:
        yield "different placeholders: " + "; ".join(
            f"{name} has {', '.join(sorted(found)) or 'none'}" for name, found in used.items()
        )
    if wrong := ruby.problem(message.easy):
        yield f"easy: {wrong}"
    if bare := missing_readings(message.easy):
        yield f"easy: no reading for {''.join(bare)}"
