"""The first line of a record: format, versions, game, seed, players, house rules, decks, card definitions.

Written from a `Setup`, read back into one. Reading trusts nothing: exact types, harmless texts, valid cards, legal decks.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from holocards import __version__
from holocards.games.controller import Controller, DeckList
from holocards.games.house_rules import HouseRuleError, read_house_rules
from holocards.library.problems import named, short
from holocards.match.setup import LONGEST_NAME, Controllers, Player, Setup
from holocards.text import visible

FORMAT = 1
"""The newest record format that this version reads, and the one it writes."""

_MOST_CARDS = 400
_Text = Annotated[str, Field(min_length=1, max_length=200)]
_Copies = Annotated[int, Field(ge=1, le=_MOST_CARDS)]


class HeaderProblem(Exception):
    """Why a first line is no header; `key` and `values` are those of `RecordError`."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _Player(_Part):
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
    bot: Annotated[str, Field(max_length=LONGEST_NAME)] = ""


class _Deck(_Part):
    id: _Text
    name: Annotated[dict[_Text, _Text], Field(max_length=8)] = {}
    cards: Annotated[dict[_Text, _Copies], Field(max_length=_MOST_CARDS)] = {}
    options: Annotated[dict[_Text, _Text], Field(max_length=8)] = {}


class _Header(_Part):
    holocards: Literal["record"]
    format: int
    version: _Text
    game: _Text
    seed: Annotated[int, Field(ge=0, lt=1 << 64)]
    players: Annotated[list[_Player], Field(min_length=2, max_length=2)]
    house_rules: dict[str, Any]
    decks: Annotated[list[_Deck], Field(min_length=2, max_length=2)]
    cards: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=_MOST_CARDS)]
    board: dict[str, Any] | None = None


def write_header(setup: Setup) -> dict[str, Any]:
    """The header as JSON-ready data, everything spelled out."""
    data: dict[str, Any] = {
        "holocards": "record",
        "format": FORMAT,
        "version": __version__,
        "game": setup.game,
        "seed": setup.seed,
        "players": [_without_empty({"name": one.name, "bot": one.bot}) for one in setup.players],
        "house_rules": dataclasses.asdict(setup.rules),
        "decks": [
            _without_empty(
                {
                    "id": deck.id,
                    "name": dict(deck.name),
                    "cards": dict(deck.cards),
                    "options": dict(deck.options),
                }
            )
            for deck in setup.decks
        ],
        "cards": [card.model_dump(mode="json", by_alias=True, exclude_unset=True) for card in setup.cards],
    }
    if setup.board is not None:
        data["board"] = setup.board
    return data


def read_header(data: object, controllers: Controllers) -> Setup:
    """The setup that a first line describes. Raises HeaderProblem."""
    _check_kind(data)
    for text in _texts(data):
        if refused := visible.problem(text, lines=True):
            raise HeaderProblem("character", found=refused)
    try:
        header = _Header.model_validate(data)
    except ValidationError as error:
        raise HeaderProblem("header_field", field=_field(error)) from None
    try:
        controller = controllers(header.game)
    except KeyError:
        raise HeaderProblem("unknown_game", game=short(header.game)) from None
    try:
        rules = read_house_rules(controller.house_rules(), header.house_rules)
    except HouseRuleError as error:
        wrong = error.problems[0]
        raise HeaderProblem("house_rule", name=short(wrong.field)) from None
    one, two = (
        DeckList(
            deck.id,
            header.game,
            tuple(deck.name.items()),
            tuple(deck.cards.items()),
            tuple(deck.options.items()),
        )
        for deck in header.decks
    )
    cards = _cards(header, controller)
    if header.board is not None:
        _check_board(header.board, controller)
    _check_decks(header, (one, two), cards, controller, rules)
    here, there = (Player(player.name, player.bot) for player in header.players)
    return Setup(
        header.game, rules, (one, two), tuple(cards.values()), (here, there), header.seed, header.board
    )


def _check_kind(data: object) -> None:
    if not isinstance(data, dict) or data.get("holocards") != "record":
        raise HeaderProblem("no_record")
    written = data.get("format")
    if not isinstance(written, int) or isinstance(written, bool) or written < 1:
        raise HeaderProblem("header_field", field="format")
    if written > FORMAT:
        product = data.get("version")
        version = short(product) if isinstance(product, str) else "?"
        raise HeaderProblem("newer_format", format=min(written, 10**9), known=FORMAT, version=version)


def _cards(header: _Header, controller: Controller) -> dict[str, BaseModel]:
    model = controller.card_model()
    cards: dict[str, BaseModel] = {}
    for number, data in enumerate(header.cards, 1):
        try:
            card = model.model_validate(data, context={"game": header.game})
        except (ValidationError, RecursionError) as error:
            place = _field(error) if isinstance(error, ValidationError) else ""
            identity = data.get("id")
            name = short(identity) if isinstance(identity, str) else str(number)
            raise HeaderProblem("card", card=name, field=place) from None
        known: str = card.id  # type: ignore[attr-defined]
        if known in cards:
            raise HeaderProblem("card_twice", card=short(known))
        cards[known] = card
    return cards


def _check_board(board: dict[str, Any], controller: Controller) -> None:
    try:
        controller.positions().board_model().model_validate(board)
    except ValidationError as error:
        raise HeaderProblem("board", field=_field(error)) from None


def _check_decks(
    header: _Header,
    decks: tuple[DeckList, DeckList],
    cards: Mapping[str, BaseModel],
    controller: Controller,
    rules: Any,
) -> None:
    for deck in decks:
        for card, _ in deck.cards:
            if card not in cards:
                raise HeaderProblem("card_missing", card=short(card))
        if header.board is None and controller.deck_problems(deck, cards, rules):
            raise HeaderProblem("deck", deck=short(deck.id))


def _field(error: ValidationError) -> str:
    """The place of the first problem in words of the file: `decks[1].cards`."""
    return named(error.errors(include_url=False, include_input=False)[0]["loc"])


def _texts(data: object) -> Iterator[str]:
    """All texts of the data, keys included."""
    waiting = [data]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            yield from one
            waiting += one.values()
        elif isinstance(one, list):
            waiting += one


def _without_empty(data: dict[str, Any]) -> dict[str, Any]:
    return {name: given for name, given in data.items() if given not in ("", {})}


def header_line(setup: Setup) -> str:
    """The header as one line of a record, without the line end."""
    return json.dumps(write_header(setup), ensure_ascii=False)
