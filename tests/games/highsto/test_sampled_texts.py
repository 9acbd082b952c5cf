"""Card text of amounts made of amounts, several choosers, prices and limits: natural, and no two alike."""

from typing import Any

import pytest

from holocards.text.languages import Language

from .test_card_texts import FIELD, clause, read

HAND = {"zone": "hand", "owner": "you"}
THEIRS = {"zone": "hand", "owner": "opponent"}
NUMBERS: list[Any] = [
    {"count": HAND, "times": 2},
    {"count": HAND, "plus": 1},
    {"count": HAND, "plus": -1},
    {"count": HAND, "times": -1, "plus": 5},
    {"count": HAND, "times": -2, "plus": 5},
    {"sum": [{"count": HAND}, {"count": THEIRS}]},
    {"sum": [{"count": HAND}, {"count": THEIRS, "times": -1}]},
    {"sum": [{"count": HAND}, -2]},
    {"smallest": [{"count": HAND}, {"count": THEIRS}]},
    {"smallest": [{"count": HAND}, 3]},
    {"largest": [{"count": HAND}, {"count": THEIRS}]},
    {"largest": [{"count": HAND}, 3]},
    {"were": "it"},
]
DRAW, DISCARD = {"op": "draw"}, {"op": "discard", "who": "opponent"}
SEARCH = {"op": "search", "from": {"zone": "deck"}, "count": 2}
UNTIL = {"op": "reveal_until", "find": {"attribute": "poet"}}
MODES = {"op": "modes", "modes": [[DRAW], [DISCARD]]}
VARIANTS: list[dict[str, Any]] = [
    *({"do": [{"op": "draw", "count": number}]} for number in NUMBERS),
    *({"do": [{"op": "change", "value": "power", "by": by, "until": "turn"}]} for by in NUMBERS),
    *(
        {"do": [{"op": "change", "value": "power", "by": {"count": HAND, "times": times}, "until": "turn"}]}
        for times in (-1000, 1000)
    ),
    *({"do": [{**SEARCH, **more}]} for more in ({}, {"different": "name"}, {"different": "rank"})),
    {"do": [{**SEARCH, "total": {"value": "rank", "at_most": 3}}]},
    {"do": [{**SEARCH, "different": "name", "total": {"value": "rank", "at_most": 3}}]},
    *({"do": [{**UNTIL, **more}]} for more in ({}, {"count": 2}, {"who": "opponent"}, {"as": "shown"})),
    *({"do": [{**MODES, "who": who}]} for who in ("you", "opponent")),
    {"cost": [MODES | {"modes": [[{"op": "discard"}], [{"op": "mill"}]]}]},
    {"cost": [{"op": "turn", "cards": "this", "to": "rested"}]},
    *(
        {"limit": {"uses": uses, "per": per, "by": by}}
        for uses in (1, 2)
        for per in ("turn", "game")
        for by in ("card", "name", "effect_name")
    ),
    *(
        {"do": [{"op": "choose", "from": FIELD, "count": n, "up_to": up}]}
        for n in NUMBERS[:4]
        for up in (True, False)
    ),
    *(
        {"do": [{"op": "choose", "from": {**FIELD, "any": [{"happened": one}, {"happened": "blocks"}]}}]}
        for one in ("attacks", "summons")
    ),
]


@pytest.mark.parametrize("language", list(Language))
def test_no_two_read_the_same(language: Language) -> None:
    texts = [read(clause(**fields), language) for fields in VARIANTS]
    assert len(set(texts)) == len(texts)
    assert not any("{" in text or "[/" in text or "  " in text or "+-" in text for text in texts)


@pytest.mark.parametrize(
    ("fields", "language", "words"),
    [
        (VARIANTS[3], Language.JA, "Xは5から自分の手札のカードの数を引いた数"),
        (VARIANTS[3], Language.EN, "Draw X cards (X is 5 minus the number of cards in your hand)"),
        (VARIANTS[4], Language.EN, "5 minus 2 times the number of cards in your hand"),
        (VARIANTS[6], Language.JA, "自分の手札のカードの数から相手の手札のカードの数を引いた数"),
        (VARIANTS[9], Language.EN, "the smaller of the number of cards in your hand and 3"),
        (
            {
                "do": [
                    {"op": "change", "value": "power", "by": {"count": HAND, "times": -500}, "until": "turn"}
                ]
            },
            Language.JA,
            "パワーを-500する",
        ),
        (
            {"do": [{**MODES, "who": "opponent"}]},
            Language.JA,
            "(1) 自分はカードを1枚引く、(2) 相手は手札を1枚捨てる",
        ),
        (
            {"do": [{**MODES, "who": "opponent"}]},
            Language.EN,
            "(1) you draw 1 card, (2) your opponent discards",
        ),
        ({"do": [MODES]}, Language.EN, "(1) draw 1 card, (2) your opponent discards"),
        (
            {"may": True, "do": [{"op": "gain", "keyword": "hunter", "until": "turn"}, DRAW]},
            Language.EN,
            "You may do this: this card has",
        ),
        ({"limit": {"per": "game"}}, Language.JA, "（ゲーム中に1回まで）"),
        ({"limit": {"per": "game"}}, Language.EN, "(once per game)"),
        (
            {"do": [{"op": "choose", "from": FIELD, "count": {"value": "rank"}, "up_to": True}]},
            Language.JA,
            "相手の場のカード（このカードのランクと同じ枚数まで）を選ぶ",
        ),
        (
            {"do": [UNTIL, {"op": "move", "to": "hand"}]},
            Language.EN,
            "up to a card with the attribute Poet and put it",
        ),
        (
            {"do": [{"op": "choose", "from": {**FIELD, "power": {"at_most": {"value": "power"}}}}]},
            Language.JA,
            "パワーがこのカードのパワー以下のカード",
        ),
        (
            {
                "do": [
                    {"op": "choose", "from": {**FIELD, "any": [{"happened": "falls"}, {"happened": "mills"}]}}
                ]
            },
            Language.JA,
            "このターンに倒された、またはこのターンに山札から落ちたカード",
        ),
        (
            {"do": [{"op": "forbid", "what": "summon", "at_most": {"count": FIELD}, "until": "turn"}]},
            Language.JA,
            "相手は1ターンにX回しか召喚できない（Xは自身の場のカードの数）",
        ),
        (
            {"when": {"moment": "event_used", "cards": {"owner": "opponent", "kind": "event"}}},
            Language.EN,
            "When your opponent uses an event,",
        ),
        ({"do": [{"op": "choose", "from": {"lines": [2], "owner": "you"}}]}, Language.EN, "on your spot 2"),
        (
            {
                "when": {"moment": "rests", "cards": {"owner": "opponent"}, "as": "foe"},
                "do": [{"op": "move", "cards": "foe", "to": "hand"}],
            },
            Language.JA,
            "相手の場のカード（Aとする）がレストしたとき、Aを持ち主の手札に加える",
        ),
        (
            {
                "when": {"moment": "rests", "cards": {"owner": "opponent"}},
                "do": [{"op": "move", "to": "hand"}],
            },
            Language.EN,
            "put it into its owner's hand",
        ),
    ],
)
def test_wording(fields: dict[str, Any], language: Language, words: str) -> None:
    assert words in read(clause(**fields), language)


@pytest.mark.parametrize(
    "fields",
    [
        {"cost": [{**MODES, "who": "opponent"}]},
        {"cost": [MODES | {"modes": [[DRAW], [{"op": "discard"}]]}]},
        {"cost": [MODES | {"modes": [[{"op": "discard"}]] * 3, "count": 2}]},
        {"do": [{"op": "draw", "count": {"were": "this"}}]},
        {"do": [{"op": "draw", "count": {"were": "nobody"}}]},
        {"when": {"moment": "turn_ends", "cards": FIELD}},
        {"when": {"moment": "used", "cards": FIELD}},
    ],
)
def test_what_makes_no_sense_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        clause(**fields)
