"""The player's settings: language, safe mode, theme, keys. Read without any model library, so that the title comes up at once.

A file that cannot be read or says something unknown is no reason to stop: what is wrong falls back to its default.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from holocards.library.language import language_of_system
from holocards.text.languages import Language

THEMES = ("dark", "light", "grey")
_NAMES = 2
_LARGEST = 64 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """safe_mode: write no character of ambiguous width. auto_pass: answer by itself what has only one answer.

    keys: the player's own keys by command name. names: the players' names of the last game.
    """

    language: Language = Language.EN
    safe_mode: bool = False
    auto_pass: bool = True
    theme: str = "dark"
    keys: dict[str, str] = field(default_factory=dict)
    names: tuple[str, str] = ("", "")

    def with_(self, **changes: Any) -> Settings:
        """The settings with some of them changed."""
        return replace(self, **changes)


def read(path: Path) -> Settings | None:
    """The settings in a file; None if there is none yet (the first start)."""
    import tomli

    try:
        if not path.is_file() or path.stat().st_size > _LARGEST:
            return None
        data = tomli.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return Settings(language=language_of_system())
    return _understood(data)


def _understood(data: dict[str, Any]) -> Settings:
    settings = Settings(language=language_of_system())
    if data.get("language") in list(Language):
        settings = settings.with_(language=Language(data["language"]))
    for name in ("safe_mode", "auto_pass"):
        if isinstance(data.get(name), bool):
            settings = settings.with_(**{name: data[name]})
    if data.get("theme") in THEMES:
        settings = settings.with_(theme=data["theme"])
    keys = data.get("keys")
    if isinstance(keys, dict):
        settings = settings.with_(keys={k: v for k, v in keys.items() if isinstance(v, str) and v})
    names = data.get("names")
    if isinstance(names, list) and len(names) == _NAMES and all(isinstance(name, str) for name in names):
        settings = settings.with_(names=(names[0], names[1]))
    return settings


def write(path: Path, settings: Settings) -> bool:
    """Write the settings, replacing the file as a whole; False if that is not possible."""
    lines = [
        f"language = {_quoted(settings.language.value)}",
        f"safe_mode = {str(settings.safe_mode).lower()}",
        f"auto_pass = {str(settings.auto_pass).lower()}",
        f"theme = {_quoted(settings.theme)}",
        f"names = [{', '.join(map(_quoted, settings.names))}]",
    ]
    if settings.keys:
        lines += ["", "[keys]", *(f"{_quoted(name)} = {_quoted(key)}" for name, key in settings.keys.items())]
    from holocards.library.writing import write_atomically

    try:
        write_atomically(path, "\n".join(lines) + "\n")
    except OSError:
        return False
    return True


def _quoted(text: str) -> str:
    escaped = "".join(
        f"\\{char}" if char in '"\\' else char if char.isprintable() else f"\\U{ord(char):08X}"
        for char in text
    )
    return f'"{escaped}"'
