"""Finding, loading and checking deck files, and the table for a game between two of them.

Nothing starts with an illegal deck: `table_for` refuses it with everything that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from holocards.engine.values import value
from holocards.games import GAMES, controller_of
from holocards.games.controller import DeckList, WordKey
from holocards.library import places
from holocards.library.card_sets import CardPool, cards, toml_files, unknown_card
from holocards.library.documents import Document, Unreadable, read_document
from holocards.library.nearest import nearest
from holocards.library.problems import Problem, in_order, short
from holocards.text.languages import Language
from holocards.text.ruby import Ruby

if TYPE_CHECKING:
    from pydantic import BaseModel

Origin = Literal["shipped", "own", "given"]

_MOST_SEARCHED = 50


@value
class DeckEntry:
    """A deck file. deck: its list, None if the file has problems of form (then `problems` says which).

    id: the stem of the file's name. origin: it ships with the product, lies in the person's folder, or was given by path.
    """

    id: str
    path: Path
    game: str
    origin: Origin
    deck: DeckList | None
    problems: tuple[Problem, ...]
    document: Document | None = None

    def name(self, language: str) -> str:
        """The deck's name in a language ("ja", "easy" as `Ruby`, "en"); the file's stem if it has none that can be read."""
        names = dict(self.deck.name) if self.deck else {}
        if language == Language.EASY and (easy := names.get(language)):
            return Ruby(easy)
        return names.get(language) or names.get("ja") or self.id


class IllegalDeck(ValueError):
    """A deck breaks the rules of the match, or its file is broken; `problems` holds everything that is wrong."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{one.file}:{one.line} {one.field} {one.key}" for one in self.problems))


def decks(game: str) -> list[DeckEntry]:
    """All deck files of a game by name, shipped ones first; broken ones too. Raises KeyError for an unknown game."""
    if game not in GAMES:
        raise KeyError(game)
    folders: tuple[tuple[Path, Origin], ...] = (
        (places.shipped_decks(game), "shipped"),
        (places.own_decks(game), "own"),
    )
    return [read_deck(path, game, origin) for folder, origin in folders for path in toml_files(folder)]


def load_deck(path_or_id: str | Path, game: str) -> DeckEntry:
    """The deck with that ID - the person's own before a shipped one - or the deck file at that path.

    Raises nothing: an unknown deck is an entry with a problem.
    """
    text = str(path_or_id)
    if isinstance(path_or_id, Path) or text.endswith(".toml") or "/" in text or "\\" in text:
        return read_deck(Path(text), game, "given")
    listed = decks(game)
    for entry in reversed(listed):
        if entry.id == text:
            return entry
    ids = list(dict.fromkeys(entry.id for entry in listed))
    near = nearest(text, ids)
    problem = Problem(
        text,
        0,
        0,
        "",
        "unknown_deck.near" if near else "unknown_deck",
        found=short(text),
        expected=" | ".join(ids),
        values=(("name", short(text)), *((("nearest", ", ".join(near)),) if near else ())),
    )
    return DeckEntry(text, Path(text), game, "given", None, (problem,))


def read_deck(path: Path, game: str = "", origin: Origin = "given") -> DeckEntry:
    """A deck file, checked for its form alone. game: the game it must belong to; without one, the game it names."""
    try:
        return deck_in(read_document(path), game, origin)
    except Unreadable as error:
        return DeckEntry(path.stem, path, game, origin, None, (error.problem,))


def deck_in(document: Document, game: str = "", origin: Origin = "given") -> DeckEntry:
    """A deck file that is read already; as `read_deck`."""
    from pydantic import ValidationError

    from holocards.library.complaints import complaints
    from holocards.library.schemas import DeckFile

    path = document.path
    named = document.data.get("game")
    known = named if isinstance(named, str) and named in GAMES else game
    wrong = document.hostile_texts()
    if game and known != game:
        wrong.append(document.problem(("game",), "other_game", found=f'"{known}"', expected=f'"{game}"'))
    data = document.data
    if isinstance(data.get("cards"), list):
        wrong.append(document.problem(("cards",), "deck_as_list", found="[[cards]]", expected="[cards]"))
        data = {**data, "cards": {}}
    try:
        read = DeckFile.model_validate(data)
    except ValidationError as error:
        wrong += complaints(error, document, DeckFile, known)
        return DeckEntry(path.stem, path, known, origin, None, in_order(wrong), document)
    deck = DeckList(
        path.stem,
        known,
        tuple((name, text) for name, text in read.name.model_dump().items() if text),
        tuple(read.cards.items()),
        tuple(read.options.items()),
    )
    return DeckEntry(path.stem, path, known, origin, None if wrong else deck, in_order(wrong), document)


def is_deck_as_list(data: Mapping[str, Any]) -> bool:
    """Whether a file with [[cards]] is a deck all the same: it has no ID as card sets have, and its items are no cards."""
    items = data.get("cards")
    items = items if isinstance(items, list) else []
    return "id" not in data and not any(isinstance(item, dict) and "kind" in item for item in items)


def check_deck(entry: DeckEntry, rules: Any = None, pool: CardPool | None = None) -> list[Problem]:
    """Everything wrong with a deck under these house rules (the rules as written without any), in the order of the lines.

    pool: the cards there are; without it, all cards of the deck's game.
    """
    document = entry.document
    if document is None or not entry.game:
        return list(entry.problems)
    pool = cards(entry.game) if pool is None else pool
    deck, whole = (entry.deck, True) if entry.deck else _readable_lines(document, entry)
    wrong = [*entry.problems, *_unknown_cards(document, pool)]
    if whole:
        wrong += _against_rules(deck, document, pool, rules)
    return list(in_order(wrong))


def _readable_lines(document: Document, entry: DeckEntry) -> tuple[DeckList, bool]:
    """What can be read of a deck file that has problems of form, and whether that is all of its cards."""
    from holocards.library.schemas import MOST_COPIES

    lines = document.data.get("cards")
    readable = [
        (card, count)
        for card, count in (lines.items() if isinstance(lines, dict) else ())
        if isinstance(count, int) and not isinstance(count, bool) and 0 < count <= MOST_COPIES
    ]
    deck = DeckList(entry.id, entry.game, (), tuple(readable))
    return deck, isinstance(lines, dict) and len(readable) == len(lines)


def _against_rules(deck: DeckList, document: Document, pool: CardPool, rules: Any) -> Iterator[Problem]:
    """What breaks the deck rules of the game."""
    rules_of_game = controller_of(deck.game)
    for name, _ in deck.options:
        if name not in rules_of_game.deck_options:
            expected = " | ".join(rules_of_game.deck_options)
            values = (("name", short(name)),)
            yield document.problem(
                ("options", name), "unknown_option", found=short(name), expected=expected, values=values
            )
    for one in rules_of_game.deck_problems(deck, pool, rules or rules_of_game.house_rules()()):
        yield document.problem(
            one.where,
            one.key,
            found=short(one.found),
            expected=short(one.expected),
            values=tuple(_plain(one.values)),
            rule=one.rule,
            game=deck.game,
        )


def used_cards(pool: CardPool, *lists: DeckList) -> tuple[BaseModel, ...]:
    """The definitions of all cards in these lists, by ID: what a table is made from and what a game record keeps."""
    return tuple(pool[card] for card in sorted({card for deck in lists for card, _ in deck.cards}))


def table_for(game: str, first: DeckEntry, second: DeckEntry, rules: Any = None) -> Any:
    """The frozen table for a game between two decks. Raises IllegalDeck with the problems of both."""
    pool = cards(game)
    problems = [
        problem for entry in dict.fromkeys((first, second)) for problem in check_deck(entry, rules, pool)
    ]
    for entry in (first, second):
        if entry.game != game and entry.document is not None:
            problems.append(
                entry.document.problem(("game",), "other_game", found=f'"{entry.game}"', expected=f'"{game}"')
            )
    if problems or first.deck is None or second.deck is None:
        raise IllegalDeck(problems)
    rules_of_game = controller_of(game)
    lists = (first.deck, second.deck)
    return rules_of_game.table(used_cards(pool, *lists), lists, rules or rules_of_game.house_rules()())


def _unknown_cards(document: Document, pool: CardPool) -> list[Problem]:
    wrong: list[Problem] = []
    names = dict(pool.names())
    lines = document.data.get("cards")
    for card in lines if isinstance(lines, dict) else ():
        if card in pool:
            continue
        if card in pool.broken:
            values = (("name", short(card)), ("other", str(pool.broken[card])))
            wrong.append(document.problem(("cards", card), "broken_card", found=short(card), values=values))
        else:
            search = len(wrong) < _MOST_SEARCHED
            wrong.append(unknown_card(document, ("cards", card), card, names, search=search))
    return wrong


def _plain(values: Mapping[str, object]) -> Iterable[tuple[str, str | int]]:
    for name, one in values.items():
        yield name, one if isinstance(one, (int, WordKey)) else short(str(one))
