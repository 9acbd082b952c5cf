"""What to open the table with: an unfinished game or a position, read before the screen comes up, so that problems can be told."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

from holocards.library import places
from holocards.match.play import Match
from holocards.match.position_files import read_position
from holocards.match.problems import RecordError
from holocards.match.resuming import resume
from holocards.match.setup import Player
from holocards.text.languages import Language
from holocards.tui.app import HolocardsApp
from holocards.tui.words import Words


def opener(
    language: Language,
    *,
    record: Path | None = None,
    position: Path | None = None,
    told: Callable[[RecordError], None] | None = None,
) -> Callable[[HolocardsApp], None]:
    """What shows that match once the title stands; without either, the newest unfinished game.

    language: names the players of a position. told: is given what is wrong with records that are passed over.

    Raises RecordError and PositionError.
    """
    if position is not None:
        words = Words(language)
        one, two = (Player(words.say("setup.player", number=number)) for number in (1, 2))
        setup = dataclasses.replace(read_position(position).setup, players=(one, two))
        match = Match.start(setup, places.records_folder())
    else:
        match = resume(record, places.records_folder(), told=told)

    def show(app: HolocardsApp) -> None:
        from holocards.tui.play import Play
        from holocards.tui.screens.battle import Battle
        from holocards.tui.screens.setup import bots_of

        app.push_screen(Battle(Play(match, app.words, bots_of(match.setup))))

    return show
