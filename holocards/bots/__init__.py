"""Bots: given what a seat sees and its choices, they choose. A bot never gets the running game, its randomness or its past.

A bot is named in records, set-up screens and on the command line: `random`, `beginner`, `scripted`, or `scripted:bold` for one of
the personalities that the game's folder `personalities` holds.
"""

from __future__ import annotations

from importlib import import_module

from holocards.bots.bot import Bot
from holocards.bots.personalities import personality_names
from holocards.bots.random_choice import RandomBot
from holocards.bots.scripted import Script, ScriptedBot

LEVELS = ("random", "beginner", "scripted")
"""The names of the bots by level: 0 any choice, 1 the script with slips, 2 the script."""

USUAL = "steady"
"""The personality that plays where none is named; every game has it."""


class UnknownBot(ValueError):
    """No bot of that name plays the game; `names` lists those that do."""

    def __init__(self, name: str, names: tuple[str, ...]) -> None:
        super().__init__(f"no bot {name!r}; there are: {', '.join(names)}")
        self.name = name
        self.names = names


def bot_names(game: str) -> tuple[str, ...]:
    """The names of all bots that play a game, from the weakest level up; each personality of the script by itself."""
    return (*LEVELS, *(f"scripted:{name}" for name in personality_names(game) if name != USUAL))


def bot(game: str, level: int | str) -> Bot:
    """The bot of that level or name for a game. Raises UnknownBot, and PersonalityError for a broken personality file."""
    name = str(level)
    if isinstance(level, int) and 0 <= level < len(LEVELS):
        name = LEVELS[level]
    if name not in bot_names(game):
        raise UnknownBot(name, bot_names(game))
    if name == "random":
        return RandomBot()
    _, _, personality = name.partition(":")
    return ScriptedBot(name, _script(game, personality or USUAL), slips=name == "beginner")


def scripted_bot(game: str) -> ScriptedBot:
    """The script for a game at its best, which can also say why it chooses what: see `ScriptedBot.hint`."""
    return ScriptedBot("scripted", _script(game, USUAL))


def _script(game: str, personality: str) -> Script:
    script: Script = import_module(f"holocards.bots.{game}").script(personality)
    return script
