"""Why something cannot be done is readable in full at the cursor, in the smallest window and the wordiest language."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from holocards.games import GAMES
from holocards.match.play import Match
from holocards.match.positions import match_on
from holocards.match.setup import Player
from holocards.text.languages import Language
from holocards.tui.play import Play
from holocards.tui.words import Words, one_line
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


FULL_LINES = """
game = "holobeat"
title = { ja = "ラインがいっぱい", en = "all lines taken" }
cards = [
    { id = "cub", name = { ja = "コグマ", reading = "コグマ", en = "Cub" }, kind = "holobit", colour = "red", cost = 3, power = 9 },
    { id = "bear", name = { ja = "クマ", reading = "クマ", en = "Bear" }, kind = "holobit", colour = "red", cost = 7, power = 9 },
    { id = "mite", name = { ja = "ダニ", reading = "ダニ", en = "Mite" }, kind = "holobit", colour = "red", cost = 2, power = 9 },
]
[board]
phase = "summoning"
[board.first]
hand = ["bear", "mite"]
line1 = "bear"
line2 = "cub"
line3 = "bear"
line4 = "cub"
line5 = "bear"
energy = ["cub", "cub"]
deck = ["cub", "cub"]
[board.second]
deck = ["cub"]
"""


def test_where_all_lines_are_taken_a_card_that_is_too_dear_says_so(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text(FULL_LINES, encoding="utf-8")
    setup = match_on(path, (Player("Xena", ""), Player("Yuri", "")))
    table = Play(Match.start(setup, None), Words(Language.EN))
    told = {line.label: line.forecast.words for line in desk_of(table).lines if line.row.refusal}
    assert told == {"Bear": "Not enough unused energy", "Mite": "No empty line"}
