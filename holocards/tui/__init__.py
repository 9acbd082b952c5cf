"""The table on the screen: the Textual app, its screens, and one board drawing per game. The only room that knows Textual."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from holocards.text.languages import Language

if TYPE_CHECKING:
    from holocards.match.problems import RecordError


def run(
    *,
    language: Language | None = None,
    safe_mode: bool | None = None,
    record: Path | None = None,
    position: Path | None = None,
    newest: bool = False,
    told: Callable[[RecordError], None] | None = None,
) -> int:
    """Open the table and return the exit code.

    record: go on with that unfinished game (newest: with the newest one); position: play on from that position file. Language and
    safe mode given here hold for this run and are not kept. told: is given what is wrong with records that are passed over.
    """
    from holocards.tui.app import HolocardsApp, run_app

    opening = None
    if record is not None or newest or position is not None:
        from holocards.library.language import preferred_language
        from holocards.tui.opening import opener

        opening = opener(language or preferred_language(), record=record, position=position, told=told)
    app = HolocardsApp(opening)
    app.for_this_run(language=language, safe_mode=safe_mode)
    return run_app(app)
