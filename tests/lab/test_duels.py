"""Duels: fair pairs, the same games whoever plays them, honest counts, readable and machine-readable reports."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path

import pytest

from holocards.cli import main
from holocards.engine.facts import DRAW
from holocards.games.holobeat.house_rules import HouseRules
from holocards.lab.duel import counted, matrix
from holocards.lab.matches import MatchUp, Outcome, Tables, goes_first
from holocards.lab.workers import play_all
from holocards.library import decks
from tests.bots.duels import CONTROLLER, plain_table
from tests.games.highsto import plain as highsto
from tests.games.holobeat.plain import plain_cards, plain_deck

ONE = plain_deck("red", "green")
OTHER = plain_deck("green", "blue")


def matching(*bots: str, seed: int = 3, **changed: object) -> MatchUp:
    match = MatchUp("holobeat", HouseRules(), tuple(plain_cards()), (ONE, OTHER), (bots[0], bots[1]), seed)
    return dataclasses.replace(match, **changed)  # type: ignore[arg-type]


def test_a_bot_against_itself_with_the_same_deck_wins_exactly_half() -> None:
    for name in ("random", "beginner", "scripted"):
        (outcomes,) = play_all([matching(name, name, decks=(ONE, ONE))], 6, workers=1)
        assert counted(matching(name, name), outcomes).wins.points == 6
        for one, two in zip(outcomes[::2], outcomes[1::2], strict=True):
            assert (one.pair, one.swapped, two.swapped) == (two.pair, False, True)
            assert (one.winner, one.first) == (1 - two.winner, 1 - two.first)


def test_the_games_are_the_same_however_many_workers_play_them() -> None:
    match_ups = [matching("random", "random"), matching("random", "random", seed=4)]
    alone = play_all(match_ups, 25, workers=1)
    assert alone == play_all(match_ups, 25, workers=2)
    assert alone[0] != alone[1]
    assert len(alone[0]) == 50
    assert Tables(match_ups[1]).play(17, swapped=True) == alone[1][35]


def test_each_side_goes_first_once_in_a_pair() -> None:
    (outcomes,) = play_all([matching("random", "random")], 10, workers=1)
    assert {one.first + two.first for one, two in zip(outcomes[::2], outcomes[1::2], strict=True)} == {1}
    assert {one.first for one in outcomes[::2]} == {0, 1}


def test_who_goes_first_is_what_the_game_told() -> None:
    for seed in range(6):
        game = CONTROLLER.new_game(plain_table(), seed)
        told = [event.seat for event in game.events if event.what == "goes_first"]
        assert told == [goes_first(game)]


def test_a_game_may_tell_only_after_choices_who_goes_first() -> None:
    lists = highsto.plain_deck("a"), highsto.plain_deck("b")
    match_up = MatchUp(
        "highsto",
        highsto.HouseRules(),
        tuple(highsto.plain_cards()),
        lists,
        ("random", "random"),
        3,
    )
    assert goes_first(highsto.CONTROLLER.new_game(highsto.plain_table(), 3)) is None
    seats = {one.first ^ one.swapped for one in play_all([match_up], 6, workers=1)[0]}
    assert seats == {0, 1}


def test_counting_takes_draws_as_half() -> None:
    def outcome(winner: int, first: int, turns: int, rule: str) -> Outcome:
        return Outcome(0, False, winner, first, turns, 10, rule)

    outcomes = [
        outcome(0, 0, 7, "HB-1.1"),
        outcome(1, 0, 9, "HB-1.1"),
        outcome(DRAW, 1, 4, "engine"),
        outcome(0, 1, 8, "HB-1.3"),
    ]
    found = counted(matching("random", "random"), outcomes)
    assert (found.wins.points, found.first.points, found.draws) == (2.5, 1.5, 1)
    assert (found.turns, found.decisions) == ((7.5, 4, 9), 10)
    assert found.endings[0] == ("HB-1.1", 2)


def test_a_matrix_is_the_same_from_both_sides() -> None:
    shipped = decks("holobeat")[:3]
    found = matrix("holobeat", shipped, ("random", "random"), None, 1, 4, workers=1)
    assert [found.rate(at, at) for at in range(3)] == [None] * 3
    for row, column in ((0, 1), (0, 2), (1, 2)):
        rate, mirrored = found.rate(row, column), found.rate(column, row)
        assert rate and mirrored
        assert (rate.games, rate.points + mirrored.points) == (8, 8)
    assert found.first.games == 24


# -- the command


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))


def two_decks() -> list[str]:
    return [entry.id for entry in decks("holobeat")[:2]]


def command(*words: str, language: str = "en") -> int:
    return main(["duel", "holobeat", *words, "--workers", "1", "--language", language])


def test_the_first_line_is_the_rate_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    bots = ("--bots", "scripted", "random")
    assert command("--decks", *two_decks(), *bots, "--games", "11", "--seed", "5") == 0
    first, *rest = capsys.readouterr().out.splitlines()
    rate, low, high = map(float, re.fullmatch(r"([\d.]+)% \[([\d.]+)%, ([\d.]+)%\]", first).groups())  # type: ignore[union-attr]
    assert low < rate <= high
    assert rate > 50
    assert "12 games" in rest[0]
    assert [line.split(":")[0] for line in rest[1:]] == ["first player", "turns", "ended by", "seed"]


def test_json_tells_the_same_in_every_language(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--decks", *two_decks(), "--bots", "random", "random", "--games", "4", "--format", "json")
    said = []
    for language in ("en", "ja"):
        assert command(*words, language=language) == 0
        said.append(json.loads(capsys.readouterr().out))
    assert said[0] == said[1]
    assert said[0]["wins"]["games"] == sum(said[0]["endings"].values()) == 4
    assert [side["deck"] for side in said[0]["sides"]] == two_decks()


def test_several_seeds_are_reported_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--matrix", *two_decks(), "--bots", "random", "random", "--games", "2", "--seed", "1", "2")
    for language in ("en", "ja", "easy"):
        assert command(*words, language=language) == 0
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 2 * 8
        assert [line.split()[-1] for line in (lines[7], lines[15])] == ["1", "2"]


def test_house_rules_reach_the_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text("mixed_colour_decks = false\n", "utf-8")
    mixed = next(entry.id for entry in decks("holobeat") if len(colours(entry.id)) > 1)
    assert command("--decks", mixed, mixed, "--games", "2", "--rules", str(rules)) == 1
    assert "HB-2.3" in capsys.readouterr().err


def colours(deck: str) -> set[str]:
    from holocards.library import cards, load_deck

    pool, listed = cards("holobeat"), load_deck(deck, "holobeat").deck
    assert listed
    return {pool[card].colour for card, _ in listed.cards}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--decks", "no-such-deck", "neither"), 1, "no-such-deck"),
        (("--bots", "random", "clever"), 1, "clever"),
        (("--matrix", "no-such-deck"), 2, "--decks"),
        (("--games", "0"), 2, "--games"),
        (("--games", "many"), 2, "--games"),
        (("--rules", "no-such-file.toml"), 1, "no-such-file.toml"),
    ],
)
def test_what_cannot_be_played_is_said(
    words: tuple[str, ...], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        left = command(*words)
    except SystemExit as stopped:
        left = stopped.code  # type: ignore[assignment]
    assert left == code
    told = capsys.readouterr()
    assert said in told.err
    assert not told.out
