"""What a card of a card set may say (HS-2.4, HS-2.5)."""

import pytest
from pydantic import ValidationError

from .plain import card, draws

DRAW = {"when": "once", "do": [draws()]}
USED = {"when": "used", "do": [draws()]}


def refused(**fields: object) -> list[str]:
    with pytest.raises(ValidationError) as error:
        card("one", **fields)
    return [found["type"] for found in error.value.errors()]


def test_a_figure_needs_rank_type_and_power() -> None:
    for field in ("rank", "type", "power"):
        assert refused(**{field: None}) == ["kind_needs"]
    assert refused(level=1) == ["not_for_its_kind"]


def test_an_event_has_a_level_and_does_something() -> None:
    card("one", kind="event", level=1, effects=[USED])
    assert refused(kind="event", effects=[USED]) == ["kind_needs"]
    assert refused(kind="event", level=1) == ["event_without_effect"]
    assert refused(kind="event", level=1, power=1000, effects=[USED]) == ["not_for_its_kind"]
    assert refused(kind="event", level=1, effects=[DRAW]) == ["moment_of_figures"]
    assert refused(effects=[USED]) == ["moment_of_events"]


def test_at_most_two_effects_each_of_several_clauses() -> None:
    name = {"ja": "技", "reading": "わざ", "en": "Skill"}
    assert refused(effects=[DRAW, DRAW, DRAW]) == ["too_many_effects"]
    assert len(card("one", effects=[{**DRAW, "name": name}, {**DRAW, "name": name}, DRAW]).effects) == 3


def test_decoys_and_crowds_are_of_rank_0() -> None:
    assert refused(rank=1, decoy=True) == ["rank_0_only"]
    assert refused(rank=1, four_times=True) == ["rank_0_only"]
    assert card("one", decoy=True).decoy


def test_years_are_in_order() -> None:
    assert card("one", birth=-56, death=-30).death == -30
    assert refused(birth=1200, death=1100) == ["years_in_order"]


def test_where_effects_work() -> None:
    assert refused(effects=[{**DRAW, "where": ["set"]}]) == ["only_replacements_face_down"]
    assert refused(effects=[{"when": "summoned", "where": ["hand"], "do": [draws()]}]) == [
        "not_in_hidden_places"
    ]
    assert refused(effects=[{**DRAW, "on_attack": True}]) == ["only_events_on_attack"]


@pytest.mark.parametrize("moment", ["milled", "would_be_milled"])
def test_no_effect_of_a_card_that_goes_down_unseen(moment: str) -> None:
    """HS-11.15: not even its owner knows which card it was, so it could never be used; one of other cards can."""
    clause = {**DRAW, "where": ["graveyard"], "when": moment}
    assert refused(effects=[clause]) == ["goes_unseen"]
    assert refused(effects=[{**clause, "when": {"moment": "drawn"}}]) == ["only_watched"]
    assert card("one", effects=[{**DRAW, "when": {"moment": "milled", "cards": {"owner": "you"}}}])


def test_facts_carry_readings() -> None:
    fact = {"ja": "歌人。", "easy": "<歌人|かじん>だよ。", "en": "A poet."}
    assert card("one", facts=[fact]).facts[0].en == "A poet."
    assert refused(facts=[{**fact, "easy": "歴史の人だよ。"}]) == ["reading_missing"]
