"""Problems as text for people and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from holocards.library.problems import Problem, own_catalogue, short
from holocards.text import ruby
from holocards.text.languages import Language
from holocards.text.ruby import Ruby

_LONGEST_PATH = 300


def as_text(problems: Iterable[Problem], language: Language) -> Iterator[str]:
    """The lines of a report: where, what, and if there is more to say, what stands there and what would be right."""
    for one in problems:
        place = short(one.file, _LONGEST_PATH)
        if one.line:
            place += f":{one.line}:{one.column}"
        rule = f" ({one.rule})" if one.rule else ""
        yield f"{place}: {f'{one.field}: ' if one.field else ''}{_plain(one.sentence(language))}{rule}"
        details = []
        if one.found:
            details.append(own_catalogue().say("report.found", language, value=one.found))
        if expected := one.expectation(language):
            details.append(own_catalogue().say("report.expected", language, value=expected))
        if details:
            yield "    " + "  ".join(map(_plain, details))


def as_json(checked: int, problems: Iterable[Problem], language: Language) -> str:
    """A JSON object: how many files were checked, and a list of problems with their sentences."""
    listed = [_fields(one, language) for one in problems]
    return json.dumps({"checked": checked, "problems": listed}, ensure_ascii=False, indent=2)


def _fields(one: Problem, language: Language) -> dict[str, Any]:
    return {
        "file": one.file,
        "line": one.line or None,
        "column": one.column or None,
        "field": one.field,
        "key": one.key,
        "message": _plain(one.sentence(language)),
        "found": one.found,
        "expected": _plain(one.expectation(language)),
        "rule": one.rule or None,
    }


def _plain(text: str) -> str:
    """Words without markup; easy Japanese with each reading in brackets."""
    return ruby.inline(text) if isinstance(text, Ruby) else text
