"""`holocards replay` and the words of events, in all languages, for a game of Holobeat with shipped decks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from holocards.cli import main
from holocards.engine.facts import BOTH, UNKNOWN
from holocards.games import controller_of
from holocards.library.card_sets import cards
from holocards.library.deck_files import decks, used_cards
from holocards.match.play import Match
from holocards.match.setup import Player, Setup
from holocards.match.words import Teller, card_name
from holocards.text.languages import Language


def holobeat(seed: int) -> Setup:
    one, two = (entry.deck for entry in decks("holobeat")[:2])
    assert one
    assert two
    rules = controller_of("holobeat").house_rules()()
    return Setup(
        "holobeat",
        rules,
        (one, two),
        used_cards(cards("holobeat"), one, two),
        (Player("Aoi"), Player("Ren")),
        seed,
    )


def played(folder: Path, choices: int) -> Match:
    rng = Random(8)
    match = Match.start(holobeat(8), folder)
    while match.choices and match.choices_made < choices:
        match.choose(rng.choice(match.choices))
    match.close()
    return match


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Match:
    match = played(tmp_path_factory.mktemp("records"), 5000)
    assert match.over
    return match


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["replay", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


@pytest.mark.parametrize("language", list(Language))
def test_a_finished_game_is_told_to_its_end(
    finished: Match, language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = said(capsys, str(finished.record_path), "--language", language)
    assert "Aoi" in lines[0]
    assert "Ren" in lines[0]
    numbered = [line for line in lines if line.split(".")[0].isdigit()]
    assert len(numbered) == finished.choices_made
    winner = ("Aoi", "Ren")[finished.result]
    assert winner in lines[-1]
    assert finished.ended_by in lines[-1]
    assert not any("<" in line for line in lines)


def test_until_stops_and_eyes_hide_the_other_seats_choices(
    finished: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(finished.record_path)
    lines = said(capsys, path, "--until", "3", "--language", "en")
    assert [line[:2] for line in lines if line[:1].isdigit()] == ["1.", "2.", "3."]
    assert not any(line[:1].isdigit() for line in said(capsys, path, "--until", "0", "--language", "en"))
    seen = {
        eyes: said(capsys, path, "--as", eyes, "--language", "en")
        for eyes in ("first", "second", "public", "all")
    }
    assert len({tuple(lines) for lines in seen.values()}) == 4
    assert any(line.endswith(("Aoi: keep", "Aoi: redraw")) for line in seen["first"])
    assert not any(line.endswith(("Ren: keep", "Ren: redraw")) for line in seen["first"])
    assert not any(": keep" in line or ": redraw" in line for line in seen["public"])


@pytest.mark.parametrize("eyes", ["first", "second", "public", "all"])
def test_an_unfinished_game_names_no_hidden_card(
    tmp_path: Path, eyes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played(tmp_path, 12)
    text = "\n".join(said(capsys, str(match.record_path), "--as", eyes, "--language", "en"))
    game = match._course.game
    names = [card_name(card, Language.EN) for card in match.setup.cards]
    public = {game.kind[card] for card in range(len(game.kind)) if game.knows[card] == BOTH}
    hidden = {game.kind[card] for card in range(len(game.kind))} - public
    assert hidden
    assert not [names[kind] for kind in hidden if names[kind] in text]
    assert any(names[kind] in text for kind in public)


def test_a_record_that_cannot_be_read_is_one_sentence_and_exit_code_1(
    finished: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.jsonl"
    lines = finished.record_path.read_bytes().splitlines()
    lines[4] = b"rubbish"
    broken.write_bytes(b"\n".join(lines))
    for path, place in ((broken, f"{broken}:5: "), (tmp_path / "none.jsonl", f"{tmp_path / 'none.jsonl'}: ")):
        assert main(["replay", str(path), "--language", "en"]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(place)
        assert err.count("\n") == 1


@pytest.mark.parametrize("language", list(Language))
def test_unknown_cards_are_a_card_and_known_ones_have_their_name(finished: Match, language: Language) -> None:
    teller = Teller(finished.setup, finished.table, language)
    drawn = [
        (mine, theirs)
        for mine, theirs in zip(finished.log(0), finished.log(1), strict=True)
        if mine.kinds != theirs.kinds
    ]
    assert drawn
    for pair in drawn:
        seen, unseen = sorted(pair, key=lambda event: UNKNOWN in event.kinds)
        names = [teller.card(kind) for kind in seen.kinds]
        assert all(name in teller.event(seen) for name in names)
        assert not any(name in teller.event(unseen) for name in names)
        partly = seen._replace(cards=seen.cards * 2, kinds=(*seen.kinds, *unseen.kinds))
        assert names[0] in teller.event(partly) and teller.card(UNKNOWN) in teller.event(partly)
