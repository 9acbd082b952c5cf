"""What Holobeat's drawing says of one card: its colour, its frame, how it lies, its text, what it can do in few letters."""

from __future__ import annotations

from typing import Any

from holocards.engine.facts import Card
from holocards.games.holobeat import numbers
from holocards.games.holobeat.effects import LANGUAGE
from holocards.games.holobeat.table import TRIGGERS, down
from holocards.tui.boards.printed import clauses_of, flavour
from holocards.tui.tabletop import Tabletop
from holocards.tui.words import Words

MESSAGE_PREFIXES = ("colour.", "family.", "keyword.", "holobeat.letter.", "holobeat.trigger.")


def colour_name(words: Words, colour: str) -> str:
    """A colour's name; of one the product does not know, its word in the card file."""
    return words.of_game(f"colour.{colour}")


def colour_letter(words: Words, colour: str) -> str:
    """A colour's sign on a card."""
    return (
        words.sign(f"holobeat.letter.{colour}")
        if words.knows(f"holobeat.letter.{colour}")
        else colour[:1].upper()
    )


def place_name(tabletop: Tabletop, number: int) -> str:
    """A zone with its owner: `Natsuki: line 3`."""
    words, zone = tabletop.words, tabletop.view.table.zones[number]
    name = words.say("holobeat.line", line=zone.line) if zone.line else words.of_game(f"zone.{zone.name}")
    return words.say("holobeat.place", player=tabletop.names[zone.seat], zone=name)


def tags(tabletop: Tabletop, card: Card) -> list[str]:
    """The keywords a card has now, its boost and trigger, in few letters."""
    view, words = tabletop.view, tabletop.words
    kind = view.kind[card]
    table = view.table
    found = []
    for name in ("double_damage", "barrier", "indestructible"):
        if number := numbers.keyword(view, card, name):
            found.append(words.of_game(f"keyword.{name}", number=number))
    if table.zones[view.place[card]].name == "hand" and table.boost_cost[kind]:
        found.append(words.say("holobeat.boost_short", power=table.boost_power[kind]))
    return found


def present(tabletop: Tabletop, card: Card) -> list[str]:
    """How it lies, and where; on a line with the power it has now."""
    view, words, table = tabletop.view, tabletop.words, tabletop.view.table
    where = place_name(tabletop, view.place[card])
    if not table.zones[view.place[card]].line:
        return [where]
    now = numbers.power(view, card)
    changed = [words.say("holobeat.power_now", power=now)] if now != table.power[view.kind[card]] else []
    state = words.say("holobeat.down" if down(view, card) else "holobeat.upright")
    return [*changed, f"{where} / {state}"]


def printed(words: Words, definition: Any) -> list[str]:
    """Colour, cost, power, family, boost, trigger of a card definition."""
    colour = colour_name(words, definition.colour)
    if definition.kind == "waza":
        first = words.say("holobeat.waza_line", colour=colour, cost=definition.cost)
    else:
        first = words.say(
            "holobeat.holobit_line", colour=colour, cost=definition.cost, power=definition.power
        )
    found = [first]
    if definition.family:
        families = " / ".join(words.of_game(f"family.{family}") for family in definition.family)
        found.append(words.say("holobeat.family_line", family=families))
    if definition.boost:
        found.append(
            words.say("holobeat.boost_line", cost=definition.boost.cost, power=definition.boost.power)
        )
    if definition.trigger in TRIGGERS[1:]:
        found.append(words.say(f"holobeat.trigger.{definition.trigger}"))
    return found


def text(words: Words, definition: Any) -> list[str]:
    """Keywords, abilities and flavour of a card, a paragraph each."""
    found = []
    for name, strength in definition.keywords.model_dump().items():
        if strength:
            found.append(words.rich(f"keyword.{name}", number=int(strength)))
    return found + clauses(words, definition) + flavour(words, definition)


def clauses(words: Words, definition: Any) -> list[str]:
    """The abilities of a card in the order of its definition."""
    return clauses_of(words, LANGUAGE, definition.abilities)
