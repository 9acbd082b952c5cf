"""Pictures of the screens for the README: `python -m holocards.tui.screenshots FOLDER` draws them as SVG files.

Each character is drawn at its own cell, wide ones over two, so that Japanese text stands in columns in every browser. Seeds and
choices are fixed: the pictures change only when the screens do.
"""

from __future__ import annotations

import asyncio
import dataclasses
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path

from holocards import library
from holocards.engine.facts import NOBODY
from holocards.engine.values import value
from holocards.games import controller_of
from holocards.match.play import Match
from holocards.match.setup import Player, Setup
from holocards.text import cells
from holocards.text.languages import Language
from holocards.tui.app import HolocardsApp
from holocards.tui.canvas import Canvas, Ink
from holocards.tui.ink import PALETTES
from holocards.tui.play import Play
from holocards.tui.screens.battle import Battle
from holocards.tui.screens.setup import bots_of
from holocards.tui.settings import Settings
from holocards.tui.sheet import Sheet
from holocards.tui.words import Words

CELL_WIDTH, CELL_HEIGHT, FONT = 8, 19, 15
OVERLAP = 1
"""Each paper reaches under its right and lower neighbours, so that no seam shows between them at any size."""
# The lines of frames: which way their arms go, and how thick they are.
ARMS = {
    "─": ("left right", 1), "│": ("up down", 1), "╭": ("right down", 1), "╮": ("left down", 1),
    "╰": ("right up", 1), "╯": ("left up", 1), "━": ("left right", 3), "┃": ("up down", 3),
    "┏": ("right down", 3), "┓": ("left down", 3), "┗": ("right up", 3), "┛": ("left up", 3),
}  # fmt: skip
NAMES = {Language.JA: ("夏樹", "冬馬"), Language.EASY: ("なつき", "とうま"), Language.EN: ("Natsuki", "Toma")}
FIRST_SEED = 20


@value
class Picture:
    """step: the question shown, empty for the title. earliest: the round from which on. keys: pressed before it is taken."""

    name: str
    language: Language
    size: tuple[int, int]
    step: str = ""
    earliest: int = 1
    theme: str = "dark"
    safe_mode: bool = False
    covered: bool = False
    keys: tuple[str, ...] = ()


PICTURES = (
    Picture("title", Language.EN, (80, 24)),
    Picture("setup", Language.JA, (80, 24), keys=("p",)),
    Picture("battle-en", Language.EN, (100, 32), "MainStep", 4),
    Picture("battle-ja", Language.JA, (120, 40), "PowerUp", 4),
    Picture("battle-easy", Language.EASY, (100, 32), "PowerUp", 3),
    Picture("battle-small", Language.JA, (80, 24), "MainStep", 4),
    Picture("battle-grey", Language.EN, (100, 32), "PowerUp", 4, "grey"),
    Picture("battle-light-safe", Language.EN, (80, 24), "MainStep", 3, "light", True),
    Picture("curtain", Language.EN, (80, 24), "MainStep", 4, covered=True),
    Picture("rules", Language.JA, (100, 32), "MainStep", 4, keys=("?",)),
)


def match_at(language: Language, step: str, earliest: int) -> Match:
    """A match between shipped decks, played by bots until that question comes with several answers in a full game."""
    decks = [entry.deck for entry in library.decks("holobeat") if entry.origin == "shipped" and entry.deck]
    pool, rules = library.cards("holobeat"), controller_of("holobeat").house_rules()()
    one, two = decks[0], decks[-1]
    players = (Player(NAMES[language][0], "scripted"), Player(NAMES[language][1], "scripted"))
    for seed in range(FIRST_SEED, FIRST_SEED + 100):
        setup = Setup("holobeat", rules, (one, two), library.used_cards(pool, one, two), players, seed)
        play = Play(Match.start(setup, None), Words(language), bots_of(setup))
        while (decision := play.match.decision) is not None:
            late = controller_of("holobeat").turn(play.match.view(NOBODY)) >= earliest
            if late and decision.name == f"holobeat.{step}" and len(play.match.choices) > 2:
                play.match.close()
                people = (Player(players[0].name), Player(players[1].name))
                play.match.setup = dataclasses.replace(setup, players=people)
                return play.match
            play.choose(play.bot_choice())
    raise ValueError(f"no game comes to {step} in round {earliest}")


async def take(picture: Picture) -> Canvas:
    """The cells of a picture, drawn by the app itself."""
    app = HolocardsApp()
    app.first_start = False
    app.settings = Settings(picture.language, picture.safe_mode, theme=picture.theme)
    app.for_this_run(language=picture.language)
    async with app.run_test(size=picture.size) as pilot:
        if picture.step:
            play = Play(match_at(picture.language, picture.step, picture.earliest), app.words)
            decision = play.match.decision
            if decision is not None and not picture.covered:
                play.seating.sit_down(decision.seat)
            app.push_screen(Battle(play))
            await pilot.pause()
        for key in picture.keys:
            if isinstance(app.screen, Sheet):
                app.screen.press(key)
            await pilot.pause()
        sheet = app.screen
        assert isinstance(sheet, Sheet)
        sheet.repaint()
        return sheet.painted.canvas


def svg(canvas: Canvas, theme: str) -> str:
    """The cells as an SVG picture."""
    colours = PALETTES[theme]
    width, height = canvas.width * CELL_WIDTH, canvas.height * CELL_HEIGHT
    papers, texts = [], []
    for y in range(canvas.height):
        x = 0
        for text, ink in canvas.runs(y):
            wide = cells.width(text)
            papers.append(
                f'<rect x="{x * CELL_WIDTH}" y="{y * CELL_HEIGHT}"'
                f' width="{wide * CELL_WIDTH + OVERLAP}" height="{CELL_HEIGHT + OVERLAP}"'
                f' fill="{colours[ink.paper or "paper"]}"/>'
            )
            texts += _characters(text, x, y, ink, colours[ink.pen])
            x += wide
    body = "\n".join(papers + texts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f" font-family=\"'Noto Sans Mono CJK JP', 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"{FONT}\">\n"
        f"{body}\n</svg>\n"
    )


def _characters(text: str, x: int, y: int, ink: Ink, colour: str) -> list[str]:
    """One element for a run, with the place of each of its characters."""
    places, shown = [], []
    frame, thick = "", 1
    for cluster in cells.clusters(text):
        wide = cells.width(cluster)
        if cluster in ARMS:
            frame += _frame(cluster, x * CELL_WIDTH, y * CELL_HEIGHT)
            thick = ARMS[cluster][1]
        elif cluster.strip():
            places.append(f"{(x + wide / 2) * CELL_WIDTH:g}")
            shown.append(cluster)
        x += wide
    lines = (
        [f'<path d="{frame}" stroke="{colour}" stroke-width="{thick}" stroke-linecap="square"/>']
        if frame
        else []
    )
    if not shown:
        return lines
    weight = ' font-weight="bold"' if ink.bold else ""
    row = y * CELL_HEIGHT + CELL_HEIGHT * 3 / 4
    spans = "".join(f'<tspan x="{at}">{escape(char)}</tspan>' for at, char in zip(places, shown, strict=True))
    return [*lines, f'<text y="{row:g}" fill="{colour}" text-anchor="middle"{weight}>{spans}</text>']


def _frame(char: str, left: int, top: int) -> str:
    """The arms of a frame's corner or side, from the middle of its cell to the edges."""
    middle_x, middle_y = left + CELL_WIDTH / 2, top + CELL_HEIGHT / 2
    ends = {
        "left": (left, middle_y),
        "right": (left + CELL_WIDTH, middle_y),
        "up": (middle_x, top),
        "down": (middle_x, top + CELL_HEIGHT),
    }
    return "".join(
        f"M{middle_x:g} {middle_y:g}L{ends[arm][0]:g} {ends[arm][1]:g}" for arm in ARMS[char][0].split()
    )


def main(arguments: Sequence[str]) -> int:
    """Draw all pictures into the folder; 2 without one."""
    if len(arguments) != 1:
        print("python -m holocards.tui.screenshots FOLDER", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        canvas = asyncio.run(take(picture))
        (folder / f"{picture.name}.svg").write_text(svg(canvas, picture.theme), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
