"""Why something cannot be done is readable in full at the cursor, in the smallest window and the wordiest language."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from holocards.games import GAMES
from holocards.text.languages import Language
from holocards.tui.words import one_line
from tests.tui.drawn import desk_of, drawn
from tests.tui.matches import play


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", GAMES)
def test_a_reason_is_whole_at_the_cursor(
    game: str, language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))
    read = 0
    for seed in range(2):
        table, rng = play(language, seed=seed, game=game), Random(seed)
        while table.match.decision is not None:
            desk = desk_of(table)
            for at, line in enumerate(desk.lines):
                if line.row.refusal is None or rng.random() < 0.8:
                    continue
                desk.move(at - desk.cursor)
                said = "".join(one_line(line.forecast.words).split())
                assert said in "".join(drawn(desk, (80, 24)).text().replace("│", "").split())
                read += 1
            table.match.choose(rng.choice(table.match.choices))
    assert read > 10
