"""Card text of Hi!story reads like the text of a card, and says what is meant: scopes, subjects, "it", numbers, alternatives."""

from typing import Any

import pytest

from holocards.text.languages import Language

from .test_card_texts import clause, read

JA, EASY, EN = Language.JA, Language.EASY, Language.EN

YOURS = {"zone": "field", "owner": "you"}
THEIRS = {"zone": "field", "owner": "opponent"}
TOP = {"op": "reveal", "cards": {"zone": "deck", "owner": "opponent", "top": 1}}
EVENT = {"card": "it", "is": {"kind": "event"}}
DRAW = {"op": "draw"}
TO_HAND = {"op": "move", "to": "hand"}
SAMURAI_OR_EVENT = {
    "any": [{"kind": "figure", "attribute": "samurai"}, {"kind": "event", "level": {"at_most": 2}}]
}
NOTE = {"op": "note", "number": {"count": {"zone": "hand"}}, "as": "yours"}
PAIR = {"op": "choose", "from": {**YOURS, "kind": "figure"}, "count": 2, "as": "pair"}
CHOSEN_BY_OPPONENT = {"op": "choose", "who": "opponent", "from": THEIRS}
YOUR_TURN = {"turn_of": "you"}
CANNOT_BLOCK = {"op": "forbid", "what": "block"}


def later(moment: Any, until: str, **more: Any) -> dict[str, Any]:
    return {
        "do": [
            {
                "op": "later",
                "until": until,
                "clause": {"when": moment, "do": [DRAW], **more.pop("with", {})},
                **more,
            }
        ]
    }


def only_if(condition: dict[str, Any]) -> dict[str, Any]:
    return {"when": "attacks", "if": condition, "do": [DRAW]}


def choosing(**fields: Any) -> dict[str, Any]:
    return {"do": [{"op": "choose", "from": {**YOURS, **fields}}]}


IF_DONE = {"op": "if", "if": {"number": {"were": "it"}, "at_least": 1}, "then": [DRAW]}
LOOK = {"op": "look", "cards": {"zone": "deck", "top": 1}, "as": "seen"}
AMONG = {"op": "choose", "from": {"among": "seen"}}
TWO_DICE = [{"op": "roll", "sides": 3, "as": "one"}, {"op": "roll", "sides": 3, "as": "two"}]
SAME_DICE = {"number": {"noted": "one"}, "exactly": {"noted": "two"}}


def if_same(condition: dict[str, Any]) -> dict[str, Any]:
    return {"op": "if", "if": condition, "then": [DRAW]}


WORDS: dict[str, list[tuple[dict[str, Any], Language, str]]] = {
    "it in each branch": [
        (
            {"do": [TOP, {"op": "if", "if": EVENT, "then": [DRAW], "else": [TO_HAND]}]},
            EN,
            "If not, put it into its owner's hand.",
        ),
        (
            {"do": [TOP, {"op": "modes", "modes": [[DRAW, {"op": "discard"}], [TO_HAND]]}]},
            JA,
            "(2) それを持ち主の手札に加える。",
        ),
        (
            {"do": [TOP, {"op": "if", "if": EVENT, "then": [{**DRAW, "count": 2}]}, TO_HAND]},
            EN,
            "Then put them into their owner's hand.",
        ),
    ],
    "all that holds while something is so": [
        (
            {
                "when": "always",
                "if": YOUR_TURN,
                "do": [{"op": "gain", "keyword": "decoy"}, {"op": "forbid", "what": "attack"}, CANNOT_BLOCK],
            },
            JA,
            "自分のターンである間、このカードは【身代わり】を得て、相手は攻撃できず、ブロックできない。",
        ),
        (
            {"when": "always", "if": YOUR_TURN, "do": [{"op": "forbid", "what": "attack"}, CANNOT_BLOCK]},
            EN,
            "While it is your turn, your opponent cannot attack and cannot block.",
        ),
        (
            {"when": "attacks", "if": YOUR_TURN, "do": [DRAW, {**CANNOT_BLOCK, "until": "turn"}]},
            EN,
            "if it is your turn, do this: draw 1 card. Your opponent cannot block this turn.",
        ),
    ],
    "who may not": [
        (
            {"do": [{"op": "forbid", "what": "events", "who": "you", "until": "turn"}]},
            EN,
            "You cannot use events",
        ),
        (
            {"do": [{"op": "forbid", "what": "events", "who": "you", "until": "turn"}]},
            JA,
            "自分は事変カードを使えない",
        ),
        (
            {"do": [{"op": "forbid", "what": "attack", "who": "you", "cards": "this", "until": "turn"}]},
            JA,
            "このカードは攻撃できない",
        ),
        (
            {"do": [{"op": "forbid", "what": "attack", "at_most": 1, "until": "turn"}]},
            JA,
            "相手は1ターンに1回しか攻撃できない",
        ),
        (
            {"do": [{"op": "forbid", "what": "beat", "who": "both", "cards": "this", "until": "turn"}]},
            EN,
            "This card cannot be beaten in battle this turn.",
        ),
        (
            {"do": [{"op": "forbid", "what": "affect", "cards": YOURS, "until": "turn"}]},
            JA,
            "自分の場のカードは相手の効果を受けない",
        ),
        (
            {
                "do": [
                    {
                        "op": "forbid",
                        "what": "attack",
                        "unless": [{"op": "discard"}],
                        "until": "opponent_next_turn",
                    }
                ]
            },
            EN,
            "cannot attack during their next turn unless they pay this: “discard 1 card”.",
        ),
    ],
    "said once": [
        (
            {
                "do": [
                    {"op": "change", "value": "power", "by": 1000, "until": "turn"},
                    {"op": "gain", "keyword": "decoy", "until": "turn"},
                ]
            },
            EN,
            "This card gets +1000 power and has “decoy” this turn.",
        ),
        (
            {"do": [{"op": "grant", "until": "turn", "clause": {"when": "attacks", "do": [DRAW]}}]},
            JA,
            "このターンの間、このカードは「このカードが攻撃したとき、カードを1枚引く」の効果を得る。",
        ),
        (
            {
                "do": [
                    {"op": "change", "value": "power", "by": 1000, "until": "turn"},
                    {"op": "gain", "keyword": "decoy", "until": "turn"},
                ]
            },
            JA,
            "このターンの間、このカードのパワーを+1000して、このカードは【身代わり】を得る。",
        ),
        (
            {"do": [{"op": "forbid", "what": "attack", "until": "turn"}, {**CANNOT_BLOCK, "until": "turn"}]},
            EN,
            "Your opponent cannot attack and cannot block this turn.",
        ),
        (
            {
                "do": [
                    {"op": "forbid", "what": "attack", "until": "turn"},
                    {**CANNOT_BLOCK, "until": "attack"},
                ]
            },
            JA,
            "このターンの間、相手は攻撃できない。この攻撃の間、相手はブロックできない。",
        ),
        (
            {
                "when": "always",
                "if": YOUR_TURN,
                "do": [{"op": "forbid", "what": "affect", "cards": "this"}, CANNOT_BLOCK],
            },
            EN,
            "this card is not affected by your opponent's effects and your opponent cannot block.",
        ),
        (
            {"do": [{"op": "forbid", "what": "affect", "cards": THEIRS, "until": "turn"}]},
            JA,
            "相手の場のカードは相手の効果を受けない",
        ),
        (
            {"do": [{"op": "forbid", "what": "damage", "who": "opponent", "until": "turn"}]},
            EN,
            "Your opponent takes no damage",
        ),
    ],
    "what is not so": [
        (only_if({"not": {"card": "this", "is": {"state": "rested"}}}), EN, "if this card is active"),
        (
            only_if({"not": {"card": "this", "is": {"attribute": "poet"}}}),
            JA,
            "このカードが属性「歌人」のカードでないなら",
        ),
        (
            only_if({"not": {"number": {"count": {"zone": "hand"}}, "at_least": 3}}),
            JA,
            "自分の手札のカードが2枚以下なら",
        ),
        (
            only_if({"not": {"any": [YOUR_TURN, {"going": "first"}]}}),
            EN,
            "if it is your opponent's turn and you went second",
        ),
        (
            only_if({"card": "attacker", "is": {"not": {"other": True}}}),
            JA,
            "攻撃しているカードがこのカードなら",
        ),
        (
            choosing(kind="figure", **{"not": {"attribute": "samurai"}}),
            EN,
            "Choose 1 figure without the attribute Samurai on",
        ),
        (
            choosing(kind="figure", **{"not": {"attribute": "samurai"}}),
            JA,
            "属性「武士」を持たない人物カード1枚",
        ),
        (
            choosing(state="rested", **{"not": {"among": "target"}}),
            JA,
            "攻撃されているカード以外の自分の場のレストしているカード",
        ),
        (
            choosing(**{"not": {"any": [{"among": "attacker"}, {"among": "target"}]}}),
            EN,
            "other than the attacking card and the attacked card on",
        ),
    ],
    "alternatives": [
        (
            choosing(**SAMURAI_OR_EVENT),
            JA,
            "自分の場の属性「武士」の人物カードかレベル2以下の事変カード1枚を選ぶ",
        ),
        (
            choosing(**SAMURAI_OR_EVENT),
            EN,
            "Choose 1 figure with the attribute Samurai or event with level 2 or less on your field",
        ),
        (
            choosing(any=[{"attribute": "poet"}, {"name": "平"}]),
            EN,
            "1 card with the attribute Poet or with “平” in the name",
        ),
        (
            {"do": [{"op": "reveal", "cards": {**YOURS, **SAMURAI_OR_EVENT}}]},
            JA,
            "属性「武士」の人物カードとレベル2以下の事変カードすべて",
        ),
        (
            {"do": [{"op": "reveal", "cards": {**YOURS, **SAMURAI_OR_EVENT}}]},
            EN,
            "Reveal all figures with the attribute Samurai and all events with level 2 or less on your field.",
        ),
        (
            {
                "do": [
                    {
                        "op": "grant",
                        "until": "turn",
                        "clause": {"when": "attacks", **choosing(attribute="poet")},
                    }
                ]
            },
            JA,
            "「このカードが攻撃したとき、自分の場の属性『歌人』のカード1枚を選ぶ」",
        ),
    ],
    "what happens later": [
        (later("turn_ends", "turn"), JA, "【1】このターンの終わりに、カードを1枚引く。"),
        (
            later({"moment": "turn_begins", "state": "your"}, "own_next_turn"),
            EN,
            "At the beginning of your next turn, draw 1 card.",
        ),
        (later("attacks", "turn"), JA, "このターンの間、次にこのカードが攻撃したとき、カードを1枚引く。"),
        (later("attacks", "turn", every_time=True), EN, "Whenever this card attacks this turn, draw 1 card."),
        (
            later("attacks", "turn", **{"with": {"cost": [{"op": "discard"}]}}),
            EN,
            "(the next time this card attacks this turn, discard 1 card. If you do, draw 1 card).",
        ),
        (
            later({"moment": "phase_begins", "state": "your_attack"}, "own_next_turn"),
            JA,
            "次の自分のターンの間、一度だけ、自分の攻撃フェーズのはじめに",
        ),
    ],
    "the opponent as the subject": [
        (
            {"do": [CHOSEN_BY_OPPONENT, {"op": "move", "to": "graveyard"}, DRAW]},
            JA,
            "相手は自身の場のカード1枚を選んで、それを墓地に置いて、自分はカードを1枚引く。",
        ),
        (
            {"do": [CHOSEN_BY_OPPONENT, {"op": "move", "to": "graveyard"}, DRAW]},
            EN,
            "Your opponent chooses 1 card on their field and puts it into the graveyard, and you draw 1 card.",
        ),
        (
            {"do": [{**DRAW, "who": "opponent"}, {"op": "discard", "who": "opponent"}]},
            EN,
            "Your opponent draws 1 card and discards 1 card.",
        ),
    ],
    "several things if": [
        (
            {"do": [{"op": "if", "if": YOUR_TURN, "then": [DRAW, {**CANNOT_BLOCK, "until": "turn"}]}]},
            JA,
            "もし自分のターンなら、次のことをする：カードを1枚引く。このターンの間、相手はブロックできない。",
        ),
        (
            {"do": [{"op": "if", "if": YOUR_TURN, "then": [DRAW, {**CANNOT_BLOCK, "until": "turn"}]}, DRAW]},
            JA,
            "次のことをする：（カードを1枚引く。このターンの間、相手はブロックできない）。そのあと、カードを1枚引く。",
        ),
        (
            {
                "do": [
                    {
                        "op": "if",
                        "if": YOUR_TURN,
                        "then": [DRAW, {**CANNOT_BLOCK, "until": "turn"}],
                        "else": [DRAW],
                    }
                ]
            },
            EN,
            "If it is your turn, do this: (draw 1 card. Your opponent cannot block this turn). If not, draw",
        ),
    ],
    "if something was done": [
        ({"do": [CHOSEN_BY_OPPONENT, IF_DONE]}, EN, "If they did, draw 1 card."),
        ({"do": [{**CHOSEN_BY_OPPONENT, "who": "you"}, IF_DONE]}, EN, "If you did, draw 1 card."),
        ({"do": [{**CHOSEN_BY_OPPONENT, "who": "you"}, IF_DONE]}, JA, "。そうしたら、カードを1枚引く。"),
    ],
    "one card among one": [
        ({"do": [LOOK, {**AMONG, "up_to": True}]}, JA, "を見て、選びたければAを選ぶ。"),
        ({"do": [LOOK, {**AMONG, "up_to": True}]}, EN, " and choose A if you like."),
        ({"do": [LOOK, {**AMONG, "up_to": True, "who": "opponent"}]}, EN, "chooses A if they like."),
        ({"do": [LOOK, AMONG]}, EN, " and choose A."),
    ],
    "unlike it": [
        (
            {"do": [DRAW, {"op": "choose", "from": {"zone": "hand", "not": {"alike": {"name": "it"}}}}]},
            EN,
            "choose 1 card with a different name from it in your hand.",
        ),
        (
            {"do": [DRAW, {"op": "choose", "from": {"zone": "hand", "not": {"alike": {"attribute": "it"}}}}]},
            JA,
            "自分の手札のそれと同じ属性を持たないカード1枚を選ぶ。",
        ),
        (
            {"do": [DRAW, {"op": "choose", "from": {"zone": "hand", "alike": {"attribute": "it"}}}]},
            EN,
            "choose 1 card sharing an attribute with it in your hand.",
        ),
    ],
    "equal to a letter": [
        ({"do": [*TWO_DICE, if_same({"not": SAME_DICE})]}, JA, "もしAがBと同じでないなら、"),
        ({"do": [*TWO_DICE, if_same({"not": SAME_DICE})]}, EN, "If A is not equal to B, "),
        ({"do": [*TWO_DICE, if_same(SAME_DICE)]}, EN, "If A is equal to B, "),
    ],
}


@pytest.mark.parametrize(
    ("fields", "language", "words"), [case for cases in WORDS.values() for case in cases]
)
def test_wording(fields: dict[str, Any], language: Language, words: str) -> None:
    text = read(clause(**fields), language)
    assert words in text, text
