"""The hand on the screen: framed cards side by side where there is room, else one line each; from behind if nothing may be seen."""

from __future__ import annotations

from collections.abc import Callable

from holocards.engine.facts import UNKNOWN, Card
from holocards.tui.boards import faces
from holocards.tui.boards.faces import Face
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.tabletop import Spot, Tabletop

_SIDE_BY_SIDE = 6
_LEAST_PITCH = 22
"""A row's columns: with fewer, the beginnings of names could hardly be told apart."""


def draw_hand(
    canvas: Canvas,
    area: Area,
    top: Tabletop,
    hand: list[Card],
    face: Callable[[Tabletop, Card], Face],
    *,
    framed: bool,
) -> None:
    """The cards of the bottom seat; if there are more than can be told apart, a part of them, the cursor's among them."""
    canvas.fill(area, "paper")
    if not hand:
        return
    if all(top.kind(card) == UNKNOWN for card in hand):
        words = top.words.say("battle.hidden_hand", player=top.names[top.seat], count=len(hand))
        faces.draw_back(canvas, area, words, framed=framed)
        return
    if framed and len(hand) <= _SIDE_BY_SIDE:
        pitch = area.width // _SIDE_BY_SIDE
        extra = area.width - pitch * _SIDE_BY_SIDE
        x = area.x
        for number, card in enumerate(hand):
            place = Area(x, area.y, pitch + (1 if number < extra else 0), area.height)
            canvas.mark(place, Spot(card))
            faces.draw_framed(canvas, place, face(top, card))
            x = place.right
        return
    columns = 2
    while columns * area.height < len(hand) and area.width // (columns + 1) >= _LEAST_PITCH:
        columns += 1
    pitch, room = area.width // columns, columns * area.height
    if len(hand) > room:
        room -= 1  # its place is that of the mark
    first = hand.index(top.focus.card) // room * room if top.focus.card in hand else 0
    shown = hand[first : first + room]
    seen = [face(top, card) for card in hand]
    power = all(faces.line_width(canvas, one, power=True) <= pitch for one in seen)
    for number, card in enumerate(shown):
        place = Area(area.x + number // area.height * pitch, area.y + number % area.height, pitch, 1)
        canvas.mark(place, Spot(card))
        faces.draw_line(canvas, place, seen[first + number], power=power)
    if len(hand) > room:
        mark = Area(area.x + (columns - 1) * pitch, area.bottom - 1, pitch, 1)
        _draw_place(canvas, mark, hand, first, first + len(shown))


def _draw_place(canvas: Canvas, area: Area, hand: list[Card], first: int, end: int) -> None:
    """Which part of the hand is shown; the signs beside it lead to the cards before and behind."""
    canvas.write(
        area.x, area.y, f"{first + 1}-{end} / {len(hand)}", Ink("key", "", True), area.width, "center"
    )
    if first:
        canvas.write(area.x + 1, area.y, "<<", Ink("key", "", True))
        canvas.mark(Area(area.x, area.y, area.width // 2, 1), Spot(hand[first - 1]))
    if end < len(hand):
        canvas.write(area.right - 3, area.y, ">>", Ink("key", "", True))
        canvas.mark(Area(area.x + area.width // 2, area.y, area.width // 2, 1), Spot(hand[end]))
