"""Which language the program speaks before anybody has said so on a screen.

First `HOLOCARDS_LANG`, then the person's settings, then the language of the system. The games are Japanese: where the
system does not say, so is the program.
"""

from __future__ import annotations

import locale
import os
import re
from typing import TYPE_CHECKING

from holocards.library import places
from holocards.text.languages import Language

if TYPE_CHECKING:
    from holocards.library.documents import Document
    from holocards.library.problems import Problem

VARIABLE = "HOLOCARDS_LANG"
POSSIBLE = " | ".join(f'"{language}"' for language in Language)


def preferred_language() -> Language:
    """The language to speak. A value nobody knows, or settings that cannot be read, count as not said."""
    for said in (os.environ.get(VARIABLE, ""), _in_settings()):
        if said in list(Language):
            return Language(said)
    return language_of_system()


def language_of_system() -> Language:
    """The language to speak as long as the person has said nothing."""
    return Language.JA if _of_system() in ("ja", "japanese", "c", "posix", "") else Language.EN


def not_understood() -> list[Problem]:
    """What is wrong with the variable and with the settings; the program goes on without what it does not understand."""
    from holocards.library.problems import Problem, written

    found: list[Problem] = []
    if (said := os.environ.get(VARIABLE, "")) and said not in list(Language):
        found.append(Problem(VARIABLE, 0, 0, "", "unknown_language", written(said), POSSIBLE))
    settings = _settings()
    if isinstance(settings, Problem):
        found.append(settings)
    elif settings is not None and (language := settings.data.get("language", Language.JA)) not in list(
        Language
    ):
        place = settings.problem(
            ("language",), "unknown_language", found=written(language), expected=POSSIBLE
        )
        found.append(place)
    return found


def _in_settings() -> str:
    settings = _settings()
    said = getattr(settings, "data", {}).get("language")
    return said if isinstance(said, str) else ""


def _settings() -> Document | Problem | None:
    """The settings file, what is wrong with it, or None if there is none."""
    path = places.settings_file()
    if not path.exists():
        return None
    from holocards.library.documents import Unreadable, read_document

    try:
        return read_document(path)
    except Unreadable as error:
        return error.problem


def _of_system() -> str:
    """The first part of a name such as `ja_JP.UTF-8`, in small letters; empty if the system has no opinion."""
    said = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if not said and os.name == "nt":  # there the variables are not usual
        said = locale.getlocale()[0] or ""
    return re.split("[_.@]", said.lower())[0]
