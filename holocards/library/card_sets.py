"""Finding, loading and checking card sets: one pool of cards per game, from what ships and from the person's own folder.

A card set with a problem adds no card; the IDs it speaks of are remembered, so that a deck is told the true reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from holocards.engine.values import value
from holocards.library import places
from holocards.library.documents import Document, Unreadable, read_document
from holocards.library.nearest import nearest
from holocards.library.positions import Key
from holocards.library.problems import Problem, in_order, listed, short

if TYPE_CHECKING:
    from pydantic import BaseModel


@value
class CardSet:
    """A card set file that was read: its cards if it is without problems, else the IDs it mentions.

    lines: where each card begins. id is empty if the file does not get that far.
    """

    path: Path
    game: str
    id: str
    cards: tuple[BaseModel, ...]
    mentioned: tuple[str, ...]
    problems: tuple[Problem, ...]


class CardPool(Mapping[str, "BaseModel"]):
    """All cards of a game by ID, in the order of the files.

    problems: everything wrong with the card sets. sources: the file of each card. broken: the file of each card that
    stands in a card set with problems.
    """

    def __init__(self, game: str, sets: Iterable[CardSet]) -> None:
        self.game = game
        self.sources: dict[str, Path] = {}
        self.broken: dict[str, Path] = {}
        self._cards: dict[str, BaseModel] = {}
        found: list[Problem] = []
        known_sets: dict[str, Path] = {}
        for one in sets:
            found += one.problems
            twice = self._already(one, known_sets)
            found += twice
            if one.problems or twice:
                self.broken |= dict.fromkeys(one.mentioned, one.path)
                continue
            known_sets[one.id] = one.path
            for card in one.cards:
                identity = _id_of(card)
                self._cards[identity] = card
                self.sources[identity] = one.path
        self.problems = tuple(found)

    def __getitem__(self, identity: str) -> BaseModel:
        return self._cards[identity]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def names(self) -> Iterator[tuple[str, str]]:
        """Every way to call a card, with its ID: the ID itself and its names in all languages."""
        for identity, card in self._cards.items():
            yield identity, identity
            for name in _texts(getattr(card, "name", None)):
                yield name, identity

    def _already(self, one: CardSet, known_sets: Mapping[str, Path]) -> list[Problem]:
        """What the set shares with the sets before it."""
        twice: list[Problem] = []
        if one.id in known_sets:
            values = (("name", one.id), ("other", str(known_sets[one.id])))
            twice.append(_document(one).problem(("id",), "set_twice", found=f'"{one.id}"', values=values))
        for index, card in enumerate(one.cards):
            if (identity := _id_of(card)) in self._cards:
                other = str(self.sources[identity])
                twice.append(card_twice(_document(one), index, identity, other))
        return twice


_cached: dict[tuple[Path, str, int, int], CardSet] = {}
_pools: dict[str, tuple[list[tuple[Path, int, int]], CardPool]] = {}


def cards(game: str) -> CardPool:
    """All cards of a game: those that ship with it, then the person's own. Raises KeyError for an unknown game.

    Files are read again when they have changed.
    """
    files = card_set_files(game)
    stamps = [(path, *_stamp(path)) for path in files]
    kept = _pools.get(game)
    if kept is None or kept[0] != stamps:
        kept = _pools[game] = (stamps, CardPool(game, [read_card_set(path, game) for path in files]))
    return kept[1]


def card_set_files(game: str) -> list[Path]:
    """The card set files of a game, shipped ones first."""
    folders = (places.shipped_cards(game), places.own_cards(game))
    return [path for folder in folders for path in toml_files(folder)]


def toml_files(folder: Path) -> list[Path]:
    """The TOML files directly in a folder by name; none if there is no such folder."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml" and path.name[0] != ".")
    except OSError:
        return []


def read_card_set(path: Path, game: str = "") -> CardSet:
    """A card set file, checked by itself. game: the game it must belong to; without one, the game it names.

    Raises nothing: what is wrong with the file is in `problems`.
    """
    key = (path, game, *_stamp(path))
    if key not in _cached:
        try:
            _cached[key] = check_card_set(read_document(path), game)
        except Unreadable as error:
            _cached[key] = CardSet(path, game, "", (), (), (error.problem,))
    return _cached[key]


def check_card_set(document: Document, game: str = "") -> CardSet:
    """A card set that is read already; as `read_card_set`."""
    from pydantic import ValidationError

    from holocards.games import GAMES
    from holocards.library.complaints import complaints
    from holocards.library.schemas import CardSetHead, card_set_model

    data = document.data
    named = data.get("game")
    mentioned = tuple(_mentioned(data.get("cards")))
    known = named if isinstance(named, str) and named in GAMES else ""
    wrong = document.hostile_texts()
    if game and known and known != game:
        wrong.append(document.problem(("game",), "other_game", found=f'"{known}"', expected=f'"{game}"'))
    model: type[BaseModel] = card_set_model(known or game) if known or game else CardSetHead
    checked = data if known or game else {name: inner for name, inner in data.items() if name != "cards"}
    try:
        card_set: Any = model.model_validate(checked, context={"game": known or game})
    except ValidationError as error:
        wrong += complaints(error, document, model, known or game)
        return CardSet(document.path, known, "", (), mentioned, in_order(wrong))
    wrong += _twice_inside(document, card_set.cards)
    found = () if wrong else tuple(card_set.cards)
    return CardSet(document.path, known, card_set.id, found, mentioned, in_order(wrong))


def card_twice(document: Document, index: int, identity: str, other: str) -> Problem:
    """The problem that a card's ID is taken; `other` says where it stands already."""
    place = ("cards", index, "id")
    values = (("name", identity), ("other", other))
    return document.problem(place, "card_twice", found=f'"{identity}"', values=values)


def unknown_card(
    document: Document, place: Iterable[Key], card: str, names: Mapping[str, str], *, search: bool = True
) -> Problem:
    """The problem that there is no such card, with those it may be meant for, else some of those there are.

    names: every way to call a card, with its ID.
    """
    near = nearest(card, names) if search else ()
    found = {names[one]: one for one in reversed(near)}
    called = [one if name == one else f"{one} ({name})" for one, name in reversed(found.items())]
    return document.problem(
        place,
        "unknown_card.near" if near else "unknown_card",
        found=short(card),
        expected=listed(reversed(found) if near else dict.fromkeys(names.values())),
        values=(("name", short(card)), ("nearest", ", ".join(called))),
    )


def _twice_inside(document: Document, found: Iterable[BaseModel]) -> list[Problem]:
    first: dict[str, int] = {}
    wrong: list[Problem] = []
    for index, card in enumerate(found):
        identity = _id_of(card)
        if identity in first:
            line = document.positions.find(("cards", first[identity], "id")).line
            wrong.append(card_twice(document, index, identity, f"{document.path}:{line}"))
        first.setdefault(identity, index)
    return wrong


def _document(one: CardSet) -> Document:
    """The file again, for the places of its problems."""
    return read_document(one.path)


def _mentioned(listed: object) -> Iterator[str]:
    for item in listed if isinstance(listed, list) else ():
        if isinstance(item, dict) and isinstance(identity := item.get("id"), str):
            yield short(identity)


def _id_of(card: BaseModel) -> str:
    identity: str = card.id  # type: ignore[attr-defined]
    return identity


def _texts(name: object) -> Iterator[str]:
    """All texts of a card's name, whatever languages its game gives it."""
    if isinstance(name, str):
        yield name
    else:
        yield from (text for text in vars(name).values() if isinstance(text, str)) if name is not None else ()


def _stamp(path: Path) -> tuple[int, int]:
    try:
        status = path.stat()
    except OSError:
        return (0, 0)
    return status.st_mtime_ns, status.st_size
