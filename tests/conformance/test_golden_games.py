"""7. Golden games are played again move by move: each is still offered, and they still come to the same end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from holocards.engine.board import Modifier
from holocards.engine.facts import BOTH, DRAW
from holocards.games import GAMES as RULE_SETS
from holocards.games import controller_of
from holocards.games.house_rules import settings
from holocards.match.record import Chosen
from tests.conformance import golden_games
from tests.conformance.golden_games import (
    EVERY,
    GAMES,
    expected,
    fingerprint,
    first_difference,
    kept_moves,
    replayed,
)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_as_ever(name: str) -> None:
    difference = first_difference(name)
    if difference:
        pytest.fail(f"{name}: {difference}", pytrace=False)


def test_every_rule_set_has_golden_games_with_and_without_changed_house_rules() -> None:
    assert sorted(path.stem for path in golden_games.FOLDER.glob("*.jsonl")) == sorted(GAMES)
    assert set(expected()) == set(GAMES)
    for game in RULE_SETS:
        rules = controller_of(game).house_rules()
        setups = [kept_moves(name)[0] for name in GAMES if name.startswith(game)]
        assert {setup.game for setup in setups} == {game}
        assert setups[0].rules == rules()
        for rule in settings(rules):
            values = {getattr(setup.rules, rule.name) for setup in setups}
            assert len(values) > 1, f"{rule.name} is the same in all golden games"


@pytest.mark.parametrize("name", ["holobeat-1", "phantom_maze-1", "highsto-1"])
def test_a_fingerprint_sees_every_public_column(name: str) -> None:
    setup, moves = kept_moves(name)
    game = setup.begin(controller_of(setup.game))
    for move in moves[: 2 * EVERY]:
        choice = golden_games._legal(game, move, move.seat)
        assert choice is not None
        game.choose(choice)
    before = fingerprint(game)
    known = next(card for card, bits in enumerate(game.knows) if bits != BOTH)
    other = next(card for card, kind in enumerate(game.kind) if kind != game.kind[0])
    for change in (
        lambda board: board.kind.__setitem__(0, board.kind[other]),
        lambda board: board.knows.__setitem__(known, BOTH),
        lambda board: board.serial.__setitem__(0, 99),
        lambda board: board.flags.__setitem__(0, board.flags[0] ^ 1),
        lambda board: board.place.__setitem__(0, board.place[0] ^ 2),
        lambda board: next(cards for cards in board.zone if len(cards) > 1).reverse(),
        lambda board: board.facts.__setitem__(0, 99),
        lambda board: board.modify(Modifier("power", 0, 1, 1)),
        lambda board: setattr(board, "result", DRAW),
        lambda board: setattr(board, "ended_by", "HB-1.1"),
    ):
        changed = game.clone()
        assert fingerprint(changed) == before
        change(changed)
        assert fingerprint(changed) != before


def test_another_way_to_play_is_noticed_and_rewritten_from_there_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the rules were changed: a record with a move that is not offered."""
    name = "phantom_maze-1"
    setup, moves = kept_moves(name)
    played = replayed(setup, moves)
    assert (played.kept, len(played.moves)) == (len(moves), len(moves))
    unknown = Chosen(moves[25].seat, "fly")
    broken = [*moves[:25], unknown, *moves[26:]]
    again = replayed(setup, broken)
    assert again.moves[:25] == played.moves[:25]
    assert again.kept == 25
    assert again.checks[:2] == played.checks[:2]
    monkeypatch.setattr(golden_games, "FOLDER", tmp_path)
    monkeypatch.setattr(golden_games, "EXPECTED", tmp_path / "expected.toml")
    golden_games.write({name: played})
    assert first_difference(name) == ""
    record = golden_games.record_of(name)
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[26] = json.dumps(unknown.data())
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert "move 26" in first_difference(name)
    golden_games.main([name])
    assert first_difference(name) == ""
    assert kept_moves(name)[1][:25] == moves[:25]
