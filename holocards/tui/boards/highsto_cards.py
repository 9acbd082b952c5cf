"""What is said of a Hi!story card: its frame, state and text, and who the person was: years, era and two facts (HS-2.4, HS-2.5)."""

from __future__ import annotations

from typing import Any

from holocards.effects import continuous
from holocards.effects.clauses import ALWAYS
from holocards.engine.board import FACE_DOWN, SIDEWAYS, Board
from holocards.engine.facts import BOTH, NO_CARD, UNKNOWN, Card
from holocards.games.highsto.answering import DECOY_POWER
from holocards.games.highsto.effects import LANGUAGE
from holocards.games.highsto.numbers import can_attack, can_block, power, rank
from holocards.games.highsto.table import ATTACKER, BLOCKER, FIRST_SPOT_ZONE, TARGET, face_up, top
from holocards.text.languages import Language
from holocards.text.ruby import Ruby
from holocards.tui.boards.printed import clauses_of
from holocards.tui.tabletop import Tabletop
from holocards.tui.words import Words

MESSAGE_PREFIXES = ("attribute.", "era.", "keyword.", "highsto.sort.", "highsto.mark.", "highsto.role.")
MARKS = ("summoned", "once", ALWAYS)
"""The moments whose marks stand on a card in few letters."""


def sort(board: Board[Any], card: Card) -> str:
    """What a card may do now: attacker, blocker, both; or event."""
    kind = board.kind[card]
    if board.table.is_event[kind]:
        return "event"
    attacks, blocks = can_attack(board, card), can_block(board, card)
    return "both" if attacks and blocks else "attacker" if attacks or not blocks else "blocker"


def grade(board: Board[Any], card: Card) -> int:
    """A figure's rank, an event's level, as they are now."""
    if board.table.is_event[board.kind[card]]:
        return continuous.number(board, card, "level")
    return rank(board, card)


def known(tabletop: Tabletop, card: Card) -> bool:
    """Whether the card lies hidden but whoever looks knows it; the own hand does not count."""
    view, zone = tabletop.view, tabletop.view.table.zones[tabletop.view.place[card]]
    if view.kind[card] == UNKNOWN:
        return False
    if zone.line:
        return card != face_up(view, view.place[card])
    own_hand: bool = zone.name == "hand" and zone.seat == tabletop.seat
    return not own_hand


def tags(tabletop: Tabletop, card: Card) -> list[str]:
    """What is special about it, in few letters: known, shown to the other one, power changed, decoy, the marks of its effects."""
    view, words, table = tabletop.view, tabletop.words, tabletop.view.table
    kind, in_hand = view.kind[card], view.table.zones[view.place[card]].name == "hand"
    found = []
    if known(tabletop, card):
        found.append(words.say("highsto.known"))
    elif in_hand and view.knows[card] == BOTH:
        found.append(words.say("highsto.seen"))
    if not table.is_event[kind] and (change := power(view, card) - table.power[kind]):
        found.append(f"{change:+d}")
    if continuous.keyword(view, card, "decoy"):
        found.append(words.of_game("keyword.decoy"))
    if continuous.keyword(view, card, "unblockable"):
        found.append(words.of_game("keyword.unblockable"))
    moments = [table.abilities[ability].moment for ability in table.of_kind[kind]]
    marks = [words.sign(f"highsto.mark.{moment}") for moment in MARKS if moment in moments]
    if kind in table.on_attack:
        marks.append(words.say("highsto.mark.on_attack"))
    return [*found, *([" ".join(marks)] if marks else [])]


def mark(tabletop: Tabletop, card: Card) -> str:
    """The state of a card on the field in one word: its part in the attack, rested, face-down."""
    view, words = tabletop.view, tabletop.words
    if view.place[card] < FIRST_SPOT_ZONE:
        return ""
    if part := role(view, card):
        return words.say(f"highsto.role.{part}")
    if view.flags[card] & SIDEWAYS:
        return words.say("highsto.rest_mark")
    return words.say("highsto.down_mark") if view.flags[card] & FACE_DOWN else ""


def state(tabletop: Tabletop, card: Card) -> str:
    """How the top card of a stack lies: face-down, rested, both or active."""
    flags, words = tabletop.view.flags[card], tabletop.words
    lies = [name for flag, name in ((FACE_DOWN, "face_down"), (SIDEWAYS, "rested")) if flags & flag]
    return words.say("battle.comma").join(words.say(f"highsto.state.{name}") for name in lies or ["active"])


def role(board: Board[Any], card: Card) -> str:
    """Its part in the attack being carried out: attacker, target, blocker, or none."""
    ref = board.ref(card)
    parts = (("attacker", ATTACKER), ("blocker", BLOCKER), ("target", TARGET))
    if board.facts[ATTACKER] == NO_CARD:
        return ""
    return next((name for name, fact in parts if board.facts[fact] == ref), "")


def named(tabletop: Tabletop, card: Card) -> str:
    """Its name; of an unknown one on the field where it lies."""
    view = tabletop.view
    if card == NO_CARD:
        return ""
    line = view.table.zones[view.place[card]].line
    if line and view.kind[card] == UNKNOWN:
        return tabletop.words.say("highsto.face_down_at", line=line)
    return tabletop.name(card)


def with_power(tabletop: Tabletop, card: Card) -> str:
    """`Uesugi Kenshin 5000`; of a card that is not face-up on the field the name alone."""
    view = tabletop.view
    if view.place[card] < FIRST_SPOT_ZONE or view.flags[card] & FACE_DOWN:
        return named(tabletop, card)
    return f"{tabletop.name(card)} {power(view, card)}"


# -- the frame


def printed(words: Words, definition: Any) -> list[str]:
    """Rank or level, type, power; the attributes; when the person lived or the event was."""
    if definition.kind == "event":
        first = words.say("highsto.event_line", level=definition.level)
    else:
        kind = words.say(f"highsto.sort.{definition.type}")
        first = words.say("highsto.figure_line", rank=definition.rank, sort=kind, power=definition.power)
    found = [first]
    if definition.attributes:
        found.append(" / ".join(_attribute(words, attribute) for attribute in definition.attributes))
    if lived := history(words, definition):
        found.append(lived)
    return found


def _attribute(words: Words, attribute: str) -> str:
    key = f"attribute.{attribute}"
    return words.say(key) if words.knows(key) else attribute


def present(tabletop: Tabletop, card: Card) -> list[str]:
    """What differs from its frame, where and how the card lies and what lies beneath it."""
    view, words, table = tabletop.view, tabletop.words, tabletop.view.table
    kind, zone, found = view.kind[card], table.zones[view.place[card]], list[str]()
    if zone.line and not table.is_event[kind] and power(view, card) != table.power[kind]:
        found.append(words.say("highsto.power_now", power=power(view, card)))
    if zone.line and not table.is_event[kind] and rank(view, card) != table.rank[kind]:
        found.append(words.say("highsto.rank_now", rank=rank(view, card)))
    on_top = bool(zone.line) and top(view, view.place[card]) == card
    if on_top:
        lies = [state(tabletop, card)]
    else:
        lies = [place_name(tabletop, view.place[card])]
        lies += [words.of_game("zone.under")] if zone.line else []
    if known(tabletop, card):
        lies.append(words.say("highsto.known"))
    found.append(" / ".join(lies))
    beneath = view.zone[view.place[card]][-2::-1] if on_top else []
    if beneath:
        names = words.say("battle.comma").join(
            tabletop.name(each) for each in beneath if view.kind[each] != UNKNOWN
        )
        found.append(words.say("highsto.beneath", count=len(beneath), cards=names or "-"))
    return found


def place_name(tabletop: Tabletop, number: int) -> str:
    """A zone with its owner: `Natsuki, spot 3`."""
    words, zone = tabletop.words, tabletop.view.table.zones[number]
    name = words.say("highsto.spot", line=zone.line) if zone.line else words.of_game(f"zone.{zone.name}")
    return words.say("highsto.place", player=tabletop.names[zone.seat], zone=name)


# -- the text


def text(words: Words, definition: Any) -> list[str]:
    """The decoy's rule, the effects, then what is true about the person or event, a paragraph each."""
    found = [words.rich("highsto.decoy", power=-DECOY_POWER)] if definition.decoy else []
    found += clauses(words, definition)
    for fact in definition.facts:
        said = {Language.EASY: Ruby(fact.easy), Language.EN: fact.en}.get(words.language, fact.ja)
        found.append(said)
    return found


def history(words: Words, definition: Any) -> str:
    """`1530 - 1578, the Sengoku period`; a year nobody knows is a question mark. Empty if nothing is known."""
    first, last = definition.birth, definition.death
    if definition.kind == "event":
        first, last = definition.year, definition.last_year
    era = words.of_game(f"era.{definition.era}") if definition.era else ""
    if first is None and last is None:
        return words.say("highsto.only_era", era=era) if era else ""
    if definition.kind == "event" and last is None:
        years = _year(words, first)
    else:
        years = words.say("highsto.years", first=_year(words, first), last=_year(words, last))
    return words.say("highsto.history", years=years, era=era) if era else years


def _year(words: Words, year: int | None) -> str:
    if year is None:
        return words.say("highsto.year_unknown")
    return words.say("highsto.year" if year > 0 else "highsto.year_before", year=abs(year))


def clauses(words: Words, definition: Any) -> list[str]:
    """The effects of a card in the order of its definition."""
    return clauses_of(words, LANGUAGE, definition.effects)
