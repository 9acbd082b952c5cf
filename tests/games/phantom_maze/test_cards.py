"""The shipped cards: four towns, each able to win with every legal deck (PM-8.1), and their text in three languages."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import partial

import pytest

from holocards.bots import bot
from holocards.effects.schema import Op
from holocards.effects.sentences import Sentences
from holocards.engine.imagine import imagine
from holocards.games.controller import DeckList
from holocards.games.phantom_maze.cards import MazeCard
from holocards.games.phantom_maze.controller import CONTROLLER
from holocards.games.phantom_maze.effects import LANGUAGE
from holocards.games.phantom_maze.house_rules import HouseRules
from holocards.games.phantom_maze.marks import MarkedPart
from holocards.games.phantom_maze.table import TURN
from holocards.library.card_sets import cards
from holocards.library.deck_files import check_deck, decks
from holocards.text import ruby
from holocards.text.languages import Catalogue, Language

TOWNS = ("knights", "stories", "magic", "yokai")
STRENGTHS = ("top", "middle", "bottom")
POOL: dict[str, MazeCard] = dict(cards("phantom_maze").items())  # type: ignore[arg-type]
MOST_NEEDED = 4
"""Cards that a use may take from hand, itself included, at the start of a turn with at least 5 (PM-8.1)."""


def talents(town: str, strength: str) -> list[MazeCard]:
    return [card for card in POOL.values() if card.town == town and card.strength == strength]


def verbs(card: MazeCard) -> Iterator[Op]:
    for clause in card.abilities:
        for op in clause.do:
            yield from (part for part in op.every_part() if isinstance(part, Op))


def takes_from_the_deck(op: Op) -> bool:
    return op.op in ("draw", "exclude_next") and getattr(op, "from_", "") == "deck"


def usable(card: MazeCard) -> bool:
    """Whether it takes from the deck without any condition, at the price of no more cards than a turn begins with."""
    return any(
        clause.when.moment in ("act", "skill", "special")
        and clause.if_ is None
        and clause.pay + (card.kind == "special") <= MOST_NEEDED
        and any(
            takes_from_the_deck(op)
            for part in clause.do
            if not isinstance(part, MarkedPart) or (part.if_ is None and part.mark != "opponent")
            for op in part.every_part()
            if isinstance(op, Op)
        )
        for clause in card.abilities
    )


def any_list(town: str, rng: random.Random) -> DeckList:
    """A random legal deck of the town."""
    lord = [card.id for card in POOL.values() if card.kind == "lord" and card.town == town]
    trials = [card.id for card in POOL.values() if card.kind == "trial"]
    chosen = [card.id for strength in STRENGTHS for card in rng.sample(talents(town, strength), 5)]
    made = DeckList(town, "phantom_maze", (), tuple((card, 1) for card in lord + chosen + trials))
    assert CONTROLLER.deck_problems(made, POOL, HouseRules()) == []
    return made


def test_four_towns_a_lord_and_seven_talents_of_each_strength_four_trials() -> None:
    assert Counter(card.kind for card in POOL.values() if card.strength is None) == {"lord": 4, "trial": 4}
    for town in TOWNS:
        for strength in STRENGTHS:
            kinds = Counter(card.kind for card in talents(town, strength))
            assert kinds.total() == 7
            assert min(kinds["citizen"], kinds["special"]) >= 2
    assert (
        len({card.name.ja for card in POOL.values()}) == len({card.name.en for card in POOL.values()}) == 92
    )


def test_pm_2_4_every_bottom_card_says_who_it_is() -> None:
    for town in TOWNS:
        for card in talents(town, "bottom"):
            assert card.flavour is not None and card.flavour.ja and card.flavour.easy and card.flavour.en


def test_pm_6_2_only_the_lord_of_the_yokai_makes_room_for_a_fourth() -> None:
    assert [card.id for card in POOL.values() if any(op.op == "room" for op in verbs(card))] == [
        card.id for card in POOL.values() if card.kind == "lord" and card.town == "yokai"
    ]


def test_the_pool_uses_every_mark() -> None:
    marks = {op.mark for card in POOL.values() for op in verbs(card) if isinstance(op, MarkedPart)}
    assert {"opponent", "must", "may"} <= marks
    parts = [op for card in POOL.values() for op in verbs(card) if isinstance(op, MarkedPart)]
    assert any(part.a for part in parts) and any(part.if_ for part in parts)


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("town", TOWNS)
def test_pm_8_1_any_five_of_a_strength_take_cards_off_the_deck_and_out_of_the_game(
    town: str, strength: str
) -> None:
    seven = talents(town, strength)
    assert sum(usable(card) for card in seven) >= 4
    assert sum(any(op.op.startswith("exclude") for op in verbs(card)) for card in seven) >= 2
    assert sum(any(takes_from_the_deck(op) and op.op == "draw" for op in verbs(card)) for card in seven) >= 2


@pytest.mark.parametrize("town", TOWNS)
def test_pm_8_1_random_legal_decks_win_in_play(town: str) -> None:
    rng = random.Random(town)
    script = bot("phantom_maze", "scripted")
    for seed in range(3):
        lists = any_list(town, rng), any_list(town, rng)
        used = sorted({card for made in lists for card, _ in made.cards})
        game = CONTROLLER.new_game(CONTROLLER.table([POOL[card] for card in used], lists, HouseRules()), seed)
        while game.decision:
            view = game.view(game.decision.seat)
            game.choose(script.choose(view, game.choices, partial(imagine, view), rng))
        assert game.ended_by == "PM-1.1"
        assert game.facts[TURN] < 100


def test_two_legal_decks_for_each_town() -> None:
    entries = decks("phantom_maze")
    assert Counter(entry.id.split("-")[0] for entry in entries) == dict.fromkeys(TOWNS, 2)
    for entry in entries:
        assert check_deck(entry) == []
    listed = {card for entry in entries if entry.deck for card, _ in entry.deck.cards}
    assert listed == set(POOL)


CATALOGUE = Catalogue.load("holocards.effects", "holocards.games.phantom_maze")


@pytest.mark.parametrize("language", list(Language))
def test_every_effect_has_a_text_and_different_effects_read_differently(language: Language) -> None:
    texts: dict[str, object] = {}
    for card in POOL.values():
        for clause in card.abilities:
            text = Sentences(language, CATALOGUE, LANGUAGE).clause(clause)
            assert text and "{" not in text and "[/" not in text
            if language is Language.EASY:
                assert not ruby.problem(text)
            said = clause.model_dump(exclude_defaults=True)
            assert texts.setdefault(text, said) == said


def text_of(card: str, language: Language) -> list[str]:
    return [Sentences(language, CATALOGUE, LANGUAGE).clause(clause) for clause in POOL[card].abilities]


def test_marks_stand_in_the_text_as_on_the_cards() -> None:
    assert text_of("bookmark", Language.JA) == [
        "特殊［コスト2］：自分の捨て札のカード1枚を自分の手札に加えて、山札の上から1枚を除外する。★捨て札から1枚引く。"
    ]
    assert text_of("stable-page", Language.JA) == [
        "スキル：◉自分の手札のカード1枚を除外する。捨て札から1枚引く。"
    ]
    assert text_of("swift-herald", Language.JA)[1] == (
        "アクト：A：山札の上から1枚を除外する／B：自分の場のほかの市民1枚をアップする。"
    )
    assert text_of("lance-rider", Language.EN) == [
        "Act [cost 1]: ◎ Turn 1 citizen on your opponent's field down. Draw 1 card from the deck."
    ]
    assert text_of("parade-of-all", Language.JA) == [
        "特殊［コスト3］：山札から1枚引く。≪自分の場の市民が4枚以上ある≫山札から1枚引く。"
    ]
    assert text_of("ochiyo-lamplighter", Language.JA) == [
        "スキル《自分の場の市民が4枚以上ある》［コスト1］：山札から1枚引く。"
    ]
