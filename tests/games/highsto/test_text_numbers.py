"""Card text of Hi!story: numbers, totals and comparisons, places, and the moments at which something happens."""

from typing import Any

import pytest

from holocards.text.languages import Language

from .test_card_texts import clause, read
from .test_text_wording import DRAW, EASY, EN, JA, NOTE, PAIR, THEIRS, YOURS, choosing, only_if

WORDS: dict[str, list[tuple[dict[str, Any], Language, str]]] = {
    "totals of several cards": [
        ({"do": [PAIR, {"op": "mill", "count": {"value": "rank", "of": "pair"}}]}, EN, "the total rank of A"),
        ({"do": [PAIR, {"op": "mill", "count": {"value": "rank", "of": "pair"}}]}, JA, "Aのランクの合計"),
    ],
    "numbers": [
        ({"do": [NOTE, {**DRAW, "count": {"noted": "yours"}}]}, JA, "カードをA枚引く"),
        (
            {"do": [{"op": "mill", "count": {"beneath": "this", "times": 2}}]},
            JA,
            "このカードの下のカード1枚につき、山札の上から2枚",
        ),
        (
            {"do": [{"op": "mill", "count": {"happened": "attacks"}}]},
            EN,
            "for each attack you made this turn",
        ),
        (
            {"do": [{"op": "repeat", "times": {"count": {"zone": "hand"}}, "do": [{"op": "mill"}]}]},
            EN,
            "as many times as the number of cards in your hand",
        ),
        (
            {"do": [{**DRAW, "count": {"smallest": [{"count": {"zone": "hand"}}, 3]}}]},
            EN,
            "the smaller of the number of cards in your hand and 3",
        ),
        (
            only_if({"number": {"count": THEIRS}, "at_least": {"count": YOURS, "plus": 1}}),
            JA,
            "相手の場のカードが自分の場のカードより多いなら",
        ),
        (
            only_if({"number": {"count": THEIRS}, "at_least": {"count": YOURS, "plus": 1}}),
            EN,
            "if there are more cards on your opponent's field than cards on your field",
        ),
        (
            only_if(
                {"number": {"value": "power", "of": "attacker"}, "at_most": {"value": "power", "plus": -1000}}
            ),
            JA,
            "より1000以上小さいなら",
        ),
        (
            choosing(rank={"exactly": {"value": "rank", "plus": -1}}),
            EN,
            "with rank 1 less than the rank of this card",
        ),
        (only_if({"number": {"happened": "events"}, "at_least": 1}), EN, "if you used an event this turn"),
        (
            only_if({"number": {"happened": "attacks", "who": "opponent"}, "exactly": 0}),
            JA,
            "このターンに相手が攻撃していないなら",
        ),
        (
            {
                "do": [
                    {"op": "move", "cards": YOURS, "to": "hand"},
                    {"op": "if", "if": {"number": {"were": "it"}, "exactly": 0}, "then": [DRAW]},
                ]
            },
            EN,
            "If there are no such cards",
        ),
    ],
    "places": [
        (choosing(zone="deck", top=1), EN, "Choose 1 card on top of your deck"),
        (choosing(zone="deck", top=3), EN, "Choose 1 card among the top 3 cards of your deck"),
        (choosing(zone="deck", top=1), EASY, "自分の 山ふだの 一番 上の カード"),
        ({"do": [DRAW]}, EN, "[Once per turn] Draw 1 card."),
    ],
    "moments": [
        ({"when": {"moment": "event_used", "cards": {"owner": "you"}}}, JA, "自分が事変カードを使ったとき"),
        (
            {"when": {"moment": "event_used", "cards": {"owner": "opponent", "attribute": "battle"}}},
            EN,
            "When your opponent uses an event with",
        ),
        (
            {
                "when": {"moment": "would_be_milled", "state": "opponent_effect", "cards": {"owner": "you"}},
                "do": [{"op": "instead"}],
            },
            JA,
            "相手の効果で自分の山札のカードが墓地に置かれるとき",
        ),
        (
            {"when": {"moment": "falls", "cards": {"owner": "you", "happened": "beaten"}}},
            JA,
            "このターンにバトルで倒された自分の場のカード",
        ),
    ],
    "where cards would be discarded from": [
        (
            {"when": {"moment": "would_be_discarded", "cards": {"owner": "you"}}, "do": [{"op": "instead"}]},
            JA,
            "自分の手札のカードが墓地に置かれるとき",
        ),
        (
            {
                "when": {
                    "moment": "would_be_discarded",
                    "state": "opponent_effect",
                    "cards": {"owner": "opponent"},
                },
                "do": [{"op": "instead"}],
            },
            EN,
            "When a card would be discarded from your opponent's hand through your effect",
        ),
    ],
}


@pytest.mark.parametrize(
    ("fields", "language", "words"), [case for cases in WORDS.values() for case in cases]
)
def test_wording(fields: dict[str, Any], language: Language, words: str) -> None:
    text = read(clause(**fields), language)
    assert words in text, text
