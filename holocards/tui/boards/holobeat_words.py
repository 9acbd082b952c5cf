"""What Holobeat's drawing says: labels and forecasts of choices, the stakes of a line, facts of a card, the table in sentences."""

from __future__ import annotations

from functools import cache
from typing import Any

from holocards.effects.sentences import Sentences
from holocards.engine.facts import NO_CARD, UNKNOWN, Card, Seat
from holocards.games.holobeat import numbers
from holocards.games.holobeat.effects import LANGUAGE
from holocards.games.holobeat.payment import counts, total
from holocards.games.holobeat.table import (
    BATTLE,
    DECK,
    ENERGY,
    FIRST,
    GRAVEYARD,
    HAND,
    HEARTS,
    LINE,
    LINE_ZONES,
    LINES,
    PHASE,
    TRIGGERS,
    down,
    top,
    unused,
)
from holocards.text.languages import Catalogue, Language
from holocards.text.ruby import Ruby, literal
from holocards.tui.boards import Forecast
from holocards.tui.prompt import Row
from holocards.tui.tabletop import Tabletop
from holocards.tui.words import Words

MESSAGE_PREFIXES = ("holobeat.", "choice.", "colour.")


def colour_name(words: Words, colour: str) -> str:
    """A colour's name; of one the product does not know, its word in the card file."""
    return words.of_game(f"colour.{colour}")


def colour_letter(words: Words, colour: str) -> str:
    """A colour's sign on a card."""
    return (
        words.say(f"holobeat.letter.{colour}")
        if words.knows(f"holobeat.letter.{colour}")
        else colour[:1].upper()
    )


def zone_title(words: Words, key: str, player: str, count: int) -> str:
    """`Natsuki: graveyard (4)`."""
    return words.say("zones.entry", player=player, zone=words.of_game(key), count=count)


# -- stakes


def stake(tabletop: Tabletop, line: int) -> Forecast:
    """What would come of a line if it were fought as it stands, from the bottom seat's side."""
    words, view, seat = tabletop.words, tabletop.view, tabletop.seat
    mine, theirs = (top(view, LINE_ZONES[who][line - 1]) for who in (seat, 1 - seat))
    if mine == NO_CARD and theirs == NO_CARD:
        return Forecast("--", "dim")
    if theirs == NO_CARD:
        return Forecast(words.say("holobeat.stake.unopposed"), "good")
    if mine == NO_CARD:
        return Forecast(words.say("holobeat.stake.open"), "alarm")
    return Forecast(*_difference(words, numbers.power(view, mine) - numbers.power(view, theirs)))


def _difference(words: Words, by: int) -> tuple[str, str]:
    if not by:
        return words.say("holobeat.stake.draw"), "key"
    return (f"+{by}", "good") if by > 0 else (str(by), "bad")


# -- choices


def label(tabletop: Tabletop, row: Row) -> str:
    """What a row says: at the first question the whole choice, below it the place, then the payment."""
    words = tabletop.words
    if row.level == "number" and row.number and row.verb in ("summon", "overbeat", "waza", "boost"):
        return words.say("holobeat.pay", energy=energy_words(tabletop, row.number))
    values = _values(tabletop, row)
    if row.level == "place":
        key = "holobeat.on_line_over" if values["target"] else "holobeat.on_line"
        return words.say(key, **values)
    if row.refusal is not None and row.card != NO_CARD:
        return tabletop.name(row.card)
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
    }


def place_name(tabletop: Tabletop, number: int) -> str:
    """A zone with its owner: `Natsuki: line 3`."""
    words, zone = tabletop.words, tabletop.view.table.zones[number]
    name = words.say("holobeat.line", line=zone.line) if zone.line else words.of_game(f"zone.{zone.name}")
    return words.say("holobeat.place", player=tabletop.names[zone.seat], zone=name)


def energy_words(tabletop: Tabletop, payment: int) -> str:
    """`red 2 green 1`."""
    colours = tabletop.view.table.colours
    parts = zip(colours, counts(payment), strict=False)
    return " ".join(f"{colour_name(tabletop.words, colour)}{count}" for colour, count in parts if count)


def forecast(tabletop: Tabletop, row: Row) -> Forecast:
    """What a row would bring: energy left, the line it changes, or for a pass how the battle stands."""
    words, view, seat = tabletop.words, tabletop.view, tabletop.asked
    if not row.choices or seat < 0:
        return Forecast()
    verb = row.verb
    ready = unused(view, seat)
    if verb in ("summon", "overbeat") and row.number:
        left = words.say("holobeat.energy_change", before=ready, after=ready - total(row.number))
        return _with_line(tabletop, row, left)
    if verb in ("enter", "overbeat") and row.place >= 0 and len(row.choices) == 1:
        return _with_line(tabletop, row, "")
    if verb in ("summon", "overbeat"):
        prices = sorted({total(choice.number) for choice in row.choices})
        price = str(prices[0]) if len(prices) == 1 else f"{prices[0]}-{prices[-1]}"
        return Forecast(words.say("holobeat.costs", cost=price), "dim")
    if verb == "charge":
        return Forecast(words.say("holobeat.energy_change", before=ready, after=ready + 1), "dim")
    if verb in ("boost", "waza") and view.facts[PHASE] == BATTLE:
        return _power_up(tabletop, row, ready)
    if verb == "pass":
        return _standing(tabletop, 0)
    if verb == "done" and ready:
        return Forecast(words.say("holobeat.draws_at_end", count=ready), "dim")
    return Forecast()


def _with_line(tabletop: Tabletop, row: Row, before: str) -> Forecast:
    words, view, seat = tabletop.words, tabletop.view, tabletop.asked
    zone = view.table.zones[row.place]
    theirs = top(view, LINE_ZONES[1 - seat][zone.line - 1])
    if theirs == NO_CARD:
        stakes, tone = words.say("holobeat.stake.unopposed"), "good"
    else:
        power = view.table.power[view.kind[row.card]]
        stakes, tone = _difference(words, power - numbers.power(view, theirs))
    return Forecast("  ".join(part for part in (before, stakes) if part), tone)


def _power_up(tabletop: Tabletop, row: Row, ready: int) -> Forecast:
    words, view = tabletop.words, tabletop.view
    paid = total(row.choices[0].number)
    left = words.say("holobeat.energy_change", before=ready, after=ready - paid)
    bonus = view.table.boost_power[view.kind[row.card]] if row.verb == "boost" else 0
    if not bonus:
        return Forecast(left, "dim")
    standing = _standing(tabletop, bonus)
    return Forecast(f"{left}  {standing.words}", standing.tone)


def _standing(tabletop: Tabletop, bonus: int) -> Forecast:
    """How the battle being fought would end with so much more power for the asked seat."""
    words, view, seat = tabletop.words, tabletop.view, tabletop.asked
    line = view.facts[LINE]
    if view.facts[PHASE] != BATTLE or not line:
        return Forecast()
    mine, theirs = (top(view, LINE_ZONES[who][line - 1]) for who in (seat, 1 - seat))
    if mine == NO_CARD or theirs == NO_CARD:
        return Forecast()
    by = numbers.power(view, mine) + bonus - numbers.power(view, theirs)
    key = "wins" if by > 0 else "loses" if by < 0 else "draws"
    return Forecast(
        words.say(f"holobeat.{key}", by=f"{by:+d}"), "good" if by > 0 else "bad" if by < 0 else "key"
    )


# -- cards


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


def facts(tabletop: Tabletop, card: Card) -> list[str]:
    """What is printed in the frame of a card, then how it lies."""
    view, words, table = tabletop.view, tabletop.words, tabletop.view.table
    kind = view.kind[card]
    if kind == UNKNOWN:
        return []
    zone = table.zones[view.place[card]]
    found = printed(words, tabletop.card_words.cards[kind])
    if zone.line:
        now = numbers.power(view, card)
        if now != table.power[kind]:
            found.append(words.say("holobeat.power_now", power=now))
        state = words.say("holobeat.down" if down(view, card) else "holobeat.upright")
        found.append(f"{place_name(tabletop, view.place[card])} / {state}")
    else:
        found.append(place_name(tabletop, view.place[card]))
    return found


def printed(words: Words, definition: Any) -> list[str]:
    """Colour, cost, power, boost, trigger of a card definition."""
    colour = colour_name(words, definition.colour)
    if definition.kind == "waza":
        first = words.say("holobeat.waza_line", colour=colour, cost=definition.cost)
    else:
        first = words.say(
            "holobeat.holobit_line", colour=colour, cost=definition.cost, power=definition.power
        )
    found = [first]
    if definition.boost:
        found.append(
            words.say("holobeat.boost_line", cost=definition.boost.cost, power=definition.boost.power)
        )
    if definition.trigger in TRIGGERS[1:]:
        found.append(words.of_game(f"trigger.{definition.trigger}"))
    return found


def text(words: Words, definition: Any) -> list[str]:
    """Keywords, abilities and flavour of a card, a paragraph each."""
    found = []
    for name, strength in definition.keywords.model_dump().items():
        if strength:
            found.append(words.rich(f"keyword.{name}", number=int(strength)))
    sentences = Sentences(words.language, _catalogue(), LANGUAGE)
    found += [sentences.clause(clause) for clause in definition.abilities]
    if definition.flavour:
        flavour = definition.flavour
        if words.language is Language.EASY:
            found.append(Ruby(flavour.easy or literal(flavour.ja)))
        else:
            found.append(flavour.en if words.language is Language.EN else flavour.ja)
    return found


@cache
def _catalogue() -> Catalogue:
    return Catalogue.load("holocards.effects", "holocards.games.holobeat")


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
        sides = [_on_line(tabletop, seat, line) for seat in (tabletop.seat, 1 - tabletop.seat)]
        found.append(
            words.say(
                "holobeat.describe.line",
                line=line,
                mine=sides[0],
                theirs=sides[1],
                stake=stake(tabletop, line).words,
            )
        )
    hand = [tabletop.name(card) for card in view.zone[HAND + tabletop.seat] if view.kind[card] != UNKNOWN]
    if hand:
        found.append(
            words.say("holobeat.describe.hand", player=tabletop.names[tabletop.seat], cards=", ".join(hand))
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
