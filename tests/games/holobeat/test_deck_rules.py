"""HB-2.1 to HB-2.3: which decks are legal."""

from holocards.games.holobeat.controller import CONTROLLER
from holocards.games.holobeat.house_rules import HouseRules

from .plain import card, deck

CARDS = {f"c{number}": card(f"c{number}") for number in range(20)}
EVEN = {f"c{number}": 4 for number in range(12)}


def problems(
    counts: dict[str, int], *, cards: dict[str, object] | None = None, mixed: bool = True
) -> list[tuple[object, ...]]:
    found = CONTROLLER.deck_problems(deck(counts), cards or CARDS, HouseRules(mixed_colour_decks=mixed))
    return [(problem.rule, problem.key, problem.where, problem.found, problem.expected) for problem in found]


def test_hb_2_1_exactly_fifty_cards() -> None:
    assert problems(EVEN | {"c12": 2}) == []
    for last in (1, 3):
        found = problems(EVEN | {"c12": last})
        assert found == [("HB-2.1", "deck_size", ("cards",), str(48 + last), "50")]


def test_hb_2_2_at_most_four_of_a_name() -> None:
    counts = {f"c{number}": 4 for number in range(11)} | {"c11": 5, "c12": 1}
    assert problems(counts) == [("HB-2.2", "too_many_of_a_name", ("cards", "c11"), "5", "0..4")]


def test_hb_2_2_two_printings_share_the_limit() -> None:
    again = card("c0-again", name={"ja": "c0", "reading": "c0", "en": "c0 again"})
    counts = {"c0-again": 2} | EVEN
    found = problems(counts, cards=CARDS | {"c0-again": again})
    assert found == [("HB-2.2", "too_many_of_a_name", ("cards", "c0"), "6", "0..4")]


def test_hb_2_3_mixed_colours() -> None:
    cards = CARDS | {"g": card("g", colour="green"), "h": card("h", colour="violet")}
    counts = EVEN | {"g": 1, "h": 1}
    assert problems(counts, cards=cards) == []
    assert problems(counts, cards=cards, mixed=False) == [
        ("HB-2.3", "several_colours", ("cards", "g"), "green", "red"),
        ("HB-2.3", "several_colours", ("cards", "h"), "violet", "red"),
    ]


def test_all_problems_at_once() -> None:
    counts = {"c0": 5, "c1": 4}
    assert [rule for rule, *_ in problems(counts)] == ["HB-2.1", "HB-2.2"]
