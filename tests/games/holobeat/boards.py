"""Boards for the rule tests: a few cards of our own on the table, moves in notation, what came of it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import tomli

from holocards.engine.notation import notations, read
from holocards.games.controller import DeckList
from holocards.games.holobeat import positions
from holocards.games.holobeat.cards import HolobeatCard
from holocards.games.holobeat.controller import CONTROLLER
from holocards.games.holobeat.house_rules import HouseRules
from holocards.games.holobeat.table import HolobeatGame

from .plain import card, plain_cards

CONTEXT = {"game": "holobeat"}
FILLED: dict[str, Any] = {"deck": ["blue-9"] * 12, "hearts": ["blue-9"] * 3}
"""What a seat has of which nothing is said: cards that nothing can be done with."""
H_CARDS = {
    data["id"].partition("-")[0].upper(): data["id"]
    for data in tomli.loads((Path(__file__).parent / "h_cards.toml").read_text("utf-8"))["cards"]
}
"""IDs of the cards that stand for the mechanics H1 to H36."""


def h_cards() -> list[HolobeatCard]:
    data = tomli.loads((Path(__file__).parent / "h_cards.toml").read_text("utf-8"))
    return [HolobeatCard.model_validate(one, context=dict(CONTEXT)) for one in data["cards"]]


def stand(
    first: dict[str, Any] | None = None,
    second: dict[str, Any] | None = None,
    *,
    cards: Sequence[HolobeatCard] = (),
    rules: HouseRules | None = None,
    seed: int = 0,
    **board: Any,
) -> HolobeatGame:
    """The game on that board, with the plain cards, the H cards (`H5` stands for its ID) and some of the test's own."""
    pool = [*cards, *h_cards(), *plain_cards()]
    sides = {"first": {**FILLED, **(first or {})}, "second": {**FILLED, **(second or {})}}
    full = positions.board_model().model_validate(_full_ids({**sides, **board}))
    one, two = positions.cards_on(full)
    decks = (
        DeckList("one", "holobeat", (("en", "one"),), one),
        DeckList("two", "holobeat", (("en", "two"),), two),
    )
    table = CONTROLLER.table(pool, decks, rules or HouseRules())
    return positions.set_up(table, full, seed)


def _full_ids(data: Any) -> Any:
    if isinstance(data, dict):
        return {name: _full_ids(value) for name, value in data.items()}
    if isinstance(data, list):
        return [_full_ids(value) for value in data]
    return H_CARDS.get(data, data) if isinstance(data, str) else data


def play(game: HolobeatGame, *moves: str) -> list[Any]:
    """Makes moves in notation, `H5` for its ID; the events of all of them."""
    events = []
    for move in moves:
        text = " ".join(H_CARDS.get(word, word) for word in move.split())
        game.choose(read(game, game.choices, text))
        events += game.events
    return events


def offered(game: HolobeatGame) -> list[str]:
    """The legal moves in notation."""
    return notations(game, game.choices)


def side(game: HolobeatGame, seat: str) -> Any:
    """What lies on a seat's side."""
    return positions.facts_of(game)[seat]


def asked(game: HolobeatGame) -> str:
    """`first PowerUp`: who decides and what."""
    decision = game.decision
    assert decision is not None
    return f"{('first', 'second')[decision.seat]} {type(decision).__name__}"


__all__ = ["H_CARDS", "asked", "card", "h_cards", "offered", "play", "side", "stand"]
