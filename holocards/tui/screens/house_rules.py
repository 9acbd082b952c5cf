"""The house rules of a match: every switch with its rule, its explanation, and its words for each setting."""

from __future__ import annotations

import dataclasses
from itertools import permutations
from typing import Any

from holocards.games.house_rules import HouseRule, settings
from holocards.tui.screens.listing import Entry, Listing
from holocards.tui.screens.preferences import following
from holocards.tui.words import Words


class HouseRulesForm(Listing[Any]):
    """Dismissed with the house rules as set."""

    UNUSED = frozenset({"menu"})
    WIDTH = 78

    def __init__(self, game: str, rules: Any) -> None:
        super().__init__()
        self._game, self._rules = game, rules
        self._switches = settings(type(rules))

    def _words(self) -> Words:
        return self.home.words.of(self._game)

    def heading(self) -> str:
        """The title."""
        return self.home.words.say("setup.rules")

    def lead(self) -> str:
        """What the house rule at the cursor decides; an order that differs is written out here."""
        if self.cursor >= len(self._switches):
            return ""
        words, rule = self._words(), self._switches[self.cursor]
        now = getattr(self._rules, rule.name)
        marks = [words.say("house_rules.usual", rule=rule.rule, usual=self._setting(rule, rule.default))]
        if rule.kind == "order" and now != rule.default:
            marks.append(words.say("house_rules.now", now=self._setting(rule, now)))
        text = words.rich(f"{rule.name}.explain")
        return type(text)("\n".join((text, *marks)))

    def entries(self) -> list[Entry]:
        """Each switch with its setting; what differs from the rules as written is marked."""
        words, found = self._words(), []
        for rule in self._switches:
            now = getattr(self._rules, rule.name)
            mark = "" if now == rule.default else "* "
            if rule.kind == "order":  # too long for a row
                said = words.say("setup.rules_usual" if now == rule.default else "house_rules.own_order")
            else:
                said = self._setting(rule, now)
            found.append(Entry(rule.name, mark + words.say(rule.name), setting=said, changes=True))
        return [
            *found,
            Entry("reset", words.say("house_rules.reset"), "r"),
            Entry("back", words.say("dialog.back"), "n"),
        ]

    def _setting(self, rule: HouseRule, value: Any) -> str:
        words = self._words()
        if rule.kind == "order":
            return " > ".join(words.say(rule.words(part)) for part in value)
        if rule.kind == "number":
            return words.say(rule.words(value), count=value)
        return words.say(rule.words(value))

    def change(self, name: str, step: int) -> None:
        """The next setting."""
        rule = next(rule for rule in self._switches if rule.name == name)
        values = list(rule.values)
        if rule.kind == "order":
            values = [(*first, values[-1]) for first in permutations(values[:-1])]
        now = getattr(self._rules, name)
        self._rules = dataclasses.replace(self._rules, **{name: following(values, now, step)})

    def pick(self, name: str) -> None:
        """Back to the rules as written, or done."""
        if name == "reset":
            self._rules = type(self._rules)()
        else:
            self.dismiss(self._rules)

    def do_back(self, key: str) -> None:
        """Esc keeps what was set."""
        self.dismiss(self._rules)
