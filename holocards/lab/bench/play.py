"""How fast a game's rules are: random play, copies, views, refusals, and how the time grows with more cards and effects.

Times are those of the processor. What else runs on the machine can only make them longer, so the quickest of several is
reported; for random play the middle one stands beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any

from holocards.engine.game import Game
from holocards.games import controller_of
from holocards.games.controller import Controller, DeckList
from holocards.lab.bench import Figure
from holocards.library import cards, decks, used_cards

SLICES = 15
"""Every time is measured that often."""
TIMES = 4
"""By how much cards and effects are multiplied to see how the time grows."""
STATES = 40


class Setting:
    """A game with its first two shipped decks, and the same game with more cards or effects."""

    def __init__(self, game: str) -> None:
        """Raises LookupError if the game ships no two decks."""
        lists = [entry.deck for entry in decks(game) if entry.origin == "shipped" and entry.deck]
        if len(lists) < 2:
            raise LookupError(game)
        self.controller: Controller = controller_of(game)
        self._lists: tuple[DeckList, DeckList] = (lists[0], lists[1])
        self._cards = used_cards(cards(game), *self._lists)

    def table(self, *, more_cards: int = 1, more_effects: int = 1) -> Any:
        """The table; with decks or abilities of every card so many times as large, whatever the deck rules say."""
        found = (
            [_with_effects(card, more_effects) for card in self._cards] if more_effects > 1 else self._cards
        )
        first, second = (_with_copies(deck, more_cards) for deck in self._lists)
        return self.controller.table(found, (first, second), self.controller.house_rules()())


def _with_copies(deck: DeckList, times: int) -> DeckList:
    copies = tuple((card, count * times) for card, count in deck.cards)
    return DeckList(deck.id, deck.game, deck.name, copies, deck.options)


def _with_effects(card: Any, times: int) -> Any:
    """The card with its clauses several times over: what a field holds that is a list of parts with `when`."""
    longer = {
        name: content * times
        for name in type(card).model_fields
        if isinstance(content := getattr(card, name), list) and content and hasattr(content[0], "when")
    }
    return card.model_copy(update=longer)


def figures(game: str, seconds: float) -> Iterator[Figure]:
    """All rows of one game, `seconds` being about the time spent on random play. Raises LookupError without decks."""
    setting = Setting(game)
    controller, table = setting.controller, setting.table()
    slices = [Slice(controller, table, part, seconds / SLICES) for part in range(SLICES)]
    games, decisions = sum(one.games for one in slices), sum(one.decisions for one in slices)
    real = sum(one.real for one in slices)
    times = [one.seconds / one.decisions for one in slices]
    each = min(times)
    yield Figure(
        game,
        "random",
        1 / each,
        (
            ("rate", f"{1 / each:,.0f}"),
            ("middle", f"{1 / median_of(times):,.0f}"),
            ("per_game", f"{decisions / games:.1f}"),
            ("real", f"{real / decisions / each:,.0f}"),
            ("real_per_game", f"{real / games:.1f}"),
        ),
    )
    states = some_states(controller, table)
    yield _microseconds(game, "clone", lambda state: state.clone(), states)
    yield _microseconds(game, "view", lambda state: state.view(0), states)
    yield _microseconds(game, "refusals", lambda state: state.refusals(), states)
    for key, more in (("cards", {"more_cards": TIMES}), ("effects", {"more_effects": TIMES})):
        larger = setting.table(**more)
        parts = [Slice(controller, larger, part, seconds / SLICES / 4) for part in range(SLICES)]
        growth = min(one.seconds / one.decisions for one in parts) / each
        yield Figure(game, f"growth.{key}", growth, (("times", str(TIMES)), ("growth", f"{growth:.2f}")))


class Slice:
    """Some whole games of random choices: how many games, decisions, decisions with at least two choices, seconds."""

    def __init__(self, controller: Controller, table: Any, part: int, seconds: float) -> None:
        self.games = self.decisions = self.real = 0
        begin = process_time()
        while (passed := process_time() - begin) < seconds or not self.games:
            draw = Random(part * 1_000_003 + self.games).random
            game = controller.new_game(table, part * 1_000_003 + self.games)
            choices = game.choices
            while choices:
                self.real += len(choices) > 1
                game.choose(choices[int(draw() * len(choices))])
                choices = game.choices
            self.games += 1
            self.decisions += game.decisions
        self.seconds = passed


def some_states(controller: Controller, table: Any) -> list[Game[Any]]:
    """States in the course of random games."""
    rng, found = Random(1), []
    for seed in range(STATES):
        game = controller.new_game(table, seed)
        for _ in range(seed * 2):
            if game.choices:
                game.choose(rng.choice(game.choices))
        if game.choices:
            found.append(game)
    return found


def _microseconds(game: str, key: str, act: Callable[[Game[Any]], object], states: list[Game[Any]]) -> Figure:
    times = []
    for _ in range(SLICES):
        begin = process_time()
        for state in states:
            act(state)
        times.append((process_time() - begin) / len(states) * 1e6)
    return Figure(game, key, min(times), (("time", f"{min(times):.1f}"),))


def median_of(times: list[float]) -> float:
    """The middle of some times."""
    return sorted(times)[len(times) // 2]
