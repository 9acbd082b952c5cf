"""What Hi!story's drawing says: labels and forecasts of choices, the attack, the zones, the table in sentences."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from holocards.effects.resolve import Resolve
from holocards.engine.board import FACE_DOWN, Board, card_of
from holocards.engine.facts import NO_CARD, NOBODY, UNKNOWN, Card, Seat
from holocards.games.highsto import forecast as ahead
from holocards.games.highsto.attacking import DeclareAttack
from holocards.games.highsto.effect_phase import UseEffects
from holocards.games.highsto.effects import LANGUAGE
from holocards.games.highsto.numbers import face_up_cards, power
from holocards.games.highsto.setting import SetCards
from holocards.games.highsto.setup import Redraw
from holocards.games.highsto.summoning import TurnUp
from holocards.games.highsto.table import (
    ACTIVE,
    ASIDE,
    ATTACK,
    ATTACKER,
    BLOCKER,
    DECK,
    FIRST_SPOT_ZONE,
    GRAVEYARD,
    HAND,
    HISTORY,
    HISTORY_WORDS,
    PHASE,
    PHASES,
    SETUP,
    SPOT_ZONES,
    SPOTS,
    TARGET,
    top,
)
from holocards.games.highsto.threats import threat
from holocards.tui.abilities import ABOUT_ABILITIES, ability_words
from holocards.tui.boards import Forecast, ZoneList
from holocards.tui.boards.highsto_cards import known, place_name, state
from holocards.tui.boards.printed import mode_words
from holocards.tui.prompt import Row
from holocards.tui.tabletop import Tabletop

MESSAGE_PREFIXES = ("choice.", "zone.", "highsto.done.")


# -- the attack


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
        decision = _asking(tabletop)
        if not isinstance(decision, DeclareAttack) or decision.seat == seat or card == NO_CARD:
            return 0
        if view.place[card] not in SPOT_ZONES[1 - seat] or not _can_be_chosen(tabletop, card):
            return 0
        found = ahead.attack_forecast(view, card, deck)
    return found.damage if found.against == seat else 0


def _can_be_chosen(tabletop: Tabletop, card: Card) -> bool:
    return card == tabletop.about or any(spot.card == card for spot in tabletop.playable)


def _asking(tabletop: Tabletop) -> object:
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
        outcome = _outcome(tabletop, ahead.standing_forecast(view), tabletop.seat)
        values: dict[str, object] = {"card": _with_power(tabletop, card), "outcome": outcome.words}
        if key == "highsto.attacks_deck":
            values["player"] = tabletop.names[1 - view.table.owner[card]]
        else:
            values["target"] = _with_power(tabletop, other)
        return Forecast(words.say(key, **values), outcome.tone)
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


def _with_power(tabletop: Tabletop, card: Card) -> str:
    """`Uesugi Kenshin 5000`; of a card that is not face-up on the field the name alone."""
    view = tabletop.view
    if view.place[card] < FIRST_SPOT_ZONE or view.flags[card] & FACE_DOWN:
        return _name(tabletop, card)
    return f"{tabletop.name(card)} {power(view, card)}"


def _outcome(tabletop: Tabletop, found: ahead.Forecast, seat: Seat) -> Forecast:
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


def _falls(tabletop: Tabletop, card: Card) -> str:
    """Which card falls, and whose it is where another face-up one is called the same."""
    view, name = tabletop.view, tabletop.name(card)
    face_up = (face_up_cards(view, seat) for seat in (0, 1))
    if [tabletop.name(other) for cards in face_up for other in cards].count(name) < 2:
        return tabletop.words.say("highsto.falls", card=name)
    player = tabletop.names[view.table.owner[card]]
    return tabletop.words.say("highsto.falls_of", card=name, player=player)


# -- choices


def label(tabletop: Tabletop, row: Row) -> str:
    """What a row says: at the first question the whole choice, below it the place."""
    words = tabletop.words
    values = _values(tabletop, row)
    if row.verb == "done":
        key = f"highsto.done.{type(_asking(tabletop)).__name__}"
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
        target = _with_power(tabletop, there) if there not in (NO_CARD, row.card) else ""
    elif zone is not None:
        target = words.of_game(f"zone.{zone.name}")
    with_power = row.verb in ("attack", "block") and row.card != NO_CARD
    return {
        "card": _with_power(tabletop, row.card) if with_power else _name(tabletop, row.card),
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


def _name(tabletop: Tabletop, card: Card) -> str:
    """Its name; of an unknown one on the field where it lies."""
    view = tabletop.view
    if card == NO_CARD:
        return ""
    line = view.table.zones[view.place[card]].line
    if line and view.kind[card] == UNKNOWN:
        return tabletop.words.say("highsto.face_down_at", line=line)
    return tabletop.name(card)


def forecast(tabletop: Tabletop, row: Row) -> Forecast:
    """What a row would bring: the end of the attack, an event's effect, how many cards are drawn."""
    words, view, seat = tabletop.words, tabletop.view, tabletop.asked
    if not row.choices or seat == NOBODY:
        return Forecast()
    asking = _asking(tabletop)
    if row.verb in ("attack", "block", "decoy", "no_answer"):
        return _outcome(tabletop, ahead.choice_forecast(view, seat, row.choices[0]), seat)
    if row.verb == "event":
        kind = view.kind[row.card]
        used = [
            number for number in view.table.of_kind[kind] if view.table.abilities[number].moment == "used"
        ]
        return Forecast(" ".join(ability_words(tabletop.card_words, view.table, number) for number in used))
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
    return Forecast()


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
        card=tabletop.name(card) if hidden else _with_power(tabletop, card),
        state=words.say("battle.comma").join(lies),
        count=len(stack) - 1,
    )
