"""The pictures for the README are drawn by the app itself and hold what its screens show."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from holocards.text.languages import Language
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.screenshots import CELL_WIDTH, Picture, svg, take


def test_each_character_stands_at_its_own_cell() -> None:
    canvas = Canvas(12, 2)
    canvas.box(Area(0, 0, 3, 2), Ink("accent"))
    canvas.write(4, 0, "a山<&", Ink("text", "panel", True))
    root = ElementTree.fromstring(svg(canvas, "dark"))
    characters = [node for node in root.iter() if node.tag.endswith("tspan")]
    assert [(node.text, float(node.attrib["x"]) / CELL_WIDTH) for node in characters] == [
        ("a", 4.5),
        ("山", 6.0),
        ("<", 7.5),
        ("&", 8.5),
    ]
    frames = [node.attrib["d"] for node in root.iter() if node.tag.endswith("path")]
    assert "".join(frames).count("L") == 12, "frames are lines, not letters"


@pytest.mark.parametrize("language", [Language.JA, Language.EN])
async def test_a_picture_shows_the_question_asked_for(
    language: Language, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))
    canvas = await take(Picture("battle", language, (80, 24), "MainStep", 2))
    assert {Language.JA: "召喚", Language.EN: "summon holobits"}[language] in canvas.text()
    covered = await take(Picture("curtain", language, (80, 24), "MainStep", 2, covered=True))
    assert "[" in covered.text() and "summon" not in covered.text()
    assert not list(tmp_path.iterdir()), "nothing is written into the player's folder"
