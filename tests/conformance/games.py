"""What the suite needs to know about each game: its cards, a way to make random legal decks, and where what may lie.

A game is added by appending its `Suite` to `SUITES`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Literal

from pydantic import BaseModel

from holocards.engine.board import SIDEWAYS, Board
from holocards.engine.facts import Choice, Seat
from holocards.engine.game import Game
from holocards.engine.values import value
from holocards.games import controller_of
from holocards.games.controller import DeckList
from holocards.library import places
from holocards.library.card_sets import CardPool, read_card_set, toml_files

TEST_CARDS = Path(__file__).parent.parent / "games"

Cards = Mapping[str, BaseModel]


@value
class Suite:
    """One game in the suite.

    deck: a random legal deck from these cards under these house rules. sideways: names of zones whose cards may lie sideways.
    zone_limits: the most cards a zone of that name may hold. speaks_of: by decision class the zones of the deciding seat whose
    every card must have a choice or a reason there. secret: who knows what enters a zone of that name, its owner or nobody; all
    other zones are open. plain: cards that do nothing special, for what the others lack. forecast: what the screens foretell of a
    seat's choice, or of things as they stand.
    """

    game: str
    deck: Callable[[Random, Cards, Any], DeckList]
    sideways: frozenset[str]
    zone_limits: Mapping[str, int]
    speaks_of: Mapping[str, tuple[str, ...]]
    secret: Mapping[str, Literal["owner", "nobody"]]
    plain: Callable[[], list[BaseModel]]
    forecast: Callable[[Board[Any], Seat, Choice | None], object] | None = None

    def cards(self, *, shipped: bool = True) -> Cards:
        """The shipped cards, and those of the tests, which do everything the effect language of the game can do."""
        own = TEST_CARDS / self.game
        folders = (places.shipped_cards(self.game), own) if shipped else (own,)
        pool = CardPool(
            self.game,
            [
                read_card_set(path, self.game)
                for one in folders
                for path in toml_files(one)
                if path.parent != own or path.stem.endswith("_cards")
            ],
        )
        assert [f"{one.file}:{one.line} {one.field} {one.key}" for one in pool.problems] == []
        assert pool
        return {**pool, **{card.id: card for card in self.plain()}}  # type: ignore[attr-defined]

    def check_board(self, board: Board[Any]) -> None:
        """Zone limits, and states only where they make sense."""
        for zone, cards in zip(board.table.zones, board.zone, strict=True):
            assert len(cards) <= self.zone_limits.get(zone.name, len(board.kind)), zone
            if zone.name not in self.sideways:
                assert not any(board.flags[card] & SIDEWAYS for card in cards), zone


def holobeat_deck(rng: Random, cards: Cards, rules: Any) -> DeckList:
    """50 cards, at most 4 of a name, of one colour where the house rules want that."""
    usable: list[Any] = list(cards.values())
    if not rules.mixed_colour_decks:
        colour = rng.choice(sorted({card.colour for card in usable}))
        usable = [card for card in usable if card.colour == colour]
    rng.shuffle(usable)
    counts: Counter[str] = Counter()
    names: Counter[str] = Counter()
    left = 50
    for card in usable * 2:  # the second time for what the limit of one name has left
        count = min(left, rng.randint(1, 4) if card.id not in counts else 4, 4 - names[card.name.ja])
        if count > 0:
            counts[card.id] += count
            names[card.name.ja] += count
            left -= count
    return DeckList("random", "holobeat", (("ja", "random"), ("en", "random")), tuple(counts.items()))


def holobeat_plain() -> list[BaseModel]:
    """Holobits without trigger and boost."""
    model = controller_of("holobeat").card_model()
    name = {"ja": "{}の{}", "reading": "{}の{}", "en": "{} {}"}
    return [
        model.model_validate(
            {
                "id": f"plain-{colour}-{cost}",
                "name": {language: text.format(colour, cost) for language, text in name.items()},
                "kind": "holobit",
                "colour": colour,
                "cost": cost,
                "power": 1500 * cost,
            },
            context={"game": "holobeat"},
        )
        for colour in ("red", "green", "blue")
        for cost in (2, 4, 6)
    ]


def phantom_maze_deck(rng: Random, cards: Cards, rules: Any) -> DeckList:
    """A lord, five talents of each strength out of its town, four trials."""
    usable: list[Any] = list(cards.values())
    lord = rng.choice([card for card in usable if card.kind == "lord"])
    chosen = [lord.id, *rng.sample([card.id for card in usable if card.kind == "trial"], 4)]
    for strength in ("top", "middle", "bottom"):
        talents = [card.id for card in usable if card.town == lord.town and card.strength == strength]
        chosen += rng.sample(talents, 5)
    rng.shuffle(chosen)
    names = (("ja", "random"), ("en", "random"))
    return DeckList("random", "phantom_maze", names, tuple((card, 1) for card in chosen))


def phantom_maze_plain() -> list[BaseModel]:
    """A town with every mark, and trials that hinder."""
    from tests.games.phantom_maze.plain import plain_cards

    return list(plain_cards())


def phantom_maze_forecast(board: Board[Any], seat: Seat, choice: Choice | None) -> object:
    """What would come of a choice; things as they stand have no forecast of their own."""
    from holocards.games.phantom_maze.forecast import choice_forecast

    return choice_forecast(board, choice) if choice else None


def holobeat_forecast(board: Board[Any], seat: Seat, choice: Choice | None) -> object:
    """All lines as they stand, or what would come of a choice."""
    from holocards.games.holobeat.forecast import choice_forecast, forecasts

    return forecasts(board, seat) if choice is None else choice_forecast(board, seat, choice)


def highsto_deck(rng: Random, cards: Cards, rules: Any) -> DeckList:
    """A deck of the right size, by the rank table where that holds, at most two of a name."""
    size = rng.randint(rules.deck_size, max(rules.deck_size, rules.deck_max))
    usable: list[Any] = list(cards.values())
    rng.shuffle(usable)
    rows = (14, 9, 4, 3, 2) if rules.rank_table and size == 32 else None
    counts: Counter[str] = Counter()
    names: Counter[str] = Counter()
    left = list(rows) if rows else [size] * 5
    for card in usable:
        row = (card.rank if card.kind == "figure" else card.level) or 0
        count = min(left[row], rng.randint(1, 2), 2 - names[card.name.ja], size - counts.total())
        if count > 0:
            counts[card.id] += count
            names[card.name.ja] += count
            left[row] -= count
    assert counts.total() == size
    return DeckList("random", "highsto", (("ja", "random"), ("en", "random")), tuple(counts.items()))


def highsto_plain() -> list[BaseModel]:
    """Figures of every rank and type, decoys, events of every level."""
    from tests.games.highsto.boards import own_cards

    return list(own_cards())


def highsto_forecast(board: Board[Any], seat: Seat, choice: Choice | None) -> object:
    """The attack as it stands and what the attackers threaten, or what would come of a choice and of its effects."""
    from holocards.games.highsto.forecast import choice_forecast, standing_forecast
    from holocards.games.highsto.foresight import foretold, under_attack
    from holocards.games.highsto.threats import threat

    if choice is None:
        return standing_forecast(board), threat(board, seat)
    view: Any = board.view(seat) if isinstance(board, Game) else board
    return choice_forecast(board, seat, choice), foretold(view, choice) if under_attack(board) else None


SUITES = (
    Suite(
        "holobeat",
        holobeat_deck,
        sideways=frozenset({"hearts", "energy", "waza", "line"}),
        zone_limits={"broken_heart": 1},
        speaks_of={"MainStep": ("hand",), "PowerUp": ("hand",), "EnergyStep": ("hand",)},
        secret={"deck": "nobody", "hearts": "nobody", "hand": "owner", "broken_heart": "owner"},
        plain=holobeat_plain,
        forecast=holobeat_forecast,
    ),
    Suite(
        "phantom_maze",
        phantom_maze_deck,
        sideways=frozenset({"field"}),
        zone_limits={"lord": 1, "field": 4, "playing": 1},
        speaks_of={"Actions": ("hand", "field", "lord"), "Pay": ("hand",), "Block": ("field",)},
        secret={"deck": "nobody", "hand": "owner"},
        plain=phantom_maze_plain,
        forecast=phantom_maze_forecast,
    ),
    Suite(
        "highsto",
        highsto_deck,
        sideways=frozenset({"spot"}),
        zone_limits={},
        speaks_of={"SetCards": ("hand",), "UseEffects": ("hand",)},
        secret={"deck": "nobody", "graveyard": "nobody", "hand": "owner", "aside": "owner", "spot": "owner"},
        plain=highsto_plain,
        forecast=highsto_forecast,
    ),
)


def rule_ids(game: str) -> set[str]:
    """The IDs of the product's rules of a game, in Japanese."""
    text = (places.PACKAGE / "games" / game / "rules.ja.md").read_text(encoding="utf-8")
    return set(re.findall(r"\*\*([A-Z]+-[0-9]+\.[0-9]+)\*\*", text))
