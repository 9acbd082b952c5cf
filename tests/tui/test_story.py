"""The log in words: of cards that may not be seen only their number is told."""

from __future__ import annotations

from typing import Any

import pytest

from holocards.engine.board import card_of
from holocards.engine.facts import NOBODY, UNKNOWN, Event
from holocards.text.languages import Language
from holocards.tui.play import Play
from holocards.tui.story import ScreenTeller
from holocards.tui.words import one_line
from tests.tui.matches import go_to, play

UNSEEN = {
    Language.JA: {"draw": "Yuriは6枚引きました", "to_hand": "カードを6枚手札へ"},
    Language.EASY: {"draw": "Yuriは 6まい 引いた", "to_hand": "カードを 6まい 手ふだへ"},
    Language.EN: {"draw": "Yuri draws 6 cards", "to_hand": "6 cards go into hand"},
}


HIDDEN = {
    "highsto": {
        "draw": "Yuri draws 3 cards",
        "refresh": "3 face-down cards of Yuri's become active",
        "to_deck": "3 cards go into the deck",
        "look": "Yuri looks at 3 cards",
    },
    "phantom_maze": {
        "draw_from_deck": "Yuri draws 3 cards from the deck",
        "to_hand": "Yuri takes 3 cards into hand",
        "to_deck_bottom": "3 cards under Yuri's deck",
    },
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


@pytest.mark.parametrize(
    ("game", "what", "sentence"), [(game, *pair) for game, told in HIDDEN.items() for pair in told.items()]
)
def test_each_game_tells_what_happens_to_hidden_cards(game: str, what: str, sentence: str) -> None:
    table = play(Language.EN, game=game)
    teller = ScreenTeller(table.match, table.words, rich=False)
    hidden = Event("HB-0", what, 1, (0, 1, 2), (UNKNOWN,) * 3, number=3)
    assert teller.event(hidden) == sentence


def test_a_card_set_face_down_is_told_by_its_place_alone() -> None:
    table = play(Language.EN, game="highsto")
    teller = ScreenTeller(table.match, table.words, rich=False)
    place = next(at for at, zone in enumerate(table.match.table.zones) if zone.line == 4 and zone.seat == 1)
    hidden = Event("HS-6.2", "set", 1, (0,), (UNKNOWN,), place=place)
    assert teller.event(hidden) == "Yuri sets a card face-down on spot 4"


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


BLOCKS = {
    Language.JA: "{player}は{blocker}で{other}の{actor}をブロックします",
    Language.EASY: "{player}は {blocker}で {other}の {actor}を ブロックする",
    Language.EN: "{player} blocks {other}'s {actor} with {blocker}",
}


@pytest.mark.parametrize("language", Language)
def test_the_log_tells_who_blocks_whom(language: Language) -> None:
    """PM-6.8."""
    table = play(language, game="phantom_maze")
    go_to(table, "Block", also=lambda match: any(choice.verb == "block" for choice in match.choices))
    decision: Any = table.match.decision
    choice = next(choice for choice in table.match.choices if choice.verb == "block")
    kinds = table.match.view(decision.seat).kind
    wanted = BLOCKS[language].format(
        player=table.names[decision.seat],
        other=table.names[1 - decision.seat],
        blocker=table.card_words.name(kinds[choice.card]),
        actor=table.card_words.name(kinds[card_of(decision.source)]),
    )
    table.match.choose(choice)
    assert wanted in [line.text for line in table.log(0)]
