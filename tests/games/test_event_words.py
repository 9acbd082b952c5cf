"""What effects can bring about has a sentence in every game: changes of each number and keyword, prohibitions, turning."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import pytest

from holocards.effects.language import EffectLanguage
from holocards.games import GAMES
from holocards.text.languages import Catalogue


def events_of(language: EffectLanguage) -> Iterator[str]:
    """What lasting changes, prohibitions and turning are called when they are told."""
    for word in (*language.values, *language.keywords):
        yield f"change_{word}"
        yield f"becomes_{word}"
    for word in language.forbidden:
        yield f"forbid_{word}"
        yield f"forbid_{word}.of"
    for state in language.states:
        yield f"turn_{state}"


@pytest.mark.parametrize("game", GAMES)
def test_what_effects_bring_about_has_its_sentence(game: str) -> None:
    language = importlib.import_module(f"holocards.games.{game}.effects").LANGUAGE
    keys = {*Catalogue.load(f"holocards.games.{game}").keys, *Catalogue.load("holocards.effects").keys}
    assert [what for what in events_of(language) if f"event.{what}" not in keys] == []
