"""Text and behaviour cannot differ: effects of Phantom Maze that say different things read differently, in every language."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pydantic import ValidationError

from holocards.effects.sentences import Sentences
from holocards.games.phantom_maze.effects import LANGUAGE
from holocards.games.phantom_maze.marks import MazeClause
from holocards.text.kanji import missing_readings
from holocards.text.languages import Catalogue, Language
from holocards.text.ruby import problem

CATALOGUE = Catalogue.load("holocards.effects", "holocards.games.phantom_maze")
Data = dict[str, Any]


def cards(rng: random.Random) -> Data:
    """A random filter."""
    data: Data = {
        "zone": rng.choice(["hand", "field", "discard", "excluded"]),
        "owner": rng.choice(["you", "opponent"]),
    }
    chance = rng.random()
    if chance < 0.2:
        data["kind"] = rng.choice(["citizen", "special", "trial"])
    elif chance < 0.4:
        data["strength"] = rng.choice(["top", "middle", "bottom"])
    elif chance < 0.5:
        data["power"] = {rng.choice(["at_least", "at_most", "exactly"]): rng.randint(1, 5)}
    elif chance < 0.6:
        data["state"] = rng.choice(["up", "down"])
    elif chance < 0.7:
        data["act"] = rng.choice([True, False])
    elif chance < 0.8:
        data["other"] = True
    return data


def verb(rng: random.Random) -> Data:
    """A random verb that may stand in any part."""
    word = rng.choice(
        ["draw", "exclude_next", "discard_next", "return_next", "discard", "exclude", "move", "turn"]
    )
    who = {"who": "opponent"} if rng.random() < 0.15 else {}
    if word in ("draw", "exclude_next"):
        return {"op": word, "from": rng.choice(["deck", "discard"]), "count": rng.randint(1, 3), **who}
    if word in ("discard_next", "return_next"):
        return {"op": word, "count": rng.randint(1, 3), **who}
    data: Data = {"op": word, "cards": rng.choice([cards(rng), cards(rng), "this"]), **who}
    if data["cards"] != "this" and rng.random() < 0.8:
        data["count"] = rng.randint(1, 3)
    if word == "move":
        data |= rng.choice([{"to": "hand"}, {"to": "field"}, {"to": "deck"}, {"to": "deck", "at": "bottom"}])
    if word == "turn":
        data["to"] = rng.choice(["up", "down"])
    return data


def condition(rng: random.Random) -> Data:
    """A random condition."""
    number = rng.choice([{"count": cards(rng)}, {"this_turn": rng.choice(["specials", "acts"])}])
    return {"number": number, rng.choice(["at_least", "at_most", "exactly"]): rng.randint(1, 5)}


def part(rng: random.Random) -> Data:
    """A random part, with marks or without."""
    if rng.random() < 0.4:
        return verb(rng)
    data: Data = {"op": "part"}
    mark = rng.choice(["opponent", "must", "may", None])
    if mark:
        data["mark"] = mark
    if not mark or rng.random() < 0.3:
        data["if"] = condition(rng)
    if rng.random() < 0.3:
        return data | {"a": [verb(rng)], "b": [verb(rng)]}
    return data | {"do": [verb(rng) for _ in range(rng.randint(1, 2))]}


def clause(rng: random.Random) -> MazeClause | None:
    """A random effect, if there can be such a one."""
    moment = rng.choice(["act", "skill", "special", "drawn", "enters", "blocks", "discarded"])
    data: Data = {"when": moment, "do": [part(rng) for _ in range(rng.randint(1, 2))]}
    if moment in ("act", "skill", "special"):
        data["pay"] = rng.randint(0, 3)
    if moment == "skill" and rng.random() < 0.5:
        data["if"] = condition(rng)
    try:
        return MazeClause.model_validate(data, context={"game": "phantom_maze"})
    except ValidationError:
        return None


def varied(rng: random.Random) -> list[MazeClause]:
    """Many effects, most of them alike in nearly everything: the same seed with another draw at one place."""
    made = []
    for _ in range(1500):
        one = clause(random.Random(rng.randint(0, 700)))
        other = clause(random.Random(rng.randint(0, 10**9)))
        made += [found for found in (one, other) if found is not None]
    return made


@pytest.mark.parametrize("language", list(Language))
def test_effects_that_differ_read_differently_and_well(language: Language) -> None:
    read: dict[str, Data] = {}
    for one in varied(random.Random(language.value)):
        text = Sentences(language, CATALOGUE, LANGUAGE).clause(one)
        meaning = one.model_dump(exclude_defaults=True)
        assert read.setdefault(text, meaning) == meaning, text
        assert "[" not in text.replace(" [cost ", "") and "{" not in text, text
        assert text.endswith("." if language is Language.EN else "。")
        assert ".." not in text and "。。" not in text
        if language is Language.EASY:
            assert problem(text) is None
            assert missing_readings(text) == []
    assert len(read) > 1200
