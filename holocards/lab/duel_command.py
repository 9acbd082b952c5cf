"""`holocards duel`: bots against each other, in pairs of games with swapped seats; and all decks of a game against all others."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from holocards.arguments import file_or_folder, whole_number
from holocards.bots import UnknownBot, bot
from holocards.bots.personalities import PersonalityError
from holocards.games import GAMES
from holocards.lab.duel import Duel, Matrix, duel, match_up, matrix
from holocards.lab.statistics import Rate
from holocards.lab.words import say
from holocards.library import DeckEntry, HouseRulesError, IllegalDeck, decks, house_rules_file, load_deck
from holocards.library.problems import short
from holocards.library.report import as_text
from holocards.text.languages import Language

BALANCED = 0.35, 0.65
"""Decks whose rate against another one lies outside are marked in the matrix."""

ALL = "all"

MOST_GAMES = 1_000_000
MOST_WORKERS = 61  # more processes one program cannot wait for everywhere
LARGEST_SEED = (1 << 63) - 1


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("game", choices=GAMES, metavar="GAME")
    parser.add_argument("--decks", nargs=2, metavar=("A", "B"))
    parser.add_argument("--bots", nargs=2, default=("scripted", "scripted"), metavar=("A", "B"))
    parser.add_argument("--matrix", nargs="+", metavar="DECK")
    parser.add_argument("--games", type=whole_number(1, MOST_GAMES), default=400, metavar="N")
    parser.add_argument(
        "--seed", type=whole_number(-LARGEST_SEED, LARGEST_SEED), nargs="+", default=[1], metavar="S"
    )
    parser.add_argument("--rules", type=file_or_folder, metavar="FILE")
    parser.add_argument("--workers", type=whole_number(0, MOST_WORKERS), default=0, metavar="N")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: Namespace) -> int:
    """Play and report; 1 if a deck, the house rules or a bot cannot be used."""
    language: Language = options.language
    if options.matrix and options.decks:
        print(say("duel.decks_or_matrix", language), file=sys.stderr)
        return 2
    try:
        rules = house_rules_file(options.rules, options.game) if options.rules else None
        for name in options.bots:
            bot(options.game, name)
        entries = _entries(options)
        if len(entries) < 2:
            print(say("duel.two_decks", language, game=options.game), file=sys.stderr)
            return 2
        results = [_play(options, entries, rules, seed) for seed in options.seed]
    except (IllegalDeck, HouseRulesError) as error:
        for line in as_text(error.problems, language):
            print(line, file=sys.stderr)
        return 1
    except UnknownBot as error:
        names = ", ".join(error.names)
        print(say("duel.unknown_bot", language, name=short(error.name), names=names), file=sys.stderr)
        return 1
    except PersonalityError as error:
        print(error, file=sys.stderr)
        return 1
    if options.format == "json":
        found = [_data(seed, result) for seed, result in zip(options.seed, results, strict=True)]
        print(json.dumps(found[0] if len(found) == 1 else found, ensure_ascii=False, indent=2))
    else:
        for seed, result in zip(options.seed, results, strict=True):
            lines = (
                _duel_lines(result, language) if isinstance(result, Duel) else _matrix_lines(result, language)
            )
            for line in (*lines, say("duel.seed", language, seed=seed)):
                print(line)
    return 0


def _entries(options: Namespace) -> list[DeckEntry]:
    """The decks named, by ID or path; in a matrix `all` stands for every shipped deck."""
    if options.matrix:
        shipped = [entry for entry in decks(options.game) if entry.origin == "shipped"]
        return [
            entry
            for name in options.matrix
            for entry in (shipped if name == ALL else [load_deck(name, options.game)])
        ]
    if options.decks:
        return [load_deck(name, options.game) for name in options.decks]
    return [entry for entry in decks(options.game) if entry.origin == "shipped"][:2]


def _play(options: Namespace, entries: list[DeckEntry], rules: Any, seed: int) -> Duel | Matrix:
    pairs = (options.games + 1) // 2
    bots = tuple(options.bots)
    if options.matrix:
        return matrix(options.game, entries, bots, rules, seed, pairs, options.workers)
    return duel(match_up(options.game, (entries[0], entries[1]), bots, rules, seed), pairs, options.workers)


# -- words


def percent(rate: Rate) -> str:
    """`93.5% [90.7%, 95.5%]`: the rate and its 95% Wilson interval."""
    low, high = rate.interval
    return f"{rate.value:.1%} [{low:.1%}, {high:.1%}]"


def _duel_lines(result: Duel, language: Language) -> Iterator[str]:
    match = result.match_up
    yield percent(result.wins)
    yield say(
        "duel.played",
        language,
        count=result.wins.games,
        draws=result.draws,
        bot=match.bots[0],
        deck=match.decks[0].id,
        other_bot=match.bots[1],
        other_deck=match.decks[1].id,
    )
    yield say("duel.first", language, rate=percent(result.first))
    yield from _course_lines(result, language)


def _course_lines(result: Duel | Matrix, language: Language) -> Iterator[str]:
    middle, least, most = result.turns
    yield say("duel.turns", language, median=f"{middle:g}", least=least, most=most)
    yield say(
        "duel.endings", language, endings=", ".join(f"{rule} {count}" for rule, count in result.endings)
    )


def _matrix_lines(result: Matrix, language: Language) -> Iterator[str]:
    """A row and a column per deck: the row's rate against the column; `!` marks what is out of balance."""
    width = max(len(name) for name in result.decks)
    cells = [
        [_cell(result.rate(row, column)) for column in range(len(result.decks))]
        for row in range(len(result.decks))
    ]
    wide = max(7, *(len(name) for name in result.decks)) + 1
    yield " " * width + "".join(f"{name:>{wide}}" for name in result.decks)
    for name, row in zip(result.decks, cells, strict=True):
        yield f"{name:<{width}}" + "".join(f"{cell:>{wide}}" for cell in row)
    games = result.wins[0][1].games if result.wins else 0
    low, high = BALANCED
    yield say("duel.matrix", language, count=games, low=f"{low:.0%}", high=f"{high:.0%}")
    yield say("duel.first", language, rate=percent(result.first))
    yield from _course_lines(result, language)


def _cell(rate: Rate | None) -> str:
    if rate is None:
        return "-"
    low, high = BALANCED
    return f"{rate.value:.1%}" + ("" if low <= rate.value <= high else "!")


# -- data


def _data(seed: int, result: Duel | Matrix) -> dict[str, Any]:
    middle, least, most = result.turns
    course = {
        "first_player": _rate_data(result.first),
        "turns": {"median": middle, "least": least, "most": most},
        "endings": dict(result.endings),
        "seed": seed,
    }
    if isinstance(result, Duel):
        match = result.match_up
        sides = [{"deck": deck.id, "bot": name} for deck, name in zip(match.decks, match.bots, strict=True)]
        return {"sides": sides, "wins": _rate_data(result.wins), "draws": result.draws, **course}
    pairs = [
        {"deck": result.decks[row], "against": result.decks[column], "wins": _rate_data(rate)}
        for (row, column), rate in result.wins
    ]
    return {"decks": list(result.decks), "pairs": pairs, **course}


def _rate_data(rate: Rate) -> dict[str, float]:
    low, high = rate.interval
    return {"games": rate.games, "points": rate.points, "rate": rate.value, "low": low, "high": high}
