"""The log in words: of cards that may not be seen only their number is told."""

from __future__ import annotations

import pytest

from holocards.engine.facts import NOBODY, UNKNOWN, Event
from holocards.text.languages import Language
from holocards.tui.play import Play
from holocards.tui.story import ScreenTeller
from holocards.tui.words import one_line
from tests.tui.matches import play

UNSEEN = {
    Language.JA: {"draw": "Yuriは6枚引きました", "to_hand": "カードを6枚手札へ"},
    Language.EASY: {"draw": "Yuriは 6まい 引いた", "to_hand": "カードを 6まい 手ふだへ"},
    Language.EN: {"draw": "Yuri draws 6 cards", "to_hand": "6 cards go into hand"},
}


def first_draw(table: Play, seat: int, seen_by: int) -> Event:
    return next(event for event in table.match.log(seen_by) if (event.what, event.seat) == ("draw", seat))


@pytest.mark.parametrize("language", UNSEEN)
def test_cards_unseen_are_counted_without_a_list(language: Language) -> None:
    table = play(language)
    teller = ScreenTeller(table.match, table.words, rich=False)
    drawn = first_draw(table, 1, NOBODY)
    for what, sentence in UNSEEN[language].items():
        assert one_line(teller.event(drawn._replace(what=what))) == sentence


def test_one_card_unseen_is_a_card() -> None:
    table = play(Language.EN)
    teller = ScreenTeller(table.match, table.words, rich=False)
    drawn = first_draw(table, 1, NOBODY)
    alone = drawn._replace(cards=drawn.cards[:1], kinds=(UNKNOWN,))
    assert teller.event(alone) == "Yuri draws a card"


def test_cards_seen_are_listed_and_the_others_counted() -> None:
    table = play(Language.EN)
    teller = ScreenTeller(table.match, table.words, rich=False)
    own = first_draw(table, 1, 1)
    names = [table.card_words.name(kind) for kind in own.kinds]
    assert teller.event(own) == f"Yuri draws 6: {', '.join(names)}"
    some = own._replace(kinds=(*own.kinds[:2], *[UNKNOWN] * 4))
    assert teller.event(some) == f"Yuri draws 6: {', '.join(names[:2])}, 4 cards"
