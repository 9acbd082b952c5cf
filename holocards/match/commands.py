"""The commands around records as text: resume, replay, finding records. The command line and the screens share them.

Each returns its lines in the user's language, or raises RecordError; printing and exit codes belong to the command line.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from holocards.games import controller_of
from holocards.match.play import Match
from holocards.match.problems import RecordError
from holocards.match.record import ENDING
from holocards.match.replay import Eyes, Replay
from holocards.match.setup import Controllers
from holocards.match.words import Teller
from holocards.text import ruby
from holocards.text.languages import Language


def resume(file: Path | None, records_folder: Path, *, controllers: Controllers = controller_of) -> Match:
    """The match of that record, without a file the newest unfinished one of the folder. Raises RecordError."""
    if file is not None:
        return Match.resume(file, controllers=controllers)
    for path in newest_records(records_folder):
        try:
            if not Replay.open(path, "public", controllers=controllers).finished:
                return Match.resume(path, controllers=controllers)
        except RecordError:
            continue  # a damaged or foreign file, or a game that is open elsewhere, is not what was asked for
    raise RecordError(str(records_folder), 0, "none_unfinished")


def newest_records(folder: Path) -> Iterator[Path]:
    """The records of a folder, the one written to last first."""
    try:
        dated = [(path.stat().st_mtime_ns, path.name, path) for path in folder.glob(f"*{ENDING}")]
    except OSError:
        return
    for _, _, path in sorted(dated, reverse=True):
        yield path


def replay(
    file: Path,
    language: Language,
    eyes: Eyes = "all",
    until: int | None = None,
    *,
    controllers: Controllers = controller_of,
) -> Iterator[str]:
    """The lines of a replay, for the first `until` choices or all. Raises RecordError before the first line."""
    shown = Replay.open(file, eyes, controllers=controllers)
    return _told(shown, Teller(shown.setup, shown.table, language), until)


def _told(shown: Replay, teller: Teller, until: int | None) -> Iterator[str]:
    one, two = shown.setup.players
    yield _plain(teller.say("match.players", player=one.name, other=two.name))
    if shown.torn_line:
        yield _plain(teller.say("match.torn_line", line=shown.torn_line))
    if not shown.finished:
        yield _plain(teller.say("match.unfinished"))
    for event in shown.opening():
        yield "   " + _plain(teller.event(event))
    turn = 0
    last = shown.length if until is None else min(until, shown.length)
    for number in range(1, last + 1):
        if shown.turn(number - 1) > turn:
            turn = shown.turn(number - 1)
            yield ""
            yield f"== {_plain(teller.say('match.turn', number=turn))}"
        moment = shown.shown(number)
        player = teller.player(moment.seat)
        if moment.text:
            yield f"{number}. " + _plain(teller.say("match.chose", player=player, choice=moment.text))
        else:
            yield f"{number}. " + _plain(teller.say("match.chose_unseen", player=player))
        for event in moment.events:
            yield "   " + _plain(teller.event(event))
    if shown.finished and last == shown.length:
        yield ""
        yield _plain(teller.outcome(shown.result, shown.ended_by))


def _plain(text: str) -> str:
    """Easy Japanese with its readings in brackets, anything else as it is."""
    return ruby.inline(text) if isinstance(text, ruby.Ruby) else text
