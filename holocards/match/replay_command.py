"""`holocards replay`: a recorded game as text, choice by choice."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from holocards.arguments import file_or_folder, whole_number
from holocards.match.problems import RecordError
from holocards.match.replay import Replay
from holocards.match.words import Teller, plain
from holocards.text.languages import Language


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("file", type=file_or_folder, metavar="FILE")
    parser.add_argument("--as", dest="eyes", choices=("first", "second", "public", "all"), default="all")
    parser.add_argument("--until", type=whole_number(0, 10**9), metavar="N")


def run(options: Namespace) -> int:
    """Print the replay; 1 if the record cannot be read."""
    language: Language = options.language
    try:
        replay = Replay.open(options.file, options.eyes)
    except RecordError as error:
        print(error.in_words(language), file=sys.stderr)
        return 1
    for line in told(replay, language, options.until):
        print(line)
    return 0


def told(replay: Replay, language: Language, until: int | None = None) -> Iterator[str]:
    """The lines of a replay, for the first `until` choices or all of them."""
    teller = Teller(replay.setup, replay.table, language)
    one, two = replay.setup.players
    yield plain(teller.say("match.players", player=one.name, other=two.name))
    if replay.torn_line:
        yield plain(teller.say("record.torn_line", line=replay.torn_line))
    if not replay.finished:
        yield plain(teller.say("match.unfinished"))
    for event in replay.opening():
        yield f"   {plain(teller.event(event))}"
    turn = 0
    last = replay.length if until is None else max(0, min(until, replay.length))
    for number in range(1, last + 1):
        if replay.turn(number - 1) > turn:
            turn = replay.turn(number - 1)
            yield ""
        shown = replay.shown(number)
        key, player = "match.chose" if shown.text else "match.chose_unseen", teller.player(shown.seat)
        yield f"{number}. {plain(teller.say(key, player=player, choice=shown.text))}"
        for event in shown.events:
            yield f"   {plain(teller.event(event))}"
    if replay.finished and last == replay.length:
        yield ""
        yield plain(teller.outcome(replay.result, replay.ended_by))
