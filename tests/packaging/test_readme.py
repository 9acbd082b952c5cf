"""The README begins with the two lines that matter, and CI runs the second one and nothing else."""

import re
import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]


def first_lines() -> tuple[str, str]:
    lines = [line for line in (ROOT / "README.md").read_text("utf-8").splitlines() if line]
    play, test = (re.search(r"`(.+)`", line) for line in lines[:2])
    assert play
    assert test
    return play[1], test[1]


def test_ci_is_the_test_line() -> None:
    shebang, line, *rest = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    assert shebang == "#!/usr/bin/env bash"
    assert line == first_lines()[1]
    assert rest == []


def test_both_lines_set_up_by_themselves_in_environments_of_their_own() -> None:
    folders = []
    for line in first_lines():
        assert subprocess.run(["bash", "-n", "-c", line], check=False).returncode == 0
        made, installed = (step.split() for step in line.split(" && ")[:2])
        assert made[:3] == ["python3", "-m", "venv"]
        folders.append(made[3])
        assert installed[:4] == [f"{made[3]}/bin/python", "-m", "pip", "install"]
        assert all(step.startswith(f"{made[3]}/bin/") for step in line.split(" && ")[1:])
    assert len(set(folders)) == 2
    ignored = (ROOT / ".gitignore").read_text("utf-8").split()
    assert ".venv*/" in ignored
    assert all(folder.startswith(".venv") for folder in folders)


def test_the_windows_lines_do_the_same() -> None:
    windows = re.findall(r"^    (py -m venv .+)$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    same = [
        line.replace("py -m", "python3 -m").replace("; ", " && ").replace("\\Scripts\\", "/bin/")
        for line in windows
    ]
    assert tuple(same) == first_lines()


def test_the_test_line_installs_what_it_calls() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = {re.split(r"[=<>\[]", one)[0] for one in project["optional-dependencies"]["dev"]}
    called = set(re.findall(r"\.venv-test/bin/([\w-]+)", first_lines()[1])) - {"python"}
    assert {"import-linter" if name == "lint-imports" else name for name in called} <= declared
    assert "-n auto" in first_lines()[1]
    assert "pytest-xdist" in declared
