"""The rules texts shown in the app: complete, in step in both languages, numbered without gaps, marked by origin."""

import re
from importlib import import_module
from importlib.resources import files
from itertools import pairwise

import pytest

from holocards.games import GAMES
from holocards.games.house_rules import settings
from holocards.text.languages import Catalogue, Language

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
RULE = re.compile(r"- \*\*([A-Z]{2}-\d+\.\d+)\*\* (\S.*)")


def text(game: str, language: Language) -> str:
    return files(f"holocards.games.{game}").joinpath(f"rules.{language}.md").read_text(encoding="utf-8")


def sections(game: str, language: Language) -> dict[int, list[str]]:
    """The lines of each section, by its number."""
    found: dict[int, list[str]] = {}
    lines: list[str] = []
    for line in text(game, language).splitlines():
        if match := re.fullmatch(r"## (\d+) \S.*", line):
            assert int(match[1]) not in found
            lines = found[int(match[1])] = []
        lines.append(line)
    return found


def rules(game: str, language: Language) -> dict[str, str]:
    """The text of each rule, by its ID, in the order of the file."""
    found: dict[str, str] = {}
    for line in text(game, language).splitlines():
        if "**" in line:
            match = RULE.fullmatch(line)
            assert match, f"not a rule: {line}"
            assert match[1] not in found, f"{match[1]} stands twice"
            found[match[1]] = match[2]
    return found


def items(lines: list[str]) -> int:
    return sum(line.startswith("- ") for line in lines)


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_rules_in_the_same_order(game: str) -> None:
    assert list(rules(game, Language.JA)) == list(rules(game, Language.EN))
    assert len(rules(game, Language.JA)) > 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_sections_and_rules_are_numbered_without_gaps(game: str, language: Language) -> None:
    numbered = sections(game, language)
    assert list(numbered) == list(range(len(numbered)))
    for number, lines in numbered.items():
        ids = [match[1] for line in lines if (match := RULE.fullmatch(line))]
        assert all(rule.startswith(f"{PREFIX[game]}-{number}.") for rule in ids)
        last_parts = [int(rule.split(".")[1]) for rule in ids]
        assert all(after == before + 1 for before, after in pairwise(last_parts))
        assert not last_parts or last_parts[0] in (0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_terms_come_first_and_examples_last_as_many_in_both_languages(game: str) -> None:
    japanese, english = (sections(game, language) for language in LANGUAGES)
    last = len(japanese) - 1
    assert len(english) - 1 == last
    for number in (0, last):
        assert items(japanese[number]) == items(english[number]) > 5
        assert not any("**" in line for line in japanese[number] + english[number])
    assert all(items(japanese[number]) for number in japanese)


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
    words = text(game, language)
    assert set(re.findall(rf"{PREFIX[game]}-\d+\.\d+", words)) == set(rules(game, language))
