"""Where things are kept, and how files are written."""

import os
import stat
from pathlib import Path

import pytest

import holocards
from holocards.library import places, write_atomically


def test_the_persons_folder_is_the_one_they_chose(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))
    assert places.home() == tmp_path
    assert places.own_decks("highsto") == tmp_path / "decks" / "highsto"
    assert places.settings_file() == tmp_path / "settings.toml"
    assert places.records_folder() == tmp_path / "records"
    monkeypatch.setenv("HOME", str(tmp_path / "me"))
    monkeypatch.setenv("HOLOCARDS_HOME", "~/cards")
    assert places.home() == tmp_path / "me" / "cards"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOLOCARDS_HOME", "here")
    assert places.home() == tmp_path / "here"
    monkeypatch.setenv("HOLOCARDS_HOME", "~nobody-of-that-name/cards")
    assert places.home() == tmp_path / "~nobody-of-that-name" / "cards"


def test_else_it_is_the_platforms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", " ")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert places.home().name == "holocards"


def test_shipped_decks_stand_in_the_package_or_beside_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.undo()  # the places as they are
    root = Path(holocards.__file__).resolve().parent.parent
    assert places.shipped_decks("holobeat") == root / "decks" / "holobeat"
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "holocards")
    (tmp_path / "holocards" / "decks").mkdir(parents=True)
    assert places.shipped_decks("holobeat") == tmp_path / "holocards" / "decks" / "holobeat"


def test_a_file_is_written_whole_and_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    write_atomically(path, "a = 1\n")
    assert path.read_bytes() == b"a = 1\n"
    path.chmod(0o640)
    write_atomically(path, "名前 = 2\r\n")
    assert path.read_bytes().decode("utf-8") == "名前 = 2\r\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.toml", tmp_path / "link.toml"
    real.write_text("old", "utf-8")
    link.symlink_to(real)
    write_atomically(link, "new")
    assert link.is_symlink()
    assert real.read_text("utf-8") == "new"


def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("old", "utf-8")

    def fail(handle: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="full"):
        write_atomically(path, "new")
    assert path.read_text("utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["settings.toml"]
