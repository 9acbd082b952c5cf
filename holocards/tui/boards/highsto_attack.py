"""The attack on Hi!story's screen: who attacks whom, what would come of it, what all attackers threaten."""

from __future__ import annotations

from typing import Any

from holocards.effects.resolve import Resolve
from holocards.engine.board import Board, card_of
from holocards.engine.facts import NO_CARD, NOBODY, UNKNOWN, Card, Seat
from holocards.engine.game import View
from holocards.games.highsto import forecast as ahead
from holocards.games.highsto.attacking import DeclareAttack
from holocards.games.highsto.foresight import foretold, under_attack
from holocards.games.highsto.numbers import face_up_cards
from holocards.games.highsto.table import (
    ACTIVE,
    ASIDE,
    ATTACK,
    ATTACKER,
    BLOCKER,
    DECK,
    HAND,
    PHASE,
    PHASES,
    SETUP,
    SPOT_ZONES,
    TARGET,
)
from holocards.games.highsto.threats import threat
from holocards.tui.abilities import ABOUT_ABILITIES, ability_words
from holocards.tui.boards import Forecast
from holocards.tui.boards.highsto_cards import known, place_name, with_power
from holocards.tui.prompt import Row
from holocards.tui.tabletop import Tabletop


def deck_attacked(board: Board[Any], seat: Seat) -> bool:
    """Whether the attack being carried out goes at that seat's deck."""
    attacker = board.facts[ATTACKER]
    return (
        attacker != NO_CARD and board.facts[TARGET] < 0 and board.table.owner[card_of(attacker)] == 1 - seat
    )


def coming(tabletop: Tabletop, seat: Seat) -> int:
    """How many cards the attack would take from a seat's deck: the one being carried out, else the one looked at."""
    view, deck = tabletop.view, DECK + seat
    if view.facts[ATTACKER] != NO_CARD:
        found = ahead.standing_forecast(view)
    else:
        card = tabletop.about if tabletop.about != NO_CARD else tabletop.focus.card
        decision = asked_now(tabletop)
        if not isinstance(decision, DeclareAttack) or decision.seat == seat or card == NO_CARD:
            return 0
        if view.place[card] not in SPOT_ZONES[1 - seat] or not _can_be_chosen(tabletop, card):
            return 0
        found = ahead.attack_forecast(view, card, deck)
    return found.damage if found.against == seat else 0


def _can_be_chosen(tabletop: Tabletop, card: Card) -> bool:
    return card == tabletop.about or any(spot.card == card for spot in tabletop.playable)


def asked_now(tabletop: Tabletop) -> object:
    """The question that is asked, or whatever comes next."""
    agenda = tabletop.view.agenda
    return agenda[-1] if agenda else None


def going_on(tabletop: Tabletop) -> Forecast | None:
    """The attack or effect in progress, in one line; None between them."""
    words, view = tabletop.words, tabletop.view
    attacker, target, blocker = view.facts[ATTACKER], view.facts[TARGET], view.facts[BLOCKER]
    if attacker != NO_CARD:
        card = card_of(attacker)
        if blocker != NO_CARD:
            key, other = "highsto.blocked", card_of(blocker)
        else:
            key, other = (
                ("highsto.attacks_card", card_of(target)) if target >= 0 else ("highsto.attacks_deck", card)
            )
        end = outcome(tabletop, ahead.standing_forecast(view), tabletop.seat)
        values: dict[str, object] = {"card": with_power(tabletop, card), "outcome": end.words}
        if key == "highsto.attacks_deck":
            values["player"] = tabletop.names[1 - view.table.owner[card]]
        else:
            values["target"] = with_power(tabletop, other)
        return Forecast(words.say(key, **values), end.tone)
    for step in reversed(view.agenda):
        if isinstance(step, Resolve) and view.kind[card_of(step.source)] != UNKNOWN:
            sentence = ability_words(tabletop.card_words, view.table, step.ability)
            card_name = tabletop.name(card_of(step.source))
            return Forecast(words.say("highsto.resolving", card=card_name, effect=sentence), "key")
    return None


def prospect(tabletop: Tabletop) -> Forecast:
    """Between attacks: what all attackers together could do, and which hidden cards are known to whoever looks."""
    words, view = tabletop.words, tabletop.view
    seat, phase = view.facts[ACTIVE], view.facts[PHASE]
    parts, tone = [], "dim"
    if phase == SETUP:
        mine = [
            tabletop.name(card) for card in view.zone[ASIDE + tabletop.seat] if view.kind[card] != UNKNOWN
        ]
        if mine:
            parts.append(words.say("highsto.cards_aside", cards=words.say("battle.comma").join(mine)))
    else:
        order = view.table.rules.phase_order
        before = order.index(PHASES[phase]) <= order.index(PHASES[ATTACK])
        damage = threat(view, seat) if before else 0
        if damage:
            left = len(view.zone[DECK + 1 - seat])
            change = words.say("highsto.deck_change", before=left, after=max(left - damage, 0))
            parts.append(words.say("highsto.all_attacks", player=tabletop.names[seat], outcome=change))
            tone = "good" if seat == tabletop.seat else "bad"
    return Forecast("  ".join([*parts, *_known_words(tabletop)]), tone)


def _known_words(tabletop: Tabletop) -> list[str]:
    """Known cards that may still be played or drawn; those in graveyards are in the viewer."""
    words, view = tabletop.words, tabletop.view
    found = []
    for seat in (tabletop.other, tabletop.seat):
        for zone in (HAND, DECK):
            count = sum(known(tabletop, card) for card in view.zone[zone + seat])
            if count:
                place = place_name(tabletop, zone + seat)
                found.append(words.say("highsto.known_there", place=place, count=count))
    return found


def outcome(tabletop: Tabletop, found: ahead.Forecast, seat: Seat) -> Forecast:
    """The end of an attack in few words, and whether it is good for that seat."""
    words, view = tabletop.words, tabletop.view
    if found.kind == "none":
        return Forecast(words.say("highsto.fails"), "dim")
    parts, tone = [], "dim"
    if found.kind == "battle":
        if len(found.falls) == 2:
            parts.append(words.say("highsto.both_fall"))
            tone = "key"
        elif found.falls:
            parts.append(_falls(tabletop, found.falls[0]))
            tone = "bad" if view.table.owner[found.falls[0]] == seat else "good"
        else:
            parts.append(words.say("highsto.nobody_falls"))
    if found.against != NOBODY and (found.damage or found.kind == "deck"):
        change = words.say("highsto.deck_change", before=found.left + found.damage, after=found.left)
        parts.append(change)
        if found.damage and tone == "dim":
            tone = "bad" if found.against == seat else "good"
        if not found.left:
            parts.append(words.say("highsto.deck_out"))
            tone = "alarm" if found.against == seat else "good"
    return Forecast("  ".join(parts), tone)


_TOLD = ABOUT_ABILITIES | {"event", "mode", "use"}
"""The rows that say so if the end of the attack cannot be foretold."""


def after_effects(tabletop: Tabletop, row: Row, seat: Seat) -> Forecast:
    """The end of the attack if that row's effect is used; nothing without an attack or where a further question follows."""
    view, choice = tabletop.view, row.answer
    if choice is None or not isinstance(view, View) or not under_attack(view):
        return Forecast()
    end = foretold(view, choice)
    if end is None:
        return Forecast(tabletop.words.say("highsto.depends") if row.verb in _TOLD else "")
    return outcome(tabletop, end, seat)


def _falls(tabletop: Tabletop, card: Card) -> str:
    """Which card falls, and whose it is where another face-up one is called the same."""
    view, name = tabletop.view, tabletop.name(card)
    face_up = (face_up_cards(view, seat) for seat in (0, 1))
    if [tabletop.name(other) for cards in face_up for other in cards].count(name) < 2:
        return tabletop.words.say("highsto.falls", card=name)
    player = tabletop.names[view.table.owner[card]]
    return tabletop.words.say("highsto.falls_of", card=name, player=player)
