"""The row of a Holobeat side's numbers: whatever lies on the table, hearts, energy, hand, deck and graveyard are to be read."""

from __future__ import annotations

import dataclasses

import pytest

from holocards.engine.board import SIDEWAYS
from holocards.games.holobeat.table import DECK, ENERGY, FIRST, GRAVEYARD, HAND, HEARTS
from holocards.text import cells
from holocards.text.languages import Language
from holocards.tui.boards.holobeat_numbers import draw_numbers
from holocards.tui.canvas import Area, Canvas
from holocards.tui.tabletop import Spot, Tabletop
from tests.tui.matches import play

SIDES = [(0, 0, 0, 0), (4, 3, 6, 2), (6, 6, 10, 12), (12, 14, 11, 13)]
"""Hearts, energy, hand and graveyard; half of the hearts and energy lie sideways."""
WORDS = {
    Language.JA: ("ハート", "エナ", "手札", "山札", "墓地"),
    Language.EASY: ("ハート", "エナ", "手ふだ", "山ふだ", "ぼち"),
    Language.EN: ("Hearts", "Energy", "Hand", "Deck", "Grave"),
}


def side(language: Language, name: str, counts: tuple[int, int, int, int]) -> Tabletop:
    """The first player's side with so many cards in each zone; the energy is of three colours."""
    table = play(language, seed=3)
    match = table.match
    top = Tabletop(match.view(0), 0, (name, "Yuri"), table.words, table.card_words)
    view = top.view
    view.facts[FIRST] = 0
    cards = [card for zone in (HAND, HEARTS, ENERGY, GRAVEYARD, DECK) for card in view.zone[zone]]
    colours = view.table.colours
    kinds = [next(k for k, c in enumerate(view.table.colour) if c == n) for n in range(len(colours))]
    for zone, count in zip((HEARTS, ENERGY, HAND, GRAVEYARD), counts, strict=True):
        view.zone[zone] = [cards.pop() for _ in range(count)]
        for number, card in enumerate(view.zone[zone]):
            view.flags[card] = SIDEWAYS if zone in (HEARTS, ENERGY) and number % 2 else 0
            view.kind[card] = kinds[number % len(kinds)]
    view.zone[DECK] = cards
    return dataclasses.replace(top, view=view)


@pytest.mark.parametrize("piles", [(80, True), (72, False), (92, False)], ids=str)
@pytest.mark.parametrize("name", ["A", "Natsuki", "プレイヤー1", "寿限無寿限無五劫の擦り切れ海砂利水魚の"])
@pytest.mark.parametrize("language", WORDS)
def test_all_numbers_are_in_sight(language: Language, name: str, piles: tuple[int, bool]) -> None:
    width, with_piles = piles
    for hearts, energy, hand, graveyard in SIDES:
        top = side(language, name, (hearts, energy, hand, graveyard))
        canvas = Canvas(width, 1, language=language)
        draw_numbers(canvas, Area(0, 0, width, 1), top, 0, piles=with_piles)
        row = canvas.row(0)
        assert cells.width(row) == width
        heart_word, energy_word, *piled = WORDS[language]
        assert f"{heart_word} " in row and f" {hearts}  " in row
        after = row.split(energy_word)[1]
        assert f"{energy - energy // 2}/{energy} " in f"{after} "
        deck = len(top.view.zone[DECK])
        for word, count in zip(piled, (hand, deck, graveyard), strict=True):
            assert (f"{word} {count} " in f"{row} ") == (with_piles or word == piled[0]), row
        for zone in (HEARTS, ENERGY, HAND, *((DECK, GRAVEYARD) if with_piles else ())):
            assert any(target == Spot(zone=zone) for _, target in canvas.targets())


def test_hearts_and_energy_are_drawn_one_by_one_where_there_is_room() -> None:
    top = side(Language.EN, "Natsuki", (4, 3, 6, 2))
    canvas = Canvas(80, 1, language=Language.EN)
    draw_numbers(canvas, Area(0, 0, 80, 1), top, 0, piles=True)
    assert "Hearts === || === || 4  Energy " in canvas.row(0)
    letters = canvas.row(0).split("Energy ")[1].split(" ")[0]
    assert len(letters) == 3, letters
