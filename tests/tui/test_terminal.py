"""A terminal that goes away ends the program, and without one it does not start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.tui.marked_cards import write_home
from tests.tui.matches import NAMES
from tests.tui.pty_player import Terminal


def test_a_terminal_that_hangs_up_ends_the_program_and_the_game_is_kept(tmp_path: Path) -> None:
    write_home(tmp_path, "en", NAMES)
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("[p]")
        terminal.press("p")
        terminal.wait_for("[h]")
        terminal.press("s")
        terminal.wait_for("SCREEN HIDDEN")
        terminal.hang_up()
        assert terminal.process.wait(20) == 0
    assert not (tmp_path / "holocards.log").exists()
    with Terminal(tmp_path, ("resume",)) as terminal:
        terminal.wait_for("SCREEN HIDDEN")


def test_without_a_terminal_one_sentence_says_so(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "holocards", "--language", "en"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=20,
        env=os.environ | {"HOLOCARDS_HOME": str(tmp_path)},
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "holocards is played at a terminal; standard input is not one.\n"
