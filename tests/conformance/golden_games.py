"""Golden games: whole games, kept as records, that every later version must play in the same way.

A game is the record `golden/<name>.jsonl` - house rules, decks, card definitions, seed, moves in notation - so changes to shipped
cards do not touch it. What it must come to stands in `golden/expected.toml`. Where the rules are changed on purpose:

    python -m tests.conformance.golden_games [NAME ...]

plays the records again (all, or those named), keeps their moves as far as they are legal and goes on at random from there,
writes both files anew and says where each game has become another one. A record that is missing is made.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import tomli

from holocards.engine.board import Board
from holocards.engine.facts import Choice, Event
from holocards.engine.game import Game
from holocards.engine.notation import NotLegal, notation, notations, read
from holocards.engine.values import value
from holocards.games import controller_of
from holocards.games.positions import SEATS
from holocards.match.expectations import WINNERS
from holocards.match.header import header_line
from holocards.match.rebuild import read_setup
from holocards.match.record import Chosen, read_record
from holocards.match.setup import Player, Setup
from tests.conformance.games import SUITES

FOLDER = Path(__file__).parent / "golden"
EXPECTED = FOLDER / "expected.toml"
EVERY = 10
"""After so many moves each the board is compared, so that a difference is found near where it comes from."""

GAMES: dict[str, dict[str, Any]] = {
    "holobeat-1": {},
    "holobeat-2": {
        "mixed_colour_decks": False,
        "empty_line_one": "keep",
        "summon_needs_matching_energy": False,
        "overbeat_same_colour": False,
        "pass_locks_out": True,
        "double_damage_when_unopposed": False,
        "last_over_counts_hearts": "before",
    },
    "holobeat-3": {
        "boost_and_waza_need_matching_energy": True,
        "boost_and_waza_need_matching_holobit": True,
        "power_up_when_unopposed": True,
        "last_over_draw_needs_low_hearts": True,
    },
    "phantom_maze-1": {},
    "phantom_maze-2": {"both_empty": "draw", "empty_deck_wins": "by_draw"},
    "phantom_maze-3": {"turn_limit": 24},
    "highsto-1": {},
    "highsto-2": {
        "deck_size": 40,
        "deck_max": 40,
        "rank_table": False,
        "cards_per_draw": 2,
        "first_turn_draw": False,
        "event_limit": "per_turn",
    },
    "highsto-3": {
        "phase_order": ("refresh", "draw", "set", "summon", "effects", "attack", "end"),
        "rank0_without_setting": True,
    },
}
"""The games with the house rules in which they differ from the rules as written."""

SHIPPED_CARDS = ("phantom_maze",)
"""Where the cards of the tests are too few; the others use none that are shipped."""

SHORTEST, LONGEST, TRIED = 60, 300, 30
"""A new game has so many moves, and is the one of so many that shows most of the rules."""
WAITING = ("done", "pass", "end_turn", "no_answer", "no_block", "no_charge", "take", "leave_out")
"""What random players mostly do only where nothing else is left."""


@value
class Played:
    """A golden game: its moves, and what they come to. checks: the board in short after every `EVERY` moves."""

    setup: Setup
    moves: tuple[Chosen, ...]
    kept: int
    winner: str
    ended_by: str
    fingerprint: str
    checks: tuple[str, ...]


def fingerprint(board: Board[Any]) -> str:
    """The public columns of a board as a hash: what lies where in which state, the facts, what lasts, how it ended.

    The agenda, memos, and how things are numbered inside the engine are no part of it.
    """
    ids = board.table.kind_ids
    columns = {
        "kind": [ids[kind] for kind in board.kind],
        "knows": list(board.knows),
        "serial": board.serial,
        "flags": list(board.flags),
        "place": board.place,
        "zone": board.zone,
        "facts": board.facts,
        "modifiers": sorted((one.what, one.target, one.amount, one.until, one.by) for one in board.modifiers),
        "result": board.result,
        "ended_by": board.ended_by,
    }
    return hashlib.sha256(json.dumps(columns).encode()).hexdigest()


def record_of(name: str) -> Path:
    """Where the record of a golden game stands."""
    return FOLDER / f"{name}.jsonl"


def expected() -> dict[str, dict[str, Any]]:
    """What each golden game must come to."""
    return tomli.loads(EXPECTED.read_text(encoding="utf-8"))


def kept_moves(name: str) -> tuple[Setup, list[Chosen]]:
    """The setup and the moves in the record of a golden game."""
    written = read_record(record_of(name))
    moves = [entry for _, entry in written.entries]
    assert all(isinstance(move, Chosen) for move in moves)
    return read_setup(written, controller_of), moves  # type: ignore[return-value]


def replayed(setup: Setup, moves: list[Chosen]) -> Played:
    """The moves as far as they are legal, then random ones to the end."""
    game = setup.begin(controller_of(setup.game))
    made: list[Chosen] = []
    checks: list[str] = []
    rng = Random(setup.seed)
    kept = 0
    while game.decision:
        seat = game.decision.seat
        choice = _legal(game, moves[kept], seat) if kept == len(made) and kept < len(moves) else None
        if choice is not None:
            kept += 1
        else:
            choice = _random(game, rng)
        made.append(Chosen(seat, notation(game, game.choices, choice)))
        game.choose(choice)
        if len(made) % EVERY == 0:
            checks.append(fingerprint(game)[:8])
    return Played(
        setup,
        tuple(made),
        kept,
        WINNERS[game.result],
        game.ended_by,
        fingerprint(game),
        tuple(checks),
    )


def _legal(game: Game[Any], move: Chosen, seat: int) -> Choice | None:
    try:
        return read(game, game.choices, move.text) if move.seat == seat else None
    except NotLegal:
        return None


def _random(game: Game[Any], rng: Random) -> Choice:
    busy = [choice for choice in game.choices if choice.verb not in WAITING]
    return rng.choice(busy if busy and rng.random() < 0.8 else game.choices)


def made_anew(name: str) -> Played:
    """A game with these house rules between random legal decks, the one of many that shows most of the rules."""
    suite = next(suite for suite in SUITES if suite.game == name.rpartition("-")[0])
    controller = controller_of(suite.game)
    rules = controller.house_rules()(**GAMES[name])
    pool = suite.cards(shipped=suite.game in SHIPPED_CARDS)
    best: tuple[int, Setup] | None = None
    for seed in range(TRIED):
        rng = Random(f"{name} {seed}")
        decks = suite.deck(rng, pool, rules), suite.deck(rng, pool, rules)
        if any(controller.deck_problems(deck, pool, rules) for deck in decks):
            continue  # a colour with too few cards
        used = sorted({card for deck in decks for card, _ in deck.cards})
        players = Player("Aoi"), Player("Ren")
        setup = Setup(suite.game, rules, decks, tuple(pool[card] for card in used), players, seed)
        shown = _shown(setup)
        if shown and (best is None or shown > best[0]):
            best = shown, setup
    assert best is not None
    return replayed(best[1], [])


def _shown(setup: Setup) -> int:
    """How many kinds of events by how many rules the random game of a setup tells of; 0 for one that is too short or too long."""
    game, rng, moves = setup.begin(controller_of(setup.game)), Random(setup.seed), 0
    told: set[tuple[str, str]] = set()
    events: list[Event] = game.events
    while game.decision and moves <= LONGEST:
        told |= {(event.rule, event.what) for event in events}
        game.choose(_random(game, rng))
        events = game.events
        moves += 1
    return len(told) if SHORTEST <= moves <= LONGEST else 0


def write(games: dict[str, Played]) -> None:
    """The records of these games and what they come to; the other games stay as they are."""
    FOLDER.mkdir(exist_ok=True)
    results = expected() if EXPECTED.exists() else {}
    for name, played in games.items():
        lines = [
            header_line(played.setup),
            *(json.dumps(move.data(), ensure_ascii=False) for move in played.moves),
        ]
        record_of(name).write_text("\n".join(lines) + "\n", encoding="utf-8")
        results[name] = {
            "winner": played.winner,
            "ended_by": played.ended_by,
            "moves": len(played.moves),
            "fingerprint": played.fingerprint,
            "checks": list(played.checks),
        }
    text = "# Written by tests/conformance/golden_games.py: what each golden game comes to.\n"
    for name in GAMES:
        if name in results:
            text += f"\n[{name}]\n"
            for field, found in results[name].items():
                text += f"{field} = {json.dumps(found)}\n"
    EXPECTED.write_text(text, encoding="utf-8")


def first_difference(name: str) -> str:
    """Where a golden game goes another way now, in words; empty if it does not."""
    setup, moves = kept_moves(name)
    wanted = expected()[name]
    game = setup.begin(controller_of(setup.game))
    for number, move in enumerate(moves, 1):
        decision = game.decision
        if decision is None:
            return f"the game is over before move {number}, {move.text}"
        if decision.seat != move.seat:
            return f"{SEATS[decision.seat]}, not {SEATS[move.seat]}, decides at move {number}, {move.text}"
        choice = _legal(game, move, decision.seat)
        if choice is None:
            legal = " | ".join(notations(game, game.choices))
            return f"move {number}, {move.text}, is not offered; legal: {legal}"
        if (text := notation(game, game.choices, choice)) != move.text:
            return f"move {number}, {move.text}, is written {text};"
        game.choose(choice)
        if number % EVERY == 0 and fingerprint(game)[:8] != wanted["checks"][number // EVERY - 1]:
            return f"the board is another one after move {number}"
    found = {
        "moves": len(moves),
        "winner": WINNERS[game.result],
        "ended_by": game.ended_by,
        "fingerprint": fingerprint(game),
    }
    return " ".join(
        f"{field} is {now}, not {wanted[field]};" for field, now in found.items() if now != wanted[field]
    )


def main(names: list[str]) -> None:
    """Rewrite the golden games and say what has changed."""
    rewritten: dict[str, Played] = {}
    for name in names or GAMES:
        if not record_of(name).exists():
            rewritten[name] = made_anew(name)
            print(f"{name}: new, {len(rewritten[name].moves)} moves")
            continue
        difference = first_difference(name)
        if difference:
            setup, moves = kept_moves(name)
            rewritten[name] = replayed(setup, moves)
            print(f"{name}: {difference} {rewritten[name].kept} of {len(moves)} moves kept")
    write(rewritten)


if __name__ == "__main__":
    main(sys.argv[1:])
