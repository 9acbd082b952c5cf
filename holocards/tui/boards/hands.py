"""The hand on the screen: framed cards side by side where there is room, else one line each; from behind if nothing may be seen."""

from __future__ import annotations

from collections.abc import Callable

from holocards.engine.facts import UNKNOWN, Card
from holocards.tui.boards import faces
from holocards.tui.boards.faces import Face
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.tabletop import Spot, Tabletop

_SIDE_BY_SIDE = 6


def draw_hand(
    canvas: Canvas,
    area: Area,
    top: Tabletop,
    hand: list[Card],
    face: Callable[[Tabletop, Card], Face],
    *,
    framed: bool,
) -> None:
    """The cards of the bottom seat; if there are more than fit, those around the cursor."""
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
    while columns * area.height < len(hand) and columns < 4:
        columns += 1
    pitch = area.width // columns
    room = columns * area.height
    at = hand.index(top.focus.card) if top.focus.card in hand else 0
    first = max(0, min(at - room + 2, len(hand) - room))
    for number, card in enumerate(hand[first : first + room]):
        place = Area(area.x + number // area.height * pitch, area.y + number % area.height, pitch, 1)
        canvas.mark(place, Spot(card))
        faces.draw_line(canvas, place, face(top, card))
    hidden = len(hand) - first - room
    if first or hidden > 0:
        canvas.write(area.x, area.bottom - 1, f"-{first} +{max(0, hidden)}", Ink("key"), area.width, "right")
