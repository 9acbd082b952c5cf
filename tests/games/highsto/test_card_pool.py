"""The card sets of Hi!story: enough cards of every rank, powers within the bands, years that agree with the facts, legal decks.

The eras' years, the bands and the rank table are written down here once more, so that a slip in a card file is found.
"""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from holocards.games.highsto.cards import HighstoCard
from holocards.library.card_sets import cards
from holocards.library.deck_files import check_deck, load_deck
from holocards.text import ruby
from holocards.text.kanji import missing_readings

DECKS = {
    "genji-and-heike": "heian-kamakura",
    "road-to-the-realm": "sengoku",
    "new-dawn": "bakumatsu-meiji",
    "three-realms": "three-kingdoms",
    "light-of-discovery": "science-art",
}
SETS = tuple(DECKS.values())
ROWS = (14, 9, 4, 3, 2)
POWERS = ((1000, 2000), (1000, 3000), (3000, 5000), (5000, 9000), (4000, 10000))
ERAS = {
    "heian": (794, 1185),
    "kamakura": (1185, 1333),
    "sengoku": (1467, 1615),
    "bakumatsu": (1853, 1869),
    "meiji": (1868, 1912),
    "three_kingdoms": (184, 280),
    "antiquity": (-3000, 500),
    "middle_ages": (500, 1500),
    "renaissance": (1300, 1600),
    "early_modern": (1600, 1800),
    "nineteenth_century": (1801, 1900),
    "twentieth_century": (1901, 2000),
}
JAPANESE_YEAR = re.compile(r"(\d{3,4})年")
ENGLISH_YEAR = re.compile(r"(?<![\d,])\d{3,4}(?![\d,]*\d)")
KANA = re.compile(r"[ぁ-ゖー ]+")

POOL = cards("highsto")


def of_set(name: str) -> list[HighstoCard]:
    return [card for key, card in POOL.items() if POOL.sources[key].stem == name]  # type: ignore[misc]


CARDS = [card for name in SETS for card in of_set(name)]
every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)


def row(card: HighstoCard) -> int:
    found = card.rank if card.kind == "figure" else card.level
    assert found is not None
    return found


def effects(card: HighstoCard) -> dict[str, list[object]]:
    """What each of the card's effects does, by its name."""
    found: dict[str, list[object]] = {}
    for clause in card.effects:
        assert clause.name is not None
        found.setdefault(clause.name.ja, []).append(clause.model_dump_json(exclude={"name"}))
    return found


def life(card: HighstoCard) -> Iterator[int]:
    """The years that the card gives for the person or event."""
    for year in (card.birth, card.death, card.year, card.last_year):
        if year is not None:
            yield year


def test_the_sets_are_read_without_problems() -> None:
    assert not [problem for problem in POOL.problems if any(name in problem.file for name in SETS)]


@pytest.mark.parametrize("name", SETS)
def test_a_set_has_cards_for_a_deck_of_its_own(name: str) -> None:
    possible = [0] * len(ROWS)
    for card in of_set(name):
        possible[row(card)] += 4 if card.four_times else 2
    assert all(there >= needed for there, needed in zip(possible, ROWS, strict=True))
    assert len(of_set(name)) >= 24
    assert sum(card.kind == "event" for card in of_set(name)) >= 4
    assert sum(card.decoy for card in of_set(name)) >= 2
    assert any(card.four_times for card in of_set(name))


def test_most_cards_have_two_effects() -> None:
    assert len(CARDS) >= 120
    assert sum(len(effects(card)) == 2 for card in CARDS) > len(CARDS) / 2


def test_no_name_and_no_effect_is_there_twice() -> None:
    for language in ("ja", "en"):
        assert not [
            name for name, times in Counter(getattr(c.name, language) for c in CARDS).items() if times > 1
        ]
    deeds = Counter(tuple(deed) for card in CARDS for deed in effects(card).values())
    assert not [deed for deed, times in deeds.items() if times > 1]
    titles = Counter(title for card in CARDS for title in effects(card))
    assert not [title for title, times in titles.items() if times > 1]


@every_card
def test_power_lies_within_the_band_of_the_rank(card: HighstoCard) -> None:
    if card.kind == "figure":
        least, most = POWERS[row(card)]
        assert card.power is not None
        assert least <= card.power <= most


@every_card
def test_names_are_there_with_readings(card: HighstoCard) -> None:
    names = [card.name, *(clause.name for clause in card.effects)]
    for name in names:
        assert name is not None
        assert KANA.fullmatch(name.reading)
        assert name.en.strip()
    assert 1 <= len(effects(card)) <= 2


@every_card
def test_years_lie_in_the_era(card: HighstoCard) -> None:
    assert card.era is not None
    begins, ends = ERAS[card.era]
    if card.kind == "event":
        assert card.year is not None
        assert all(begins <= year <= ends for year in life(card))
    else:
        if card.birth is not None and card.death is not None:
            assert 5 < card.death - card.birth < 100
        assert card.birth is None or card.birth < ends
        assert card.death is None or card.death > begins
    assert card.era in card.attributes


@every_card
def test_every_card_has_two_facts_in_three_languages(card: HighstoCard) -> None:
    assert len(card.facts) == 2
    for fact in card.facts:
        assert fact.ja.endswith("。")
        assert ruby.plain(fact.easy).endswith("。")
        assert fact.en.endswith(".")
        assert ruby.problem(fact.easy) is None
        assert not missing_readings(fact.easy)


@every_card
def test_years_in_the_facts_agree_with_the_card_and_with_each_other(card: HighstoCard) -> None:
    named: set[int] = set()
    for fact in card.facts:
        japanese = [int(year) for year in JAPANESE_YEAR.findall(fact.ja)]
        assert [int(year) for year in JAPANESE_YEAR.findall(ruby.plain(fact.easy))] == japanese
        assert sorted(int(year) for year in ENGLISH_YEAR.findall(fact.en)) == sorted(japanese)
        named.update(japanese)
    if card.kind == "event":
        assert named == set(life(card))
    else:
        assert all(card.birth is None or card.birth < year for year in named)
        assert all(card.death is None or year <= card.death for year in named)


@every_card
def test_attributes_and_era_have_words(card: HighstoCard) -> None:
    words = (
        (POOL.sources[card.id].parent.parent / "texts" / "attributes.toml").read_text("utf-8").splitlines()
    )
    assert [f"[attribute.{one}]" in words for one in card.attributes] == [True] * len(card.attributes)
    assert f"[era.{card.era}]" in words


@pytest.mark.parametrize("name", DECKS)
def test_decks_are_legal_and_follow_the_rank_table(name: str) -> None:
    entry = load_deck(name, "highsto")
    assert check_deck(entry) == []
    assert entry.deck is not None
    counted = [0] * len(ROWS)
    from_theme = 0
    for key, count in entry.deck.cards:
        counted[row(POOL[key])] += count  # type: ignore[arg-type]
        from_theme += count * (POOL.sources[key].stem == DECKS[name])
    assert tuple(counted) == ROWS
    assert from_theme > sum(ROWS) / 2
    assert set(dict(entry.deck.name)) == {"ja", "easy", "en"}
    assert entry.document is not None
    assert entry.document.data.get("note")
