"""Every command of every screen in one table: its name, its keys, where it works, and the sentence that explains it.

The footer, the help screen, the menu and the dispatch all read this table. Keys are letters, digits, arrows, Enter, Esc, Space and
function keys only: terminals and input methods keep hands off these.
"""

from __future__ import annotations

from collections.abc import Mapping

from holocards.engine.values import value
from holocards.text.typed import is_ime_kana, plain_key

MESSAGE_PREFIXES = ("command.",)

LIST = "list"
"""Where a list is shown: the menus, set-up, settings, dialogs."""
BATTLE = "battle"
PAGE = "page"
"""Where a long text is shown: log, rules, a card, the description."""
CURTAIN = "curtain"
FIELD = "field"
"""Where a name is being typed."""
EVERYWHERE = (LIST, BATTLE, PAGE, CURTAIN, FIELD)


@value
class Command:
    """name: also the key of its words (`command.<name>`). foot: its rank in the footer, 0 for none."""

    name: str
    keys: tuple[str, ...]
    where: tuple[str, ...]
    foot: int = 0


COMMANDS = (
    Command("move", ("up", "down"), (LIST, BATTLE), 1),
    Command("scroll", ("up", "down", "pageup", "pagedown", "home", "end"), (PAGE,), 1),
    Command("across", ("left", "right"), (BATTLE,), 0),
    Command("area", ("tab", "shift+tab"), (BATTLE,), 0),
    Command("choose", ("enter",), (LIST, BATTLE), 2),
    Command("accept", ("enter",), (FIELD,), 1),
    Command("read", ("space",), (BATTLE,), 3),
    Command("change", ("left", "right", "space"), (LIST,), 0),
    Command("pass", ("p",), (BATTLE,), 0),
    Command("next", ("n",), (BATTLE,), 0),
    Command("stand_by", ("w",), (BATTLE,), 0),
    Command("scroll_card", ("pageup", "pagedown"), (BATTLE,), 0),
    Command("undo", ("u",), (BATTLE,), 4),
    Command("why", ("?",), (BATTLE, PAGE), 5),
    Command("hint", ("f2",), (BATTLE,), 6),
    Command("log", ("l",), (BATTLE,), 6),
    Command("zones", ("z",), (BATTLE,), 8),
    Command("describe", ("v",), (BATTLE,), 9),
    Command("menu", ("f10",), (BATTLE, LIST, PAGE), 7),
    Command("search", ("/",), (PAGE,), 3),
    Command("open", ("enter",), (PAGE,), 4),
    Command("back", ("escape",), (LIST, BATTLE, PAGE, FIELD), 10),
    Command("help", ("f1",), (LIST, BATTLE, PAGE), 0),
)

NEVER_FOR_CARDS = frozenset(key for command in COMMANDS if BATTLE in command.where for key in command.keys)
HAND_KEYS = tuple(key for key in "abcdefghijkmorstxy" if key not in NEVER_FOR_CARDS)
"""The keys of the cards in hand, from left to right; further cards are reached with the arrows."""
OWN_LINE_KEYS = ("1", "2", "3", "4", "5")
OTHER_LINE_KEYS = ("6", "7", "8", "9", "0")

_NAMES = {
    "up": "arrows",
    "down": "arrows",
    "left": "sideways",
    "right": "sideways",
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "f1": "F1",
    "f2": "F2",
    "f10": "F10",
    "pageup": "PageUp",
    "pagedown": "PageDown",
    "home": "Home",
    "end": "End",
}


def command(where: str, key: str, own: Mapping[str, str]) -> Command | None:
    """The command of a key at a place; `own` are the player's keys by command name."""
    for candidate in COMMANDS:
        if where in candidate.where and key in keys_of(candidate, own):
            return candidate
    return None


def named(name: str) -> Command:
    """The command of that name."""
    return next(candidate for candidate in COMMANDS if candidate.name == name)


def keys_of(candidate: Command, own: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of a command, as the player has set them."""
    return (own[candidate.name],) if candidate.name in own else candidate.keys


def label(key: str) -> str:
    """How a key is written: its cap; `arrows` and `sideways` are names that the catalogue translates."""
    return _NAMES.get(key, key)


def read_key(name: str, character: str | None) -> str:
    """The key meant by what the terminal sent: full-width letters and digits are ordinary ones, capitals small."""
    typed = plain_key(character) if character else ""
    if len(typed) == 1 and typed.isprintable():
        return "space" if typed == " " else typed.lower()
    return name


def from_input_method(character: str | None) -> bool:
    """Whether the key can only come from an input method left on."""
    return bool(character) and is_ime_kana(character or "")
