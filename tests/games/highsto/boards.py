"""Boards for the tests: cards by ID in zones and spots, moves by their notation."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from holocards.engine.notation import notations, read
from holocards.games.controller import DeckList
from holocards.games.highsto import positions
from holocards.games.highsto.cards import HighstoCard
from holocards.games.highsto.controller import CONTROLLER
from holocards.games.highsto.house_rules import HouseRules
from holocards.games.highsto.position_board import Board
from holocards.games.highsto.table import HighstoGame
from holocards.library.card_sets import read_card_set

from .plain import card, plain_cards

HERE = Path(__file__).parent

NAMED = (
    ("yoshitsune", "源義経", {"rank": 2, "power": 4000, "attributes": ["samurai"]}),
    ("shizuka", "静御前", {"rank": 1, "type": "blocker", "attributes": ["poet"]}),
    ("kiyomori", "平清盛", {"rank": 3, "power": 6000, "attributes": ["samurai"]}),
    ("atsumori", "平敦盛", {"rank": 1, "power": 2000, "attributes": ["samurai", "poet"]}),
    ("page", "小姓", {"attributes": ["samurai"]}),
    ("noble", "公家", {"rank": 1, "attributes": ["courtier"]}),
)


def own_cards() -> list[HighstoCard]:
    """Plain cards, and cards with names and attributes."""
    found = plain_cards()
    for id, name, fields in NAMED:
        found.append(card(id, **{"power": 1000, "name": {"ja": name, "reading": "あ", "en": id}} | fields))
    for level in range(5):
        found.append(
            card(
                f"battle-{level}",
                name={
                    "ja": "壇ノ浦の戦い" if level == 3 else f"戦い{level}",
                    "reading": "あ",
                    "en": f"battle {level}",
                },
                kind="event",
                level=level,
                effects=[{"when": "used", "do": [{"op": "draw"}]}],
            )
        )
    return found


@cache
def all_cards() -> dict[str, HighstoCard]:
    """Those, and the ones of the card files beside."""
    found = own_cards()
    for path in sorted(HERE.glob("*.toml")):
        read_set = read_card_set(path, "highsto")
        assert read_set.problems == ()
        found += read_set.cards  # type: ignore[arg-type]
    return {one.id: one for one in found}


def game(
    first: dict[str, Any] | None = None,
    second: dict[str, Any] | None = None,
    cards: tuple[HighstoCard, ...] = (),
    rules: HouseRules | None = None,
    seed: int = 1,
    **board: Any,
) -> HighstoGame:
    """A game on that board; each side gets a deck of ten more cards than the board names."""
    pool = {**all_cards(), **{one.id: one for one in cards}}
    sides = [dict(first or {}), dict(second or {})]
    lists = []
    for side in sides:
        side.setdefault("deck", ["blocker-0a"] * 10)
    checked = Board.model_validate({**board, "first": sides[0], "second": sides[1]})
    for named in positions.cards_on(checked):
        lists.append(DeckList("deck", "highsto", (("ja", "deck"),), tuple(named)))
    used = {id for one in lists for id, _ in one.cards}
    table = CONTROLLER.table(
        [one for id, one in pool.items() if id in used], (lists[0], lists[1]), rules or HouseRules()
    )
    return positions.set_up(table, checked, seed)


def play(running: HighstoGame, *moves: str) -> HighstoGame:
    """Play moves by their notation."""
    for move in moves:
        running.choose(read(running, running.choices, move))
    return running


def legal(running: HighstoGame) -> list[str]:
    return notations(running, running.choices)


def decision(running: HighstoGame) -> str:
    return type(running.decision).__name__ if running.decision else ""


def facts(running: HighstoGame) -> dict[str, Any]:
    return positions.facts_of(running)


def side(running: HighstoGame, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = facts(running)[("first", "second")[seat]]
    return found


def hand(running: HighstoGame, seat: int = 0) -> Counter[str]:
    found: Counter[str] = side(running, seat)["hand"]
    return found


def deck_size(running: HighstoGame, seat: int) -> int:
    return len(side(running, seat)["deck"])
