"""Whatever is refused shows its reason in the prompt, also of a card of which something else is possible."""

from __future__ import annotations

import itertools
from pathlib import Path
from random import Random

import pytest

from holocards.engine.facts import NO_CARD, Refusal
from holocards.games import GAMES
from holocards.match.play import Match
from holocards.match.positions import match_on
from holocards.match.setup import Player
from holocards.text.languages import Language
from holocards.tui.boards import drawing
from holocards.tui.play import Play
from holocards.tui.prompt import Level, level
from holocards.tui.words import Words
from tests.tui.drawn import SIZES, desk_of, drawn
from tests.tui.matches import play

HOLOBIT = (
    '{{ id = "{0}", name = {{ ja = "ア", reading = "ア", en = "{1}" }}, kind = "holobit", colour = "{2}", '
    "cost = {3}, power = {4}{5} }}"
)
HOLOBITS = (
    ("cub", "Cub", "red", 2, 2000),
    ("bear", "Bear", "red", 5, 6000),
    ("titan", "Titan", "red", 9, 14000),
    ("leaf", "Leaf", "green", 2, 2000),
)
BROKEN = """
game = "holobeat"
title = {{ ja = "t", en = "t" }}
rules = ["HB-9.9"]
house_rules = {{ last_over_draw_needs_low_hearts = true }}
cards = [{cards}]
[board]
phase = "battle"
[board.first]
deck = ["cub", "cub", "cub", "cub", "cub", "cub"]
hearts = ["cub", "cub", "cub"]
line1 = "titan"
[board.second]
deck = ["cub", "cub", "cub", "cub", "cub", "cub"]
hearts = [{{ card = "heart", down = true }}, "cub", "cub"]
{lines}
"""
UNDER, OTHER = "The one beneath does not cost less", "The one beneath has another colour"
FULL = 'line1 = "bear"\nline2 = "leaf"\nline3 = "bear"\nline4 = "leaf"\nline5 = "leaf"'
REFUSED = {
    ("last_over", 'line1 = "cub"'): ["Last Over trigger: show it, take it, draw 1: There are still 2 or more hearts"],
    ("over", 'line1 = "bear"\nline2 = "leaf"'): [f"Trigger: line 1, over Bear: {UNDER}", f"Trigger: line 2, over Leaf: {OTHER}"],
    ("over", ""): ["Overbeat Heart: No holobit to overbeat"],
    ("entry", FULL): [
        *(f"Trigger: line {line}, over {name}: {why}" for line, (name, why) in enumerate(
            [("Bear", UNDER), ("Leaf", OTHER), ("Bear", UNDER), ("Leaf", OTHER), ("Leaf", OTHER)], 1)),
        "Entry trigger: put it on a line: No empty line to enter",
    ],
    ("", 'line1 = "cub"'): ["Use its trigger: It has no trigger"],
}  # fmt: skip


@pytest.fixture(autouse=True)
def shipped_decks_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))


def broken_heart(folder: Path, trigger: str, lines: str, language: Language) -> Play:
    """The first player's titan has broken the second one's heart."""
    path = folder / "position.toml"
    own = f', trigger = "{trigger}"' if trigger else ""
    cards = [HOLOBIT.format(*one, "") for one in HOLOBITS] + [
        HOLOBIT.format("heart", "Heart", "red", 3, 3000, own)
    ]
    path.write_text(BROKEN.format(cards=", ".join(cards), lines=lines), encoding="utf-8")
    table = Play(Match.start(match_on(path, (Player("Xena", ""), Player("Yuri", ""))), None), Words(language))
    while table.match.decision is not None and table.match.decision.name != "holobeat.BrokenHeart":
        table.match.choose(table.match.choices[-1])
    return table


@pytest.mark.parametrize(("trigger", "lines"), REFUSED)
def test_what_a_broken_heart_cannot_do_is_told(tmp_path: Path, trigger: str, lines: str) -> None:
    desk = desk_of(broken_heart(tmp_path, trigger, lines, Language.EN))
    told = [f"{line.label}: {line.forecast.words}" for line in desk.lines if line.row.refusal]
    assert told == REFUSED[trigger, lines]
    assert [(line.key, line.label) for line in desk.lines if line.row.choices] == [
        ("n", "Take it into hand unseen")
    ]
    choice = desk.enter()
    assert choice is not None and choice.verb == "take"


@pytest.mark.parametrize(
    ("size", "language", "heart"),
    itertools.product(SIZES, Language, [key for key in REFUSED if key[1] != FULL]),
)
def test_it_stands_on_the_screen(
    tmp_path: Path, size: tuple[int, int], language: Language, heart: tuple[str, str]
) -> None:
    desk = desk_of(broken_heart(tmp_path, *heart, language))
    shown = drawn(desk, size).text()
    for line in desk.lines:
        assert line.label[:8] in shown
        if line.row.refusal:
            assert line.forecast.words[:8] in shown


def reasons(found: Level) -> set[tuple[int, str]]:
    return {(row.card, row.verb) for row in found.refused}


@pytest.mark.parametrize("game", GAMES)
def test_every_refused_action_has_its_row(game: str) -> None:
    """Beside the cards that can do nothing at all, in the first question or in the one that its card leads to."""
    grouping, busy = drawing(game).grouping, 0
    for seed in range(3):
        table, rng = play(seed=seed, game=game), Random(seed)
        for _ in range(100):
            match = table.match
            if match.decision is None:
                break
            choices, refusals = match.choices, match.refusals()
            first = level(choices, refusals, (), grouping)
            told = reasons(first)
            for row in first.possible:
                if row.answer is None:
                    told |= reasons(level(choices, refusals, [row], grouping))
            offered = {(choice.card, choice.verb) for choice in choices}
            able = {card for card, _ in offered} - {NO_CARD}

            def wanted(
                refusal: Refusal, able: set[int] = able, offered: set[tuple[int, str]] = offered
            ) -> bool:
                card, verb, _, number = refusal.choice.card, refusal.choice.verb, None, refusal.choice.number
                return (
                    card in able
                    and (card, verb) not in offered
                    and verb not in grouping.together
                    and number >= 0
                )

            for refusal in filter(wanted, refusals):
                busy += 1
                assert (refusal.choice.card, refusal.choice.verb) in told
            match.choose(rng.choice(choices))
    assert busy or game == "highsto"
