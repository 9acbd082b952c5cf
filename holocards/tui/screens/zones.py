"""Looking into zones: graveyards, energy, stacks - whatever the seat may see - and from there at each card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from holocards.engine.facts import UNKNOWN
from holocards.tui.play import Play
from holocards.tui.screens.card import CardPage
from holocards.tui.screens.listing import Entry, Listing
from holocards.tui.tabletop import Tabletop


class Zones(Listing[None]):
    """The list of zones, and the open deck lists."""

    UNUSED = frozenset({"menu", "change"})

    def __init__(self, play: Play, tabletop: Tabletop) -> None:
        super().__init__()
        self._play, self._tabletop = play, tabletop
        self._zones = play.drawing.zones(tabletop)
        self.cursor = next((at for at, zone in enumerate(self._zones) if zone.cards), len(self._zones))

    def heading(self) -> str:
        """The title."""
        return self.home.words.say("zones.title")

    def entries(self) -> list[Entry]:
        """Each zone with its number of cards; an empty one cannot be opened."""
        words, play = self.home.words, self._play
        empty = words.say("zones.empty")
        found = [
            Entry(str(at), zone.title, without="" if zone.cards else empty)
            for at, zone in enumerate(self._zones)
        ]
        for seat in (self._tabletop.seat, self._tabletop.other):
            found.append(Entry(f"list{seat}", words.say("zones.list", player=play.names[seat])))
        return [*found, Entry("back", words.say("dialog.back"), "n")]

    def pick(self, name: str) -> None:
        """The cards of the zone."""
        play = self._play
        if name == "back":
            self.dismiss(None)
        elif name.startswith("list"):
            seat = int(name[4:])
            kinds = list(play.match.table.lists[seat])
            self.app.push_screen(
                CardList(play, self.home.words.say("zones.list", player=play.names[seat]), kinds)
            )
        else:
            zone = self._zones[int(name)]
            kinds = [self._tabletop.view.kind[card] for card in zone.cards]
            self.app.push_screen(CardList(play, zone.title, kinds, zone.marks))


class CardList(Listing[None]):
    """Cards by kind, equal neighbours counted together; each opens its card. marks: a word about each card, if there are any."""

    WIDTH = 76
    UNUSED = frozenset({"menu", "change"})

    def __init__(self, play: Play, title: str, kinds: Sequence[int], marks: Sequence[str] = ()) -> None:
        super().__init__()
        self._play, self._title = play, title
        marked = zip(kinds, marks or [""] * len(kinds), strict=True)
        self._runs = [(kind, mark, len(list(run))) for (kind, mark), run in groupby(marked)]

    def heading(self) -> str:
        """The zone."""
        return self._title

    def entries(self) -> list[Entry]:
        """Name and frame of each."""
        play, words = self._play, self.home.words
        found = []
        for at, (kind, mark, count) in enumerate(self._runs):
            name = play.card_words.name(kind)
            label = words.say("zones.times", count=count, card=name) if count > 1 else name
            if mark:
                label = words.say("zones.marked", card=label, mark=mark)
            facts = (
                play.drawing.printed(play.words, play.card_words.cards[kind])[0] if kind != UNKNOWN else ""
            )
            found.append(Entry(str(at), label, setting=facts))
        return [*found, Entry("back", words.say("dialog.back"), "n")]

    def pick(self, name: str) -> None:
        """The card."""
        if name == "back":
            self.dismiss(None)
        elif (kind := self._runs[int(name)][0]) != UNKNOWN:
            self.app.push_screen(CardPage(self._play, None, -1, kind))
