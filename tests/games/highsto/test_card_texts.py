"""Card text of Hi!story: every clause of the test cards reads well in three languages, and no two clauses read the same."""

from typing import Any

import pytest

from holocards.effects.sentences import Sentences
from holocards.games.highsto.effects import FORBIDDEN_WORDS, LANGUAGE, HighstoClause
from holocards.games.highsto.moments import MOMENTS
from holocards.games.highsto.spans import DURATIONS
from holocards.games.highsto.table import HISTORY_WORDS
from holocards.text.kanji import missing_readings
from holocards.text.languages import Catalogue, Language
from holocards.text.ruby import problem

from .boards import all_cards

CATALOGUE = Catalogue.load("holocards.effects", "holocards.games.highsto")


def clause(**fields: Any) -> HighstoClause:
    data = {"when": "once", "do": [{"op": "draw"}], **fields}
    return HighstoClause.model_validate(data, context={"game": "highsto"})


def read(found: HighstoClause, language: Language) -> str:
    return Sentences(language, CATALOGUE, LANGUAGE).clause(found)


def forbidding(**fields: Any) -> dict[str, Any]:
    return {"do": [{"op": "forbid", "what": "attack", "until": "turn", **fields}]}


FIELD = {"zone": "field", "owner": "opponent"}
CHOOSE = {"op": "choose", "from": FIELD}
DRAWN = {"when": "attacks", "do": [{"op": "draw"}]}

MARKED = ("always", "once", "used", "summoned")
OF_GRAVEYARD = {"discarded": {"where": ["graveyard"]}}
"""A moment that cards in the open have only of other cards."""
UNSEEN = [moment for moment, found in MOMENTS.items() if found.unseen]
OWN = [moment for moment in MOMENTS if moment not in MARKED and f"when.{moment}" in CATALOGUE]
VARIANTS: list[dict[str, Any]] = [
    {},
    {"may": True},
    {"limit": {"uses": 1, "per": "game"}},
    {"limit": {"uses": 1}},
    {"limit": {"uses": 1, "by": "effect_name"}},
    {"name": {"ja": "技", "reading": "わざ", "en": "Skill"}},
    {"where": ["hand"]},
    {"when": {"moment": "once", "state": "attack"}},
    {"when": "summoned"},
    {"if": {"going": "first"}},
    {"if": {"going": "second"}},
    {"if": {"turn_of": "opponent"}},
    {"if": {"turn_of": "opponent", "phase": "attack"}},
    *({"when": moment, **OF_GRAVEYARD.get(moment, {})} for moment in OWN),
    *(
        {"when": {"moment": moment, "state": state}, **OF_GRAVEYARD.get(moment, {})}
        for moment in OWN
        for state in MOMENTS[moment].states or ()
    ),
    *(
        {"when": {"moment": moment, "cards": {"owner": owner}, **({"state": state} if state else {})}}
        for moment in UNSEEN
        for owner in ("you", "opponent", "any")
        for state in (None, *(MOMENTS[moment].states or ()))
    ),
    *(
        {"when": {"moment": moment, "cards": FIELD}}
        for moment, found in MOMENTS.items()
        if f"when.{moment}.of" in CATALOGUE
    ),
    {"when": {"moment": "attacks", "cards": FIELD, "as": "foe"}},
    {"when": "used", "on_attack": True},
    {"when": "used"},
    *(forbidding(what=what) for what in FORBIDDEN_WORDS),
    *(forbidding(what=what, cards=FIELD) for what in FORBIDDEN_WORDS),
    *(forbidding(until=until) for until in DURATIONS if until != "turn"),
    forbidding(who="you"),
    forbidding(who="both"),
    forbidding(at_most=1),
    forbidding(at_most=2),
    forbidding(what="damage", times=1),
    forbidding(what="damage", times=2),
    *(
        {"do": [{"op": "draw", "count": {"happened": word, "who": who}}]}
        for word in HISTORY_WORDS
        for who in ("you", "opponent")
    ),
    *({"do": [{"op": "choose", "from": {**FIELD, "happened": word}}]} for word in HISTORY_WORDS),
    *(
        {"do": [{"op": "choose", "from": {**FIELD, **more}}]}
        for more in (
            {"summoned": True},
            {"attacking": True},
            {"attacking": False},
            {"attribute": "samurai"},
            {"kind": "figure"},
            {"other": True},
            {"rank": {"exactly": 1}},
            {"printed_rank": {"exactly": 1}},
            {"power": {"at_most": 1000}},
            {"beneath": {"at_least": 1}},
            {"lies_on": {"rank": {"exactly": 1}}},
            {"highest": "power"},
            {"lowest": "power"},
            {"even_face_down": True},
            {"effect": {"ja": "技", "reading": "わざ", "en": "Skill"}},
            {"name": {"ja": "技", "reading": "わざ", "en": "Skill"}},
            {"state": "face_down"},
            {"keyword": "hunter"},
        )
    ),
    {"do": [CHOOSE]},
    {"do": [{**CHOOSE, "up_to": True}]},
    {"do": [{**CHOOSE, "count": 2, "different": "name"}]},
    {"do": [{**CHOOSE, "count": 2, "different": "rank"}]},
    {"do": [{**CHOOSE, "count": 2, "total": {"value": "rank", "at_most": 3}}]},
    {"do": [{**CHOOSE, "count": 2}]},
    {"do": [CHOOSE, {"op": "move", "to": "hand"}]},
    {"do": [CHOOSE, {"op": "move", "to": "hand", "with_beneath": True}]},
    {"do": [CHOOSE, {"op": "use_effect", "moments": ["once"]}]},
    {"do": [CHOOSE, {"op": "use_effect", "moments": ["summoned"]}]},
    *(
        {"do": [{"op": "search", "from": {"zone": "deck"}, **more}]}
        for more in (
            {},
            {"show": False},
            {"count": 2},
            {"up_to": True},
            {"to": ""},
            {"to": "", "show": False},
            {"to": "graveyard"},
            {"to": "deck", "at": "bottom"},
        )
    ),
    *(
        {"do": [{"op": op, "from": {"zone": "hand"}, **more}]}
        for op in ("summon", "set")
        for more in (
            {},
            {"on": "any"},
            {"on": "any", "count": 2},
            {"on": "this"},
            {"on": {"cards": {"zone": "field", "state": "rested"}}},
            {"on": "this", "any_if": {"going": "first"}},
            {"count": 2},
            {"up_to": True},
            {"any_if": {"going": "first"}},
        )
    ),
    {"do": [{"op": "summon", "cards": "this"}]},
    {"do": [{"op": "end_attack"}]},
    {"do": [{"op": "redirect"}]},
    {"do": [CHOOSE, {"op": "raise"}]},
    {"do": [CHOOSE, {"op": "place_under"}]},
    {"do": [{"op": "grant", "clause": DRAWN, "until": "turn"}]},
    {"do": [{"op": "grant", "clause": DRAWN, "until": "attack"}]},
    {"do": [{"op": "grant", "clause": {**DRAWN, "may": True}, "until": "turn"}]},
    {"do": [{"op": "later", "clause": DRAWN, "until": "turn"}]},
    *(
        {"do": [{"op": "repeat", "do": [{"op": "mill"}], **more}]}
        for more in ({}, {"times": 2}, {"until": {"going": "first"}}, {"as": "gone"})
    ),
    *(
        {"do": [{"op": "modes", "modes": [[{"op": "draw"}], [{"op": "mill"}], [{"op": "discard"}]], **more}]}
        for more in (
            {},
            {"count": 2},
            {"count": 2, "up_to": True},
            {"all_if": {"going": "first"}},
            {"who": "opponent"},
        )
    ),
    {"do": [{"op": "change", "value": "power", "by": 1000, "until": "turn"}]},
    {"do": [{"op": "change", "value": "power", "to": 1000, "until": "turn"}]},
    {"do": [{"op": "change", "value": "damage", "by": 1, "until": "turn"}]},
    {"do": [{"op": "gain", "keyword": "hunter", "until": "turn"}]},
    {"do": [{"op": "gain", "keyword": "hunter", "strength": 0, "until": "turn"}]},
    *(
        {
            "do": [
                {"op": "look", "cards": {"zone": "deck", "top": 3}, "as": "top"},
                {"op": "choose", "from": among},
            ]
        }
        for among in (
            {"among": "top"},
            {"among": "top", "zone": "deck"},
            {"among": "top", "owner": "you"},
            {"among": "top", "owner": "opponent"},
            {"among": "top", "not": {"among": "it"}},
        )
    ),
    {"when": "would_leave", "do": [{"op": "instead"}]},
]


@pytest.mark.parametrize("language", list(Language))
def test_no_two_clauses_read_the_same(language: Language) -> None:
    seen: dict[str, dict[str, Any]] = {}
    for fields in VARIANTS:
        text = read(clause(**fields), language)
        assert text not in seen, (seen.get(text), fields, text)
        seen[text] = fields
    assert len(seen) > 200


def all_clauses() -> list[HighstoClause]:
    return [
        *(one for card in all_cards().values() for one in card.effects),
        *(clause(**fields) for fields in VARIANTS),
    ]


def test_every_clause_is_written_well() -> None:
    for found in all_clauses():
        for language in Language:
            text = read(found, language)
            assert "{" not in text and "  " not in text and "。。" not in text, text
            assert "/" not in text, text
        easy = read(found, Language.EASY)
        assert problem(easy) is None
        assert missing_readings(easy) == [], easy


POETS_OR_NUNS = {
    "op": "search",
    "from": {"zone": "deck", "any": [{"attribute": "poet"}, {"attribute": "lady"}]},
    "count": 2,
    "up_to": True,
}
LOOK_AT_THEIRS = {"op": "look", "cards": {"zone": "deck", "owner": "opponent", "top": 3}, "as": "top"}
TWO_OF_THEM = {"op": "choose", "from": {"among": "top"}, "count": 2}
ONE_OF_THEM = {"op": "choose", "from": {"among": "top"}, "as": "one"}
OTHER_THAN_IT = {"op": "choose", "from": {"among": "top", "not": {"among": "one"}}}
SHOWN = {"op": "reveal", "cards": "one"}
REST = {"op": "choose", "from": {"among": "top"}, "count": {"count": {"among": "top"}}}
UNDER = {"op": "move", "to": "deck", "at": "bottom"}
MOVED_IF_STRONG = {
    "op": "if",
    "if": {"card": "it", "is": {"rank": {"at_least": 2}, "even_face_down": True}},
    "then": [{"op": "move", "to": "graveyard"}],
}
CHOSEN = {"op": "choose", "from": {**FIELD, "rank": {"exactly": 0}, "attribute": "poet"}, "count": 2}


@pytest.mark.parametrize(
    ("fields", "language", "words"),
    [
        (
            {"do": [CHOSEN, {"op": "change", "value": "power", "by": 1000, "cards": "it", "until": "turn"}]},
            Language.EN,
            "they get +1000 power",
        ),
        ({"do": [CHOSEN]}, Language.EN, "2 cards with rank 0 and the attribute Poet on"),
        ({"do": [CHOSEN]}, Language.JA, "ランク0の属性「歌人」のカード2枚"),
        (
            {"do": [{"op": "summon", "from": {"zone": ["hand", "graveyard"], "rank": {"exactly": 0}}}]},
            Language.EN,
            "summon 1 card with rank 0 from your hand or graveyard",
        ),
        ({"do": [{"op": "choose", "from": {"zone": "hand"}}]}, Language.EN, "choose 1 card in your hand"),
        ({"if": {"card": "this", "is": {"kind": "event", "name": "乱"}}}, Language.EN, "is an event"),
        (
            {"when": "always", "if": {"going": "second"}, "do": [{"op": "gain", "keyword": "blocker"}]},
            Language.EN,
            "if you went second, this card has “blocker”",
        ),
        (
            {"do": [{"op": "mill", "who": "opponent", "count": {"count": {**FIELD, "attribute": "poet"}}}]},
            Language.EN,
            "of their deck into their graveyard for each card with",
        ),
        (forbidding(what="beat", times=1), Language.EN, "the next time only"),
        (forbidding(who="both"), Language.EN, "neither player can attack"),
        (
            {"do": [POETS_OR_NUNS]},
            Language.JA,
            "自分の山札の属性「歌人」「女性」のどれかのカード2枚までを探し",
        ),
        (
            {"do": [POETS_OR_NUNS]},
            Language.EN,
            "with the attribute poet or lady in your deck, show them, put them into",
        ),
        (
            {
                "do": [
                    {
                        "op": "choose",
                        "from": {**FIELD, "any": [{"name": "源"}, {"name": "平"}, {"name": "北条"}]},
                    }
                ]
            },
            Language.EN,
            "with “源”, “平” or “北条” in the name",
        ),
        (
            {"do": [LOOK_AT_THEIRS, TWO_OF_THEM, UNDER]},
            Language.JA,
            "Aのうちのカード2枚を選んで、それらを持ち主の山札の下に置く",
        ),
        (
            {"do": [LOOK_AT_THEIRS, TWO_OF_THEM, UNDER]},
            Language.EN,
            "the top 3 cards of your opponent's deck (call them A), choose 2 cards among A and put them under their owner's deck",
        ),
        ({"do": [{"op": "draw", "count": 2}, {"op": "reveal"}]}, Language.EN, "draw 2 cards and reveal them"),
        ({"do": [{"op": "draw"}, {"op": "reveal"}]}, Language.EN, "draw 1 card and reveal it"),
        (
            {"do": [{"op": "reveal", "cards": {"zone": "deck", "top": 3, "kind": "event"}}]},
            Language.EN,
            "reveal all events among the top 3 cards of your deck",
        ),
        (
            {"do": [{"op": "gain", "keyword": "hunter", "until": "turn"}, {"op": "draw"}]},
            Language.EN,
            "this turn and you draw 1 card",
        ),
        (
            {"do": [{"op": "draw"}, {"op": "discard"}, {"op": "mill", "who": "opponent"}]},
            Language.EN,
            "draw 1 card and discard 1 card, and your opponent puts",
        ),
        (
            {"if": {"card": "this", "is": {"beneath": {"at_least": 3}}}},
            Language.JA,
            "このカードの下のカードが3枚以上ある",
        ),
        (
            {"if": {"card": "this", "is": {"beneath": {"at_least": 3}}}},
            Language.EN,
            "there are at least 3 cards beneath this card",
        ),
        (
            {"do": [LOOK_AT_THEIRS, ONE_OF_THEM, SHOWN, REST, UNDER]},
            Language.JA,
            "好きな順にAの残りすべてを選んで",
        ),
        (
            {"do": [LOOK_AT_THEIRS, ONE_OF_THEM, SHOWN, REST, UNDER]},
            Language.EN,
            "choose all that is left of A in any order and put them under their owner's deck",
        ),
        ({"do": [LOOK_AT_THEIRS, ONE_OF_THEM, OTHER_THAN_IT]}, Language.JA, "AのうちのB以外のカード1枚"),
        ({"do": [LOOK_AT_THEIRS, ONE_OF_THEM, OTHER_THAN_IT]}, Language.EN, "1 card other than B among A"),
        (
            {"when": {"moment": "falls", "cards": {"owner": "you", "other": True}}},
            Language.EN,
            "when another card on your field goes",
        ),
        (
            {"do": [{"op": "later", "clause": DRAWN, "until": "turn"}, {"op": "draw"}]},
            Language.EN,
            "the next time this card attacks this turn, draw 1 card. draw 1 card.",
        ),
        (
            {"do": [CHOSEN, MOVED_IF_STRONG]},
            Language.EN,
            "if their rank is 2 or more (even if face-down), put them",
        ),
        (
            {"if": {"number": {"value": ["rank", "level"]}, "at_least": 2}},
            Language.JA,
            "このカードのランクとレベルの合計が2以上",
        ),
    ],
)
def test_natural_wording(fields: dict[str, Any], language: Language, words: str) -> None:
    assert words.lower() in read(clause(**fields), language).lower()
