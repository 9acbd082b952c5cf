"""The one table of keys: no key twice at one place, cards' keys apart from the commands', full-width keys understood."""

from __future__ import annotations

from collections import Counter

import pytest

from holocards.text.languages import Language
from holocards.tui import keys
from holocards.tui.lines import STAND_BY_KEY
from holocards.tui.words import Words

TAKEN_BY_TERMINALS = ("ctrl+i", "ctrl+m", "ctrl+h", "ctrl+p", "ctrl+q")


@pytest.mark.parametrize("where", keys.EVERYWHERE)
def test_no_key_means_two_things_at_one_place(where: str) -> None:
    used = Counter(key for command in keys.COMMANDS if where in command.where for key in command.keys)
    assert [key for key, count in used.items() if count > 1] == []


def test_cards_have_keys_that_no_command_has() -> None:
    cards = (*keys.HAND_KEYS, *keys.OWN_LINE_KEYS, *keys.OTHER_LINE_KEYS)
    assert len(set(cards)) == len(cards)
    assert not set(cards) & keys.NEVER_FOR_CARDS
    assert STAND_BY_KEY not in cards


def test_no_key_that_terminals_keep_for_themselves() -> None:
    assert not {key for command in keys.COMMANDS for key in command.keys} & set(TAKEN_BY_TERMINALS)


@pytest.mark.parametrize("language", Language)
def test_every_command_has_its_words(language: Language) -> None:
    words = Words(language)
    for command in keys.COMMANDS:
        assert words.say(f"command.{command.name}")
        assert words.say(f"command.{command.name}.explain")


@pytest.mark.parametrize(
    ("name", "character", "meant"),
    [
        ("a", "a", "a"),
        ("ａ", "ａ", "a"),
        ("１", "１", "1"),
        ("A", "A", "a"),
        ("？", "？", "?"),
        ("　", "　", "space"),
        ("space", " ", "space"),
        ("enter", "\r", "enter"),
        ("up", None, "up"),
        ("f10", None, "f10"),
    ],
)
def test_what_was_typed_is_understood(name: str, character: str | None, meant: str) -> None:
    assert keys.read_key(name, character) == meant


def test_kana_can_only_come_from_an_input_method() -> None:
    assert [keys.from_input_method(char) for char in ("あ", "ア", "。", "a", "１", None)] == [True] * 3 + [
        False
    ] * 3


def test_own_keys_replace_those_of_the_table() -> None:
    own = {"undo": "h"}
    undo = keys.command(keys.BATTLE, "h", own)
    assert undo is not None and undo.name == "undo"
    assert keys.command(keys.BATTLE, "u", own) is None
