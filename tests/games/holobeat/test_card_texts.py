"""What cards say: every shipped card in three languages, and the known mechanics H1 to H36 word for word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import tomli

from holocards.effects.sentences import Sentences
from holocards.games.holobeat.cards import HolobeatCard
from holocards.games.holobeat.effects import LANGUAGE
from holocards.library import cards
from holocards.text.cells import width
from holocards.text.kanji import missing_readings
from holocards.text.languages import Catalogue, Language
from holocards.text.lines import with_reading_lines, wrap
from holocards.text.ruby import Ruby, problem

from .boards import h_cards

CATALOGUE = Catalogue.load("holocards.effects", "holocards.games.holobeat")
EXPECTED = tomli.loads((Path(__file__).parent / "h_texts.toml").read_text("utf-8"))
DETAIL_WIDTH, DETAIL_ROWS = 22, 14
"""The room for what a card does, in the narrowest panel that shows a card: cells, and rows with those of readings."""

POOL = [card for card in cards("holobeat").values() if isinstance(card, HolobeatCard)]
everything = pytest.mark.parametrize("card", [*POOL, *h_cards()], ids=lambda card: card.id)


def texts(card: HolobeatCard, language: Language) -> list[str]:
    """Keywords and abilities, a paragraph each."""
    keywords = [
        CATALOGUE.say(f"keyword.{word}", language, number=int(strength))
        for word, strength in card.keywords.model_dump().items()
        if strength
    ]
    return keywords + [Sentences(language, CATALOGUE, LANGUAGE).clause(clause) for clause in card.abilities]


def rows(paragraph: str, language: Language) -> int:
    if language is Language.EASY:
        return sum(2 if reading.strip() else 1 for reading, _ in with_reading_lines(paragraph, DETAIL_WIDTH))
    return len(wrap(paragraph, DETAIL_WIDTH, language, phrases=True))


@everything
def test_every_card_can_be_read_in_every_language(card: HolobeatCard) -> None:
    counts = set()
    for language in Language:
        found = texts(card, language)
        counts.add(len(found))
        for text in found:
            assert text and not set("[]{}") & set(text), text
            assert "  " not in text and text == text.strip(), text
    assert len(counts) == 1


@everything
def test_no_english_in_japanese_and_no_japanese_in_english(card: HolobeatCard) -> None:
    for text in texts(card, Language.JA):
        assert not any(char.isascii() and char.isalpha() and char != "X" for char in text), text
    for text in texts(card, Language.EN):
        assert text.replace("“", "").replace("”", "").isascii(), text


@everything
def test_a_child_can_read_the_easy_text(card: HolobeatCard) -> None:
    for text in texts(card, Language.EASY):
        assert isinstance(text, Ruby)
        assert problem(text) is None and missing_readings(text) == [], text
        longest = max(width(phrase) for phrase in wrap(Ruby(text.replace(" ", "\n")), 200, Language.EASY))
        assert longest <= DETAIL_WIDTH, text


@everything
def test_what_a_card_does_fits_the_detail(card: HolobeatCard) -> None:
    for language in Language:
        found = texts(card, language)
        assert sum(rows(text, language) for text in found) + len(found) <= DETAIL_ROWS, (language, found)


@pytest.mark.parametrize("name", EXPECTED)
def test_the_known_mechanics_word_for_word(name: str) -> None:
    number, index = name.split("-")
    card = next(card for card in h_cards() if card.id.split("-")[0].upper() == number)
    clause = card.abilities[int(index)]
    for language in Language:
        assert Sentences(language, CATALOGUE, LANGUAGE).clause(clause) == EXPECTED[name][language.value]


def test_every_ability_of_the_known_mechanics_is_among_them() -> None:
    written = {
        f"{card.id.split('-')[0].upper()}-{index}"
        for card in h_cards()
        for index, _ in enumerate(card.abilities)
    }
    assert set(EXPECTED) == written


def test_cards_that_do_different_things_read_differently() -> None:
    for language in Language:
        meaning: dict[str, Any] = {}
        for card in POOL:
            for clause in card.abilities:
                text = Sentences(language, CATALOGUE, LANGUAGE).clause(clause)
                said = clause.model_dump()
                assert meaning.setdefault(text, said) == said, text
