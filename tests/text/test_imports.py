"""This room is loaded before the first frame: nothing heavy comes along."""

import subprocess
import sys
from pathlib import Path

import holocards.text

MODULES = sorted(
    path.stem for path in Path(holocards.text.__file__).parent.glob("*.py") if path.stem != "__init__"
)
HEAVY = [
    "budoux",
    "tomli",
    "tomllib",
    "pydantic",
    "textual",
    "rich.console",
    "rich.text",
    "importlib.resources",
    "hypothesis",
]


def test_importing_the_room_loads_nothing_heavy() -> None:
    program = "import sys\n" + "".join(f"import holocards.text.{module}\n" for module in MODULES)
    program += f"print([name for name in {HEAVY!r} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
    assert "languages" in MODULES
