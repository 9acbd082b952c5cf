"""`holocards check`: every problem of deck files and card sets at once, with its place."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from holocards.arguments import file_or_folder
from holocards.games import GAMES
from holocards.library import places
from holocards.library.card_sets import (
    CardPool,
    CardSet,
    card_set_files,
    check_card_set,
    read_card_set,
    toml_files,
)
from holocards.library.deck_files import DeckEntry, check_deck, deck_in, is_deck_as_list
from holocards.library.documents import Document, Unreadable, read_document
from holocards.library.problems import Problem, cut_short, in_order, own_catalogue, short
from holocards.library.report import as_json, as_text
from holocards.library.rules_files import HouseRulesError, house_rules_file, is_divided
from holocards.text import ruby
from holocards.text.languages import Language


def arguments(parser: ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("paths", nargs="*", type=file_or_folder, metavar="PATH")
    parser.add_argument("--rules", type=file_or_folder, metavar="FILE")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: Namespace) -> int:
    """Check and report; 0 if there is no problem, else 1."""
    language: Language = options.language
    files = list(_files(options.paths)) if options.paths else _all_files()
    problems = check_files(files, options.rules)
    if options.format == "json":
        print(as_json(len(files), problems, language))
    else:
        for line in as_text(problems, language):
            print(line)
        counts = {"count": len(files), "problems": len(problems)}
        said = _said("report.problems" if problems else "report.fine", language, **counts)
        print(said, file=sys.stderr if problems else sys.stdout)
        if not options.paths:
            print(_own_folder(language))
    return 1 if problems else 0


def _own_folder(language: Language) -> str:
    """How many files of the person's own there are, and where they are looked for."""
    folders = [folder(game) for game in GAMES for folder in (places.own_cards, places.own_decks)]
    count = sum(len(toml_files(folder)) for folder in folders)
    key = "report.own" if count else "report.no_own"
    return _said(key, language, count=count, folder=short(str(places.home()), 300))


def _said(key: str, language: Language, **values: object) -> str:
    text = own_catalogue().say(key, language, **values)
    return ruby.inline(text) if language is Language.EASY else text


def check_files(files: Iterable[Path], rules_file: Path | None = None) -> list[Problem]:
    """All problems of these deck files and card sets, file by file, and of the house rules file.

    Decks may use the cards that ship, the person's own, and those of the card sets among `files`.
    """
    read = [_read(path) for path in files]
    sets = [one for one in read if isinstance(one, CardSet)]
    entries = [one for one in read if isinstance(one, DeckEntry)]
    concerned = {one.game for one in sets} | {one.game for one in entries}
    pools = {game: _pool(game, sets) for game in GAMES if game in concerned}
    rules, problems = _rules(rules_file, list(pools))
    for one in read:
        match one:
            case Problem():
                problems.append(one)
            case CardSet(game=""):
                problems += cut_short(one.problems)
            case CardSet():
                here = (found for found in pools[one.game].problems if found.file == str(one.path))
                problems += cut_short(in_order(here))
            case DeckEntry():
                rules_here = rules.get(one.game)
                problems += cut_short(check_deck(one, rules_here, pools.get(one.game)))
    return problems


def _read(path: Path) -> CardSet | DeckEntry | Problem:
    try:
        document = read_document(path)
    except Unreadable as error:
        return error.problem
    match document.data.get("cards"):
        case list() if is_deck_as_list(document.data):
            return deck_in(document)
        case list():
            return check_card_set(document)
        case dict():
            return deck_in(document)
    if "id" in document.data:
        return check_card_set(document)
    return _neither(document)


def _neither(document: Document) -> Problem:
    found = short(", ".join(list(document.data)[:5]))
    return document.problem((), "neither_deck_nor_cards", found=found, expected="[cards] | [[cards]]")


def _pool(game: str, given: Iterable[CardSet]) -> CardPool:
    """All cards of a game with those of the given sets, each file once however it was named."""
    known = {path.resolve(): read_card_set(path, game) for path in card_set_files(game)}
    known |= {one.path.resolve(): one for one in given if one.game == game}
    return CardPool(game, known.values())


def _rules(path: Path | None, games: list[str]) -> tuple[Mapping[str, Any], list[Problem]]:
    """The house rules by game, and what is wrong with their file.

    Settings without a game's table are those of the game, among those checked, that knows them; tables are all looked at.
    """
    if path is None:
        return {}, []
    rules: dict[str, Any] = {}
    refused: list[tuple[Problem, ...]] = []
    divided = _divided(path)
    for game in GAMES if divided else games or GAMES:
        try:
            rules[game] = house_rules_file(path, game)
        except HouseRulesError as error:
            refused.append(error.problems)
    if divided:
        return rules, list(in_order(problem for problems in refused for problem in problems))
    return rules, [] if rules else list(_fewest(refused))


def _fewest(refused: Iterable[tuple[Problem, ...]]) -> tuple[Problem, ...]:
    return min(refused, key=lambda problems: len(problems))


def _divided(path: Path) -> bool:
    try:
        return is_divided(read_document(path).data)
    except Unreadable:
        return False


def _all_files() -> list[Path]:
    """Every deck file and card set there is, shipped and own."""
    folders = (
        folder(game)
        for game in GAMES
        for folder in (places.shipped_cards, places.own_cards, places.shipped_decks, places.own_decks)
    )
    return [path for folder in folders for path in toml_files(folder)]


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files named, and the TOML files in the folders named and below them; each once."""
    seen: set[Path] = set()
    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        for file in found:
            if file.absolute() not in seen:
                seen.add(file.absolute())
                yield file
