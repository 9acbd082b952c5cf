"""A player's folder with two decks whose hundred cards all have names of their own, so that each can be searched for."""

from __future__ import annotations

from pathlib import Path

COLOURS = ("red", "green")


def write_home(folder: Path, language: str, names: tuple[str, str]) -> None:
    """Cards AQ01 to AQ50 and BQ01 to BQ50, a deck of each, and settings with the players' names."""
    cards, decks = folder / "cards" / "holobeat", folder / "decks" / "holobeat"
    cards.mkdir(parents=True)
    decks.mkdir(parents=True)
    for letter, colour in zip("AB", COLOURS, strict=True):
        lines = [
            'game = "holobeat"',
            f'id = "marked-{letter.lower()}"',
            f'name = {{ ja = "{letter}", en = "{letter}" }}',
        ]
        for number in range(1, 51):
            lines += _card(letter, number, colour)
        (cards / f"marked-{letter.lower()}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
        listed = [f"{card_id(letter, number)} = 1" for number in range(1, 51)]
        head = [
            'game = "holobeat"',
            f'name = {{ ja = "デッキ{letter}", en = "Deck {letter}" }}',
            "",
            "[cards]",
        ]
        (decks / f"deck-{letter.lower()}.toml").write_text("\n".join(head + listed) + "\n", encoding="utf-8")
    (folder / "settings.toml").write_text(
        f'language = "{language}"\nnames = ["{names[0]}", "{names[1]}"]\n', encoding="utf-8"
    )


def card_id(letter: str, number: int) -> str:
    """The ID of a card."""
    return f"{letter.lower()}q{number:02}"


def card_name(kind_id: str) -> str:
    """The name of the card with that ID, the same in all languages."""
    return kind_id.upper()


def _card(letter: str, number: int, colour: str) -> list[str]:
    name = card_name(card_id(letter, number))
    lines = [
        "",
        "[[cards]]",
        f'id = "{card_id(letter, number)}"',
        f'name = {{ ja = "{name}", reading = "{name}", en = "{name}" }}',
        f'colour = "{colour}"',
    ]
    if number % 7 == 0:
        return [*lines, 'kind = "waza"', f"cost = {1 + number % 2}", 'trigger = "draw"']
    cost = 1 + number % 5
    lines += ['kind = "holobit"', f"cost = {cost}", f"power = {1000 + cost * 1000 + number * 10}"]
    if number % 2:
        lines.append(f"boost = {{ cost = 1, power = {1000 * (1 + number % 3)} }}")
    if number % 3 == 0:
        lines.append(f'trigger = "{("entry", "over", "last_over")[number // 3 % 3]}"')
    return lines
