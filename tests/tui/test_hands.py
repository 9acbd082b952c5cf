"""Hands of any size: every card can be told by the beginning of its name, and it is clear which part of the hand is shown."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from holocards import library
from holocards.engine.facts import NOBODY
from holocards.match.play import Match
from holocards.match.positions import match_on
from holocards.match.setup import Player
from holocards.text.cells import width
from holocards.text.languages import Language
from holocards.tui.play import Play
from holocards.tui.tabletop import Spot
from holocards.tui.words import Words
from tests.tui.drawn import SIZES, desk_of, drawn, rows_at

GAMES = {"holobeat": "summoning", "phantom_maze": "actions", "highsto": "attack"}
BOARDS = Path(__file__).parent / "snapshot_boards"
MOST = 20


def table(game: str, language: Language, count: int, folder: Path) -> Play:
    """A position with that many different cards in the hand of the first seat."""
    text = (BOARDS / f"{game}.toml").read_text(encoding="utf-8")
    before = tomllib.loads(text)["board"]["first"]["hand"]
    taken = [
        identity for identity in library.cards(game) if f'"{identity}"' not in text.replace(str(before), "")
    ]
    whole = [identity for identity in taken if not str(library.cards(game)[identity].kind).endswith("lord")]  # type: ignore[attr-defined]
    listed = ", ".join(f'"{identity}"' for identity in whole[:count])
    lines = [f"hand = [{listed}]" if line.startswith("hand = ") else line for line in text.splitlines()]
    second = next(at for at, line in enumerate(lines) if line == "[board.second]")
    lines[second:] = text.splitlines()[text.splitlines().index("[board.second]") :]
    path = folder / "hand.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    setup = match_on(path, (Player("Xena", ""), Player("Yuri", "")))
    return Play(Match.start(setup, None), Words(language))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [7, 9, 10, 13, 16, MOST])
def test_every_card_of_a_hand_can_be_told(
    game: str, language: Language, size: tuple[int, int], count: int, tmp_path: Path
) -> None:
    play = table(game, language, count, tmp_path)
    play.seating.sit_down(0)
    desk = desk_of(play)
    hand = play.drawing.hand(desk.view, 0)
    assert len(hand) == count and desk.view.kind[hand[0]] != NOBODY
    at_once: set[int] = set()
    for card in hand:
        desk.focus = Spot(card)
        canvas = drawn(desk, size)
        row = " ".join(rows_at(canvas, Spot(card)).split())
        name = desk.tabletop().name(card)
        start = name
        while width(start) > 10:
            start = start[:-1]
        assert start.strip() in row, "its name can be told"
        shown = {spot.card for _, spot in canvas.targets() if isinstance(spot, Spot) and spot.card in hand}
        whole = {
            one
            for one in shown
            if play.card_words.name(desk.view.kind[one])[:3] in rows_at(canvas, Spot(one))
        }
        at_once = at_once or whole
        if len(whole) < count:
            assert f"/ {count}" in canvas.text(), "which part is shown"
    assert len(at_once) >= min(count, 8)


def test_the_signs_of_the_mark_lead_on_and_back(tmp_path: Path) -> None:
    play = table("holobeat", Language.JA, 16, tmp_path)
    play.seating.sit_down(0)
    desk = desk_of(play)
    hand = play.drawing.hand(desk.view, 0)
    desk.focus = Spot(hand[0])
    canvas = drawn(desk)
    assert "1-8 / 16" in canvas.text() and ">>" in canvas.text() and "<<" not in canvas.text()
    (onward,) = [area for area, spot in canvas.targets() if spot == Spot(hand[8])]
    desk.point(canvas.at(onward.x + 1, onward.y))  # type: ignore[arg-type]
    canvas = drawn(desk)
    assert "9-16 / 16" in canvas.text() and "<<" in canvas.text() and ">>" not in canvas.text()
