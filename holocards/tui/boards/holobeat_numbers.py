"""The row of a Holobeat side's numbers: hearts and energy as they lie, hand, deck, graveyard. All of them are always in sight.

On a narrow row the spare things give way, in the order of `_SQUEEZES`: the name's end, the gaps between hearts, the single energy.
"""

from __future__ import annotations

from collections.abc import Sequence

from holocards.engine.facts import Card, Seat
from holocards.engine.values import value
from holocards.games.holobeat.table import DECK, ENERGY, FIRST, GRAVEYARD, HAND, HEARTS, down
from holocards.text import cells
from holocards.tui.boards.holobeat_cards import colour_letter
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.tabletop import Spot, Tabletop

PALETTE = frozenset({"red", "green", "blue", "yellow", "purple", "white", "black"})
"""The colours of cards that have a colour on the screen; others are written in white."""
_HEARTS_SHOWN = 6
_NUMBER = Ink("strong", "", True)


@value
class _Squeeze:
    """name: cells for the player's name. hearts: an upright and a down one, and what parts them. energy: how it is drawn."""

    name: int = 12
    hearts: tuple[str, str, str] = ("||", "===", " ")
    energy: str = "cards"


_SLIM = ("|", "=", "")
_SQUEEZES = (
    _Squeeze(),
    _Squeeze(energy="colours"),
    _Squeeze(hearts=_SLIM),
    _Squeeze(hearts=_SLIM, energy="colours"),
    _Squeeze(8, hearts=_SLIM, energy="colours"),
    _Squeeze(8, hearts=_SLIM, energy="total"),
    _Squeeze(5, hearts=_SLIM, energy="total"),
)


@value
class _Piece:
    """A stretch of the row; pieces one behind the other with the same zone react to the mouse together."""

    text: str
    ink: Ink = Ink("dim")
    zone: int = -1


def draw_numbers(canvas: Canvas, area: Area, top: Tabletop, seat: Seat, *, piles: bool) -> None:
    """piles: with deck and graveyard, at the right edge."""
    canvas.fill(area, "bar")
    right = _piles(top, seat, piles=piles)
    for squeeze in _SQUEEZES:
        left = _side(top, seat, squeeze)
        spare = area.width - 1 - _wide(canvas, left) - _wide(canvas, right)
        if spare >= 0:
            break
    x = _write(canvas, area.x, area.y, left)
    _write(canvas, x + (max(0, spare) if piles else 0), area.y, right)


def _side(top: Tabletop, seat: Seat, squeeze: _Squeeze) -> list[_Piece]:
    """Name, who is first, hearts, energy."""
    words, view = top.words, top.view
    own = "accent" if seat == top.seat else "rival"
    pieces = [_Piece(f" {cells.fit(top.names[seat], squeeze.name)} ", Ink("on", own, True))]
    if view.facts[FIRST] == seat:
        pieces.append(_Piece(f" {words.say('holobeat.first')}", Ink(own)))
    hearts = view.zone[HEARTS + seat]
    zone = HEARTS + seat
    pieces.append(_Piece(f" {words.say('holobeat.hearts')} ", zone=zone))
    upright, lying, gap = squeeze.hearts
    for card in reversed(hearts[-_HEARTS_SHOWN:]):
        lies = down(view, card)
        ink = Ink("heart", "heartpaper") if lies else Ink("on", "heart")
        pieces.append(_Piece(lying if lies else upright, ink, zone))
        pieces.append(_Piece(gap, zone=zone))
    pieces.append(_Piece(" " if hearts and not gap else "", zone=zone))
    pieces.append(_Piece(f"{len(hearts)}", Ink("heart", "", True), zone))
    cards = view.zone[ENERGY + seat]
    zone = ENERGY + seat
    pieces.append(_Piece("  "))
    pieces.append(_Piece(f"{words.say('holobeat.energy')} ", zone=zone))
    return [*pieces, *_energy(top, cards, zone, squeeze.energy)]


def _energy(top: Tabletop, cards: Sequence[Card], zone: int, how: str) -> list[_Piece]:
    """Each card's colour, used ones dim; or of each colour how many of how many; or only that of all of them."""
    view, table, words = top.view, top.view.table, top.words
    total = _Piece(f"{sum(not down(view, card) for card in cards)}/{len(cards)}", _NUMBER, zone)
    if how == "total" or not cards:
        return [total]
    pieces = []
    if how == "cards":
        for card in sorted(cards, key=lambda card: (down(view, card), table.colour[view.kind[card]])):
            colour = table.colours[table.colour[view.kind[card]]]
            ink = Ink("dim") if down(view, card) else Ink("on", _shade(colour), True)
            pieces.append(_Piece(colour_letter(words, colour), ink, zone))
        return [*pieces, _Piece(" ", zone=zone), total]
    for number, colour in enumerate(table.colours):
        mine = [card for card in cards if table.colour[view.kind[card]] == number]
        if mine:
            ready = sum(not down(view, card) for card in mine)
            pieces.append(_Piece(colour_letter(words, colour), Ink("on", _shade(colour), True), zone))
            if len(mine) < len(cards):
                pieces.append(_Piece(f"{ready}/{len(mine)} ", Ink(), zone))
    return [*pieces, total]


def _piles(top: Tabletop, seat: Seat, *, piles: bool) -> list[_Piece]:
    counts = [("holobeat.hand", HAND)]
    if piles:
        counts += [("holobeat.deck", DECK), ("holobeat.graveyard", GRAVEYARD)]
    pieces = []
    for key, zone in counts:
        pieces.append(_Piece("  "))
        pieces.append(_Piece(f"{top.words.say(key)} ", zone=zone + seat))
        pieces.append(_Piece(str(len(top.view.zone[zone + seat])), _NUMBER, zone + seat))
    return pieces


def _shade(colour: str) -> str:
    return colour if colour in PALETTE else "white"


def _wide(canvas: Canvas, pieces: Sequence[_Piece]) -> int:
    return sum(cells.width(canvas.shown(piece.text)) for piece in pieces)


def _write(canvas: Canvas, x: int, y: int, pieces: Sequence[_Piece]) -> int:
    for piece in pieces:
        end = canvas.write(x, y, piece.text, piece.ink)
        if piece.zone >= 0:
            canvas.mark(Area(x, y, end - x, 1), Spot(zone=piece.zone))
        x = end
    return x
