"""Every position file plays through as it expects, and expects something."""

from __future__ import annotations

from pathlib import Path

import pytest

from holocards.library.report import as_text
from holocards.match.position_files import PositionError, read_position
from holocards.match.position_schema import Expect
from holocards.match.positions import play_position
from holocards.text.languages import Language

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/**/*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE).with_suffix("")))
def test_position(path: Path) -> None:
    try:
        position = read_position(path)
        played = play_position(position)
    except PositionError as error:
        pytest.fail("\n".join(as_text(error.problems, Language.EN)), pytrace=False)
    if played.problems:
        pytest.fail("\n".join(as_text(played.problems, Language.EN)), pytrace=False)
    assert position.rules, "names the rules it answers for"
    assert any(play.expect != Expect() for play in position.plays), "expects something"
