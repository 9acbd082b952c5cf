"""The words of the lab's commands."""

from __future__ import annotations

from functools import cache

from holocards.text import ruby
from holocards.text.languages import Catalogue, Language


@cache
def words() -> Catalogue:
    """The catalogue of the lab."""
    return Catalogue.load("holocards.lab")


def say(key: str, language: Language, **values: object) -> str:
    """A message for plain output: easy Japanese with its readings in brackets."""
    text = words().say(key, language, **values)
    return ruby.inline(text) if language is Language.EASY else text
