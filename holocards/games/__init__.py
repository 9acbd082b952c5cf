"""The rule controllers, one package per game; no game uses another. They are loaded when a game is chosen, not before."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from holocards.games.controller import Controller

GAMES = ("holobeat", "phantom_maze", "highsto")


def controller_of(name: str) -> Controller:
    """The rule controller of that name. Raises KeyError for an unknown one."""
    if name not in GAMES:
        raise KeyError(name)
    loaded: Controller = import_module(f"holocards.games.{name}.controller").CONTROLLER
    return loaded
