"""Hi!story's tables for the tests of the screens: small cards, a board in the middle of a turn, choices by what they are."""

from __future__ import annotations

from pathlib import Path

from holocards.engine.facts import NOBODY
from holocards.games.highsto.table import SPOT_ZONES
from holocards.match.play import Match
from holocards.match.positions import match_on
from holocards.match.setup import Player
from holocards.text.languages import Language
from holocards.tui.play import Play
from holocards.tui.tabletop import Spot
from holocards.tui.words import Words

NAMES = ("Xena", "Yuri")
FIGURE = (
    '{{ id = "{0}", name = {{ ja = "{0}", reading = "あ", en = "{0}" }}, kind = "figure", rank = {1}, '
    'type = "{2}", power = {3}{4} }}'
)
CARDS = [
    FIGURE.format("page", 0, "attacker", 1000, ""),
    FIGURE.format("squire", 1, "attacker", 2000, ""),
    FIGURE.format("knight", 2, "attacker", 5000, ""),
    FIGURE.format("wall", 2, "blocker", 3000, ""),
    FIGURE.format("twin", 1, "both", 2000, ""),
    FIGURE.format("double", 0, "blocker", 1000, ", decoy = true"),
    '{ id = "ambush", name = { ja = "ambush", reading = "あ", en = "ambush" }, kind = "event", level = 1, effects = '
    '[{ when = "used", on_attack = true, do = [{ op = "draw" }] }] }',
]
BOARD = """
game = "highsto"
title = {{ ja = "t", en = "t" }}
rules = ["HS-7.2"]
cards = [{cards}]
[board]
phase = "{phase}"
[board.first]
deck = {deck}
spot1 = {{ card = "knight", under = ["squire", "page"] }}
spot2 = {{ card = "squire", rested = true, under = ["page"] }}
spot3 = {{ card = "twin", face_down = true }}
{mine}
hand = {own}
[board.second]
deck = {deck}
spot1 = "wall"
spot2 = {{ card = "twin", rested = true }}
spot3 = {{ card = "knight", face_down = true, under = ["squire"] }}
{theirs}
hand = {hand}
"""


def on_board(
    folder: Path,
    *,
    phase: str = "attack",
    deck: int = 20,
    hand: str = '["double", "ambush", "page"]',
    own: str = '["page", "wall"]',
    mine: str = "",
    theirs: str = "",
    more: str = "",
    language: Language = Language.EN,
) -> Play:
    """Xena's turn: a knight on two cards, a rested squire, a face-down twin; Yuri has a wall, a rested twin, a face-down knight.

    mine, theirs: further spots of each. more: further cards that exist.
    """
    path = folder / "position.toml"
    listed = "[" + ", ".join(['"page"'] * deck) + "]"
    text = BOARD.format(
        cards=", ".join([*CARDS, more]),
        phase=phase,
        deck=listed,
        hand=hand,
        own=own,
        mine=mine,
        theirs=theirs,
    )
    path.write_text(text, encoding="utf-8")
    setup = match_on(path, (Player(NAMES[0], ""), Player(NAMES[1], "")))
    return Play(Match.start(setup, None), Words(language))


def top_of(table: Play, seat: int, line: int) -> Spot:
    return Spot(table.match.view(NOBODY).zone[SPOT_ZONES[seat][line - 1]][-1])


def choose(table: Play, verb: str, card: Spot | None = None, place: int | None = None) -> None:
    fitting = [
        choice
        for choice in table.match.choices
        if choice.verb == verb
        and (card is None or choice.card == card.card)
        and (place is None or choice.place == place)
    ]
    table.match.choose(fitting[0])


def attack(table: Play, place: int) -> None:
    """The knight attacks a deck or the top card of a spot."""
    choose(table, "attack", top_of(table, 0, 1), place)
