"""The command line: subcommands found in a table, help and errors in the user's language, exit codes."""

import argparse
import json
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from holocards import __version__
from holocards.arguments import CommandParser
from holocards.cli import COMMANDS, main
from holocards.games import GAMES
from holocards.text.languages import Language

BAD = Path(__file__).parent / "library" / "bad"
LANGUAGES = list(Language)


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))
    monkeypatch.setenv("HOLOCARDS_LANG", "en")


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The last line of standard error of a command line that is refused with code 2."""
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err.splitlines()[-1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_and_argument_is_explained(command: str, language: Language) -> None:
    parser = CommandParser(command, language)
    import_module(COMMANDS[command]).arguments(parser)
    assert parser.description
    for action in parser._actions:
        assert action.help, action.dest
    text = parser.format_help()
    if language is not Language.EN:
        assert "usage:" not in text
        assert "options:" not in text
        assert "show this help" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_all_commands(language: Language, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--help", "--language", language])
    assert stopped.value.code == 0
    lines = capsys.readouterr().out.splitlines()
    assert [name for name in COMMANDS if any(line.split()[:1] == [name] for line in lines)] == list(COMMANDS)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"holocards {__version__}\n"


def test_an_unknown_command_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert 'there is no command "chekc"; did you mean check' in refused(["chekc"], capsys)
    assert refused(["zzzz"], capsys).endswith("; there are " + ", ".join(COMMANDS))
    assert "もしかして: check" in refused(["chekc", "--language=ja"], capsys)


def test_errors_in_the_users_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(["schema"], capsys) == "holocards schema: missing: what, game"
    assert "cannot be 'x'; possible: " in refused(["check", "--format", "x"], capsys)
    assert refused(["check", "--rules"], capsys) == "holocards check: there is no value after --rules"
    assert (
        refused(["duel", "holobeat", "--decks", "a"], capsys)
        == "holocards duel: --decks needs 2 values after it"
    )
    assert refused(["check", "--nonsense"], capsys) == "holocards check: not known: --nonsense"
    assert refused(["schema", "--language", "ja"], capsys) == "holocards schema: 足りない引数: what, game"
    assert refused(["check", "--language", "klingon"], capsys).startswith(
        "holocards check: --language cannot be"
    )


def _values(action: argparse.Action) -> list[str]:
    """Something to say for an argument."""
    fitting = GAMES[0] if action.metavar == "GAME" else next(iter(action.choices or ()), "1")
    count = 2 if action.nargs == "+" else 1 if action.nargs in (None, "?", "*") else int(action.nargs)
    return [str(fitting)] * count


@pytest.mark.parametrize("command", COMMANDS)
def test_options_stand_before_and_after_every_command(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module, seen = import_module(COMMANDS[command]), list[argparse.Namespace]()

    def run(options: argparse.Namespace) -> int:
        seen.append(options)
        return 0

    monkeypatch.setattr(module, "run", run)
    parser = CommandParser(command, Language.EN)
    module.arguments(parser)
    actions = [action for action in parser._actions if action.dest != "help"]
    placed = [word for action in actions if not action.option_strings for word in _values(action)]
    options = [[action.option_strings[0], *_values(action)] for action in actions if action.option_strings]
    assert ["--language", "ja"] in options
    for words in (*options, [word for option in options for word in option]):
        assert main([command, *placed, *words]) == 0
        assert main([*words, command, *placed]) == 0
        after, before = seen[-2:]
        assert before == after
    assert main(["--language=easy", command, *placed]) == 0
    assert seen[-1].language is Language.EASY


def test_a_word_behind_an_option_is_its_value_before_it_is_a_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert refused(["--rules", "check"], capsys) == "holocards check: there is no value after --rules"
    assert 'no command "chekc"; did you mean check' in refused(["--language", "en", "chekc"], capsys)
    assert refused(["--language", "check"], capsys) == (
        "holocards play: --language cannot be 'check'; possible: 'ja', 'easy', 'en'"
    )
    assert refused(["--nonsense", "check"], capsys) == "holocards check: not known: --nonsense"
    with pytest.raises(SystemExit) as stopped:
        main(["--language", "en", "--help"])
    assert stopped.value.code == 0
    assert "check" in capsys.readouterr().out


def test_what_is_typed_cannot_act_on_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\x1b" not in refused(["check", "--format", "\x1b[31m"], capsys)
    assert "\x1b" not in refused(["\x1b[31m"], capsys)


def test_check_tells_all_problems_and_how_many(capsys: pytest.CaptureFixture[str]) -> None:
    path = BAD / "several-at-once.toml"
    assert main(["check", str(path)]) == 1
    captured = capsys.readouterr()
    places = [line.split(": ")[0] for line in captured.out.splitlines() if not line.startswith(" ")]
    assert places[:2] == [f"{path}:2:20", f"{path}:3:1"]
    assert "found: 3  expected: a text in quotation marks" in captured.out
    assert captured.err.startswith("Checked 1 file; problems: ")


def test_check_in_easy_japanese_has_readings_and_no_markup(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(BAD / "deck-49.toml"), "--language", "easy"]) == 1
    out = capsys.readouterr().out
    assert "HB-2.1" in out
    assert not re.search(r"<[^<>]*\|[^<>]*>", out)


def test_check_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    path = BAD / "deck-49.toml"
    assert main(["check", "--format", "json", str(path), "--language", "ja"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["checked"] == 1
    (problem,) = (one for one in report["problems"] if one["rule"] == "HB-2.1")
    assert problem["file"] == str(path)
    assert (problem["line"], problem["column"], problem["field"]) == (4, 2, "cards")
    assert (problem["found"], problem["expected"]) == ("49", "50")
    assert "49" in problem["message"]


def test_check_looks_into_folders_and_uses_the_card_sets_it_is_given(
    capsys: pytest.CaptureFixture[str],
) -> None:
    home = Path(__file__).parent / "library" / "home"
    assert main(["check", str(home)]) == 0
    assert "Checked 2 files: no problems." in capsys.readouterr().out
    assert main(["check", str(home / "decks")]) == 1  # the cards are unknown without their set


def test_a_whole_file_problem_has_no_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "missing\x1b.toml"
    assert main(["check", str(path)]) == 1
    out = capsys.readouterr().out
    assert "\x1b" not in out
    assert out.startswith(str(path).replace("\x1b", "[U+001B]") + ": there is no such file")


def test_all_that_ships_is_good(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("what", ["deck", "cards"])
def test_schemas_are_complete(what: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", what, "holobeat"]) == 0
    text = capsys.readouterr().out
    schema = json.loads(text)
    assert schema["properties"]["game"] == {"const": "holobeat"}
    used = {part.split('"')[0] for part in text.split('"$ref": "#/$defs/')[1:]}
    assert used <= set(schema["$defs"])
    if what == "deck":
        assert len(schema["properties"]["cards"]["propertyNames"]["enum"]) >= 72
    else:
        card = schema["$defs"][schema["properties"]["cards"]["items"]["$ref"].rpartition("/")[2]]
        assert {"id", "name", "abilities"} <= set(card["properties"])
        assert len(schema["$defs"]["Op"]["oneOf"]) > 10


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = [sys.executable, "-m", "holocards", "schema", "cards", "holobeat"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""


def test_japanese_is_written_whatever_the_terminal_calls_itself() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "holocards", "--help"],
        env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C", "PYTHONUTF8": "0", "HOLOCARDS_LANG": "ja"},
        capture_output=True,
        check=True,
    )
    assert "使い方" in run.stdout.decode("utf-8")


REFUSED_VALUES = [
    (["duel", "holobeat", "--games", "0"], "--games", '"0"', ("1", "1000000")),
    (["duel", "holobeat", "--games", "-1"], "--games", '"-1"', ("1", "1000000")),
    (["duel", "holobeat", "--games", "1.5"], "--games", '"1.5"', ("1", "1000000")),
    (["duel", "holobeat", "--workers", "-1"], "--workers", '"-1"', ("0", "61")),
    (["duel", "holobeat", "--seed", "1", "x"], "--seed", '"x"', ("9223372036854775807",)),
    (["bench", "--seconds", "-1"], "--seconds", '"-1"', ("0.01", "3600")),
    (["bench", "--seconds", "nan"], "--seconds", '"nan"', ("0.01", "3600")),
    (["bench", "nope"], "GAME", "'nope'", ("holobeat", "phantom_maze", "highsto")),
    (["replay", "x.jsonl", "--until", "-1"], "--until", '"-1"', ("0", "1000000000")),
    (["check", ""], "PATH", "", ()),
    (["check", "--rules", ""], "--rules", "", ()),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("words", "option", "found", "limits"), REFUSED_VALUES)
def test_a_value_out_of_its_limits_is_named_with_option_and_limits(
    words: list[str],
    option: str,
    found: str,
    limits: tuple[str, ...],
    language: Language,
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = refused([*words, "--language", language], capsys)
    assert all(part in said for part in (option, found, *limits))
    assert said != refused([*words, "--language", LANGUAGES[LANGUAGES.index(language) - 1]], capsys)


def test_a_matrix_does_not_pass_over_decks_in_silence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "holobeat", "--matrix", "all", "--decks", "a", "b"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "--decks and --matrix" in captured.err


def program(*words: str, stdout: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """A command line of its own; stdout: what the shell shall do with standard output."""
    shell = f'exec "$0" -m holocards "$@" {stdout}'
    return subprocess.run(
        ["/bin/sh", "-c", shell, sys.executable, *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("stdout", [">/dev/full", ">&-"])
@pytest.mark.parametrize(
    "words",
    [
        ["check"],
        ["check", "--help"],
        ["schema", "deck", "holobeat"],
        ["duel", "holobeat", "--games", "2", "--bots", "random", "random"],
        ["position", str(next((Path(__file__).parent / "positions" / "holobeat").glob("*.toml")))],
        ["--version"],
        ["--help"],
    ],
)
def test_output_that_cannot_be_written_ends_in_one_sentence(
    words: list[str], stdout: str, buffered: str
) -> None:
    run = program(*words, stdout=stdout, PYTHONUNBUFFERED=buffered)
    sentence = "standard output is closed" if stdout == ">&-" else "there is no room left for the output"
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith(f"holocards: {sentence}")
    assert run.stderr.count("\n") == 1


def test_errors_nobody_can_be_told_of_end_in_silence() -> None:
    for stderr in ("2>/dev/full", "2>&-"):
        run = program("check", "nothing.toml", stdout=stderr)
        assert (run.returncode, run.stderr) == (1, "")
        assert run.stdout == "nothing.toml: there is no such file\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_of_the_program_itself_is_one_sentence_and_a_log(
    language: Language, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fails(options: argparse.Namespace) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(import_module(COMMANDS["check"]), "run", fails)
    assert main(["check", "--language", language]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert str(tmp_path / "holocards.log") in err
    assert "ZeroDivisionError" in (tmp_path / "holocards.log").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_understood_is_said_once_and_the_program_goes_on(
    language: Language, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    deck = str(Path(__file__).parents[1] / "decks" / "holobeat")
    for variable, settings, said in (
        ("nonsense", "", [("HOLOCARDS_LANG: ", '"nonsense"')]),
        ("", 'language = "klingon"\n', [("settings.toml:1:1: language: ", '"klingon"')]),
        ("", 'theme = "dark"\nlanguage = \n', [("settings.toml:2:11: language: ", "language =")]),
        ("x", "language = 3\n", [("HOLOCARDS_LANG: ", '"x"'), ("settings.toml:1:1: language: ", "3")]),
        ("en", 'language = "ja"\n', []),
    ):
        monkeypatch.setenv("HOLOCARDS_LANG", variable)
        (tmp_path / "settings.toml").write_text(settings or 'theme = "dark"\n', "utf-8")
        assert main(["check", deck, "--language", language]) == 0
        out, err = capsys.readouterr()
        assert out.count("\n") == 1
        assert err.count("\n") == 2 * len(said)
        for place, found in said:
            assert place in err
            assert found in err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_folder_of_the_person_who_plays_is_named(
    language: Language, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["check", "--language", language]) == 0
    without = capsys.readouterr().out.splitlines()[-1]
    assert str(tmp_path) in without
    own = tmp_path / "decks" / "holobeat" / "mine.toml"
    own.parent.mkdir(parents=True)
    own.write_bytes(next((Path(__file__).parents[1] / "decks" / "holobeat").glob("*.toml")).read_bytes())
    assert main(["check", "--language", language]) == 0
    along = capsys.readouterr().out.splitlines()[-1]
    assert str(tmp_path) in along
    assert "1" in along.replace(str(tmp_path), "")
    assert along != without
    for words in (["--help"], ["check", "--help"]):
        with pytest.raises(SystemExit):
            main([*words, "--language", language])
        assert str(tmp_path) in capsys.readouterr().out
