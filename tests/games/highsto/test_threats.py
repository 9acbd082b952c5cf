"""What the attackers threaten together: attacks that may be made, the best where their number is limited (HS-7.3, HS-11.2)."""

from typing import Any

import pytest

from holocards.games.highsto.table import DECK
from holocards.games.highsto.threats import threat

from .boards import game, play
from .plain import card

MINE: dict[str, Any] = {
    "spot1": "both-1a",
    "spot2": "attacker-2b",
    "spot3": "blocker-2a",
    "spot4": "attacker-2a",
}
"""They mill 2, 5, none and 3 cards."""


def guard(**forbids: Any) -> Any:
    """A card that forbids something always."""
    return card("guard", type="blocker", effects=[{"when": "always", "do": [{"op": "forbid", **forbids}]}])


def test_active_attackers_count_and_others_do_not() -> None:
    mine = {
        **MINE,
        "spot1": {"card": "both-1a", "rested": True},
        "spot5": {"card": "page", "face_down": True},
    }
    assert threat(game(mine, phase="attack"), 0) == 8
    assert threat(game(mine, phase="attack"), 1) == 0


@pytest.mark.parametrize(
    ("forbids", "promised"),
    [
        ({"what": "attack", "who": "opponent"}, 0),
        ({"what": "attack_deck", "who": "opponent"}, 0),
        ({"what": "attack_cards", "who": "opponent"}, 10),
        ({"what": "attack", "who": "you"}, 10),
        ({"what": "attack", "who": "opponent", "at_most": 1}, 5),
        ({"what": "attack", "who": "opponent", "at_most": 2}, 8),
        ({"what": "attack", "cards": {"zone": "field", "owner": "opponent", "power": {"at_least": 4000}}}, 5),
        ({"what": "damage", "who": "you"}, 0),
    ],
)
@pytest.mark.parametrize("phase", ["summon", "effects", "attack"])
def test_only_attacks_that_may_be_made_are_promised(
    forbids: dict[str, Any], promised: int, phase: str
) -> None:
    board = game(MINE, {"spot1": "guard"}, cards=(guard(**forbids),), phase=phase)
    assert threat(board, 0) == promised
    for seat in (0, 1):
        assert threat(board.view(seat), 0) == promised


def test_a_limit_counts_the_attacks_that_were_made() -> None:
    limit = guard(what="attack", who="opponent", at_most=2)
    running = game(MINE, {"spot1": "guard"}, cards=(limit,), phase="attack")
    play(running, "attack both-1a deck", "no_answer")
    assert threat(running, 0) == 5
    play(running, "attack attacker-2b deck", "no_answer")
    assert [event.number for event in running.events if event.what == "damage"] == [5]


def test_a_skipped_attack_phase_promises_nothing() -> None:
    skips = card(
        "guard", effects=[{"when": "always", "do": [{"op": "skip", "phase": "attack", "who": "both"}]}]
    )
    assert threat(game(MINE, {"spot1": "guard"}, cards=(skips,), phase="effects"), 0) == 0
    assert threat(game(MINE, {"spot1": "guard"}, phase="effects", cards=(guard(what="set"),)), 0) == 10


def test_the_board_asked_about_stays_as_it_is() -> None:
    limit = guard(what="attack", who="opponent", at_most=2)
    running = game(MINE, {"spot1": "guard"}, cards=(limit,), phase="attack")
    before = running.facts[:], running.flags[:], running.choices[:], [len(running.zone[DECK + 1])]
    assert threat(running, 0) == threat(running, 0) == 8
    assert before == (running.facts, running.flags, running.choices, [len(running.zone[DECK + 1])])
