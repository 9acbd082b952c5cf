"""Text and behaviour cannot differ: clauses that say different things read differently, in every language."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from holocards.effects.sentences import Sentences
from holocards.games.holobeat.effects import LANGUAGE, HolobeatClause
from holocards.text.kanji import missing_readings
from holocards.text.languages import Catalogue, Language
from holocards.text.ruby import problem

from .clause_data import Data, clause_of, clauses, meaning, neighbours

pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")

CATALOGUE = Catalogue.load("holocards.effects", "holocards.games.holobeat")
slow_to_make = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


def read(clause: HolobeatClause, language: Language) -> str:
    return Sentences(language, CATALOGUE, LANGUAGE).clause(clause)


@pytest.mark.parametrize("language", list(Language))
@slow_to_make
@given(data=clauses)
def test_clauses_that_differ_in_one_field_read_differently(language: Language, data: Data) -> None:
    clause = clause_of(data)
    assert clause is not None
    text, said = read(clause, language), meaning(clause)
    for other in neighbours(data):
        neighbour = clause_of(other)
        if neighbour is None or meaning(neighbour) == said:
            continue
        assert read(neighbour, language) != text, (data, other, text)


@slow_to_make
@given(data=clauses)
def test_every_clause_is_written_well(data: Data) -> None:
    clause = clause_of(data)
    assert clause is not None
    for language in Language:
        text = read(clause, language)
        assert "[" not in text and "{" not in text and "  " not in text, text
        assert text.endswith("." if language is Language.EN else ("。", "。）", "）"))
        assert ". ." not in text and "。。" not in text
    easy = read(clause, Language.EASY)
    assert problem(easy) is None
    assert missing_readings(easy) == []
    english = read(clause, Language.EN)
    assert english[0].isupper()
