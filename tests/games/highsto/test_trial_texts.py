"""Card text of what the trial found missing: no two of these read the same, in any language."""

from typing import Any

import pytest

from holocards.text.kanji import missing_readings
from holocards.text.languages import Language

from .test_card_texts import FIELD, clause, read

CHOOSE = {"op": "choose", "from": FIELD}
HAND = {"zone": "hand"}
CAUSES = ("own_effect", "opponent_effect")


def choosing(**more: Any) -> dict[str, Any]:
    return {"do": [{"op": "choose", "from": {"zone": "under", **more}}]}


def summing(**bounds: Any) -> dict[str, Any]:
    return {"do": [{"op": "choose", "from": HAND, "count": 2, "total": {"value": "rank", **bounds}}]}


VARIANTS: list[dict[str, Any]] = [
    *(
        {
            "when": {
                "moment": moment,
                "state": state,
                "cards": {**cards, **({"owner": owner} if owner else {})},
            }
        }
        for moment, cards in (("would_leave", {}), ("would_be_discarded", {}), ("would_be_discarded", HAND))
        for state in CAUSES
        for owner in (None, "you", "opponent", "any")
        if not (cards and owner in (None, "any"))
    ),
    *(
        {"when": {"moment": moment, "state": state, **({"cards": {"owner": owner}} if owner else {})}}
        for moment in ("leaves", "falls")
        for state in ("battle", "by_effect", *CAUSES)
        for owner in ("you", "opponent", "any", None)
    ),
    *(
        {"when": {"moment": "effect_used", **more, **cards}}
        for more in ({}, {"state": "summoned"}, {"state": "once"})
        for cards in ({}, {"cards": {"owner": "opponent"}})
    ),
    *(
        {"when": "always", "do": [{"op": "forbid", "what": what, **cards, **by}]}
        for what in ("choose", "affect")
        for cards in ({}, {"cards": FIELD})
        for by in ({}, {"by": {"kind": "event"}}, {"by": {"rank": {"at_most": 2}}})
    ),
    *(
        {"do": [{"op": "change", "value": "power", "by": 1000, "until": until}]}
        for until in ("turn", "until_own_next_turn_ends", {"turns": 2}, {"turns": 3})
    ),
    *(
        {"do": [{"op": "later", "until": until, "clause": {"when": "attacks", "do": [{"op": "draw"}]}}]}
        for until in ("turn", {"turns": 2})
    ),
    choosing(),
    *({"do": [{"op": "choose", "from": {"under": "this", **more}}]} for more in ({}, {"directly": True})),
    {"do": [CHOOSE, {"op": "choose", "from": {"under": "it"}}]},
    {"do": [{"op": "choose", "from": {"under": "this", "rank": {"at_most": 1}}}]},
    *({"do": [{"op": "choose", "from": HAND, "count": count}]} for count in (1, 2, "any")),
    {"do": [{"op": "choose", "from": HAND, "count": 2, "up_to": True}]},
    *({"do": [{"op": "search", "from": {"zone": "deck"}, "count": count}]} for count in (2, "any")),
    *(
        {"do": [{"op": op, "from": {"zone": "deck", "owner": owner}, "who": who}]}
        for op in ("search", "set", "summon")
        for owner in ("you", "opponent")
        for who in ("you", "opponent")
        if op == "search" or owner == who
    ),
    *(summing(**{bound: number}) for bound in ("at_least", "at_most", "exactly") for number in (3, 4)),
    summing(at_least=3, at_most=4),
    *(
        {"do": [{"op": "choose", "from": HAND, "count": 2, way: trait}]}
        for way in ("different", "alike")
        for trait in ("name", "attribute", "rank")
    ),
    *(
        {"when": "always", "do": [{"op": "count_as", "cards": FIELD, **more}]}
        for more in (
            {"attribute": "poet"},
            {"attribute": "poet", "lost": True},
            {"name": {"ja": "あ", "en": "A"}},
        )
    ),
    {"do": [{"op": "count_as", "attribute": "poet", "lost": True, "until": "turn"}]},
    *(
        {"do": [{"op": "draw", "count": {"different": trait, "of": FIELD}}]}
        for trait in ("name", "attribute", "rank")
    ),
    *(
        {"do": [{"op": "choose", "from": {**FIELD, word: {"at_most": 1}}}]}
        for word in ("printed_power", "power", "printed_rank", "rank")
    ),
]


@pytest.mark.parametrize("language", list(Language))
def test_no_two_read_the_same(language: Language) -> None:
    texts = [read(clause(**fields), language) for fields in VARIANTS]
    assert [text for text in texts if texts.count(text) > 1] == []
    assert not any("{" in text or "[/" in text or "  " in text or "のの" in text for text in texts)
    if language is Language.EASY:
        assert [text for text in texts if missing_readings(text)] == []


@pytest.mark.parametrize(
    ("fields", "language", "words"),
    [
        (
            {"do": [{"op": "choose", "from": {"under": "this", "directly": True}}]},
            Language.JA,
            "このカードのすぐ下のカード1枚を選ぶ",
        ),
        (
            {"do": [{"op": "choose", "from": {"under": "this"}, "count": "any"}]},
            Language.EN,
            "choose any number of cards beneath this card",
        ),
        (
            {
                "do": [
                    {**CHOOSE, "as": "one"},
                    {"op": "choose", "from": {"under": "one"}},
                    {"op": "move", "to": "deck"},
                ]
            },
            Language.EN,
            "put it on top of its owner's deck",
        ),
        (
            {"do": [{"op": "summon", "from": {"under": "this"}}]},
            Language.EN,
            "summon 1 card from beneath this card without setting",
        ),
        (
            {"when": {"moment": "would_leave", "state": "opponent_effect", "cards": {"owner": "opponent"}}},
            Language.EN,
            "When a card on your opponent's field would leave the field through your effect",
        ),
        (
            {"do": [{"op": "search", "who": "opponent", "from": {"zone": "deck", "owner": "opponent"}}]},
            Language.EN,
            "Your opponent finds 1 card in their deck, shows it, puts it into its owner's hand",
        ),
    ],
)
def test_wording(fields: dict[str, Any], language: Language, words: str) -> None:
    assert words.lower() in read(clause(**fields), language).lower()
