"""The schema of a position file: a board in the middle of a game, moves, and what must be true afterwards.

game = "holobeat"
title = { ja = "...", en = "..." }
rules = ["HB-5.6"]                     # the rules it answers for
seed = 1                               # what is left to chance
house_rules = { overbeat_same_colour = false }
decks = { first = { ember-cub = 4 }, second = { ember-cub = 4 } }   # without it: exactly the cards on the board

[[cards]]                              # definitions of its own, as in a card set; they go before cards of the same ID
[board]                                # see the game's `positions`
[[play]]                               # any number of times
moves = ["summon ember-cub red2", "second: pass"]   # "first: " and "second: " also say who must be deciding
[play.expect]
winner = "first"                       # first, second, draw or nobody
ended_by = "HB-1.1"
decides = "second"
decision = "MainStep"                  # the step's class
choices = ["pass"]                     # legal now, among others
only_choices = ["pass", "use cub"]     # legal now, these and no others, in any order; [] when the game is over
refused = [{ move = "summon ember-cub", rule = "HB-5.4", reason = "...", source = "card-id" }]
events = ["summoned", { what = "hit", seat = "second", card = "x", rule = "HB-7.4", number = 1 }]   # since the last play, in order
only_events = ["summoned", "draw"]     # as events, but these and nothing else happened; [] if nothing did
no_events = ["game_over"]
board.first = { hand = 3, line1 = { card = "ember-cub", power = 4000 } }    # as the game reads off its board
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

from holocards.games import GAMES, controller_of
from holocards.library.schemas import Names, Note

Text = Annotated[str, Field(min_length=1, max_length=200)]
SeatWord = Literal["first", "second"]
Copies = dict[Text, Annotated[int, Field(ge=1, le=200)]]
_MOST = 500


class Part(BaseModel):
    """Exact types, no unknown fields, frozen."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class ExpectedEvent(Part):
    """An event that must have happened; only what is given is compared. card: one of its cards."""

    what: Text
    seat: SeatWord | None = None
    card: Text | None = None
    rule: Text | None = None
    number: int | None = None
    line: int | None = None


class ExpectedRefusal(Part):
    """A choice that must be refused, by which rule, with which reason's key, because of which card."""

    move: Text
    rule: Text
    reason: Text | None = None
    source: Text | None = None


class Expect(Part):
    """What must be true after some moves. Everything is optional; an empty `only_` list says that there is nothing."""

    winner: Literal["first", "second", "draw", "nobody"] | None = None
    ended_by: Text | None = None
    decides: SeatWord | None = None
    decision: Text | None = None
    choices: list[Text] = Field(default_factory=list, max_length=_MOST)
    only_choices: Annotated[list[Text], Field(max_length=_MOST)] | None = None
    refused: list[ExpectedRefusal] = Field(default_factory=list, max_length=_MOST)
    events: list[Text | ExpectedEvent] = Field(default_factory=list, max_length=_MOST)
    only_events: Annotated[list[Text | ExpectedEvent], Field(max_length=_MOST)] | None = None
    no_events: list[Text | ExpectedEvent] = Field(default_factory=list, max_length=_MOST)
    board: dict[str, Any] = Field(default_factory=dict)


class Play(Part):
    """Moves in notation, then what must be true."""

    moves: list[Text] = Field(default_factory=list, max_length=_MOST)
    expect: Expect = Expect()


class Decks(Part):
    """The open deck lists."""

    first: Copies
    second: Copies


class PositionHead(Part):
    """Everything in a position file that does not depend on its game."""

    game: Literal[GAMES]  # type: ignore[valid-type]
    title: Names | None = None
    note: Note | None = None
    rules: list[Text] = Field(default_factory=list, max_length=100)
    seed: Annotated[int, Field(ge=0, lt=1 << 63)] = 0
    house_rules: dict[str, Any] = Field(default_factory=dict)
    decks: Decks | None = None
    play: list[Play] = Field(default_factory=list, max_length=_MOST)


@cache
def position_model(game: str) -> type[PositionHead]:
    """The schema of a position file of that game."""
    controller = controller_of(game)
    card, board = controller.card_model(), controller.positions().board_model()
    cards: Any = (list[card], Field(default_factory=list, max_length=_MOST))  # type: ignore[valid-type]
    return create_model("Position", __base__=PositionHead, cards=cards, board=(board, ...))
