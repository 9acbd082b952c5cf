"""The palettes: what the colour names used in drawing look like. Three of them: dark, light, and one without any colour."""

from __future__ import annotations

from functools import cache

from rich.style import Style

from holocards.tui.canvas import Ink

_DARK = {
    "paper": "#10131a",
    "bar": "#171c2a",
    "panel": "#141926",
    "tray": "#12172a",
    "stake": "#0a0d14",
    "text": "#dce0e8",
    "strong": "#ffffff",
    "dim": "#7d869f",
    "faint": "#464f66",
    "on": "#10131a",
    "title": "#aab8d8",
    "accent": "#5ad8cc",
    "rival": "#f0a860",
    "key": "#ffe066",
    "keypaper": "#232b40",
    "good": "#5ad8cc",
    "bad": "#f0a860",
    "alarm": "#ff8fa3",
    "heart": "#ff9db0",
    "heartpaper": "#3a1f2a",
    "choose": "#29271a",
    "cursor": "#3d3815",
    "frame": "#56617d",
    "fight": "#2b1f2c",
    "red": "#ff8c7a",
    "green": "#84d68c",
    "blue": "#7fb8ff",
    "yellow": "#f0d070",
    "purple": "#cba6ff",
    "white": "#d8dde6",
    "black": "#9aa0b0",
    "redpaper": "#4a2320",
    "greenpaper": "#203f26",
    "bluepaper": "#1f3350",
    "yellowpaper": "#453c1c",
    "purplepaper": "#3a2d52",
    "whitepaper": "#3a3f48",
    "blackpaper": "#2c303a",
    "ruby": "#8fb4d8",
}
_LIGHT = {
    "paper": "#f7f7f3",
    "bar": "#e3e6ec",
    "panel": "#eeeff0",
    "tray": "#e9ecf2",
    "stake": "#dcdfe5",
    "text": "#20242c",
    "strong": "#000000",
    "dim": "#666e80",
    "faint": "#a4abb8",
    "on": "#ffffff",
    "title": "#4a5a80",
    "accent": "#00746a",
    "rival": "#9a4f00",
    "key": "#7a5200",
    "keypaper": "#d5dae4",
    "good": "#00746a",
    "bad": "#9a4f00",
    "alarm": "#b3103a",
    "heart": "#b3103a",
    "heartpaper": "#f4d4da",
    "choose": "#fbf3cf",
    "cursor": "#ffe98a",
    "frame": "#8a93a5",
    "fight": "#f3e0ea",
    "red": "#b3261e",
    "green": "#1e6b2a",
    "blue": "#1d55a8",
    "yellow": "#7a5d00",
    "purple": "#6436a8",
    "white": "#5c6470",
    "black": "#303640",
    "redpaper": "#f2d3cf",
    "greenpaper": "#d2e8d4",
    "bluepaper": "#d2e0f4",
    "yellowpaper": "#f0e6bd",
    "purplepaper": "#e2d7f3",
    "whitepaper": "#e4e6ea",
    "blackpaper": "#c9ccd2",
    "ruby": "#35608a",
}


def _grey(colour: str) -> str:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"


PALETTES = {"dark": _DARK, "light": _LIGHT, "grey": {name: _grey(colour) for name, colour in _DARK.items()}}
THEMES = tuple(PALETTES)


@cache
def style(palette: str, ink: Ink) -> Style:
    """The look of an ink in a palette."""
    colours = PALETTES[palette]
    return Style(color=colours[ink.pen], bgcolor=colours[ink.paper or "paper"], bold=ink.bold)
