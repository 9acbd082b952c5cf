"""Personalities: how a game's script plays, as data files `games/<game>/personalities/<name>.toml`.

    name = { ja = "...", easy = "...", en = "..." }
    [weights]
    ...            # the fields of the game's own `Weights`

They are read when a bot is made; pydantic checks them once, what the script gets is a frozen value.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from holocards import games
from holocards.engine.values import value

if TYPE_CHECKING:
    from pydantic import BaseModel


W = TypeVar("W")


class PersonalityError(ValueError):
    """A personality file that cannot be used; the message names the file and everything wrong with it."""


@value
class Personality:
    """name: by language, ("ja", text) and so on; weights: the game's frozen weights."""

    id: str
    name: tuple[tuple[str, str], ...]
    weights: Any


def folder(game: str) -> Path:
    """Where a game's personalities lie."""
    return Path(games.__file__).parent / game / "personalities"


def file(game: str, name: str) -> Path:
    """Where a personality lies."""
    return folder(game) / f"{name}.toml"


@cache
def personality_names(game: str) -> tuple[str, ...]:
    """The names of a game's personalities, in alphabetical order."""
    return tuple(sorted(path.stem for path in folder(game).glob("*.toml")))


def called(game: str, name: str) -> dict[str, str]:
    """What a personality is called, by language. Raises PersonalityError if its file cannot be read."""
    import tomli

    path = file(game, name)
    try:
        found: dict[str, str] = tomli.loads(path.read_text("utf-8"))["name"]
    except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError, KeyError) as error:
        raise PersonalityError(f"{path}: {error}") from None
    return found


def weights_of(game: str, name: str, weights: type[W]) -> W:
    """The weights of a personality, of that class. Raises PersonalityError if its file cannot be used."""
    found: W = read_personality(file(game, name), weights).weights
    return found


def read_personality(path: Path, weights: type[Any]) -> Personality:
    """A personality file whose `[weights]` fill the annotated fields of that frozen class, all of them numbers.

    Raises PersonalityError for a file that is missing, no TOML, or has unknown, missing or wrong fields.
    """
    import tomli
    from pydantic import ValidationError

    try:
        data = tomli.loads(path.read_text("utf-8"))
        checked: Any = _model(weights).model_validate(data)
    except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError) as error:
        raise PersonalityError(f"{path}: {error}") from None
    except ValidationError as error:
        wrong = "; ".join(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        raise PersonalityError(f"{path}: {wrong}") from None
    name = tuple(checked.name.model_dump().items())
    return Personality(path.stem, name, weights(**checked.weights.model_dump()))


def _model(weights: type[Any]) -> type[BaseModel]:
    """The schema of a personality file for weights of that class."""
    import dataclasses

    from pydantic import BaseModel, ConfigDict, create_model

    class Strict(BaseModel):
        model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    class Name(Strict):
        ja: str
        easy: str
        en: str

    numbers: Any = {field.name: (float, ...) for field in dataclasses.fields(weights)}
    return create_model(
        "PersonalityFile",
        __base__=Strict,
        name=(Name, ...),
        weights=(create_model("Weights", __base__=Strict, **numbers), ...),
    )
