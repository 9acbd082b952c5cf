"""Which language the program speaks before anybody has said so on a screen.

First `HOLOCARDS_LANG`, then the person's settings, then the language of the system. The games are Japanese: where the
system does not say, so is the program.
"""

from __future__ import annotations

import locale
import os
import re

from holocards.library import places
from holocards.text.languages import Language


def preferred_language() -> Language:
    """The language to speak. A value nobody knows, or settings that cannot be read, count as not said."""
    for said in (os.environ.get("HOLOCARDS_LANG", ""), _in_settings()):
        if said in list(Language):
            return Language(said)
    return Language.JA if _of_system() in ("ja", "japanese", "c", "posix", "") else Language.EN


def _in_settings() -> str:
    path = places.settings_file()
    if not path.is_file():
        return ""
    from holocards.library.documents import Unreadable, read_document

    try:
        said = read_document(path).data.get("language")
    except Unreadable:
        return ""
    return said if isinstance(said, str) else ""


def _of_system() -> str:
    """The first part of a name such as `ja_JP.UTF-8`, in small letters; empty if the system has no opinion."""
    said = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if not said and os.name == "nt":  # there the variables are not usual
        said = locale.getlocale()[0] or ""
    return re.split("[_.@]", said.lower())[0]
