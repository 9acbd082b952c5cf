"""The rules texts shown in the app: complete, in step in both languages, numbered without gaps, marked by origin."""

import re
from importlib import import_module
from itertools import pairwise

import pytest

from holocards.games import GAMES
from holocards.games.house_rules import settings
from holocards.text.languages import Catalogue, Language
from holocards.text.rulebook import RULE_ID, Rulebook, Section

PREFIX = {"holobeat": "HB", "phantom_maze": "PM", "highsto": "HS"}
LANGUAGES = (Language.JA, Language.EN)
STANDING = {
    "公式": "source",
    "要確認": "unconfirmed",
    "公開情報": "public",
    "裁定": "ruling",
}
MARKS = {
    Language.JA: re.compile("〔(公式|要確認|公開情報|裁定)(?:・ハウスルール「([^」]+)」)?〕"),
    Language.EN: re.compile(r"\((source|unconfirmed|public|ruling)(?:: house rule “([^”]+)”)?\)"),
}


def book(game: str, language: Language) -> Rulebook:
    return Rulebook.load(f"holocards.games.{game}", language)


def rules(game: str, language: Language) -> dict[str, str]:
    """The text of each rule, by its ID, in the order of the book."""
    read = book(game, language)
    return {rule: read.rule(rule).text for rule in read.ids}


def notes(section: Section) -> list[str]:
    return [entry for entry in section.entries if isinstance(entry, str)]


def items(section: Section) -> int:
    return sum(note.startswith("- ") for note in notes(section))


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules_in_the_same_order(game: str) -> None:
    assert list(rules(game, Language.JA)) == list(rules(game, Language.EN))
    assert len(rules(game, Language.JA)) > 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_sections_and_rules_are_numbered_without_gaps(game: str, language: Language) -> None:
    sections = book(game, language).sections
    assert [section.number for section in sections] == [str(number) for number in range(len(sections))]
    for section in sections:
        ids = [rule.id for rule in section.rules]
        assert all(rule.startswith(f"{PREFIX[game]}-{section.number}.") for rule in ids)
        last_parts = [int(rule.split(".")[1]) for rule in ids]
        assert all(after == before + 1 for before, after in pairwise(last_parts))
        assert not last_parts or last_parts[0] in (0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_terms_come_first_and_examples_last_as_many_in_both_languages(game: str) -> None:
    japanese, english = (book(game, language).sections for language in LANGUAGES)
    assert len(japanese) == len(english)
    for number, (one, other) in enumerate(zip(japanese, english, strict=True)):
        assert len(notes(one)) == len(notes(other))
        assert items(one) == items(other)
        if number in (0, len(japanese) - 1):
            assert items(one) > 5 and not one.rules
        else:
            assert one.rules and not items(one)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_says_where_it_comes_from(game: str, language: Language) -> None:
    for rule, words in rules(game, language).items():
        marks = list(MARKS[language].finditer(words))
        assert marks, rule
        assert marks[-1].end() == len(words), f"{rule}: the last sentence has no mark"


@pytest.mark.parametrize("game", GAMES)
def test_origins_agree_in_both_languages(game: str) -> None:
    english = rules(game, Language.EN)
    for rule, words in rules(game, Language.JA).items():
        japanese_marks = [
            (STANDING[origin], bool(name)) for origin, name in MARKS[Language.JA].findall(words)
        ]
        english_marks = [(origin, bool(name)) for origin, name in MARKS[Language.EN].findall(english[rule])]
        assert japanese_marks == english_marks, rule


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_unconfirmed_can_be_switched(game: str, language: Language) -> None:
    for rule, words in rules(game, language).items():
        for origin, name in MARKS[language].findall(words):
            assert name or origin not in ("要確認", "unconfirmed"), rule


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_house_rules_and_rules_name_each_other(game: str, language: Language) -> None:
    catalogue = Catalogue.load(f"holocards.games.{game}")
    texts = rules(game, language)
    named = {
        rule: [name for _, name in MARKS[language].findall(words) if name] for rule, words in texts.items()
    }
    short_names = set()
    for house_rule in settings(import_module(f"holocards.games.{game}.house_rules").HouseRules):
        short_name = catalogue.say(house_rule.name, language)
        short_names.add(short_name)
        assert short_name in named[house_rule.rule], f"{house_rule.rule} does not name {house_rule.name}"
    assert {name for names in named.values() for name in names} == short_names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rules_refer_to_rules_that_exist(game: str, language: Language) -> None:
    read = book(game, language)
    words = [*(rule.text for section in read.sections for rule in section.rules)]
    words += [note for section in read.sections for note in notes(section)]
    assert {rule for line in words for rule in RULE_ID.findall(line)} <= set(read.ids)
