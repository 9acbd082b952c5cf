"""Card text of numbers that are remembered, names that are said, likeness, taxes and what else the fresh effects need."""

from typing import Any

import pytest

from holocards.text.languages import Language

from .test_card_texts import FIELD, clause, read

ROLL = {"op": "roll", "as": "n"}
NOTED: list[Any] = [{"noted": "n"}, {"noted": "n", "times": 2}, {"noted": "n", "plus": 1}]
TWO = {"op": "choose", "from": FIELD, "count": 2}
NAME = {"op": "say_name", "as": "said"}
ONE = {"op": "choose", "from": FIELD, "as": "one"}
STRONGER = {"op": "change", "value": "power", "by": 1000, "cards": FIELD, "until": "turn"}
HUNTING = {"op": "gain", "keyword": "hunter", "cards": FIELD, "until": "turn"}
BAN = {"op": "forbid", "what": "attack", "until": "turn"}
MILLED = {"when": {"moment": "would_be_milled", "cards": {"owner": "you"}}}
GUISES: list[dict[str, Any]] = [
    {"attribute": "samurai"},
    {"attribute": "poet"},
    {"like": "one"},
    {"cards": "one", "attribute": "poet"},
    {"name": {"ja": "あ", "en": "A"}},
]
WINS = {"when": "wins", "do": [{"op": "draw"}]}
VARIANTS: list[dict[str, Any]] = [
    *({"do": [ROLL, {"op": "draw", "count": number}]} for number in NOTED),
    {"do": [{**ROLL, "sides": 2}]},
    {"do": [{**ROLL, "sides": 20}]},
    {"do": [{"op": "note", "number": {"count": FIELD}, "as": "n"}]},
    *(
        {"do": [{"op": "say_number", "most": 4, "as": "n", **more}]}
        for more in ({}, {"least": 1}, {"most": 5})
    ),
    {"do": [{"op": "say_number", "most": 4, "as": "n", "who": "opponent"}]},
    *({"do": [{**NAME, **more}]} for more in ({}, {"of": "you"}, {"who": "opponent"})),
    {"do": [NAME, {"op": "choose", "from": {**FIELD, "alike": {"name": "said"}}}]},
    *(
        {"do": [ONE, {"op": "choose", "from": {**FIELD, "alike": {trait: "one"}}}]}
        for trait in ("name", "attribute")
    ),
    *(
        {"do": [{**TWO, **more}]}
        for more in ({}, *({"alike": trait} for trait in ("name", "attribute", "rank")))
    ),
    {"do": [{**TWO, "alike": "rank", "different": "name"}]},
    *(
        {"do": [{"op": "later", "until": "turn", "clause": WINS, **more}]}
        for more in ({}, {"every_time": True})
    ),
    *(
        {"do": [{"op": "draw", "count": number}]}
        for number in (
            {"count": FIELD},
            {"different": "rank", "of": FIELD},
            {"different": "name", "of": FIELD},
            {"beneath": FIELD},
            {"beneath": "this"},
        )
    ),
    *(
        {"do": [{"op": "draw", "count": {"half": {"count": FIELD}, **more}}]}
        for more in ({}, {"rounded": "up"})
    ),
]


@pytest.mark.parametrize("language", list(Language))
def test_no_two_read_the_same(language: Language) -> None:
    texts = [read(clause(**fields), language) for fields in VARIANTS]
    assert len(set(texts)) == len(texts)
    assert not any("{" in text or "[/" in text or "  " in text or "のの" in text for text in texts)


@pytest.mark.parametrize(
    ("fields", "language", "words"),
    [
        (VARIANTS[0], Language.JA, "6面のサイコロを振り、出た数をAとして"),
        (VARIANTS[3], Language.EN, "Flip a coin"),
        ({"do": [{"op": "roll", "as": "n"}, {"op": "draw"}]}, Language.EN, "call the result A and draw"),
        (
            {"do": [{**TWO, "alike": "attribute"}]},
            Language.JA,
            "すべて同じ属性を持つ相手の場のカード2枚を選ぶ",
        ),
    ],
)
def test_wording(fields: dict[str, Any], language: Language, words: str) -> None:
    assert words in read(clause(**fields), language)


@pytest.mark.parametrize(
    "fields",
    [
        {"do": [{"op": "draw", "count": {"noted": "n"}}]},
        {"do": [ROLL, {"op": "move", "cards": "n", "to": "hand"}]},
        {"do": [NAME, {"op": "draw", "count": {"noted": "said"}}]},
        {"do": [NAME, {"op": "move", "cards": "said", "to": "hand"}]},
        {"do": [NAME, {"op": "choose", "from": {**FIELD, "alike": {"attribute": "said"}}}]},
        {"do": [{"op": "choose", "from": {**FIELD, "alike": {"name": "it", "attribute": "it"}}}]},
        {"do": [{"op": "choose", "from": {**FIELD, "alike": {}}}]},
        {"do": [{"op": "change", "value": "power", "by": 1, "until": "turn", "later_too": True}]},
        {"when": "always", "do": [{**STRONGER, "until": None, "later_too": True}]},
        {"do": [{**BAN, "unless": [{"op": "draw"}]}]},
        {"do": [{**BAN, "what": "set", "unless": [{"op": "mill"}]}]},
        {"do": [{**BAN, "unless": [{"op": "discard", "cards": {"rank": {"exactly": 1}}}]}]},
        {"do": [{"op": "count_as", "until": "turn"}]},
        {"do": [{"op": "count_as", "until": "turn", "attribute": "poet", "like": "this"}]},
        {"do": [{"op": "choose", "from": {**FIELD, "happened_last_turn": "nothing"}}]},
        {"when": "drawn"},
        {"when": {"moment": "milled", "cards": {"owner": "you", "attribute": "poet"}}},
        {"do": [{"op": "skip", "phase": "end", "until": "turn"}]},
        {"do": [{"op": "skip", "phase": "draw"}]},
        {"when": "summoned", "where": ["graveyard"]},
        {"do": [{"op": "say_number", "least": 4, "most": 4, "as": "n"}]},
        {"do": [{"op": "note", "number": {"value": "rank", "of": {"zone": "deck", "top": 1}}, "as": "n"}]},
    ],
)
def test_what_makes_no_sense_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        clause(**fields)
