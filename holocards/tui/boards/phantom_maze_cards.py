"""What Phantom Maze's drawing says about one card: its frame, its state, its text, what it can do in few letters."""

from __future__ import annotations

from typing import Any

from holocards.effects.continuous import keyword
from holocards.engine.board import Board
from holocards.engine.facts import Card
from holocards.games.phantom_maze.actions import USES_OF_A_SKILL
from holocards.games.phantom_maze.effects import LANGUAGE
from holocards.games.phantom_maze.marks import USED
from holocards.games.phantom_maze.table import ENTERED, act_cost, cost, down, power
from holocards.tui.boards.printed import clauses_of, flavour
from holocards.tui.tabletop import Tabletop
from holocards.tui.words import Words

MESSAGE_PREFIXES = ("zone.", "keyword.", "kind.", "strength.", "town.")
RIGHTS = ("swift", "elusive", "steadfast")


def tags(tabletop: Tabletop, card: Card) -> list[str]:
    """What a card can do, in few letters: its act and skills with their costs, constant effects, rights."""
    view, words, table = tabletop.view, tabletop.words, tabletop.view.table
    kind = view.kind[card]
    on_table = table.in_play(view, card)
    found = []
    for ability in table.acts[kind]:
        price = act_cost(view, card) if on_table else table.prices[ability]
        found.append(words.say("phantom_maze.act_tag", cost=price))
    for ability in table.skills[kind]:
        used = on_table and _used(view, card, ability)
        key = "phantom_maze.skill_used_tag" if used else "phantom_maze.skill_tag"
        found.append(words.say(key, cost=table.prices[ability]))
    moments = {table.abilities[ability].moment for ability in table.of_kind[kind]}
    if on_table:
        found += [words.of_game(f"keyword.{name}") for name in RIGHTS if keyword(view, card, name)]
    if moments - {*USED, "drawn"} and not (on_table and any(keyword(view, card, name) for name in RIGHTS)):
        found.append(words.say("phantom_maze.always_tag"))
    return found


def _used(view: Board[Any], card: Card, ability: int) -> bool:
    table = view.table
    key = table.limit_key(view, table.abilities[ability], view.ref(card))
    return view.used.get(key, 0) >= USES_OF_A_SKILL


def present(tabletop: Tabletop, card: Card) -> list[str]:
    """Where and how it lies, and what has changed."""
    view, words, table = tabletop.view, tabletop.words, tabletop.view.table
    kind, zone = view.kind[card], table.zones[view.place[card]]
    where = words.say(
        "phantom_maze.place", player=tabletop.names[zone.seat], zone=words.of_game(f"zone.{zone.name}")
    )
    if zone.name == "discard":
        number = view.zone[view.place[card]].index(card) + 1
        return [where, words.say("phantom_maze.drawn_again", number=number)]
    if zone.name != "field":
        now = cost(view, card)
        return [where, *([words.say("phantom_maze.cost_now", cost=now)] if now != table.cost[kind] else [])]
    found = [f"{where} / {state(tabletop, card)}"]
    if (now := power(view, card)) != table.power[kind]:
        found.append(words.say("phantom_maze.power_now", power=now))
    if table.acts[kind] and (now := act_cost(view, card)) != table.act_cost[kind]:
        found.append(words.say("phantom_maze.act_cost_now", cost=now))
    return found


def state(tabletop: Tabletop, card: Card) -> str:
    """Up or down, and whether it entered this turn."""
    view, words = tabletop.view, tabletop.words
    said = words.say("phantom_maze.down" if down(view, card) else "phantom_maze.up")
    return f"{said} / {words.say('phantom_maze.entered')}" if view.flags[card] & ENTERED else said


def printed(words: Words, definition: Any) -> list[str]:
    """Strength, kind, power or cost, and the town of a card definition."""
    kind = words.of_game(f"kind.{definition.kind}")
    parts = (
        [kind] if definition.strength is None else [words.of_game(f"strength.{definition.strength}"), kind]
    )
    if definition.power is not None:
        parts.append(words.say("phantom_maze.power", power=definition.power))
    elif definition.kind == "special":
        parts.append(words.say("phantom_maze.cost", cost=definition.pays("special")))
    found = [" ".join(parts)]
    if definition.town is not None:
        found.append(words.of_game(f"town.{definition.town}"))
    return found


def text(words: Words, definition: Any) -> list[str]:
    """The effects of a card and who it is, a paragraph each."""
    return clauses(words, definition) + flavour(words, definition)


def clauses(words: Words, definition: Any) -> list[str]:
    """The effects of a card in the order of its definition."""
    return clauses_of(words, LANGUAGE, definition.abilities)
