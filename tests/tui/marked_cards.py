"""A player's folder with two decks for each game whose cards all have names of their own, so that each can be searched for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

COLOURS = ("red", "green")


def write_home(folder: Path, language: str, names: tuple[str, str]) -> None:
    """Cards AQ01 to AQ50 and BQ01 to BQ50, a deck of each, and settings with the players' names."""
    for letter, colour in zip("AB", COLOURS, strict=True):
        cards = [_card(letter, number, colour) for number in range(1, 51)]
        _write_cards(folder, "holobeat", "marked", letter, cards)
        listed = [card_id(letter, number) for number in range(1, 51)]
        _write_deck(
            folder, "holobeat", f"deck-{letter.lower()}", (f"デッキ{letter}", f"Deck {letter}"), listed
        )
    _write_maze(folder)
    _write_figures(folder)
    (folder / "settings.toml").write_text(
        f'language = "{language}"\nnames = ["{names[0]}", "{names[1]}"]\n', encoding="utf-8"
    )


def card_id(letter: str, number: int) -> str:
    """The ID of a card."""
    return f"{letter.lower()}q{number:02}"


def card_name(kind_id: str) -> str:
    """The name of the card with that ID, the same in all languages."""
    return kind_id.upper()


def _write_cards(folder: Path, game: str, stem: str, letter: str, cards: Sequence[Sequence[str]]) -> None:
    """A card set of the player's folder, called by its letter."""
    name = f"{stem}-{letter.lower()}"
    head = [f'game = "{game}"', f'id = "{name}"', f'name = {{ ja = "{letter}", en = "{letter}" }}']
    _write(folder / "cards" / game / f"{name}.toml", [*head, *(line for card in cards for line in card)])


def _write_deck(folder: Path, game: str, stem: str, names: tuple[str, str], cards: Sequence[str]) -> None:
    """A deck of the player's folder with one of each card."""
    head = [f'game = "{game}"', f'name = {{ ja = "{names[0]}", en = "{names[1]}" }}', "", "[cards]"]
    _write(folder / "decks" / game / f"{stem}.toml", [*head, *(f"{card} = 1" for card in cards)])


def _write(path: Path, lines: Sequence[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _head(letter: str, number: int) -> list[str]:
    """What stands first in each card: its ID and its name."""
    name = card_name(card_id(letter, number))
    return [
        "",
        "[[cards]]",
        f'id = "{card_id(letter, number)}"',
        f'name = {{ ja = "{name}", reading = "{name}", en = "{name}" }}',
    ]


def _card(letter: str, number: int, colour: str) -> list[str]:
    lines = [*_head(letter, number), f'colour = "{colour}"']
    if number % 7 == 0:
        does = ["[[cards.abilities]]", 'when = "used"', 'do = [{ op = "bonus", power = 1000 }]']
        return [*lines, 'kind = "waza"', f"cost = {1 + number % 2}", 'trigger = "draw"', *does]
    cost = 1 + number % 5
    lines += ['kind = "holobit"', f"cost = {cost}", f"power = {1000 + cost * 1000 + number * 10}"]
    if number % 2:
        lines.append(f"boost = {{ cost = 1, power = {1000 * (1 + number % 3)} }}")
    if number % 3 == 0:
        lines.append(f'trigger = "{("entry", "over", "last_over")[number // 3 % 3]}"')
    return lines


# More citizens than the field has room for, so that hands are not empty when a block is asked.
# Effects by number of the card: entering, an act that may be blocked, costs of several cards, a question to the other player.
_CITIZEN, _SPECIAL = 'kind = "citizen"', 'kind = "special"'
_DRAW = '{ op = "draw", from = "deck", count = 1 }'
_DISCARD = '{ op = "discard", cards = { zone = "hand" }, count = 1 }'
_EFFECTS = (
    (_CITIZEN, 'when = "act"', 0, f"{_DRAW}, {_DRAW}"),
    (_CITIZEN, 'when = "enters"', 0, _DRAW),
    (_SPECIAL, 'when = "special"', 2, f"{_DRAW}, {_DRAW}"),
    (_CITIZEN, 'when = "act"', 0, f'{_DRAW}, {{ op = "part", mark = "opponent", do = [{_DISCARD}] }}'),
    (_CITIZEN, 'when = "skill"', 2, f"{_DRAW}, {_DRAW}"),
)


def _write_maze(folder: Path) -> None:
    """Cards AQ00 (a lord) to AQ15 and BQ00 to BQ15 of two towns, and a deck of each with the four trials that ship."""
    trials = ["wandering-mist", "stone-wardens", "bottomless-stair", "hall-of-mirrors"]
    for letter in "AB":
        cards = [_maze_card(letter, number) for number in range(16)]
        _write_cards(folder, "phantom_maze", "maze", letter, cards)
        listed = [*(card_id(letter, number) for number in range(16)), *trials]
        _write_deck(
            folder, "phantom_maze", f"maze-{letter.lower()}", (f"街{letter}", f"Town {letter}"), listed
        )


def _maze_card(letter: str, number: int) -> list[str]:
    lines = [*_head(letter, number), f'town = "town_{letter.lower()}"']
    if not number:
        return [*lines, 'kind = "lord"']
    kind, when, cost, deeds = _EFFECTS[number % len(_EFFECTS)]
    lines += [kind, f'strength = "{("top", "middle", "bottom")[(number - 1) // 5]}"']
    if kind == _CITIZEN:
        lines.append(f"power = {1 + number % 3}")
    effect = ["[[cards.abilities]]", when, *([f"pay = {cost}"] if cost else []), f"do = [{deeds}]"]
    return [*lines, 'flavour = { ja = "だれか", en = "Somebody" }', *effect]


# Hi!story, by rank or level: how many of it a deck holds. Of each rank some are events.
_RANKS = (14, 9, 4, 3, 2)
_LOOK = [
    '{ op = "choose", from = { zone = "hand", owner = "opponent" }, random = true }',
    '{ op = "look", cards = "it" }',
]
_BOTTOM = '{ op = "move", to = "deck", at = "bottom" }'
_FIGURES = (
    ("attacker", 'when = "summoned"', ['{ op = "draw" }']),
    ("blocker", 'when = "summoned"', _LOOK),
    ("both", 'when = "once"', ['{ op = "draw" }', '{ op = "choose", from = { zone = "hand" } }', _BOTTOM]),
)


def _write_figures(folder: Path) -> None:
    """Cards AQ01 to AQ32 and BQ01 to BQ32: figures with decoys and looks at the other hand, events that answer attacks."""
    ranks = [rank for rank, count in enumerate(_RANKS) for _ in range(count)]
    for letter in "AB":
        cards = [_history_card(letter, number, rank) for number, rank in enumerate(ranks, 1)]
        _write_cards(folder, "highsto", "figures", letter, cards)
        listed = [card_id(letter, number) for number in range(1, len(ranks) + 1)]
        _write_deck(
            folder, "highsto", f"figures-{letter.lower()}", (f"人{letter}", f"People {letter}"), listed
        )


def _history_card(letter: str, number: int, rank: int) -> list[str]:
    lines = _head(letter, number)
    if number % 7 == 0:
        event = ['when = "used"', "on_attack = true", 'do = [{ op = "draw" }]']
        return [*lines, 'kind = "event"', f"level = {rank}", "[[cards.effects]]", *event]
    sort, when, deeds = _FIGURES[number % len(_FIGURES)]
    lines += [
        'kind = "figure"',
        f"rank = {rank}",
        f'type = "{sort}"',
        f"power = {4000 + 1000 * (number % 2 + 2 * rank)}",
    ]
    lines += ["decoy = true"] if rank == 0 and number % 4 == 0 else []
    return [*lines, "[[cards.effects]]", when, f"do = [{', '.join(deeds)}]"]
