"""Events in words, in the user's language: sentences from the game's texts, names of players and cards filled in.

Knows no secrets: it is given events that are redacted already, and says "a card" where a kind is unknown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holocards.engine.board import Table
from holocards.engine.facts import DRAW, UNKNOWN, Event, Seat
from holocards.match.course import CONCEDED
from holocards.match.problems import words
from holocards.match.setup import Setup
from holocards.text import ruby
from holocards.text.card_names import name_with_reading
from holocards.text.languages import Catalogue, Language


class Teller:
    """Tells one match in one language. Easy Japanese comes as `Ruby` markup."""

    def __init__(self, setup: Setup, table: Table, language: Language) -> None:
        self._names = [player.name for player in setup.players]
        self._cards = [card_name(card, language) for card in setup.cards]
        self._table = table
        self._language = language
        self._catalogues = (
            Catalogue.load(f"holocards.games.{setup.game}"),
            Catalogue.load("holocards.effects"),
            words(),
        )

    def say(self, key: str, **values: object) -> str:
        """A message of the match room."""
        return words().say(key, self._language, **values)

    def player(self, seat: Seat) -> str:
        """The name of the player at a seat, empty for NOBODY."""
        return self._names[seat] if seat in (0, 1) else ""

    def card(self, kind: int) -> str:
        """The name of a kind of card; of UNKNOWN "a card"."""
        return self._cards[kind] if kind >= 0 else self.say("match.unknown_card")

    def cards(self, kinds: Sequence[int]) -> str:
        """The names of several cards in a row."""
        comma = self.say("match.list_comma")
        names = [self.card(kind) for kind in kinds]
        if self._language is not Language.EASY:
            return comma.join(names)
        return ruby.Ruby(comma.join(map(ruby.literal, names)))

    def event(self, event: Event) -> str:
        """The sentence for an event. Raises KeyError for one that no catalogue knows.

        Of cards nobody here may see there is nothing to list: for them a catalogue may have words of their own, `<key>.unseen`.
        """
        key = f"event.{event.what}"
        unseen = bool(event.kinds) and all(kind == UNKNOWN for kind in event.kinds)
        if unseen and any(f"{key}.unseen" in one for one in self._catalogues):
            key = f"{key}.unseen"
        catalogue = next((one for one in self._catalogues if key in one), self._catalogues[-1])
        zone = self._table.zones[event.place] if event.place >= 0 else None
        values: dict[str, Any] = {
            "player": self.player(event.seat),
            "other": self.player(1 - event.seat) if event.seat in (0, 1) else "",
            "card": self.card(event.kinds[0]) if event.kinds else "",
            "cards": self.cards(event.kinds),
            "last": self.card(event.kinds[-1]) if event.kinds else "",
            "line": zone.line if zone else event.number,
            "number": event.number,
            "count": len(event.kinds) if unseen else event.number,
            "said": self.card(event.number) if event.what == "says_name" else "",
        }
        return catalogue.say(key, self._language, **values)

    def outcome(self, result: int, ended_by: str) -> str:
        """Who has won and by which rule."""
        rule = self.say("match.by_concession") if ended_by == CONCEDED else ended_by
        if result == DRAW:
            return self.say("match.drawn", rule=rule)
        return self.say("match.won", player=self.player(result), rule=rule)


def card_name(card: Any, language: Language) -> str:
    """The name of a card definition in that language; easy Japanese with its reading as `Ruby` markup."""
    if language is Language.EN:
        return str(card.name.en)
    if language is Language.EASY:
        return name_with_reading(card.name.ja, card.name.reading)
    return str(card.name.ja)


def plain(text: str) -> str:
    """A message for plain output: easy Japanese with its readings in brackets, anything else as it is."""
    return ruby.inline(text) if isinstance(text, ruby.Ruby) else text
