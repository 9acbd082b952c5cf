"""The product from a wheel and from an editable install, each in an empty environment with its real dependencies."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from holocards import __version__

ROOT = Path(__file__).parents[2]
SHIPPED = [*ROOT.glob("decks/*/*.toml"), *ROOT.glob("holocards/games/*/cards/*.toml")]

pytestmark = pytest.mark.xdist_group("packaging")


class Installed:
    """An environment with the product in it, and a folder far from the sources to run it from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.scripts = folder / "environment" / ("Scripts" if os.name == "nt" else "bin")
        (folder / "elsewhere").mkdir()
        self.call(sys.executable, "-m", "venv", str(folder / "environment"))

    def call(self, *command: str) -> str:
        """The output of a command, which must succeed."""
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL"))
        }
        run = subprocess.run(
            command,
            cwd=self.folder / "elsewhere",
            env=kept | {"HOLOCARDS_HOME": str(self.folder / "home"), "HOLOCARDS_LANG": "en"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert run.returncode == 0, run.stdout + run.stderr
        return run.stdout

    def install(self, *what: str) -> None:
        """Install with pip, dependencies included."""
        self.call(str(self.scripts / "python"), "-m", "pip", "install", "-q", *what)

    def holocards(self, *arguments: str) -> str:
        """The output of the installed command."""
        return self.call(str(self.scripts / "holocards"), *arguments)


@pytest.fixture(scope="module", params=["wheel", "editable"])
def installed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    made = Installed(tmp_path_factory.mktemp(request.param))
    if request.param == "editable":
        made.install("-e", str(ROOT))
    else:
        wheels = made.folder / "wheels"
        made.call(
            str(made.scripts / "python"),
            "-m",
            "pip",
            "wheel",
            "-q",
            "--no-deps",
            "-w",
            str(wheels),
            str(ROOT),
        )
        made.install(*map(str, wheels.iterdir()))
    return made


def test_it_says_its_version(installed: Installed) -> None:
    assert installed.holocards("--version").split() == ["holocards", __version__]
    assert installed.call(str(installed.scripts / "python"), "-m", "holocards", "--version").split() == [
        "holocards",
        __version__,
    ]


def test_all_shipped_decks_and_card_sets_are_found_and_good(installed: Installed) -> None:
    report = json.loads(installed.holocards("check", "--format", "json"))
    assert report == {"checked": len(SHIPPED), "problems": []}
    assert SHIPPED


@pytest.mark.parametrize("game", sorted({path.parent.name for path in ROOT.glob("decks/*/*.toml")}))
def test_bots_play_a_game(installed: Installed, game: str) -> None:
    first, second, *_ = sorted(path.stem for path in ROOT.glob(f"decks/{game}/*.toml"))
    told = installed.holocards(
        "duel", game, "--decks", first, second, "--bots", "random", "random", "--games", "2", "--seed", "1"
    )
    percent = re.match(r"\d+(\.\d+)?", told.splitlines()[0])
    assert percent
    assert float(percent[0]) in (0, 50, 100) or "." in percent[0]


def test_nothing_of_the_checkout_is_used_by_the_wheel(installed: Installed) -> None:
    code = (
        "import holocards.library.places as p; print(p.PACKAGE); print(p.shipped_decks('holobeat').is_dir())"
    )
    package, found = installed.call(str(installed.scripts / "python"), "-c", code).split("\n")[:2]
    assert found == "True"
    editable = Path(package) == ROOT / "holocards"
    assert editable or Path(package).is_relative_to(installed.folder)
