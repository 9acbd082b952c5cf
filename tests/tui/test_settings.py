"""Settings survive a round trip; a file that says nonsense changes nothing and stops nothing."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from holocards.cli import language_of
from holocards.library.language import preferred_language
from holocards.text.languages import Language
from holocards.tui.app import HolocardsApp
from holocards.tui.play_command import language_asked_for
from holocards.tui.settings import Settings, read, write


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    settings = Settings(Language.EASY, True, False, "grey", {"undo": "h"}, ('夏"樹\\', "[red]\t"))
    assert write(path, settings)
    assert read(path) == settings


def test_the_first_start_has_no_settings(tmp_path: Path) -> None:
    assert read(tmp_path / "settings.toml") is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "language = 3",
        "language = 'fr'\ntheme = 'pink'\nsafe_mode = 'yes'",
        "names = ['a']",
        "keys = 7",
        "= =",
        "\x00\xff",
        "[" * 5000,
    ],
)
def test_nonsense_falls_back_to_the_defaults(
    tmp_path: Path, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="latin-1")
    assert read(path) == Settings(language=Language.JA)


def test_one_wrong_setting_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('language = "ja"\ntheme = "pink"\nsafe_mode = true\n', encoding="utf-8")
    assert read(path) == Settings(language=Language.JA, safe_mode=True)


def test_a_folder_that_cannot_be_written_is_no_reason_to_stop(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert not write(blocked / "settings.toml", Settings())


@pytest.mark.parametrize("spoken", ["ja_JP.UTF-8", "de_DE", "C", "C.UTF-8", ""])
def test_the_first_screen_speaks_as_the_command_line_does(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, spoken: str
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "HOLOCARDS_LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", spoken)
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))
    assert HolocardsApp().settings.language == preferred_language() == language_of([])


@pytest.mark.parametrize(
    ("words", "said", "chosen"),
    [
        ([], "", None),
        ([], "easy", Language.EASY),
        ([], "klingon", None),
        (["--language", "en"], "en", Language.EN),
    ],
)
def test_a_language_asked_for_goes_before_the_kept_one(
    words: list[str], said: str, chosen: Language | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["holocards", *words])
    monkeypatch.setenv("HOLOCARDS_LANG", said)
    options = Namespace(language=chosen or Language.JA)
    assert language_asked_for(options) == chosen
