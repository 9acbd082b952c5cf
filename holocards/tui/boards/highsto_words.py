"""What Hi!story's drawing says: labels and forecasts of choices, the zones, the table in sentences."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from holocards.engine.board import FACE_DOWN, Board
from holocards.engine.facts import NO_CARD, NOBODY, UNKNOWN, Card, Seat
from holocards.games.highsto import forecast as ahead
from holocards.games.highsto.attacking import DeclareAttack
from holocards.games.highsto.effect_phase import UseEffects
from holocards.games.highsto.effects import LANGUAGE
from holocards.games.highsto.events import effects_when_used
from holocards.games.highsto.numbers import power
from holocards.games.highsto.setting import SetCards
from holocards.games.highsto.setup import Redraw
from holocards.games.highsto.summoning import TurnUp
from holocards.games.highsto.table import (
    ASIDE,
    DECK,
    FIRST_SPOT_ZONE,
    GRAVEYARD,
    HAND,
    HISTORY,
    HISTORY_WORDS,
    SPOT_ZONES,
    SPOTS,
    top,
)
from holocards.games.highsto.threats import threat
from holocards.tui.abilities import ABOUT_ABILITIES, ability_words
from holocards.tui.boards import Forecast, ZoneList
from holocards.tui.boards.highsto_attack import after_effects, asked_now, going_on, outcome, prospect
from holocards.tui.boards.highsto_cards import known, named, place_name, state, with_power
from holocards.tui.boards.printed import mode_words
from holocards.tui.prompt import Row
from holocards.tui.tabletop import Tabletop

MESSAGE_PREFIXES = ("choice.", "zone.", "highsto.done.")


# -- choices


def label(tabletop: Tabletop, row: Row) -> str:
    """What a row says: at the first question the whole choice, below it the place."""
    words = tabletop.words
    values = _values(tabletop, row)
    if row.verb == "done":
        key = f"highsto.done.{type(asked_now(tabletop)).__name__}"
        return words.say(key) if words.knows(key) else words.of_game("choice.done")
    if row.level in ("place", "verb") and row.place >= 0:
        return _place_label(tabletop, row, values)
    by_card = row.level != "verb" and row.verb not in ABOUT_ABILITIES
    if row.refusal is not None and row.card != NO_CARD and by_card:
        return values["card"]
    if row.verb == "attack":
        key = "highsto.attack" if row.place >= 0 else "highsto.attack_with"
        return words.of_game(key, **values)
    if row.verb == "block":
        return words.of_game("highsto.block", **values)
    if row.verb in ("set", "summon_without_setting") and row.place < 0:
        return words.of_game("highsto.set_where" if row.verb == "set" else "highsto.summon_where", **values)
    if row.verb == "mode" and (said := mode_words(tabletop, LANGUAGE, attrgetter("effects"), row.number)):
        return words.say("battle.mode", number=row.number + 1, effect=said)
    return words.of_game(f"choice.{row.verb}", **values)


def _place_label(tabletop: Tabletop, row: Row, values: dict[str, str]) -> str:
    words = tabletop.words
    if row.verb == "attack":
        return words.of_game(
            "highsto.on_deck" if row.place < FIRST_SPOT_ZONE else "highsto.on_card", **values
        )
    zone = tabletop.view.zone[row.place]
    if not zone:
        return words.of_game("highsto.on_empty_spot", **values)
    return words.of_game("highsto.on_spot", **values)


def _values(tabletop: Tabletop, row: Row) -> dict[str, str]:
    view, words = tabletop.view, tabletop.words
    zone = view.table.zones[row.place] if row.place >= 0 else None
    target = ""
    if zone is not None and row.place >= FIRST_SPOT_ZONE:
        there = top(view, row.place)
        target = with_power(tabletop, there) if there not in (NO_CARD, row.card) else ""
    elif zone is not None:
        target = words.of_game(f"zone.{zone.name}")
    fights = row.verb in ("attack", "block") and row.card != NO_CARD
    return {
        "card": with_power(tabletop, row.card) if fights else named(tabletop, row.card),
        "name": tabletop.card_words.name(row.number) if row.verb == "say_name" else "",
        "line": str(zone.line) if zone and zone.line else "",
        "place": place_name(tabletop, row.place) if zone else "",
        "number": str(row.number + 1 if row.verb == "mode" else row.number),
        "target": target,
        "player": tabletop.names[zone.seat] if zone else "",
        "effect": ability_words(tabletop.card_words, view.table, row.number)
        if row.verb in ABOUT_ABILITIES
        else "",
    }


def forecast(tabletop: Tabletop, row: Row) -> Forecast:
    """What a row would bring: the end of the attack, an event's effect, how many cards are drawn."""
    words, view, seat = tabletop.words, tabletop.view, tabletop.asked
    if not row.choices or seat == NOBODY:
        return Forecast()
    asking = asked_now(tabletop)
    if row.verb in ("attack", "block", "decoy", "no_answer"):
        return outcome(tabletop, ahead.choice_forecast(view, seat, row.choices[0]), seat)
    if row.verb == "event":
        effects = (
            ability_words(tabletop.card_words, view.table, number)
            for number in effects_when_used(view, view.kind[row.card])
        )
        end = after_effects(tabletop, row, seat)
        return Forecast("  ".join(filter(None, (end.words, " ".join(effects)))), end.tone)
    if row.verb == "from_hand":
        hand = view.zone[HAND + seat]
        unseen = any(view.kind[card] == UNKNOWN for card in hand)
        return Forecast(words.say("highsto.behind_curtain")) if unseen else Forecast()
    if row.verb == "done" and isinstance(asking, Redraw) and asking.aside:
        return Forecast(words.say("highsto.draws", count=asking.aside), "good")
    if (
        row.verb == "done"
        and isinstance(asking, DeclareAttack)
        and (left := min(threat(view, seat), len(view.zone[DECK + 1 - seat])))
    ):
        return Forecast(words.say("highsto.attacks_left", count=left), "bad")
    if row.verb == "summon" and view.kind[row.card] != UNKNOWN:
        return Forecast(str(power(view, row.card)))
    return after_effects(tabletop, row, seat)


def something_left(board: Board[Any]) -> bool:
    """Whether ending this phase gives away what costs nothing: a card to turn up, an effect, a good attack, any card set."""
    asking = board.agenda[-1] if board.agenda else None
    if isinstance(asking, TurnUp):
        return True
    if isinstance(asking, UseEffects):
        return any(
            choice.verb == "ability" and choice.place >= FIRST_SPOT_ZONE
            for choice in asking.offer(board, None)
        )
    if isinstance(asking, DeclareAttack):
        attacks = [choice for choice in asking.offer(board, None) if choice.verb == "attack"]
        ends = [ahead.choice_forecast(board, asking.seat, choice) for choice in attacks]
        return any(
            end.damage or (end.falls and choice.card not in end.falls)
            for choice, end in zip(attacks, ends, strict=True)
        )
    if isinstance(asking, SetCards):
        return not board.facts[HISTORY + 2 * HISTORY_WORDS.index("sets") + asking.seat]
    return False


# -- zones


def zones(tabletop: Tabletop) -> list[ZoneList]:
    """Stacks with cards beneath, then what is hidden but may hold known cards: hands, decks, graveyards, cards set aside."""
    words, view = tabletop.words, tabletop.view
    found = []
    for seat in (tabletop.seat, tabletop.other):
        player = tabletop.names[seat]
        for line, zone in zip(SPOTS, SPOT_ZONES[seat], strict=True):
            stack = view.zone[zone]
            if len(stack) > 1:
                title = words.say("highsto.stack", player=player, line=line, count=len(stack))
                found.append(_zone(tabletop, title, stack))
        for name, number in (("hand", HAND), ("deck", DECK), ("graveyard", GRAVEYARD), ("aside", ASIDE)):
            cards = view.zone[number + seat]
            if cards or name in ("deck", "graveyard"):
                place = words.of_game(f"zone.{name}")
                title = words.say("zones.entry", player=player, zone=place, count=len(cards))
                found.append(_zone(tabletop, title, cards))
    return found


def _zone(tabletop: Tabletop, title: str, cards: list[Card]) -> ZoneList:
    """The top card first; hidden cards that are known say so."""
    shown = tuple(reversed(cards))
    word = tabletop.words.say("highsto.known")
    return ZoneList(title, shown, tuple(word if known(tabletop, card) else "" for card in shown))


# -- the table in sentences


def describe(tabletop: Tabletop) -> list[str]:
    """Everything on the table, for a screen reader: each side's numbers, the attack, each spot, the own hand."""
    words, view = tabletop.words, tabletop.view
    found = []
    for seat in (tabletop.seat, tabletop.other):
        found.append(
            words.say(
                "highsto.describe.side",
                player=tabletop.names[seat],
                deck=len(view.zone[DECK + seat]),
                hand=len(view.zone[HAND + seat]),
                graveyard=len(view.zone[GRAVEYARD + seat]),
            )
        )
    going = going_on(tabletop) or prospect(tabletop)
    if going.words:
        found.append(going.words)
    for seat in (tabletop.seat, tabletop.other):
        found += [_stack(tabletop, seat, line) for line in SPOTS]
    hand = [tabletop.name(card) for card in view.zone[HAND + tabletop.seat] if view.kind[card] != UNKNOWN]
    if hand:
        player = tabletop.names[tabletop.seat]
        found.append(
            words.say("highsto.describe.hand", player=player, cards=words.say("battle.comma").join(hand))
        )
    return found


def _stack(tabletop: Tabletop, seat: Seat, line: int) -> str:
    words, view = tabletop.words, tabletop.view
    stack = view.zone[SPOT_ZONES[seat][line - 1]]
    player = tabletop.names[seat]
    if not stack:
        return words.say("highsto.describe.empty", player=player, line=line)
    card = stack[-1]
    lies = [state(tabletop, card), *([words.say("highsto.known")] if known(tabletop, card) else [])]
    hidden = view.flags[card] & FACE_DOWN
    return words.say(
        "highsto.describe.stack",
        player=player,
        line=line,
        card=tabletop.name(card) if hidden else with_power(tabletop, card),
        state=words.say("battle.comma").join(lies),
        count=len(stack) - 1,
    )
