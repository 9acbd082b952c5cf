"""Sentences about problems name towns in the user's language; one that only a card file knows is shown as it stands there."""

from pathlib import Path

import pytest

from holocards.games.controller import WordKey
from holocards.library.check_command import check_files
from holocards.library.problems import Problem
from holocards.text.languages import Language

SET = """game = "phantom_maze"
id = "own"
name = { ja = "a", en = "a" }

[[cards]]
id = "knight-lord"
name = { ja = "a", reading = "a", en = "a" }
kind = "lord"
town = "knights"

[[cards]]
id = "fox"
name = { ja = "b", reading = "b", en = "b" }
kind = "citizen"
town = "yokai"
strength = "top"
power = 1
"""
DECK = """game = "phantom_maze"
name = { ja = "a", en = "a" }
cards = { knight-lord = 1, fox = 1 }
"""


@pytest.mark.parametrize(
    ("language", "lords", "foreign"),
    [
        (Language.JA, "騎士の街のデッキ", "妖怪の街の「fox」"),
        (
            Language.EASY,
            "<騎士|きし>の <街|まち>の デッキ",
            "<妖怪|ようかい>の <街|まち>の「fox」",
        ),
        (Language.EN, "the lord to the Town of Knights", "“fox” belongs to the Town of Yokai"),
    ],
)
def test_a_card_of_another_town(tmp_path: Path, language: Language, lords: str, foreign: str) -> None:
    (tmp_path / "set.toml").write_text(SET, "utf-8")
    (tmp_path / "deck.toml").write_text(DECK, "utf-8")
    problems = check_files([tmp_path / "set.toml", tmp_path / "deck.toml"])
    (problem,) = (one for one in problems if one.key == "other_town")
    assert problem.found == "fox"
    sentence = problem.sentence(language)
    assert lords in sentence
    assert foreign in sentence


def test_a_town_without_a_name() -> None:
    values = (("card", "mayor"), ("town", WordKey("town.my_village")), ("wanted", WordKey("town.knights")))
    problem = Problem("deck.toml", 1, 1, "cards", "other_town", values=values, game="phantom_maze")
    assert "my_village" in problem.sentence(Language.JA)
    assert "town." not in problem.sentence(Language.JA)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [(Language.JA, "市民のカードには必要な項目です"), (Language.EN, "a card of the kind citizen needs this")],
)
def test_a_kind_of_cards(tmp_path: Path, language: Language, sentence: str) -> None:
    written = tmp_path / "set.toml"
    written.write_text(
        'game = "phantom_maze"\nid = "own"\nname = { ja = "a", en = "a" }\n[[cards]]\nid = "mayor"\n'
        'name = { ja = "a", reading = "a", en = "a" }\nkind = "citizen"\ntown = "knights"\nstrength = "top"\n',
        "utf-8",
    )
    (problem,) = check_files([written])
    assert problem.sentence(language) == sentence
