"""What Phantom Maze's drawing says: labels and forecasts of choices, what is going on, the table in sentences."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from holocards.effects.resolve import Resolve
from holocards.engine.board import Board, card_of
from holocards.engine.facts import NO_CARD, UNKNOWN, Card, Choice, Seat
from holocards.games.phantom_maze.actions import Actions
from holocards.games.phantom_maze.acts import Block, Unblocked
from holocards.games.phantom_maze.effects import LANGUAGE
from holocards.games.phantom_maze.forecast import BlockForecast, choice_forecast
from holocards.games.phantom_maze.payment import Pay
from holocards.games.phantom_maze.playing import RETREAT_COST
from holocards.games.phantom_maze.table import (
    CITIZEN,
    DECK,
    DISCARD,
    EXCLUDED,
    FIELD,
    HAND,
    HAND_LIMIT,
    LORD,
    SECTIONS,
    field_limit,
    power,
)
from holocards.tui.abilities import ABOUT_ABILITIES, ability_words
from holocards.tui.boards import Forecast
from holocards.tui.boards.phantom_maze_cards import state, tags
from holocards.tui.boards.printed import mode_words
from holocards.tui.prompt import Row
from holocards.tui.tabletop import Tabletop
from holocards.tui.words import Words, one_line

MESSAGE_PREFIXES = ("choice.", "zone.", "phantom_maze.mode.")
DEEDS = frozenset({"act", "skill"})


# -- what is going on


def sections(view: Board[Any], seat: Seat) -> list[int]:
    """How many cards of each part of the list (see SECTIONS) are left in the deck; public, as each part is shuffled by itself."""
    counts = [0] * len(SECTIONS)
    for card in view.zone[DECK + seat]:
        counts[view.table.section[card]] += 1
    return counts


def acting(view: Board[Any]) -> Card:
    """The citizen whose act is in progress; NO_CARD without one."""
    for step in reversed(view.agenda):
        if isinstance(step, (Block, Unblocked)):
            return card_of(step.source)
    return NO_CARD


def going_on(tabletop: Tabletop) -> Forecast | None:
    """The act, payment or effect in progress, in one line; None between actions."""
    words, view = tabletop.words, tabletop.view
    for step in reversed(view.agenda):
        if isinstance(step, Block):
            actor = card_of(step.source)
            values = {
                "card": tabletop.name(actor),
                "power": power(view, actor),
                "effect": ability_words(tabletop.card_words, view.table, step.ability),
            }
            return Forecast(words.say("phantom_maze.acts", **values), "alarm")
        if isinstance(step, Pay):
            left = step.left - len(tabletop.picked)
            card = tabletop.name(card_of(step.source))
            return Forecast(words.say("phantom_maze.paying", card=card, count=left), "key")
        if isinstance(step, Resolve):
            sentence = ability_words(tabletop.card_words, view.table, step.ability)
            card = tabletop.name(card_of(step.source))
            return Forecast(words.say("phantom_maze.resolving", card=card, effect=sentence), "key")
        if isinstance(step, Actions):
            break
    return None


def race(tabletop: Tabletop) -> Forecast:
    """How many cards each side has left to draw out, and who is ahead."""
    words, view = tabletop.words, tabletop.view
    mine, theirs = (len(view.zone[DECK + seat]) for seat in (tabletop.seat, tabletop.other))
    said = words.say(
        "phantom_maze.race",
        player=tabletop.names[tabletop.seat],
        other=tabletop.names[tabletop.other],
        mine=mine,
        theirs=theirs,
    )
    if mine == theirs:
        return Forecast(f"{said}  {words.say('phantom_maze.level')}", "dim")
    leader = tabletop.names[tabletop.seat if mine < theirs else tabletop.other]
    ahead = words.say("phantom_maze.ahead", player=leader, count=abs(mine - theirs))
    return Forecast(f"{said}  {ahead}", "good" if mine < theirs else "bad")


# -- choices


def label(tabletop: Tabletop, row: Row) -> str:
    """What a row says: a deed with its sentence, a card with what happens to it."""
    words, view = tabletop.words, tabletop.view
    if row.verb == "retreat" and row.card == NO_CARD:
        alone = tabletop.name(row.choices[0].card) if len(row.choices) == 1 else ""
        key = "phantom_maze.retreat_one" if alone else "phantom_maze.retreat"
        return words.say(key, cost=RETREAT_COST, **({"card": alone} if alone else {}))
    if row.verb in DEEDS and row.number >= 0:
        return deed(tabletop, row.card, row.number)
    if row.refusal is not None and row.card != NO_CARD and row.level != "verb":
        return tabletop.name(row.card)
    if row.verb == "play" and (effect := view.table.effect[view.kind[row.card]]) >= 0:
        return deed(tabletop, row.card, effect)
    if row.verb == "block":
        return words.say("phantom_maze.block", card=tabletop.name(row.card), power=power(view, row.card))
    if row.verb == "mode":
        return mode(tabletop, row.number)
    zone = view.table.zones[row.place] if row.place >= 0 else None
    name = tabletop.name(row.card) if row.card != NO_CARD else ""
    if row.verb == "choose" and zone is not None:
        return words.say(
            "phantom_maze.chosen",
            card=name,
            player=tabletop.names[zone.seat],
            zone=words.of_game(f"zone.{zone.name}"),
        )
    effect_words = (
        ability_words(tabletop.card_words, view.table, row.number) if row.verb in ABOUT_ABILITIES else ""
    )
    return words.of_game(f"choice.{row.verb}", card=name, number=row.number, effect=effect_words)


def deed(tabletop: Tabletop, card: Card, ability: int) -> str:
    """`Pebble Boy - Skill [cost 2]: draw a card from the deck`."""
    sentence = ability_words(tabletop.card_words, tabletop.view.table, ability)
    return tabletop.words.say("phantom_maze.deed", card=tabletop.name(card), effect=sentence)


def mode(tabletop: Tabletop, number: int) -> str:
    """One of A / B with its sentence, where the card has only one such pair."""
    letter = tabletop.words.say(f"phantom_maze.mode.{'ab'[number]}") if number < 2 else str(number + 1)
    return f"{letter} {mode_words(tabletop, LANGUAGE, attrgetter('abilities'), number)}".rstrip()


def forecast(tabletop: Tabletop, row: Row) -> Forecast:
    """What a row would bring: cards left in hand, how a block would end, the place in the discard pile."""
    words, view = tabletop.words, tabletop.view
    if not row.choices:
        return Forecast()
    choice = row.choices[0]
    if row.verb in ("pay", "discard"):
        seat = view.table.owner[row.card]
        place = len(view.zone[DISCARD + seat]) + len(tabletop.picked) + 1
        return Forecast(words.say("phantom_maze.drawn_again", number=place))
    if row.verb == "end_turn":
        return _end_of_turn(tabletop)
    found = choice_forecast(view, choice)
    if found.block is not None:
        return _block(words, found.block, from_actor=False)
    if found.cost < 0:
        return Forecast()
    seat = view.table.owner[choice.card]
    before, parts = len(view.zone[HAND + seat]), []
    if found.hand != before:
        parts.append(words.say("phantom_maze.hand_change", before=before, after=found.hand))
    if row.verb == "play" and view.table.card_kind[view.kind[choice.card]] == CITIZEN:
        places = len(view.zone[FIELD + seat]) + 1
        parts.append(words.say("phantom_maze.field_change", number=places, most=field_limit(view, seat)))
    if row.verb != "act":
        return Forecast("  ".join(parts))
    if not found.blockers:
        return Forecast("  ".join([words.say("phantom_maze.unblocked"), *parts]), "good")
    worst = min((block for _, block in found.blockers), key=lambda block: block.actor - block.blocker)
    said = _block(words, worst, from_actor=True)
    return Forecast("  ".join([said.words, *parts]), said.tone)


def _block(words: Words, found: BlockForecast, *, from_actor: bool) -> Forecast:
    """How a block would end, good or bad for the side that would choose."""
    outcome = found.discarded
    bad = "actor" if from_actor else "blocker"
    tone = "key" if outcome == "both" else "bad" if outcome == bad else "good"
    key = f"phantom_maze.act_meets.{outcome}" if from_actor else f"phantom_maze.block_meets.{outcome}"
    return Forecast(words.say(key, difference=abs(found.actor - found.blocker)), tone)


def _end_of_turn(tabletop: Tabletop) -> Forecast:
    view = tabletop.view
    over = len(view.zone[HAND + tabletop.asked]) - HAND_LIMIT
    if over > 0:
        return Forecast(tabletop.words.say("phantom_maze.discards", count=over), "bad")
    return Forecast()


def something_for_nothing(view: Board[Any]) -> bool:
    """Whether a citizen, special, act or skill costs no more than the cards that the hand limit takes anyhow."""
    decision = view.agenda[-1] if view.agenda else None
    return isinstance(decision, Actions) and any(
        _for_nothing(view, choice)
        for choice in decision.offer(view, None)
        if choice.verb in ("play", "act", "skill")
    )


def _for_nothing(view: Board[Any], choice: Choice) -> bool:
    found = choice_forecast(view, choice)
    return found.cost == 0 or found.hand >= HAND_LIMIT


# -- the table in sentences


def describe(tabletop: Tabletop) -> list[str]:
    """Everything on the table, for a screen reader: the numbers of each side, its lord, citizens and discard pile; the own hand."""
    words, view = tabletop.words, tabletop.view
    found = []
    if (now := going_on(tabletop)) is not None:
        found.append(now.words)
    for seat in (tabletop.seat, tabletop.other):
        found += _side(tabletop, seat)
    found.append(race(tabletop).words)
    hand = [tabletop.name(card) for card in view.zone[HAND + tabletop.seat] if view.kind[card] != UNKNOWN]
    if hand:
        cards = words.say("battle.comma").join(hand)
        player = tabletop.names[tabletop.seat]
        found.append(words.say("phantom_maze.describe.hand", player=player, cards=cards))
    return found


def _side(tabletop: Tabletop, seat: Seat) -> list[str]:
    words, view = tabletop.words, tabletop.view
    parts = [
        words.say("phantom_maze.describe.section", name=words.of_game(f"{room}.{name}"), count=count)
        for name, count in zip(SECTIONS, sections(view, seat), strict=True)
        if name != "lord" and count
        for room in ("kind" if name == "trial" else "strength",)
    ]
    player = tabletop.names[seat]
    found = [
        words.say(
            "phantom_maze.describe.side",
            player=player,
            hand=len(view.zone[HAND + seat]),
            deck=len(view.zone[DECK + seat]),
            sections=words.say("battle.comma").join(parts),
            discard=len(view.zone[DISCARD + seat]),
            excluded=len(view.zone[EXCLUDED + seat]),
        )
    ]
    for card in view.zone[LORD + seat]:
        found.append(
            words.say(
                "phantom_maze.describe.lord",
                player=player,
                card=tabletop.name(card),
                text=one_line(" ".join(tabletop.card_words.clauses(view.kind[card]))),
            )
        )
    for card in view.zone[FIELD + seat]:
        doing = words.say("battle.comma").join([state(tabletop, card), *tags(tabletop, card)])
        found.append(
            words.say(
                "phantom_maze.describe.citizen",
                player=player,
                card=tabletop.name(card),
                power=power(view, card),
                state=doing,
            )
        )
    if not view.zone[FIELD + seat]:
        found.append(words.say("phantom_maze.describe.nobody", player=player))
    if view.zone[DISCARD + seat]:
        cards = " > ".join(tabletop.name(card) for card in view.zone[DISCARD + seat])
        found.append(words.say("phantom_maze.describe.discard", player=player, cards=cards))
    return found
