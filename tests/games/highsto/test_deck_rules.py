"""Which decks are legal (HS-2.1 to HS-2.3)."""

from holocards.games.controller import DeckProblem
from holocards.games.highsto.deck_rules import deck_problems
from holocards.games.highsto.house_rules import HouseRules

from .plain import card, deck, plain_cards, plain_deck

CARDS = {
    one.id: one
    for one in [
        *plain_cards(),
        card("crowd", four_times=True),
        card("other-crowd", name={"ja": "crowd", "reading": "c", "en": "c"}, four_times=True),
    ]
}


def problems(changes: dict[str, int], rules: HouseRules | None = None) -> list[DeckProblem]:
    """The problems of the plain deck with some counts changed."""
    cards = {**dict(plain_deck("a").cards), **changes}
    return deck_problems(
        deck({id: count for id, count in cards.items() if count}), CARDS, rules or HouseRules()
    )


def test_the_plain_decks_are_legal() -> None:
    assert problems({}) == []
    assert deck_problems(plain_deck("b"), CARDS, HouseRules()) == []


def test_exactly_32_cards() -> None:
    one, row = problems({"decoy": 1})
    assert (one.rule, one.key, one.where) == ("HS-2.1", "deck_size", ("cards",))
    assert one.values == {"count": 31, "least": 32, "most": 32}
    assert (row.rule, row.values) == ("HS-2.2", {"rank": 0, "count": 13, "wanted": 14})


def test_another_size_and_a_largest_size() -> None:
    assert problems({"decoy": 1}, HouseRules(deck_size=31)) == []
    assert problems({"both-1b": 2}, HouseRules(deck_max=40)) == []
    (one,) = problems({"decoy": 1}, HouseRules(deck_max=40))
    assert one.key == "deck_size_between" and one.expected == "32..40"
    small, _ = problems({"decoy": 1}, HouseRules(deck_max=20))
    assert small.key == "deck_size"


def test_the_table_of_ranks() -> None:
    found = problems({"decoy": 1, "both-1b": 1})
    assert [(one.rule, one.key, one.values["rank"]) for one in found] == [
        ("HS-2.2", "wrong_number_of_rank", 0),
        ("HS-2.2", "wrong_number_of_rank", 1),
    ]
    assert found[0].values == {"rank": 0, "count": 13, "wanted": 14}
    assert found[0].where == ("cards", "event-0")
    assert problems({"decoy": 1, "both-1b": 1}, HouseRules(rank_table=False)) == []


def rows(changes: dict[str, int], rules: HouseRules | None = None) -> list[tuple[object, object]]:
    """The rows of the table said to be wrong, with how many cards they have."""
    found = problems(changes, rules)
    return [(one.values["rank"], one.values["count"]) for one in found if one.rule == "HS-2.2"]


def test_rows_are_wrong_whatever_unknown_cards_are() -> None:
    assert rows({"decoy": 1, "typo": 1}) == []
    assert rows({"decoy": 0, "typo": 1}) == [(0, 12)]
    assert rows({"decoy": 1, "both-1b": 1, "typo": 1}) == [(1, 10)]
    assert rows({"decoy": 0, "both-1b": 1, "typo": 1}) == [(0, 12), (1, 10)]


def test_rows_are_wrong_in_a_deck_of_a_wrong_size() -> None:
    assert rows({"both-1b": 2}) == [(1, 11)]
    assert rows({"decoy": 0, "both-1b": 1}) == [(0, 12), (1, 10)]
    assert rows({"decoy": 0, "typo": 1}, HouseRules(deck_size=40)) == []
    assert rows({"decoy": 0}, HouseRules(deck_max=40)) == []
    assert rows({"both-1b": 1}, HouseRules(deck_size=33)) == []


def test_events_count_in_the_row_of_their_level() -> None:
    assert problems({"event-1": 0, "both-1b": 1}) == []
    assert [one.values["rank"] for one in problems({"event-1": 0, "both-2b": 1})] == [1, 2]


def test_two_of_a_name_four_of_some() -> None:
    (one,) = problems({"decoy": 3, "event-0": 1})
    assert (one.rule, one.key, one.where) == ("HS-2.3", "too_many_of_a_name", ("cards", "decoy"))
    assert one.values["most"] == 2
    assert problems({"decoy": 0, "event-0": 0, "crowd": 4}) == []
    (five,) = problems({"decoy": 0, "event-0": 0, "crowd": 3, "other-crowd": 2, "attacker-0b": 1})
    assert (five.where, five.values["most"]) == (("cards", "other-crowd"), 4)


def test_a_row_without_any_card_is_told_of_the_deck() -> None:
    of_rank_4 = {id: 0 for id, count in plain_deck("a").cards if CARDS[id].rank == 4 or CARDS[id].level == 4}
    assert of_rank_4
    found = [one for one in problems({**of_rank_4, "crowd": 2}) if one.values.get("rank") == 4]
    assert [(one.where, one.values["count"]) for one in found] == [(("cards",), 0)]
