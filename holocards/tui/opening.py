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
from holocards.tui.app import HolocardsApp


def opener(
    *,
    record: Path | None = None,
    position: Path | None = None,
    told: Callable[[RecordError], None] | None = None,
) -> Callable[[HolocardsApp], None]:
    """What shows that match once the title stands; without either, the newest unfinished game.

    told: is given what is wrong with records that are passed over. Raises RecordError and PositionError.
    """
    if position is not None:
        setup = read_position(position).setup
        named = dataclasses.replace(
            setup, players=(_named(setup.players[0], "1"), _named(setup.players[1], "2"))
        )
        match = Match.start(named, places.records_folder())
    else:
        match = resume(record, places.records_folder(), told=told)

    def show(app: HolocardsApp) -> None:
        from holocards.tui.play import Play
        from holocards.tui.screens.battle import Battle
        from holocards.tui.screens.setup import bots_of

        app.push_screen(Battle(Play(match, app.words, bots_of(match.setup))))

    return show


def _named(player: Player, number: str) -> Player:
    return player if player.name else dataclasses.replace(player, name=number)
