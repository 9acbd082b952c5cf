"""The log in words: each event as a line with the seat it belongs to and the card it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from holocards.engine.facts import NO_CARD, UNKNOWN, Card, Event, Seat
from holocards.engine.values import value
from holocards.match.play import Match
from holocards.match.words import Teller
from holocards.text import ruby
from holocards.text.safe import safe
from holocards.tui.words import Words, one_line

MESSAGE_PREFIXES = ("event.",)
HEADINGS = frozenset({"round", "turn"})
"""Events that begin a part of the log."""
ALARMS = frozenset(
    {
        "heart_breaks",
        "heart_goes_down",
        "destroyed",
        "finishing_blow",
        "trial",
        "loses",
        "both_lose",
        "game_over",
        "damage",
        "beaten",
        "deck_empty",
    }
)


@value
class LogLine:
    """One line of the log. card and kind: the first one it leads to, UNKNOWN if to none; kinds: all of them, each once.

    fresh: news to the seat that reads it. names: of the players and cards in it; a row does not end within them.
    """

    text: str
    seat: Seat
    heading: bool
    alarm: bool
    rule: str
    card: Card
    kind: int
    fresh: bool = True
    names: tuple[str, ...] = ()
    kinds: tuple[int, ...] = ()


class ScreenTeller(Teller):
    """Counts unseen cards instead of listing them. On one line the names of cards keep their kanji, as on the cards."""

    def __init__(self, match: Match, words: Words, *, rich: bool) -> None:
        super().__init__(match.setup, match.table, words.language)
        self._players = tuple(player.name for player in match.setup.players)
        self._rich, self._words = rich, words

    def card(self, kind: int) -> str:
        """See `Teller`."""
        name = super().card(kind)
        return name if self._rich else _bare(name)

    def cards(self, kinds: Sequence[int]) -> str:
        """Those that are seen by name, then the number of the others."""
        seen = [kind for kind in kinds if kind != UNKNOWN]
        if len(seen) == len(kinds):
            return super().cards(kinds)
        unseen = self._words.say("log.unseen", count=len(kinds) - len(seen))
        if not seen:
            return unseen
        listed = super().cards(seen)
        joined = f"{listed}{self.say('match.list_comma')}{unseen}"
        return ruby.Ruby(joined) if isinstance(listed, ruby.Ruby) else joined

    def line(self, event: Event, *, fresh: bool) -> LogLine | None:
        """The line of an event; None for one that no catalogue tells."""
        try:
            text = self.event(event)
        except KeyError:
            return None
        if not self._rich:
            text = one_line(text)
        known = [(card, kind) for card, kind in zip(event.cards, event.kinds, strict=True) if kind != UNKNOWN]
        card, kind = known[0] if known else (NO_CARD, UNKNOWN)
        heading, alarm = event.what in HEADINGS, event.what in ALARMS
        names = (*self._players, *(_bare(self.card(kind)) for _, kind in known))
        if self._words.safe_mode:
            text = safe(text, self._words.language)
            names = tuple(safe(name, self._words.language) for name in names)
        kinds = tuple(dict.fromkeys(kind for _, kind in known))
        return LogLine(text, event.seat, heading, alarm, event.rule, card, kind, fresh, names, kinds)


def _bare(name: str) -> str:
    """A name without its readings."""
    return ruby.plain(name) if isinstance(name, ruby.Ruby) else name


def tell(events: Iterable[Event], teller: ScreenTeller, *, fresh: bool = True) -> list[LogLine]:
    """The lines of events; what has no sentence is too small to be told."""
    return [line for event in events if (line := teller.line(event, fresh=fresh)) is not None]
