"""The language the program speaks before anybody has said so on a screen."""

from pathlib import Path

import pytest

from holocards.library.language import preferred_language
from holocards.text.languages import Language


@pytest.fixture(autouse=True)
def _nothing_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for variable in ("HOLOCARDS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("system", "language"),
    [
        ("ja_JP.UTF-8", Language.JA),
        ("en_GB.UTF-8", Language.EN),
        ("de_DE.UTF-8", Language.EN),
        ("cs_CZ.UTF-8", Language.EN),
        ("C.UTF-8", Language.JA),
        ("POSIX", Language.JA),
        ("", Language.JA),
    ],
)
def test_the_systems_language(system: str, language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", system)
    assert preferred_language() is language


def test_settings_come_before_the_system_and_the_variable_before_both(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    (tmp_path / "settings.toml").write_text('language = "en"\n', "utf-8")
    assert preferred_language() is Language.EN
    monkeypatch.setenv("HOLOCARDS_LANG", "easy")
    assert preferred_language() is Language.EASY


@pytest.mark.parametrize(
    "settings", ['language = "klingon"\n', "language = 3\n", "language = \n", "[language]\n"]
)
def test_settings_nobody_understands_say_nothing(
    settings: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "settings.toml").write_text(settings, "utf-8")
    monkeypatch.setenv("HOLOCARDS_LANG", "klingon")
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert preferred_language() is Language.EN
