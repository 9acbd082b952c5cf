"""Reading a position file into the setup of a match and its plays, with every problem at its place in the file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from holocards.engine.values import value
from holocards.games import GAMES, controller_of
from holocards.games.controller import BoardError, BoardProblem, Copies, DeckList
from holocards.games.positions import SEATS
from holocards.library.card_sets import cards as shipped_and_own
from holocards.library.card_sets import unknown_card
from holocards.library.documents import Document, Unreadable, read_document
from holocards.library.positions import Key
from holocards.library.problems import Problem, in_order, short
from holocards.library.rules_files import HouseRulesError, house_rules_in
from holocards.match.setup import Player, Setup

if TYPE_CHECKING:
    from pydantic import BaseModel

    from holocards.match.position_schema import Play


class PositionError(ValueError):
    """A file that is no position; `problems` says everything that is wrong and where."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{one.file}:{one.line} {one.field} {one.key}" for one in self.problems))


@value
class Position:
    """A position file that was read. setup: a match that begins on its board, between players to be named."""

    document: Document
    title: Mapping[str, str]
    rules: tuple[str, ...]
    setup: Setup
    plays: tuple[Play, ...]


def read_position(path: Path) -> Position:
    """The position in a file. Raises PositionError with all problems at once."""
    try:
        return position_in(read_document(path))
    except Unreadable as error:
        raise PositionError((error.problem,)) from None


def position_in(document: Document) -> Position:
    """The position in a file that is read already; as `read_position`."""
    from pydantic import ValidationError

    from holocards.library.complaints import complaints
    from holocards.match.position_schema import PositionHead, position_model

    named = document.data.get("game")
    game = named if isinstance(named, str) and named in GAMES else ""
    model = position_model(game) if game else PositionHead
    data = document.data
    if not game:  # without a game, nothing can be said about these
        data = {name: inner for name, inner in data.items() if name not in ("cards", "board")}
    wrong = document.hostile_texts()
    try:
        read: Any = model.model_validate(data, context={"game": game})
    except ValidationError as error:
        wrong += complaints(error, document, model, game)
        raise PositionError(in_order(wrong)) from None
    try:
        rules = house_rules_in(document, ("house_rules",), read.house_rules, game)
    except HouseRulesError as error:
        wrong += error.problems
    pool = dict(shipped_and_own(game)) | {card.id: card for card in read.cards}
    lists, unknown = _lists(document, read, pool)
    wrong += unknown
    if wrong:
        raise PositionError(in_order(wrong))
    decks = DeckList("first", game, (), lists[0]), DeckList("second", game, (), lists[1])
    used = sorted({card for copies in lists for card, _ in copies})
    title = read.title.model_dump(exclude_none=True) if read.title else {}
    one, two = map(Player, SEATS)
    definitions = tuple(pool[card] for card in used)
    setup = Setup(game, rules, decks, definitions, (one, two), read.seed, data["board"])
    return Position(document, title, tuple(read.rules), setup, tuple(read.play))


def board_problems(document: Document, game: str, problems: Iterable[BoardProblem]) -> Iterator[Problem]:
    """What the game says about a board, at its places in the file."""
    for one in problems:
        values = tuple(
            (name, given if isinstance(given, int) else short(str(given)))
            for name, given in one.values.items()
        )
        yield document.problem(
            ("board", *one.where),
            one.key,
            found=short(one.found),
            expected=one.expected,
            values=values,
            game=game,
        )


def _lists(
    document: Document, read: Any, pool: Mapping[str, BaseModel]
) -> tuple[tuple[Copies, Copies], list[Problem]]:
    """Both deck lists, and a problem for each of their cards that does not exist."""
    wrong: list[Problem] = []
    if read.decks:
        lists = tuple(read.decks.first.items()), tuple(read.decks.second.items())
        places: list[tuple[tuple[Key, ...], str]] = [
            (("decks", seat, card), card)
            for seat, copies in zip(SEATS, lists, strict=True)
            for card, _ in copies
        ]
    else:
        try:
            lists = controller_of(read.game).positions().cards_on(read.board)
        except BoardError as error:
            return ((), ()), list(board_problems(document, read.game, error.problems))
        places = [
            (("board", *_place_of(document.data["board"].get(seat), card, (seat,))), card)
            for seat, copies in zip(SEATS, lists, strict=True)
            for card, _ in copies
        ]
    names = dict(shipped_and_own(read.game).names()) | {card: card for card in pool}
    for place, card in places:
        if card not in pool:
            wrong.append(unknown_card(document, place, card, names))
    return lists, wrong


def _place_of(data: Any, name: str, path: tuple[Key, ...]) -> tuple[Key, ...]:
    """Where a card first stands in a piece of a board; `path` itself if it does not."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, inner in inside:
        if name in (key, inner):
            return (*path, key)
        found = _place_of(inner, name, (*path, key))
        if found != (*path, key):
            return found
    return path
