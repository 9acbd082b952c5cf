"""The laws of the house that no type checker and no linter knows."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "holocards"
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST_MODULE = 400
NAMELESS = {"utils", "util", "helpers", "helper", "common", "manager", "misc", "tools", "base", "core"}

_ENDINGS = {".py", ".toml", ".md", ".tcss", ".txt", ".cfg", ".yml", ".json"}


def repository_texts() -> list[Path]:
    """The text files that belong to the repository."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode == 0:
        paths = [ROOT / name for name in listed.stdout.decode("utf-8").split("\0") if name]
    else:  # an unpacked archive
        paths = [path for folder in ("holocards", "decks", "tests") for path in (ROOT / folder).rglob("*")]
    return [path for path in paths if path.suffix in _ENDINGS or path.parent.name == ".ci" if path.is_file()]


def modules_after(program: str) -> set[str]:
    """The modules a fresh Python has loaded after a program."""
    run = subprocess.run(
        [sys.executable, "-c", f"{program}\nimport sys\nprint('|'.join(['', *sys.modules]))"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return set(run.stdout.splitlines()[-1].split("|"))


def families(modules: set[str]) -> set[str]:
    return {name.split(".")[0] for name in modules}


def test_playing_a_game_loads_no_screen(tmp_path: Path) -> None:
    decks = sorted(path.stem for path in (ROOT / "decks" / "holobeat").glob("*.toml"))[:2]
    command = ["duel", "holobeat", "--decks", *decks, "--games", "2", "--workers", "1"]
    loaded = modules_after(f"from holocards.cli import main\nassert main({command!r}) == 0")
    assert "holocards.games.holobeat.controller" in loaded
    assert "textual" not in families(loaded)


@pytest.mark.parametrize("room", ["engine", "text", "effects", "games", "library", "bots", "match", "lab"])
def test_no_room_below_the_screens_loads_textual(room: str) -> None:
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in sorted((PACKAGE / room).rglob("*.py"))
    ]
    loaded = modules_after("\n".join(f"import {name}" for name in names))
    assert set(names) <= loaded
    assert "textual" not in families(loaded)
    if room == "engine":
        assert not families(loaded) & {"pydantic", "rich", "tomli"}


def test_asking_for_the_version_loads_nothing() -> None:
    loaded = modules_after("from holocards.cli import main\nassert main(['--version']) == 0")
    assert not families(loaded) & {"argparse", "textual", "rich", "pydantic", "tomli", "platformdirs"}


def test_folders_and_settings_come_without_any_file_reader() -> None:
    loaded = modules_after("from holocards.library import places, write_atomically\nplaces.home()")
    assert not families(loaded) & {"pydantic", "tomli", "textual", "rich"}


def test_the_title_screen_comes_without_models_cards_and_rules() -> None:
    loaded = modules_after("import holocards.tui.app, holocards.tui.play_command")
    assert "textual" in families(loaded)
    assert not families(loaded) & {"pydantic", "pydantic_core", "tomli"}
    assert not loaded & {"holocards.library.card_sets", "holocards.effects.schema", "holocards.engine.game"}


def test_no_module_is_longer_than_a_reader_can_hold() -> None:
    long = {
        str(path.relative_to(ROOT)): count
        for path in MODULES
        if (count := len(path.read_text("utf-8").splitlines())) > LONGEST_MODULE
    }
    assert long == {}


def test_every_module_says_what_it_is_in_its_name_and_in_its_first_lines() -> None:
    assert [path for path in MODULES if path.stem in NAMELESS] == []
    assert [path for path in MODULES if not path.read_text("utf-8").startswith(('"""', "'''"))] == []


def test_nothing_is_left_for_later() -> None:
    words = re.compile("|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X", "NotImplemented" + "Error")))
    marks = re.compile(r"pytest\.mark\.(skip|xfail)|pytest\.(skip|xfail|importorskip)\(|unittest\.skip")
    found = []
    for path in repository_texts():
        text = path.read_text("utf-8", errors="replace")
        found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in words.finditer(text)]
        if path != Path(__file__):
            found += [f"{path.relative_to(ROOT)}: {match[0]}" for match in marks.finditer(text)]
    assert found == []


def test_the_repository_names_no_machine_and_no_host_of_packages() -> None:
    pattern = re.compile(
        r"(?<![\w.])/(?:home/\w+|root|work|Users/\w+|tmp/\w+)/|[A-Z]:\\Users|py"
        + r"pi\.|python"
        + r"hosted|npm"
        + r"js\.|\.\./sha"
        + r"red"
    )
    found = []
    for path in repository_texts():
        if path == Path(__file__):
            continue
        for number, line in enumerate(path.read_text("utf-8", errors="replace").splitlines(), 1):
            if match := pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {match[0]}")
    assert found == []
