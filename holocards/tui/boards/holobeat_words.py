"""What Holobeat's drawing says: labels and forecasts of choices, the stakes of a line, the table in sentences."""

from __future__ import annotations

from operator import attrgetter

from holocards.engine.facts import NO_CARD, NOBODY, UNKNOWN, Seat
from holocards.games.holobeat import numbers
from holocards.games.holobeat.effects import LANGUAGE
from holocards.games.holobeat.forecast import LineForecast, choice_forecast, line_forecast
from holocards.games.holobeat.payment import counts
from holocards.games.holobeat.table import (
    DECK,
    ENERGY,
    FIRST,
    GRAVEYARD,
    HAND,
    HEARTS,
    LINE_ZONES,
    LINES,
    down,
    top,
    unused,
)
from holocards.tui.abilities import ABOUT_ABILITIES, ability_words
from holocards.tui.boards import Forecast
from holocards.tui.boards.holobeat_cards import colour_name, place_name
from holocards.tui.boards.printed import mode_words
from holocards.tui.prompt import Row
from holocards.tui.tabletop import Tabletop
from holocards.tui.words import Words

NOTHING = "--"
"""The stakes of a line that nobody stands on."""
MESSAGE_PREFIXES = ("holobeat.stake.", "choice.", "holobeat.no_line.")


def zone_title(words: Words, key: str, player: str, count: int) -> str:
    """`Natsuki: graveyard (4)`."""
    return words.say("zones.entry", player=player, zone=words.of_game(key), count=count)


# -- stakes


def stake(tabletop: Tabletop, line: int) -> Forecast:
    """What would come of a line if it were fought as it stands, from the bottom seat's side."""
    found = line_forecast(tabletop.view, tabletop.seat, line)
    if found.kind == "empty":
        return Forecast(NOTHING, "dim")
    words = _outcome(tabletop.words, found)
    if found.damage != 1 and found.against != NOBODY:
        words += f" x{found.damage}"
    return Forecast(words, TONES[found.kind])


def _outcome(words: Words, found: LineForecast) -> str:
    if found.kind in ("ahead", "behind"):
        return f"{found.difference:+d}"
    return words.say(f"holobeat.stake.{found.kind}")


TONES = {
    "unopposed": "good",
    "open": "alarm",
    "ahead": "good",
    "behind": "bad",
    "draw": "key",
    "empty": "dim",
}


# -- choices


def label(tabletop: Tabletop, row: Row) -> str:
    """What a row says: at the first question the whole choice, below it the place, then the payment."""
    words = tabletop.words
    if row.level == "number" and row.number and row.verb in ("summon", "overbeat", "waza", "boost"):
        return words.say("holobeat.pay", energy=energy_words(tabletop, row.number))
    values = _values(tabletop, row)
    if row.level in ("place", "verb") and values["line"] and row.verb != "enter":
        # the title names the card already
        if not values["target"]:
            return words.say("holobeat.on_line", line=values["line"])
        by_trigger = _asks(tabletop, "holobeat.BrokenHeart")
        return words.say("holobeat.trigger_over" if by_trigger else "holobeat.on_line_over", **values)
    if row.refusal is not None and row.card != NO_CARD and row.level != "verb":
        return tabletop.name(row.card)
    if len(row.verbs) > 1:
        return words.say("holobeat.put", card=values["card"])
    if not values["line"] and words.knows(f"holobeat.no_line.{row.verb}"):
        return words.of_game(f"holobeat.no_line.{row.verb}", card=values["card"])
    if row.verb == "mode" and (said := mode_words(tabletop, LANGUAGE, attrgetter("abilities"), row.number)):
        return words.say("battle.mode", number=row.number + 1, effect=said)
    return words.of_game(f"choice.{row.verb}", **values)


def _values(tabletop: Tabletop, row: Row) -> dict[str, object]:
    view = tabletop.view
    zone = view.table.zones[row.place] if row.place >= 0 else None
    target = top(view, row.place) if zone is not None and zone.line else NO_CARD
    shown = target != NO_CARD and target != row.card
    return {
        "card": tabletop.name(row.card) if row.card != NO_CARD else "",
        "line": zone.line if zone and zone.line else "",
        "place": place_name(tabletop, row.place) if row.place >= 0 else "",
        "number": row.number + 1 if row.verb == "mode" else row.number,
        "target": tabletop.name(target) if shown else "",
        "player": tabletop.names[zone.seat] if zone else "",
        "effect": ability_words(tabletop.card_words, view.table, row.number)
        if row.verb in ABOUT_ABILITIES
        else "",
    }


def energy_words(tabletop: Tabletop, payment: int) -> str:
    """`red 2 green 1`."""
    colours = tabletop.view.table.colours
    parts = zip(colours, counts(payment), strict=False)
    return " ".join(f"{colour_name(tabletop.words, colour)}{count}" for colour, count in parts if count)


def forecast(tabletop: Tabletop, row: Row) -> Forecast:
    """What a row would bring: energy left, and how the line it bears on would stand. Of several payments the usual one."""
    words, view, seat = tabletop.words, tabletop.view, tabletop.asked
    if not row.choices or seat == NOBODY:
        return Forecast()
    ready = unused(view, seat)
    if row.verb == "charge":
        return Forecast(words.say("holobeat.energy_change", before=ready, after=ready + 1))
    if row.verb == "done" and ready and _asks(tabletop, "holobeat.MainStep"):
        return Forecast(words.say("holobeat.draws_at_end", count=ready))
    found = choice_forecast(view, seat, row.choices[0])
    parts, tone = [], "dim"
    if found.unused >= 0 and found.unused != ready:
        parts.append(words.say("holobeat.energy_change", before=ready, after=found.unused))
    one_place = len({choice.place for choice in row.choices}) == 1
    if found.line and one_place and found.stands.kind != "empty":
        stands = found.stands
        tone = TONES[stands.kind]
        said = {"ahead": "holobeat.wins", "behind": "holobeat.loses"}.get(stands.kind)
        parts.append(words.say(said, by=f"{stands.difference:+d}") if said else _outcome(words, stands))
        if stands.against != NOBODY and stands.damage:
            parts.append(words.say("holobeat.hearts_lost", count=stands.damage))
    return Forecast("  ".join(parts), tone)


def _asks(tabletop: Tabletop, step: str) -> bool:
    agenda = tabletop.view.agenda
    return bool(agenda) and agenda[-1].name == step


# -- the table in sentences


def describe(tabletop: Tabletop) -> list[str]:
    """Everything on the table, for a screen reader: one sentence for each side's numbers and for each line."""
    words, view = tabletop.words, tabletop.view
    found = []
    for seat in (tabletop.seat, 1 - tabletop.seat):
        upright = sum(not down(view, card) for card in view.zone[HEARTS + seat])
        found.append(
            words.say(
                "holobeat.describe.side",
                player=tabletop.names[seat],
                hearts=len(view.zone[HEARTS + seat]),
                upright=upright,
                unused=unused(view, seat),
                energy=len(view.zone[ENERGY + seat]),
                hand=len(view.zone[HAND + seat]),
                deck=len(view.zone[DECK + seat]),
                graveyard=len(view.zone[GRAVEYARD + seat]),
            )
        )
    found.append(words.say("holobeat.describe.first", player=tabletop.names[view.facts[FIRST]]))
    for line in LINES:
        stakes = stake(tabletop, line)
        if stakes.words == NOTHING:
            found.append(words.say("holobeat.describe.empty_line", line=line))
            continue
        mine, theirs = (_on_line(tabletop, seat, line) for seat in (tabletop.seat, 1 - tabletop.seat))
        found.append(
            words.say("holobeat.describe.line", line=line, mine=mine, theirs=theirs, stake=stakes.words)
        )
    hand = [tabletop.name(card) for card in view.zone[HAND + tabletop.seat] if view.kind[card] != UNKNOWN]
    if hand:
        found.append(
            words.say(
                "holobeat.describe.hand",
                player=tabletop.names[tabletop.seat],
                cards=words.say("battle.comma").join(hand),
            )
        )
    return found


def _on_line(tabletop: Tabletop, seat: Seat, line: int) -> str:
    words, view = tabletop.words, tabletop.view
    card = top(view, LINE_ZONES[seat][line - 1])
    if card == NO_CARD:
        return words.say("holobeat.describe.nobody", player=tabletop.names[seat])
    state = words.say("holobeat.down" if down(view, card) else "holobeat.upright")
    return words.say(
        "holobeat.describe.card",
        player=tabletop.names[seat],
        card=tabletop.name(card),
        power=numbers.power(view, card),
        state=state,
    )
