"""`holocards bench`: how fast the program is on this machine, a row per figure. It reports; it never fails over a figure."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from holocards.arguments import number, one_of
from holocards.games import GAMES
from holocards.lab.bench import Figure, peers, play, terminal
from holocards.lab.words import say

MESSAGE_PREFIXES = ("bench.",)


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("games", nargs="*", type=one_of(GAMES), metavar="GAME")
    parser.add_argument("--seconds", type=number(0.01, 3600), default=3.0, metavar="S")
    parser.add_argument("--no-screens", action="store_true")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: Namespace) -> int:
    """Measure and print."""
    rows = _figures(options.games or list(GAMES), options.seconds, screens=not options.no_screens)
    if options.format == "json":
        data = [
            {"subject": one.subject, "key": one.key, "number": one.number, **dict(one.values)} for one in rows
        ]
        print(json.dumps(data, indent=2))
        return 0
    for one in rows:
        name = say(f"bench.{one.key}.name", options.language, **dict(one.values))
        figure = say(f"bench.{one.key}", options.language, **dict(one.values))
        print(f"{one.subject or 'holocards':<13}{name}: {figure}", flush=True)
    return 0


def _figures(games: list[str], seconds: float, *, screens: bool) -> Iterator[Figure]:
    for game in games:
        try:
            yield from play.figures(game, seconds)
        except (LookupError, ImportError):
            continue  # a game without decks has nothing to measure
    yield from peers.figures(seconds)
    if screens:
        yield from terminal.figures()
