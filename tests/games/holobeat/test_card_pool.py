"""The cards and decks that ship: how many, how strong, what each colour is about, and that the decks are legal and different."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from typing import Any

import pytest

from holocards.effects.schema import Op
from holocards.games.holobeat.cards import HolobeatCard
from holocards.games.holobeat.house_rules import HouseRules
from holocards.library import DeckEntry, cards, check_deck, decks
from holocards.text.card_names import name_with_reading
from holocards.text.kanji import missing_readings
from holocards.text.languages import Language
from holocards.text.lines import wrap

COLOURS = ("red", "green", "blue")
TRIGGER_OF_COST = {
    **dict.fromkeys((2, 3), "entry"),
    **dict.fromkeys((4, 5, 6), "over"),
    **dict.fromkeys((7, 8, 9, 10), "last_over"),
}
POWER_OF_COST = {
    2: (2000, 4000),
    3: (3000, 5000),
    4: (4000, 7000),
    5: (5000, 7000),
    6: (6000, 9500),
    7: (9000, 11000),
    8: (12000, 14000),
    9: (12000, 14000),
    10: (17000, 18000),
}
NAME_WIDTH, NAME_ROWS = 14, 2
"""The room for a name on a card of the smallest table."""


def is_kana(text: str) -> bool:
    return all("\u3041" <= char <= "\u3096" or char in "ー " for char in text)


@pytest.fixture(scope="module")
def pool() -> dict[str, Any]:
    found = cards("holobeat")
    assert found.problems == ()
    return {name: card for name, card in found.items() if "games/holobeat/cards" in str(found.sources[name])}


@pytest.fixture(scope="module")
def holobits(pool: dict[str, Any]) -> list[HolobeatCard]:
    return [card for card in pool.values() if card.kind == "holobit"]


@pytest.fixture(scope="module")
def waza(pool: dict[str, Any]) -> list[HolobeatCard]:
    return [card for card in pool.values() if card.kind == "waza"]


@pytest.fixture(scope="module")
def shipped() -> list[DeckEntry]:
    return [entry for entry in decks("holobeat") if entry.origin == "shipped"]


def words(card: HolobeatCard) -> int:
    """How many keywords and abilities a card has."""
    return sum(map(bool, card.keywords.model_dump().values())) + len(card.abilities)


def ops(card: HolobeatCard) -> set[str]:
    return {part.op for clause in card.abilities for part in clause.every_part() if isinstance(part, Op)}


def test_enough_cards_in_three_colours(pool: dict[str, Any]) -> None:
    by_colour = Counter(card.colour for card in pool.values())
    assert set(by_colour) == set(COLOURS)
    assert min(by_colour.values()) >= 24 and sum(by_colour.values()) >= 72


@pytest.mark.parametrize("language", ["ja", "reading", "en"])
def test_every_name_is_there_once(pool: dict[str, Any], language: str) -> None:
    names = Counter(getattr(card.name, language) for card in pool.values())
    assert [name for name, count in names.items() if count > 1] == []


def test_names_can_be_read(pool: dict[str, Any]) -> None:
    for card in pool.values():
        assert is_kana(card.name.reading), card.id
        assert missing_readings(name_with_reading(card.name.ja, card.name.reading)) == [], card.id


def test_names_fit_on_the_smallest_card(pool: dict[str, Any]) -> None:
    for card in pool.values():
        for text, language in ((card.name.ja, Language.JA), (card.name.en, Language.EN)):
            assert len(wrap(text, NAME_WIDTH, language, phrases=True)) <= NAME_ROWS, text


def test_each_colour_has_families_of_its_own(holobits: list[HolobeatCard]) -> None:
    families: defaultdict[str, set[str]] = defaultdict(set)
    for card in holobits:
        assert card.family, card.id
        families[card.colour].update(card.family)
    for colour in COLOURS:
        assert len(families[colour]) >= 3
    for one, two in combinations(COLOURS, 2):
        assert not families[one] & families[two]


def test_triggers_follow_the_cost(holobits: list[HolobeatCard], waza: list[HolobeatCard]) -> None:
    assert [card.id for card in holobits if card.trigger != TRIGGER_OF_COST[card.cost]] == []
    assert {card.trigger for card in waza} == {"draw"}


def test_power_follows_the_cost(holobits: list[HolobeatCard]) -> None:
    for card in holobits:
        least, most = POWER_OF_COST[card.cost]
        assert card.power is not None and least <= card.power <= most, card.id


def test_boosts_are_two_thousand_for_one(holobits: list[HolobeatCard]) -> None:
    boosts = {(card.boost.cost, card.boost.power) for card in holobits if card.boost}
    assert boosts == {(1, 2000)}
    with_boost = sum(1 for card in holobits if card.boost)
    assert len(holobits) // 3 < with_boost < len(holobits) * 3 // 4


def test_each_colour_has_the_two_plain_waza(waza: list[HolobeatCard]) -> None:
    for colour in COLOURS:
        plain = {
            (card.cost, power)
            for card in waza
            if card.colour == colour and len(card.abilities) == 1
            for op in card.abilities[0].model_dump()["do"]
            if op["op"] == "bonus"
            and len(card.abilities[0].do) == 1
            and isinstance(power := op["power"], int)
        }
        assert {(1, 2000), (2, 5000)} <= plain


def test_text_costs_power(holobits: list[HolobeatCard]) -> None:
    """Of holobits with the same cost and colour none with text has more printed power than the strongest without."""
    plain: dict[tuple[str, int], int] = {}
    for card in holobits:
        if not words(card):
            key = card.colour, card.cost
            plain[key] = max(plain.get(key, 0), card.power or 0)
    for card in holobits:
        if words(card) and (card.colour, card.cost) in plain:
            assert (card.power or 0) <= plain[card.colour, card.cost], card.id


def test_most_cards_are_simple(pool: dict[str, Any]) -> None:
    said = Counter(min(words(card), 2) for card in pool.values() if card.kind == "holobit")
    assert said[0] >= 20
    assert said[2] <= len(pool) // 6


def test_every_colour_has_something_of_its_own(pool: dict[str, Any]) -> None:
    stacks, waza_moments, back_up = (
        {
            colour: sum(
                card.colour == colour
                and wanted in repr([clause.model_dump(exclude_defaults=True) for clause in card.abilities])
                for card in pool.values()
            )
            for colour in COLOURS
        }
        for wanted in ("beneath", "uses_waza", "upright")
    )
    assert stacks["green"] >= 4 and stacks["blue"] == 0
    assert waza_moments["blue"] >= 4 and waza_moments["red"] == waza_moments["green"] == 0
    assert back_up["red"] >= 5 and back_up["green"] == back_up["blue"] == 0
    returned = {card.colour for card in pool.values() if "move" in ops(card)}
    assert returned == {"blue"}


def test_every_card_has_its_sentence_in_three_languages(pool: dict[str, Any]) -> None:
    for card in pool.values():
        assert card.flavour is not None and card.flavour.easy, card.id
        assert missing_readings(card.flavour.easy) == [], card.id
        assert card.flavour.ja[-1] in "。！!？?」", card.id
        assert card.flavour.en[-1] in ".!?”", card.id
    sentences = Counter(card.flavour.en for card in pool.values())
    assert max(sentences.values()) == 1


def test_five_legal_decks(shipped: list[DeckEntry]) -> None:
    assert len(shipped) == 5
    for entry in shipped:
        assert check_deck(entry) == [], entry.id
        assert entry.deck is not None and entry.deck.size() == 50


def test_a_deck_for_each_colour_and_two_of_two(shipped: list[DeckEntry], pool: dict[str, Any]) -> None:
    colours = [
        {pool[card].colour for card, _ in entry.deck.cards} for entry in shipped if entry.deck is not None
    ]
    assert sorted(map(len, colours)) == [1, 1, 1, 2, 2]
    assert {next(iter(found)) for found in colours if len(found) == 1} == set(COLOURS)
    mixed = [found for found in colours if len(found) == 2]
    assert mixed[0] != mixed[1]


def test_one_colour_decks_are_legal_without_mixing(shipped: list[DeckEntry], pool: dict[str, Any]) -> None:
    strict = HouseRules(mixed_colour_decks=False)
    legal = {entry.id for entry in shipped if check_deck(entry, strict) == []}
    assert len(legal) == 3


def test_decks_are_different_in_play(shipped: list[DeckEntry]) -> None:
    for one, two in combinations(shipped, 2):
        assert one.deck is not None and two.deck is not None
        shared = Counter(dict(one.deck.cards)) & Counter(dict(two.deck.cards))
        assert shared.total() <= 33, (one.id, two.id)


def test_decks_introduce_themselves(shipped: list[DeckEntry]) -> None:
    for entry in shipped:
        assert entry.deck is not None and entry.document is not None
        names = dict(entry.deck.name)
        assert {"ja", "en", "easy"} <= set(names)
        lines = entry.document.data["note"].strip().splitlines()
        assert len(lines) == 2
        assert any("\u3041" <= char <= "\u3096" for char in lines[0]) and lines[1].isascii()


def test_waza_are_played_in_every_deck(shipped: list[DeckEntry], pool: dict[str, Any]) -> None:
    for entry in shipped:
        assert entry.deck is not None
        assert sum(count for card, count in entry.deck.cards if pool[card].kind == "waza") >= 3
